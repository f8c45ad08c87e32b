"""Where in the game one is, by what the table needs to see."""

from enum import StrEnum

from companion.games.chamberquest.face.picture import ChamberPicture


class Whereabouts(StrEnum):
    """One of the four looks of the picture."""

    DRAFT = "draft"
    """A board is being laid out."""
    ROLLS = "rolls"
    """It is rolled for the order of play."""
    BOARD = "board"
    PLAIN = "plain"
    """The table alone has the board: the die, the clock and the cards."""


def whereabouts(picture: ChamberPicture) -> Whereabouts:
    """A draft, the roll-off until the first roll of a turn, the board, or the rest."""
    if picture.editor is not None:
        return Whereabouts.DRAFT
    rolled = picture.roll_off.has_begun
    before = picture.turn == 0 or (picture.turn == 1 and not picture.die.faces and rolled)
    if before and (rolled or picture.board is None):
        return Whereabouts.ROLLS
    return Whereabouts.PLAIN if picture.board is None else Whereabouts.BOARD
