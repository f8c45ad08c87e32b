"""Seeds lie masked in the database, and are told when a game is over, and not before."""

import stat
from pathlib import Path

import pytest

from companion.store import Store, everything, key_files, transfer
from companion.store.copies import COPIES
from companion.store.opening import NAME
from companion.store.safe import Safe
from companion.store.seeds import genuine
from companion.table import Table
from companion.table.fair import SIZE, Seed
from tests.store.test_opening import damage_the_settings

SEED = Seed(bytes(range(100, 100 + SIZE)))


def begin(store: Store, goal: int = 4) -> int:
    """A table of the toy that is over after some draws, three of which are made."""
    table = Table.new("toy", ["Ann"], {"goal": goal}, seed=SEED)
    table_id = store.new_table(table)
    for _ in range(3):
        table.play("draw_token")
    return table_id


def lose_the_key(folder: Path) -> None:
    """Both files of it."""
    for path in folder.glob(key_files.OTHERS):
        path.unlink()


def on_disk(folder: Path) -> bytes:
    """All that lies in a folder, but for the key."""
    return b"".join(
        path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".key"
    )


def forms(seed: Seed) -> list[bytes]:
    """The ways in which a seed might be written."""
    return [seed.told(), seed.told().hex().encode(), seed.told().hex().upper().encode()]


def test_the_database_does_not_tell_the_seed(folder: Path) -> None:
    """Neither the file nor its copies nor the log beside it; the key is a file for the app alone."""
    store = Store.open(folder)
    begin(store)
    store.close()
    kept = on_disk(folder)
    assert not any(form in kept for form in forms(SEED))
    assert stat.S_IMODE((folder / key_files.NAME).stat().st_mode) == 0o600
    assert len((folder / key_files.NAME).read_bytes()) == SIZE


def test_a_table_goes_on_with_its_seed(folder: Path) -> None:
    """After a restart the next draw is the one that would have come."""
    store = Store.open(folder)
    table_id = begin(store, goal=99)
    store.close()
    table, other = Store.open(folder).load(table_id), Table.new("toy", ["Ann"], {"goal": 99}, seed=SEED)
    assert table.drawing.seed == SEED
    for _ in range(9):
        other.play("draw_token")
    for _ in range(6):
        table.play("draw_token")
    assert table.journal.entries[-1].chance == other.journal.entries[-1].chance
    assert len(table.log()) == 9


@pytest.mark.parametrize(
    "key", [None, b"", b"x" * SIZE, b"too long" * 20], ids=["none", "empty", "x", "long"]
)
def test_without_its_key_what_is_not_sealed_opens_and_plays_on(folder: Path, key: bytes | None) -> None:
    """Only the next draws have a new seed, which is in the log, and is kept again."""
    store = Store.open(folder)
    store._database.safe.seals = False
    table_id = begin(store)
    store.close()
    lose_the_key(folder)
    if key is not None:
        (folder / key_files.NAME).write_bytes(key)
    store = Store.open(folder)
    assert store.notice == ""
    table = store.load(table_id)
    assert len(table.log()) == 3
    table.play("draw_token")
    assert [line.kind for line in table.log()] == ["move", "move", "move", "aside", "move"]
    store.close()
    fairness = Store.open(folder).load(table_id).fairness
    assert fairness.seeds == 2
    assert Seed(bytes.fromhex(fairness.seed)).commitment == fairness.commitment != SEED.commitment


def test_a_key_that_cannot_be_read_or_kept_is_no_reason_to_stay_shut(folder: Path) -> None:
    """A folder lies where the key should be."""
    folder.mkdir(parents=True)
    (folder / key_files.NAME).mkdir()
    (folder / key_files.NAME / "in the way").touch()
    store = Store.open(folder)
    assert store.load(begin(store)).drawing.seed == SEED
    store.close()


def test_a_file_tells_the_seed_only_when_the_game_is_over() -> None:
    """Before, it holds the commitment alone, also in a file of everything, and again after an undo."""
    store = Store.in_memory()
    table_id = begin(store)
    table = store.load(table_id)

    def told() -> list[dict[str, str]]:
        whole = everything._unpack(everything.pack(store, 0.0))[1]
        files = [transfer.unpack(data) for data in (store.export(table_id), *whole)]
        assert {header.commitment for header, _ in files} == {SEED.commitment}
        assert all(SEED.commitment in contents.beginning for _, contents in files)
        return [contents.seeds for _, contents in files]

    assert told() == [{}, {}]
    table.play("draw_token")
    assert told() == [{SEED.commitment: SEED.told().hex()}] * 2
    store.tables()
    table.undo()
    assert told() == [{}, {}]


