"""What is written for newcomers holds together, and can be read at a glance."""

import pytest

from companion.reference import reference, where_in_short
from companion.table.errors import BadRecord
from companion.teaching import course
from companion.teaching.course import FILE, At, read
from tests.teaching.newcomers import GAMES

LESSON, STRIP, POINT = 76, 92, 90
"""Letters of a lesson in the guide, of one that has a strip at the picture, and of a line of the aim."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_course_is_short(game_id):
    """Eight to fourteen lessons a game, and an aim of three or four lines."""
    found = course(game_id)
    assert 8 <= len(found.lesson) <= 14
    assert 3 <= len(found.aim.points) <= 4


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_short_and_has_a_page(game_id):
    """As long as two lines on the note, a rule that is written, and a page or a ruling for it."""
    rules = reference(game_id).rules
    for lesson in course(game_id).lesson:
        longest = STRIP if lesson.at in (At.NUMBERS, At.PICTURE) else LESSON
        assert 0 < len(lesson.text) <= longest, lesson.id
        assert lesson.text.endswith("."), lesson.id
        assert any(where_in_short(rules[lesson.rule])), lesson.id
        assert [id_ for id_ in lesson.leans_on if id_ not in rules] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_aim_is_read_out_in_thirty_seconds(game_id):
    """At 150 words a minute, with every title."""
    aim = course(game_id).aim
    said = " ".join([aim.sentence, *(f"{point.title}. {point.text}" for point in aim.points)])
    assert all(len(point.text) <= POINT for point in aim.points)
    assert len(said.split()) <= 75


@pytest.mark.parametrize("game_id", GAMES)
def test_lessons_are_in_our_own_words(game_id):
    """A lesson says it anew: it is no sentence of the rule that it tells of."""
    rules = reference(game_id).rules
    for lesson in course(game_id).lesson:
        assert lesson.text not in rules[lesson.rule].text


def test_a_course_that_cannot_be_read_says_why(tmp_path):
    """A misspelt condition is not simply never true."""
    path = tmp_path / FILE
    path.write_text('[aim]\nsentence = "So."\npoints = []\n[[lesson]]\nid = "a"\nwhen = { fase = ["x"] }\n')
    with pytest.raises(BadRecord, match="cannot be read"):
        read(path)


def test_two_lessons_of_one_name_are_refused(tmp_path):
    """What was told is remembered by its name."""
    lesson = '[[lesson]]\nid = "a"\nrule = "r"\ntext = "x"\nat = "brass"\nwhen = {}\n'
    path = tmp_path / FILE
    path.write_text('[aim]\nsentence = "So."\npoints = []\n' + lesson * 2)
    with pytest.raises(BadRecord, match="twice"):
        read(path)


def test_a_game_without_a_course_has_none():
    """A game may stand on the shelf before anybody has written down how to teach it."""
    assert course("no-such-game") is None
