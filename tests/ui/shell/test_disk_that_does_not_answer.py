"""Where the disk does not answer, every screen says so in a sentence, and one can go on."""

import pytest

from companion.reference import reference
from companion.store import StoreError
from companion.store.database import Database
from companion.ui.screens.finale import Finale
from companion.ui.screens.settings.report import FaultReport
from companion.ui.shell.app import TablesideApp
from companion.ui.shell.newcomers import WELCOME
from companion.ui.shell.stage import SCREENS
from companion.ui.widgets.rule_sheet import show_rule
from tests.fifth_game import shelf
from tests.ui.night_shelves import one_move_before
from tests.ui.table_talk import Tablet

SENTENCE = "The disk does not answer as it should. Nothing was changed: try again."
ABOUT = {
    "home": {},
    "setup": {"game_id": shelf.ID},
    "checklist": {"again": True},
    "table": {},
    "aim": {"game_id": shelf.ID},
    "rules": {"game_id": shelf.ID},
    "log": {},
    "box": {"game_id": "library-labyrinth"},
    "settings": {},
    "past": {"removed": True},
    "pause": {},
    "history": {},
}
"""What each screen is shown with."""
SILENT = ("aim", "log", "settings", "pause")
"""Screens that show what is known already, and have nothing to say of a disk."""
NOTHING_WITHOUT = ("setup", "checklist", "box")
"""Screens that are nothing without what lies on the disk."""
AT_A_TABLE = ("checklist", "table", "log", "pause")


@pytest.fixture
def disk(monkeypatch):
    """The tablet's disk, which may be made to answer nothing that is asked."""

    class Disk:
        answers = True

    rows = Database.rows

    def answered(database, *asked):
        if not Disk.answers:
            raise StoreError(SENTENCE)
        return rows(database, *asked)

    monkeypatch.setattr(Database, "rows", answered)
    return Disk


def test_every_screen_is_tried_here():
    """One that is new is, too."""
    assert ABOUT.keys() == SCREENS.keys()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_the_disk_does_not_answer_leaves_the_stage_whole(tablet, disk, name):
    """Its sentence is said, one is on it or where one was, and may go anywhere; later it is shown."""
    stage = tablet.app.stage
    if name in AT_A_TABLE:
        one_move_before(tablet)
    before = [*stage._trail]
    disk.answers = False
    stage.go(name, **ABOUT[name])
    tablet.pilot.wait(0.3)
    assert tablet.told == ("" if name in SILENT else SENTENCE)
    assert stage._trail == (before if name in NOTHING_WITHOUT else [*before, (name, ABOUT[name])])
    assert [page for page in stage.children if page in tablet.app.screens.values()] == [stage.screen]
    stage.go("settings")
    assert tablet.screen == "settings"
    assert stage.back()
    disk.answers = True
    stage.go(name, **ABOUT[name])
    assert tablet.screen == name
    while stage.back():
        pass
    assert tablet.screen == "home"


def test_a_screen_on_the_way_back_that_the_disk_does_not_answer_is_passed_over(tablet, disk):
    """The one before it is shown, so that nobody is held."""
    tablet.app.stage.go("box", game_id="library-labyrinth")
    tablet.app.stage.go("settings")
    disk.answers = False
    assert tablet.back()
    assert (tablet.screen, tablet.told) == ("home", SENTENCE)


def test_a_table_that_cannot_be_read_is_not_opened(tablet, disk, monkeypatch):
    """One is at Home, where it lies, and no table is half open."""
    one_move_before(tablet)
    tablet.go_home()
    (saved,) = tablet.app.store.tables()
    disk.answers = False
    tablet.app.open_table(saved.id)
    assert (tablet.screen, tablet.told, tablet.app.session) == ("home", SENTENCE, None)
    disk.answers = True
    table = tablet.app.stage.made("table")
    monkeypatch.setattr(table, "enter", _no_answer)
    tablet.app.open_table(saved.id)
    assert (tablet.screen, tablet.told, tablet.app.session) == ("home", SENTENCE, None)


