"""Boards that were laid out once: kept by name, sent as a file, and taken back from one."""

from collections.abc import Callable
from typing import Any

import msgspec

from companion.games.chamberquest import layouts
from companion.store import Store
from companion.table import IllegalMove

SUFFIX = ".chamberquest"
KEY = "chamberquest.boards"

Layout = dict[str, Any]


class Shelf:
    """The saved boards of this tablet."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def names(self) -> list[str]:
        """What they are called, in alphabetical order."""
        return sorted(self._boards(), key=str.casefold)

    def keep(self, layout: Layout, name: str) -> str:
        """Keep a board under a name, in place of an older one of that name; the name it got."""
        named = layouts.named(layouts.read(layout), name)
        self._store.remember(KEY, {**self._boards(), named.name: layouts.plain(named)})
        return named.name

    def take(self, name: str) -> Layout:
        """A board by its name."""
        return self._boards()[name]

    def forget(self, name: str) -> None:
        """Throw a saved board away."""
        self._store.remember(KEY, {kept: board for kept, board in self._boards().items() if kept != name})

    def _boards(self) -> dict[str, Layout]:
        return dict(self._store.recall(KEY, {}))


def packed(layout: Layout) -> bytes:
    """A board as the content of a file."""
    return msgspec.json.format(msgspec.json.encode(layout), indent=1)


def unpacked(data: bytes) -> Layout:
    """The board in a file; IllegalMove with a sentence where there is none."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise IllegalMove("This file holds no ChamberQuest board.") from fault
    return layouts.plain(layouts.read(found))


def opened(data: bytes, then: Callable[[Layout], None], sorry: Callable[[str], None]) -> None:
    """Hand on the board of a file, or the sentence why there is none."""
    try:
        layout = unpacked(data)
    except IllegalMove as refusal:
        sorry(str(refusal))
        return
    then(layout)
