"""The rules that matter now."""

from companion.games.night_shelves.rules.state import State, Step

REMINDERS = {Step.DRAW: ("dark", "swap"), Step.SHELVE: ("shelve", "winning")}


def reminders(seen: State, _seat: str | None) -> tuple[str, ...]:
    """Ids of rules, the most pressing first."""
    return REMINDERS[seen.step]
