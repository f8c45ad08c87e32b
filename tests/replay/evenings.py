"""Evenings that are over, to be told again."""

from functools import cache
from random import Random

from companion.replay import page
from companion.simulate import names, play_out
from companion.table import Table
from tests.games.orne_library import student

HOSTILE = ("<script>a()</script>", "\"'><img src=x onload=a>", "</script><!--{{film}}")
"""What somebody might type for a name."""


@cache
def evening(game_id: str, moves: int = 5000, players: tuple[str, ...] = (), **options: str) -> Table:
    """A table after so many moves; with enough of them, one that is over. It is only looked at."""
    seconds = iter(range(1_790_000_000, 1_800_000_000, 7))
    who = players or tuple(names(game_id, 3))
    table = Table.new(game_id, who, options, seed=5, now=lambda: float(next(seconds)))
    (student.play_out if game_id == "orne-library" else play_out)(table, Random(5), moves)
    return table


def out_of_time(game_id: str, moves: int = 5000) -> Table:
    """Such an evening, made at moments that no clock ever showed."""
    table = Table.new(game_id, names(game_id, 3), seed=5, now=lambda: 1e18)
    play_out(table, Random(5), moves)
    return table


@cache
def page_of(game_id: str, players: tuple[str, ...] = ()) -> str:
    """The page of such an evening."""
    return page(evening(game_id, players=players))
