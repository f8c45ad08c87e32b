"""The physical set-up, with its numbers worked out."""

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.box import MIX_GUESSED
from companion.games.chamberquest.rules.pieces import DEAL, PLAIN_SHAPES, Shape
from companion.games.chamberquest.rules.state import State, listed
from companion.table import Check, Holder

_SHAPES = {
    Shape.STRAIGHT: "straight",
    Shape.CORNER: "corners",
    Shape.TEE: "T-junctions",
    Shape.CROSS: "crossings",
    Shape.END: "dead ends",
    Shape.CLOSED: "closed",
}


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """Line by line, what to lay out."""
    count = len(seen.players)
    cards = ", ".join(f"{each * count} {kind.capitalize()}" for kind, each in DEAL.items())
    tokens = (
        Check(f"{player.name}: {player.colour} token on the {player.colour} corner.", "setup-tokens")
        for player in seen.players
    )
    die = (
        Check(f"Have {seen.dice} ready.", "roll", guess=any("die" in guess for guess in seen.guesses))
        if seen.die_held is Holder.TABLE
        else Check("The app rolls: leave the die in the box.", "roll")
    )
    return (
        *_tiles(seen),
        Check("All four chambers stay in, however many play.", "chambers-all"),
        *tokens,
        Check(f"Each player takes 3 Rotate, 2 Push and 1 Swap: {cards} in all.", "setup-cards"),
        Check("Action cards lie open in front of the players.", "cards-open"),
        die,
    )


def _tiles(seen: State) -> tuple[Check, ...]:
    """How the tiles are laid; where the app has the board, the Table screen shows it, and comes next."""
    if seen.draft is not None:
        text = "Lay the 36 tiles in a square of 6 by 6; then copy them into the app, tile by tile."
        return (Check(text, "setup-tiles"),)
    if seen.board is None:
        return (Check("Lay the 36 tiles in a square of 6 by 6, in the rulebook's pattern.", "setup-tiles"),)
    return (
        Check(f"Take the four chambers and {_mix(seen.board)}.", "setup-tiles", MIX_GUESSED in seen.guesses),
        Check(f"Lay them 6 by 6 as the next screen shows ({seen.board.name}).", "setup-tiles"),
    )


def _mix(board: Board) -> str:
    mix = layouts.mix_of(board)
    return listed(f"{mix[shape]} {_SHAPES[shape]}" for shape in PLAIN_SHAPES if mix.get(shape))
