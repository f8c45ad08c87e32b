"""One table as one file: a line that anybody may read, and a sealed body.

The first line is public JSON: which game, who plays, when. The rest is the table itself, packed so that
nobody who looks at the file of a game in progress reads a hidden card by accident. It is a seal, not a safe:
whoever wants to break it can.
"""

import base64
import hashlib
import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.store.errors import Unreadable

SUFFIX = ".tableside"
FORMAT = "tableside-table"
VERSION = 1
LARGEST = 64 * 1024 * 1024
"""Bytes of an unpacked table. A long evening is a hundredth of it; what is larger is no table."""


LEVEL = 6
"""How hard it is packed: harder takes three times as long and saves a hundredth."""


class TableHeader(Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: int
    game: str
    title: str
    players: tuple[str, ...]
    date: str
    moves: int
    finished: bool
    seal: str
    """SHA-256 of the sealed body."""
    commitment: str = ""
    """The fingerprint of the seed that its draws follow from; empty for a table without one."""


class Contents(Struct, frozen=True):
    """What the body holds, each record as the JSON text that the database keeps."""

    beginning: str
    entries: tuple[str, ...]
    created: float = 0.0
    touched: float = 0.0
    seeds: dict[str, str] = {}
    """The seeds of a game that is over, in hexadecimal, by their fingerprints; nobody is told them before."""


class Committed(Struct, frozen=True):
    """Of a beginning, only what it is bound to."""

    commitment: str = ""


def commitment_of(beginning: str) -> str:
    """The fingerprint in the record of a beginning, even of a table that cannot be opened."""
    try:
        return msgspec.json.decode(beginning, type=Committed).commitment
    except (msgspec.DecodeError, RecursionError):
        return ""


def pack(contents: Contents, **public: Any) -> bytes:
    """The file of a table."""
    body = sealed(contents)
    seal = hashlib.sha256(body).hexdigest()
    bound = commitment_of(contents.beginning)
    header = TableHeader(FORMAT, VERSION, moves=len(contents.entries), seal=seal, commitment=bound, **public)
    return msgspec.json.encode(header) + b"\n" + body + b"\n"


def unpack(data: bytes) -> tuple[TableHeader, Contents]:
    """The table in a file; raises Unreadable with the reason where there is none."""
    line, _, body = data.partition(b"\n")
    header = _header(line)
    body = body.strip()
    if hashlib.sha256(body).hexdigest() != header.seal:
        raise Unreadable("This file is damaged or incomplete, so it was not imported.")
    return header, unsealed(body, Contents)


def _header(line: bytes) -> TableHeader:
    try:
        said: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Unreadable("This is not a table of Tableside.") from fault
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise Unreadable("This is not a table of Tableside.")
    version = said.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Unreadable("This table was exported by a newer Tableside. Update this one to open it.")
    try:
        return msgspec.convert(said, TableHeader)
    except msgspec.ValidationError as fault:
        raise Unreadable("This file is damaged: its first line does not say what it holds.") from fault


T = TypeVar("T")


def sealed(contents: Any) -> bytes:
    """A line that nobody reads by accident."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(contents), LEVEL))


def unsealed(line: bytes, kind: type[T]) -> T:
    """What such a line holds; Unreadable with the reason where it holds nothing of the kind."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(base64.b64decode(line, validate=True), LARGEST)
        if unpacking.unconsumed_tail:
            raise Unreadable("This file is far too large for a table, so it was not imported.")
        return msgspec.json.decode(text, type=kind)
    except (ValueError, zlib.error, RecursionError) as fault:  # msgspec's and base64's errors are ValueErrors
        raise Unreadable("This file is damaged, so it was not imported.") from fault


NEAREST = ("same", "older", "newer", "other")
"""How a file may compare with a table that is here, the nearest first."""


def compared(there: Sequence[str], here: Sequence[str]) -> str:
    """How the moves in a file compare with those here."""
    if list(there) == list(here):
        return "same"
    if list(here[: len(there)]) == list(there):
        return "older"
    return "newer" if list(there[: len(here)]) == list(here) else "other"
