"""Pack away: what to keep and how to lay it out again, on the screen and as a file to print."""

import pytest

from companion.table import Table
from companion.ui.screens.pause import KeepLine
from companion.ui.widgets.grid_plan import GridPlan
from tests.ui.pilot import seen
from tests.ui.seeing import faults

GAMES = {
    "library-labyrinth": ("Stack the 25 tiles", "Current Player token"),
    "fire-in-the-library": ("Each of the four stacks", "Fires set aside"),
    "chamberquest": ("All Action cards into the box", "36 tiles, row by row"),
    "orne-library": ("Location deck", "Archive row"),
}


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


def pack(tablet, game, **options):
    """A fresh table, and the way to its sheet."""
    tablet.app.begin_table(Table.new(game, ["Red", "Blue"], options, seed=7))
    tablet.pilot.wait(0.5)
    tablet.more("Pack away")
    assert tablet.screen == "pause"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_packed_away(tablet, game):
    """The sheet says what to keep and what to lay out, and back leads to the table as it was."""
    pack(tablet, game)
    table = tablet.app.session.table
    before, moves = table.state, len(table.journal.entries)
    words = [getattr(one, "text", "") for one in tablet.app.stage.screen.walk()]
    for expected in ("Put away", "Lay out again", *GAMES[game]):
        assert any(expected in each for each in words), expected
    tablet.back()
    assert (tablet.screen, table.state) == ("table", before)
    # A clock that runs stands behind the menu, and goes on: no other move was made.
    assert {entry.move["move"] for entry in table.journal.entries[moves:]} <= {"start_clock"}


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_saved_as_a_page_to_print(tablet, game):
    """One file that needs no other, and the app says where it is."""
    pack(tablet, game)
    tablet.tap("Save a sheet to print")
    assert tablet.told.startswith("Saved as")
    (saved,) = tablet.app.devices.files.lying_here(".html")
    text = saved.read_text()
    assert text.startswith("<!DOCTYPE html>")
    assert "Red and Blue" in text
    saved.unlink()
    tablet.hush()


def test_one_table_after_the_other(tablet):
    """The page is told anew: nothing of the game before is left on it."""
    pack(tablet, "library-labyrinth")
    tablet.go_home()
    pack(tablet, "fire-in-the-library")
    assert not tablet.reads("Bookwyrm")
    plans = [one for one in tablet.app.stage.screen.walk() if isinstance(one, GridPlan) and seen(one)]
    assert [plan.grid.title for plan in plans] == ["The library"]


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600)])
def test_no_word_is_cut(tablet, size):
    """On every tablet."""
    tablet.pilot.resize(*size)
    pack(tablet, "orne-library")
    assert faults(tablet.pilot) == []
    tablet.pilot.resize(1280, 800)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "chamberquest"])
def test_no_line_repeats_that_the_app_keeps_something(tablet, game):
    """Its words say so, and an icon; only a seal is said once more."""
    pack(tablet, game, does="everything")
    lines = [one for one in tablet.app.stage.screen.walk() if isinstance(one, KeepLine)]
    kept = [line for line in lines if line.in_app]
    assert kept
    assert [line.text for line in kept if line.tag or "app" not in line.text] == []


def test_a_large_tablet_has_the_sheet_in_larger_type(tablet):
    """So that it fills the room there is, and no word is cut."""
    pack(tablet, "library-labyrinth")
    line = next(one for one in tablet.app.stage.screen.walk() if isinstance(one, KeepLine))
    small = line.ids.words.children[-1].size_sp
    tablet.pilot.resize(1920, 1200)
    tablet.pilot.wait(0.3)
    large, wrong = line.ids.words.children[-1].size_sp, faults(tablet.pilot)
    tablet.pilot.resize(1280, 800)
    assert (large > small, wrong) == (True, [])
