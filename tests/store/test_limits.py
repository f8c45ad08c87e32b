"""A table in a file is held to the limits of its game when it is imported, not when it is drawn."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import Store, StoreError, transfer
from companion.store.records import to_text
from companion.table import Table

DEEP = "[" * 50_000 + "]" * 50_000


def packed(beginning: Any, entries: list[Any]) -> bytes:
    """A file with whatever somebody has put into it."""
    texts = [one if isinstance(one, str) else json.dumps(one) for one in (beginning, *entries)]
    contents = transfer.Contents(texts[0], tuple(texts[1:]))
    return transfer.pack(contents, game="", title="", players=(), date="", finished=False)


def no_players(setup: Any, _: Any) -> None:
    setup["players"] = []


def the_same_player_twice(setup: Any, _: Any) -> None:
    setup["players"] = [setup["players"][0]] * 2


def fifty_players(setup: Any, _: Any) -> None:
    setup["players"] = [{**setup["players"][0], "name": f"P{at}"} for at in range(50)]


def a_name_of_a_megabyte(setup: Any, _: Any) -> None:
    setup["players"][0]["name"] = "x" * 1_000_000


def a_box_of_a_megabyte(setup: Any, _: Any) -> None:
    setup["box"] = {"name": "x" * 1_000_000}


def a_time_that_never_was(_: Any, entries: Any) -> None:
    entries[-1]["at"] = 1e308


def a_time_before_time(_: Any, entries: Any) -> None:
    entries[0]["at"] = -5.0


def a_text_without_end(_: Any, entries: Any) -> None:
    entries[0]["events"][0]["text"] = "x" * 500_000


WRONG: list[Callable[[Any, Any], None]] = [
    no_players,
    the_same_player_twice,
    fifty_players,
    a_name_of_a_megabyte,
    a_box_of_a_megabyte,
    a_time_that_never_was,
    a_time_before_time,
    a_text_without_end,
]


@pytest.fixture(scope="module", params=game_ids())
def played(request: pytest.FixtureRequest) -> tuple[Any, list[Any]]:
    """A table of each game, as plain data."""
    table = Table.new(request.param, names(request.param, 2), seed=1)
    play_out(table, Random(1), 4)
    return json.loads(to_text(table.beginning)), [json.loads(to_text(one)) for one in table.journal.entries]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.__name__)
def test_what_no_table_can_be_is_refused(
    played: tuple[Any, list[Any]], wrong: Callable[[Any, Any], None]
) -> None:
    """With a sentence, and nothing is kept."""
    store = Store.in_memory()
    beginning, entries = json.loads(json.dumps(played))
    wrong(beginning["setup"], entries)
    with pytest.raises(StoreError, match=r"^This table cannot be opened: .*\.$"):
        store.import_table(packed(beginning, entries))
    assert store.tables() == ()


def test_what_is_nested_without_end_is_refused(played: tuple[Any, list[Any]]) -> None:
    """Be it in how it began or in a move, far too deep for Python or only for a table."""
    beginning, entries = json.dumps(played[0]), played[1]
    for deep in (DEEP, "[" * 50 + "]" * 50):
        options = beginning.replace('"options": {', f'"options": {{"deep": {deep}, ').replace(", }", "}")
        move = f'{{"do": "move", "at": 1.0, "move": {{"move": "x", "deep": {deep}}}}}'
        for file in (packed(options, entries), packed(beginning, [move])):
            with pytest.raises(StoreError, match="This table cannot be opened"):
                Store.in_memory().import_table(file)


def test_a_table_as_it_was_played_is_taken_in(played: tuple[Any, list[Any]]) -> None:
    """No limit is narrower than a game."""
    store = Store.in_memory()
    assert store.load(store.import_table(packed(*played))).log()
