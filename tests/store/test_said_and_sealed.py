"""What a store says is one whole sentence each; and what it seals today opens for ever."""

import sqlite3
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from companion.store import Store, StoreError, settings, transfer
from companion.store.alone import table_in
from companion.store.backups import made_at
from companion.store.beside import Beside, news, take_in_beside
from companion.store.checkpoints import Trail, _parted
from companion.store.errors import (
    NO_MEMORY,
    SENTENCES,
    BadFile,
    BrokenTable,
    Unreadable,
    is_damage,
    sentence,
)
from companion.store.everything import compare, is_everything, pack
from companion.store.everything import take_in as take_everything_in
from companion.store.key_files import NAME, SPARE, safe_in, safe_of
from companion.store.limits import DEEPEST, LATEST, TEXT, check_limits
from companion.store.locked import _told
from companion.store.opening import _tables
from companion.store.records import Glance, Reminder, Result, Saved, read_entries, reason
from companion.store.safe import LOCKED, Safe, _Key, _seed_masked, _seed_seal
from companion.store.succession import name_aside
from companion.table import Entry, Event, Outcome
from companion.table.fair import Seed
from tests.table import toy

KEY = bytes(range(32))


def said(refused, *given, **more) -> str:
    """What it says."""
    with pytest.raises((StoreError, ValueError)) as fault:
        refused(*given, **more)
    return str(fault.value)


# -- errors ----------------------------------------------------------------------------------------


def error(code: int) -> sqlite3.Error:
    """What SQLite raises with this code."""
    fault = sqlite3.OperationalError("some words")
    fault.sqlite_errorcode = code
    return fault


@pytest.mark.parametrize("more", [0, 0x0300, 0x1200])
def test_each_fault_of_sqlite_has_a_sentence_by_the_first_byte_of_its_code(more):
    """Whatever it says more of it; what it has no sentence for is told in its own words."""
    assert [sentence(error(code | more)) for code in SENTENCES] == list(SENTENCES.values())
    assert sentence(error(0x7F)) == "The tables on disk cannot be used (some words)."


def test_what_is_no_word_of_sqlites_has_a_sentence_too():
    """Memory that ran out, a log without room, and bytes that are no text."""
    assert sentence(MemoryError()) == NO_MEMORY
    assert sentence(error(sqlite3.SQLITE_IOERR_SHMSIZE)) == SENTENCES[sqlite3.SQLITE_FULL]
    assert sentence(sqlite3.Error("odd")) == "The tables on disk cannot be used (odd)."
    assert said(b"\xff".decode).startswith("'utf-8'")


def test_only_a_file_that_is_bad_is_damaged():
    """Not one that is busy, on a full disk, or out of reach for the moment."""
    bad = (
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR),
        *(sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_CORRUPT | 0x0100),
    )
    assert all(is_damage(error(code)) for code in bad)
    assert is_damage(UnicodeDecodeError("utf-8", b"", 0, 1, ""))
    well = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_IOERR_SHMSIZE)
    assert not any(is_damage(error(code)) for code in well)
    assert not is_damage(MemoryError())
    assert (BadFile("p").kind, str(BadFile("p", "newer")), BadFile("p", "newer").kind) == (
        "damaged",
        "p",
        "newer",
    )


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (KeyError("x"), "its record is damaged."),
        (AttributeError("x"), "its record is damaged."),
        (TypeError("x"), "its record is damaged."),
        (RecursionError(), "its record is damaged."),
        (ValueError("Nobody did that"), "Nobody did that."),
        (ValueError("Nobody did that."), "Nobody did that."),
        (ValueError("Did anybody?"), "Did anybody?"),
        (ValueError("Stop!"), "Stop!"),
        (ValueError("  "), "ValueError."),
    ],
)
def test_why_a_table_cannot_be_opened_is_a_sentence(fault, words):
    """What Python says of a damaged record is none."""
    assert reason(fault) == words


def test_how_many_tables_there_are_is_said_in_words():
    """One, or several; and what to do about those that are locked."""
    assert (_tables(1), _tables(2)) == ("One table", "2 tables")
    rest = (
        "sealed with a key that is not here, and cannot be opened. Put tableside.key back beside your "
        "tables, and start Tableside again. Nothing was removed."
    )
    assert (_told(0), _told(1)) == ("", f"One table is {rest}")
    assert _told(2) == f"2 tables are {rest}"


# -- records and limits ----------------------------------------------------------------------------


def test_a_list_with_a_gap_is_no_list():
    """The first and the last place tell."""
    record = msgspec.json.encode(Entry()).decode()
    assert read_entries([]) == []
    assert len(read_entries([(0, record), (1, record)])) == 2
    for places in ((1, 2), (0, 2), (1,)):
        rows = [(place, record) for place in places]
        assert said(read_entries, rows) == "Some of its moves are missing."


def nested(depth: int) -> object:
    """Lists in lists."""
    return [nested(depth - 1)] if depth else "x"


