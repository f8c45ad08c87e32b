"""The colours of the house for a page: one variable each, light or dark as the reader's device is."""

from companion.palette import DARK, LIGHT, Rgba, deep

DEEP = ("red", "pink", "orange", "green", "blue", "purple", "white", "black", "yellow", "teal", "fire")
"""Colours on which white letters stand: of these there is a deeper one, "red-deep"."""
FACES = (
    '.serif{font-family:"Source Serif Pro","Source Serif 4",Georgia,"Times New Roman",serif;font-weight:600}'
    ".sans{font-family:Roboto,system-ui,-apple-system,sans-serif}"
)
"""The two typefaces: those of the app where the device has them, and what comes nearest elsewhere."""


def variables() -> str:
    """The style that a sketch needs around it."""
    light = ":root:not([data-theme=dark])"
    return (
        f":root{{{_said(DARK)}}}"
        f"@media(prefers-color-scheme:light){{{light}{{{_said(LIGHT)}}}}}"
        f":root[data-theme=light]{{{_said(LIGHT)}}}{FACES}"
    )


def _said(colours: dict[str, str]) -> str:
    plain = {name.replace("_", "-"): value for name, value in colours.items()}
    deeper = {f"{name}-deep": written(deep(rgba(colours[name]))) for name in DEEP}
    return "".join(f"--{name}:{value};" for name, value in {**plain, **deeper}.items())


def rgba(colour: str) -> Rgba:
    """A colour as numbers."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)] + [1.0]


def written(colour: Rgba) -> str:
    """A colour as it is written."""
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])
