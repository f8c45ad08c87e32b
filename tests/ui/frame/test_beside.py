"""Where a lesson's note stands: numbers only, in columns of every kind."""

from random import Random

import pytest

from companion.ui.screens.table.beside import Room, beside, find, overlap
from companion.ui.screens.table.frame import Place

SIDE = Place(1000, 10, 260, 600)
COLUMN = Place(10, 10, 350, 680)


def room(*kept):
    return Room(COLUMN, kept, SIDE)


def test_in_a_column_that_is_blank_it_stands_at_its_thing():
    """Above or below it, and a little apart."""
    thing = Place(10, 100, 350, 60)
    place = find(thing, (350, 100), (260, 140), room(thing), 1)
    assert place.x == COLUMN.x
    assert not overlap(place, thing)
    assert min(abs(place.y - thing.top), abs(thing.y - place.top)) <= 24


def test_where_the_column_is_full_it_stands_in_the_side_at_the_height_of_its_thing():
    """The words there are seen again after the next move."""
    thing = Place(10, 300, 350, 60)
    place = find(thing, (350, 100), (260, 140), room(COLUMN), 1)
    assert place == Place(SIDE.x, 260, 260, 140)


def test_a_blank_place_far_from_its_thing_is_worse_than_the_side_beside_it():
    """In a column that is held upright, the side is next to the guide."""
    near = Place(370, 10, 260, 680)
    thing = Place(10, 600, 350, 60)
    kept = Place(10, 130, 350, 560)
    place = find(thing, (350, 100), (260, 140), Room(COLUMN, (kept,), near), 1)
    assert place.x == near.x


@pytest.mark.parametrize("y", [-50, 0, 300, 700])
def test_in_the_side_it_never_leaves_it(y):
    """Wherever its thing is."""
    place = beside(Place(10, y, 50, 50), (260, 200), SIDE)
    assert SIDE.y <= place.y
    assert place.top <= SIDE.top


def test_it_never_stands_on_what_is_kept():
    """Two hundred columns with parts anywhere in them."""
    rng = Random(3)
    for _ in range(200):
        kept = [Place(10, rng.uniform(10, 600), 350, rng.uniform(20, 200)) for _ in range(rng.randint(1, 5))]
        place = find(rng.choice(kept), (350, rng.uniform(60, 200)), (260, 150), room(*kept), 1)
        assert not any(overlap(place, part) for part in kept)
