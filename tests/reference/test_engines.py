"""Engine and content of a game speak of the same rules and rulings."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import companion.games
from companion.games import game
from companion.reference import reference
from companion.simulate import names, play_out
from companion.table import Table
from tests.reference.content import PLAYABLE

MOVES = 120
"""Enough for a random table to see every phase many times."""

RULE_ARGUMENT = {"IllegalMove": (1, 2), "say": (2, 3)}
"""Where a rule stands among the arguments of what an engine refuses and tells."""


@pytest.mark.parametrize("id_", PLAYABLE)
def test_switches_are_the_positions_of_the_rulings(id_: str) -> None:
    """What the engine obeys is what the rulings offer, with the same default."""
    written = {
        ruling.id: tuple(position.id for position in ruling.positions)
        for ruling in reference(id_).rulings.values()
        if ruling.positions
    }
    assert dict(game(id_).rules.switches) == written


@pytest.mark.parametrize("id_", PLAYABLE)
def test_options_point_to_rules_that_exist(id_: str) -> None:
    """A choice at set-up can be explained."""
    known = {"", *reference(id_).rules, *reference(id_).rulings}
    least, most = game(id_).seats
    for players in range(least, most + 1):
        assert {option.rule for option in game(id_).rules.options(players, {})} <= known


@pytest.mark.sweep(4)
@pytest.mark.parametrize("id_", PLAYABLE)
def test_whatever_is_shown_can_be_explained(id_: str) -> None:
    """Every rule that a view, an offer or the log names at a random table is written."""
    assert {rule for table in random_tables(id_) for rule in rules_named(table)} <= written(id_)


@pytest.mark.parametrize("id_", PLAYABLE)
def test_whatever_is_refused_can_be_explained(id_: str) -> None:
    """Every rule that the engine's code names is written."""
    folder = Path(next(iter(companion.games.__path__))) / id_.replace("-", "_")
    assert {rule for path in folder.rglob("*.py") for rule in rules_in(path)} <= written(id_)


def rules_in(path: Path) -> Iterator[str]:
    """The rule ids that stand in a file, in what it refuses and what it tells."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            given = [word.value for word in node.keywords if word.arg == "rule"]
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            given += node.args[slice(*RULE_ARGUMENT.get(name, (0, 0)))]
            yield from (rule.value for rule in given if isinstance(rule, ast.Constant))


def written(id_: str) -> set[str]:
    """The ids that may be named: rules, rulings, or nothing."""
    return {"", *reference(id_).rules, *reference(id_).rulings}


def random_tables(id_: str) -> Iterator[Table]:
    """One table for each number of players, as it is after every move of a random game."""
    least, most = game(id_).seats
    for players in range(least, most + 1):
        table = Table.new(id_, names(id_, players), seed=players, now=lambda: 0.0)
        rng = Random(players)
        yield table
        for _ in range(MOVES):
            play_out(table, rng, 1)
            yield table


def rules_named(table: Table) -> Iterator[str]:
    """The ids of all rules that a table names now."""
    view = table.view()
    yield from view.reminders
    yield from _under_rule(msgspec.to_builtins((view, table.checklist())))
    yield from _under_rule(msgspec.to_builtins(table.moves()))
    yield from (event.rule for entry in table.journal.entries[-1:] for event in entry.events)


def _under_rule(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("rule"), str):
            yield data["rule"]
        data = tuple(data.values())
    if isinstance(data, list | tuple):
        for part in data:
            yield from _under_rule(part)
