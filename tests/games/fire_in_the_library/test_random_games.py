"""Whole games at random: no error, nothing lost, nothing leaked, for every number of players and variant."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.rulings import SWITCHES
from companion.simulate import names, play_out
from companion.table import Table
from tests.games import golden
from tests.games.fire_in_the_library.tables import BOX, GAME, HELD, count, mix, tool_count
from tests.games.properties import check_random_game


def check_to_the_end(
    players: int, seed: int, options: Mapping[str, Any], box: Mapping[str, Any] = BOX
) -> set[str]:
    """A random game whose tokens are counted after every move; tells which sections were asked about."""
    table = Table.new(GAME, names(GAME, players), options, seed=seed, box=box, now=lambda: 0.0)
    tokens, asked = count(table.state), set()

    def watch(table: Table) -> None:
        assert count(table.state) == tokens, table.journal.entries[-1].move
        if table.state.burning is not None:
            asked.add(table.state.burning.asking)

    play_out(table, Random(seed), 3000, after=watch)
    assert table.outcome is not None
    return asked - {""}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_every_table_ends_with_all_its_tokens(players: int) -> None:
    """For each number of players, with an unknown box, what must always hold holds to the end."""
    check_random_game(GAME, players, 21, mix=mix)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_known_box_asks_for_no_card(players: int) -> None:
    """With the box entered, nobody reads out a card from set-up to the end; without it somebody does."""
    assert check_to_the_end(players, 3, {}) == set()
    assert any(check_to_the_end(players, seed, {}, box={}) for seed in range(3, 8))


VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo": "lone"}),
    (1, {"solo": "lone", "technology": True, "fire": "wild"}),
    (1, {"solo": "robot", "fire": "inferno", "tools": False}),
    (2, {"robot": True}),
    (3, {"robot": True, "technology": True, "tools": False}),
    (5, {"robot": True, "fire": "inferno"}),
    (4, {"technology": True}),
    (3, {"tools": False}),
    (4, {"fire": "wild"}),
    (6, {"fire": "inferno", "technology": True}),
]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("players", "options"), VARIANTS, ids=str)
def test_every_variant_ends(players: int, options: dict[str, Any]) -> None:
    """Each variant, alone and combined, plays from set-up to its end, with the box known and not."""
    check_to_the_end(players, 9, options)
    check_random_game(GAME, players, 8, options)


@pytest.mark.parametrize("players", [1, 3, 4])
def test_a_table_that_holds_everything_ends(players: int) -> None:
    """With bag, tools and turn order in the table's hands, the same holds."""
    check_random_game(GAME, players, 4, {"holders": HELD, "robot": players == 3}, mix=mix)


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_ruling_the_other_way_still_ends(players: int, last: bool) -> None:
    """A table that decides every ruling otherwise can play to the end too."""
    rulings = {id_: positions[-1 if last else 1] for id_, positions in SWITCHES.items()}
    options = {"rulings": rulings, "robot": players == 2}
    check_random_game(GAME, players, 13, options)
    check_to_the_end(players, 14, options)


def test_no_tool_card_is_lost() -> None:
    """Deck, market, hands, discards and the tools in play always make up the same number of cards."""
    for seed in range(3):
        table = Table.new(GAME, names(GAME, 4), {}, seed=seed, box=BOX)
        cards = tool_count(table.state)

        def same(table: Table, cards: int = cards) -> None:
            state = table.state
            if state.holds_tools and not state.tools.unclaimed:
                assert tool_count(state) == cards, table.journal.entries[-1].move

        play_out(table, Random(seed), 3000, after=same)


@pytest.mark.parametrize("path", golden.files(__file__), ids=lambda path: path.stem)
def test_the_written_games_go_as_they_are_written(path: Path) -> None:
    """A game written down move by move tells and shows the same today."""
    golden.check(path)
