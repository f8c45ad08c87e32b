"""What a process does in its life with a store: plays, changes, exports, imports, backs up.

Before each thing it says that it tries, and after it what came of it: done, or refused with a sentence. So
whoever listens knows what must be on disk, however it ends.
"""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.device.files import Files
from companion.games import game_ids
from companion.simulate import choose, fill_in, names
from companion.store import Store, StoreError, everything
from companion.store.records import to_text
from companion.table import IllegalMove, Table

Tell = Callable[[dict[str, Any]], None]
NOW = 1_770_000_000.0
SAVED = "Saved as "
FILES, TABLES = 2, 3
"""So many files of everything come from elsewhere, each with so many tables."""
TOLD = ("fire-in-the-library", {"highest-index": 40})
"""What their boxes say."""
UNDO = 0.15
"""How often a move is taken back, or brought back, instead of another one."""


def digest(record: str) -> str:
    """By what an entry is known again."""
    return hashlib.sha256(record.encode()).hexdigest()[:16]


def digests(table: Table, first: int = 0) -> list[str]:
    """The entries of a table, from one on."""
    return [digest(to_text(entry)) for entry in table.journal.entries[first:]]


def exports_of(folder: Path) -> Path:
    """Where the exports of a store go."""
    return folder.with_name(f"{folder.name}-exports")


class Life:
    """One process and its store; `tell` is heard by somebody who outlives it."""

    def __init__(self, folder: Path, rng: Random, tell: Tell) -> None:
        self.folder = folder
        self.rng = rng
        self.tell = tell
        self.store: Store | None = None
        self.tables: dict[int, Table] = {}
        self._elsewhere = exported(rng)
        self._files = list[tuple[bytes, list[list[str]], str]]()

    def begin(self) -> bool:
        """Open the store, and the tables that are going on in it; tells whether that went well."""
        opened = self._do("open", self._open)
        return opened is not None

    def _open(self) -> dict[str, Any]:
        self.store = Store.open(self.folder, now=lambda: NOW)
        going = [saved for saved in self.store.tables() if saved.outcome is None and not saved.broken]
        self.tables = {saved.id: self.store.load(saved.id) for saved in going}
        return {"notice": self.store.notice}

    def everything_once(self) -> Iterator[Callable[[], object]]:
        """Each kind of thing, in an order."""
        yield self.new_table
        yield from [self.move] * 4
        yield from (self.setting, self.box, self.export, self.take_in, self.leave, self.new_table)
        yield from [self.move] * 3
        yield from (self.put_aside, self.move, self.remove, self.move, self.close)

    def new_table(self, game: str = "") -> None:
        """Begin one."""
        game = game or self.rng.choice(game_ids())
        table = Table.new(game, names(game, 2), {"does": "everything"}, seed=self.rng.randrange(10**6))

        def begun(store: Store) -> dict[str, Any]:
            table_id = store.new_table(table)
            self.tables[table_id] = table
            return {"table": table_id, "entries": digests(table)}

        self._do("new", lambda: begun(self._store()))

    def move(self) -> None:
        """One move, undo or redo at one of the tables."""
        if not self.tables:
            return
        table_id = self.rng.choice(sorted(self.tables))
        table = self.tables[table_id]
        if table.outcome is not None:
            del self.tables[table_id]
            return

        def moved() -> dict[str, Any]:
            before = len(table.journal.entries)
            _play(table, self.rng)
            return {"table": table_id, "entries": digests(table, before), "at": before}

        self._do("move", moved, table=table_id)

    def setting(self) -> None:
        """Change one."""
        size = self.rng.choice((100, 120, 150, 200))

        def changed() -> dict[str, Any]:
            self._store().change(text_size=size)
            return {"value": size}

        self._do("setting", changed, value=size)

    def box(self) -> None:
        """Say something of a copy."""
        terrors = self.rng.randint(1, 15)

        def said() -> dict[str, Any]:
            self._store().set_box("night", {"terrors": terrors})
            return {"value": terrors}

        self._do("box", said, value=terrors)

    def export(self) -> None:
        """Everything, into a file beside the store."""

        def written() -> dict[str, Any]:
            data = everything.pack(self._store(), NOW)
            answers = list[str]()
            files = Files(exports_of(self.folder))
            files.export("everything.tableside", data, lambda sentence, **_: answers.append(sentence))
            if not answers[0].startswith(SAVED):
                raise StoreError(answers[0])
            path = answers[0].removeprefix(SAVED).removesuffix(".")
            return {"path": path, "sha": hashlib.sha256(data).hexdigest()}

        self._do("export", written)

    def take_in(self) -> None:
        """A table from elsewhere."""
        file, entries = self._elsewhere

        def taken() -> dict[str, Any]:
            return {"table": self._store().import_table(file), "entries": entries}

        self._do("new", taken)

    def pack_elsewhere(self, files: int = FILES, tables: int = TABLES) -> None:
        """Have files of everything from other tablets at hand: nothing of that is to fail here."""
        self._files = [everything_elsewhere(self.rng, tables) for _ in range(files)]

    def take_in_everything(self) -> None:
        """All tables of another tablet, with its box and what it remembered; a file that was refused is taken
        in again, and of one that was stopped in between nothing comes twice."""
        if not self._files:
            return
        file, tables, mark = self._files[0]

        def taken() -> dict[str, Any]:
            store = self._store()
            found = everything.compare(store, file)
            done = everything.take_in(store, found, changed=True)  # some begin alike
            assert done.tables + found.known == len(tables), (done, found.known)
            assert (done.unread, done.refused) == (0, ()), done
            return {"tables": tables, "mark": mark}

        if self._do("everything", taken, tables=tables) is not None:
            del self._files[0]

    def from_elsewhere(self) -> Iterator[Callable[[], object]]:
        """What another tablet has, and once more where that was refused."""
        yield from (self.take_in_everything, self.take_in_everything, self.close)

    def leave(self) -> None:
        """With a backup."""
        self._do("leave", lambda: self._store().leave() or {})

    def put_aside(self) -> None:
        """Without one."""
        self._do("put aside", lambda: self._store().put_aside() or {})

    def remove(self) -> None:
        """Put a table into the bin, and bring it back."""
        if self.tables:
            table_id = min(self.tables)
            self._do("remove", lambda: self._store().remove(table_id) or {}, table=table_id)
            self._do("restore", lambda: self._store().restore(table_id) or {}, table=table_id)

    def close(self) -> None:
        """As the app does at its end."""
        self._do("close", lambda: self._store().close() or {})

    def _store(self) -> Store:
        assert self.store is not None
        return self.store

    def _do(self, what: str, act: Callable[[], dict[str, Any]], **said: Any) -> dict[str, Any] | None:
        self.tell({"t": "try", "what": what, **said})
        try:
            done = act()
        except StoreError as fault:
            self.tell({"t": "refused", "what": what, "text": str(fault)})
            return None
        self.tell({"t": "done", "what": what, **done})
        return done


