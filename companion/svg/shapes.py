"""The shapes that a sketch is made of, as SVG. Whatever is written in it is escaped here, and only here."""

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]
Look = str | float
"""How a shape looks: `fill`, `stroke`, `opacity` and the like, as SVG names them."""

SERIF, SANS = "serif", "sans"
"""The classes of the two typefaces; the page says which they are."""
LETTER = {SERIF: 0.52, SANS: 0.53}
"""How wide a letter is on average, by its size: nobody measures type here, so it is taken to be wide."""
SMALLEST = 0.62
"""How far words are made smaller to find room, before they are cut."""


def tone(name: str) -> str:
    """A colour of the house: the page says what it is."""
    return f"var(--{name.replace('_', '-')})"


def tag(name: str, inside: str = "", /, **look: Look) -> str:
    """An element; `inside` is SVG already."""
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in look.items())
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: Look) -> str:
    return escape(value, quote=True) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """A number as short as can be: finer than anybody sees it is not."""
    return f"{round(value, 1 if abs(value) >= 10 else 2) + 0.0:g}"


def group(parts: Iterable[str], **look: Look) -> str:
    """Several as one."""
    return tag("g", "".join(parts), **look)


def thing(name: str, parts: Iterable[str], **look: Look) -> str:
    """What of the game's picture this is, for pages on which it can be tapped: "bag", "tile:b2"."""
    return group(parts, data_thing=name, **look)


def box(x: float, y: float, wide: float, high: float, rounded: float = 0.0, **look: Look) -> str:
    """A rectangle, from its upper left corner."""
    corner: dict[str, Look] = {"rx": rounded} if rounded else {}
    return tag("rect", **{"x": x, "y": y, "width": wide, "height": high, **corner, **look})


def disc(centre: Point, radius: float, **look: Look) -> str:
    """A circle."""
    return tag("circle", cx=centre[0], cy=centre[1], r=radius, **look)


def polygon(corners: Iterable[Point], **look: Look) -> str:
    """A shape with straight sides."""
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in corners), **look)


def path(way: str, **look: Look) -> str:
    """A shape by its outline, as SVG writes it."""
    return tag("path", d=way, **look)


def octagon(centre: Point, radius: float) -> list[Point]:
    """The corners of an octagon with a flat top, by the distance from its middle to a side."""
    reach = radius / cos(pi / 8)
    turns = (pi / 8 + corner * pi / 4 for corner in range(8))
    return [(centre[0] + reach * cos(turn), centre[1] + reach * sin(turn)) for turn in turns]


def words(
    text: str,
    at: Point,
    size: float,
    *,
    fill: str,
    room: float = 0.0,
    face: str = SERIF,
    anchor: str = "middle",
) -> str:
    """Words in one line, centred in height on a point; where they have little room, smaller, then cut."""
    text, size = _fitted(text, size, room, face)
    x, y = at[0], at[1] + size * 0.35
    where: dict[str, Look] = {} if anchor == "start" else {"text_anchor": anchor}
    return tag("text", escape(text), class_=face, x=x, y=y, font_size=size, fill=fill, **where)


def lines(
    text: str, at: Point, size: float, *, room: float, fill: str, most: int = 2, face: str = SERIF
) -> str:
    """Words in a few lines about a point, broken between words."""
    told = broken(text, int(room / (size * LETTER[face])), most)
    top = at[1] - (len(told) - 1) * size * 0.575
    return "".join(
        words(line, (at[0], top + number_ * size * 1.15), size, room=room, face=face, fill=fill)
        for number_, line in enumerate(told)
    )


def broken(text: str, wide: int, most: int) -> Sequence[str]:
    """Words in lines of so many letters; the last line takes what is left."""
    told: list[str] = []
    for word in text.split():
        fits = told and len(told[-1]) + 1 + len(word) <= wide
        if fits or len(told) == most:
            told[-1] += f" {word}"
        else:
            told.append(word)
    return told


def _fitted(text: str, size: float, room: float, face: str) -> tuple[str, float]:
    wide = len(text) * size * LETTER[face]
    if not room or wide <= room:
        return text, size
    if wide * SMALLEST <= room:
        return text, size * room / wide
    most = int(room / (size * SMALLEST * LETTER[face]))
    return f"{text[: max(1, most - 1)].rstrip()}…", size * SMALLEST
