"""What is written down of a table lies sealed; without the key, which lies beside it, a sentence says so."""

import os
import shutil
import stat
from pathlib import Path
from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import BrokenTable, Store, StoreError, everything, key_files
from companion.store.copies import COPIES
from companion.store.database import Database
from companion.store.key_files import NAME, SPARE
from companion.store.locked import mark_locked
from companion.store.safe import LOCKED, Safe
from companion.store.watching import Watching
from companion.table import Table
from companion.table.fair import SIZE
from tests.store.test_migrations import CORPUS, SOON, of_old
from tests.store.test_opening import damage_the_settings
from tests.table import toy


def begun(store: Store, draws: int = 3) -> int:
    """A table of the toy that is going on."""
    table_id = store.new_table(toy.new_table())
    for _ in range(draws):
        store.load(table_id).play("draw_token")
    return table_id


def closed(folder: Path, draws: int = 3) -> int:
    """The same, in a store that was left."""
    store = Store.open(folder)
    table_id = begun(store, draws)
    store.close()
    return table_id


def take_away(folder: Path) -> dict[str, bytes]:
    """All files of the key, which are gone then."""
    taken = {path.name: path.read_bytes() for path in folder.glob(key_files.OTHERS)}
    for name in taken:
        (folder / name).unlink()
    return taken


@pytest.mark.parametrize("game_id", game_ids())
def test_a_database_shows_nothing_that_luck_has_said(folder: Path, game_id: str) -> None:
    """Neither it nor its log, nor a copy of it: whatever is long enough to be found by reading."""
    store = Store.open(folder)
    table = Table.new(game_id, names(game_id, 2), {"does": "everything"}, seed=5)
    store.new_table(table)
    play_out(table, Random(5), 60)
    store.put_aside()
    copy = shutil.copytree(folder, folder.with_name("killed"))
    store.close()
    lies = b"".join(
        path.read_bytes() for place in (folder, copy) for path in place.rglob("*") if path.is_file()
    )
    said = repr((table.beginning.chance, [entry.chance for entry in table.journal.entries], table.state))
    words = {word.encode() for word in said.replace('"', "'").split("'") if word.isascii() and len(word) > 6}
    assert len(words) > 20
    told = " ".join((table.summary(), repr(table.beginning.setup))).encode()
    assert not [word for word in words if word in lies and word not in told]
    assert b'"chance"' not in lies


def test_what_set_up_has_dealt_lies_sealed(folder: Path) -> None:
    """It is a table already, only that nobody has begun it; other things that are remembered stay open."""
    store = Store.open(folder)
    store.remember("dealt.toy", {"chance": ["the-secret-card"]})
    store.remember("players", ["the-open-name"])
    store.close()
    lies = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert b"the-secret-card" not in lies
    assert b"the-open-name" in lies
    assert Store.open(folder).recall("dealt.toy") == {"chance": ["the-secret-card"]}


def test_without_the_key_a_sentence_says_so_and_with_it_all_is_there(folder: Path) -> None:
    """Once for all tables, and at each of them; nothing is changed, and the next tables have a new key."""
    table_id = closed(folder)
    keys = take_away(folder)
    store = Store.open(folder)
    assert store.notice.startswith("One table is sealed with a key that is not here, and cannot be opened.")
    with pytest.raises(BrokenTable, match=r"Put tableside.key back"):
        store.load(table_id)
    with pytest.raises(BrokenTable, match=r"Put tableside.key back"):
        store.export(table_id)
    assert [saved.broken for saved in store.tables()] == [LOCKED]
    second = begun(store)
    assert everything._unpack(everything.pack(store, 0.0))[1] == [store.export(second)]
    store.close()
    assert Store.open(folder).notice == ""
    (folder / "tableside-of-before.key").write_bytes(keys[NAME])
    again = Store.open(folder)
    assert again.notice == ""
    assert [saved.broken for saved in again.tables()] == ["", ""]
    assert [len(again.load(one).log()) for one in (table_id, second)] == [3, 3]


@pytest.mark.parametrize("spoil", [b"", b"short", b"too long" * 20], ids=["empty", "short", "long"])
@pytest.mark.parametrize("name", [NAME, SPARE])
def test_one_file_of_the_key_is_enough(folder: Path, name: str, spoil: bytes) -> None:
    """The other is made anew of it, and what lay there is kept."""
    table_id = closed(folder)
    key = (folder / name).read_bytes()
    (folder / name).write_bytes(spoil)
    store = Store.open(folder)
    assert len(store.load(table_id).log()) == 3
    store.close()
    assert {(folder / each).read_bytes() for each in (NAME, SPARE)} == {key}
    assert spoil in [path.read_bytes() for path in folder.glob("*-damaged.key")]
    assert {stat.S_IMODE((folder / each).stat().st_mode) for each in (NAME, SPARE)} == {0o600}


