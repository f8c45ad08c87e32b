"""No screen takes more rounds of layout than a frame has: Kivy would say so, and show the rest late."""

from random import Random

import pytest
from kivy.clock import Clock
from kivy.logger import Logger

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.shell.app import ROUNDS
from companion.ui.shell.stage import SCREENS

ABOUT_A_GAME = {"setup", "aim", "rules", "box"}
"""Screens that are opened for a game; the others are those of the table that lies open, or of all of them."""
PLAYED = 25
"""Moves of the table."""
FEW = 12
"""Of so many cases one is tried with every change."""


@pytest.fixture
def tablet(switched_on):
    """One tablet for the module, in its usual size afterwards."""
    yield switched_on
    switched_on.app.change_setting(text_size=100)
    switched_on.pilot.resize(1280, 800)


@pytest.fixture
def spent(monkeypatch):
    """What Kivy said when the rounds of a frame were spent."""
    said = []
    monkeypatch.setattr(Logger, "critical", said.append)
    return said


def test_kivy_says_so_where_the_rounds_of_a_frame_are_spent(tablet, spent):
    """Or else the others here would find nothing."""
    Clock.max_iteration = 0
    tablet.app.stage.go("settings")
    tablet.pilot.wait(0.1)
    Clock.max_iteration = ROUNDS
    tablet.go_home()
    assert any("too much iteration" in one for one in spent)


@pytest.mark.sweep(FEW)
@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600)])
@pytest.mark.parametrize("text", [100, 200])
def test_no_screen_spends_the_rounds_of_a_frame(tablet, spent, game_id, size, text):
    """Every screen, opened, and turned while it is shown, with a table of each game."""
    tablet.app.change_setting(text_size=text)
    tablet.pilot.resize(*size)
    table = Table.new(game_id, names(game_id, 2), seed=3)
    play_out(table, Random(3), PLAYED)
    tablet.open(table)
    late = {}
    for name in SCREENS:
        if name == "home":
            continue  # it closes the table
        about = {"game_id": game_id} if name in ABOUT_A_GAME else {}
        tablet.app.stage.go(name, **about, **({"again": True} if name == "checklist" else {}))
        late[name] = said_while_turned(tablet, size, spent)
    tablet.go_home()
    late["home"] = said_while_turned(tablet, size, spent)
    assert {name: said for name, said in late.items() if said} == {}


def said_while_turned(tablet, size, spent):
    """What Kivy said since a screen was opened, and while the tablet is turned and turned back."""
    tablet.pilot.wait(0.3)
    tablet.pilot.resize(*size[::-1])
    tablet.pilot.resize(*size)
    said = list(spent)
    spent.clear()
    return said