def exported(rng: Random) -> tuple[bytes, list[str]]:
    """A table of another tablet, as a file, and its entries."""
    game = rng.choice(game_ids())
    table = Table.new(game, names(game, 2), {"does": "everything"}, seed=rng.randrange(10**6))
    for _ in range(3):
        _play(table, rng)
    there = Store.in_memory(now=lambda: NOW)
    return there.export(there.new_table(table)), digests(table)


def everything_elsewhere(rng: Random, number: int) -> tuple[bytes, list[list[str]], str]:
    """The file of everything of another tablet, the entries of each of its tables, and under which name it
    has remembered something."""
    there, tables = Store.in_memory(now=lambda: NOW), list[list[str]]()
    for _ in range(number):
        game = rng.choice(game_ids())
        table = Table.new(game, names(game, 2), {"does": "everything"}, seed=rng.randrange(10**9))
        for _ in range(3):
            _play(table, rng)
        there.new_table(table)
        tables.append(digests(table))
    mark = f"elsewhere.{rng.randrange(10**9)}"
    there.remember(mark, True)
    there.set_box(*TOLD)
    return everything.pack(there, NOW), tables, mark


def _play(table: Table, rng: Random) -> None:
    if rng.random() < UNDO:
        if table.redo_preview() is not None and rng.random() < 0.5:
            return table.redo() and None
        if table.undo_preview() is not None:
            return table.undo() and None
    if table.outcome is None:
        permit = choose(table, rng)
        try:
            table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))
        except IllegalMove as fault:
            raise AssertionError(f"{table.game.id} lists what it refuses: {fault}") from fault
