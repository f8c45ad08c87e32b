"""The board before the first turn: shuffle it again, or make it your own."""

from msgspec.structs import replace

from companion.games.orne_library.board import DOORS, LOCKED, NONE, OPEN
from companion.games.orne_library.laying import cell_of, check_board, location_deck, random_board
from companion.games.orne_library.moves.guards import no_question
from companion.games.orne_library.moves.turning import Told
from companion.games.orne_library.pieces import ENTRANCE, TILES
from companion.games.orne_library.state import Orne, place
from companion.table import Chance, Event, IllegalMove, Move

BY_RULE = "rule"
"""The connection that the rules give, without a change."""


class ShuffleBoard(Move, frozen=True):
    """Lay the library out anew."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Only before the first turn."""
        _before_first_turn(state)
        state = _with_tiles(state, random_board(state.rulings, chance), chance)
        event = Event(
            "shuffle_board", "The library is laid out anew.", "setup-board", reveals="a new library"
        )
        return replace(state, paths={}), (event,)


class SwapTiles(Move, frozen=True):
    """Let two tiles change places."""

    cell: str
    other: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Any two, the ends of the library too."""
        _before_first_turn(state)
        _known_cell(state, self.cell, self.other)
        if self.cell == self.other:
            raise IllegalMove("Choose two different cells.", "setup-board")
        one, two = state.tiles[self.cell], state.tiles[self.other]
        text = f"{TILES[one].name} and {TILES[two].name} change places."
        tiles = {**state.tiles, self.cell: two, self.other: one}
        return _with_tiles(state, tiles, chance), (Event("swap_tiles", text, "setup-board", (one, two)),)


class PutTile(Move, frozen=True):
    """Lay another tile on a cell."""

    cell: str
    tile: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """A home-made set may hold a tile twice, but not the two ends of the library."""
        _before_first_turn(state)
        _known_cell(state, self.cell)
        if self.tile not in TILES:
            raise IllegalMove(f"There is no tile called {self.tile!r}.", "setup-board")
        text = f"{TILES[self.tile].name} takes the place of {place(state, self.cell)}."
        tiles = check_board({**state.tiles, self.cell: self.tile})
        return _with_tiles(state, tiles, chance), (Event("put_tile", text, "setup-board", (self.tile,)),)


class SetPath(Move, frozen=True):
    """Say how two neighbouring chambers are connected on this table's board."""

    door: str
    kind: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Open, locked, no way through, or as the rules have it."""
        no_question(state)
        if self.door not in DOORS:
            raise IllegalMove("A door joins two neighbouring chambers.", "connections")
        if self.kind not in (OPEN, LOCKED, NONE, BY_RULE):
            raise IllegalMove("A door is open, locked or missing, or as the rules have it.", "connections")
        rest = {door: kind for door, kind in state.paths.items() if door != self.door}
        paths = rest if self.kind == BY_RULE else {**rest, self.door: self.kind}
        one, other = (place(state, cell) for cell in self.door.split("-"))
        text = f"Between {one} and {other}: {PATH_WORDS[self.kind]}."
        return replace(state, paths=paths), (Event("set_path", text, "connections", (self.door,)),)


PATH_WORDS = {
    OPEN: "an open way",
    LOCKED: "a locked door",
    NONE: "no way through",
    BY_RULE: "as in the rules",
}


def _with_tiles(state: Orne, tiles: dict[str, str], chance: Chance) -> Orne:
    """Pawns and Location deck follow the tiles."""
    start = cell_of(tiles, ENTRANCE)
    return replace(
        state,
        tiles=tiles,
        researchers=tuple(replace(one, cell=start) for one in state.researchers),
        locations=location_deck(tiles, state.rulings, state.locations.held, chance),
    )


def _known_cell(state: Orne, *cells: str) -> None:
    for cell in cells:
        if cell not in state.tiles:
            raise IllegalMove(f"There is no cell called {cell!r}.", "setup-board")


def _before_first_turn(state: Orne) -> None:
    no_question(state)
    if state.begun:
        raise IllegalMove("The game has begun: the tiles stay where they are.", "setup-board")
