"""Why the player on turn cannot walk to a tile, told where a tap on it can only mean a card."""

from companion.games.chamberquest.face.picture import ChamberPicture
from companion.games.chamberquest.rules.pieces import EDGE, INDEX, spelled
from companion.games.chamberquest.rules.state import step_words


def out_of_reach(picture: ChamberPicture, cell: str) -> str:
    """A closed side, where it is the next tile; empty where one can walk there, or there are no steps."""
    plays = next((seat for seat in picture.seats if seat.on_turn), None)
    if picture.board is None or plays is None or not plays.cell or plays.cell == cell:
        return ""
    there = picture.board.cells[INDEX[cell]]
    if not picture.steps.left or there.steps is not None:
        return ""
    if _are_beside(plays.cell, cell) and not there.chamber:  # into one's own it may be the roll that is wrong
        between = f"{spelled(plays.cell)} and {spelled(cell)}"
        return f"{plays.seat} cannot walk there: the side between {between} is closed."
    return f"{plays.seat} cannot walk there with {step_words(picture.steps.left)}."


def _are_beside(one: str, other: str) -> bool:
    (row, column), (next_row, next_column) = divmod(INDEX[one], EDGE), divmod(INDEX[other], EDGE)
    return abs(row - next_row) + abs(column - next_column) == 1
