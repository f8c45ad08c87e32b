"""The side of the table: what is not shown is not even asked for."""

import pytest

from companion.reference import reference
from companion.simulate import names
from companion.store import Reminder
from companion.store.notebook import Notebook
from companion.table import Table
from companion.ui.widgets.reminder_line import ReminderLine


@pytest.fixture
def tablet(fifth_game, tablet):
    """A table of Night Shelves whose deck lies on the table."""
    tablet.tap("Night Shelves")
    tablet.set("Book deck", "Table")
    tablet.tap("Lay it out", "All laid out: begin")
    return tablet


def test_the_log_is_made_only_where_it_is_shown(tablet, monkeypatch):
    """While another tab is chosen no line is written; then the latest few are."""
    asked = []
    log = tablet.app.session.table.log
    monkeypatch.setattr(
        tablet.app.session.table, "log", lambda latest=None: asked.append(latest) or log(latest)
    )
    tablet.tap("Atlas", "Owl")
    assert asked == []
    tablet.tap("Log")
    tablet.tap("Diary", "Owl")
    assert asked
    assert None not in asked
    assert tablet.reads("The Diary stands on the Owl Shelf.")


def test_a_tap_reads_no_reminder_from_the_disk(tablet, monkeypatch):
    """What players have silenced is looked up when they come to the table, not at every tap."""
    monkeypatch.delattr(Notebook, "reminders")
    tablet.tap("Atlas", "Owl")
    assert tablet.view.guide.seat == "Blue"


def test_who_goes_on_finds_the_tab_that_was_read(tablet):
    """Also after Home and Settings; another table begins with its first tab."""
    first = tablet.app.stage.screen.ids.tabs.chosen
    tablet.tap("Log")
    tablet.go_home()
    tablet.tap("Settings")
    tablet.back()
    tablet.tap("Continue")
    assert tablet.app.stage.screen.ids.tabs.chosen == "Log"
    assert tablet.sheet is None
    tablet.open(Table.new("night-shelves", ["Red", "Blue"], seed=7))
    assert tablet.app.stage.screen.ids.tabs.chosen == first


def test_a_tab_that_has_come_once_is_there_for_who_goes_on(tablet):
    """Its place is kept, even where it has nothing to show at the moment."""
    tablet.app.stage.screen.side._places.append("Numbers")
    tablet.go_home()
    tablet.tap("Continue")
    assert "Numbers" in tablet.app.stage.screen.ids.tabs.tabs


def test_a_silenced_reminder_stays_away(tablet):
    """From the next visit to the table on, it is not shown."""
    words = "A Dark card puts out a lamp."
    assert tablet.reads(words)
    tablet.app.store.set_reminder("night-shelves", "dark", Reminder(hidden=True))
    tablet.back()
    tablet.tap("Continue")
    assert not tablet.reads(words)


def test_a_reminder_says_whether_one_must(tablet):
    """Before the page stands what binds a player."""
    assert tablet.reads("may  ·  p. 3")


def test_another_table_begins_with_its_reminders(tablet):
    """Whatever was read beside the table before."""
    tablet.tap("Log")
    assert tablet.app.stage.screen.ids.tabs.chosen == "Log"
    tablet.app.begin_table(Table.new("chamberquest", names("chamberquest", 3), seed=1))
    assert tablet.app.stage.screen.ids.tabs.chosen == "Remember"


def test_every_game_reminds_of_its_own_rules(tablet):
    """Two games may call different rules by the same id."""
    for game_id in ("fire-in-the-library", "chamberquest"):
        tablet.app.begin_table(Table.new(game_id, names(game_id, 3), seed=1))
        tablet.pilot.wait(0.5)
        lines = [one for one in tablet.app.stage.walk() if isinstance(one, ReminderLine)]
        assert lines
        assert {one.text for one in lines} == {reference(game_id).rules[one.rule].text for one in lines}


def test_the_tabs_stand_in_the_same_order_when_a_table_is_opened_again(tablet):
    """Also those that came while it was played."""
    tablet.app.begin_table(Table.new("chamberquest", names("chamberquest", 2), {"board": "shuffled"}, seed=1))
    tablet.pilot.wait(0.4)
    strip, session = tablet.app.stage.screen.ids.tabs, tablet.app.session
    at_first = list(strip.tabs)
    session.play("settle_order", order=[player.name for player in session.table.players])
    session.play("roll_die")
    tablet.pilot.wait(0.4)
    before = list(strip.tabs)
    assert set(before) > set(at_first)
    tablet.go_home()
    tablet.app.open_table(session.table_id)
    tablet.pilot.wait(0.4)
    assert list(strip.tabs) == before


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_the_tabs_stand_in_one_row_and_the_others_are_behind_three_dots(tablet, size):
    """Reminders keep their room; whichever is chosen behind the dots stands before them."""
    tablet.pilot.resize(*size)
    tablet.sit_down(does="everything", hands=False)
    strip = tablet.app.stage.screen.ids.tabs
    assert len({chip.y for chip in strip.children}) == 1
    shown = [chip.text for chip in strip.children[::-1] if chip is not strip.more]
    assert [*shown, *strip.rest] == list(strip.tabs)
    tablet.tap("Log")
    assert (strip.chosen, tablet.sheet) == ("Log", None)
    assert [chip.text for chip in strip.children if chip.text == "Log" and chip.chosen] == ["Log"]
    assert len({chip.y for chip in strip.children}) == 1
    tablet.pilot.resize(1280, 800)


def test_tabs_are_as_large_on_a_large_tablet_as_on_a_small_one(tablet):
    """Their words never shrink to stand side by side; where there is room a finger has 56 points."""
    tablet.sit_down(does="everything")
    strip = tablet.app.stage.screen.ids.tabs
    for size, least in (((1024, 600), 48), ((1280, 800), 56), ((1920, 1200), 56)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.2)
        assert {chip._word.size_sp for chip in strip.children if chip is not strip.more} == {16}
        assert {chip.height for chip in strip.children} == {least}, size
        assert max(chip.right for chip in strip.children) <= strip.right + 1
    tablet.pilot.resize(1280, 800)
