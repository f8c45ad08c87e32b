"""Whoever asks why hands must do something is led to the book: every deed has a rule that exists. And every
deed says in plain words how it is undone, or why that takes nothing."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from companion import games
from companion.games import game, game_ids
from companion.reference import reference
from companion.simulate import names, play_out
from companion.table import Table

LEVELS = ("draws", "companion", "everything")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_deed_has_a_rule_that_exists(game_id: str, level: str) -> None:
    """Through random games, however much Tableside does, and with one thing and another changing hands."""
    book = reference(game_id)
    asked = [deed for seed in range(3) for deed in played(game_id, level, seed)]
    known = {*book.rules, *book.rulings}
    assert {(deed.id, deed.rule, deed.text) for deed in asked if deed.rule not in known} == set()
    assert asked or game_id not in NO_REVERSE, "of a game with many deeds, random games ask for some"


TELLS, LOOKS = "hands tell the app something, and nothing moves", "hands only look"
LIES = "it says how things lie already"
PART = "it is a part of laying something out, and another deed of the same move puts all of it away"
ANY_ORDER = "nobody knew the order before"
NO_REVERSE = {
    "library-labyrinth": {
        "compare": TELLS,
        "find-tile": LOOKS,
        "count-out": LIES,
        "take-out": PART,
        "shuffle": PART,
        "take-cards": PART,
        "discard": PART,
    },
    "fire-in-the-library": {
        "look-icon": LOOKS,
        "tell-tools": TELLS,
        "fill-bag": PART,
        "sort-tools": "it says what stays in the box, in hands or in the market, or where to tap",
        "take-card": LIES,
        "tool-back": "the tool that was kept back is in its hand before and after",
    },
    "chamberquest": {
        "lay-tiles": "the app had no board before, so that the tiles may lie as they do",
        "place-tokens": "the app did not know where they stood",
        "walk": "on the app’s board a walk is told, and that says where the token goes back to",
    },
    "orne-library": {
        "shuffle": ANY_ORDER,
        "look-deck": LOOKS,
        "look-location": LOOKS,
        "lay-location": PART,
        "show-hand": "a card is only named",
        "give-cards": TELLS,
        "check-pawns": TELLS,
        "take-out": PART,
    },
}
"""The kinds of deeds that ask for nothing when they are undone, at least in one place, and why."""


@pytest.mark.parametrize("game_id", game_ids())
def test_only_what_moves_nothing_needs_not_be_undone(game_id: str) -> None:
    """Every other deed has words of its own for it."""
    folder = Path(games.__file__).parent / game_id.replace("-", "_") / "rules"
    kinds = {kind for file in folder.rglob("*.py") for kind in undone_by_nothing(file)}
    assert kinds == set(NO_REVERSE.get(game_id, {}))


def undone_by_nothing(file: Path) -> list[str]:
    """The kinds of deeds in a file of the rules for which hands do nothing when they are undone."""
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [
        kind_of(call.args[0], file)
        for call in calls
        for word in call.keywords
        if word.arg == "undone" and isinstance(word.value, ast.Constant) and word.value.value is None
    ]


def kind_of(node: ast.expr, file: Path) -> str:
    """The kind of deed that an argument names, by itself or by a name of its module."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    parts = file.with_suffix("").parts
    module = import_module(".".join(parts[parts.index("companion") :]))
    return str(getattr(module, ast.unparse(node)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_deed_says_how_it_is_undone(game_id: str, level: str) -> None:
    """In a sentence of its own: none is only called back."""
    asked = [deed for seed in range(3) for deed in played(game_id, level, seed)]
    assert [deed for deed in asked if deed.undone == "" or deed.undone == deed.text] == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_is_told_of_a_rule_names_one_that_exists(game_id: str, level: str) -> None:
    """A tap on a line of the log leads to the book: in the same games, every event has a rule, or none."""
    book = reference(game_id)
    known = {"", *book.rules, *book.rulings}
    told = [event for seed in range(3) for entry in evening(game_id, level, seed) for event in entry.events]
    assert {(event.id, event.rule, event.text) for event in told if event.rule not in known} == set()
    assert any(event.rule for event in told)


def played(game_id, level, seed):
    """All deeds of such a game."""
    return [deed for entry in evening(game_id, level, seed) for deed in entry.deeds]


@cache
def evening(game_id, level, seed):
    """A random game; now and then everything changes hands and comes back."""
    table, luck = Table.new(game_id, names(game_id, 3), {"does": level}, seed=seed), Random(seed)
    while table.outcome is None and len(table.journal.entries) < 120:
        change_hands(table)
        play_out(table, luck, 6)
    return table.journal.entries


def change_hands(table):
    """Each component changes hands and comes back, if it may."""
    holdings = game(table.game.id).rules.holdings
    for component in (*holdings.held_by(table.state),) * 2:
        to = holdings.held_by(table.state)[component].other
        if not holdings.why_not(table.state, component, to)[0]:
            table.play("hand_over", component=component, to=to.value)
