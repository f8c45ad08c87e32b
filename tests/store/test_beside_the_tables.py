"""What is listed of tables, and what is kept beside them, each whole."""

from pathlib import Path

import pytest

from companion.store import Store, StoreError, settings
from companion.store.beside import Beside, news, take_in_beside
from companion.store.errors import (
    BrokenTable,
    Unreadable,
)
from companion.store.everything import compare, pack
from companion.store.everything import take_in as take_everything_in
from companion.store.records import Glance, Reminder, Result, Saved
from companion.table import Outcome
from tests.table import toy

KEY = bytes(range(32))


def said(refused, *given, **more) -> str:
    """What it says."""
    with pytest.raises((StoreError, ValueError)) as fault:
        refused(*given, **more)
    return str(fault.value)


# -- what is listed --------------------------------------------------------------------------------


def test_what_is_listed_of_a_table_is_listed_whole(folder: Path):
    """On Home and in the history, each at its time."""
    times = iter(range(5_000, 6_000))
    store = Store.open(folder, now=lambda: float(next(times)))
    table = toy.new_table(goal=1)
    first = store.new_table(table)
    table.play("draw_token")
    store.new_table(toy.new_table())
    glance = store.glance(3)
    (result,) = store.results()
    over = glance.ended
    assert isinstance(over, Saved)
    won = Outcome("won", "Won", "The goal is reached.", ("Ann",), {"Ann": 1, "Bob": 0}, "goal")
    assert over == Saved(
        first, "toy", "Toy", table.players, over.created, over.touched, 1, "1 points", won, "", 0.0
    )
    assert glance == Glance((store.tables()[0],), 1, frozenset({"toy"}), over, 1, 0)
    assert result == Result(
        first,
        "toy",
        "Toy",
        table.players,
        {"goal": 1},
        won,
        over.created,
        table.journal.entries[0].at,
        0.0,
        1,
        None,
    )
    store.remove(first)
    assert store.glance(3) == Glance((store.tables()[0],), 1, frozenset({"toy"}), None, 0, 1)
    assert store.results() == ()
    store.close()


# -- beside the tables -----------------------------------------------------------------------------


def test_settings_say_what_they_cannot_be(store: Store):
    """By their names, as people read them."""
    assert said(store.change, text_size=99) == "The setting text size cannot be 99."
    assert said(store.change, colour="red") == "There is no setting called colour."
    assert settings.is_good("text_size", 100)
    assert not settings.is_good("text_size", 201)


def test_what_of_another_tablet_is_not_here(store: Store):
    """What somebody has said here stays; what is for a tablet alone, or no setting, is left there."""
    store.set_box("orne-library", {"mine": 1})
    store.remember("names", ["Ann"])
    store.set_reminder("toy", "one", Reminder(True, "mine"))
    store.change(text_size=150)
    there = Beside(
        {"orne-library": {"mine": 2, "theirs": 3}, "toy": {}},
        {"toy": {"one": Reminder(False, "x"), "two": Reminder(False, "y")}, "other": {}},
        {"names": ["Bob"], "here.address": "a", "new": 7, "none": None},
        {"text_size": 120, "volume": 30, "theme": "pink", "colour": 1},
    )
    found = news(store, there)
    assert found == Beside(
        {"orne-library": {"theirs": 3}},
        {"toy": {"two": Reminder(False, "y")}},
        {"new": 7},
        {"volume": 30},
    )
    assert take_in_beside(store, found) == ()
    assert (store.settings.volume, store.settings.text_size) == (30, 150)
    assert store.recall("new") == 7
    assert store.reminders("toy") == {"one": Reminder(True, "mine"), "two": Reminder(False, "y")}
    assert news(store, there) == Beside()


def test_what_was_taken_in_is_counted(store: Store, tmp_path: Path):
    """Tables, those that could not be read, and whether anything else was new."""
    other = Store.open(tmp_path / "other")
    table = toy.new_table()
    other.new_table(table)
    table.play("draw_token")
    other.remember("new", 7)
    data = pack(other, 0.0)
    found = compare(store, data)
    assert (len(found.new), found.changed, found.known, found.has_others) == (1, (), 0, True)
    taken = take_everything_in(store, found)
    assert (taken.tables, taken.unread, taken.beside, taken.refused) == (1, 0, True, ())
    again = compare(store, data)
    assert (again.new, again.changed, again.known, again.has_others) == ((), (), 1, False)
    other.close()


def test_a_note_on_a_reminder_has_an_end(store: Store):
    """More is not read in passing."""
    store.set_reminder("toy", "one", Reminder(False, "x" * 200))
    assert store.reminders("toy") == {"one": Reminder(False, "x" * 120)}


def test_what_is_of_another_kind_than_is_asked_for_was_never_kept(store: Store):
    """Then the default is what it is."""
    store.remember("names", ["Ann"])
    assert store.recall("names") == store.recall("names", []) == ["Ann"]
    assert store.recall("names", "nobody") == "nobody"
    assert store.recall("else", 7) == 7
    assert store.recall("else") is None
    assert store.remembered() == {"names": ["Ann"]}
    assert issubclass(Unreadable, StoreError)
    assert issubclass(BrokenTable, Unreadable)
