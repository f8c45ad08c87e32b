"""Tokens with letter and colour, figures, tool signs, and all of these as symbols."""

from collections.abc import Mapping

from kivy.graphics import Color, Ellipse, RoundedRectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Point, Rgba, glyph, shade, word
from companion.ui.look.symbols import INK, paper_card
from companion.ui.look.theme import inks_of, mixed
from companion.wording import marks

TOKENS: dict[str, tuple[str, str, str]] = {
    "purple": ("P", "#8456C6", "#FFFFFF"),
    "white": ("W", "#ECE8DE", "#2A2114"),
    "black": ("B", "#3F4A53", "#FFFFFF"),
    "yellow": ("Y", "#E0B13C", "#2A2114"),
    "teal": ("T", "#3FA7A0", "#0C2220"),
    "fire": ("", "#E4572E", "#FFE9C4"),
}
"""Letter, colour and ink of each token. A token is a thing: it looks the same by night and by day."""

TOOL_ICONS = {
    "amulet": "necklace",
    "axe": "axe",
    "bucket": "bucket",
    "cloak": "ninja",
    "collectors-edition": "book-heart",
    "gloves": "boxing-glove",
    "knapsack": "bag-personal",
    "library-cart": "cart",
    "lockbox": "treasure-chest",
    "map": "map",
    "shovel": "shovel",
    "slingshot": "bow-arrow",
    "torch": "torch",
}
WHITE: Rgba = [1.0, 1.0, 1.0, 1.0]
SAFE_INK = get_color_from_hex("#23613A")
FIRE_INK = get_color_from_hex("#861F05")
PAPER_MUTED = get_color_from_hex("#5C4F38")


def token(which: str, centre: Point, size: float) -> None:
    """A token: a book of a section with its letter, or a Fire."""
    letter, code, ink = TOKENS[which]
    (x, y), fill = centre, get_color_from_hex(code)
    radius = size * 0.22
    Color(0, 0, 0, 0.28)
    RoundedRectangle(pos=(x - size / 2, y - size / 2 - size * 0.05), size=(size, size), radius=[radius])
    Color(*mixed(fill, WHITE, 0.35))
    SmoothRoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[radius])
    inner = size * 0.88
    Color(1, 1, 1, 1)
    RoundedRectangle(
        pos=(x - inner / 2, y - inner / 2),
        size=(inner, inner),
        radius=[inner * 0.2],
        texture=shade(mixed(fill, INK, 0.14), fill),
    )
    if which == "fire":
        glyph("fire", size * 0.66, centre, get_color_from_hex(ink))
        glyph("fire", size * 0.32, (x, y - size * 0.1), get_color_from_hex("#F2A33C"))
    else:
        word(letter, size * 0.5, centre, get_color_from_hex(ink), "Serif")


def draw_token(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A token as a symbol."""
    token(which, centre, size * 0.92)


def draw_section(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A section as a symbol: it looks like its books."""
    token(which, centre, size * 0.92)


def draw_tool(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A tool's sign."""
    glyph(TOOL_ICONS[which], size, centre, colour)


def draw_order(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Turn Order card as a symbol: its number on parchment."""
    paper_card(centre, size)
    word(which, size * 0.6, centre, INK, "Serif")


def figure(name: str, colours: Mapping[str, str], centre: Point, radius: float) -> None:
    """A player's figure: a disc in the colour, with what tells its name apart; of a robot its head."""
    marked_figure(marks(tuple(colours)).get(name, ""), colours.get(name, ""), centre, radius)


def marked_figure(mark: str, colour: str, centre: Point, radius: float) -> None:
    """A figure with this mark; without a colour the robot's."""
    x, y = centre
    # Not a smooth one: the rim of a half-transparent smooth shape is drawn beyond what scrolls, too.
    Color(0, 0, 0, 0.35)
    Ellipse(pos=(x - radius, y - radius - radius * 0.14), size=(radius * 2, radius * 2))
    Color(1, 1, 1, 1)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    inner = radius * 0.87
    fill, ink = inks_of(colour, "muted")
    Color(*fill)
    SmoothEllipse(pos=(x - inner, y - inner), size=(inner * 2, inner * 2))
    if colour:
        word(mark, radius * (1.15 if len(mark) == 1 else 0.88), centre, ink, "Serif")
    else:
        glyph("robot", radius * 1.25, centre, ink)
