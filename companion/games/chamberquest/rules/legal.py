"""What may be done now: the turn, and corrections."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from companion.games.chamberquest.rules import conditions
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.drafting import SAVED, editing
from companion.games.chamberquest.rules.options import CLOCK_SECONDS
from companion.games.chamberquest.rules.pieces import CELLS, DEAL, Card, Dice, Kind
from companion.games.chamberquest.rules.state import State, Step
from companion.table import Blank, Holder, Level, Permit

Listing = Callable[[State, float], Iterator[Permit]]

_CELL = Blank("cell", CELLS)
_TURN = Blank("turn", ("clockwise", "anticlockwise"))
_LEVELS = {
    level: Blank("level", tuple(other.value for other in Level if other is not level)) for level in Level
}
_COUNTS = tuple(Blank(kind.value, tuple(range(most + 1))) for kind, most in DEAL.items())


def legal(state: State, _seat: str | None, now: float) -> Iterator[Permit]:
    """What the rules allow now. While a board is being laid out, or tokens are missing, that comes first."""
    if state.draft is not None:
        yield from editing(state, state.draft)
        return
    if state.order and conditions.must_pass(state, now):
        yield Permit("time_up")
    if unplaced := state.unplaced:
        yield Permit("place_token", {"seat": unplaced[0]}, (_CELL,))
    elif (listing := _STEPS.get(state.step)) is not None:
        yield from listing(state, now)


def corrections(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """What puts the app right with the table, and changes what it does for it."""
    if state.draft is not None:
        return
    if state.step is Step.ORDER:
        seats = state.seats
        yield Permit(
            "settle_order", blanks=(Blank("order", seats, least=len(seats), most=len(seats), many=True),)
        )
    else:
        yield from _clock(state)
    yield from _board(state)
    yield Permit("set_level", blanks=(_LEVELS[state.level],))
    yield Permit("recount_cards", blanks=(Blank("seat", state.seats), *_COUNTS))
    for seat in state.seats:
        yield from _one_card(seat, state.hands[seat])


# -- the turn ----------------------------------------------------------------------------------


def _ordering(state: State, _now: float) -> Iterator[Permit]:
    seat, *others = state.roll_off.waiting
    if state.die_held is Holder.TABLE:
        yield Permit("roll_for_order", {"everybody": False}, (_said(state.dice),), seat)
        return
    if others:
        yield Permit("roll_for_order", {"everybody": True})
    yield Permit("roll_for_order", {"everybody": False}, seat=seat)


def _rolling(state: State, now: float) -> Iterator[Permit]:
    if not conditions.is_late(state, now):
        blanks = () if state.die_held is Holder.APP else (_said(state.dice),)
        yield Permit("roll_die", blanks=blanks, seat=state.turn_of)


def _moving(state: State, now: float) -> Iterator[Permit]:
    late = conditions.is_late(state, now)
    yield from _acting(state, now)
    if state.board is not None:
        if not late:
            yield from _walks(state, state.board)
        return
    if not late:
        yield Permit("have_walked", seat=state.turn_of)
    if not late and state.level is not Level.DRAWS:
        yield Permit("take_steps", blanks=(_up_to(state.turn.left),), seat=state.turn_of)
    if conditions.must_walk(state, now):
        yield Permit("stay_walled_in", seat=state.turn_of)


def _walks(state: State, board: Board) -> Iterator[Permit]:
    """The walk into one's own chamber, which wins, by itself; then everywhere else."""
    reachable, home = state.reachable(), board.chamber_of(state.colour_of(state.turn_of))
    if home in reachable:
        yield Permit("walk", {"to": home}, seat=state.turn_of)
    if others := tuple(cell for cell in reachable if cell != home):
        yield Permit("walk", blanks=(Blank("to", others),), seat=state.turn_of)


def _acting(state: State, now: float) -> Iterator[Permit]:
    """The cards first, then what only some moments of a turn allow: so no card changes its place."""
    walks_first = conditions.must_walk(state, now)
    if conditions.may_play(state, now) and not walks_first:
        for kind in Kind:
            if state.cards(state.turn_of, kind):
                yield from _CARDS[kind](state)
    if state.board is None and not conditions.is_late(state, now):
        yield Permit("enter_chamber", seat=state.turn_of)
    if not walks_first and not conditions.must_play(state, now):
        yield Permit("end_turn", seat=state.turn_of)


