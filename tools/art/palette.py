"""The colours of a library at night: ink and deep green, brass, parchment, and each game's own."""

NIGHT = "#0E1815"
"""The ground of every screen."""
DEEP = "#0A1210"
PINE, MOSS, FERN = "#15231E", "#1F5A45", "#3F8F6C"
BRASS_DARK, BRASS, BRASS_LIGHT, BRASS_WHITE = "#7A5218", "#D9A94F", "#F3C872", "#FFEFC4"
PAPER, PAPER_DEEP, PAPER_SHADE, INK = "#F6ECD6", "#D8C8A8", "#A98F62", "#2A2114"
WARM = "#FFCF7A"
"""Lamplight."""

BOOKS = (
    "#7B3B3B", "#8A5A33", "#9A7B3E", "#3F6B52", "#2F5F6E", "#3C4F86", "#5B3F83", "#7A3C63",
    "#5A4A3A", "#365347",
)  # fmt: skip
"""Leather of every sort, before the light of a room falls on it."""


def mix(one: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * min(1.0, max(0.0, share))):02X}" for a, b in pairs)


def lit(colour: str, light: float) -> str:
    """A colour in more light (above zero, towards white) or in less (below, towards black)."""
    return mix(colour, "#FFFFFF" if light > 0 else "#000000", abs(light))


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
