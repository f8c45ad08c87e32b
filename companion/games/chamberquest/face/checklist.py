"""The physical set-up, with its numbers worked out."""

from companion.games.chamberquest.rules.pieces import DEAL
from companion.games.chamberquest.rules.state import State
from companion.table import Check


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """Line by line, what to lay out."""
    count = len(seen.players)
    cards = ", ".join(f"{each * count} {kind.capitalize()}" for kind, each in DEAL.items())
    where = f"as the app shows them ({seen.board.name})" if seen.board else "in the rulebook's pattern"
    tokens = (
        Check(f"{player.name}: {player.colour} token on the {player.colour} corner.", "setup-tokens")
        for player in seen.players
    )
    return (
        Check(f"Lay the 36 tiles in a square of 6 by 6, {where}.", "setup-tiles"),
        Check("All four chambers stay in, however many play.", "chambers-all"),
        *tokens,
        Check(f"Each player takes 3 Rotate, 2 Push and 1 Swap: {cards} in all.", "setup-cards"),
        Check("Action cards lie open in front of the players.", "cards-open"),
        Check(f"Have {seen.dice} ready.", "roll", guess=any("die" in guess for guess in seen.guesses)),
    )
