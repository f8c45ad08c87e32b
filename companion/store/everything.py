"""Everything as one file: all tables, and all that is kept beside them, to be taken to another tablet.

Its first line is public, its second holds settings, boxes, reminders and what was remembered, and then each
table follows exactly as the file of a single table: whatever reads one of those reads these. Taking it in
adds to what is here and changes nothing. What lies in the bin is not in it.

A tablet may have a thousand tables, and each takes its time: so packing, comparing and taking in go step by
step, and whoever shows how far it is may stop in between.
"""

import hashlib
import logging
import time
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from companion.store import transfer
from companion.store.beside import Beside, beside_of, news, take_in_beside
from companion.store.errors import BrokenTable, Unreadable

if TYPE_CHECKING:
    from companion.store.store import Store

FORMAT = "tableside-everything"
VERSION = 2
"""In files of version 1 the second line is plain JSON, and knows no settings."""
SEALED_SINCE = 2
LINES_OF_A_TABLE = 2
MOST_TABLES = 50_000
"""Nobody has played so many; a file that says so is not ours."""
DAMAGED = "This file is damaged or incomplete, so it was not imported."

log = logging.getLogger(__name__)

T = TypeVar("T")
Steps = Generator[tuple[int, int], None, T]
"""Work in steps: after each it is told how many of how many are done, and at its end there is a result."""


class EverythingHeader(Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: int
    tables: int
    date: str
    seal: str
    """SHA-256 of all that follows."""


class Comparison(Struct, frozen=True):
    """What a file holds, compared with what is here; tables as their own files."""

    new: tuple[bytes, ...]
    changed: tuple[bytes, ...]
    """Those that are here, too, and were played on elsewhere."""
    known: int
    """How many hold nothing that is not here."""
    beside: Beside
    """What of the rest is not here."""

    @property
    def has_others(self) -> bool:
        """Whether anything but tables is new."""
        return self.beside != Beside()


class Packed(Struct, frozen=True):
    """The file of everything, and how many tables are not in it: their key is not here."""

    data: bytes
    left_out: int = 0


class Taken(Struct, frozen=True):
    """What was taken in."""

    tables: int
    unread: int
    """Tables that could not be read."""
    beside: bool = False
    """Whether anything else was new."""
    refused: tuple[str, ...] = ()
    """The games of whose boxes the file says what cannot be together with what is said of them here."""


def done(steps: Steps[T]) -> T:
    """Take all steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def pack(store: "Store", now: float) -> bytes:
    """The file of everything."""
    return done(packing(store, now)).data


def packing(store: "Store", now: float) -> Steps[Packed]:
    """The same in steps. What is sealed with a key that is not here stays behind."""
    saved, tables = store.tables(), list[bytes]()
    for number, one in enumerate(saved, 1):
        try:
            tables.append(store.export(one.id))
        except BrokenTable as fault:
            log.warning("Table %s was not exported: %s", one.id, fault)
        yield number, len(saved)
    body = transfer.sealed(beside_of(store)) + b"\n" + b"".join(tables)
    date = time.strftime("%Y-%m-%d", time.localtime(now))
    header = EverythingHeader(FORMAT, VERSION, len(tables), date, hashlib.sha256(body).hexdigest())
    return Packed(msgspec.json.encode(header) + b"\n" + body, len(saved) - len(tables))


def is_everything(data: bytes) -> bool:
    """Whether a file claims to hold everything, and not one table."""
    try:
        said: Any = msgspec.json.decode(data.partition(b"\n")[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(said, dict) and said.get("format") == FORMAT


def compare(store: "Store", data: bytes) -> Comparison:
    """What a file holds that is not here; StoreError with the reason where it cannot be read."""
    return done(comparing(store, data))


def comparing(store: "Store", data: bytes) -> Steps[Comparison]:
    """The same in steps."""
    beside, tables = _unpack(data)
    here, how = store.beginnings(), list[str]()
    for table in tables:
        how.append(_compared(store, table, here))
        yield len(how), len(tables)
    return Comparison(
        tuple(table for table, found in zip(tables, how, strict=True) if found == "new"),
        tuple(table for table, found in zip(tables, how, strict=True) if found in ("newer", "other")),
        sum(found in ("same", "older") for found in how),
        news(store, beside),
    )


def take_in(store: "Store", found: Comparison, *, changed: bool = False) -> Taken:
    """Take in what is not here, and those that were played on elsewhere as second tables if so wished."""
    return done(taking_in(store, found, changed=changed))


def taking_in(store: "Store", found: Comparison, *, changed: bool = False) -> Steps[Taken]:
    """The same in steps. Whoever stops in between, and whoever runs out of room, loses nothing: what is in
    by then is known when the same file is taken in again.

    A table that cannot be read is passed over, so that the others are not lost with it.
    """
    refused = take_in_beside(store, found.beside)
    wanted: Sequence[bytes] = (*found.new, *(found.changed if changed else ()))
    taken = unread = 0
    for table in wanted:
        try:
            store.import_table(table)
            taken += 1
        except Unreadable as fault:
            log.warning("A table was not taken in: %s", fault)
            unread += 1
        yield taken + unread, len(wanted)
    return Taken(taken, unread, found.has_others, refused)


def _compared(store: "Store", table: bytes, here: dict[str, list[int]]) -> str:
    try:
        same = store.same_as(table, here)
    except Unreadable:  # why it cannot be read is found out, and counted, when it is taken in
        return "new"
    return "new" if same is None else same[1]


def _unpack(data: bytes) -> tuple[Beside, list[bytes]]:
    line, _, body = data.partition(b"\n")
    header = _header(line)
    if hashlib.sha256(body).hexdigest() != header.seal:
        raise Unreadable(DAMAGED)
    first, _, rest = body.partition(b"\n")
    lines = rest.splitlines(keepends=True)
    if header.tables > MOST_TABLES or len(lines) != header.tables * LINES_OF_A_TABLE:
        raise Unreadable(DAMAGED)
    tables = [b"".join(lines[at : at + LINES_OF_A_TABLE]) for at in range(0, len(lines), LINES_OF_A_TABLE)]
    return _beside(first, header.version), tables


def _beside(line: bytes, version: int) -> Beside:
    if version >= SEALED_SINCE:
        return transfer.unsealed(line, Beside)
    try:
        return msgspec.json.decode(line, type=Beside)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Unreadable(DAMAGED) from fault


def _header(line: bytes) -> EverythingHeader:
    try:
        said: Any = msgspec.json.decode(line)
        version = said.get("version") if isinstance(said, dict) else None
        if isinstance(version, int) and version > VERSION:
            raise Unreadable("This file was exported by a newer Tableside. Update this one to open it.")
        return msgspec.convert(said, EverythingHeader)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Unreadable(DAMAGED) from fault
