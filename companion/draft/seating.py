"""Where everybody sits: clockwise round the table, the first one on the side of the tablet."""

from typing import NamedTuple


class Place(NamedTuple):
    """A seat: the side of the table it is on, and where on its rim, from -1 to 1 each way."""

    side: str
    x: float
    y: float


_SOUTH, _NORTH = Place("south", 0, -1), Place("north", 0, 1)
_WEST, _EAST = Place("west", -1, 0), Place("east", 1, 0)

ROUND: dict[int, tuple[Place, ...]] = {
    0: (),
    1: (_SOUTH,),
    2: (_SOUTH, _NORTH),
    3: (_SOUTH, _WEST, _EAST),
    4: (_SOUTH, _WEST, _NORTH, _EAST),
    5: (_SOUTH, _WEST, Place("north-west", -0.5, 1), Place("north-east", 0.5, 1), _EAST),
    6: (
        _SOUTH,
        Place("south-west", -1, -0.44),
        Place("north-west", -1, 0.44),
        _NORTH,
        Place("north-east", 1, 0.44),
        Place("south-east", 1, -0.44),
    ),
}
MOST = max(ROUND)


def places(count: int) -> tuple[Place, ...]:
    """The seats of so many players; more than there are sides for sit along the rim as they come."""
    if count in ROUND:
        return ROUND[count]
    return ROUND[MOST] + (_EAST,) * (count - MOST)
