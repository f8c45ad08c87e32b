"""The stylesheet of the house's colours, made from the palette: no page keeps a colour of its own."""

from collections.abc import Mapping

from companion.palette import CONTRAST, DARK, LIGHT, deep, legible
from companion.svg.style import rgba, written

TONES = tuple(name for name in DARK if not name.endswith("_ink"))
"""What a tone may name: every colour of the house that is not for letters on another."""


def palette_css() -> str:
    """All colours as variables, dark or light as the device is, and every tone as an attribute.

    What is parchment, and what is a token, looks the same by night and by day: `--paper-…` is read on the
    one, `--token-…` is the colour of the other.
    """
    light = f":root{{color-scheme:light;{_variables(LIGHT)}}}"
    contrast = f":root{{color-scheme:dark;{_variables(CONTRAST)}}}"
    return (
        f":root{{color-scheme:dark;{_variables(DARK)}}}\n"
        f"@media (prefers-color-scheme: light){{{light}}}\n"
        f"@media (prefers-contrast: more) and (prefers-color-scheme: dark){{{contrast}}}\n"
        + "".join(_tone(name) for name in TONES)
    )


def _variables(colours: Mapping[str, str]) -> str:
    said = {_name(name): value for name, value in colours.items()}
    for name in TONES:
        own = rgba(colours[name])
        said.setdefault(f"{_name(name)}-deep", written(deep(own)))
        read = legible(own, rgba(colours["surface"]), rgba(colours["text"]))
        said.setdefault(f"{_name(name)}-text", written(read))
        said[f"paper-{_name(name)}"] = LIGHT[name]
        said[f"token-{_name(name)}"] = DARK[name]
    return "".join(f"--{name}:{value};" for name, value in said.items())


def _tone(name: str) -> str:
    """`--tone` as it is, `--tone-deep` under white letters, `--tone-text` for letters on a surface."""
    own = _name(name)
    return (
        f'[data-tone="{name}"]{{--tone:var(--{own});--tone-deep:var(--{own}-deep);'
        f"--tone-text:var(--{own}-text)}}\n"
    )


def _name(token: str) -> str:
    return token.replace("_", "-")
