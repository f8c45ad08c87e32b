"""Whole games at random, with and without the app's board, and some that are written down."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import game
from companion.simulate import simulate
from companion.table import Table
from tests.games import golden
from tests.games.properties import check_random_game


@pytest.mark.sweep(8)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["none", "random", "own"])
def test_random_games(players: int, board: str) -> None:
    """Cards are conserved, states survive JSON, looking changes nothing, undo leads back, records replay."""
    for seed in range(2):
        table = check_random_game("chamberquest", players, seed, {"board": board})
        assert Table.resume(table.beginning, table.journal.entries).state == table.state


OTHERWISE = {
    "B4": "everybody",
    "B5": "one",
    "B6": "target",
    "B7": "any",
    "B8": "must",
    "B9": "any",
    "B11": "exact",
    "B12": "fixed",
    "B13": "own",
    "B14": "card",
    "B15": "forbidden",
    "B17": "wrap",
}


@pytest.mark.parametrize("options", [{"board": "random"}, {"board": "none"}])
def test_random_games_with_every_ruling_the_other_way(options: dict[str, Any]) -> None:
    """The switches can stand in any position and the game still ends."""
    for seed in range(2):
        check_random_game("chamberquest", 3, seed, {**options, "rulings": OTHERWISE})


@pytest.mark.sweep(8)
@pytest.mark.parametrize("ruling", OTHERWISE)
def test_random_games_with_one_ruling_the_other_way(ruling: str) -> None:
    """Each switch by itself."""
    options = {"board": "random", "rulings": {ruling: OTHERWISE[ruling]}}
    assert simulate("chamberquest", 5, 2, 7, options).unfinished == 0


@pytest.mark.parametrize("board", ["none", "random"])
def test_what_is_offered_is_accepted(board: str) -> None:
    """No offer of a random game is refused."""
    summary = simulate("chamberquest", 10, 4, 1, {"board": board})
    assert summary.unfinished == 0


@pytest.mark.parametrize("options", [{"sides": 4}, {"sides": 20}, {"dice": 2}, {"holders": {"die": "table"}}])
def test_random_games_with_other_dice(options: dict[str, Any]) -> None:
    """Whatever is rolled, and whoever rolls it."""
    assert simulate("chamberquest", 5, 3, 1, {"board": "random", **options}).unfinished == 0


def test_every_move_is_recorded_under_its_own_name() -> None:
    """No argument is called as what a record or a move needs for itself."""
    for move in game("chamberquest").rules.moves:
        assert not {"name", "move", "apply"} & set(move.__struct_fields__)


@pytest.mark.parametrize("path", golden.files(__file__), ids=lambda path: path.stem)
def test_the_golden_games_go_as_they_are_written(path: Path) -> None:
    """Every move of a whole game tells and shows today what it did when it was written down."""
    golden.check(path)
