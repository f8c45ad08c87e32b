"""The thirteen tools: when they may be played, and by whom; each timing group has its module."""

from companion.games.fire_in_the_library.flow import may_have_tools
from companion.games.fire_in_the_library.pieces import (
    TIMING_NAMES,
    TOOLS,
    Timing,
    Tool,
)
from companion.games.fire_in_the_library.state import State, Step
from companion.games.fire_in_the_library.tools import after, order, saving, spreading
from companion.games.fire_in_the_library.tools.base import ToolRule, refuse
from companion.table import IllegalMove

RULES: dict[Tool, ToolRule] = {**order.RULES, **saving.RULES, **spreading.RULES, **after.RULES}

_STEPS = {
    Timing.ORDER: Step.ORDER,
    Timing.SAVING: Step.SAVING,
    Timing.SPREADING: Step.SPREADING,
    Timing.AFTER: Step.AFTER,
}


def check(state: State, seat: str, tool: Tool) -> None:
    """Raise IllegalMove where this seat may not play this tool now, whether it holds it or not."""
    if seat not in state.seats:
        raise IllegalMove(f"Nobody called {seat} plays tools at this table.")
    if not state.plays_tools:
        raise IllegalMove("This table plays without tools.", rule="no-tools")
    if tool in state.rules.out:
        raise refuse(tool, f"The {TOOLS[tool].name} is out of the game with fewer than four players.")
    if state.loose is not None:
        raise refuse(tool, "First the drawn tokens need a place.")
    if state.precedence and seat != state.precedence:
        raise IllegalMove(f"{state.precedence} may play first: the score is lower.", rule="tools-at-once")
    _check_timing(state, tool)
    _check_player(state, seat, tool)
    RULES[tool].check(state, seat)


def _check_timing(state: State, tool: Tool) -> None:
    facts = TOOLS[tool]
    if facts.timing is Timing.ORDER:
        _check_order_time(state, tool)
    elif state.step is not _STEPS[facts.timing]:
        raise refuse(tool, f"The {facts.name} is for {TIMING_NAMES[facts.timing]}.")


def _check_order_time(state: State, tool: Tool) -> None:
    name = TOOLS[tool].name
    if state.round == 1:
        raise refuse(tool, f"No {name} in the first round.")
    if not _in_step_one(state):
        raise refuse(tool, f"The {name} is for {TIMING_NAMES[Timing.ORDER]}.")
    if state.chosen and state.ruling("C3") == "before":
        raise refuse(tool, f"The {name} comes before anybody has taken a Turn Order card.")


def _in_step_one(state: State) -> bool:
    """Step 1 lasts until the first of the round begins to draw."""
    begun = bool(state.done) or state.turn.drawn > 0
    return state.step is Step.ORDER or (state.step is Step.SAVING and not begun)


def _check_player(state: State, seat: str, tool: Tool) -> None:
    name = TOOLS[tool].name
    if tool is Tool.AXE and seat == state.turn_of:
        raise refuse(tool, f"The {name} is only for those whose turn it is not.")
    if tool not in (Tool.AXE, Tool.AMULET) and seat != state.turn_of:
        raise refuse(tool, f"Only {state.turn_of} may play the {name} now.")


def can_play(state: State, seat: str, tool: Tool) -> bool:
    """Whether this seat may play this tool now, if it holds it."""
    try:
        check(state, seat, tool)
    except IllegalMove:
        return False
    return True


def players_now(state: State) -> tuple[str, ...]:
    """Whose tools may matter at this moment, by the timing alone; says nothing of what they hold."""
    if not state.plays_tools or state.loose is not None:
        return ()
    seats = (seat for seat in state.seats if may_have_tools(state, seat))
    if state.precedence:
        return (state.precedence,)
    if state.step is Step.SPREADING:
        return tuple(seat for seat in seats if seat == state.turn_of or Tool.AXE not in state.rules.out)
    if state.step in (Step.SAVING, Step.AFTER):
        own = tuple(seat for seat in seats if seat == state.turn_of)
        return (
            own
            if not _amulet_time(state)
            else tuple(seat for seat in state.seats if may_have_tools(state, seat))
        )
    return tuple(seats) if _amulet_time(state) else ()


def _amulet_time(state: State) -> bool:
    try:
        _check_order_time(state, Tool.AMULET)
    except IllegalMove:
        return False
    return True


def playable(state: State, seat: str) -> tuple[Tool, ...]:
    """The kinds of tool that this seat may play now, whether it holds them or not."""
    return tuple(tool for tool in Tool if can_play(state, seat, tool))
