"""Where everybody sits: as they say, or clockwise round the table, the first on the side of the tablet."""

from collections.abc import Sequence
from typing import NamedTuple


class SeatPlace(NamedTuple):
    """A seat: the side of the table it is on, and where on its rim, from -1 to 1 each way."""

    side: str
    x: float
    y: float

    @property
    def faces(self) -> str:
        """Which of the four sides of the tablet is before this seat."""
        if abs(self.x) == 1:
            return "east" if self.x > 0 else "west"
        return "north" if self.y > 0 else "south"


_SOUTH, _NORTH = SeatPlace("south", 0, -1), SeatPlace("north", 0, 1)
_WEST, _EAST = SeatPlace("west", -1, 0), SeatPlace("east", 1, 0)

SIDES = ("south", "west", "north", "east")
"""Clockwise, seen from above."""
UNSAID = ""
"""The side of somebody who has not said where they sit: it follows from the order."""
ROUND: dict[int, tuple[SeatPlace, ...]] = {
    0: (),
    1: (_SOUTH,),
    2: (_SOUTH, _NORTH),
    3: (_SOUTH, _WEST, _EAST),
    4: (_SOUTH, _WEST, _NORTH, _EAST),
    5: (_SOUTH, _WEST, SeatPlace("north-west", -0.5, 1), SeatPlace("north-east", 0.5, 1), _EAST),
    6: (
        _SOUTH,
        SeatPlace("south-west", -1, -0.44),
        SeatPlace("north-west", -1, 0.44),
        _NORTH,
        SeatPlace("north-east", 1, 0.44),
        SeatPlace("south-east", 1, -0.44),
    ),
}
MOST = max(ROUND)


def places(count: int) -> tuple[SeatPlace, ...]:
    """The seats of so many players; more than there are sides for sit along the rim as they come."""
    if count in ROUND:
        return ROUND[count]
    return ROUND[MOST] + (_EAST,) * (count - MOST)


def seats(said: Sequence[str]) -> tuple[SeatPlace, ...]:
    """The seats of players who say on which side they sit; of those who do not, the order decides."""
    usual = places(len(said))
    if not any(side in SIDES for side in said):
        return usual
    sides = [one if one in SIDES else place.faces for one, place in zip(said, usual, strict=True)]
    return tuple(_along(side, sides[:at].count(side), sides.count(side)) for at, side in enumerate(sides))


def _along(side: str, before: int, many: int) -> SeatPlace:
    """The seat of one of many on a side, clockwise: on the south side from right to left."""
    on = (before + 1) / (many + 1) * 2 - 1
    return {
        "south": SeatPlace(side, -on, -1),
        "west": SeatPlace(side, -1, on),
        "north": SeatPlace(side, on, 1),
        "east": SeatPlace(side, 1, -on),
    }[side]
