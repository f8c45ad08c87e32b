"""The thirteen tools: when they may be played, and by whom; each timing has its module."""

from companion.games.fire_in_the_library.rules.pieces import TIMING_NAMES, TOOLS, Timing, Tool
from companion.games.fire_in_the_library.rules.rounds import with_tools
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import after, amulet, saving, spreading
from companion.games.fire_in_the_library.rules.tools.rule import ToolRule

RULES: dict[Tool, ToolRule] = {**amulet.RULES, **saving.RULES, **spreading.RULES, **after.RULES}

# Asked for every tool of every hand: before Python 3.12 a name of an enum is slow to find.
_AMULET, _AXE = Tool.AMULET, Tool.AXE
_ORDER, _SAVING, _SPREADING = Step.ORDER, Step.SAVING, Step.SPREADING
_AT_ANY_TIME = (_AMULET,)
_STEPS = {Timing.SAVING: _SAVING, Timing.SPREADING: _SPREADING, Timing.AFTER: Step.AFTER}
_TIMELY = {
    step: (_AMULET, *(tool for tool in Tool if _STEPS.get(TOOLS[tool].timing) is step))
    for step in _STEPS.values()
}
"""The tools whose time is a step of the turn; the Amulet has a time of its own."""
_AGAINST_ANY_FIRE = (Tool.BUCKET, Tool.SLINGSHOT)
"""Tools that do not say whose they must be; whether others may play them is a ruling."""
_RULE_IDS = {tool: f"tool-{tool}" for tool in Tool}
_WRONG_TIME = {
    tool: f"The {TOOLS[tool].name} is for {TIMING_NAMES[facts.timing]}." for tool, facts in TOOLS.items()
}

Refusal = tuple[str, str]
"""A sentence and the id of the rule behind it; both empty where nothing speaks against a move."""
ALLOWED: Refusal = ("", "")


def why_not(state: State, seat: str, tool: Tool) -> Refusal:
    """Why this seat may not play this tool now, whether it holds it or not."""
    if not state.plays_tools:
        return "This table plays without tools.", "no-tools"
    if seat not in state.seats:
        return f"Nobody called {seat} plays tools at this table.", ""
    if state.handful is not None:
        return "First the drawn tokens need a place.", _RULE_IDS[tool]
    if state.precedence and seat != state.precedence:
        return f"{state.precedence} may play first: the score is lower.", "tools-at-once"
    sentence = (
        _why_not_in_game(state, tool)
        or _why_not_now(state, tool)
        or _why_not_theirs(state, seat, tool)
        or RULES[tool].why_not(state)
    )
    return (sentence, _RULE_IDS[tool]) if sentence else ALLOWED


def _why_not_in_game(state: State, tool: Tool) -> str:
    if tool not in state.terms.out:
        return ""
    return f"The {TOOLS[tool].name} is out of the game with fewer than four players."


def _why_not_now(state: State, tool: Tool) -> str:
    if tool is _AMULET:
        return _why_no_amulet(state)
    return "" if tool in timely(state) else _WRONG_TIME[tool]


def _why_no_amulet(state: State) -> str:
    if state.round == 1:
        return "No Amulet in the first round."
    if not _in_step_one(state):
        return _WRONG_TIME[_AMULET]
    if state.chosen and state.is_ruled("C3", "before"):
        return "The Amulet comes before anybody has taken a Turn Order card."
    return ""


def _in_step_one(state: State) -> bool:
    """Step 1 lasts until the first of the round begins to draw."""
    begun = bool(state.done) or state.turn.drawn > 0
    return state.step is _ORDER or (state.step is _SAVING and not begun)


def _why_not_theirs(state: State, seat: str, tool: Tool) -> str:
    if tool is _AMULET or (seat == state.turn_of) != (tool is _AXE):
        return ""
    if tool in _AGAINST_ANY_FIRE and state.is_ruled("C42", "fires"):
        return ""
    if tool is _AXE:
        return "The Axe is only for those whose turn it is not."
    return f"Only {state.turn_of} may play the {TOOLS[tool].name} now."


def playable(state: State, seat: str) -> tuple[Tool, ...]:
    """The tools that this seat may play now, whether it holds them or not."""
    return tuple(tool for tool in timely(state) if not why_not(state, seat, tool)[0])


def timely(state: State) -> tuple[Tool, ...]:
    """The tools that may be played in this step, if at all."""
    return _TIMELY.get(state.step, _AT_ANY_TIME)


def players_now(state: State) -> tuple[str, ...]:
    """Whose tools may matter at this moment, by the timing alone; says nothing of what they hold."""
    if not state.plays_tools or state.handful is not None:
        return ()
    if _everybodys_moment(state):
        seats = (state.precedence,) if state.precedence else state.seats
    elif state.step in _TIMELY and state.precedence in ("", state.turn_of):
        seats = (state.turn_of,)
    else:
        return ()
    return with_tools(state, seats)


def _everybodys_moment(state: State) -> bool:
    """Whether not only the one on turn may play: for an Amulet, or for an Axe and its like at a fire."""
    if state.step is _SPREADING:
        return _AXE not in state.terms.out or state.is_ruled("C42", "fires")
    return state.step in (_ORDER, _SAVING) and not _why_no_amulet(state)
