"""How much Tableside does is chosen by touch when a game is set up, in each of the four games."""

import pytest

from companion.games import game, game_ids
from companion.ui.screens.setup.levels import LevelCard


@pytest.fixture
def tablet(switched_on):
    switched_on.go_home()
    return switched_on


def chosen(tablet):
    """The levels that are marked as chosen."""
    cards = [card for card in tablet.app.stage.walk(restrict=True) if isinstance(card, LevelCard)]
    assert len(cards) == 3
    return [card.text for card in cards if card.chosen]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_level_is_chosen_at_set_up_and_remembered(tablet, game_id):
    """Companion at first; with a tap on Draws the table begins at Draws, and so does the next set-up."""
    tablet.begin_another(game(game_id).title)
    assert chosen(tablet) == ["Companion"]
    tablet.tap("Draws")
    assert chosen(tablet) == ["Draws"]
    tablet.tap("Lay it out", "All laid out: begin")
    assert (tablet.screen, tablet.app.session.table.state.level) == ("table", "draws")
    tablet.go_home()
    tablet.begin_another(game(game_id).title)
    assert chosen(tablet) == ["Draws"]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_who_chooses_nothing_has_a_companion(tablet, game_id):
    """The table begins at the level that was marked, in every game."""
    tablet.app.store.remember(f"setup.{game_id}", {})
    tablet.begin_another(game(game_id).title)
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.app.session.table.state.level == "companion"
