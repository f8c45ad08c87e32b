"""What may be done with the Disturbance deck and the card that it has revealed."""

from collections.abc import Iterable, Iterator
from itertools import chain

from companion.games.library_labyrinth.rules.cases import Case, cursed_tile, may_deny, possible_cases
from companion.games.library_labyrinth.rules.counting import (
    any_in_the_box,
    doubles_left,
    possible_directions,
    possible_pairs,
)
from companion.games.library_labyrinth.rules.end import END_WORDS, table_ends
from companion.games.library_labyrinth.rules.end import OUT_OF_TIME as LOST_BY_TIME
from companion.games.library_labyrinth.rules.legal.floor import by_name, paths_of, terror_blank, token_blank
from companion.games.library_labyrinth.rules.overlooked import may_be_standing, may_hide_terror
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, OUT_OF_TIME, PAIRS, SHOWN, SOME, Kind
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.tokens import must_name, named_terrors, remembered
from companion.games.library_labyrinth.rules.turns import may_end_turn
from companion.table import Blank, Holder, Permit

# Asked for each list: before Python 3.12 a name of an enum is slow to find.
_APP, _DARK, _OCCUPIED, _EMPTY_TERROR = Holder.APP, Case.DARK, Case.OCCUPIED, Case.EMPTY_TERROR
REVEAL = "reveal_disturbance"
_BY_APP = Permit(REVEAL)
_STANDARD = {direction: Permit(REVEAL, {"drew": direction}) for direction in DIRECTIONS}
_BY_ROWS = {direction: at for at, direction in enumerate(("NW", "NE", "SW", "SE"))}
"""As they lie on a card: in two columns each answer stands where it points."""
_DOUBLE = Permit(REVEAL, {}, (Blank("drew", PAIRS),))
_LAST = Permit(REVEAL, {"drew": OUT_OF_TIME})
_DONE = Permit("carry_out")
_NOT_SO = Permit("not_so")
_NEXT = Permit("next_player")
_TIME_IS_UP = Permit("game_over", {"how": LOST_BY_TIME})
_SHOWS = {kind: {"shows": kind.value} for kind in SHOWN}
_CASES = {case: Permit("tile_is", {"case": case.value}) for case in Case}
_A_TERROR = Permit("tile_is", {"case": Case.OCCUPIED.value, "terror": SOME})
_FIRST = {direction: Permit("start_with", {"direction": direction}) for direction in DIRECTIONS}


def reveals(state: State) -> Iterable[Permit]:
    """The next card: revealed by the app, or named by the table.

    While there is something else to do, all cards are one permit: that one was turned, and then which.
    """
    if not may_end_turn(state):
        return ()
    if state.disturbance.held is _APP:
        return (_BY_APP,)
    if not state.disturbance.cards:
        return (_LAST,)
    if _is_one_question(state):
        return (_turned(state),)
    return chain(_standard(state), _double(state) if doubles_left(state) else ())


def _is_one_question(state: State) -> bool:
    """Whether it is asked which card was turned. The last one is among them: by a miscount it may be that."""
    return state.actions_left > 0 and not state.only_draws


def _turned(state: State) -> Permit:
    pairs = possible_pairs(state) if doubles_left(state) else ()
    return Permit(REVEAL, {}, (Blank("drew", (*_by_rows(state), *pairs, OUT_OF_TIME)),))


def _standard(state: State) -> Iterator[Permit]:
    return (_STANDARD[direction] for direction in _by_rows(state))


def _by_rows(state: State) -> tuple[str, ...]:
    return tuple(sorted(possible_directions(state), key=_BY_ROWS.__getitem__))


def _double(state: State) -> Iterator[Permit]:
    pairs = possible_pairs(state)
    if pairs == PAIRS:
        yield _DOUBLE
    elif pairs:
        yield Permit(REVEAL, {}, (Blank("drew", pairs),))


def unexpected(state: State) -> Iterator[Permit]:
    """Cards that can only come by a miscount; the table is right all the same."""
    if state.disturbance.held is Holder.APP or not may_end_turn(state):
        return
    if not state.disturbance.cards:
        if any_in_the_box(state):
            yield from _standard(state)
            yield _DOUBLE
        return
    if not doubles_left(state):
        yield _DOUBLE
    if not _is_one_question(state):
        yield _LAST


