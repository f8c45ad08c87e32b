"""The turn guide: whose turn, which phase, the one next thing and why."""

from companion.games.library_labyrinth.cases import Case, cursed_tile, possible_cases
from companion.games.library_labyrinth.knowledge import in_words
from companion.games.library_labyrinth.moves.actions import SPENT_ON
from companion.games.library_labyrinth.moves.cards import dealt_next
from companion.games.library_labyrinth.moves.disturbance import face_of
from companion.games.library_labyrinth.odds import phases_left
from companion.games.library_labyrinth.pieces import HAND_LIMIT, KIND_NAMES, TERRORS_TO_LOSE, TROLLEY, Kind
from companion.games.library_labyrinth.state import (
    Phase,
    State,
    called,
    meeples_on,
    opening,
    token_label,
)
from companion.table import Drawn, Guide, Holder, Pip
from companion.table import Phase as Station

STATIONS = (
    Station("actions", "Actions"),
    Station("disturbance", "Disturbance"),
    Station("bookwyrm", "Bookwyrm"),
)
PIP_LABELS = {**SPENT_ON, "": "", "capture": "Capture", "return": "Return"}

Words = tuple[str, str, str]
"""Headline, detail, rule."""

END_WORDS: dict[str, Words] = {
    "won": ("The library is saved", "All six Shelves are filled.", "win"),
    "out_of_time": ("Out of time", "The Disturbance deck ran out.", "lose-time"),
    "six_terrors": ("Overrun", "Six Terrors were on the floor at once.", "lose-terrors"),
}


def guide(state: State) -> Guide:
    """What the guide says now."""
    headline, detail, rule = _words(state)
    return Guide(
        seat=_seat(state),
        note=f"turn {state.turn.number} · {_left(state)}",
        phases=STATIONS,
        phase=state.phase.value,
        headline=headline,
        detail=detail,
        rule=rule,
        drawn=_drawn(state),
        pips=_pips(state) if state.phase is Phase.ACTIONS and not state.over else (),
    )


def _seat(state: State) -> str:
    following = dealt_next(state) if state.phase is Phase.SETUP else None
    return following[0] if following and following[0] != TROLLEY else state.turn_of


def _left(state: State) -> str:
    turns = phases_left(state) - (state.phase is not Phase.DISTURBANCE)
    return f"{turns} turn{'s' if turns > 1 else ''} left" if turns > 0 else "the last turn"


def _pips(state: State) -> tuple[Pip, ...]:
    spent = tuple(Pip(True, PIP_LABELS[on]) for on in state.turn.spent)
    return spent + (Pip(),) * max(0, state.actions_left)


def _drawn(state: State) -> Drawn | None:
    if not state.curse.card or state.over:
        return state.news
    face = face_of(state)
    number = state.cards_at_start - len(state.disturbance)
    return Drawn(in_words(face), f"Card {number} of {state.cards_at_start}", f"compass:{face}", "curse")


def _words(state: State) -> Words:
    if state.over:
        return END_WORDS[state.over]
    for who, slots in state.hands.items():
        if len(slots) > HAND_LIMIT:
            return f"{called(state, who)}: discard down to six", "The hand limit holds again.", "hand-limit"
    if state.phase is Phase.SETUP:
        return _dealing(state)
    if state.phase is Phase.DISTURBANCE:
        return _disturbance(state)
    return _actions(state)


def _dealing(state: State) -> Words:
    following = dealt_next(state)
    if following is None:
        return "All hands are dealt", "The first player begins.", "setup-hands"
    who, kind = following
    detail = "Three Books of any genres, then one Reward. Nobody shows them until all have taken."
    if Holder.APP not in (state.books["red"].held, state.rewards.held):
        detail = "First let everybody take 3 Books and 1 Reward unseen; then say what they hold."
    what = "a Reward card" if kind == "reward" else "a Book card"
    return f"{called(state, who)} takes {what}", detail, "setup-hands"


def _actions(state: State) -> Words:
    if state.turn.reward_due:
        return "Which Reward did you draw?", "A returned Terror earns a Reward card.", "return"
    left = state.actions_left
    if left < 1 and not state.disturbance.cards:
        return "Reveal the last card", "Only Out of Time is left.", "out-of-time"
    if left < 1:
        what = "Reveal a Disturbance card"
        if state.disturbance.held is Holder.TABLE:
            what = "Which Disturbance card came?"
        return what, "All actions are spent.", "disturbance"
    count = "one action" if left == 1 else f"{left} actions"
    detail = "Any actions in any order; the rest may be left."
    if state.ruled("A3", "all"):
        detail = "Any actions in any order; all must be spent or given on."
    elif state.disturbance.held is Holder.TABLE:
        detail = "Then turn over a Disturbance card and say what it shows."
    return f"{state.turn_of}: {count} left", detail, "actions"


def _disturbance(state: State) -> Words:
    if not state.curse.settled:
        return "Two tiles are cursed: which first?", "You choose the order.", "double-curse"
    tile = cursed_tile(state)
    if not state.curse.case:
        return _question(state, tile)
    case = Case(state.curse.case)
    headline, detail = _instruction(state, case, tile)
    return headline, f"{detail} {_warning(state, case, tile)}".strip(), case.rule


def _warning(state: State, case: Case, tile: str) -> str:
    """Five Terrors are out: a sixth would end the game, so say it before it comes."""
    if len(state.terrors_out) < TERRORS_TO_LOSE - 1 or not state.terrors.cards:
        return ""
    kind = state.tiles[tile].kind
    if case is Case.EMPTY_TERROR or (case is Case.DARK and kind is Kind.TERROR):
        return "It is the sixth: the game ends."
    if case is Case.DARK and kind is Kind.UNKNOWN:
        return "A Terror would be the sixth, and the end."
    return ""


def _question(state: State, tile: str) -> Words:
    cases = possible_cases(state, tile)
    if len(cases) == 2 and Case.OCCUPIED in cases:
        who = "your meeple" if state.solo and state.ruled("A8", "does_not_count") else "a meeple"
        return f"Is {who} on tile {tile.upper()}?", "Then it only turns.", "disturbance-order"
    where = f"the tile to the {in_words(state.curse.pending[0]).lower()}"
    return f"What is on {tile.upper()} now?", f"It is {where} of the Bookwyrm.", "disturbance-order"


def _instruction(state: State, case: Case, tile: str) -> tuple[str, str]:
    if case is Case.DARK:
        known = state.tiles[tile].kind
        if known is not Kind.UNKNOWN:
            return f"Flip tile {tile.upper()} to its lit side", f"You have seen it: {KIND_NAMES[known]}."
        return f"Flip tile {tile.upper()}: what does it show?", "It is dark. Do not turn it as you flip it."
    if case is Case.OCCUPIED:
        return f"Turn tile {tile.upper()} a quarter clockwise", f"{_occupant(state, tile)}, so it only turns."
    if case is Case.EMPTY_TERROR:
        if not state.terrors.cards:
            return "No Terror is left to come", "The Terror stack is empty."
        return f"A new Terror comes to tile {tile.upper()}", "It is an empty Terror space."
    return f"Flip tile {tile.upper()} back to dark", "It is empty, and no Terror space."


def _occupant(state: State, tile: str) -> str:
    token = state.tiles[tile].token
    if token:
        return f"{token_label(state, token)} lies on it"
    standing = meeples_on(state, tile)
    if standing:
        return f"{opening(state, standing[0])} stands on it"
    return "Something is on it"
