"""A layout becomes the board in play."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, layouts, shuffling
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.box import MIX_GUESSED
from companion.games.chamberquest.rules.state import State
from companion.table import Chance


def put_into_play(state: State, board: Board, tokens: dict[str, str]) -> State:
    """Play on this layout, with the tokens on the tiles where they are known to be.

    IllegalMove with everything that is wrong where it cannot be played on.
    """
    fresh = conditions.is_fresh(state)
    layouts.check(board, state.colours, fresh)
    standing = _on_their_corners(state, board) if fresh else tokens
    return replace(
        state, board=board, draft=None, set_aside=None, tokens=standing, moved=None, last_push=None
    )


def put_random_into_play(state: State, chance: Chance) -> State:
    """Play on a random board of the owner's tiles, or of ours, which is then said to be a guess."""
    board = shuffling.shuffled(chance, state.palette, state.mix)
    if not state.mix and MIX_GUESSED not in state.guesses:
        state = replace(state, guesses=(*state.guesses, MIX_GUESSED))
    return put_into_play(state, board, {})


def _on_their_corners(state: State, board: Board) -> dict[str, str]:
    starts = {tile.start: tile.id for tile in board.tiles if tile.start}
    return {player.name: starts[player.colour] for player in state.players}
