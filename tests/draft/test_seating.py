"""Everybody has a place of their own round the table."""

import pytest

from companion.draft.seating import places


@pytest.mark.parametrize("count", range(1, 7))
def test_each_place_is_named_once_and_lies_on_the_rim(count):
    """The first is always on the side of the tablet."""
    found = places(count)
    assert found[0].side == "south"
    assert len({place.side for place in found}) == len(found) == count
    assert all(1 in (abs(place.x), abs(place.y)) for place in found)


def test_four_sit_clockwise():
    """As one reads a compass from the south."""
    assert [place.side for place in places(4)] == ["south", "west", "north", "east"]


def test_more_than_there_are_sides_for_find_a_place_too():
    """No game has so many; a new one may."""
    assert len(places(9)) == 9
