"""Laying the library out: which tiles, where, and the Location deck that belongs to them."""

from collections.abc import Mapping

from companion.games.orne_library.rules.board import CELLS, DOORS, LOCKED, NONE, OPEN, laid_out
from companion.games.orne_library.rules.pieces import (
    ENTRANCE,
    HIDDEN,
    MANUSCRIPT,
    MODULAR_IN_PLAY,
    NOTHING,
    PLAIN_MODULAR,
    READING_ROOM,
    RESTRICTED,
    TILES,
)
from companion.table import Chance, Deck, Holder, IllegalMove

FIXED = (ENTRANCE, READING_ROOM)
"""The two ends of the library, each of which every board has once."""


def random_board(rulings: Mapping[str, str], chance: Chance) -> dict[str, str]:
    """Twelve modular tiles and the Restricted Section, shuffled between the two ends."""
    if rulings["D2"] == "four":
        plain = chance.shuffle(PLAIN_MODULAR)[: MODULAR_IN_PLAY - len(HIDDEN)]
        twelve = (*HIDDEN, *plain)
    else:
        twelve = chance.shuffle((*HIDDEN, *PLAIN_MODULAR))[:MODULAR_IN_PLAY]
    return laid_out(chance.shuffle((*twelve, RESTRICTED)))


def location_deck(tiles: Mapping[str, str], rulings: Mapping[str, str], held: Holder, chance: Chance) -> Deck:
    """As many Locations as there are "?", the Manuscript among them; one more by the letter of the rule."""
    marks = sum(TILES[tile].hidden for tile in tiles.values())
    if rulings["D5"] == "exact":
        cards = (MANUSCRIPT, *(NOTHING,) * (marks - 1)) if marks else ()
    else:
        cards = (MANUSCRIPT, *(NOTHING,) * marks)
    return Deck.shuffled(cards, chance, name="Location deck", held=held)


def check_board(tiles: Mapping[str, str]) -> dict[str, str]:
    """A home-made board in the order of its cells; refused where a game could not be played on it."""
    for cell in CELLS:
        if cell not in tiles:
            raise IllegalMove(f"The home-made board has no tile on {cell}.", "setup-board")
        if tiles[cell] not in TILES:
            raise IllegalMove(f"There is no tile called {tiles[cell]!r}.", "setup-board")
    if len(tiles) > len(CELLS):
        raise IllegalMove("The board has three rows of five tiles.", "setup-board")
    for tile in FIXED:
        if list(tiles.values()).count(tile) != 1:
            raise IllegalMove(f"The board needs the {TILES[tile].name} exactly once.", "setup-board")
    return {cell: tiles[cell] for cell in CELLS}


def check_paths(paths: Mapping[str, str]) -> dict[str, str]:
    """The connections of a home-made board; refused where there is no such door."""
    for door, kind in paths.items():
        if door not in DOORS:
            raise IllegalMove(
                f"There is no door called {door!r}: a door joins two neighbours.", "connections"
            )
        if kind not in (OPEN, LOCKED, NONE):
            raise IllegalMove(f"A door is open, locked or missing, not {kind!r}.", "connections")
    return dict(paths)


def cell_of(tiles: Mapping[str, str], tile: str) -> str:
    """Where a tile lies."""
    return next(cell for cell, here in tiles.items() if here == tile)
