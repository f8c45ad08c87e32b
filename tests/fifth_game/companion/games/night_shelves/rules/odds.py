"""The chance that matters: another Dark card."""

from companion.games.night_shelves.rules.pieces import DARK
from companion.games.night_shelves.rules.state import State
from companion.table import Odds
from companion.table.odds import among


def odds(seen: State, _seat: str | None) -> tuple[Odds, ...]:
    """The chances that a seat can work out."""
    if seen.end is not None or not seen.deck.cards:
        return ()
    return (among("The next card is Dark", seen.deck.counts().get(DARK, 0), len(seen.deck)),)
