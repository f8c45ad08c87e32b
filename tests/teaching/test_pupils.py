"""Who is told what: the whole table the first time, and later only those who are new here, on their turns."""

import pytest
from msgspec.structs import replace

from companion.reference import reference
from companion.table import Table
from companion.teaching import NEWCOMERS, Pupils, course

FIRE = "fire-in-the-library"


class Memory(dict):
    """A store that forgets at the end of the test."""

    def recall(self, key, default=None):
        return self.get(key, default)

    def remember(self, key, value):
        self[key] = value


@pytest.fixture
def memory():
    return Memory()


def table():
    return Table.new(FIRE, ["Ann", "Bob"], {"does": "companion"}, seed=3)


def told(pupils, at, seat=None):
    """What would be told at a table, on the turn of somebody."""
    view = at.view()
    if seat is not None:
        view = replace(view, guide=replace(view.guide, seat=seat))
    found = pupils.next(course(FIRE), reference(FIRE), view, at.moves())
    return (found[0].id, found[1]) if found else None


def test_the_first_time_a_lesson_is_told_on_anybodys_turn(memory):
    """Nobody at this tablet has heard it yet."""
    assert told(Pupils(memory, FIRE, ["Ann", "Bob"]), table()) == ("draw", "")


def test_what_was_told_is_not_told_again(memory):
    """Neither at this table nor at a later one."""
    Pupils(memory, FIRE, ["Ann", "Bob"]).tell("draw")
    assert told(Pupils(memory, FIRE, ["Ann", "Bob"]), table()) != ("draw", "")
    assert "draw" in Pupils(memory, FIRE, ["Cleo"]).heard()


def test_another_game_is_another_course(memory):
    """Whoever knows one game knows nothing of the next."""
    Pupils(memory, FIRE, ["Ann"]).tell("draw")
    assert Pupils(memory, "chamberquest", ["Ann"]).heard() == frozenset()


def test_to_somebody_who_is_new_it_is_told_on_their_turn(memory):
    """Everybody else has heard it: on their turns nothing is said."""
    Pupils(memory, FIRE, []).know(course(FIRE))
    memory.remember(NEWCOMERS, ["Bob"])
    pupils = Pupils(memory, FIRE, ["Ann", "Bob"])
    assert told(pupils, table(), "Bob") == ("draw", "Bob")
    assert told(pupils, table(), "Ann") is None


def test_a_newcomer_hears_each_lesson_once(memory):
    """It is remembered with the name, for every later game."""
    Pupils(memory, FIRE, []).know(course(FIRE))
    memory.remember(NEWCOMERS, ["Bob"])
    Pupils(memory, FIRE, ["Bob"]).tell("draw", pupil="Bob")
    assert told(Pupils(memory, FIRE, ["Ann", "Bob"]), table(), "Bob") != ("draw", "Bob")


def test_what_all_hear_for_the_first_time_newcomers_hear_too(memory):
    """They sit at the same table: nobody explains it to them again."""
    memory.remember(NEWCOMERS, ["Bob"])
    Pupils(memory, FIRE, ["Ann", "Bob"]).tell("draw")
    assert Pupils(memory, FIRE, ["Bob"]).heard("Bob") == {"draw"}


def test_somebody_new_who_does_not_sit_here_learns_nothing(memory):
    """Newcomers are those at the table."""
    memory.remember(NEWCOMERS, ["Cleo"])
    pupils = Pupils(memory, FIRE, ["Ann", "Bob"])
    pupils.tell("draw")
    assert pupils.new == ()
    assert Pupils(memory, FIRE, ["Cleo"]).heard("Cleo") == frozenset()


def test_where_all_know_the_game_nothing_is_told(memory):
    """Newcomers who know it from elsewhere are left in peace, too."""
    memory.remember(NEWCOMERS, ["Bob"])
    pupils = Pupils(memory, FIRE, ["Ann", "Bob"])
    pupils.know(course(FIRE))
    assert told(pupils, table(), "Bob") is None


def test_whoever_is_new_is_known_again_however_the_name_is_typed(memory):
    """As in the history: capital letters and spaces mean nothing."""
    memory.remember(NEWCOMERS, ["ann "])
    assert Pupils(memory, FIRE, ["Ann", "Bob"]).new == ("Ann",)
