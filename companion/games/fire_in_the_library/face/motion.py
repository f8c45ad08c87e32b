"""What is seen moving after a move: the token that has come out of the bag, by what was told of it."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.rules.happenings import DREW
from companion.table import Event


class CameOut(NamedTuple):
    """A token that has come out of the bag, and the space that it lies on."""

    token: str
    space: str


def came_out(events: Sequence[Event], picture: FirePicture) -> CameOut | None:
    """The one token that was drawn onto the card that is still being filled; None where there is none, or
    where several came out at once."""
    drawn = [CameOut(*event.about) for event in events if event.id == DREW]
    card = picture.filling
    if len(drawn) != 1 or card is None:
        return None
    return drawn[0] if drawn[0].space in [space.id for space in card.spaces] else None