def test_a_table_at_its_limits_is_a_table():
    """Beyond them each is refused in a sentence."""
    began = toy.new_table().beginning

    def limits(**more) -> None:
        check_limits(began, [Entry(**more)])

    def box(value: object) -> None:
        setup = msgspec.structs.replace(began.setup, box={"x": value})
        check_limits(msgspec.structs.replace(began, setup=setup), [])

    limits(at=0.0, move={"move": "x" * TEXT}, events=(Event("x", "y" * TEXT),))
    limits(at=LATEST - 1)
    box(nested(DEEPEST - 2))
    time, text = "It was played at a time that no clock has shown.", "It holds a text that is far too long."
    assert said(limits, at=LATEST) == said(limits, at=-0.1) == time
    assert said(limits, move={"x" * (TEXT + 1): 1}) == text
    assert said(limits, move={"x": ["y" * (TEXT + 1)]}) == text
    assert said(limits, events=(Event("x", "y" * (TEXT + 1)),)) == text
    assert said(box, nested(DEEPEST - 1)) == "It is nested deeper than any table."


# -- files -----------------------------------------------------------------------------------------


DAMAGED = "This file is damaged, so it was not imported."
INCOMPLETE = "This file is damaged or incomplete, so it was not imported."
NONE = "This is not a table of Tableside."


def a_file(table=None) -> bytes:
    """A table in a file."""
    table = table or toy.new_table()
    beginning = msgspec.json.encode(table.beginning).decode()
    entries = tuple(msgspec.json.encode(entry).decode() for entry in table.journal.entries)
    public = {"game": "toy", "title": "Toy", "players": ("Ann",), "date": "2026-11-18", "finished": False}
    return transfer.pack(transfer.Contents(beginning, entries, 1.0, 2.0), **public)


def test_a_file_says_what_is_wrong_with_it():
    """It is none of ours, of tomorrow, cut off, or no table inside."""
    line, body = a_file().split(b"\n", 1)
    header = msgspec.json.decode(line)
    tomorrow = msgspec.json.encode({**header, "version": 2})
    odd = msgspec.json.encode({**header, "moves": "many"})
    assert said(transfer.unpack, b"nothing") == said(transfer.unpack, b"[]") == NONE
    assert said(transfer.unpack, b'{"format": "another"}') == NONE
    assert said(transfer.unpack, tomorrow + b"\n" + body) == (
        "This table was exported by a newer Tableside. Update this one to open it."
    )
    assert said(transfer.unpack, odd + b"\n" + body) == (
        "This file is damaged: its first line does not say what it holds."
    )
    assert said(transfer.unpack, line + b"\n" + body[:-9]) == INCOMPLETE
    assert said(transfer.unsealed, b"!", transfer.Contents) == DAMAGED


def test_a_file_holds_a_table_and_says_of_it_what_all_may_read():
    """Its first line is public, and the rest is read back as it was."""
    table = toy.new_table(seed=Seed(KEY))
    table.play("draw_token")
    header, contents = transfer.unpack(a_file(table))
    assert (header.format, header.version, header.game, header.title) == ("tableside-table", 1, "toy", "Toy")
    assert (header.players, header.date, header.moves, header.finished) == (("Ann",), "2026-11-18", 1, False)
    assert header.commitment == Seed(KEY).commitment
    assert (contents.created, contents.touched, contents.seeds) == (1.0, 2.0, {})
    assert transfer.commitment_of("{") == transfer.commitment_of("{}") == ""


def test_one_table_is_read_without_a_store():
    """Just as it was played; and what cannot be read says so, without a word of importing."""
    table = toy.new_table()
    table.play("draw_token")
    again, contents = table_in(a_file(table))
    assert (again.state, contents.touched) == (table.state, 2.0)
    assert said(table_in, a_file() + b"x") == "This file is damaged or incomplete."
    assert said(table_in, b"nothing") == NONE


def test_a_file_of_everything_is_no_file_of_one_table(store: Store):
    """It says so, and what to do."""
    everything = pack(store, 0.0)
    assert is_everything(everything)
    assert not is_everything(a_file())
    assert not any(map(is_everything, (b"[]", b"nothing", b"\xff", b"")))
    assert said(table_in, everything) == (
        "This file holds several tables. Export the one that you want by itself."
    )


@pytest.mark.parametrize(
    ("there", "here", "how"),
    [
        ("ab", "ab", "same"),
        ("a", "ab", "older"),
        ("ab", "a", "newer"),
        ("ab", "ac", "other"),
        ("abc", "ad", "other"),
        ("", "a", "older"),
        ("a", "", "newer"),
    ],
)
def test_how_a_file_compares_with_what_is_here(there, here, how):
    """By its moves."""
    assert transfer.compared(there, here) == how


# -- seals -----------------------------------------------------------------------------------------


