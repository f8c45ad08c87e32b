"""Tokens come to the floor: activation of a lit tile, and the sixth Terror."""

from collections.abc import Container

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.grid import CORNERS, CROSS, TEES, turned
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import (
    GENRES,
    KIND_NAMES,
    SHOWN,
    TERRORS,
    TERRORS_TO_LOSE,
    Kind,
)
from companion.games.library_labyrinth.state import State, token_label, with_tile
from companion.table import Deck, Drawn, Event, Holder, IllegalMove

Result = tuple[State, tuple[Event, ...]]


class Said(Struct, frozen=True):
    """What the table says about a tile that is lit: its face, and the token where the table draws it."""

    shows: Kind | None = None
    openings: str | None = None
    terror: str | None = None
    shelf: str | None = None


def light(state: State, tile: str, said: Said) -> Result:
    """A dark tile is flipped to its lit side and activated. An empty `tile` is one the app does not keep."""
    kind = _kind(state, tile, said.shows)
    if tile and state.keeps_at_least(Keeps.FLOOR):
        state = with_tile(state, tile, lit=True, kind=kind, openings=_openings(state, tile, kind, said))
    shown = Event("flipped", f"{named(tile)} is lit: {KIND_NAMES[kind]}.", "flip", (tile,), KIND_NAMES[kind])
    state, events = activate(state, tile, kind, said)
    return state, (shown, *events)


def _kind(state: State, tile: str, shows: Kind | None) -> Kind:
    remembered = state.tiles[tile].kind if tile else Kind.UNKNOWN
    if shows is None:
        if remembered is Kind.UNKNOWN:
            raise IllegalMove("Say what the tile shows.", "flip")
        return remembered
    if shows not in SHOWN:
        raise IllegalMove("A flipped tile shows a Terror, a Shelf, a Reward or crossroads.", "tile-kinds")
    return shows


def _openings(state: State, tile: str, kind: Kind, said: Said) -> str:
    if not state.keeps_at_least(Keeps.PATHS):
        return ""
    if kind is Kind.CROSSROADS:
        return CROSS
    if said.openings and said.openings not in ways(kind):
        raise IllegalMove("Such a tile is a T-junction or a corner.", "tile-kinds")
    remembered = state.tiles[tile].openings
    return said.openings or (remembered if remembered in ways(kind) else "")


def ways(kind: Kind) -> tuple[str, ...]:
    """How the paths of a kind of tile can lie."""
    if kind in (Kind.CROSSROADS, Kind.COMPASS):
        return (CROSS,)
    return (*TEES, *CORNERS, CROSS) if kind is Kind.UNKNOWN else (*TEES, *CORNERS)


def activate(state: State, tile: str, kind: Kind, said: Said) -> Result:
    """A lit Terror or Shelf tile gets its token at once; the others get none."""
    if kind is Kind.TERROR:
        return place_terror(state, tile, said.terror)
    if kind is Kind.SHELF:
        return place_shelf(state, tile, said.shelf)
    return state, ()


def place_terror(state: State, tile: str, said: str | None) -> Result:
    """The next Terror comes to the floor; with the sixth the game is lost."""
    if not state.terrors.cards:
        warning = "The Terror stack is empty: no Terror comes."
        return state, (Event("no_terror", warning, "terror-stack-empty", (tile,)),)
    _check_said(state.terrors, said, TERRORS, "Terror")
    terror, stack = state.terrors.draw(said)
    state = replace(state, terrors=stack, terrors_out=(*state.terrors_out, terror))
    state, placed = _put(state, tile, terror, "terror_placed", "fire")
    state, lost = check_terrors(state)
    return state, (placed, *lost)


def place_shelf(state: State, tile: str, said: str | None) -> Result:
    """The next Shelf token comes to the floor; a Shelf tile without one is an ordinary empty tile."""
    if not state.shelves.cards:
        text = "All Shelf tokens are out: this tile stays empty."
        return state, (Event("no_shelf", text, "shelf-stack-empty", (tile,)),)
    _check_said(state.shelves, said, GENRES, "Shelf")
    shelf, stack = state.shelves.draw(said)
    state = replace(state, shelves=stack, shelves_out=(*state.shelves_out, shelf))
    state, placed = _put(state, tile, shelf, "shelf_placed", shelf)
    return state, (placed,)


def _check_said(stack: Deck, said: str | None, all_: Container[str], what: str) -> None:
    """Where the table holds a stack it names the token that came; only one that exists."""
    if said is None and stack.held is Holder.TABLE:
        raise IllegalMove(f"The table holds the {stack.name}: say which {what} came.", "activation")
    if said is not None and said not in all_:
        raise IllegalMove(f"There is no {what} called {said!r}.", "activation")


def _put(state: State, tile: str, token: str, event: str, tone: str) -> tuple[State, Event]:
    name = token_label(state, token)
    if tile and state.keeps_at_least(Keeps.FLOOR):
        state = with_tile(state, tile, token=token)
    where = f"on tile {tile.upper()}" if tile else "on the flipped tile"
    symbol = f"genre:{token}" if token in GENRES else f"terror:{token}"
    state = replace(state, news=Drawn(name, f"Put it {where}", symbol, tone))
    return state, Event(event, f"{name} comes to the floor, {where}.", "activation", (token, tile), name)


def check_terrors(state: State) -> Result:
    """Six Terrors on the floor end the game the moment the sixth lies there."""
    if len(state.terrors_out) < TERRORS_TO_LOSE or state.over:
        return state, ()
    lost = Event("lost", "Six Terrors are on the floor: the library is overrun.", "lose-terrors")
    return replace(state, over="six_terrors"), (lost,)


def turn_tile(state: State, tile: str, clockwise: bool = True) -> State:
    """A tile makes a quarter turn; only its paths change."""
    if not tile or not state.tiles[tile].openings:
        return state
    return with_tile(state, tile, openings=turned(state.tiles[tile].openings, clockwise))


def named(tile: str) -> str:
    """A tile in a sentence."""
    return f"Tile {tile.upper()}" if tile else "The tile"
