"""Everything as one file: all tables, and what was said of the boxes, to be taken to another tablet.

Its first line is public, its second holds the boxes, and then each table follows exactly as the file of a
single table: whatever reads one of those reads these. Taking it in adds to what is here and changes nothing.
"""

import hashlib
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from companion.games import game_ids
from companion.store.errors import StoreError
from companion.store.records import Reminder

if TYPE_CHECKING:
    from companion.store.store import Store

FORMAT = "tableside-everything"
VERSION = 1
LINES_OF_A_TABLE = 2
DAMAGED = "This file is damaged or incomplete, so it was not imported."

log = logging.getLogger(__name__)


class Header(Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: int
    tables: int
    date: str
    seal: str
    """SHA-256 of all that follows."""


class Beside(Struct, frozen=True):
    """What is kept beside the tables, by game or by name."""

    boxes: dict[str, dict[str, Any]] = {}
    reminders: dict[str, dict[str, Reminder]] = {}
    remembered: dict[str, Any] = {}


class Found(Struct, frozen=True):
    """What a file holds, compared with what is here; tables as their own files."""

    new: tuple[bytes, ...]
    changed: tuple[bytes, ...]
    """Those that are here, too, and were played on elsewhere."""
    known: int
    """How many hold nothing that is not here."""
    beside: Beside


class Taken(Struct, frozen=True):
    """What was taken in."""

    tables: int
    unread: int
    """Tables that could not be read."""


def pack(store: "Store", now: float) -> bytes:
    """The file of everything."""
    games = game_ids()
    beside = Beside(
        {game: facts for game in games if (facts := store.box(game))},
        {game: reminders for game in games if (reminders := store.reminders(game))},
        store.remembered(),
    )
    tables = [store.export(saved.id) for saved in store.tables()]
    body = msgspec.json.encode(beside) + b"\n" + b"".join(tables)
    date = time.strftime("%Y-%m-%d", time.localtime(now))
    header = Header(FORMAT, VERSION, len(tables), date, hashlib.sha256(body).hexdigest())
    return msgspec.json.encode(header) + b"\n" + body


def is_everything(data: bytes) -> bool:
    """Whether a file claims to hold everything, and not one table."""
    try:
        said: Any = msgspec.json.decode(data.partition(b"\n")[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(said, dict) and said.get("format") == FORMAT


def compare(store: "Store", data: bytes) -> Found:
    """What a file holds that is not here; StoreError with the reason where it cannot be read."""
    beside, tables = _unpack(data)
    how = [_compared(store, table) for table in tables]
    return Found(
        tuple(table for table, found in zip(tables, how, strict=True) if found == "new"),
        tuple(table for table, found in zip(tables, how, strict=True) if found in ("newer", "other")),
        sum(found in ("same", "older") for found in how),
        beside,
    )


def take_in(store: "Store", found: Found, *, changed: bool = False) -> Taken:
    """Take in what is not here, and those that were played on elsewhere as second tables if so wished.

    A table that cannot be read is passed over, so that the others are not lost with it; what the owner has
    said here of a box stays as it is.
    """
    taken = unread = 0
    for table in (*found.new, *(found.changed if changed else ())):
        try:
            store.import_table(table)
        except StoreError as fault:
            log.warning("A table was not taken in: %s", fault)
            unread += 1
        else:
            taken += 1
    _take_in_beside(store, found.beside)
    return Taken(taken, unread)


def _take_in_beside(store: "Store", beside: Beside) -> None:
    for game, facts in beside.boxes.items():
        here = store.box(game)
        if facts.keys() - here.keys():
            store.set_box(game, {**facts, **here})
    for game, reminders in beside.reminders.items():
        here_already = store.reminders(game)
        for entry, reminder in reminders.items():
            if entry not in here_already:
                store.set_reminder(game, entry, reminder)
    for key, value in beside.remembered.items():
        if store.recall(key) is None:
            store.remember(key, value)


def _compared(store: "Store", table: bytes) -> str:
    try:
        same = store.same_as(table)
    except StoreError:  # why it cannot be read is found out, and counted, when it is taken in
        return "new"
    return "new" if same is None else same[1]


def _unpack(data: bytes) -> tuple[Beside, list[bytes]]:
    line, _, body = data.partition(b"\n")
    header = _header(line)
    if hashlib.sha256(body).hexdigest() != header.seal:
        raise StoreError(DAMAGED)
    first, *rest = body.splitlines(keepends=True)
    tables = [b"".join(rest[at : at + LINES_OF_A_TABLE]) for at in range(0, len(rest), LINES_OF_A_TABLE)]
    try:
        return msgspec.json.decode(first, type=Beside), tables
    except msgspec.DecodeError as fault:
        raise StoreError(DAMAGED) from fault


def _header(line: bytes) -> Header:
    said: Any = msgspec.json.decode(line)
    version = said.get("version")
    if isinstance(version, int) and version > VERSION:
        raise StoreError("This file was exported by a newer Tableside. Update this one to open it.")
    try:
        return msgspec.convert(said, Header)
    except msgspec.ValidationError as fault:
        raise StoreError(DAMAGED) from fault
