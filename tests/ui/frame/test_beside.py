"""Where a lesson's note stands: numbers only, in columns of every kind."""

from random import Random
from typing import NamedTuple

import pytest

from companion.ui.screens.table.beside import BELOW, STEP, Room, around, find, overlap
from companion.ui.screens.table.frame import Place

SIDE = Place(1000, 10, 260, 600)
COLUMN = Place(10, 10, 350, 680)


class Cut(NamedTuple):
    width: float
    height: float
    words_sp: float


def paper(area=35000.0, least=14.0):
    """A note of so much paper: the narrower it is the higher, and in smaller type where a room is low."""

    def cut(width, height):
        share = min(1.0, max(least / 18, height / (area / width)))
        return Cut(width, area / width * share, 18 * share)

    return cut


def room(*kept, spare=()):
    return Room(COLUMN, kept, SIDE, spare)


def test_in_a_column_that_is_blank_it_stands_at_its_thing():
    """Above or below it, and a little apart."""
    thing = Place(10, 100, 350, 60)
    place, _ = find(thing, paper(), room(thing), 1)
    assert place.x == COLUMN.x
    assert not overlap(place, thing)
    assert min(abs(place.y - thing.top), abs(thing.y - place.top)) <= STEP


def test_where_the_column_is_full_it_stands_at_the_head_of_the_side():
    """What is read there can go down as a whole."""
    thing = Place(10, 300, 350, 60)
    place, _ = find(thing, paper(26000), room(COLUMN), 1)
    assert place == Place(SIDE.x, SIDE.top - 100, 260, 100)


def test_something_of_the_side_is_left_for_what_is_read_there():
    """However much there is to say: rather it is said in smaller type."""
    place, cut = find(COLUMN, paper(SIDE.width * SIDE.height), room(COLUMN), 1)
    assert place.y - SIDE.y >= BELOW
    assert cut.words_sp < 18


def test_a_blank_place_far_from_its_thing_is_worse_than_the_side_beside_it():
    """In a column that is held upright, the side is next to the guide."""
    near = Place(370, 10, 260, 680)
    thing = Place(10, 600, 350, 60)
    kept = Place(10, 130, 350, 560)
    place, _ = find(thing, paper(), Room(COLUMN, (kept,), near), 1)
    assert place.x == near.x


def test_a_low_gap_beside_its_thing_is_used_in_smaller_type():
    """Rather that than far away on the other side of the picture."""
    thing, above = Place(10, 100, 350, 60), Place(10, 260, 350, 430)
    place, cut = find(thing, paper(), room(thing, above, Place(10, 10, 350, 80)), 1)
    assert thing.top < place.y < place.top < above.y
    assert cut.words_sp < 18


def test_it_is_never_much_smaller_than_where_there_is_room():
    """Whoever has chosen large letters reads it in the side rather."""
    thing, above = Place(10, 100, 350, 60), Place(10, 220, 350, 470)
    place, cut = find(thing, paper(least=9), room(thing, above, Place(10, 10, 350, 80)), 1)
    assert (place.x, cut.words_sp) == (SIDE.x, 18)


def test_words_to_spare_are_covered_before_a_note_goes_far_away():
    """But not where there is a blank place as near."""
    thing, spare = Place(10, 100, 350, 60), Place(10, 170, 350, 300)
    full = [thing, Place(10, 10, 350, 80), Place(10, 480, 350, 210)]
    assert overlap(find(thing, paper(), room(*full, spare=[spare]), 1)[0], spare)
    low = Place(10, 400, 350, 100)
    assert not overlap(find(thing, paper(), room(thing, spare=[low]), 1)[0], low)


@pytest.mark.parametrize("y", [-50, 0, 300, 700])
def test_in_the_side_it_never_leaves_it(y):
    """Wherever its thing is."""
    place, _ = find(Place(10, y, 50, 50), paper(), room(COLUMN), 1)
    assert SIDE.y <= place.y
    assert place.top <= SIDE.top


def test_it_never_stands_on_what_is_kept():
    """Two hundred columns with parts anywhere in them."""
    rng = Random(3)
    for _ in range(200):
        kept = [Place(10, rng.uniform(10, 600), 350, rng.uniform(20, 200)) for _ in range(rng.randint(1, 5))]
        place, _ = find(rng.choice(kept), paper(rng.uniform(20000, 70000)), room(*kept), 1)
        assert not any(overlap(place, part) for part in kept)


def test_what_holds_several_places_is_no_larger_than_they_are():
    """A row of buttons."""
    assert around([Place(10, 20, 30, 10), Place(50, 20, 30, 12)]) == Place(10, 20, 70, 12)
