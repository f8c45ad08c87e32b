"""What Night Shelves brings to the Table screen."""

from collections.abc import Sequence

from companion.games.night_shelves.face.picture import NightPicture
from companion.games.night_shelves.rules.pieces import SHELVES
from companion.table import View
from companion.ui.games.kit import HandCard, Kit
from companion.ui.games.night_shelves.room import ShelfRoom, draw_shelf


def hand(view: View[NightPicture]) -> Sequence[HandCard]:
    """The hidden Shelf card of the seat whose view it is."""
    own = view.picture.own
    return [HandCard(own, SHELVES[own], "your Shelf", symbol=f"shelf:{own}")] if own else []


KIT = Kit(
    picture=ShelfRoom,
    hand=hand,
    menu={"The Shelves": ("move_book",)},
    symbols={"shelf": draw_shelf},
)
