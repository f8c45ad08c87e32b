"""What a store seals today opens for ever; and what its files are called."""

import sqlite3
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

import pytest

from companion.store import StoreError
from companion.store.backups import Backups, made_at
from companion.store.checkpoints import Trail, _parted
from companion.store.copies import COPIES
from companion.store.key_files import NAME, SPARE, _read, safe_in, safe_of
from companion.store.migrations import _take
from companion.store.safe import LOCKED, Safe, _Key, _seed_masked, _seed_seal
from companion.store.succession import name_aside
from companion.table.fair import Seed

KEY = bytes(range(32))


def said(refused, *given, **more) -> str:
    """What it says."""
    with pytest.raises((StoreError, ValueError)) as fault:
        refused(*given, **more)
    return str(fault.value)


# -- seals -----------------------------------------------------------------------------------------


def test_what_was_sealed_once_opens_for_ever():
    """Another byte in how it is done, and no table of today could be opened tomorrow."""
    safe, kept = Safe(KEY), bytes.fromhex("a3107b94237b5c1cf7177f6e1241506249a6f60403f14678fc")
    assert safe.seal("hello") == kept
    assert safe.opened(kept) == "hello"
    assert safe.marks == (kept[:4],)
    trail = Trail("begin")
    trail.add("one")
    assert trail.count == 1
    assert trail.seal("state") == "cd9fcde6b20578797291772106232d42"
    assert _seed_masked(_Key(KEY), bytes(32), b"n" * 16, "c").hex() == (
        "3eee21719376f15496a1a899c2fc1c95930ea018d77e85909ac76728a2bfd49b"
    )
    assert _seed_seal(_Key(KEY), b"body", "c").hex() == "879a86c7090d6003bc02f740af8fcf0a"


def test_what_is_sealed_on_the_way_to_a_newer_version_may_be_damaged():
    """Bytes that are no text become an escape that is no JSON, and stay as damaged as they are."""
    sql = sqlite3.connect(":memory:")
    _take(sql, "SELECT 1;", Safe.that_forgets())
    assert sql.execute("SELECT sealed(x'61ff')").fetchall() == [("a\\xff",)]


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
    (folder / COPIES).mkdir(parents=True)
    path, when, names = folder / "tableside.db", datetime(2026, 11, 18, 10, 30), []
    for _ in range(3):
        aside = name_aside(path, "newer", when)
        (folder / COPIES / aside.name).touch()
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


def test_a_copy_gets_a_name_that_another_process_has_not_taken_meanwhile(folder: Path, monkeypatch):
    """It is later than any copy that is there; where one came between, it is numbered."""
    (folder / COPIES).mkdir(parents=True)
    moment = datetime(2026, 11, 18, 10, 30)
    backups = Backups(folder, lambda: moment.timestamp())
    first = backups._name()
    first.touch()
    assert first.name == "tableside-backup-2026-11-18-103000.db"
    assert backups._name().name == "tableside-backup-2026-11-18-103001.db"
    monkeypatch.setattr(Backups, "paths", lambda _: [])
    names = []
    for _ in range(2):
        path = backups._name()
        path.touch()
        names.append(path.name)
    dated = "tableside-backup-2026-11-18-103000"
    assert names == [f"{dated}-2.db", f"{dated}-3.db"]


def test_copies_stand_in_the_order_in_which_they_were_made(folder: Path):
    """By the date in their names; of one second, the one with the higher number is the newer."""
    folder.mkdir()
    names = [
        "tableside-backup-2026-11-18-103000-10.db",
        "tableside-backup-2026-11-18-103000-2.db",
        "tableside-backup-2026-11-18-103000.db",
        "tableside-backup-2026-11-17-103000.db",
    ]
    for name in (*names, "tableside-backup-new1234.db", "tableside.db"):
        (folder / name).touch()
    assert [path.name for path in Backups(folder).paths()] == names


def test_a_key_that_cannot_be_read_is_none(tmp_path):
    """Nor is one that is not there, or of another length; nothing is sealed with what is none."""
    right, short, folder = tmp_path / "right.key", tmp_path / "short.key", tmp_path / "folder.key"
    right.write_bytes(KEY)
    short.write_bytes(KEY[1:])
    folder.mkdir()
    assert [_read(path) for path in (right, short, folder, tmp_path / "gone.key")] == [KEY, b"", b"", b""]
