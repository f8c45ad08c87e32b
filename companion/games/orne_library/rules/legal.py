"""What may be done now, without a word: the one list that screens, simulations and tests start from."""

from collections.abc import Iterator

from companion.games.orne_library.rules.board import CELLS, DOORS, PATHS, closets, first_stops, steps, walks
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.guards import why_not_right
from companion.games.orne_library.rules.laying import FIXED
from companion.games.orne_library.rules.levels import needs_turn
from companion.games.orne_library.rules.moves.correcting import (
    can_clear,
    counts_made,
    own_right,
    recountable,
    to_own,
)
from companion.games.orne_library.rules.moves.drawing import announced, doors_of_secrets
from companion.games.orne_library.rules.moves.market import (
    affordable,
    why_no_fresh_row,
    why_no_purchase,
)
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.moves.using import answers, bounds, is_answered_with, usable
from companion.games.orne_library.rules.moves.winning import (
    claimable,
    unseen_faces,
    why_no_claim,
    why_no_necronomicon,
)
from companion.games.orne_library.rules.pieces import DUMBWAITER, TILES, Instruction
from companion.games.orne_library.rules.state import State, Step, is_drawing, keeps_cards
from companion.games.orne_library.rules.vocabulary import QUESTIONS, each_once, takes_a_list
from companion.games.orne_library.rules.zones import playable
from companion.table import Blank, Level, Permit

Seat = str | None

_ON_TOP = {"on_top": True}
_LOOSE_TILES = Blank("tile", tuple(id_ for id_ in TILES if id_ not in FIXED))
_ANY_DOOR = (Blank("door", DOORS), Blank("kind", tuple(PATHS)))
_ANY_CELL = Blank("to", CELLS)
_OTHERS = {cell: (Blank("other", tuple(one for one in CELLS if one != cell)),) for cell in CELLS}


def legal(state: State, seat: Seat, _now: float) -> Iterator[Permit]:
    """What the rules allow; secret answers are listed for their own seat only."""
    if state.end is not None:
        return
    if state.question is not None:
        yield _answer(state, state.question, seat)
    elif is_drawing(state):
        yield from _drawing(state)
    elif state.step is Step.DRAW:
        yield Permit("begin_turn", seat=state.turn_of)
        if not state.begun:
            yield Permit("shuffle_board")
    else:
        yield from _playing(state, seat)
        yield from _walking(state)
        yield from _abilities(state, seat)
        yield from _market(state)
        yield from _winning(state)
        yield from _announcing(state)


def corrections(state: State, _seat: Seat, _now: float) -> Iterator[Permit]:
    """What puts the app right with the table, or makes the board one's own before the first turn."""
    if why_not_right(state)[0]:
        return
    if not state.begun and state.question is None:
        yield from _tiles(state)
        if state.step is Step.ACTION and not is_drawing(state):
            # Nobody has begun a turn before the app: it only drew until it was told whose turn it is.
            yield Permit("shuffle_board")
    yield Permit("set_path", blanks=_ANY_DOOR)
    if not is_drawing(state):
        yield Permit("place_pawn", blanks=(Blank("seat", _seats(state)), _ANY_CELL))
    if state.step is Step.ACTION and state.question is None:
        yield from _pools(state)
    if own_right(state):
        yield from _owned(state)
    for level in Level:
        if level is not state.level:
            blanks = (Blank("turn_of", _seats(state)),) if needs_turn(state) else ()
            yield Permit("set_level", {"level": level.value}, blanks)


def _pools(state: State) -> Iterator[Permit]:
    """Putting a number right: one more and one fewer are a move each."""
    numbers = {"insight": state.turn.insight, "footwork": state.turn.footwork}
    if counts_made(state):
        numbers["made"] = state.turn.made
    for pool, left in numbers.items():
        yield Permit("correct", {"pool": pool, "by": 1})
        if left > 0:
            yield Permit("correct", {"pool": pool, "by": -1})
    for pool, others in recountable(state).items():
        yield Permit("recount_pool", {"pool": pool}, (Blank("number", others),))


def _owned(state: State) -> Iterator[Permit]:
    yield Permit("own_card", blanks=(Blank("seat", _seats(state)), Blank("card", to_own(state))))
    for one in state.researchers:
        if one.owned:
            args = {"seat": one.seat, "gone": True}
            yield Permit("own_card", args, (Blank("card", each_once(one.owned)),))


