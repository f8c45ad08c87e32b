"""What a store says is one whole sentence each: of faults, of records, and of files."""

import sqlite3

import msgspec
import pytest

from companion.store import Store, StoreError, transfer
from companion.store.alone import table_in
from companion.store.errors import (
    NO_MEMORY,
    SENTENCES,
    BadFile,
    is_damage,
    sentence,
)
from companion.store.everything import is_everything, pack
from companion.store.limits import DEEPEST, LATEST, TEXT, check_limits
from companion.store.locked import _told
from companion.store.opening import _tables
from companion.store.records import read_entries, reason
from companion.table import Entry, Event
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
