"""The Disturbance: which tile is cursed, which one of the four cases applies to it, and what then happens."""

from enum import StrEnum
from functools import cached_property

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds
from companion.games.library_labyrinth.rules.end import ends_by_next, out_of_time
from companion.games.library_labyrinth.rules.grid import JUNCTIONS, walk
from companion.games.library_labyrinth.rules.happenings import WYRM_WALKED
from companion.games.library_labyrinth.rules.pieces import ACTIONS, TROLLEY, Kind
from companion.games.library_labyrinth.rules.state import Curse, State, Step, Turn, token_label, with_tile
from companion.games.library_labyrinth.rules.tokens import (
    Said,
    check_face,
    check_tokens,
    light,
    must_name,
    named,
    named_shelves,
    named_terrors,
    place_terror,
    remembered,
    terrors_left,
    to_stack,
    turn_tile,
)
from companion.games.library_labyrinth.rules.too_many import say_if_impossible
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import Holder, IllegalMove, Telling
from companion.wording import capital


class Case(StrEnum):
    """What the cursed tile is; the first that fits applies, and only it."""

    DARK = "dark"
    OCCUPIED = "occupied"
    EMPTY_TERROR = "empty_terror"
    EMPTY_OTHER = "empty_other"

    @cached_property
    def rule(self) -> str:
        """The rule entry of this case."""
        return f"disturbance-{self.value.replace('_', '-')}"


_CASES = tuple(Case)
_DARK, _OCCUPIED, _EMPTY_TERROR, _EMPTY_OTHER = _CASES  # before Python 3.12 a name of an enum is slow to find
CASE_WORDS = {
    Case.DARK: "dark",
    Case.OCCUPIED: "a token or a meeple is on it",
    Case.EMPTY_TERROR: "an empty Terror space",
    Case.EMPTY_OTHER: "empty, and no Terror space",
}


def case_order(state: State) -> tuple[Case, ...]:
    """In which order the table asks; by one ruling an empty Terror space goes before whoever stands on it."""
    if state.is_ruled("A7", "new_terror"):
        return (_DARK, _EMPTY_TERROR, _OCCUPIED, _EMPTY_OTHER)
    return _CASES


def face_of(state: State) -> str:
    """What the revealed card shows."""
    card = state.curse.card
    return state.known.doubles.get(card, card)


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
    if state.curse.not_so:
        seen = known.kind is not Kind.UNKNOWN  # then it may be dark after all, and show something else
        return tuple(case for case in _CASES if case != state.curse.not_so or (case is _DARK and seen))
    if known.lit is None:
        return _CASES
    if not known.lit:
        return (_DARK,)
    if known.token:
        return (_OCCUPIED,)
    empty = _empty_cases(known.kind)
    terror_first = state.is_ruled("A7", "new_terror")
    if empty == (_EMPTY_TERROR,) and terror_first:
        return empty
    meeple = stands_on(state, tile)
    if meeple and not (_EMPTY_TERROR in empty and terror_first):
        return (_OCCUPIED,)
    if meeple and state.edition >= SINCE:
        # By this ruling an empty Terror space goes before whoever stands on it; any other tile only turns.
        return (_EMPTY_TERROR, _OCCUPIED)
    return empty if meeple is False else (_OCCUPIED, *empty)


def _empty_cases(kind: Kind) -> tuple[Case, ...]:
    if kind is Kind.UNKNOWN:
        return (_EMPTY_TERROR, _EMPTY_OTHER)
    return (_EMPTY_TERROR,) if kind is Kind.TERROR else (_EMPTY_OTHER,)


ASKS_WHERE_IT_MATTERS = 9
"""The edition from which on nobody says which tile of a double curse comes first where it is all the same."""


def order_matters(state: State) -> bool:
    """Whether it may matter which cursed tile comes first: one with a token on it only turns, whenever."""
    if state.edition < ASKS_WHERE_IT_MATTERS:
        return True
    return not any(possible_cases(state, tile) == (_OCCUPIED,) for tile in cursed_tiles(state))


