"""The rule entries that matter at each moment, the most pressing first."""

from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import FIRE, TECHNOLOGY
from companion.games.fire_in_the_library.rules.placing import may_stop
from companion.games.fire_in_the_library.rules.state import Reason, State, Step

_BY_STEP = {
    Step.ORDER: ("choose-order", "order-ties", "tool-amulet"),
    Step.SAVING: ("fire-trigger", "fire-spreading", "score-knowledge", "bravery", "turn-ends"),
    Step.SPREADING: ("fire-spreading", "fire-stopped", "fire-only", "burn-order"),
    Step.BURNING: ("game-end", "fire-icon", "burn-index"),
    Step.REWARD: ("tool-market", "tool-space", "hands"),
    Step.AFTER: ("after-scoring", "score-track", "tools-resolved"),
    Step.ROBOT: ("robot-card", "robot-scoring", "robot-last-card"),
    Step.SWAP: ("swap-tool", "hands", "rounds"),
    Step.LAST: ("tool-lockbox", "game-end", "end-waiting-books"),
    Step.OVER: ("game-end", "tool-lockbox", "end-waiting-books"),
}
MOST = 6
_WITHOUT_TOOLS = {
    "fire-spreading": "no-tool-fire",
    "fire-stopped": "call-burn",
    "after-scoring": "score-track",
    "tools-resolved": "",
    "tool-amulet": "",
    "no-order-tools": "",
    "swap-tool": "rounds",
    "hands": "",
}
"""What is said instead in the game without tools; nothing where the entry is of tools alone."""
_ALONE = {
    "choose-order": "order-cards",
    "order-ties": "",
    "turns": "solo",
    "no-tool-burns-others": "",
    "score-track": "bravery",
    "rounds": "solo",
}
"""What is said instead to one who plays alone; nothing where the entry is of other players."""

_INFERNO = {"choose-order": "order-cards", "order-ties": "turns"}
"""What is said instead where nobody chooses a Turn Order card, in any round."""

_BAG_WITH_TECHNOLOGY = (
    "At this table 25 Book tokens, three of them of Technology, and 8 Fires go into the bag. "
    "The other 10 Fires lie aside and come in through fire icons."
)
_NO_TOOL_IN_WILD_FIRE = (
    "At this table the fire is wild: nobody gets a tool for stopping on spaces with the tool icon. "
    "Fire Spreading still gives one."
)


_BURNS_WITH_CHAIRS = (
    "After everybody’s turn the Library card with the lowest burn index goes. So it is here: whoever "
    "the app plays for is a player like any other, and no robot of the rulebook."
)


def reminders(seen: State, _seat: str | None) -> tuple[str, ...]:
    """Three to six entries."""
    entries = (*_pressing(seen), *_BY_STEP[seen.step])
    if not seen.plays_tools:
        entries = tuple(_WITHOUT_TOOLS.get(entry, entry) for entry in entries)
    if seen.terms.options.inferno:
        entries = tuple(_INFERNO.get(entry, entry) for entry in entries)
    if seen.solo is not None:
        entries = tuple(_ALONE.get(entry, entry) for entry in entries)
    return tuple(dict.fromkeys(entry for entry in entries if entry))[:MOST]


def _pressing(seen: State) -> tuple[str, ...]:
    """What this very situation calls for."""
    if seen.handful is not None:
        return (f"tool-{seen.handful.tool}",)
    return {
        Step.ORDER: _order,
        Step.SAVING: _saving,
        Step.SPREADING: _spreading,
        Step.BURNING: _burning,
        Step.ROBOT: _robot,
        Step.SWAP: _spared,
    }.get(seen.step, lambda _: ())(seen)


def _order(seen: State) -> tuple[str, ...]:
    inferno = ("inferno",) if seen.terms.options.inferno else ()
    if seen.solo is not None:
        return (*(inferno or ("solo-cards",)), *_spared(seen))
    return (*inferno, "first-order", "no-order-tools") if seen.round == 1 else (*inferno, *_spared(seen))


def _spared(seen: State) -> tuple[str, ...]:
    """A round has ended, and not even a Wild Fire has burned anything: else it burns two."""
    return ("wild-fire",) if seen.terms.options.wild and seen.has_robot else ()


def _saving(seen: State) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    if seen.turn.gloves:
        found += ("tool-gloves",)
    if seen.turn.shovel:
        found += ("tool-shovel",)
    if not may_stop(seen):
        found += ("must-draw",)
    if TECHNOLOGY in seen.laid[seen.card]:
        found += ("technology-score",)
    if FIRE in seen.laid[seen.card]:
        found += ("fire-trigger",)
    return found


def _spreading(seen: State) -> tuple[str, ...]:
    return ("no-tool-burns-others",) if seen.plays_tools else ("call-burn",)


def _burning(seen: State) -> tuple[str, ...]:
    if seen.burning is not None and seen.burning.reason is Reason.ROUND:
        wild = ("wild-fire",) if seen.terms.options.wild else ()
        return ("lone-burn",) if seen.solo is Solo.LONE else (*wild, "round-burn")
    return ("burn-order",)


def _robot(seen: State) -> tuple[str, ...]:
    return ("solo-robot-turn",) if seen.solo is not None else ("robot-player",)


def own_words(seen: State) -> dict[str, tuple[str, str]]:
    """What is otherwise at this table than in the plain game: the bag with Technology, a Wild Fire, and empty
    chairs, which are not the robot that keeps the round from burning."""
    options, found = seen.terms.options, {}
    if options.technology:
        found["setup-bag"] = ("Fill the bag", _BAG_WITH_TECHNOLOGY)
    if options.wild:
        found["tool-space"] = ("No tool for stopping early", _NO_TOOL_IN_WILD_FIRE)
    if seen.chairs and not seen.has_robot:
        found["round-burn"] = ("End of the round: a section burns", _BURNS_WITH_CHAIRS)
    return found
