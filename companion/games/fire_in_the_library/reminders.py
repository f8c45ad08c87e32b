"""The rule entries that matter at each moment, the most pressing first."""

from companion.games.fire_in_the_library.options import Blaze, Solo
from companion.games.fire_in_the_library.pieces import FIRE, TECHNOLOGY
from companion.games.fire_in_the_library.state import Reason, State, Step

_BY_STEP = {
    Step.ORDER: ("choose-order", "order-ties", "tool-amulet"),
    Step.SAVING: ("save-books", "fire-trigger", "turn-ends", "bravery"),
    Step.SPREADING: ("fire-spreading", "fire-stopped", "fire-only", "burn-order"),
    Step.BURNING: ("game-end", "fire-icon", "burn-index"),
    Step.REWARD: ("tool-market", "tool-space", "hands"),
    Step.AFTER: ("after-scoring", "score-track", "tools-resolved"),
    Step.ROBOT: ("robot-card", "robot-scoring", "robot-last-card"),
    Step.SWAP: ("swap-tool", "hands", "rounds"),
    Step.OVER: ("game-end", "tool-lockbox", "end-waiting-books"),
}
MOST = 6


def reminders(state: State) -> tuple[str, ...]:
    """Three to six entries."""
    entries = (*_pressing(state), *_BY_STEP[state.step])
    return tuple(dict.fromkeys(entries))[:MOST]


def _pressing(state: State) -> tuple[str, ...]:
    """What this very situation calls for."""
    if state.loose is not None:
        return (f"tool-{state.loose.tool}",)
    return {
        Step.ORDER: _order,
        Step.SAVING: _saving,
        Step.SPREADING: _spreading,
        Step.BURNING: _burning,
        Step.ROBOT: _robot,
    }.get(state.step, lambda _: ())(state)


def _order(state: State) -> tuple[str, ...]:
    if state.solo is not None:
        return ("solo-cards",)
    if state.round == 1:
        return ("first-order", "no-order-tools")
    return ("inferno",) if state.rules.options.fire is Blaze.INFERNO else ()


def _saving(state: State) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    if state.turn.gloves:
        found += ("tool-gloves",)
    if state.turn.shovel:
        found += ("tool-shovel",)
    if not state.turn.drawn:
        found += ("must-draw",)
    if TECHNOLOGY in state.laid[state.card]:
        found += ("technology-score",)
    if FIRE in state.laid[state.card]:
        found += ("fire-trigger",)
    return found


def _spreading(state: State) -> tuple[str, ...]:
    return ("no-tool-burns-others",) if state.plays_tools else ("call-burn",)


def _burning(state: State) -> tuple[str, ...]:
    if state.fire is not None and state.fire.reason is Reason.ROUND:
        wild = ("wild-fire",) if state.rules.options.fire is not Blaze.NORMAL else ()
        return ("lone-burn",) if state.solo is Solo.LONE else (*wild, "round-burn")
    return ("burn-order",)


def _robot(state: State) -> tuple[str, ...]:
    return ("solo-robot-turn",) if state.solo is not None else ("robot-player",)
