"""The colours of the house, by name, and how two of them go together: what every screen and every page uses.

Brass is the one next thing, and nothing else at a table. What else can be tapped, or is chosen, is `ready`.
"""

COMMON = {
    "parchment": "#F0E4CA",
    "parchment_deep": "#D8C8A8",
    "parchment_ink": "#2A2114",
    "parchment_muted": "#5C4F38",
    "path": "#C9AE74",
}
DARK = COMMON | {
    "ground": "#0E1815",
    "surface": "#15231E",
    "raised": "#1C2E27",
    "outline": "#2E463C",
    "text": "#F1E9D8",
    "muted": "#A7B6AC",
    "brass": "#D9A94F",
    "brass_light": "#F3C872",
    "brass_ink": "#22190A",
    "ready": "#7FD9BC",
    "ready_ink": "#0B241C",
    "link": "#7FD9BC",
    "curse": "#E4589E",
    "fire": "#E4572E",
    "fire_text": "#FF8F6B",
    "warning_ground": "#551A10",
    "dark_tile": "#1B2B25",
    "red": "#D64B4B",
    "pink": "#D66FA1",
    "orange": "#D17A2C",
    "green": "#4EA56B",
    "blue": "#4C88C8",
    "purple": "#8E66CB",
    "white": "#E8E4DA",
    "black": "#5A6670",
    "yellow": "#E0B13C",
    "teal": "#3A9F98",
}
LIGHT = COMMON | {
    "ground": "#F6EFE0",
    "surface": "#FFFBF2",
    "raised": "#EFE5D0",
    "outline": "#CDBFA3",
    "text": "#1C2A25",
    "muted": "#56665E",
    "brass": "#7F5510",
    "brass_light": "#875B14",
    "brass_ink": "#FFFFFF",
    "ready": "#0A7F6B",
    "ready_ink": "#FFFFFF",
    "link": "#0B6B5B",
    "curse": "#C23A80",
    "fire": "#C8411C",
    "fire_text": "#B23613",
    "warning_ground": "#FBE3DA",
    "dark_tile": "#5C6B62",
    "red": "#B83232",
    "pink": "#B4497F",
    "orange": "#A85C14",
    "green": "#2F7A4A",
    "blue": "#2F69A8",
    "purple": "#7147B0",
    "white": "#8A8578",
    "black": "#3B444B",
    "yellow": "#8F6B0E",
    "teal": "#1F7A74",
}
CONTRAST = DARK | {
    "ground": "#000000",
    "surface": "#000000",
    "raised": "#1A1A1A",
    "outline": "#FFFFFF",
    "text": "#FFFFFF",
    "muted": "#E6E6E6",
    "brass": "#FFD24A",
    "brass_light": "#FFE08A",
    "brass_ink": "#000000",
    "ready": "#7CFFD8",
    "ready_ink": "#000000",
    "link": "#9CFFE2",
    "dark_tile": "#262626",
    "fire_text": "#FF9E7D",
    "warning_ground": "#3A0D05",
}
PALETTES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}

Rgba = list[float]
"""A colour as numbers from zero to one."""


def mixed(colour: Rgba, other: Rgba, share: float) -> Rgba:
    """A colour with a share of another in it."""
    return [a + (b - a) * share for a, b in zip(colour[:3], other[:3], strict=True)] + [1.0]


WHITE = [1.0, 1.0, 1.0, 1.0]
READABLE = 4.5
"""The contrast that text needs against its ground."""


def deep(colour: Rgba) -> Rgba:
    """A colour as it is, or so much darker that white can be read on it."""
    for share in range(0, 100, 5):
        darker = mixed(colour, [0.0, 0.0, 0.0, 1.0], share / 100)
        if contrast(WHITE, darker) >= READABLE:
            return darker
    return [0.0, 0.0, 0.0, 1.0]


def legible(colour: Rgba, ground: Rgba, text: Rgba) -> Rgba:
    """A colour as it is, or so much nearer to that of text that it can be read on a ground."""
    for share in range(0, 100, 5):
        nearer = mixed(colour, text, share / 100)
        if contrast(nearer, ground) >= READABLE:
            return nearer
    return text


def quiet_ink(ground: Rgba) -> Rgba:
    """The colour of a word that stands back on a dark ground, and can still be read on it."""
    for share in range(50, 100, 5):
        paler = mixed(ground, WHITE, share / 100)
        if contrast(paler, ground) >= READABLE:
            return paler
    return WHITE


def contrast(one: Rgba, other: Rgba) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
