"""Everything as one file: taken to another tablet nothing is missing, and nothing there is written over."""

import json
from random import Random

import pytest

from companion.simulate import play_out
from companion.store import Reminder, Store, StoreError, everything
from tests.store.sealing import headed
from tests.table import toy

GAME = "library-labyrinth"
NOW = 1_770_000_000.0


@pytest.fixture
def store() -> Store:
    """A store with two tables, a fact of a box, a note and something remembered."""
    store = Store.in_memory()
    for seed in (1, 2):
        table = toy.new_table(seed=seed)
        store.new_table(table)
        play_out(table, Random(seed), 12)
    store.set_box(GAME, {"terrors": 8})
    store.set_reminder(GAME, "curses", Reminder(hidden=True, note="We know."))
    store.remember("names", ["Ann", "Bob"])
    store.change(theme="light", text_size=140)
    return store


def test_another_tablet_gets_everything(store: Store) -> None:
    """Tables, box, notes, what was remembered, and the settings that somebody has set."""
    elsewhere = Store.in_memory()
    found = everything.compare(elsewhere, everything.pack(store, NOW))
    assert (len(found.new), len(found.changed), found.known) == (2, 0, 0)
    assert everything.take_in(elsewhere, found).tables == 2
    assert [saved.moves for saved in elsewhere.tables()] == [saved.moves for saved in store.tables()]
    assert elsewhere.box(GAME) == {"terrors": 8}
    assert elsewhere.reminders(GAME) == store.reminders(GAME)
    assert elsewhere.recall("names") == ["Ann", "Bob"]
    assert elsewhere.settings == store.settings


def test_what_is_for_this_tablet_alone_stays_here(store: Store) -> None:
    """The address of a hall may hold a password: it goes into no file, and out of none."""
    store.remember("here.hall", {"address": "mqtt://club:secret@10.0.0.2"})
    elsewhere = Store.in_memory()
    everything.take_in(elsewhere, everything.compare(elsewhere, everything.pack(store, NOW)))
    assert elsewhere.recall("here.hall") is None
    assert elsewhere.recall("names") == ["Ann", "Bob"]


def test_what_is_here_already_is_not_taken_in_twice(store: Store) -> None:
    """The same file, once more, adds nothing."""
    data = everything.pack(store, NOW)
    found = everything.compare(store, data)
    assert (found.new, found.changed, found.known) == ((), (), 2)
    everything.take_in(store, found, changed=True)
    assert len(store.tables()) == 2


def test_a_table_played_on_elsewhere_becomes_a_second_one_if_wished(store: Store) -> None:
    """The one that is here stays as it is, and the file then holds nothing new."""
    older = everything.pack(store, NOW)
    elsewhere = Store.in_memory()
    everything.take_in(elsewhere, everything.compare(elsewhere, older))
    elsewhere.load(elsewhere.tables()[0].id).play("end_turn")
    data = everything.pack(elsewhere, NOW)
    found = everything.compare(store, data)
    assert (len(found.new), len(found.changed), found.known) == (0, 1, 1)
    everything.take_in(store, found)
    assert len(store.tables()) == 2
    everything.take_in(store, found, changed=True)
    assert len(store.tables()) == 3
    assert everything.compare(store, data).known == 2


def test_what_was_said_here_of_a_box_stays(store: Store) -> None:
    """A file adds facts that nobody has entered here, and changes none."""
    here = Store.in_memory()
    here.set_box(GAME, {"terrors": 9})
    store.set_box(GAME, {"terrors": 8, "boosters": 12})
    everything.take_in(here, everything.compare(here, everything.pack(store, NOW)))
    assert here.box(GAME) == {"terrors": 9, "boosters": 12}


def test_what_is_set_or_noted_here_stays(store: Store) -> None:
    """Settings, reminders and what is remembered: a file adds what is missing, and changes nothing."""
    here = Store.in_memory()
    here.change(theme="contrast")
    here.set_reminder(GAME, "curses", Reminder(note="Ours."))
    here.remember("names", ["Cleo"])
    everything.take_in(here, everything.compare(here, everything.pack(store, NOW)))
    assert (here.settings.theme, here.settings.text_size) == ("contrast", 140)
    assert here.reminders(GAME) == {"curses": Reminder(note="Ours.")}
    assert here.recall("names") == ["Cleo"]


