"""Putting right what the app has wrong about the floor, because tables err: one move for each thing."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import owed
from companion.games.library_labyrinth.rules.cases import settle, was_not_so
from companion.games.library_labyrinth.rules.deeds import puts
from companion.games.library_labyrinth.rules.end import overrun
from companion.games.library_labyrinth.rules.faces import DARK, faces, movable_tokens
from companion.games.library_labyrinth.rules.grid import COMPASS, CROSS, JUNCTIONS
from companion.games.library_labyrinth.rules.nearby import check_tile
from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    GENRES,
    KIND_NAMES,
    SHOWN,
    SOME,
    SOME_TERRORS,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, Step, Tile, called, token_label, with_tile
from companion.games.library_labyrinth.rules.tokens import (
    another,
    lift,
    terrors_left,
    to_stack,
    tokens_out,
    ways,
)
from companion.games.library_labyrinth.rules.too_many import say_if_impossible
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.games.library_labyrinth.rules.untold import SINCE, standing
from companion.table import Contradiction, Deed, IllegalMove, Move, Telling
from companion.wording import capital

RULE = "setup-grid"


def put_right(tell: Telling, text: str, *about: str) -> None:
    """Say what has been put right."""
    tell.put_right("corrected", text, "", *about)


def floor_changed(before: State, state: State, tell: Telling) -> State:
    """A revealed card is looked at again: the case of its tile may be another one now, and what hands were
    asked to do with it before wrong."""
    if state.step is not Step.DISTURBANCE:
        return state
    state = settle(replace(state, curse=replace(state.curse, not_so="")), tell)
    was_not_so(before, before.curse.case, tell)
    return state


def _needs(kept: bool, what: str) -> None:
    if not kept:
        raise IllegalMove(f"The app does not keep {what} at this table.")


class CorrectTile(Move, frozen=True):
    """Say what a tile is: dark, or lit and of which kind."""

    is_word = True

    tile: str
    shows: str
    """"dark", or the kind of a lit tile; with a colon and its token where one lies on it."""

    def apply(self, state: State, tell: Telling) -> State:
        """Its token stays where it is, unless the tile is dark, empty or of another kind."""
        check_hands(state)
        _needs(state.floor_kept, "the floor")
        tile = check_tile(state, self.tile)
        if tile == COMPASS:
            raise IllegalMove("The compass tile is always lit.", RULE)
        shows, _, token = self.shows.partition(":")
        if shows != DARK and shows not in SHOWN:
            raise IllegalMove(f"No tile shows {self.shows!r}.", "tile-kinds")
        if token and self.shows not in faces(state):
            raise IllegalMove("No such token can lie there.", "tile-kinds")
        kind = state.tiles[tile].kind if shows == DARK else Kind(shows)
        before, was = state, _named(state.tiles[tile])
        state = _without_token(state, tile, None if shows == DARK else kind, token, tell)
        changes: dict[str, object] = {"lit": shows != DARK, "kind": kind}
        if kind is not state.tiles[tile].kind:
            changes["openings"] = CROSS if kind is Kind.CROSSROADS and state.paths_kept else ""
        state = with_tile(state, tile, **changes)
        name = _named(state.tiles[tile])
        instead = f", not {was}" if was not in ("", name) else ""
        put_right(tell, f"tile {tile.upper()} is {name}{instead}.", tile)
        if token and not state.tiles[tile].token:
            state = _laid(state, token, tile)
        state = floor_changed(before, state, tell)
        say_if_impossible(state, tell)
        return overrun(state, tell) if token else state


def _named(tile: Tile) -> str:
    """What a tile shows, in words; empty where the app does not know."""
    if tile.lit is None or (tile.lit and tile.kind is Kind.UNKNOWN):
        return ""
    return KIND_NAMES[tile.kind] if tile.lit else "dark"


def _without_token(state: State, tile: str, kind: Kind | None, said: str, tell: Telling) -> State:
    """The state without a token that cannot lie on a tile any more; kind is None where it is dark."""
    there = state.tiles[tile].token
    if not there:
        return state
    stays = kind is _kind_of(there)
    if said:
        stays = stays and said in (SOME, there)
    elif state.edition >= SINCE:
        stays = False
    return state if stays else to_stack(state, there, tell.chance)


def _laid(state: State, said: str, tile: str) -> State:
    """The state with a token on a tile, from its stack or from wherever it lay."""
    token = another(state) if said == SOME else said
    return with_tile(_on_floor(state, token), tile, token=token)


def _kind_of(token: str) -> Kind:
    return Kind.TERROR if token in ANY_TERROR else Kind.SHELF


class CorrectPaths(Move, frozen=True):
    """Say which sides of a tile are open."""

    is_word = True

    tile: str
    openings: str

    def apply(self, state: State, tell: Telling) -> State:
        """Only its paths change."""
        check_hands(state)
        _needs(state.keeps is Keeps.PATHS, "the paths")
        tile = check_tile(state, self.tile)
        if tile == COMPASS:
            raise IllegalMove("The compass tile is open on all four sides.", RULE)
        if self.openings not in ways(state.tiles[tile].kind):
            raise IllegalMove("Such a tile cannot have these paths.", "tile-kinds")
        put_right(tell, f"tile {tile.upper()} is open to {', '.join(self.openings)}.", tile)
        return with_tile(state, tile, openings=self.openings)


class PutToken(Move, frozen=True):
    """Say that a Terror or a Shelf token lies on the floor, and where."""

    is_word = True

    token: str
    tile: str | None = None
    """Left out where the app does not keep the floor."""

    def apply(self, state: State, tell: Telling) -> State:
        """It comes from its stack or from another tile; a sixth Terror still loses."""
        check_hands(state)
        if self.token != SOME and self.token not in ANY_TERROR and self.token not in GENRES:
            raise IllegalMove(f"There is no token called {self.token!r}.")
        some_tile = self.token == SOME and self.tile is None
        tile = "" if some_tile else check_tile(state, self.tile)
        self._check(state, tile)
        token = another(state) if self.token == SOME else self.token
        before, state = state, _on_floor(state, token)
        where = f"on tile {tile.upper()}" if tile else "on the floor"
        put_right(tell, f"{token_label(token)} is {where}.", tile)
        if tile:
            kind = _kind_of(token)
            state = floor_changed(before, with_tile(state, tile, lit=True, kind=kind, token=token), tell)
        say_if_impossible(state, tell)
        return overrun(state, tell)

    def _check(self, state: State, tile: str) -> None:
        if self.token == SOME and not terrors_left(state):
            raise IllegalMove("All 24 Terrors are in play already.", "terror-stack-empty")
        if self.token in state.filled or self.token not in movable_tokens(state):
            where = "on the floor already" if self.token in tokens_out(state) else "in a hand or on a Shelf"
            raise Contradiction(f"{capital(token_label(self.token))} is {where}.")
        if tile == COMPASS:
            raise IllegalMove("No token ever lies on the compass.", "tile-kinds")
        if tile and state.tiles[tile].token == self.token:
            raise IllegalMove(f"{capital(token_label(self.token))} lies there already.")
        if tile and state.tiles[tile].token:
            raise Contradiction("Another token lies there; take it off first.")


def _on_floor(state: State, token: str) -> State:
    if token in SOME_TERRORS and token not in state.terrors_out:
        return replace(state, terrors_out=(*state.terrors_out, token))
    if token in state.terrors.cards:
        return replace(state, terrors=state.terrors.take(token), terrors_out=(*state.terrors_out, token))
    if token in state.shelves.cards:
        return replace(state, shelves=state.shelves.take(token), shelves_out=(*state.shelves_out, token))
    lifted = lift(state, token)
    if token in ANY_TERROR:
        return replace(lifted, terrors_out=(*lifted.terrors_out, token))
    return replace(lifted, shelves_out=(*lifted.shelves_out, token))


class TakeToken(Move, frozen=True):
    """Say that a token on the floor belongs back in its stack."""

    is_word = True

    token: str

    def settles(self, deed: Deed) -> bool:
        """It need not be put on the floor any more."""
        return puts(deed, self.token)

    def apply(self, state: State, tell: Telling) -> State:
        """The stack is shuffled with it."""
        check_hands(state)
        if self.token not in tokens_out(state):
            raise IllegalMove("That token is not on the floor.")
        put_right(tell, f"{token_label(self.token)} is back in its stack.", self.token)
        return floor_changed(state, to_stack(state, self.token, tell.chance), tell)


class PlaceMeeple(Move, frozen=True):
    """Say where a meeple stands."""

    is_word = True

    who: str
    tile: str

    def settles(self, deed: Deed) -> bool:
        """If another is missing it is asked for again."""
        return owed.is_about(deed, owed.MEEPLES)

    def lasts(self, deed: Deed) -> bool:
        """That stands until the other is placed, whatever is played meanwhile."""
        return owed.is_about(deed, owed.MEEPLES)

    def apply(self, state: State, tell: Telling) -> State:
        """Nothing is spent and nothing is drawn."""
        check_hands(state)
        _needs(state.meeples_kept, "the meeples")
        tile = check_tile(state, self.tile)
        if self.who not in state.meeples:
            raise IllegalMove(f"Nobody called {self.who} has a meeple here.", "setup-meeples")
        if state.tiles[tile].lit is False:
            raise IllegalMove("Nobody stands on a dark tile.", "move-blocked")
        was = state.meeples[self.who]
        not_there = f", not on {was.upper()}" if was not in ("", tile) else ""
        put_right(tell, f"{called(self.who)} is on tile {tile.upper()}{not_there}.", self.who, tile)
        state = floor_changed(state, standing(state, {self.who: tile}), tell)
        owed.ask_again(state, tell, owed.MEEPLES)
        return state


class PlaceBookwyrm(Move, frozen=True):
    """Say where the Bookwyrm is."""

    is_word = True

    junction: str

    def apply(self, state: State, tell: Telling) -> State:
        """It walks on from there."""
        check_hands(state)
        if self.junction not in JUNCTIONS:
            raise IllegalMove("The Bookwyrm is on one of the 12 outer junctions.", "setup-bookwyrm")
        was = f", not at {state.bookwyrm[1:]}" if state.bookwyrm not in ("", self.junction) else ""
        put_right(tell, f"the Bookwyrm is at junction {self.junction[1:]}{was}.", self.junction)
        return floor_changed(state, replace(state, bookwyrm=self.junction), tell)
