"""Whole games at random: no error, nothing lost, nothing leaked, whatever is kept and whoever holds what."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.library_labyrinth import GAME as RULES
from companion.games.library_labyrinth.rules.options import DEFAULT_HOLDERS, Keeps
from companion.simulate import names
from companion.table import Ask, Table
from tests.games import golden
from tests.games.library_labyrinth.tables import GAME, mix
from tests.games.properties import check_random_game

APP = dict.fromkeys(DEFAULT_HOLDERS, "app")
TABLE = dict.fromkeys(DEFAULT_HOLDERS, "table")


LEVELS = (*Keeps, Keeps.PATHS)


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("players", "keeps"),
    [*zip(range(1, 6), LEVELS, strict=True), (2, Keeps.PATHS), (3, Keeps.NOTHING), (1, Keeps.FLOOR)],
)
def test_every_table_ends_with_all_its_pieces(players: int, keeps: Keeps) -> None:
    """For each number of players and each way to keep the floor, what must always hold holds to the end."""
    check_random_game(GAME, players, 11, {"keeps": keeps.value}, mix=mix)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("holders", [APP, TABLE], ids=["app", "table"])
def test_every_table_ends_whoever_holds_the_decks(players: int, holders: dict[str, str]) -> None:
    """With everything held by the app or by the table, hands and paths kept, the same holds."""
    options = {"keeps": "paths", "hands": True, "doubles": 2, "holders": holders}
    check_random_game(GAME, players, 1, options, mix=mix)


OTHERWISE = {
    "A2": "last_curse",
    "A3": "all",
    "A4": "received_stays",
    "A5": "any",
    "A6": "may_rotate",
    "A7": "new_terror",
    "A8": "does_not_count",
    "A12": "add",
    "A14": "once_per_turn",
    "A15": "any_number",
    "A16": "any_tokens",
    "A17": "border",
    "A18": "magical_too",
    "A19": "limit_waived",
    "A20": "own_hand",
    "A21": "player_only",
    "A22": "player_only",
    "A23": "one_action",
}


@pytest.mark.parametrize("players", [1, 2])
def test_every_ruling_the_other_way_still_ends(players: int) -> None:
    """A table that decides every ruling the other way can play to the end as well."""
    assert set(OTHERWISE) == set(RULES.rules.switches)
    options = {"keeps": "paths", "doubles": 2, "holders": APP, "rulings": OTHERWISE}
    check_random_game(GAME, players, 6, options, mix=mix)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_offer_is_a_promise(players: int) -> None:
    """What is offered is allowed, whatever of it is chosen: each choice is one more move on the list."""
    table = Table.new(GAME, names(GAME, players), {"keeps": "paths", "holders": APP}, seed=3)
    rng = Random(3)
    played: list[str] = []
    while table.outcome is None:
        offer = rng.choice(table.moves())
        table.play(offer.name, **offer.args, **{ask.name: answer(ask, rng) for ask in offer.asks})
        played.append(offer.name)
    assert [entry.move["move"] for entry in table.journal.entries] == played


def answer(ask: Ask, rng: Random) -> Any:
    """One of the answers that a question takes."""
    if ask.kind == "text":
        return "Anne Shirley"
    if ask.sets:
        return list(rng.choice(ask.sets))
    values = [choice.value for choice in ask.choices]
    return rng.sample(values, rng.randint(ask.least, ask.most)) if ask.multiple else rng.choice(values)


@pytest.mark.parametrize("path", golden.files(__file__), ids=lambda path: path.stem)
def test_the_written_games_go_as_they_are_written(path: Path) -> None:
    """A game written down move by move tells and shows the same today."""
    golden.check(path)
