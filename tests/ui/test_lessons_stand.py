"""Each lesson of each game stands at its thing or at the foot of the side, and in nobody's way."""

import pytest

from companion.teaching import course
from companion.ui.screens.table.place import LessonSlot, Place, overlap
from companion.ui.widgets.text import text_height
from tests.teaching.newcomers import GAMES, moments
from tests.ui.lessons import box, standing
from tests.ui.table_talk import Tablet

NEAR = 24
"""Points between a thing and its note at the most, with the line round the thing between them."""


@pytest.fixture
def newcomers(pilot, tmp_path):
    """A tablet of people who have never played."""
    tablet = Tablet(pilot, tmp_path / "data", taught=False)
    tablet.app.change_setting(reduced_motion=True)
    return tablet


def told(tablet, game_id):
    """Each lesson, told at its moment."""
    tablet.app.store.remember("first_steps", True)
    tablet.app.store.remember(f"aim.{game_id}", True)
    for moment in moments(game_id):
        others = [one.id for one in course(game_id).lesson if one != moment.lesson]
        tablet.app.store.remember(f"lessons.{game_id}", others)
        tablet.app.begin_table(moment.table(game_id))
        tablet.pilot.wait(0.2)
        teacher = tablet.app.stage.screen.teacher
        if teacher.lesson is None:  # whose move somebody has made before: at a real table it came then
            teacher._tutor.lesson = moment.lesson
            teacher.again()
            tablet.pilot.wait(0.15)
        assert teacher.lesson == moment.lesson
        yield moment.lesson.id, tablet.app.stage.screen
        tablet.app.stage.back()


def gap(one, other):
    """How far two places are apart."""
    across = max(0.0, one.x - other.right, other.x - one.right)
    return max(across, one.y - other.top, other.y - one.top, 0.0)


def lines(note):
    """In how many lines its words stand."""
    room = ("Roboto", note.words_wide, note.spaced)
    one, all_ = (text_height(words, note.words_sp, *room) for words in ("A", note.words))
    return round(all_ / one)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_lesson_stands_where_nothing_moves_for_it(newcomers, game_id):
    """At 1280 × 800 points: beside what it is about in two lines, or in four at the foot of the side.

    One about a button stands on the block of the choices, which never move, and has its ring among them.
    """
    for id_, screen in told(newcomers, game_id):
        note, things = screen.teacher._note, [Place(*thing) for thing in screen.teacher._halo.things]
        if screen.ids.layout.slot is LessonSlot.ABOVE_CHOICES:
            things = [box(screen.ids.choices)]
        side = box(screen.ids.side_part)
        if note.x == side.x:
            assert 0 < side.y - box(note).top < NEAR, id_
            assert lines(note) <= 4, id_
        else:
            assert min(gap(box(note), thing) for thing in things) <= NEAR, id_
            assert lines(note) <= 2, id_
        assert note.source in newcomers.pilot.texts(), id_
        assert not any(overlap(box(note), part) for part in standing(screen)), id_
