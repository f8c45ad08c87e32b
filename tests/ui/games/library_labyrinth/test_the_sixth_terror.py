"""The sixth Terror ends the game, so it asks once, whichever way it comes."""

import pytest

from tests.games.library_labyrinth.tables import curse, lay, new

FIVE = {"a1": "kraken", "b1": "bunyip", "c1": "dracula", "d1": "triffid", "e1": "cerberus"}


def by_a_flip(tablet):
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)


def by_a_curse(tablet):
    curse(tablet.app.session.table, "SE")
    tablet.show_again(0.8)
    tablet.tap("Terror")


@pytest.mark.parametrize("comes", [by_a_flip, by_a_curse])
def test_the_sixth_terror_asks_before_it_ends_the_game(tablet, comes):
    """A "Not yet" leaves the floor as it was; a yes is the end."""
    table = new(does="companion", start="j2")
    for tile, terror in FIVE.items():
        lay(table, tile, "terror", terror)
    tablet.lay(table)
    comes(tablet)
    assert tablet.view.outcome is None
    assert "Not yet" in tablet.labels()
    tablet.tap("Not yet")
    assert (tablet.sheet, tablet.view.outcome, len(tablet.state.terrors_out)) == (None, None, 5)
    comes(tablet) if comes is by_a_flip else tablet.tap("Terror")
    tablet.touch(next(button for button in tablet.buttons() if button.text != "Not yet"))
    assert tablet.view.outcome.cause == "six_terrors"
