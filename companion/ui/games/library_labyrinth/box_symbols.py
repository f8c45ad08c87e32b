"""What lies in the box of Library Labyrinth, as symbols: cards, tokens, the six Book decks, the floor."""

from companion.ui.games.library_labyrinth.symbols import GENRES, draw_compass, tile_ink
from companion.ui.games.library_labyrinth.tiles import SHELF_INK, draw_shelf
from companion.ui.look.drawing import Point, Rgba, glyph, octagon, polygon
from companion.ui.look.symbols import INK, PAPER, paper_card
from companion.ui.look.theme import look, mixed

CARDS = {"reward": ("gift", "purple"), "aid": ("card-account-details-outline", "path")}
"""Icon and ink of cards that are not of a genre."""
FLOOR = 5
"""Tiles in a row of the floor."""


def draw_card(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A card as a symbol: "card:reward", or a Book card by its genre, "card:red"."""
    if which == "disturbance":
        paper_card(centre, size, list(look.curse))
        draw_compass("NW", centre, size * 0.62, colour)
        return
    icon, ink = CARDS.get(which, ("", ""))
    tint = tile_ink(ink) if icon else SHELF_INK[which]
    paper_card(centre, size, tint)
    glyph(icon or GENRES[which][0], size * 0.46, centre, tint)


def draw_shelf_token(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Shelf token by its genre: "shelf:green"."""
    draw_shelf(which, centre, size * 0.88)


def draw_books(_which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A Book deck of each genre, in two rows."""
    x, y = centre
    for at, genre in enumerate(GENRES):
        spot = (x + (at % 3 - 1) * size * 0.335, y + (0.245 if at < 3 else -0.245) * size)
        draw_card(genre, spot, size * 0.47, colour)


def draw_floor(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The whole floor, dark, with the compass in its middle."""
    (x, y), step = centre, size / FLOOR
    dark = list(look.dark_tile)
    rim = mixed(dark, list(look.muted), 0.5)
    for row in range(FLOOR):
        for column in range(FLOOR):
            middle = row == column == FLOOR // 2
            spot = (x + (column - FLOOR // 2) * step, y + (row - FLOOR // 2) * step)
            polygon(octagon(*spot, step * 0.45), PAPER if middle else dark, INK if middle else rim, 1)
            if middle:
                glyph("compass-rose", step * 0.8, spot, tile_ink("path"))


PIECES = {
    **{f"card:{kind}": draw_card for kind in ("disturbance", *CARDS, *GENRES)},
    **{f"shelf:{genre}": draw_shelf_token for genre in GENRES},
    "books": draw_books,
    "floor": draw_floor,
}
"""Drawings by the name of a symbol or of its family. Other games have cards
and shelves too, and each draws its own."""
