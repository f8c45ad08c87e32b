"""Nothing is shown where a camera or a system bar covers it."""

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.device import Devices
from companion.device.insets import Edges, Insets
from companion.table import Table
from companion.ui.look.clear import clear
from companion.ui.shell.app import TablesideApp
from companion.ui.widgets.sheet import Sheet
from tests.ui.pilot import Pilot

WORDS = "A sentence that everybody at the table is to read."


class Notch(Insets):
    """A tablet with a camera on the left and bars above and below."""

    def __init__(self, edges: Edges) -> None:
        self.now = edges

    def edges(self) -> Edges:
        """What to keep clear."""
        return self.now


@pytest.fixture
def app(tmp_path: Path, pilot: Pilot) -> TablesideApp:
    """A tablet of 1280 × 800 pixels with a bar of 72 above."""
    insets = Notch(Edges(left=40, top=72, right=0, bottom=50))
    return pilot.launch(TablesideApp(tmp_path, replace(Devices.null(tmp_path), insets=insets)))


def test_a_screen_keeps_clear_of_the_edges_that_the_device_needs(app: TablesideApp, pilot: Pilot) -> None:
    """Home lies within the part of the window that is ours, also after the tablet was turned."""
    page = app.stage.screen

    assert (page.x, page.y, page.right, page.top) == (40, 50, 1280, 728)

    pilot.resize(800, 1280)

    assert (page.x, page.y, page.right, page.top) == (40, 50, 800, 1208)


@pytest.mark.parametrize("over_a_sheet", [False, True])
def test_a_sentence_lies_below_the_bar_and_is_tapped_there(
    app: TablesideApp, pilot: Pilot, over_a_sheet: bool
) -> None:
    """On a page and over a sheet: none of it is under a bar, and a finger at its upper edge finds it."""
    if over_a_sheet:
        Sheet(title="A question", text="Yes or no?").open(animation=False)
    app.stage.say(WORDS)
    pilot.frames(4)
    told = app.stage._told
    assert told is not None
    assert told.x >= 40
    assert told.y >= 50
    assert told.top <= 728
    pilot.tap((told.center_x, min(told.top - 4, 727)))
    assert app.stage._told is None


def test_a_sheet_lies_between_the_bars(app: TablesideApp, pilot: Pilot) -> None:
    """As high as it may be, with its buttons, and in the middle of what is ours, also after a turn."""
    sheet = Sheet(title="A long one")
    for line in range(60):
        sheet.add_button(f"Button {line}")
    sheet.open(animation=False)
    pilot.frames(6)
    assert (sheet.y, sheet.top) == (pytest.approx(50 + dp(16), abs=2), pytest.approx(728 - dp(16), abs=2))
    pilot.resize(800, 1280)
    pilot.frames(6)
    assert sheet.center_x == pytest.approx(420)
    assert (sheet.y >= 50 + dp(15), sheet.top <= 1208 - dp(15)) == (True, True)


def test_edges_that_change_under_an_open_sheet_move_it(app: TablesideApp, pilot: Pilot) -> None:
    """A bar that goes away gives its room back."""
    sheet = Sheet(title="A question", text="Yes or no?")
    sheet.open(animation=False)
    pilot.frames(3)
    assert sheet.center_y == pytest.approx(389)
    app.devices.insets.now = Edges()
    app.stage.lay_anew()
    pilot.frames(3)
    assert sheet.center_y == pytest.approx(400)


def test_the_ending_keeps_clear_of_the_bars_too(app: TablesideApp, pilot: Pilot) -> None:
    """Its ground reaches to the edge, and its title and buttons do not."""
    from companion.ui.screens.finale import Finale

    app.begin_table(Table.new("chamberquest", ["Ann", "Ben"], {}, seed=1))
    session = app.open_session
    finale = Finale(app, session.table, session.encore())
    finale.open(animation=False)
    pilot.frames(4)
    assert finale.ids.head.top <= 728
    assert finale.ids.head.x >= 40
    assert finale.ids.glory.top == 800


def test_a_window_that_was_left_covers_nothing(app: TablesideApp, pilot: Pilot) -> None:
    """What one app kept clear is not kept clear for the next."""
    assert clear.top == 72
    app.stop()
    assert (clear.top, clear.height) == (0, 800)


def test_edges_that_are_known_late_are_asked_for_again(app: TablesideApp, pilot: Pilot) -> None:
    """A moment after the start, and whenever the app comes back: the tablet may lie otherwise by then."""
    app.devices.insets.now = Edges(bottom=48)
    app.settle()
    pilot.wait(1.2)
    assert (app.stage.screen.y, app.stage.screen.top) == (48, 800)
    app.devices.insets.now = Edges(top=72)
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    pilot.frames(3)
    assert (app.stage.screen.y, app.stage.screen.top) == (0, 728)
