"""Whole games: some written down, and random ones that must not go wrong."""

from pathlib import Path
from random import Random

import pytest

from companion.games.orne_library.rules.pieces import CHARACTERS
from companion.simulate import play_out
from companion.table import Table
from tests.games import golden
from tests.games.orne_library import student
from tests.games.orne_library.tables import everything

PEOPLE = ("Anna", "Ben", "Carla", "Dan")


def new(players: int, seed: int) -> Table:
    """A table with other investigators for every seed."""
    ids = list(CHARACTERS)
    cast = {seat: ids[(seed + at) % len(ids)] for at, seat in enumerate(PEOPLE[:players])}
    return Table.new("orne-library", list(cast), {"characters": cast}, seed=seed, now=lambda: 0.0)


def headline_fits(table: Table) -> None:
    """The one next thing is said in a line."""
    game = table.game
    assert len(game.face.guide_with(game.rules.seen_by(table.state, None), None, ()).headline) <= 60


@pytest.mark.parametrize("path", golden.files(__file__), ids=lambda path: path.stem)
def test_the_golden_games(path: Path) -> None:
    """Each game that is written down goes as it is written, move by move and word by word."""
    golden.check(path)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_do_not_go_wrong(players: int) -> None:
    """Random games reach an end, or 2,000 moves, without an error and without losing a card."""
    for seed in range(2):
        table = new(players, seed)
        cards = everything(table.state)
        play_out(table, Random(seed), 2000)
        assert table.outcome is not None or len(table.journal.entries) == 2000
        assert everything(table.state) == cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_a_plan_are_won(players: int) -> None:
    """With a plan the game can be won: of a few games most come to their end."""
    won = 0
    for seed in range(3):
        table = new(players, seed)
        student.play_out(table, Random(seed), 1500, after=headline_fits)
        won += table.outcome is not None
    assert won >= 2
