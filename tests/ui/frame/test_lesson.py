"""The room of a lesson: in the guide at its thing, or in a strip at the picture. Numbers only."""

from itertools import pairwise

import pytest

from companion.ui.screens.table import frame
from companion.ui.screens.table.arrangement import tall, wide, with_strip
from companion.ui.screens.table.frame import Needs
from companion.ui.screens.table.place import LessonSlot, Place, around, overlap

COLUMN = Place(10, 20, 300, 600)
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
IN_GUIDE = [slot for slot in LessonSlot if not slot.is_strip]


def taught(slot, needs=NEEDS, lesson=80.0):
    return frame.guide(COLUMN, needs._replace(lesson=lesson, slot=slot), 10)


@pytest.mark.parametrize(
    "slot", [LessonSlot.BELOW_DRAWN, LessonSlot.BELOW_HEADLINE, LessonSlot.ABOVE_CHOICES]
)
def test_it_stands_next_to_the_part_that_it_is_about(slot):
    """With a gap between them, and as high as it needs to be."""
    got = taught(slot)
    part = {LessonSlot.BELOW_DRAWN: got.drawn, LessonSlot.BELOW_HEADLINE: got.headline}.get(slot, got.choices)
    apart = got.lesson.y - part.top if slot is LessonSlot.ABOVE_CHOICES else part.y - got.lesson.top
    assert (apart, got.lesson.height) == (10, 80)


def test_without_choices_one_about_the_decision_stands_right_above_it():
    """Nothing lies between them."""
    got = taught(LessonSlot.ABOVE_CHOICES, NEEDS._replace(choices=0, choices_least=0))
    assert got.lesson.y - got.decision.top == 10


def test_within_deeds_it_has_room_between_the_rows():
    """They are higher by it."""
    assert taught(LessonSlot.IN_DEEDS).deeds.height >= NEEDS.deeds_least + 80 + 10


@pytest.mark.parametrize("slot", IN_GUIDE)
def test_what_is_tapped_stays_and_nothing_lies_over_anything(slot):
    """The choices, the decision and the tools stand where they stand without it."""
    got, without = taught(slot), frame.guide(COLUMN, NEEDS, 10)
    assert (got.choices, got.decision, got.tools) == (without.choices, without.decision, without.tools)
    parts = [place for place in (got[:-1] if slot is LessonSlot.IN_DEEDS else got) if place.height]
    parts.sort(key=lambda place: place.y)
    assert all(high.y >= low.top for low, high in pairwise(parts))
    assert parts[-1].top <= COLUMN.top


@pytest.mark.parametrize("slot", IN_GUIDE)
def test_where_something_would_go_out_of_sight_it_is_not_there(slot):
    """Everything is as if there were none."""
    assert taught(slot, lesson=400.0) == frame.guide(COLUMN, NEEDS._replace(slot=slot), 10)._replace(
        lesson=taught(slot, lesson=400.0).lesson
    )
    assert taught(slot, lesson=400.0).lesson.height == 0


@pytest.mark.parametrize("whole", [WIDE, UPRIGHT])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("slot", [slot for slot in LessonSlot if slot.is_strip])
def test_a_strip_lies_at_the_picture_and_on_nothing(whole, left_handed, slot):
    """The picture is lower by it, and for one below the numbers what stands beside that, too."""
    arrange = wide if whole is WIDE else tall
    before = arrange(whole, 1.0, 1.0, 80, 14, left_handed)
    parts, strip = with_strip(before, slot, lambda _: 70.0, 14)
    assert strip.height == 70
    assert parts.picture.height == before.picture.height - 84
    assert not any(overlap(strip, part) for part in parts)
    assert around([*before]) == around([*parts, strip])
    assert parts.column == before.column


def test_a_strip_below_the_numbers_touches_them():
    """On a wide tablet it reaches over the side, on a tall one it lies above the phases."""
    for whole, arrange in ((WIDE, wide), (UPRIGHT, tall)):
        parts, strip = with_strip(
            arrange(whole, 1.0, 1.0, 80, 14, False), LessonSlot.BELOW_NUMBERS, lambda _: 70.0, 14
        )
        assert parts.stats.y - strip.top == 14
        assert strip.right >= parts.stats.right


def test_beside_a_full_guide_it_lies_at_the_nearer_end_of_the_picture():
    """What is told stands at the top of the guide; on a tall tablet all of it below the picture."""
    assert LessonSlot.IN_DEEDS.strip(upright=False) is LessonSlot.ABOVE_PICTURE
    assert LessonSlot.ABOVE_CHOICES.strip(upright=False) is LessonSlot.BELOW_PICTURE
    assert {slot.strip(upright=True) for slot in IN_GUIDE} == {LessonSlot.BELOW_PICTURE}
    assert LessonSlot.BELOW_NUMBERS.strip(upright=True) is LessonSlot.BELOW_NUMBERS
