"""Random first games, watched: which lessons would be told, and what the table showed when they were."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from companion.games import game
from companion.reference import reference
from companion.simulate import choose, names
from companion.table import Level, Offer, Table, View
from companion.table.legal import fill_in
from companion.teaching import Lesson, course, next_lesson

MOVES = 150
HASTY = ("end_turn", "claim", "game_over", "name_winner")
"""Moves that would end most random games before anything has happened in them."""
GAMES = ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library")


RARE = {("orne-library", Level.EVERYTHING): 11, ("chamberquest", Level.EVERYTHING): 8}
"""So many games where at random some things hardly ever happen; else three."""


class Told(NamedTuple):
    """A lesson, and the moment in which it was told."""

    lesson: Lesson
    view: View[Any]
    offers: tuple[Offer, ...]
    at: int
    table: int


class Moment(NamedTuple):
    """When a lesson is told first in these games, and where."""

    lesson: Lesson
    level: Level
    seed: int
    at: int
    """After so many moves."""

    def table(self, game_id: str) -> Table:
        """The table as it is then."""
        table = a_table(game_id, self.level, self.seed)
        for _ in zip(range(self.at + 1), played(table, self.seed), strict=False):
            pass
        return table


@cache
def moments(game_id: str) -> tuple[Moment, ...]:
    """One of each lesson of a game: where it can be, at a table whose app is a companion."""
    lessons, found = course(game_id), dict[str, Moment]()
    assert lessons is not None
    for level in sorted(Level, key=lambda level: level is not Level.COMPANION):
        for seed in range(RARE.get((game_id, level), 3)):
            if len(found) < len(lessons.lesson):
                for told in _first_game(game_id, level, seed, 0):
                    found.setdefault(told.lesson.id, Moment(told.lesson, level, seed, told.at))
    return tuple(found.values())


@cache
def first_games(game_id: str) -> tuple[Told, ...]:
    """What is told in some first games of each level and of many numbers of players."""
    found: list[Told] = []
    for level in Level:
        for seed in range(RARE.get((game_id, level), 3)):
            found += _first_game(game_id, level, seed, len(found))
    return tuple(found)


def _first_game(game_id: str, level: Level, seed: int, number: int) -> Iterator[Told]:
    table, told = a_table(game_id, level, seed), set[str]()
    lessons, book = course(game_id), reference(game_id)
    assert lessons is not None
    for at, view in enumerate(played(table, seed)):
        offers = table.moves()
        lesson = next_lesson(lessons, book, view, offers, told)
        if lesson is not None:
            told.add(lesson.id)
            yield Told(lesson, view, offers, at, number)
        if len(told) == len(lessons.lesson):
            return


def a_table(game_id: str, level: Level, seed: int, **options: Any) -> Table:
    """A table that has just begun."""
    fewest, most = game(game_id).seats
    players = fewest + seed % (most - fewest + 1)
    return Table.new(game_id, names(game_id, players), {"does": level.value, **options}, seed=seed)


def played(table: Table, seed: int) -> Iterator[View[Any]]:
    """What the public table shows at the beginning, and after each of some random moves."""
    rng = Random(seed)
    yield table.view()
    for _ in range(MOVES):
        if table.state.end is not None:
            return
        permits = (choose(table, rng) for _ in range(6))
        permit = next((one for one in permits if one.name not in HASTY), None) or choose(table, rng)
        table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))
        yield table.view()
