"""The room of a lesson: blank room in the guide, or at the foot of the side. Numbers only."""

from itertools import pairwise

import pytest

from companion.ui.screens.table import frame
from companion.ui.screens.table.arrangement import tall, wide, with_folded_side, with_note_aside, with_strip
from companion.ui.screens.table.frame import Needs
from companion.ui.screens.table.place import LessonSlot, Place, around, overlap

COLUMN = Place(10, 20, 300, 800)
NEEDS = Needs(
    *(90, 56, 80),
    headline_least=60,
    drawn=100,
    drawn_least=50,
    deeds=120,
    deeds_least=60,
    choices=120,
    choices_least=60,
)
WIDE, UPRIGHT = Place(0, 0, 1280, 800), Place(0, 0, 800, 1280)
IN_GUIDE = [slot for slot in LessonSlot if slot.is_in_guide]


def taught(slot, needs=NEEDS, lesson=80.0):
    return frame.guide(COLUMN, needs._replace(lesson=lesson, slot=slot), 10)


@pytest.mark.parametrize("slot", IN_GUIDE)
def test_it_stands_next_to_the_part_that_it_is_about(slot):
    """With a gap between them, and as high as it needs to be."""
    got = taught(slot)
    below = slot is LessonSlot.BELOW_HEADLINE
    apart = got.headline.y - got.lesson.top if below else got.lesson.y - got.choices.top
    assert (apart, got.lesson.height) == (10, 80)


def test_without_choices_one_about_the_decision_stands_right_above_it():
    """Nothing lies between them."""
    got = taught(LessonSlot.ABOVE_CHOICES, NEEDS._replace(choices=0, choices_least=0))
    assert got.lesson.y - got.decision.top == 10


@pytest.mark.parametrize("slot", IN_GUIDE)
@pytest.mark.parametrize("room", [600, 700, 800])
def test_nothing_in_the_guide_moves_for_it(slot, room):
    """It has room that nothing else has, or none there."""
    column = COLUMN._replace(height=room)
    got = frame.guide(column, NEEDS._replace(lesson=80, slot=slot), 10)
    without = frame.guide(column, NEEDS, 10)
    assert got._replace(lesson=without.lesson) == without
    assert bool(got.lesson.height) == (room == 800)
    parts = sorted((place for place in got if place.height), key=lambda place: place.y)
    assert all(high.y >= low.top for low, high in pairwise(parts))


def test_where_something_stands_between_it_is_not_there():
    """A warning above the choices, or what is told in room to spare: these do not move either."""
    warned, spared = NEEDS._replace(warning=30), NEEDS._replace(spare=40, spare_least=40)
    assert not taught(LessonSlot.ABOVE_CHOICES, warned).lesson.height
    assert not taught(LessonSlot.BELOW_HEADLINE, spared, lesson=20).lesson.height


@pytest.mark.parametrize("whole", [WIDE, UPRIGHT])
@pytest.mark.parametrize("left_handed", [False, True])
def test_aside_it_stands_at_the_foot_of_the_side_which_alone_is_lower(whole, left_handed):
    """Picture, guide and numbers stay as they are, and it lies on nothing."""
    before = (wide if whole is WIDE else tall)(whole, 1.0, 1.0, 80, 14, left_handed)
    parts, note = with_note_aside(before, 70, 14)
    assert parts._replace(side=before.side) == before
    assert around([parts.side, note]) == pytest.approx(before.side)
    assert parts.side.y - note.top == 14
    assert not any(overlap(note, part) for part in parts)


@pytest.mark.parametrize("slot", list(LessonSlot))
@pytest.mark.parametrize("left_handed", [False, True])
def test_where_the_side_is_folded_away_it_has_a_strip_at_the_nearer_end_of_the_picture(slot, left_handed):
    """The picture is lower by it; the handle of the side stays."""
    folded, handle = with_folded_side(wide(WIDE, 1.35, 1.0, 80, 14, left_handed), 48, 14)
    parts, strip = with_strip(folded, slot.strip, 70, 14)
    assert strip.height == 70
    assert parts._replace(picture=folded.picture) == folded
    assert around([parts.picture, strip]) == folded.picture
    assert not overlap(strip, handle)
    low = slot in (LessonSlot.ABOVE_CHOICES, LessonSlot.BELOW_PICTURE)
    assert (strip.y < parts.picture.y) is low


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_picture_whose_side_is_folded_away_reaches_to_its_handle(left_handed):
    """And the side lies over it, beside the handle, when it comes out."""
    before = wide(WIDE, 1.35, 1.0, 80, 14, left_handed)
    parts, handle = with_folded_side(before, 48, 14)
    assert around([parts.picture, handle]) == around([before.picture, before.side])
    assert parts.side.width == before.side.width
    assert overlap(parts.side, parts.picture)
    assert not overlap(parts.side, handle)
    assert not overlap(parts.picture, handle)
