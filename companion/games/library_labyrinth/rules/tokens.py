"""Tokens come to the floor: a lit tile is activated, and what the table must say about it."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds
from companion.games.library_labyrinth.rules.end import ends_by_next, overrun
from companion.games.library_labyrinth.rules.grid import CORNERS, CROSS, TEES, turned
from companion.games.library_labyrinth.rules.hands import captured_by
from companion.games.library_labyrinth.rules.levels import LEAVES_TERRORS
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    GENRES,
    KIND_NAMES,
    SHOWN,
    SOME,
    SOME_TERRORS,
    TERRORS,
    Kind,
)
from companion.games.library_labyrinth.rules.state import Came, State, token_label, with_tile
from companion.games.library_labyrinth.rules.survey import tile_of
from companion.table import Chance, Contradiction, Deck, Holder, IllegalMove, Telling
from companion.wording import capital

_APP = Holder.APP  # asked for each list: before Python 3.12 a name of an enum is slow to find
BENT = (*TEES, *CORNERS)
"""How the paths of a tile that is no crossroads can lie."""
NEXT_TERROR, NEXT_SHELF = "which Terror comes next", "which Shelf comes next"
"""What everybody has seen where the app draws a token: those lie open, and only their order is secret."""
_TERRORS, _SHELVES = (SOME, *TERRORS), tuple(GENRES)


class Said(Struct, frozen=True):
    """What the table says about a tile that is lit: its face, and the token where the table draws it."""

    shows: Kind | None = None
    openings: str | None = None
    terror: str | None = None
    shelf: str | None = None


# -- what is asked ---------------------------------------------------------------------------------


def remembered(state: State, tile: str) -> Kind:
    """The kind of a tile that everybody has seen before."""
    return state.tiles[tile].kind if tile else Kind.UNKNOWN


def ways(kind: Kind) -> tuple[str, ...]:
    """How the paths of a kind of tile can lie."""
    if kind in (Kind.CROSSROADS, Kind.COMPASS):
        return (CROSS,)
    return (*BENT, CROSS) if kind is Kind.UNKNOWN else BENT


def named_terrors(state: State) -> tuple[str, ...]:
    """The Terrors among which the table says which one came; none where the app draws, or none is left."""
    if state.terrors.held is _APP or not terrors_left(state) or ends_by_next(state):
        return ()
    return (SOME, *state.terrors.cards)


def must_name(state: State) -> bool:
    """Whether it is asked which Terror came off the table's stack: only where the app helps to capture it.

    Elsewhere it is some Terror, and whoever likes names it.
    """
    return state.keeps_hands or state.edition < LEAVES_TERRORS


def terrors_left(state: State) -> int:
    """Terrors in the stack: those without a name came off it, too."""
    return max(0, len(state.terrors) - len(unnamed(state)))


def unnamed(state: State) -> tuple[str, ...]:
    """The Terrors in play that nobody has named."""
    in_play = (*state.terrors_out, *captured_by(state), *state.filled.values())
    return tuple([id_ for id_ in in_play if id_ in SOME_TERRORS])


def another(state: State) -> str:
    """The id of one more Terror without a name."""
    there = unnamed(state)
    return next(id_ for id_ in SOME_TERRORS if id_ not in there)


def named_shelves(state: State) -> tuple[str, ...]:
    """The same for Shelves."""
    return state.shelves.cards if state.shelves.held is Holder.TABLE else ()


def asks_for_all_kinds(state: State) -> bool:
    """Whether one question covers all kinds of tiles, because the table need not name a token."""
    terrors = state.terrors.held is _APP or not must_name(state)
    return terrors and state.shelves.held is _APP


def may_say_crossroads(state: State) -> bool:
    """Whether a flip may say how crossroads lie: at old tables, where one question covered all kinds."""
    return asks_for_all_kinds(state) and not state.firm


def tokens_out(state: State) -> tuple[str, ...]:
    """All tokens on the floor."""
    return state.terrors_out + state.shelves_out


def check_face(state: State, tile: str, said: Said, with_crossroads: bool) -> Kind:
    """What a dark tile turns out to be; refuses what cannot be, or need not be said.

    Of crossroads the paths are no question; `with_crossroads` says that they may be given all the same.
    """
    kind = remembered(state, tile)
    if kind is not Kind.UNKNOWN:
        if said.shows is not None or said.openings is not None:
            name = KIND_NAMES[kind]
            raise IllegalMove(f"You have seen it: {name}. If that is wrong, correct the tile.", "flip")
        return kind
    if said.shows is None:
        raise IllegalMove("Say what the tile shows.", "flip")
    if said.shows not in SHOWN:
        raise IllegalMove("A flipped tile shows a Terror, a Shelf, a Reward or crossroads.", "tile-kinds")
    if said.openings is not None:
        _check_openings(state, said.shows, said.openings, with_crossroads)
    return said.shows


def _check_openings(state: State, kind: Kind, openings: str, with_crossroads: bool) -> None:
    if not state.paths_kept:
        raise IllegalMove("The app does not keep the paths at this table.", "tile-kinds")
    if kind is Kind.CROSSROADS and not with_crossroads:
        raise IllegalMove("Crossroads are open on all four sides.", "tile-kinds")
    if openings not in BENT:
        raise IllegalMove("Such a tile is a T-junction or a corner.", "tile-kinds")


def check_tokens(state: State, kind: Kind, said: Said) -> None:
    """The table names the token that came where it draws it; a Terror need not have a name everywhere."""
    terrors = named_terrors(state) if kind is Kind.TERROR else ()
    shelves = named_shelves(state) if kind is Kind.SHELF else ()
    if said.terror is not None or must_name(state):
        _check_token(state.terrors, said.terror, terrors, _TERRORS, "Terror", kind is Kind.TERROR)
    _check_token(state.shelves, said.shelf, shelves, _SHELVES, "Shelf", kind is Kind.SHELF)


def _check_token(
    stack: Deck, said: str | None, left: tuple[str, ...], all_: tuple[str, ...], what: str, comes: bool
) -> None:
    if said is None:
        if left:
            raise IllegalMove(f"The table holds the {stack.name}: say which {what} came.", "activation")
        return
    if said not in all_:
        raise IllegalMove(f"There is no {what} called {said!r}.", "activation")
    if comes and stack.held is Holder.APP:
        raise IllegalMove(f"The app holds the {stack.name}, so it draws from it.", "activation")
    if said not in left:
        why = f"That {what} is not in the stack any more." if left else f"No {what} comes here."
        raise Contradiction(why, "activation")


# -- what happens ----------------------------------------------------------------------------------


def light(state: State, tile: str, kind: Kind, said: Said, tell: Telling) -> State:
    """A dark tile is flipped to its lit side and activated. An empty `tile` is one the app does not keep."""
    if tile and state.floor_kept:
        state = with_tile(state, tile, lit=True, kind=kind, openings=_openings(state, tile, kind, said))
    tell.say("flipped", f"{named(tile)} is lit: {KIND_NAMES[kind]}.", "flip", tile)
    return activate(state, tile, kind, said, tell)


def _openings(state: State, tile: str, kind: Kind, said: Said) -> str:
    if not state.paths_kept:
        return ""
    if kind is Kind.CROSSROADS:
        return CROSS
    before = state.tiles[tile].openings
    return said.openings or (before if before in BENT else "")


def activate(state: State, tile: str, kind: Kind, said: Said, tell: Telling) -> State:
    """A lit Terror or Shelf tile gets its token at once; the others get none."""
    if kind is Kind.TERROR:
        return place_terror(state, tile, said.terror, tell)
    if kind is Kind.SHELF:
        return place_shelf(state, tile, said.shelf, tell)
    return state


def place_terror(
    state: State, tile: str, said: str | None, tell: Telling, *, lies_there: bool = False
) -> State:
    """The next Terror comes to the floor, where hands may have put it already; with the sixth it is lost."""
    if not terrors_left(state):
        tell.say("no_terror", "The Terror stack is empty: no Terror comes.", "terror-stack-empty", tile)
        return state
    if said == SOME or (said is None and state.terrors.held is Holder.TABLE):
        terror, stack = another(state), state.terrors
    else:
        terror, stack = state.terrors.draw(said)
    state = replace(state, terrors=stack, terrors_out=(*state.terrors_out, terror))
    return overrun(_put(state, tile, terror, "terror_placed", tell, lies_there=lies_there), tell)


def place_shelf(state: State, tile: str, said: str | None, tell: Telling) -> State:
    """The next Shelf token comes to the floor; a Shelf tile without one is an ordinary empty tile."""
    if not state.shelves.cards:
        text = "All Shelf tokens are out: this tile stays empty."
        tell.say("no_shelf", text, "shelf-stack-empty", tile)
        return state
    shelf, stack = state.shelves.draw(said)
    state = replace(state, shelves=stack, shelves_out=(*state.shelves_out, shelf))
    return _put(state, tile, shelf, "shelf_placed", tell)


def _put(
    state: State, tile: str, token: str, event: str, tell: Telling, *, lies_there: bool = False
) -> State:
    name = capital(token_label(token))
    if tile and state.floor_kept:
        state = with_tile(state, tile, token=token)
    where = f"on tile {tile.upper()}" if tile else "on the flipped tile"
    is_terror = token in ANY_TERROR
    seen = state.terrors.shows(NEXT_TERROR) if is_terror else state.shelves.shows(NEXT_SHELF)
    tell.say(event, f"{name} comes to the floor, {where}.", "activation", token, tile, reveals=seen)
    if not lies_there:
        deeds.put_token(state, tell, token, tile)
    return replace(state, came=Came(token, tile))


def lift(state: State, token: str) -> State:
    """Take a token off the floor; one that has just come is not put there any more."""
    tile = tile_of(state, token)
    if state.came and state.came.piece == token:
        state = replace(state, came=None)
    if tile:
        state = with_tile(state, tile, token="")
    if token in ANY_TERROR:
        return replace(state, terrors_out=tuple(other for other in state.terrors_out if other != token))
    return replace(state, shelves_out=tuple(other for other in state.shelves_out if other != token))


def to_stack(state: State, token: str, chance: Chance) -> State:
    """A token goes back into its stack, which is shuffled; one without a name is simply gone."""
    state = lift(state, token)
    return (
        terror_to_stack(state, token, chance) if token in ANY_TERROR else shelf_to_stack(state, token, chance)
    )


def terror_to_stack(state: State, terror: str, chance: Chance) -> State:
    """A Terror that lies nowhere any more; one without a name is simply gone."""
    if terror in SOME_TERRORS:
        return state
    return replace(state, terrors=state.terrors.put_under([terror]).shuffle(chance))


def shelf_to_stack(state: State, shelf: str, chance: Chance) -> State:
    """A Shelf token that lies nowhere any more."""
    return replace(state, shelves=state.shelves.put_under([shelf]).shuffle(chance))


def turn_tile(state: State, tile: str, clockwise: bool = True) -> State:
    """A tile makes a quarter turn; only its paths change."""
    if not tile or not state.tiles[tile].openings:
        return state
    return with_tile(state, tile, openings=turned(state.tiles[tile].openings, clockwise))


def named(tile: str) -> str:
    """A tile in a sentence."""
    return f"Tile {tile.upper()}" if tile else "The tile"
