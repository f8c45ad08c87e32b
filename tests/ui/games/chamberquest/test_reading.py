"""Every word can be read, and everybody's cards are in sight, on every tablet."""

import pytest

from tests.games.chamberquest.tables import drawn, seated
from tests.ui.games.chamberquest.by_touch import SIZES, roll, sit_down
from tests.ui.seeing import faults, faults_at


@pytest.mark.parametrize("scene", ["order", "plain", "board", "question", "editor"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_word_is_whole_on_every_tablet(tablet, scene, text_size):
    """From 1024 × 600 to 2560 × 1600, at 100 and at 200 %, no word is cut, outside or over another."""
    names = ("Green", "Red", "Blue", "Yellow")
    laid = drawn() if scene in ("board", "question", "editor") else None
    sit_down(tablet, seated(names, board=laid, settled=scene != "order"))
    if scene != "order":
        roll(tablet, 5)
    if scene == "question":
        tablet.tap("Push")
    if scene == "editor":
        tablet.more("Lay out a board")
    tablet.app.change_setting(text_size=text_size)
    found = faults_at(tablet.pilot, *SIZES)
    tablet.app.change_setting(text_size=100)
    assert found == {}


LONG_NAMES = ("Maximiliana-Theodora W.", "Red", "Bartholomew Featherston", "Yellow")


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800), (1024, 600)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_cards_of_four_players_are_in_sight(tablet, size, text_size):
    """Without the board nobody's row lies below the fold, however the tablet stands and people are called."""
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text_size)
    sit_down(tablet, seated(LONG_NAMES, board=None))
    roll(tablet, 5)
    scroll = tablet.picture.scene.ids.scroll
    high, wrong = scroll.children[0].height, faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert high <= scroll.height + 1
    assert wrong == []


@pytest.mark.parametrize("text_size", [100, 150])
def test_all_four_who_roll_for_the_order_are_in_sight(tablet, text_size):
    """On the lowest tablet and with long names, which are shortened and not broken."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=text_size)
    sit_down(tablet, seated(LONG_NAMES, settled=False))
    scroll = tablet.picture.scene.ids.rolls.ids.scroll
    tablet.pilot.wait(0.5)
    high, wrong = scroll.children[0].height, faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert high <= scroll.height + 1
    assert wrong == []
