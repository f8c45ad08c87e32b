"""One lesson at a time: play alone brings the next one, and none goes before it was read."""

import pytest

from companion.reference import reference
from companion.table import Table
from companion.table.journal import Entry
from companion.teaching import NEWCOMERS, Pupils, Tutor, course, of_play
from companion.teaching.practice import Practice
from tests.teaching.test_pupils import Memory

FIRE = "fire-in-the-library"
ALL = [one.id for one in course(FIRE).lesson]
TEA = {"text": "Whoever knocks over the bag makes tea."}


class Lesson:
    """A table with a tutor who watches it, and what it has been told."""

    def __init__(self, memory=None, players=("Ann", "Bob")):
        self.players = players
        self.table = Table.new(FIRE, list(players), {"does": "companion"}, seed=3)
        pupils = Pupils(Memory() if memory is None else memory, FIRE, players)
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
        made = of_play(self.table, before)
        self.tutor.watch(made, self.players)
        self.follow(bool(made))
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


# --- what was done already


def all_but(*ids):
    return Memory({f"lessons.{FIRE}": [id_ for id_ in ALL if id_ not in ids]})


def pass_on(lesson):
    """End a turn that has just drawn; the lesson of the next one."""
    lesson.do("play", "stop")
    return lesson.do("play", "pass_bag")


def test_a_move_that_a_player_has_made_is_not_explained_to_that_player_any_more():
    """Ann has drawn while something else was told: only Bob, who has not, hears how one draws."""
    memory = all_but("draw")
    lesson = Lesson(memory)
    lesson.tutor.put_away()  # before anybody could read it
    first = lesson.table.view().guide.seat
    lesson.do("play", "draw")
    assert pass_on(lesson) == "draw"
    assert lesson.table.view().guide.seat != first
    assert "draw" not in memory[f"lessons.{FIRE}"]


def test_what_everybody_has_done_is_not_explained_at_a_later_table_either():
    """They have all drawn: the next evening begins without that lesson."""
    memory = all_but("draw")
    lesson = Lesson(memory)
    for _ in range(2):
        lesson.do("play", "draw")
        pass_on(lesson)
    assert "draw" in memory[f"lessons.{FIRE}"]
    assert Lesson(memory).told == ""


def test_somebody_new_needs_no_lesson_about_what_they_have_done():
    """It counts as heard by them; by others who are new it does not."""
    lesson = Lesson(Memory())
    first = lesson.table.view().guide.seat
    other = next(name for name in lesson.players if name != first)
    memory = Memory({NEWCOMERS: [first, other], f"lessons.{FIRE}": ALL})
    Lesson(memory).do("play", "draw")
    assert "draw" in memory[f"lessons.{FIRE}.{first}"]
    assert f"lessons.{FIRE}.{other}" not in memory


def test_a_word_to_the_app_is_no_practice(lesson):
    """Whoever puts a number right has done nothing of the game."""
    lesson.do("play", "correct_score", seat="Bob", score=7)
    assert of_play(lesson.table, 0) == []


def test_only_lessons_about_a_move_are_done_by_making_it():
    """What the headline means is not known from having tapped on a button."""
    quest = course("chamberquest")
    practice = Practice(quest)
    practice.watch([Entry(move={"move": "roll_die"}, seat="Ann")])
    assert practice.of("Ann") == {"roll"}
    assert practice.of("Bob") == practice.of_all(["Ann", "Bob"]) == frozenset()
