"""Numbers to keep an eye on."""

from companion.games.night_shelves.rules.state import State
from companion.table import Sign, Stat


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """The Dark cards that have come out."""
    signs = tuple(Sign(on=number < seen.darkened, tone="fire") for number in range(seen.lamps))
    return (Stat("dark", "Dark cards", str(seen.darkened), str(seen.lamps), "fire", signs),)
