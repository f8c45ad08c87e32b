"""The rules that matter now."""

from companion.games.chamberquest.rules import options
from companion.games.chamberquest.rules.state import State, Step
from companion.wording import counted

FIVE_MINUTES = "five-minutes"

_BY_STEP = {
    Step.ORDER: ("order-roll", "order-ties", "setup-tokens", "setup-cards", "chambers-all"),
    Step.ROLL: ("roll", "move-up-to", FIVE_MINUTES, "refill"),
    Step.MOVE: (
        "move-up-to",
        "move-entrance",
        "chamber-entrance",
        "chamber-win",
        "move-shared",
        "card-after-moving",
    ),
    Step.CARD: ("card-one", "not-chambers", "not-occupied", "push-carries", "card-discarded", "refill"),
    Step.OVER: ("chamber-win",),
}


def reminders(seen: State, _seat: str | None) -> tuple[str, ...]:
    """Ids of rules, the most pressing first; without a limit nobody is reminded of one."""
    unlimited = seen.clock.limit is None
    found = tuple(id_ for id_ in _BY_STEP[seen.step] if not (unlimited and id_ == FIVE_MINUTES))
    return ("app-board", *found) if seen.draft is not None or seen.unplaced else found


def own_words(seen: State) -> dict[str, tuple[str, str]]:
    """The time for a turn, where this table has another than the rulebook."""
    limit = seen.clock.limit
    if limit is None or limit == options.FIVE_MINUTES:
        return {}
    time = counted(int(limit) // 60, "minute")
    text = f"At this table, who takes more than {time} must pass at once. The rulebook has five."
    return {FIVE_MINUTES: (f"{time} a turn", text)}
