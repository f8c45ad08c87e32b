"""Every screen on every tablet, either way up: nothing is cut, outside, or over something else."""

import pytest

from tests.ui.seeing import faults, faults_at

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))
SCREENS = ("home", "setup", "checklist", "table", "rules", "log", "box", "settings")


@pytest.fixture(scope="module")
def tablet(switched_on):
    """A tablet with a table in the midst of a game."""
    switched_on.sit_down(keeps="meeples")
    switched_on.tap_tile("c2")
    switched_on.tap("Terror", "Done: reveal a card", "Shelf")
    return switched_on


def visit(tablet, screen):
    """Go to a screen, from Home."""
    app = tablet.app
    about = {"game_id": "library-labyrinth"} if screen in ("setup", "rules", "box") else {}
    tablet.go_home()
    if screen in ("table", "log", "checklist"):
        app.open_table(app.store.tables()[0].id)
    if screen not in ("home", "table"):
        app.stage.go(screen, **about, **({"again": True} if screen == "checklist" else {}))
    tablet.pilot.wait(0.3)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_can_be_read_on_every_tablet(tablet, screen):
    """From 1024 × 600 to 2560 × 1600, wide and tall, all words are whole, inside and apart."""
    visit(tablet, screen)
    assert faults_at(tablet.pilot, *SIZES) == {}


def play_to(tablet, phase):
    """A fresh table of Library Labyrinth in a phase of the game."""
    tablet.pilot.resize(1280, 800)
    tablet.sit_down(holders={"disturbance": "table"})
    if phase == "disturbance":
        tablet.tap("Done: turn a card", "North west")
    if phase == "end":
        tablet.tap("Done: turn a card", "Out of Time", "Out of Time")  # it asks once


@pytest.mark.sweep(4)
@pytest.mark.parametrize("phase", ["actions", "disturbance", "end"])
def test_twice_the_text_size_cuts_no_word(tablet, phase):
    """With text at 200 % the Table screen shows every word whole, on the lowest tablet and the narrowest."""
    play_to(tablet, phase)
    tablet.app.change_setting(text_size=200)
    found = faults_at(tablet.pilot, (1024, 600), (800, 1280))
    tablet.app.change_setting(text_size=100)
    assert found == {}


def test_a_turn_of_the_tablet_in_mid_turn_changes_nothing(tablet):
    """Turning the tablet while a question waits keeps question and table; the answer is still heard."""
    play_to(tablet, "actions")
    tablet.tap("Flip")
    before = tablet.app.session.table.view()
    tablet.pilot.resize(800, 1280)
    tablet.pilot.wait(0.5)
    assert tablet.app.session.table.view() == before
    tablet.tap_tile("c4")
    assert faults(tablet.pilot) == []
    tablet.pilot.resize(1280, 800)
    tablet.tap("Reward")
    tile = next(tile for tile in tablet.picture.data.tiles if tile.id == "c4")
    assert (tile.lit, tile.kind) == (True, "reward")