def _drawing(state: State) -> Iterator[Permit]:
    """The app keeps nothing but the Locations and the pools."""
    for cells, seats in doors_of_secrets(state):
        yield Permit("enter_chamber", {}, (Blank("cell", cells), Blank("seat", seats)))
    for cell in claimable(state):
        faces = unseen_faces(state, cell)
        shows = (Blank("shows", faces),) if faces else ()
        yield Permit("claim", {"cell": cell, "said": True}, (Blank("seat", _seats(state)), *shows))
    if can_clear(state):
        yield Permit("clear_pools")
    if not why_no_necronomicon(state, said=True):
        yield Permit("read_necronomicon", {"said": True}, (Blank("seat", _seats(state)),))
    yield from _announcing(state)
    if not state.begun:
        yield Permit("shuffle_board")


def _announcing(state: State) -> Iterator[Permit]:
    for card, seats in announced(state).items():
        blanks = (Blank("seat", seats),) if seats else ()
        yield Permit("announce", {"card": card}, blanks, "" if seats else state.turn_of)


def _abilities(state: State, seat: Seat) -> Iterator[Permit]:
    """What cards in play still offer."""
    for ability in usable(state):
        args = {"card": ability.source}
        if not is_answered_with(state, ability):
            yield Permit("use_ability", args, (), ability.seat)
            continue
        secret = QUESTIONS[ability.do].is_secret(state, ability)
        told = answers(state, ability) if not secret or seat == ability.seat else ()
        if seat == ability.seat and not told:
            continue  # no fitting card, which is nobody else's business
        if takes_a_list(state, ability):
            least, most = bounds(state, ability)
            blank = Blank("picks", told, least, most, many=True, secret=secret)
        else:
            blank = Blank("pick", told, secret=secret)
        yield Permit("use_ability", args, (blank,), ability.seat)


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
    cards = playable(me) if keeps_cards(state) else ()
    if cards and has_action(state):
        told = each_once(cards) if me.at_table or seat == me.seat else ()
        yield Permit("play_card", {}, (Blank("card", told, secret=not me.at_table),), me.seat)
    yield Permit("end_turn", seat=me.seat)
    if can_stop(state) and state.is_ruled("D16", "stop"):
        yield Permit("stop_here", seat=me.seat)


def _walking(state: State) -> Iterator[Permit]:
    beyond = {} if keeps_cards(state) else _beyond(state)
    if near := tuple(cell for cell in steps(state) if not any(cell in cells for cells in beyond.values())):
        yield Permit("move_pawn", {}, (Blank("to", near),), state.turn_of)
    for stop, cells in beyond.items():
        blanks = (Blank("to", cells), Blank("first", (stop, "")))
        yield Permit("move_pawn", {}, blanks, state.turn_of)
    if keeps_cards(state) and (far_off := walks(state)):
        yield Permit("walk_to", {}, (Blank("to", tuple(far_off)),), state.turn_of)
    if (far := closets(state)) and state.turn.footwork >= DUMBWAITER:
        yield Permit("ride_dumbwaiter", {}, (Blank("to", far),), state.turn_of)


def _beyond(state: State) -> dict[str, tuple[str, ...]]:
    """The chambers that do something to whoever comes in, each with those that lie beyond."""
    found: dict[str, tuple[str, ...]] = {}
    for cell, stop in first_stops(state).items():
        found[stop] = (*found.get(stop, ()), cell)
    return found


def _market(state: State) -> Iterator[Permit]:
    for on_top in (False, True):
        if not why_no_purchase(state, on_top)[0] and (cards := affordable(state, on_top)):
            args = _ON_TOP if on_top else {}
            yield Permit("buy_card", args, (Blank("card", tuple(cards)),), state.turn_of)
    if not why_no_fresh_row(state)[0]:
        yield Permit("deal_archive", seat=state.turn_of)


def _winning(state: State) -> Iterator[Permit]:
    for said in (False, True):
        args = {"said": True} if said else {}
        if not why_no_claim(state, said):
            faces = unseen_faces(state, state.me.cell)
            yield Permit("claim", args, (Blank("shows", faces),) if faces else (), state.turn_of)
        if not why_no_necronomicon(state, said):
            yield Permit("read_necronomicon", args, seat=state.turn_of)


def _tiles(state: State) -> Iterator[Permit]:
    for cell, tile in state.tiles.items():
        yield Permit("swap_tiles", {"cell": cell}, _OTHERS[cell])
        if tile not in FIXED:
            yield Permit("put_tile", {"cell": cell}, (_LOOSE_TILES,))


def _seats(state: State) -> tuple[str, ...]:
    return tuple([one.seat for one in state.researchers])
