"""How chambers and cards are shown small: an icon and a few words; the whole text is a tap away."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.look.discs import draw_disc
from companion.ui.look.drawing import Point, Rgba, glyph, word
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed

CHAMBERS = {
    "entrance-hall": ("door-open", "start"),
    "main-reading-room": ("cart", "buy cards"),
    "restricted-section": ("book-lock", "stop: Tome + Whisper"),
    "periodicals-archive": ("newspaper-variant-outline", "stop: pay 1, draw 1"),
    "microfiche-annex": ("filmstrip", "enter: discard"),
    "the-great-hall": ("pillar", ""),
    "cartography-department": ("map-outline", "stop: Footwork next"),
    "janitorial-closet": ("elevator-passenger-outline", "other closet: 3"),
    "manuscript-vault": ("safe", "doors locked"),
    "study-carrels": ("desk-lamp", "leaving costs 2"),
    "folio-wing": ("delete-outline", "stop: trash"),
    "binding-and-restoration": ("bandage", "stop: trash Whisper"),
    "echoing-stairwell": ("stairs", ""),
    "rare-book-room": ("lightbulb-on-outline", "stop: +1 Insight"),
    "the-lantern-room": ("lamp", "stop: see next card"),
    "founders-portrait-gallery": ("image-frame", "enter: name a card"),
}
"""Icon and effect of each chamber that is not hidden. "stop" is: when a move ends there."""
IDLE = "no other closet"
"""Said of a chamber that leads to others of its kind, where there is none."""

CARDS = {
    "starter": ("notebook-outline", "#5C4F38"),
    "archive": ("bookshelf", "#2F5E8C"),
    "tome": ("book-cross", "#6A3FA6"),
    "whisper": ("ghost-outline", "#A02A66"),
    "location": ("map-marker-question-outline", "#2F7A4A"),
}
"""Icon and ink of each kind of card; the inks are read on parchment."""

LOCATIONS = {"manuscript": ("script-text", "The Manuscript"), "nothing": ("close", "Nothing of note")}
"""The faces of a Location card, small."""


def card_ink(kind: str) -> Rgba:
    """The colour of a kind of card, dark enough for parchment."""
    return list(get_color_from_hex(CARDS[kind][1]))


def draw_card(kind: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A card of this kind, standing; "card:tome" as a symbol."""
    (x, y), wide, high = centre, size * 0.7, size * 0.94
    box = (x - wide / 2, y - high / 2)
    ink = card_ink(kind)
    Color(*PAPER)
    SmoothRoundedRectangle(pos=box, size=(wide, high), radius=[size * 0.1])
    Color(*ink)
    SmoothLine(rounded_rectangle=(*box, wide, high, size * 0.1), width=max(1.0, size * 0.025))
    glyph(CARDS[kind][0], size * 0.5, centre, ink)


def draw_room(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A chamber as a symbol: its sign, or the "?" on parchment."""
    (x, y), side = centre, size * 0.9
    hidden = which not in CHAMBERS
    Color(*(PAPER if hidden else look.raised))
    SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.2])
    if hidden:
        word("?", side * 0.62, centre, list(INK), "Serif")
    else:
        glyph(CHAMBERS[which][0], side * 0.6, centre, list(look.text))


def draw_location(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The face of a Location card as a symbol, on parchment."""
    icon = LOCATIONS[which][0] if which in LOCATIONS else "help"
    glyph(icon, size * 0.8, centre, card_ink("location" if which == "manuscript" else "starter"))


def draw_door(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """Two chambers with the door between them: beside each other, or above each other."""
    (x, y), side = centre, size * 0.38
    one, _, other = which.partition("-")
    across = bool(one) and one[0] == other[:1]
    for way in (-1, 1):
        dx, dy = (way * side * 0.62, 0) if across else (0, way * side * 0.62)
        Color(*mixed(list(look.raised), list(look.muted), 0.35))
        SmoothRoundedRectangle(
            pos=(x + dx - side / 2, y + dy - side / 2), size=(side, side), radius=[side * 0.2]
        )
    Color(*look.path)
    SmoothLine(points=[x - 3, y, x + 3, y] if across else [x, y - 3, x, y + 3], width=size * 0.06)


def draw_pawn(colour: str, letter: str, centre: Point, size: float, marked: bool = False) -> None:
    """A pawn from above: the colour of its character, and a letter for those who do not see it."""
    (x, y), half = centre, size / 2
    if marked:
        Color(*look.text)
        SmoothEllipse(pos=(x - half * 1.2, y - half * 1.2), size=(size * 1.2, size * 1.2))
    draw_disc(colour, letter, centre, size)


def draw_researcher(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A pawn as a symbol: "pawn:red:L"."""
    colour, _, letter = which.partition(":")
    draw_pawn(colour, letter, centre, size * 0.86)


def draw_rooms(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The board of three rows, one of them lit: "rooms:a" is the top one."""
    (x, y), step = centre, size / 5
    for at in range(15):
        row, column = divmod(at, 5)
        lit = "abc"[row] == which
        side = step * 0.86
        spot = (x + (column - 2) * step - side / 2, y + (1 - row) * step * 1.25 - side / 2)
        Color(*(PAPER if lit else mixed(list(look.raised), list(look.muted), 0.35)))
        SmoothRoundedRectangle(pos=spot, size=(side, side), radius=[side * 0.2])
        if lit and look.theme == "light":
            Color(*mixed(PAPER, INK, 0.6))
            SmoothLine(rounded_rectangle=(*spot, side, side, side * 0.2), width=1.1)


def draw_taken(letter: str, centre: Point, size: float) -> None:
    """A pawn that somebody else has: only its outline."""
    Color(*look.outline)
    SmoothLine(circle=(*centre, size / 2), width=1.4)
    word(letter, size * 0.58, centre, list(look.muted), "Serif")
