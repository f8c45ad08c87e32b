"""The phases of a game are one list: each rail is made of it, and a house rule is due where it says."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.table import Guide, Level, Table
from companion.table.house import HouseRule
from companion.table.phases import phases_of
from tests.fifth_game import shelf
from tests.games import golden

GAMES = (*game_ids(), shelf.ID)
SEEDS, MOVES = 4, 60


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game is held to the same."""
    with shelf.standing():
        yield


@cache
def shown(game_id: str) -> frozenset[Guide]:
    """What a guide says of phases in all golden games and in some random ones of every level."""
    found = {_phases_of(table) for path in _goldens(game_id) for table in golden.walk(path)}
    fewest, most = game(game_id).seats
    for level in Level:
        for seed in range(SEEDS):
            players = fewest + seed % (most - fewest + 1)
            table = Table.new(game_id, names(game_id, players), {"does": level.value}, seed=seed)
            for _ in range(MOVES):
                found.add(_phases_of(table))
                play_out(table, Random(len(found) + seed), 1)
    return frozenset(found)


def _goldens(game_id: str) -> list[Path]:
    here = Path(__file__).parent
    folder = here.parent / "fifth_game" if game_id == shelf.ID else here / game_id.replace("-", "_")
    return sorted(folder.glob("golden*.txt"))


def _phases_of(table: Table) -> Guide:
    """The guide for everybody, without its other words."""
    seen = table.game.rules.seen_by(table.state, None)
    guide = table.game.face.guide_with(seen, None, table.deeds())
    return Guide(phases=guide.phases, phase=guide.phase, by_hands=guide.by_hands)


def due_in(game_id: str, guide: Guide, rules: tuple[HouseRule, ...]) -> list[str]:
    """The phases whose rules a table is reminded of there."""
    table: Any = Table.new(game_id, names(game_id, 2), seed=1)
    view = replace(table.view(), guide=guide, house_rules=rules)
    return [rule.phase for rule in table.game.reminded(view)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_phase_that_is_ever_shown_is_in_the_list(game_id: str) -> None:
    """Where the turn stands, what hands do meanwhile, and each station of every rail, in order."""
    phases = game(game_id).face.phases
    ids = [phase.id for phase in phases]
    assert len(set(ids)) == len(ids)
    assert all(phase.label for phase in phases)
    for guide in shown(game_id):
        assert {guide.phase, *guide.by_hands} <= {"", *ids}
        assert guide.phases == tuple(phase for phase in phases if phase in guide.phases)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_phase_of_the_list_is_shown_some_time(game_id: str) -> None:
    """Nobody is offered a phase in which no table ever is."""
    there = {id_ for guide in shown(game_id) for id_ in (guide.phase, *guide.by_hands)}
    assert {phase.id for phase in game(game_id).face.phases} <= there


@pytest.mark.parametrize("game_id", GAMES)
def test_a_house_rule_is_due_in_its_phase_and_nowhere_else(game_id: str) -> None:
    """Whatever the rail shows just then; where the turns are the table's own, all of them are due."""
    rules = tuple(HouseRule(f"In {phase.id}.", phase.id) for phase in game(game_id).face.phases)
    for guide in shown(game_id):
        now = {guide.phase, *guide.by_hands}
        wanted = [rule.phase for rule in rules if rule.phase in now or not guide.phases]
        assert due_in(game_id, guide, rules) == wanted


def ids_at(game_id: str, players: int, **options: object) -> set[str]:
    """The phases that can come at a fresh table."""
    return {phase.id for phase in phases_of(Table.new(game_id, names(game_id, players), options, seed=1))}


def test_the_robots_phase_comes_only_with_a_robot() -> None:
    """Among several where it was chosen, and for one player alone unless they play without."""
    fire = "fire-in-the-library"
    assert ids_at(fire, 2) == {"order", "save", "score", "fire", "round"}
    assert "robot" in ids_at(fire, 2, robot=True)
    assert "robot" in ids_at(fire, 1, solo="robot")
    assert "robot" not in ids_at(fire, 1, solo="lone")


@pytest.mark.parametrize("game_id", GAMES)
def test_where_a_table_is_just_now_can_come(game_id: str) -> None:
    """Whatever a level leaves out, no table is in a phase that its list denies."""
    for level in Level:
        table = Table.new(game_id, names(game_id, 2), {"does": level.value}, seed=1)
        for step in range(MOVES // 2):
            assert table.view().guide.phase in {"", *(phase.id for phase in phases_of(table))}
            play_out(table, Random(step), 1)
