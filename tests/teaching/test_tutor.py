"""One lesson at a time: play alone brings the next one, and none goes before it was read."""

import pytest

from companion.reference import reference
from companion.table import Table
from companion.teaching import NEWCOMERS, Pupils, Tutor, course, plays_on
from tests.teaching.test_pupils import Memory

FIRE = "fire-in-the-library"
ALL = [one.id for one in course(FIRE).lesson]
TEA = {"text": "Whoever knocks over the bag makes tea."}


class Lesson:
    """A table with a tutor who watches it, and what it has been told."""

    def __init__(self, memory=None):
        self.table = Table.new(FIRE, ["Ann", "Bob"], {"does": "companion"}, seed=3)
        pupils = Pupils(Memory() if memory is None else memory, FIRE, ["Ann", "Bob"])
        self.tutor = Tutor(course(FIRE), reference(FIRE), pupils)
        self.follow(on=True)

    @property
    def told(self):
        return self.tutor.lesson.id if self.tutor.lesson else ""

    def follow(self, on):
        self.tutor.follow(self.table.view(), self.table.moves(), plays_on=on)

    def do(self, what, *args, **kwargs):
        """Play, undo or redo, and let the tutor see it."""
        before = len(self.table.journal.entries)
        getattr(self.table, what)(*args, **kwargs)
        self.follow(plays_on(self.table, before))
        return self.told


@pytest.fixture
def lesson():
    return Lesson()


def test_a_table_that_is_opened_is_told_something(lesson):
    """Before the first tap."""
    assert lesson.told == "draw"


def test_what_was_read_makes_room_with_the_next_move(lesson):
    """And is not told again."""
    lesson.tutor.read()
    assert lesson.do("play", "draw") not in ("", "draw")


def test_what_is_no_move_of_play_brings_no_lesson(lesson):
    """A house rule, a number put right, an undo and a redo."""
    lesson.do("play", "draw")
    lesson.tutor.read()
    lesson.tutor.put_away()
    assert lesson.do("play", "add_house_rule", **TEA) == ""
    assert lesson.do("play", "correct_score", seat="Bob", score=7) == ""
    assert lesson.do("undo") == ""
    assert lesson.do("redo") == ""
    assert lesson.do("play", "draw") != ""


def test_what_is_no_move_of_play_takes_no_lesson_away(lesson):
    """Neither one that was not read nor one that was: what it is about is still there."""
    told = lesson.do("play", "draw")
    for _ in range(2):
        assert lesson.do("play", "add_house_rule", **TEA) == told
        assert lesson.do("play", "drop_house_rule", text=TEA["text"]) == told
        assert lesson.do("play", "correct_score", seat="Bob", score=7) == told
        assert lesson.do("undo") == told
        lesson.tutor.read()


def test_an_unread_lesson_stays_as_long_as_its_moment(lesson):
    """Whoever draws on before they have read how tokens are laid still has it before them."""
    lesson.do("play", "draw")
    told = lesson.do("play", "draw")
    assert (told, lesson.do("play", "draw")) == ("lay", "lay")
    lesson.tutor.read()
    assert lesson.do("play", "draw") != "lay"


def test_one_that_nobody_could_read_is_told_again(lesson):
    """With an undo its moment is over; when that comes again, so does the lesson."""
    lesson.tutor.read()
    told = lesson.do("play", "draw")
    assert lesson.do("undo") == ""
    assert lesson.do("play", "draw") == told


def test_one_that_was_read_does_not_come_again_after_an_undo(lesson):
    """Whoever draws once more hears something else, or nothing."""
    lesson.tutor.read()
    told = lesson.do("play", "draw")
    lesson.tutor.read()
    lesson.do("undo")
    assert lesson.do("play", "draw") != told


def test_a_ruling_that_makes_it_untrue_takes_it_away():
    """Rather nothing than something wrong."""
    lesson = Lesson(Memory({f"lessons.{FIRE}": [id_ for id_ in ALL if id_ != "bravery"]}))
    for _ in range(3):
        lesson.do("play", "draw")
    assert lesson.told == "bravery"
    assert lesson.do("play", "set_ruling", ruling="C5", to="last") == ""


def test_bravery_is_told_when_some_is_earned():
    """Not while all tokens lie on safe spaces."""
    lesson = Lesson(Memory({f"lessons.{FIRE}": [id_ for id_ in ALL if id_ != "bravery"]}))
    assert [lesson.do("play", "draw") for _ in range(3)] == ["", "", "bravery"]


def test_somebody_new_is_told_on_their_own_turns_alone():
    """Nobody else's turn keeps what was told for their sake."""
    memory = Memory({NEWCOMERS: ["Ann"], f"lessons.{FIRE}": ALL})
    lesson = Lesson(memory)
    seat = lesson.table.view().guide.seat
    assert lesson.told == ("draw" if seat == "Ann" else "")


def test_whoever_knows_the_game_is_told_nothing(lesson):
    """From now on."""
    lesson.tutor.know()
    assert lesson.told == ""
    assert lesson.do("play", "draw") == ""
