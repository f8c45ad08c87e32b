"""What must be on disk, by what a process has said of its life; and whether it is."""

import hashlib
from pathlib import Path
from typing import Any

from companion.store import SUFFIX, Store, StoreError, everything
from companion.store.errors import UNSURE
from tests.proof.life import NOW, TOLD, digests, exports_of

Said = dict[str, Any]
MOST = 2
"""Entries of one move: new chance, where the seed is not here, is one of its own."""


class Ledger:
    """What was acknowledged, and what was tried and not answered for sure."""

    def __init__(self) -> None:
        self.entries: dict[int, list[str]] = {}
        self.values: dict[str, Any] = {}
        self.files: dict[str, str] = {}
        self.taken: list[list[str]] = []
        """The entries of each table that was taken in with all others of a file, and has no number yet."""
        self.came = 0
        """How many tables of such files were found, all in all."""
        self.marks: set[str] = set()
        """What was remembered elsewhere, and came with such a file."""
        self.open: list[Said] = []
        """What may be on disk or not: a thing that a kill cut off, or of which the disk is not sure."""
        self.refused: list[str] = []
        self.acknowledged = 0

    def hear(self, said: Said) -> None:
        """One more word of that life."""
        if said["t"] == "fault":
            raise AssertionError(f"a fault that is no sentence:\n{said['text']}")
        if said["t"] == "try":
            self.open.append(said)
        elif said["t"] == "refused":
            self.refused.append(said["text"])
            assert (said["what"], said["text"]) != ("open", UNSURE), "who opens has done nothing yet"
            # Of many tables some may be in by then: those must be whole, and are known the next time.
            if said["text"] != UNSURE and said["what"] != "everything":
                self.open.pop()
        else:
            self.open = [one for one in self.open if one["what"] != said["what"]]
            self._done(said)

    def _done(self, said: Said) -> None:
        match said["what"]:
            case "new":
                self.entries[said["table"]] = list(said["entries"])
                self.acknowledged += len(said["entries"])
            case "move":
                known = self.entries[said["table"]]
                assert said["at"] == len(known), "a move in the wrong place"
                known.extend(said["entries"])
                self.acknowledged += 1
            case "setting" | "box":
                self.values[said["what"]] = said["value"]
            case "everything":
                self.taken += said["tables"]
                self.marks.add(said["mark"])
            case "export":
                self.files[said["path"]] = said["sha"]

    def check(self, folder: Path) -> str:
        """Open the store once more, and compare; the result is what it tells the user. What is found there is
        what must be there from now on."""
        store = Store.open(folder, now=lambda: NOW)
        try:
            self._check_tables(store)
            self._check_values(store)
            self._check_exports(folder)
            assert store._database.problems() == ""
            said = store.notice
            store.notice_was_read()
            return said
        finally:
            store.close()
            self.open.clear()

    def _check_tables(self, store: Store) -> None:
        found = {saved.id: saved for saved in (*store.tables(), *store.removed())}
        more = found.keys() - self.entries.keys()
        assert self.entries.keys() <= found.keys(), f"tables are gone: {self.entries.keys() - found.keys()}"
        more -= self._from_files(store, more)
        assert len(more) <= self._tried("new"), "a table that nobody has begun"
        moved = {one.get("table") for one in self.open if one["what"] == "move"}
        for table_id, saved in found.items():
            assert not saved.broken, saved.broken
            has, known = digests(store.load(table_id)), self.entries.get(table_id)
            if known is not None:
                assert has[: len(known)] == known, f"acknowledged, and lost: table {table_id}"
                assert len(has) - len(known) <= MOST * (table_id in moved), "more on disk than was said"
            self.entries[table_id] = has

    def _from_files(self, store: Store, more: set[int]) -> set[int]:
        """Those that came with a file of everything: each whole and once; all of them if that was said."""
        tried = [entries for one in self.open if one["what"] == "everything" for entries in one["tables"]]
        found = {table_id: digests(store.load(table_id)) for table_id in more}
        for entries in self.taken:
            assert list(found.values()).count(entries) == 1, "a table of the file is not there once"
        came = {table_id: has for table_id, has in found.items() if has in self.taken or has in tried}
        assert len({tuple(has) for has in came.values()}) == len(came), "a table came twice"
        self.taken.clear()
        self.came += len(came)
        return set(came)

    def _check_values(self, store: Store) -> None:
        assert all(store.recall(mark) is True for mark in self.marks), "what came with a file is lost"
        if self.marks:
            game_id, facts = TOLD
            found_there = store.box(game_id)  # with what was learned in play since
            assert facts.items() <= found_there.items(), "a box that came with a file is lost"
        found = {"setting": store.settings.text_size, "box": store.box("night").get("terrors")}
        for what, value in self.values.items():
            tried = [one["value"] for one in self.open if one["what"] == what]
            assert found[what] in (value, *tried), f"the {what} is {found[what]}, and was {value}"
            self.values[what] = found[what]
        for path, sha in self.files.items():
            assert hashlib.sha256(Path(path).read_bytes()).hexdigest() == sha, "an export is not whole"
        self.files.clear()

    def _check_exports(self, folder: Path) -> None:
        """Whatever lies there under the name of an export is a whole one, even one that nobody heard of."""
        for path in exports_of(folder).glob(f"*{SUFFIX}"):
            try:
                everything._unpack(path.read_bytes())
            except StoreError as fault:
                raise AssertionError(f"half an export: {fault}") from fault
            path.unlink()

    def _tried(self, what: str) -> int:
        return sum(one["what"] == what for one in self.open)
