"""How much Tableside does is changed in mid-game in the same words in every game."""

import pytest

from companion.games import game_ids
from companion.simulate import names
from companion.table import Table


@pytest.mark.parametrize("game_id", game_ids())
def test_log_and_undo_name_a_change_of_level_alike(game_id):
    """By the name that the level has on the screens."""
    table = Table.new(game_id, names(game_id, 2), {"does": "companion"}, seed=1)
    if game_id == "chamberquest":
        table.play("settle_order", order=[player.name for player in table.players])
    table.play("set_level", level="draws")
    assert table.log()[-1].texts[0].startswith("Tableside now does: Draws.")
    back = table.undo_preview()
    assert back is not None
    assert back.label.startswith("Tableside now does: Draws")