def test_what_was_sealed_once_opens_for_ever():
    """Another byte in how it is done, and no table of today could be opened tomorrow."""
    safe, kept = Safe(KEY), bytes.fromhex("a3107b94237b5c1cf7177f6e1241506249a6f60403f14678fc")
    assert safe.seal("hello") == kept
    assert safe.opened(kept) == "hello"
    assert safe.marks == (kept[:4],)
    trail = Trail("begin")
    trail.add("one")
    assert trail.seal("state") == "cd9fcde6b20578797291772106232d42"
    assert _seed_masked(_Key(KEY), bytes(32), b"n" * 16, "c").hex() == (
        "3eee21719376f15496a1a899c2fc1c95930ea018d77e85909ac76728a2bfd49b"
    )
    assert _seed_seal(_Key(KEY), b"body", "c").hex() == "879a86c7090d6003bc02f740af8fcf0a"


def test_a_safe_opens_what_any_of_its_keys_has_sealed():
    """It seals with the first of them; and what none has sealed stays shut."""
    other = Safe(b"x" * 32)
    both = Safe(KEY, b"x" * 32)
    assert both.seal("hello") == Safe(KEY).seal("hello")
    assert both.opened(other.seal("hello")) == "hello"
    assert both.forms("hello") == ("hello", Safe(b"x" * 32).seal("hello"), Safe(KEY).seal("hello"))
    assert said(Safe(KEY).opened, other.seal("hello")) == LOCKED
    assert Safe(KEY).opened(Safe(KEY).seal("hello")[:-1]) == ""
    assert Safe.that_forgets().seal("hello") == "hello"
    assert Safe(KEY).opened("plain") == "plain"


def test_a_seed_is_unmasked_by_its_key_and_for_its_commitment_alone():
    """Anything else gives none."""
    seed, safe = Seed(b"s" * 32), Safe(KEY)
    kept = safe.mask(seed)
    assert len(bytes.fromhex(kept)) == 16 + 32 + 16
    assert Safe(b"x" * 32, KEY).unmask(kept, seed.commitment) == seed
    assert safe.unmask(kept, Seed(KEY).commitment) is None
    assert Safe(b"x" * 32).unmask(kept, seed.commitment) is None
    assert safe.unmask("no hex", seed.commitment) is None
    assert safe.unmask(kept[2:], seed.commitment) is None


@pytest.mark.parametrize(
    ("kept", "parts"),
    [
        ("7 seal a state", (7, "seal", "a state")),
        ("x seal state", (-1, "", "")),
        ("1234567890 seal state", (-1, "", "")),
        ("123456789 seal state", (123456789, "seal", "state")),
        ('{"of":"old"}', (-1, "", "")),
    ],
)
def test_a_kept_state_says_after_how_many_records_it_was_kept(kept, parts):
    """One of an older version says nothing of it, and is not trusted."""
    assert _parted(kept) == parts


def test_both_files_of_the_key_are_for_nobody_else_to_read(folder: Path):
    """The spare holds the same key, and neither is written over."""
    folder.mkdir()
    assert safe_in(folder) is None
    safe = safe_of(folder, nullcontext)
    first, spare = folder / NAME, folder / SPARE
    assert first.read_bytes() == spare.read_bytes()
    assert len(first.read_bytes()) == 32
    assert first.stat().st_mode & 0o777 == spare.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in folder.iterdir()) == [SPARE, NAME]
    spare.write_bytes(b"spoiled")
    assert safe_of(folder, nullcontext).seal("x") == safe.seal("x")
    assert (folder / "tableside-spare-damaged.key").read_bytes() == b"spoiled"
    assert spare.read_bytes() == first.read_bytes()
    (folder / "tableside-old.key").write_bytes(KEY)
    found = safe_in(folder)
    assert found is not None
    assert found.opened(Safe(KEY).seal("old")) == "old"
    assert found.seal("x") == safe.seal("x")


# -- names -----------------------------------------------------------------------------------------


def test_a_file_is_set_aside_under_a_name_that_no_other_has(folder: Path):
    """Dated, and numbered where there were several in one second."""
    folder.mkdir()
    path, when, names = folder / "tableside.db", datetime(2026, 11, 18, 10, 30), []
    for _ in range(3):
        aside = name_aside(path, "newer", when)
        aside.touch()
        names.append(aside.name)
    dated = "tableside-newer-2026-11-18-103000"
    assert names == [f"{dated}.db", f"{dated}-2.db", f"{dated}-3.db"]


def test_a_copy_is_dated_by_its_name(folder: Path):
    """Also one that was numbered; one of an older version by when it was written."""
    folder.mkdir()
    assert made_at(folder / "tableside-backup-2026-11-18-103000-2.db") == datetime(2026, 11, 18, 10, 30)
    old = folder / "tableside-backup-1.db"
    old.touch()
    assert made_at(old) == datetime.fromtimestamp(old.stat().st_mtime)


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
