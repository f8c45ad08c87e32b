"""Settings, boxes, reminders and small things that screens remember."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.store import Reminder, Settings, Store, StoreError
from companion.store.opening import NAME
from tests.table import toy


def test_defaults(store: Store) -> None:
    """A new store has the shipped settings."""
    assert store.settings == Settings()
    assert (store.settings.theme, store.settings.text_size, store.settings.awake) == ("dark", 100, True)


def test_sounds_are_soft_and_the_room_is_silent_at_first(store: Store) -> None:
    """A new store has sounds at a middle volume, and no ambience."""
    assert (store.settings.sound, store.settings.volume, store.settings.ambience) == (True, 60, "off")


def test_settings_are_kept(store: Store, folder: Path) -> None:
    """A changed setting is kept, and the others stay as they are."""
    store.change(theme="contrast", text_size=200)
    store.change(left_handed=True)
    assert Store.open(folder).settings == Settings(theme="contrast", text_size=200, left_handed=True)


@pytest.mark.parametrize(
    "change",
    [
        {"theme": "pink"},
        {"text_size": 99},
        {"text_size": 201},
        {"text_size": "big"},
        {"volume": -1},
        {"volume": 101},
        {"ambience": "rain"},
        {"haptics": "yes"},
        {"colour": "red"},
        {"odds": False, "theme": 7},
    ],
    ids=str,
)
def test_impossible_settings(store: Store, folder: Path, change: dict[str, Any]) -> None:
    """A value that is not possible is refused with a sentence, and nothing changes."""
    with pytest.raises(StoreError, match=r"setting.*\.$"):
        store.change(**change)
    assert store.settings == Settings()
    assert Store.open(folder).settings == Settings()


@pytest.mark.parametrize("text", ["'pink'", "'{'", "x'00ff'", "7"])
def test_a_bad_value_is_as_if_never_set(store: Store, folder: Path, text: str) -> None:
    """A kept value that is no good any more falls back to the shipped one; the others hold."""
    store.change(theme="light", text_size=150)
    store.close()
    sql = sqlite3.connect(folder / NAME)
    sql.execute(f"UPDATE settings SET value = {text} WHERE key = 'app.theme'")
    sql.commit()
    sql.close()
    assert Store.open(folder).settings == Settings(text_size=150)


def test_what_is_learned_in_play_is_in_the_box_with_the_move(store: Store, folder: Path) -> None:
    """A fact that a move teaches is kept in the same transaction as the move, without any screen."""
    table = toy.new_table()
    store.set_box("toy", {"cards": 7})
    store.new_table(table)
    table.play("roll_die", said=3)
    assert store.box("toy") == {"cards": 7, "die": 6}
    store.close()
    assert Store.open(folder).box("toy") == {"cards": 7, "die": 6}


def test_boxes(store: Store, folder: Path) -> None:
    """What the owner says of a copy is kept for each game by itself."""
    assert store.box("toy") == {}
    store.set_box("toy", {"terror-1": ["red", "red"], "cards": 7})
    store.set_box("chess", {"pieces": 32})
    store.set_box("toy", {"cards": 8})
    assert Store.open(folder).box("toy") == {"cards": 8}
    assert Store.open(folder).box("chess") == {"pieces": 32}


def test_reminders(store: Store, folder: Path) -> None:
    """A reminder can be hidden, shown again and given a note, each by itself."""
    store.set_reminder("toy", "bag", Reminder(hidden=True))
    store.set_reminder("toy", "deck", Reminder(note="Top card first!"))
    store.set_reminder("toy", "bag", Reminder(hidden=False, note="Shake it."))
    again = Store.open(folder)
    assert again.reminders("toy") == {
        "bag": Reminder(False, "Shake it."),
        "deck": Reminder(False, "Top card first!"),
    }
    assert again.reminders("chess") == {}


def test_small_things(store: Store, folder: Path) -> None:
    """A screen can have any small thing remembered, without getting in the way of the settings."""
    store.remember("players", ["Ann", "Bob"])
    store.remember("theme", {"not": "a setting"})
    again = Store.open(folder)
    assert again.recall("players") == ["Ann", "Bob"]
    assert again.recall("never", "default") == "default"
    assert again.settings == Settings()
