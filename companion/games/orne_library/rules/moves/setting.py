"""The board before the first turn: shuffle it again, or make it your own."""

from msgspec.structs import replace

from companion.games.orne_library.rules.board import BY_RULE, DOORS, PATHS
from companion.games.orne_library.rules.guards import before_first_turn, may_put_right
from companion.games.orne_library.rules.laying import FIXED, cell_of, location_deck, random_board
from companion.games.orne_library.rules.pieces import ENTRANCE, TILES
from companion.games.orne_library.rules.state import State, is_old, place, tile_at
from companion.table import Chance, IllegalMove, Move, Telling, thing
from companion.table.telling import IMPOSSIBLE


class ShuffleBoard(Move, frozen=True):
    """Lay the library out again."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only before the first turn."""
        before_first_turn(state)
        state = _with_tiles(state, random_board(state.rulings, tell.chance), tell.chance)
        tell.say("shuffle_board", "The library is laid out again.", "setup-board", reveals="a new library")
        words, back = "Lay all tiles again, as the picture shows", "Lay all tiles back, as the picture shows"
        tell.hands("lay-tile", words, "setup-board", undone=back)
        return replace(state, paths={}, own_board=False)


class SwapTiles(Move, frozen=True):
    """Let two tiles change places."""

    is_word = True

    cell: str
    other: str

    def apply(self, state: State, tell: Telling) -> State:
        """Any two, the ends of the library too."""
        before_first_turn(state)
        _known_cell(state, self.cell, self.other)
        if self.cell == self.other:
            raise IllegalMove("Choose two different cells.", "setup-board")
        one, two = state.tiles[self.cell], state.tiles[self.other]
        text = f"{TILES[one].name} and {TILES[two].name} change places."
        tell.say("swap_tiles", text, "setup-board", one, two)
        words = f"Swap {TILES[one].name} and {TILES[two].name}"
        tell.hands("lay-tile", words, "setup-board", *_things(self), undone=f"{words} back")
        return _own(_with_tiles(state, {**state.tiles, self.cell: two, self.other: one}, tell.chance))


class PutTile(Move, frozen=True):
    """Lay another tile on a cell."""

    is_word = True

    cell: str
    tile: str

    def apply(self, state: State, tell: Telling) -> State:
        """A home-made set may hold a tile twice, but not the two ends of the library."""
        before_first_turn(state)
        _known_cell(state, self.cell)
        if self.tile not in TILES:
            raise IllegalMove(f"There is no tile called {self.tile!r}.", "setup-board")
        for end in (state.tiles[self.cell], self.tile):
            if end in FIXED:
                raise IllegalMove(f"The board needs the {TILES[end].name} exactly once.", "setup-board")
        text = f"{TILES[self.tile].name} takes the place of {place(state, self.cell)}."
        tell.say("put_tile", text, "setup-board", self.tile)
        words = f"Lay {TILES[self.tile].name} in place of {place(state, self.cell)}"
        back = f"Lay {place(state, self.cell)} back in place of {TILES[self.tile].name}"
        tell.hands("lay-tile", words, "setup-board", thing("tile", self.cell), undone=back)
        if not any(TILES[tile].hidden for tile in {**state.tiles, self.cell: self.tile}.values()):
            nowhere = "No chamber with a “?” is left: the Manuscript would lie nowhere."
            tell.say(IMPOSSIBLE, nowhere, "setup-board")
        return _own(_with_tiles(state, {**state.tiles, self.cell: self.tile}, tell.chance))


class SetPath(Move, frozen=True):
    """Say how two neighbouring chambers are connected on this table's board."""

    is_word = True

    door: str
    kind: str

    def apply(self, state: State, tell: Telling) -> State:
        """Open, locked, no way through, or as the rules have it."""
        may_put_right(state)
        if self.door not in DOORS:
            raise IllegalMove("A door joins two neighbouring chambers.", "connections")
        if self.kind not in PATHS:
            raise IllegalMove("A door is open, locked or missing, or as the rules have it.", "connections")
        rest = {door: kind for door, kind in state.paths.items() if door != self.door}
        paths = rest if self.kind == BY_RULE else {**rest, self.door: self.kind}
        one, other = (tile_at(state, cell).name for cell in self.door.split("-"))
        tell.say("set_path", f"Between {one} and {other}: {PATHS[self.kind]}.", "connections", self.door)
        return _own(replace(state, paths=paths))


def _own(state: State) -> State:
    """The board is made by hand now; once the game goes on, a door is only put right."""
    return state if state.begun or is_old(state) else replace(state, own_board=True)


def _things(move: SwapTiles) -> tuple[str, str]:
    return thing("tile", move.cell), thing("tile", move.other)


def _with_tiles(state: State, tiles: dict[str, str], chance: Chance) -> State:
    """Pawns and Location deck follow the tiles."""
    start = cell_of(tiles, ENTRANCE)
    return replace(
        state,
        tiles=tiles,
        researchers=tuple(replace(one, cell=start) for one in state.researchers),
        locations=location_deck(tiles, state.rulings, state.locations.held, chance),
        beliefs={},
    )


def _known_cell(state: State, *cells: str) -> None:
    for cell in cells:
        if cell not in state.tiles:
            raise IllegalMove(f"There is no cell called {cell!r}.", "setup-board")
