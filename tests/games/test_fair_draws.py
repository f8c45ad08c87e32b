"""Fair draws are told only where the app draws or has drawn: who holds what says so, in every game."""

from typing import Any

import pytest

from companion.games import game
from companion.simulate import names
from companion.table import Table
from companion.table.chronicle import Chronicle
from companion.table.fair import SIZE, Seed

SEED = Seed(bytes(range(SIZE)))
ALL_ON_THE_TABLE = ("chamberquest", "library-labyrinth", "fire-in-the-library")
"""Games in which the app draws nothing where the table holds all; a clock is not drawn from."""


def by_hands(game_id: str, **options: Any) -> Table:
    """A table that holds everything which somebody can hold, with a seed."""
    holders = {one.id: "table" for one in game(game_id).rules.holdings.components if one.draws}
    return Table.new(game_id, names(game_id, 2), {"holders": holders, **options}, seed=SEED)


def first_words(table: Table) -> str:
    """The first line of its log."""
    return str(Chronicle(table).chapter(0).parts[0])


@pytest.mark.parametrize("game_id", ALL_ON_THE_TABLE)
def test_nothing_is_told_where_the_table_holds_everything(game_id: str) -> None:
    """The app draws nothing: there is nothing to bind it to, and nothing to check."""
    table = by_hands(game_id)
    table.play("add_house_rule", text="Whoever is late makes tea.")
    assert (table.fairness.commitment, table.fairness.seed, table.fairness.draws) == ("", "", False)
    assert "Fair draws" not in first_words(table)


@pytest.mark.parametrize("game_id", ALL_ON_THE_TABLE)
def test_it_is_told_once_the_app_has_something_to_draw_from(game_id: str) -> None:
    """From the hand-over on, with what was settled before the first move."""
    table = by_hands(game_id)
    component = next(one.id for one in game(game_id).rules.holdings.components if one.draws)
    table.play("hand_over", component=component, to="app")
    assert table.fairness.commitment == SEED.commitment
    assert "Fair draws" in first_words(table)


def test_what_was_drawn_once_can_be_checked_whoever_holds_it_later() -> None:
    """A roll of the app stays one, also where it was undone and the die lies on the table since."""
    table = Table.new("chamberquest", names("chamberquest", 2), seed=SEED)
    table.play("roll_for_order", everybody=True)
    table.undo()
    table.play("hand_over", component="die", to="table")
    assert table.fairness.commitment == SEED.commitment


def test_a_board_that_the_app_has_shuffled_was_drawn() -> None:
    """Although the table rolls the die."""
    assert by_hands("chamberquest", board="shuffled").fairness.draws