def stands_on(state: State, tile: str) -> bool | None:
    """Whether a meeple that counts stands on a tile; None where the app does not know."""
    if not state.meeples_kept:
        return None
    trolley_counts = state.is_ruled("A8", "counts")
    counted = [where for who, where in state.meeples.items() if who != TROLLEY or trolley_counts]
    if tile in counted:
        return True
    return None if "" in counted else False


def asks_who_stands(state: State, tile: str) -> bool:
    """Whether all that is left to say of a cursed tile is whether a meeple stands on it."""
    cases = possible_cases(state, tile)
    return len(cases) == 2 and _OCCUPIED in cases and stands_on(state, tile) is None


def settle(state: State, tell: Telling) -> State:
    """Work out the case of the next cursed tile, where the app knows it without asking; hands then begin."""
    if not state.curse.settled or not state.curse.pending:
        return state
    cases = possible_cases(state, cursed_tile(state))
    state = replace(state, curse=replace(state.curse, case=cases[0].value if len(cases) == 1 else ""))
    ask_hands(state, tell, deeds.CURSE)
    return state


def ask_hands(state: State, tell: Telling, *also: str) -> None:
    """What hands do with the cursed tile, once its case is known."""
    if not state.curse.case:
        return
    case, tile = Case(state.curse.case), cursed_tile(state)
    if case is _DARK:
        deeds.light_tile(tell, tile, case.rule, *also)
    elif case is _OCCUPIED:
        deeds.rotate_tile(tell, tile, True, case.rule, *also)
    elif case is _EMPTY_OTHER:
        deeds.darken_tile(tell, tile, case.rule, *also)
    elif terrors_left(state):
        deeds.draw_terror(state, tell, tile, case.rule, *also)


def was_not_so(before: State, case: str, tell: Telling) -> None:
    """What hands were asked to do with the cursed tile in this case, and need not do after all: unless it has
    just been asked for again."""
    asked, still = Telling(), [deed.about for deed in tell.deeds]
    ask_hands(replace(before, curse=replace(before.curse, case=case)), asked, deeds.CURSE)
    for deed in asked.deeds:
        if deed.about not in still:
            deeds.was_wrong(tell, deed, cursed_tile(before))


def asks_more(state: State) -> bool:
    """Whether something must still be said of the cursed tile before its case is carried out: what it shows,
    which token came, or that the game is to end by it."""
    case, tile = Case(state.curse.case), cursed_tile(state)
    kind = remembered(state, tile) if case is _DARK else Kind.TERROR
    if case is _DARK and kind is Kind.UNKNOWN:
        return True
    if case not in (_DARK, _EMPTY_TERROR):
        return False
    if kind is Kind.TERROR and ends_by_next(state) and terrors_left(state):
        return True
    if kind is Kind.TERROR:
        return must_name(state) and bool(named_terrors(state))
    return kind is Kind.SHELF and bool(named_shelves(state))


def may_deny(state: State) -> bool:
    """Whether the table may say that the tile is not what the app takes it for."""
    curse = state.curse
    return state.floor_kept and curse.settled and bool(curse.case) and not curse.not_so


def learn(state: State, tile: str, case: Case, tell: Telling) -> State:
    """Keep what the table said about a tile."""
    if not state.floor_kept:
        return state
    if state.curse.not_so:
        state = _forget(state, tile, case, tell)
    if case is _DARK:
        return with_tile(state, tile, lit=False)
    if case is _EMPTY_TERROR:
        return with_tile(state, tile, lit=True, kind=Kind.TERROR)
    return with_tile(state, tile, lit=True)


