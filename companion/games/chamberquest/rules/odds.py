"""Chances that a player would like to know."""

from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.state import State
from companion.table import Odds
from companion.table.odds import among, together


def odds(seen: State, _seat: str | None) -> tuple[Odds, ...]:
    """How likely each player's next roll is to win, as the board lies now."""
    if not (seen.odds and hints.are_wanted(seen)):
        return ()
    ways = hints.ways_to_roll(seen.dice)
    chances = (
        among(
            f"{player.name}’s next roll leads into the chamber",
            sum(ways[roll] for roll in hints.winning_rolls(seen, player.name)),
            ways.total(),
            player.colour,
        )
        for player in seen.players
    )
    return together("the next roll", chances)
