"""Saved boards: kept by name, thrown away, and sent as a file."""

from typing import Any

import msgspec
import pytest

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.shelf import KEY, Shelf, packed, unpacked
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


def test_a_name_that_nobody_could_give_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    """A file of everything may bring it along; the log says so, and the other boards are there."""
    memory = Memory()
    memory[KEY] = {name: layouts.plain(drawn()) for name in ("Attic", "x" * 40, "x" * 41, "x" * 40_000)}
    shelf = Shelf(memory)
    assert shelf.names() == ["Attic", "x" * 40]
    assert f"One of what was remembered as {KEY} is left out" in caplog.text
    assert max(len(record.getMessage()) for record in caplog.records) < 200
    shelf.keep(drawn(), "Cellar")
    assert list(memory[KEY]) == ["Attic", "x" * 40, "Cellar"]


@pytest.mark.parametrize("name", [" " * 40_000, "x" * 40_000, ""], ids=["blanks", "letters", "empty"])
def test_a_board_from_a_file_has_a_name_that_fits(name: str) -> None:
    """Whatever it is called there, it is called so here as far as a name goes."""
    board = unpacked(msgspec.json.encode({**layouts.plain(drawn()), "name": name}))
    assert 0 < len(board.name) <= layouts.NAME_LENGTH
    assert Shelf(Memory()).keep(board, "") == board.name


@pytest.mark.parametrize("field", ["id", "shape", "colour", "start"])
def test_what_a_file_says_of_a_tile_is_not_told_without_end(field: str) -> None:
    """Why it is no board is a sentence that fits on a screen, whatever stands in the file."""
    board = layouts.plain(drawn())
    board["tiles"][3][field] = "x" * 40_000
    with pytest.raises(IllegalMove, match="This is not a ChamberQuest board") as refusal:
        unpacked(msgspec.json.encode(board))
    assert len(str(refusal.value)) < 200
