"""Home: one calm page, on which the name of every game is in sight however many tables are open."""

import pytest
from kivy.uix.scrollview import ScrollView

from companion.table import Table
from companion.ui.screens.home.covers import CoverCard
from companion.ui.screens.home.tables import GoOn
from tests.ui.seeing import faults

SIZES = ((1024, 600), (1280, 800), (800, 1280))


def open_tables(tablet, count):
    for _ in range(count):
        table = Table.new("library-labyrinth", ["Ann", "Maximiliana-Theodora"], {}, seed=7)
        tablet.app.store.new_table(table)
    tablet.app.stage.screen.leave()
    tablet.app.stage.screen.enter()
    tablet.pilot.wait(0.3)


def shown(tablet, kind):
    return [widget for widget in tablet.app.stage.screen.walk() if isinstance(widget, kind)]


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_every_game_is_in_sight_however_many_tables_are_open(tablet, count):
    """Nothing has to be scrolled for it, and no table is cut by a fold."""
    open_tables(tablet, count)
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        (page,) = shown(tablet, ScrollView)
        assert page.children[0].height <= page.height, size
        assert len(shown(tablet, CoverCard)) == 4
        assert len(shown(tablet, GoOn)) == min(count, size[1] // 400)
        assert faults(tablet.pilot) == []


def test_the_other_open_tables_are_a_tap_away(tablet):
    """Two lie at hand on a wide tablet; a tap shows all, and the one that is tapped is opened."""
    open_tables(tablet, 5)
    tablet.tap("3 more open tables")
    cards = shown(tablet, GoOn)
    assert len(cards) == 5
    tablet.tap("Continue", within=cards[-1])
    assert tablet.screen == "table"
    tablet.go_home()
    assert len(shown(tablet, GoOn)) == 2


def test_a_brass_button_that_is_scrolled_away_leaves_no_trace(tablet):
    """Its shadow stays within what scrolls."""
    tablet.app.change_setting(theme="light")
    open_tables(tablet, 5)
    tablet.tap("3 more open tables")
    (page,) = shown(tablet, ScrollView)
    page.size_hint = (1, 0.5)
    page.pos_hint = {"y": 0}
    tablet.pilot.wait(0.2)
    page.scroll_y = 0.7
    tablet.pilot.looking = True
    tablet.pilot.frames(3)
    above = tablet.pilot.picture().crop((0, 0, 1280, 395))
    page.size_hint, page.pos_hint = (1, 1), {}  # Home goes from test to test
    assert len(above.getcolors(10**6)) == 1


def test_a_sentence_covers_nothing_that_is_small_and_tapped(tablet):
    """While Home says something, its links still answer."""
    open_tables(tablet, 2)
    tablet.app.stage.say("This file is damaged or incomplete, so it was not imported.")
    tablet.pilot.wait(0.2)
    tablet.tap("Rules")
    assert tablet.sheet.title == "Rules of which game?"
    tablet.back()
    tablet.tap("Import")
    assert tablet.sheet.title == "Import a table"
    tablet.back()
    tablet.tap("ChamberQuest")
    assert tablet.screen == "setup"


def test_a_last_button_alone_spans_its_row(tablet):
    """Three buttons under a sheet are a pair and one as wide as both, on which a tap at its end counts."""
    open_tables(tablet, 1)
    tablet.tap("More about this table")
    left, right, last = (tablet.button(text) for text in ("Export as a file", "Remove", "Close"))
    assert (last.x, last.right) == pytest.approx((left.x, right.right))
    tablet.pilot.tap(last.to_window(last.right - 30, last.center_y), settle=0.5)
    assert tablet.sheet is None
