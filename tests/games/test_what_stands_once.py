"""What stands in one place at a time says so in its deeds: then of several only one has to be done."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Deed, Table

ONE_THING = {
    "library-labyrinth": {"move-bookwyrm", "current-player", "give-action"},
    "fire-in-the-library": {"give-bag", "figure", "take-card"},
    "chamberquest": {"move-token", "pass-die"},
    "orne-library": {"move-pawn"},
}
"""The kinds of deeds that put one thing somewhere, wherever the app knows where that is."""
HELD = {"fire-in-the-library": {"bag": "table"}, "chamberquest": {"die": "table"}}
"""What goes round on the table."""
UNKNOWN = {"curse"}
"""What such a deed concerns where the app does not know the place, and says only how far."""


def asked(game_id: str, level: str) -> Iterator[Deed]:
    """What hands are asked to do in a random evening."""
    options = {"does": level, "holders": HELD.get(game_id, {})}
    table = Table.new(game_id, names(game_id, 3), options, seed=2, now=lambda: 1000.0)
    play_out(table, Random(2), 150)
    for entry in table.journal.entries:
        if entry.move.get("move") not in ("hand_over", "set_level"):
            yield from entry.deeds


@pytest.mark.parametrize("game_id", game_ids())
def test_deeds_about_one_thing_say_what_stands(game_id: str) -> None:
    """Figures, pawns, tokens, the Bookwyrm, the bag, the die and whoever is first."""
    deeds = [deed for level in ("companion", "everything") for deed in asked(game_id, level)]
    found = [deed for deed in deeds if deed.id in ONE_THING[game_id] and deed.undone is not None]
    assert {deed.id for deed in found} >= ONE_THING[game_id] - {"give-action", "move-token"}
    for deed in found:
        card_goes_too = deed.text.startswith("Discard the card")
        assert deed.stands or UNKNOWN & {*deed.things} or card_goes_too, deed.text