def test_where_no_key_can_be_kept_nothing_is_sealed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that is gone at the next start would take the tables along."""

    def refuse(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "open", refuse)
    table_id = closed(folder)
    monkeypatch.undo()
    assert not list(folder.glob(key_files.OTHERS))
    store = Store.open(folder)
    assert store.notice == ""
    assert len(store.load(table_id).log()) == 3


def test_two_that_start_at_once_have_one_key(folder: Path) -> None:
    """Whoever comes second finds the key of the first, also where both saw none."""
    folder.mkdir()
    first = Safe()

    class Meanwhile:
        def __enter__(self) -> None:
            (folder / NAME).write_bytes(first._key.bytes)

        def __exit__(self, *_: object) -> None: ...

    safe = key_files.safe_of(folder, Meanwhile)
    assert safe.marks == first.marks
    assert (folder / SPARE).read_bytes() == first._key.bytes


def test_old_tables_in_progress_are_sealed_on_the_way(folder: Path) -> None:
    """Nothing of them is left in the file by then; what is over stays as it is."""
    of_old(CORPUS[5], folder)
    was = (folder / "tableside.db").read_bytes()
    store = Store.open(folder, now=lambda: SOON)
    kinds = store._database.rows("SELECT DISTINCT table_id, typeof(record) FROM entries")
    assert kinds == [(1, "blob"), (2, "text")]
    store.close()
    lies = (folder / "tableside.db").read_bytes()
    assert b"Ann drew white." in was
    assert b"Ann drew white." not in lies
    assert b'"jack"],"seen"' not in lies


def test_a_table_is_known_again_however_it_lies(folder: Path) -> None:
    """One that was kept before anything was sealed, and one that another key has sealed."""
    store = Store.open(folder)
    file = store.export(begun(store))
    assert store.same_as(file) == (1, "same")
    store._database.safe.seals = False
    store.import_table(file)
    store.remove(1)
    assert store.same_as(file) == (2, "same")
    store.close()


def test_who_only_watches_has_the_key(folder: Path) -> None:
    """A hall shows a table that another process has sealed, and writes nothing."""
    store = Store.open(folder)
    table_id = begun(store)
    watching = Watching(folder)
    assert list(watching.touched()) == [table_id]
    assert len(watching.table(table_id).log()) == 3
    watching.close()
    store.close()


def test_what_is_sealed_is_saved_out_of_a_damaged_file(folder: Path) -> None:
    """As it lies there."""
    table_id = closed(folder)
    for copy in (folder / COPIES).glob("tableside-backup-*.db"):
        copy.unlink()
    damage_the_settings(folder / "tableside.db")
    store = Store.open(folder)
    assert "One table could be read out of the damaged file" in store.notice
    assert len(store.load(table_id).log()) == 3
    store.close()


def test_a_seal_tells_every_damage() -> None:
    """One bit that is another one makes it a text that is no record; another key is told apart."""
    safe, text = Safe(bytes(SIZE)), '{"move":{"move":"draw"},"chance":["ä"]}'
    kept = safe.seal(text)
    assert isinstance(kept, bytes)
    assert safe.opened(kept) == safe.opened(text) == text
    for at in range(4 * 8, len(kept) * 8):
        spoiled = bytearray(kept)
        spoiled[at // 8] ^= 1 << at % 8
        assert safe.opened(bytes(spoiled)) == ""
    with pytest.raises(BrokenTable, match="key that is not here"):
        Safe(b"x" * SIZE).opened(kept)
    assert Safe(b"x" * SIZE, bytes(SIZE)).opened(kept) == text


def test_of_two_tables_only_the_one_that_is_locked_is_marked(folder: Path) -> None:
    """It is said while it is new, and not again."""
    first = closed(folder)
    take_away(folder)
    store = Store.open(folder)
    second = begun(store)
    assert mark_locked(store._database) == ""
    assert {saved.id: saved.broken for saved in store.tables()} == {first: LOCKED, second: ""}
    store.close()


def test_what_cannot_be_marked_now_is_marked_another_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nothing is said of it, and the start goes on."""
    closed(folder)
    take_away(folder)
    store = Store.open(folder)
    with store._database.change() as sql:
        sql.execute("UPDATE tables SET broken = ''")

    def refuse(_: Database) -> None:
        raise StoreError("There is no room left on this device.")

    with monkeypatch.context() as full:
        full.setattr(Database, "change", refuse)
        assert mark_locked(store._database) == ""
    assert mark_locked(store._database).startswith("One table is sealed")
    store.close()
