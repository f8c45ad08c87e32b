"""Everybody has a place of their own round the table."""

import pytest

from companion.draft.seating import places, seats


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


def test_everybody_faces_one_of_the_four_sides():
    """Also who sits at a corner of the picture."""
    assert [place.faces for place in places(6)] == ["south", "west", "west", "north", "east", "east"]
    assert [place.faces for place in places(5)] == ["south", "west", "north", "north", "east"]


def test_nobody_who_says_where_they_sit_is_put_elsewhere():
    """Two may sit side by side, clockwise: on the south side the first one further to the right."""
    first, second, third = seats(["south", "south", "east"])
    assert (first.side, second.side, third.side) == ("south", "south", "east")
    assert first.x > second.x
    assert (first.y, second.y, third.x) == (-1, -1, 1)


def test_without_a_word_the_order_decides():
    """A side that nobody knows is no word."""
    assert seats(["", "", ""]) == seats(["", "up", ""]) == places(3)
