"""What is there of the box: Action cards by kind, the tiles of the board, and where the tokens stand."""

from collections import Counter

from companion.games.chamberquest.rules.pieces import CELLS, spelled
from companion.games.chamberquest.rules.state import State
from companion.table.inventory import Inventory


def inventory(state: State) -> Inventory:
    """All pieces over all zones. A board that lies on the table only is whole as far as anybody knows."""
    seats = [player.name for player in state.players]
    cards = {
        kind.value: sum(state.cards(seat, kind) for seat in seats) + gone
        for kind, gone in state.discard.items()
    }
    tiles = CELLS if state.board is None else tuple(tile.id for tile in state.board.tiles)
    nowhere = [seat for seat, tile in state.tokens.items() if state.board is not None and tile not in tiles]
    return {"cards": cards, "tiles": Counter(tiles), "tokens": Counter(set(seats) - set(nowhere))}


def piece_name(state: State, piece: str) -> str:
    """What players call it."""
    if piece in CELLS:
        return f"the tile from {spelled(piece)}"
    kinds = {kind.value: f"{kind.value.capitalize()} card" for kind in state.discard}
    return kinds.get(piece, f"the token of {piece}")
