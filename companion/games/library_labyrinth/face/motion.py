"""What is seen moving after a move: a Disturbance card that is turned over, by what was told of it."""

from collections.abc import Sequence

from companion.games.library_labyrinth.face.picture import LabyrinthPicture
from companion.games.library_labyrinth.rules.happenings import REVEALED
from companion.table import Event


def is_turned_over(events: Sequence[Event], picture: LabyrinthPicture) -> bool:
    """Whether a card has come off the deck that the app holds, and lies there."""
    return picture.dealt and bool(picture.card) and any(event.id == REVEALED for event in events)
