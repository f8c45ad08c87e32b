"""What Your box teaches a table under way: the die, the treasures, and the tiles of later boards."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import box as boxes
from companion.games.chamberquest.rules.state import State
from companion.table import Box


def with_box(state: State, box: Box, facts: frozenset[str]) -> State:
    """All of it; but a board that lies there keeps its colours and its tiles."""
    chosen = tuple(player.colour for player in state.players)
    laid = state.board is not None or state.draft is not None
    colours = state.palette if laid else boxes.on_corners(boxes.palette(chosen, box), state.edition)
    dice = boxes.dice(box) if facts & {"die-sides", "die-count"} else state.dice
    mix, guesses = boxes.mix(box), boxes.guesses(dice, chosen, box)
    if boxes.MIX_GUESSED in state.guesses and not mix:
        guesses = (*guesses, boxes.MIX_GUESSED)
    return replace(
        state,
        palette=colours,
        treasures=boxes.treasures(colours, box),
        dice=dice,
        mix=mix,
        guesses=guesses,
    )