def test_no_view_or_line_of_a_game_in_progress_holds_the_seed() -> None:
    """Nor what is logged, or remembered."""
    store = Store.in_memory()
    table = store.load(begin(store))
    shown = repr((table.view(), table.view("Ann"), table.log(), table.moves("Ann"), table.fairness))
    shown += repr((vars(table), table.journal.entries, store.remembered(), store.tables()))
    assert not any(form.decode(errors="replace") in shown for form in forms(SEED))
    assert repr(SEED.told())[2:-1] not in shown


def test_elsewhere_a_game_in_progress_gets_new_chance() -> None:
    """And here, where its seed is kept, it goes on with its own; one that is over brings its seed along."""
    here, there = Store.in_memory(), Store.in_memory()
    table_id = begin(here)
    assert here.load(here.import_table(here.export(table_id))).drawing.seed == SEED
    moved = there.load(there.import_table(here.export(table_id)))
    assert moved.drawing.seed != SEED
    moved.play("draw_token")
    assert moved.fairness.seeds == 2
    here.load(table_id).play("draw_token")
    assert there.load(there.import_table(here.export(table_id))).fairness.seed == SEED.told().hex()


def test_seeds_that_are_not_what_they_claim_to_be_are_left_out() -> None:
    """Whoever writes another seed into a file changes no table."""
    told = SEED.told().hex()
    false = {"f" * 64: told, SEED.commitment: "no seed", "": ""}
    assert genuine(false) == {}
    assert genuine({**false, SEED.commitment: told}) == {SEED.commitment: SEED}


def test_a_mask_that_was_tampered_with_gives_no_seed() -> None:
    """Nor does the mask of another seed, or of another key."""
    mine = Safe()
    kept = mine.mask(SEED)
    assert mine.unmask(kept, SEED.commitment) == SEED
    assert mine.mask(SEED) != kept
    for bad in (
        "",
        "no hex",
        kept[:-2],
        kept[2:],
        ("0" if kept[40] != "0" else "1").join((kept[:40], kept[41:])),
    ):
        assert mine.unmask(bad, SEED.commitment) is None
    assert mine.unmask(kept, Seed(bytes(SIZE)).commitment) is None
    assert Safe().unmask(kept, SEED.commitment) is None


def test_seeds_are_saved_out_of_a_damaged_file(folder: Path) -> None:
    """Where a table can still be read, its seed can."""
    store = Store.open(folder)
    table_id = begin(store)
    store.close()
    for copy in (folder / COPIES).glob("tableside-backup-*.db"):
        copy.unlink()
    damage_the_settings(folder / NAME)
    salvaged = Store.open(folder)
    assert "One table could be read out of the damaged file" in salvaged.notice
    assert salvaged.load(table_id).drawing.seed == SEED
    salvaged.close()


def test_a_seed_goes_with_the_last_table_that_speaks_of_it(folder: Path) -> None:
    """Thirty days after it was removed; of a table that was imported twice the other keeps it."""
    store = Store.open(folder, now=lambda: 1000.0)
    first = begin(store)
    second, dealt = store.import_table(store.export(first)), Table.new("toy", ["Bob"], seed=Seed(bytes(SIZE)))
    moved = store.import_table(elsewhere())
    store.load(moved).play("draw_token")
    anew = store.load(moved).drawing.seed
    store.seeds.keep(dealt)
    store.remember("dealt.toy", {"commitment": dealt.beginning.commitment})

    def after(days: int) -> Store:
        store.close()
        return Store.open(folder, now=lambda: 1000.0 + days * 86400)

    def kept(seed: Seed) -> bool:
        return store.seeds._find(seed.commitment) == seed

    store.remove(first)
    store = after(31)
    assert len(store.tables()) == 2
    assert kept(SEED)
    store.remember("dealt.toy", None)
    store.remove(second)
    store = after(62)
    assert [saved.id for saved in store.tables()] == [moved]
    assert not kept(SEED)
    assert not kept(Seed(bytes(SIZE)))
    assert anew is not None
    assert kept(anew)
    store.close()


def elsewhere() -> bytes:
    """The file of a game in progress on another tablet."""
    there = Store.in_memory()
    return there.export(there.new_table(Table.new("toy", ["Cleo"], seed=Seed(b"c" * SIZE))))


def test_a_seed_that_is_here_already_stays_as_it_lies() -> None:
    """Told once more by a file, it is not written once more."""
    store, kept = Store.in_memory(), []
    for _ in range(2):
        with store._database.change() as sql:
            store.seeds.take_in(sql, {SEED.commitment: SEED.told().hex()})
        kept += store._database.rows("SELECT masked FROM seeds")
    assert len(set(kept)) == 1
