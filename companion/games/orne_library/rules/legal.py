"""What may be done now, without a word: the one list that screens, simulations and tests start from."""

from collections.abc import Iterator

from companion.games.orne_library.rules.board import CELLS, DOORS, PATHS, closets, steps
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.laying import FIXED
from companion.games.orne_library.rules.moves.market import (
    affordable,
    why_no_fresh_row,
    why_no_purchase,
)
from companion.games.orne_library.rules.moves.turning import has_action, why_not_all
from companion.games.orne_library.rules.moves.winning import (
    unseen_faces,
    why_no_claim,
    why_no_necronomicon,
)
from companion.games.orne_library.rules.pieces import DUMBWAITER, TILES, Instruction
from companion.games.orne_library.rules.state import State, Step
from companion.games.orne_library.rules.vocabulary import QUESTIONS, each_once
from companion.games.orne_library.rules.zones import playable
from companion.table import Blank, Permit

Seat = str | None

_ON_TOP = {"on_top": True}
_LOOSE_TILES = Blank("tile", tuple(id_ for id_ in TILES if id_ not in FIXED))
_ANY_DOOR = (Blank("door", DOORS), Blank("kind", tuple(PATHS)))
_ANY_CELL = Blank("to", CELLS)
_EITHER_WAY, _MORE = (Blank("by", (1, -1)),), (Blank("by", (1,)),)
_OTHERS = {cell: (Blank("other", tuple(one for one in CELLS if one != cell)),) for cell in CELLS}


def legal(state: State, seat: Seat, _now: float) -> Iterator[Permit]:
    """What the rules allow; secret answers are listed for their own seat only."""
    if state.end is not None:
        return
    if state.question is not None:
        yield _answer(state, state.question, seat)
    elif state.step is Step.DRAW:
        yield Permit("begin_turn", seat=state.turn_of)
        if not state.begun:
            yield Permit("shuffle_board")
    else:
        yield from _playing(state, seat)
        yield from _walking(state)
        yield from _market(state)
        yield from _winning(state)


def corrections(state: State, _seat: Seat, _now: float) -> Iterator[Permit]:
    """What puts the app right with the table, or makes the board one's own before the first turn."""
    if state.end is not None or state.question is not None:
        return
    if not state.begun:
        yield from _tiles(state)
    yield Permit("set_path", blanks=_ANY_DOOR)
    yield Permit("place_pawn", blanks=(Blank("seat", _seats(state)), _ANY_CELL))
    if state.step is Step.ACTION:
        for pool, left in (("insight", state.turn.insight), ("footwork", state.turn.footwork)):
            yield Permit("correct", {"pool": pool}, _EITHER_WAY if left > 0 else _MORE)


def _answer(state: State, question: Instruction, seat: Seat) -> Permit:
    asked = QUESTIONS[question.do]
    secret = asked.is_secret(state, question)
    answers = asked.answers(state, question) if not secret or seat == question.seat else ()
    least, most = asked.bounds(state, question)
    if asked.listed or most > 1:
        blank = Blank("picks", answers, least, most, many=True, secret=secret)
        return Permit("choose_several", {}, (blank,), question.seat)
    return Permit("choose", {}, (Blank("pick", answers, secret=secret),), question.seat)


def _playing(state: State, seat: Seat) -> Iterator[Permit]:
    me = state.me
    cards = playable(me)
    if cards and has_action(state):
        told = each_once(cards) if me.at_table or seat == me.seat else ()
        yield Permit("play_card", {}, (Blank("card", told, secret=not me.at_table),), me.seat)
    if not why_not_all(state)[0]:
        yield Permit("play_all", seat=me.seat)
    yield Permit("end_turn", seat=me.seat)
    if can_stop(state) and state.is_ruled("D16", "stop"):
        yield Permit("stop_here", seat=me.seat)


def _walking(state: State) -> Iterator[Permit]:
    if near := steps(state):
        yield Permit("move_pawn", {}, (Blank("to", tuple(near)),), state.turn_of)
    if (far := closets(state)) and state.turn.footwork >= DUMBWAITER:
        yield Permit("ride_dumbwaiter", {}, (Blank("to", far),), state.turn_of)


def _market(state: State) -> Iterator[Permit]:
    for on_top in (False, True):
        if not why_no_purchase(state, on_top)[0] and (cards := affordable(state, on_top)):
            args = _ON_TOP if on_top else {}
            yield Permit("buy_card", args, (Blank("card", tuple(cards)),), state.turn_of)
    if not why_no_fresh_row(state)[0]:
        yield Permit("deal_archive", seat=state.turn_of)


def _winning(state: State) -> Iterator[Permit]:
    if not why_no_claim(state):
        faces = unseen_faces(state)
        yield Permit("claim", {}, (Blank("shows", faces),) if faces else (), state.turn_of)
    if not why_no_necronomicon(state):
        yield Permit("read_necronomicon", seat=state.turn_of)


def _tiles(state: State) -> Iterator[Permit]:
    for cell, tile in state.tiles.items():
        yield Permit("swap_tiles", {"cell": cell}, _OTHERS[cell])
        if tile not in FIXED:
            yield Permit("put_tile", {"cell": cell}, (_LOOSE_TILES,))


def _seats(state: State) -> tuple[str, ...]:
    return tuple([one.seat for one in state.researchers])
