"""What stands on a piece tells its player apart, on every list alike."""

import re

import pytest

from companion.games import game_ids
from companion.table import Table

PLAYERS = {
    "orne-library": [{"name": "Ann", "colour": "blue"}, {"name": "Alf", "colour": "red"}],
}
WITH_PIECES = {"fire-in-the-library", "orne-library", "chamberquest"}
"""The games whose lists show pieces of players."""


@pytest.mark.parametrize("game", game_ids())
def test_two_names_that_begin_alike_have_two_letters(game):
    """On the set-up list, in a recount and on the sheet for packing away."""
    table = Table.new(game, PLAYERS.get(game, ["Ann", "Alf"]), {}, seed=3, now=lambda: 0.0)
    pause = table.pause()
    lines = (*table.recount(), *pause.put_away, *pause.lay_out)
    symbols = [line.symbol for line in lines] + [line.piece for line in table.checklist()]
    found = {mark for each in symbols for mark in re.findall(r"(?:pawn|figure|disc):\w+:(\w+)", each)}
    assert found <= {"An", "Al"}
    assert found or game not in WITH_PIECES