def test_boxes_that_do_not_go_together_are_not_mixed(store: Store) -> None:
    """Each may be right; together no such box can exist, so the one here stays, and it is said."""
    here = Store.in_memory()
    here.set_box(GAME, {"split-NE": 8, "split-NW": 6})
    store.set_box(GAME, {"split-NE": 6, "split-SE": 8})
    taken = everything.take_in(here, everything.compare(here, everything.pack(store, NOW)))
    assert here.box(GAME) == {"split-NE": 8, "split-NW": 6}
    assert taken.refused == ("Library Labyrinth",)


def test_a_box_of_another_kind_is_left_out(store: Store) -> None:
    """A fact that is no fact would break every table begun with it."""
    store.set_box(GAME, {"booster-1": 5})
    here = Store.in_memory()
    everything.take_in(here, everything.compare(here, everything.pack(store, NOW)))
    assert here.box(GAME) == {}


def test_a_full_disk_stops_and_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """That is no fault of the file: what is in stays, and the same file brings the rest."""
    here = Store.in_memory()
    data = everything.pack(store, NOW)
    sound = here.import_table
    steps = everything.taking_in(here, everything.compare(here, data))
    next(steps)
    monkeypatch.setattr(here, "import_table", full_disk)
    with pytest.raises(StoreError, match="no room"):
        next(steps)
    monkeypatch.setattr(here, "import_table", sound)
    assert everything.take_in(here, everything.compare(here, data)).tables == 1
    assert len(here.tables()) == 2


def full_disk(_: bytes) -> int:
    raise StoreError("There is no room left on this device.")


def test_nothing_of_a_table_not_yet_begun_stands_there_in_plain_letters(store: Store) -> None:
    """What set-up has dealt is remembered, too: nobody reads it by accident."""
    store.remember("dealt.toy", {"beginning": {"chance": ["wonderful"]}})
    assert b"wonderful" not in everything.pack(store, NOW)


def test_what_version_1_exported_is_still_read(store: Store) -> None:
    """Its second line was plain, and knew no settings."""
    line = b'{"boxes":{"' + GAME.encode() + b'":{"terrors":8}}}\n'
    body = line + store.export(store.tables()[0].id)
    here = Store.in_memory()
    taken = everything.take_in(here, everything.compare(here, headed(body, 1, version=1)))
    assert taken.tables == 1
    assert here.box(GAME) == {"terrors": 8}


def test_one_table_that_cannot_be_read_costs_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted, and the rest is taken in."""
    sound, elsewhere = store.export, Store.in_memory()
    broken, _ = (saved.id for saved in store.tables())
    monkeypatch.setattr(store, "export", lambda id_: b"no\ntable\n" if id_ == broken else sound(id_))
    taken = everything.take_in(elsewhere, everything.compare(elsewhere, everything.pack(store, NOW)))
    assert (taken.tables, taken.unread, len(elsewhere.tables())) == (1, 1, 1)


def test_a_damaged_file_changes_nothing(store: Store) -> None:
    """A letter that is missing, a body that was changed, a header that says too little."""
    data = everything.pack(store, NOW)
    line, _, body = data.partition(b"\n")
    bare = json.dumps({"format": everything.FORMAT, "version": 1}).encode()
    for bad in (data[:-5], line + b"\n" + body.replace(b"8", b"9"), bare + b"\n" + body):
        with pytest.raises(StoreError, match="damaged"):
            everything.compare(store, bad)


def test_a_file_of_more_tables_than_anybody_plays_is_refused(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Just as many as there may be are taken in."""
    tables = len(store.tables())
    data = everything.pack(store, NOW)
    monkeypatch.setattr(everything, "MOST_TABLES", tables)
    assert everything.compare(Store.in_memory(), data).new
    monkeypatch.setattr(everything, "MOST_TABLES", tables - 1)
    with pytest.raises(StoreError, match="damaged"):
        everything.compare(store, data)


def test_a_newer_file_says_so(store: Store) -> None:
    """What a later Tableside has written asks for that one."""
    with pytest.raises(StoreError, match="newer Tableside"):
        everything.compare(store, json.dumps({"format": everything.FORMAT, "version": 3}).encode())


def test_a_file_says_which_kind_it_is(store: Store) -> None:
    """Everything, one table, or something else altogether."""
    assert everything.is_everything(everything.pack(store, NOW))
    assert not everything.is_everything(store.export(store.tables()[0].id))
    assert not everything.is_everything(b"\x89PNG\r\n")