_STEPS: dict[Step, Listing] = {
    Step.ORDER: _ordering,
    Step.ROLL: _rolling,
    Step.MOVE: _moving,
    Step.CARD: _acting,
}


@lru_cache(maxsize=16)
def _said(dice: Dice) -> Blank:
    """What the table may have rolled."""
    return Blank("said", tuple(dice.faces))


@lru_cache(maxsize=64)
def _up_to(steps: int) -> Blank:
    return Blank("count", tuple(range(1, steps + 1)))


# -- Action cards ------------------------------------------------------------------------------


def _rotations(state: State) -> Iterator[Permit]:
    blanks: tuple[Blank, ...] = ()
    if state.board is not None:
        blanks = (Blank("cell", conditions.free_cells(state, state.board)), _TURN)
    yield Permit("rotate", blanks=blanks, seat=state.turn_of)


def _pushes(state: State) -> Iterator[Permit]:
    """The lines that may be pushed any distance together; one that may not, by itself."""
    seat = state.turn_of
    if state.board is None:
        yield Permit("push", seat=seat)
        return
    far, lines = conditions.distances(state), conditions.pushes(state)
    free = tuple([id_ for id_, by in lines.items() if by is far or by == far])
    yield Permit("push", blanks=(_lines(free), *_by(far)), seat=seat)
    for id_, by in lines.items():
        if id_ not in free:
            yield Permit("push", {"arrow": id_}, _by(by), seat)


def _swaps(state: State) -> Iterator[Permit]:
    blanks: tuple[Blank, ...] = ()
    if state.board is not None:
        free = conditions.free_cells(state, state.board)
        blanks = (Blank("cells", free, least=2, most=2, many=True),)
    yield Permit("swap", blanks=blanks, seat=state.turn_of)


_CARDS: dict[Kind, Callable[[State], Iterator[Permit]]] = {
    Kind.ROTATE: _rotations,
    Kind.PUSH: _pushes,
    Kind.SWAP: _swaps,
}


@lru_cache(maxsize=64)
def _lines(arrows: tuple[str, ...]) -> Blank:
    return Blank("arrow", arrows)


@lru_cache(maxsize=64)
def _by(distances: tuple[int, ...]) -> tuple[Blank, ...]:
    """By how many places, where there is a choice; one where nothing is said, if one is possible."""
    return () if distances == (1,) else (Blank("by", distances, optional=1 in distances),)


# -- corrections -------------------------------------------------------------------------------


def _clock(state: State) -> Iterator[Permit]:
    clock = state.clock
    yield Permit("stop_clock" if clock.running else "start_clock")
    yield Permit("restart_clock")
    times = tuple(seconds for seconds in CLOCK_SECONDS if (seconds or None) != clock.limit)
    yield Permit("set_clock", blanks=(Blank("seconds", times),))
    if clock.limit is None and not state.turn.time_called:
        yield Permit("time_up")


def _board(state: State) -> Iterator[Permit]:
    yield Permit("lay_out_board")
    if state.board is None:
        yield Permit("take_board", blanks=(SAVED,))
        return
    yield Permit("show_hints", {"on": not state.hints})
    yield Permit("put_away_board")
    yield Permit("place_token", blanks=(Blank("seat", state.seats), _CELL))


@lru_cache(maxsize=256)
def _one_card(seat: str, hand: tuple[Card, ...]) -> tuple[Permit, ...]:
    """A card fewer or more in front of a player."""
    left = {kind: sum(card.kind is kind and not card.spent for card in hand) for kind in DEAL}
    fewer = tuple(kind.value for kind in DEAL if left[kind])
    more = tuple(kind.value for kind, most in DEAL.items() if left[kind] < most)
    return tuple(
        Permit("count_card", {"seat": seat, "more": way}, (Blank("kind", kinds),))
        for way, kinds in ((False, fewer), (True, more))
        if kinds
    )
