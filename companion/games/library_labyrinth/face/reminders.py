"""The rule entries that matter now, the most pressing first."""

from companion.games.library_labyrinth.rules.cases import Case
from companion.games.library_labyrinth.rules.end import END_WORDS
from companion.games.library_labyrinth.rules.end import OUT_OF_TIME as LOST_BY_TIME
from companion.games.library_labyrinth.rules.hands import captured_by
from companion.games.library_labyrinth.rules.pieces import OUT_OF_TIME, TERRORS_TO_LOSE, Kind
from companion.games.library_labyrinth.rules.setup import four_shelves
from companion.games.library_labyrinth.rules.state import State, Step, room
from companion.table import Holder

MOST = 6
MANY_TERRORS = 5
"""So many captured Terrors in one hand leave hardly a slot for the cards that catch more."""


def reminders(seen: State, _seat: str | None) -> tuple[str, ...]:
    """Three to six entries for this phase and situation."""
    if seen.end is not None or seen.curse.card == OUT_OF_TIME:
        first = END_WORDS[seen.end.cause if seen.end is not None else LOST_BY_TIME][2]
        return tuple(dict.fromkeys((first, "lose-time", "lose-terrors", "win")))
    listed = _DRAWS[seen.step] if seen.only_draws else _BY_STEP[seen.step](seen)
    # How a card is turned until it points the right way matters to whoever holds it.
    unheld = "disturbance-find" if seen.disturbance.held is Holder.APP else ""
    return tuple(dict.fromkeys(rule for rule in listed if rule != unheld))[:MOST]


def _setup(state: State) -> list[str]:
    return ["setup-hands", "solo-trolley-hand" if state.solo else "hand-open", "hand-limit"]


def _actions(state: State) -> list[str]:
    near_loss = ["lose-terrors"] if state.uncounted or len(state.terrors_out) >= TERRORS_TO_LOSE - 2 else []
    last = ["out-of-time"] if not state.disturbance.cards else []
    holding = ["return", "return-match"] if state.turn_of in captured_by(state).values() else []
    full = ["hand-full"] if state.keeps_hands and room(state, state.turn_of) < 1 else []
    stuck = ["hand-terrors"] if _terrors_held(state) >= MANY_TERRORS else []
    empty = ["decks-empty"] if state.keeps_hands and not state.rewards.cards else []
    restart = ["setup-restart"] if four_shelves(state) else []
    floor = ["capture-landing"] if state.terrors_out else []
    solo = ["solo-ride", "solo-pass", "solo-trolley-limits"] if state.solo else ["pass-an-action"]
    return [
        *restart,
        *near_loss,
        *last,
        *full,
        *stuck,
        *holding,
        *floor,
        *_reward_tile(state),
        *solo,
        *empty,
        "actions",
        "move-blocked",
        "flip-no-turning",
    ]


def _reward_tile(state: State) -> list[str]:
    """Where the app does not see moves end, the players must think of the card themselves."""
    lit = any(tile.lit and tile.kind is Kind.REWARD for tile in state.tiles.values())
    return ["reward-tile"] if lit and not state.meeples_kept else []


def _empty_stacks(state: State) -> list[str]:
    """What happens without a token, when a tile is about to want one."""
    if state.curse.case not in (Case.DARK, Case.EMPTY_TERROR):
        return []
    shelf = ["shelf-stack-empty"] if not state.shelves.cards and state.curse.case == Case.DARK else []
    return shelf + (["terror-stack-empty"] if not state.terrors.cards else [])


def _terrors_held(state: State) -> int:
    return sum(slot.is_terror for slot in state.hands[state.turn_of])


def _disturbance(state: State) -> list[str]:
    double = ["double-curse"] if len(state.curse.pending) > 1 or not state.curse.settled else []
    case = [Case(state.curse.case).rule] if state.curse.case else []
    dark = ["activation", "flip-no-turning"] if state.curse.case == Case.DARK else []
    terror = ["lose-terrors"] if state.curse.case in (Case.DARK, Case.EMPTY_TERROR) else []
    pressing = [*case, *double, *_empty_stacks(state)]
    return [*pressing, "disturbance-order", *dark, *terror, "disturbance-find", "bookwyrm"]


_DRAWS: dict[Step, tuple[str, ...]] = {
    Step.SETUP: ("setup-hands", "hand-open", "hand-limit"),
    Step.ACTIONS: ("actions", "lose-terrors", "return", "capture-landing", "move-blocked"),
    Step.DISTURBANCE: ("disturbance-order", "disturbance-find", "activation", "lose-terrors", "bookwyrm"),
}
"""Where the app only draws it knows no situation: what the phase is about."""
_BY_STEP = {Step.SETUP: _setup, Step.ACTIONS: _actions, Step.DISTURBANCE: _disturbance}
