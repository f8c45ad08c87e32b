"""One card more or fewer than the app thought."""

import pytest

from companion.games.chamberquest.rules.pieces import Kind
from companion.table import IllegalMove, Table


@pytest.fixture
def table():
    return Table.new("chamberquest", ["Green", "Red"], {"board": "none"}, seed=1)


def left(table, seat):
    return {kind.value: table.state.cards(seat, kind) for kind in Kind}


def test_a_card_is_counted_off_and_on(table):
    """It lies in the discard pile, and then in front of the player again."""
    table.play("count_card", seat="Red", kind="push", more=False)
    assert left(table, "Red") == {"rotate": 3, "push": 1, "swap": 1}
    assert table.state.discard[Kind.PUSH] == 1
    table.play("count_card", seat="Red", kind="push", more=True)
    assert left(table, "Red") == left(table, "Green")
    assert table.state.discard[Kind.PUSH] == 0


def test_nobody_has_more_than_six_or_fewer_than_none(table):
    """A seventh card is refused, and so is taking away what is not there."""
    with pytest.raises(IllegalMove, match="at most"):
        table.play("count_card", seat="Red", kind="swap", more=True)
    table.play("count_card", seat="Red", kind="swap", more=False)
    with pytest.raises(IllegalMove, match="no Swap left"):
        table.play("count_card", seat="Red", kind="swap", more=False)
