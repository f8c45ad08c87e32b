"""Whoever asks why hands must do something is led to the book: every deed has a rule that exists."""

from random import Random

import pytest

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
    assert asked


def played(game_id, level, seed):
    """All deeds of a random game; now and then everything changes hands and comes back."""
    table, luck = Table.new(game_id, names(game_id, 3), {"does": level}, seed=seed), Random(seed)
    while table.outcome is None and len(table.journal.entries) < 120:
        change_hands(table)
        play_out(table, luck, 6)
    return [deed for entry in table.journal.entries for deed in entry.deeds]


def change_hands(table):
    """Each component changes hands and comes back, if it may."""
    holdings = game(table.game.id).rules.holdings
    for component in (*holdings.held_by(table.state),) * 2:
        to = holdings.held_by(table.state)[component].other
        if not holdings.why_not(table.state, component, to)[0]:
            table.play("hand_over", component=component, to=to.value)
