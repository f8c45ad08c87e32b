"""Whatever scrolls says that there is more below, until its end is in sight."""

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table import Table
from companion.ui.widgets.below import MoreBelow
from companion.ui.widgets.panel import Scroll


def test_a_sheet_that_scrolls_says_that_there_is_more(tablet):
    """The menu of a table on a low tablet; a sheet that shows everything says nothing."""
    tablet.open(Table.new("orne-library", ["Zo", "Ada"], {"does": "companion"}, seed=3))
    tablet.pilot.resize(1024, 600)
    tablet.tap("More")
    tablet.pilot.wait(0.3)
    ids = tablet.sheet.ids
    assert ids.body.height > ids.scroll.height
    assert (ids.below.there, ids.below.height > 10) == (True, True)
    assert ids.below.top <= ids.scroll.y + 1
    ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.2)
    assert not ids.below.there
    assert ids.below.height == 0
    tablet.tap("Close")
    tablet.pilot.resize(1920, 1200)
    tablet.tap("More")
    tablet.pilot.wait(0.3)
    assert not tablet.sheet.ids.below.there


def test_the_rows_of_a_sheet_end_where_its_buttons_do(tablet):
    """Its bar runs in the margin, clear of the words, whether it scrolls or not."""
    tablet.open(Table.new("orne-library", ["Zo", "Ada"], {"does": "companion"}, seed=3))
    for size in ((1024, 600), (1920, 1200)):
        tablet.pilot.resize(*size)
        tablet.tap("More")
        tablet.pilot.wait(0.3)
        sheet, ids = tablet.sheet, tablet.sheet.ids
        edge = ids.foot.to_window(ids.foot.right, 0)[0]
        rows = max(grid.to_window(grid.right, 0)[0] for grid in ids.body.children)
        bar = ids.scroll.right - ids.scroll.bar_width
        assert rows == pytest.approx(edge), size
        assert rows + 8 <= bar, size
        assert ids.scroll.right + 8 <= sheet.right, size
        tablet.tap("Close")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_sheet_that_scrolls_ends_between_two_rows(tablet, text_size):
    """No button of the menu is half in sight before anybody scrolls."""
    tablet.app.change_setting(text_size=text_size)
    tablet.open(Table.new("orne-library", ["Zo", "Ada"], {"does": "companion"}, seed=3))
    for size in ((1024, 600), (1280, 800)):
        tablet.pilot.resize(*size)
        tablet.tap("More")
        tablet.pilot.wait(0.4)
        ids = tablet.sheet.ids
        edge = ids.body.top - ids.scroll.height
        buttons = [button for grid in ids.body.children for button in grid.children]
        cut = [button.text for button in buttons if button.y < edge - 1 and button.top > edge + 1]
        assert cut == [], size
        tablet.tap("Close")


def test_the_list_for_the_table_says_that_there_is_more(tablet):
    """Upright and with large text its last lines lie below the edge."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(800, 1280)
    tablet.app.stage.go("checklist", table=Table.new("orne-library", ["Zo", "Ada", "Bo"], {}, seed=3))
    tablet.pilot.wait(0.5)
    ids = tablet.app.stage.screen.ids
    assert ids.columns.height > ids.scroll.height
    assert ids.below.there
    ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.2)
    assert not ids.below.there


def test_the_sign_does_not_stay_for_its_own_sake(pilot):
    """Where all would be in sight without it, it goes."""
    page = BoxLayout(orientation="vertical", size_hint=(None, None), size=(300, 300))
    scroll, inside = Scroll(), Widget(size_hint=(None, None), size=(200, 500))
    scroll.add_widget(inside)
    page.add_widget(scroll)
    sign = MoreBelow(scroll=scroll, under=40)
    page.add_widget(sign)
    pilot.show(page)
    pilot.frames(3)
    assert sign.there
    inside.height = 295
    pilot.frames(4)
    assert (sign.there, scroll.height) == (False, 300)
