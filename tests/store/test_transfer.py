"""One table as one file: everything goes with it, nothing hidden shows, and bad files change nothing."""

import base64
import hashlib
import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.simulate import play_out
from companion.store import BrokenTable, Store, StoreError, transfer
from tests.table import toy


@pytest.fixture
def store() -> Store:
    """A store without a disk."""
    return Store.in_memory()


@pytest.fixture
def exported(store: Store) -> bytes:
    """The file of a table in progress, with something to undo and to redo."""
    table = toy.new_table()
    table_id = store.new_table(table)
    play_out(table, Random(9), 40)
    table.undo(5)
    table.redo(2)
    return store.export(table_id)


ZLIB = b"\x78"
"""What a compressed stream begins with."""


def with_body(contents: Any, header: dict[str, Any] | None = None) -> bytes:
    """A file with a right seal around any contents."""
    body = base64.b64encode(zlib.compress(json.dumps(contents).encode()))
    first: dict[str, Any] = {
        "format": "tableside-table",
        "version": 1,
        "game": "toy",
        "title": "Toy",
        "players": ["Ann"],
        "date": "2026-11-16",
        "moves": 0,
        "finished": False,
        "seal": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(first | (header or {})).encode() + b"\n" + body


def test_everything_goes_with_it(store: Store, exported: bytes) -> None:
    """An imported table has the same story and stands the same, undo and redo included."""
    (original,) = store.tables()
    elsewhere = Store.in_memory()
    imported = elsewhere.load(elsewhere.import_table(exported))
    table = store.load(original.id)
    assert imported.state == table.state
    assert imported.log() == table.log()
    assert imported.redo_preview() == table.redo_preview()
    imported.redo(3)
    imported.play("end_turn")


def test_imported_beside_the_original(store: Store, exported: bytes) -> None:
    """Importing never writes over a table: the import is a table of its own."""
    (original,) = store.tables()
    imported = store.import_table(exported)
    store.load(imported).play("end_turn")
    assert imported != original.id
    assert {saved.id: saved.moves for saved in store.tables()}[original.id] == original.moves


def test_the_first_line_is_public(exported: bytes) -> None:
    """Anybody can read which game it is, who plays, and since when."""
    header = json.loads(exported.splitlines()[0])
    assert header["format"] == "tableside-table"
    assert (header["game"], header["players"], header["finished"]) == ("toy", ["Ann", "Bob"], False)
    assert header["moves"] == 42


def test_no_hidden_card_can_be_read(exported: bytes) -> None:
    """Only the first line is plain text, and it names no card; the rest is compressed."""
    line, body = exported.split(b"\n", 1)
    public = {name: value for name, value in json.loads(line).items() if name != "seal"}
    assert not any(card in json.dumps(public) for card in set(toy.CARDS))
    assert base64.b64decode(body.strip(), validate=True).startswith(ZLIB)


BAD = {
    "nothing": b"",
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "other JSON": b'{"name": "x"}\nhello',
    "a list": b"[1, 2]\n",
    "a number": b"7",
    "deep nesting": b"[" * 100_000,
    "a header alone": b'{"format": "tableside-table", "version": 1}\n',
    "a bad header": b'{"format": "tableside-table", "version": "one"}\nabc',
    "a table without a beginning": with_body({"entries": []}),
    "a table that is a list": with_body([1, 2, 3]),
    "an unknown game": with_body(
        {"beginning": '{"setup":{"game":"chess","players":[]},"chance":[]}', "entries": []}
    ),
    "a move that is not one": with_body({"beginning": "{}", "entries": ["{}"]}),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_bad_files(store: Store, data: bytes) -> None:
    """A file that holds no table is refused with a sentence, and nothing changes."""
    with pytest.raises(StoreError, match=r"^This .*\.$"):
        store.import_table(data)
    assert store.tables() == ()


def test_a_newer_file(store: Store, exported: bytes) -> None:
    """A file from a newer Tableside says that this one must be updated."""
    with pytest.raises(StoreError, match="newer Tableside"):
        store.import_table(exported.replace(b'"version":1', b'"version":2'))


@given(cut=st.integers(0, 10_000))
def test_truncated_files(cut: int) -> None:
    """However much of a file is missing at its end, it is refused."""
    store = Store.in_memory()
    table_id = store.new_table(toy.new_table())
    whole = store.export(table_id).rstrip()
    with pytest.raises(StoreError):
        store.import_table(whole[: cut % len(whole)])
    assert len(store.tables()) == 1
    store.close()


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_spoiled_files(at: int, byte: int) -> None:
    """Whichever byte of a file is spoiled, it is refused, or the table is as it was."""
    store = Store.in_memory()
    table = toy.new_table()
    table_id = store.new_table(table)
    data = bytearray(store.export(table_id))
    data[at % len(data)] = byte
    try:
        imported = store.import_table(bytes(data))
    except StoreError:
        assert len(store.tables()) == 1
    else:
        assert store.load(imported).state == table.state
    store.close()


def test_a_file_that_unpacks_without_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that unpacks to something huge is refused before it is unpacked."""
    monkeypatch.setattr(transfer, "LARGEST", 1000)
    with pytest.raises(StoreError, match="far too large"):
        store.import_table(with_body("a" * 5000))


def test_a_redo_that_cannot_be(store: Store) -> None:
    """A file whose redo would fail is refused at once, not when somebody taps redo."""
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("draw_token")
    table.undo()
    _, contents = transfer.unpack(store.export(table_id))
    entries = [contents.entries[0].replace('"chance":["', '"chance":["no '), contents.entries[1]]
    with pytest.raises(BrokenTable):
        store.import_table(with_body({"beginning": contents.beginning, "entries": entries}))
