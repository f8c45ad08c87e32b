"""Boards that were laid out once: kept by name, sent as a file, and taken back from one."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import Board
from companion.table import IllegalMove
from companion.table.recalled import Memory, recalled_each

SUFFIX = ".chamberquest"
KEY = "chamberquest.boards"
Name = Annotated[str, Meta(max_length=layouts.NAME_LENGTH)]
"""What a board can be called here; a file of everything may bring along what nobody could call it."""


class Shelf:
    """The saved boards of this tablet."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def names(self) -> list[str]:
        """What they are called, in alphabetical order."""
        return sorted(self._boards(), key=str.casefold)

    def keep(self, board: Board, name: str) -> str:
        """Keep a board under a name, in place of an older one of that name; the name it got."""
        named = layouts.named(board, name)
        self._memory.remember(KEY, {**self._boards(), named.name: layouts.plain(named)})
        return named.name

    def take(self, name: str) -> Board:
        """A board by its name."""
        return layouts.read(self._boards()[name])

    def forget(self, name: str) -> None:
        """Throw a saved board away."""
        self._memory.remember(KEY, {kept: board for kept, board in self._boards().items() if kept != name})

    def _boards(self) -> dict[str, Any]:
        return recalled_each(self._memory, KEY, dict[Name, Any])


def packed(board: Board) -> bytes:
    """A board as the content of a file."""
    return msgspec.json.format(msgspec.json.encode(layouts.plain(board)), indent=1)


def unpacked(data: bytes) -> Board:
    """The board in a file; IllegalMove with a sentence where there is none."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise IllegalMove("This file holds no ChamberQuest board.") from fault
    return layouts.as_laid(layouts.read(found))
