"""What watches over random games notices what it is there for."""

from random import Random
from typing import Any

import pytest

from companion.simulate import names
from companion.table import Table, Telling
from tests.fifth_game import shelf
from tests.fifth_game.test_whole_games import mix
from tests.games.properties import doing_does_not_leak


@pytest.mark.parametrize("told", ["event", "deed"])
def test_a_move_that_tells_of_a_hidden_card_is_noticed(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In what is told of it, and in what it asks of hands."""
    with shelf.standing():
        table = Table.new(shelf.ID, names(shelf.ID, 3), seed=1)
        rng = Random(1)
        mixed = mix(table.state, None, rng)
        for _ in range(20):
            doing_does_not_leak(table, mixed, None, rng)
        for kind in table.game.kinds.values():
            monkeypatch.setattr(kind, "apply", leaking(told))
        with pytest.raises(AssertionError, match="tells"):
            doing_does_not_leak(table, mixed, None, rng)


def leaking(told: str) -> Any:
    """How a move is made that tells which card lies on top."""

    def apply(_self: Any, state: Any, tell: Telling) -> Any:
        top = str(state.deck.cards)
        if told == "event":
            tell.say("leak", top)
        else:
            tell.hands("leak", top, undone=None)
        return state

    return apply
