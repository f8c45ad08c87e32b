"""Saved boards: kept by name, thrown away, and sent as a file."""

from typing import Any

import msgspec
import pytest

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.shelf import Shelf, packed, unpacked
from companion.table import IllegalMove
from tests.games.chamberquest.tables import drawn


class Memory(dict[str, Any]):
    """What a store would keep."""

    def recall(self, key: str, default: Any = None) -> Any:
        return self.get(key, default)

    def remember(self, key: str, value: Any) -> None:
        self[key] = value


def test_a_board_is_kept_under_its_name() -> None:
    """An empty name leaves the board its own; the same name again takes the older one's place."""
    shelf = Shelf(Memory())
    assert shelf.keep(drawn(), "  Attic ") == "Attic"
    assert shelf.keep(drawn(), "") == "Drawn"
    assert shelf.keep(drawn(), "attic") == "attic"
    assert shelf.keep(drawn(), "Attic") == "Attic"
    assert shelf.names() == ["Attic", "attic", "Drawn"]
    assert shelf.take("Attic").tiles == drawn().tiles


def test_a_board_is_thrown_away() -> None:
    """The others stay."""
    shelf = Shelf(Memory())
    for name in ("Attic", "Cellar"):
        shelf.keep(drawn(), name)
    shelf.forget("Attic")
    assert shelf.names() == ["Cellar"]


def test_a_board_goes_through_a_file() -> None:
    """As it lies now, whatever has been pushed about."""
    assert unpacked(packed(drawn())) == layouts.as_laid(drawn())


@pytest.mark.parametrize("data", [b"\xff\xd8 not a board", b"", b"[1, 2", b"[" * 50_000])
def test_a_file_that_is_no_board_is_refused(data: bytes) -> None:
    """With a sentence."""
    with pytest.raises(IllegalMove, match="This file holds no ChamberQuest board"):
        unpacked(data)


@pytest.mark.parametrize("tiles", [35, 37, 0])
def test_a_board_of_another_number_of_tiles_is_refused(tiles: int) -> None:
    """A board has 36, whoever has written the file."""
    board = layouts.plain(drawn())
    board["tiles"] = (board["tiles"] * 2)[:tiles]
    with pytest.raises(IllegalMove, match=f"A board has 36 tiles; this has {tiles}"):
        unpacked(msgspec.json.encode(board))
