"""What lies in the box of Fire in the Library, as symbols: Library cards, Tool cards, figures, the bag."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.games.fire_in_the_library.bag import draw_bag
from companion.ui.games.fire_in_the_library.tokens import FIRE_INK, TOKENS, TOOL_ICONS, marked_figure
from companion.ui.look.drawing import Point, Rgba, glyph, word
from companion.ui.look.symbols import INK, paper_card
from companion.ui.look.theme import mixed


def draw_library(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Library card: "library:purple" lies face down, "library:purple:4" shows its value."""
    section, _, value = which.partition(":")
    (x, y), (wide, high) = centre, paper_card(centre, size)
    if section == "destroyed":
        glyph("fire", size * 0.34, (x, y + high * 0.2), FIRE_INK)
        word("10", size * 0.36, (x, y - high * 0.2), INK, "Serif")
        return
    letter, code, ink = TOKENS[section]
    fill = get_color_from_hex(code)
    band = high * (0.3 if value else 0.82)
    left, low = x - wide * 0.41, y + high * 0.41 - band
    Color(*mixed(fill, INK, 0.25))
    SmoothRoundedRectangle(pos=(left, low), size=(wide * 0.82, band), radius=[size * 0.06])
    inset = max(1.0, size * 0.018)
    Color(*fill)
    SmoothRoundedRectangle(
        pos=(left + inset, low + inset),
        size=(wide * 0.82 - 2 * inset, band - 2 * inset),
        radius=[size * 0.05],
    )
    word(letter, size * (0.24 if value else 0.4), (x, low + band / 2), get_color_from_hex(ink), "Serif")
    if value:
        word(value, size * 0.46, (x, y - high * 0.15), INK, "Serif")


def draw_tool_card(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Tool card: "card:torch"."""
    paper_card(centre, size)
    glyph(TOOL_ICONS[which], size * 0.46, centre, INK)


def draw_figure(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A player's figure with what tells the name apart: "figure:red:An"."""
    colour, _, mark = which.partition(":")
    marked_figure(mark, colour, centre, size * 0.44)


PIECES = {
    **{f"card:{tool}": draw_tool_card for tool in TOOL_ICONS},
    "library": draw_library,
    "figure": draw_figure,
    "bag": draw_bag,
}
"""Drawings by the name of a symbol or of its family. Other games have cards too, and each draws its own."""