def draws(state: State) -> Iterator[Permit]:
    """Where the app only draws: a card, then the next player; and the table says when it is over."""
    if state.step is Step.ACTIONS:
        yield from reveals(state)
    elif state.curse.card != OUT_OF_TIME:
        yield _NEXT
    yield from ends(state)


def ends(state: State) -> Iterable[Permit]:
    """The table says that the game is over, where the app does not follow the floor."""
    if not table_ends(state):
        return ()
    any_way = Permit("game_over", {}, (Blank("how", tuple(_ways_to_end(state))),))
    return (_TIME_IS_UP, any_way) if state.curse.card == OUT_OF_TIME else (any_way,)


def _ways_to_end(state: State) -> Iterator[str]:
    for how in END_WORDS:
        if how != LOST_BY_TIME or state.curse.card != OUT_OF_TIME:
            yield how


def denials(state: State) -> Iterable[Permit]:
    """The cursed tile is not what the app takes it for."""
    return (_NOT_SO,) if may_deny(state) else ()


def answers(state: State) -> Iterable[Permit]:
    """What the table must say about the cursed tile, or that it is done."""
    curse = state.curse
    if not curse.settled:
        return [_FIRST[direction] for direction in curse.pending]
    if not curse.case:
        return _cases(state, cursed_tile(state))
    if curse.case == _DARK:
        return _shown(state, cursed_tile(state))
    return _new_terror(state) if curse.case == _EMPTY_TERROR else (_DONE,)


def _cases(state: State, tile: str) -> Iterator[Permit]:
    """The cases that may apply; where the app was wrong about a tile, a Terror or a meeple may be on it."""
    for case in possible_cases(state, tile):
        if case is _OCCUPIED and may_hide_terror(state, tile):
            yield _A_TERROR
        if case is _OCCUPIED and (who := may_be_standing(state, tile)):
            yield Permit("tile_is", {"case": case.value}, (Blank("who", who),))
        yield _CASES[case]


def _new_terror(state: State) -> Iterator[Permit]:
    """Some Terror came; that somebody names it is a permit of its own."""
    _some, *names = named_terrors(state) or (SOME,)
    if names and must_name(state):
        yield Permit("carry_out", {"terror": SOME})
        yield Permit("carry_out", {}, (Blank("terror", tuple(names)),))
    else:
        yield Permit("carry_out", {}, terror_blank(state))
        yield from _carried_out_by_name(state)


def _carried_out_by_name(state: State, shown: dict[str, str] | None = None) -> Iterator[Permit]:
    """The same, where nobody need say which Terror it is."""
    if names := by_name(state):
        paths = paths_of(state, Kind.TERROR) if shown else ()
        yield Permit("carry_out", shown or {}, (*paths, *names))


def _shown(state: State, tile: str) -> Iterator[Permit]:
    """What a dark tile shows; where everybody has seen it before, the app remembers.

    All kinds come first, a Terror as some Terror; that somebody names it is a permit of its own.
    """
    kind = remembered(state, tile)
    if kind is not Kind.UNKNOWN:
        yield Permit("carry_out", {}, token_blank(state, kind))
        if kind is Kind.TERROR:
            yield from _carried_out_by_name(state)
        return
    if not must_name(state):
        yield from _shown_plainly(state)
        return
    _some, *names = named_terrors(state) or (SOME,)
    for kind in SHOWN:
        if kind is Kind.TERROR and names:
            yield Permit("carry_out", {**_SHOWS[kind], "terror": SOME}, paths_of(state, kind))
        else:
            blanks = (*paths_of(state, kind), *token_blank(state, kind))
            yield Permit("carry_out", _SHOWS[kind], blanks)
    if names:
        blanks = (*paths_of(state, Kind.TERROR), Blank("terror", tuple(names)))
        yield Permit("carry_out", _SHOWS[Kind.TERROR], blanks)


def _shown_plainly(state: State) -> Iterator[Permit]:
    """The four kinds, where a Terror needs no name."""
    for kind in SHOWN:
        blanks = (*paths_of(state, kind), *token_blank(state, kind))
        yield Permit("carry_out", _SHOWS[kind], blanks)
    yield from _carried_out_by_name(state, _SHOWS[Kind.TERROR])