def _forget(state: State, tile: str, case: Case, tell: Telling) -> State:
    """What the app took for granted about a tile, and cannot be: its token, who stands on it, its kind."""
    if case is not _OCCUPIED:
        if token := state.tiles[tile].token:
            tell.say(
                "corrected", f"{capital(token_label(token))} is not on tile {tile.upper()}.", "", token, tile
            )
            state = to_stack(state, token, tell.chance)
            deeds.token_is_free(state, tell, token)
        away = {who: "" for who, where in state.meeples.items() if where == tile}
        state = replace(state, meeples={**state.meeples, **away})
    if case == state.curse.not_so or (case is _EMPTY_OTHER and state.tiles[tile].kind is Kind.TERROR):
        return with_tile(state, tile, kind=Kind.UNKNOWN, openings="")
    return state


def carry_out(state: State, said: Said, tell: Telling) -> State:
    """Do to the cursed tile what its case demands, then go on: to the second tile or to the next player."""
    if not state.curse.case:
        raise IllegalMove("First say what the tile is now.", "disturbance-order")
    state = _disturb(state, Case(state.curse.case), cursed_tile(state), said, tell)
    return state if state.end is not None else _go_on(state, tell)


def done(state: State, said: Said, tell: Telling) -> State:
    """The same, where an earlier move asked hands for it: by now they have done it."""
    asked = Telling()
    ask_hands(state, asked, deeds.CURSE)
    tell.was_done(asked.deeds)
    return carry_out(state, said, tell)


def _disturb(state: State, case: Case, tile: str, said: Said, tell: Telling) -> State:
    kind = _check_said(state, case, tile, said)
    if case is _DARK:
        state = light(state, tile, kind, said, tell)
        say_if_impossible(state, tell)
        return state
    if case is _OCCUPIED:
        tell.say("turned", f"{named(tile)} turned. It makes a quarter turn clockwise.", case.rule, tile)
        return turn_tile(state, tile)
    if case is _EMPTY_TERROR:
        # Off the table's own stack hands have taken it before they said that this is done.
        laid = state.terrors.held is Holder.TABLE
        return place_terror(state, tile, said.terror, tell, lies_there=laid)
    tell.say("darkened", f"{named(tile)} is dark again.", case.rule, tile)
    return with_tile(state, tile, lit=False) if state.floor_kept else state


def _check_said(state: State, case: Case, tile: str, said: Said) -> Kind:
    """Refuse what is said too much or too little; gives the kind of a tile that is lit or gets a Terror."""
    if case is _DARK:
        kind = check_face(state, tile, said, with_crossroads=False)
    elif said.shows is not None or said.openings is not None:
        raise IllegalMove("This tile is not dark, so it shows nothing new.", case.rule)
    else:
        kind = Kind.TERROR if case is _EMPTY_TERROR else Kind.UNKNOWN
    check_tokens(state, kind, said)
    return kind


def _go_on(state: State, tell: Telling) -> State:
    left = state.curse.pending[1:]
    if not left:
        return end_turn(state, tell)
    return settle(replace(state, curse=replace(state.curse, pending=left, case="", not_so="")), tell)


def end_turn(state: State, tell: Telling) -> State:
    """The card is discarded, the Bookwyrm walks on, and the next player begins."""
    cursed = (*state.cursed, state.curse.card) if state.curse.card else state.cursed
    before, after = state.bookwyrm, walk(state.bookwyrm)
    state = replace(state, cursed=cursed, curse=Curse(), bookwyrm=after)
    if state.is_ruled("A2", "last_curse") and not state.disturbance.cards:
        tell.say("lost", "The last curse is carried out: you are out of time.", "lose-time")
        return out_of_time(state)
    if not state.only_draws:  # else hands have moved it with the card
        tell.say(WYRM_WALKED, "The Bookwyrm walks on to the next junction.", "bookwyrm", before, after)
        deeds.walk_bookwyrm(state, tell, before, after)
    gave = state.turn.gave
    turn = Turn(number=state.turn.number + 1, actions=ACTIONS + gave, received=gave)
    seat = state.seat_after(1)
    tell.say("turn", f"{seat} begins a turn.", "next-player", seat)
    deeds.next_player(state, tell, seat)
    deeds.action_is_over(state, tell)
    return replace(state, step=Step.ACTIONS, turn=turn, turn_of=seat, hands_asked=False, comparing=False)
