"""The physical set-up, with its numbers worked out."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.box import MIX_GUESSED
from companion.games.chamberquest.rules.pieces import CELLS, DEAL, PLAIN_SHAPES, Shape
from companion.games.chamberquest.rules.state import State, listed
from companion.table import Check, Holder
from companion.wording import marks

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
    on_token = marks(tuple(player.name for player in seen.players))
    cards = ", ".join(f"{each * count} {kind.capitalize()}" for kind, each in DEAL.items())
    tokens = (
        Check(
            f"{player.name}: {player.colour} token on the {player.colour} corner.",
            "setup-tokens",
            piece=f"disc:{player.colour}:{on_token[player.name]}",
        )
        for player in seen.players
    )
    each = f"Each player takes 3 Rotate, 2 Push and 1 Swap: {cards} in all."
    parts = {
        "The board": (*_tiles(seen), _chambers(seen)),
        "Players": tuple(tokens),
        "Cards and die": (
            Check(each, "setup-cards", piece="fan:card:rotate,card:push,card:swap"),
            Check(
                "Action cards lie open in front of the players.",
                "cards-open",
                piece="row:card:rotate,card:rotate,card:push,card:swap",
            ),
            _die(seen),
        ),
    }
    return tuple(replace(check, group=group) for group, checks in parts.items() for check in checks)


def _chambers(seen: State) -> Check:
    vaults = ",".join(f"vault:{colour}:{seen.treasure_in(colour)}" for colour in seen.palette)
    text = f"{len(seen.palette)} chambers: all stay in, however many play."
    return Check(text, "chambers-all", piece=f"row:{vaults}", count=len(seen.palette))


def _die(seen: State) -> Check:
    piece = "row:" + ",".join([f"die:d{seen.dice.sides}"] * seen.dice.count)
    if seen.die_held is not Holder.TABLE:
        return Check("The app rolls: leave the die in the box.", "roll", piece=piece)
    guess = any("die" in guess for guess in seen.guesses)
    return Check(f"Have {seen.dice} ready.", "roll", guess, piece)


def _tiles(seen: State) -> tuple[Check, ...]:
    """How the tiles are laid; where the app has the board, the Table screen shows it, and comes next."""
    count = len(CELLS)
    if seen.draft is not None:
        copied = "then copy them into the app, tile by tile"
        if not layouts.faults(seen.draft, seen.colours):
            copied = "the app shows them as you laid them last time"
        text = f"{count} tiles in a square of 6 by 6; {copied}."
        return (Check(text, "setup-tiles", piece="grid", count=count),)
    if seen.board is None:
        text = f"{count} tiles in a square of 6 by 6, in the rulebook’s pattern."
        return (Check(text, "setup-tiles", piece="grid", count=count),)
    taken = f"Take the four chambers and {_mix(seen.board)}."
    tiles = "row:path:straight,path:corner,path:tee,path:cross"
    return (
        Check(taken, "setup-tiles", MIX_GUESSED in seen.guesses, tiles),
        Check(
            f"The next screen shows how to lay them, 6 by 6 ({seen.board.name}).", "setup-tiles", piece="grid"
        ),
    )


def _mix(board: Board) -> str:
    mix = layouts.mix_of(board)
    return listed(f"{mix[shape]} {_SHAPES[shape]}" for shape in PLAIN_SHAPES if mix.get(shape))
