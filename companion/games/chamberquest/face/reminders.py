"""The rules that matter now."""

from companion.games.chamberquest.rules.state import State, Step

_BY_STEP = {
    Step.ORDER: ("order-roll", "order-ties", "setup-tokens", "setup-cards", "chambers-all"),
    Step.ROLL: ("roll", "move-up-to", "five-minutes", "refill"),
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
    """Ids of rules, the most pressing first."""
    found = _BY_STEP[seen.step]
    return ("app-board", *found) if seen.draft is not None or seen.unplaced else found
