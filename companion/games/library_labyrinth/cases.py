"""The Disturbance: which tile is cursed, which one of the four cases applies to it, and what then happens."""

from enum import StrEnum

from msgspec.structs import replace

from companion.games.library_labyrinth.grid import JUNCTIONS, walk
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import ACTIONS, TROLLEY, Kind
from companion.games.library_labyrinth.state import Curse, Phase, State, Turn, with_tile
from companion.games.library_labyrinth.tokens import (
    Result,
    Said,
    light,
    named,
    place_terror,
    turn_tile,
)
from companion.table import Event, IllegalMove


class Case(StrEnum):
    """What the cursed tile is; the first that fits applies, and only it."""

    DARK = "dark"
    OCCUPIED = "occupied"
    EMPTY_TERROR = "empty_terror"
    EMPTY_OTHER = "empty_other"

    @property
    def rule(self) -> str:
        """The rule entry of this case."""
        return f"disturbance-{self.value.replace('_', '-')}"


def cursed_tile(state: State) -> str:
    """The tile that the revealed card points at now; empty where none does."""
    pending = state.curse.pending
    return JUNCTIONS[state.bookwyrm].tiles[pending[0]] if pending else ""


def cursed_tiles(state: State) -> tuple[str, ...]:
    """All tiles that the revealed card still points at."""
    return tuple(JUNCTIONS[state.bookwyrm].tiles[direction] for direction in state.curse.pending)


def possible_cases(state: State, tile: str) -> tuple[Case, ...]:
    """The cases that may apply, as far as the app knows; one only where it knows enough."""
    known = state.tiles[tile]
    if known.lit is None:
        return tuple(Case)
    if not known.lit:
        return (Case.DARK,)
    if known.token:
        return (Case.OCCUPIED,)
    empty = _empty_cases(known.kind)
    if empty == (Case.EMPTY_TERROR,) and state.ruled("A7", "new_terror"):
        return empty
    meeple = stands_on(state, tile)
    if meeple and not (Case.EMPTY_TERROR in empty and state.ruled("A7", "new_terror")):
        return (Case.OCCUPIED,)
    return empty if meeple is False else (Case.OCCUPIED, *empty)


def _empty_cases(kind: Kind) -> tuple[Case, ...]:
    if kind is Kind.UNKNOWN:
        return (Case.EMPTY_TERROR, Case.EMPTY_OTHER)
    return (Case.EMPTY_TERROR,) if kind is Kind.TERROR else (Case.EMPTY_OTHER,)


def stands_on(state: State, tile: str) -> bool | None:
    """Whether a meeple that counts stands on a tile; None where the app does not know."""
    counted = [where for who, where in state.meeples.items() if who != TROLLEY or state.ruled("A8", "counts")]
    if tile in counted:
        return True
    return None if "" in counted else False


def settle(state: State) -> State:
    """Work out the case of the next cursed tile, where the app knows it without asking."""
    if not state.curse.settled or not state.curse.pending:
        return state
    cases = possible_cases(state, cursed_tile(state))
    return replace(state, curse=replace(state.curse, case=cases[0].value if len(cases) == 1 else ""))


def learn(state: State, tile: str, case: Case) -> State:
    """Keep what the table said about a tile."""
    if not state.keeps_at_least(Keeps.FLOOR):
        return state
    if case is Case.DARK:
        return with_tile(state, tile, lit=False)
    if case is Case.EMPTY_TERROR:
        return with_tile(state, tile, lit=True, kind=Kind.TERROR)
    return with_tile(state, tile, lit=True)


def carry_out(state: State, said: Said) -> Result:
    """Do to the cursed tile what its case demands, then go on: to the second tile or to the next player."""
    if not state.curse.case:
        raise IllegalMove("First say what the tile is now.", "disturbance-order")
    state, events = _disturb(state, Case(state.curse.case), cursed_tile(state), said)
    if state.over:
        return state, events
    state, after = _go_on(state)
    return state, (*events, *after)


def _disturb(state: State, case: Case, tile: str, said: Said) -> Result:
    if case is Case.DARK:
        return light(state, tile, said)
    if case is Case.OCCUPIED:
        text = f"{named(tile)} makes a quarter turn clockwise."
        return turn_tile(state, tile), (Event("turned", text, case.rule, (tile,)),)
    if case is Case.EMPTY_TERROR:
        return place_terror(state, tile, said.terror)
    text = f"{named(tile)} is flipped back to its dark side."
    if state.keeps_at_least(Keeps.FLOOR):
        state = with_tile(state, tile, lit=False)
    return state, (Event("darkened", text, case.rule, (tile,)),)


def _go_on(state: State) -> Result:
    left = state.curse.pending[1:]
    state = replace(state, curse=replace(state.curse, pending=left, case=""))
    if left:
        return settle(state), ()
    return end_turn(state)


def end_turn(state: State) -> Result:
    """The card is discarded, the Bookwyrm walks on, and the next player begins."""
    cursed = (*state.cursed, state.curse.card) if state.curse.card else state.cursed
    state = replace(state, cursed=cursed, curse=Curse(), bookwyrm=walk(state.bookwyrm))
    if state.ruled("A2", "last_curse") and not state.disturbance.cards:
        lost = Event("lost", "The last curse is carried out: you are out of time.", "lose-time")
        return replace(state, over="out_of_time"), (lost,)
    walked = Event("bookwyrm", "The Bookwyrm walks on to the next junction.", "bookwyrm", (state.bookwyrm,))
    turn = state.turn
    following = Turn(
        number=turn.number + 1,
        at=(turn.at + 1) % len(state.players),
        actions=ACTIONS + turn.gave,
        received=turn.gave,
    )
    state = replace(state, phase=Phase.ACTIONS, turn=following)
    begins = Event("turn", f"{state.turn_of} begins a turn.", "next-player", (state.turn_of,))
    return state, (walked, begins)