def _no_answer(**_):
    raise StoreError(SENTENCE)


def test_nobody_is_kept_from_a_table_by_what_lies_beside_it(tablet, disk):
    """Players come back to it from anywhere, play, look a rule up, and read of the disk what it says."""
    one_move_before(tablet)
    tablet.app.stage.go("settings")
    disk.answers = False
    tablet.back()
    assert (tablet.screen, tablet.told) == ("table", SENTENCE)
    tablet.hush()
    show_rule(tablet.app, shelf.ID, next(iter(reference(shelf.ID).rules)))
    assert tablet.told == SENTENCE
    tablet.app.stage.close_sheet()
    assert tablet.app.session.play("shelve", shelf="owl")


def test_the_ending_is_shown_where_the_disk_does_not_answer(tablet, disk):
    """With another game, by what this table knows of the box; what needs the disk says so."""
    table = one_move_before(tablet)
    disk.answers = False
    tablet.app.session.play("shelve", shelf="owl")
    tablet.pilot.wait(2)
    assert isinstance(tablet.sheet, Finale)
    assert tablet.app.session.encore().follows(table, table.box)
    tablet.sheet.play_again()
    tablet.pilot.wait(0.3)
    assert (tablet.screen, tablet.told) == ("home", SENTENCE)


def test_home_stands_at_the_first_start_where_the_disk_does_not_answer(pilot, disk, tmp_path, monkeypatch):
    """Nobody is told how the app is used before it is known whether they are new."""
    apply = TablesideApp.apply_settings

    def falls_silent(app):
        apply(app)
        disk.answers = False

    monkeypatch.setattr(TablesideApp, "apply_settings", falls_silent)
    tablet = Tablet(pilot, tmp_path / "data", taught=False)
    assert (tablet.screen, tablet.told) == ("home", SENTENCE)
    tablet.pilot.wait(WELCOME + 0.3)
    assert tablet.sheet is None


def test_a_report_of_a_fault_says_that_the_disk_does_not_answer(tablet, disk):
    """It can be copied and saved all the same: that may be the very fault."""
    disk.answers = False
    assert "Tables: companion.store.errors.StoreError at " in FaultReport(tablet.app).details()
    FaultReport(tablet.app).open()
    assert tablet.sheet.title == "Report a fault"


def test_screens_are_made_ahead_as_far_as_the_disk_answers(tablet, disk, monkeypatch):
    """The rest is made when it is visited, and luck worked out when it is looked at."""
    reading = {name: SCREENS[name] for name in ("setup", "past")}
    monkeypatch.setattr("companion.ui.shell.stage.SCREENS", reading)
    disk.answers = False
    tablet.app.settle()
    tablet.pilot.wait(2)
    assert not tablet.app.ahead.under_way
    assert "past" in tablet.app.screens
    disk.answers = True
    tablet.app.stage.go("setup", game_id=shelf.ID)
    assert tablet.screen == "setup"


def test_what_is_tapped_at_set_up_and_in_your_box_says_so_too(tablet, disk):
    """The page stands as it stood."""
    tablet.app.stage.go("setup", game_id=shelf.ID)
    disk.answers = False
    seats = len(tablet.app.stage.screen.draft.players)
    tablet.app.stage.screen._change(tablet.app.stage.screen.draft.add_player)
    assert tablet.told == SENTENCE
    assert len(tablet.app.stage.screen.draft.players) == seats + 1
    tablet.hush()
    tablet.app.stage.screen.as_last_time()
    assert (tablet.screen, tablet.told) == ("setup", SENTENCE)
    disk.answers = True
    tablet.app.stage.go("box", game_id="library-labyrinth")
    box = tablet.app.stage.screen
    disk.answers = False
    box._choose_game("chamberquest")
    assert (box.ids.games.value, tablet.told) == ("library-labyrinth", SENTENCE)
    tablet.hush()
    box._choose_group(box._groups[-1].id)
    assert tablet.told == SENTENCE
