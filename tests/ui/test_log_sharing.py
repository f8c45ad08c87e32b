"""Taking an evening away from the log by touch: as text, and as a page when it is over."""

from dataclasses import replace
from random import Random

import pytest

from companion.device.clipboard import Clipboard
from companion.replay import NOT_OVER, as_text, page
from companion.simulate import names, play_out
from companion.table import Table
from tests.ui.seeing import faults_at, small_targets

GAME = "chamberquest"
FINGER = 48
TABLETS = ((1280, 800), (1024, 600), (800, 1280))


class Pasteboard(Clipboard):
    """Keeps what was copied last."""

    def __init__(self):
        self.words = ""

    def copy(self, _words):
        self.words = _words
        return True


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home, without a file."""
    switched_on.pilot.resize(1280, 800)
    switched_on.app.change_setting(text_size=100, theme="dark")
    switched_on.app.stage.hush()
    switched_on.go_home()
    for file in files(switched_on):
        file.unlink()
    return switched_on


def files(tablet):
    """What was saved."""
    folder = tablet.app.devices.files.folder
    return sorted(folder.glob("*")) if folder.exists() else []


def read_log(tablet, moves):
    """The log of a table after so many moves; with enough of them it is over."""
    table = Table.new(GAME, names(GAME, 2), seed=2)
    play_out(table, Random(2), moves)
    tablet.open(table)
    tablet.go_home()
    tablet.app.open_table(tablet.app.store.tables()[0].id)
    tablet.app.stage.close_sheet()
    tablet.app.stage.go("log")
    tablet.pilot.wait(0.4)
    return tablet.app.open_session.table


def test_the_story_is_copied(tablet, monkeypatch):
    """Word for word as the log tells it, and a sentence says so."""
    table, board = read_log(tablet, 6), Pasteboard()
    monkeypatch.setattr(tablet.app, "devices", replace(tablet.app.devices, clipboard=board))
    tablet.tap("More", "Copy as text")
    assert board.words == as_text(table)
    assert tablet.told == "The story is copied: paste it into a message."


def test_without_a_clipboard_the_way_out_is_said(tablet):
    """It can be saved instead."""
    read_log(tablet, 6)
    tablet.tap("More", "Copy as text")
    assert tablet.told == "This device has no clipboard. Save the story as a file instead."


def test_the_story_is_saved_as_text(tablet):
    """In a file that is named after the game and the day."""
    table = read_log(tablet, 6)
    tablet.tap("More", "Save as text")
    (file,) = files(tablet)
    assert file.name.startswith("ChamberQuest ")
    assert file.suffix == ".txt"
    assert file.read_text(encoding="utf-8") == as_text(table)
    assert tablet.told == f"Saved as {file}."


def test_a_long_story_is_written_over_some_frames(tablet, monkeypatch):
    """No tap waits for it: a line to a frame here, and all of them in the end."""
    monkeypatch.setattr("companion.ui.screens.log.sharing.A_WHILE", -1.0)
    table, written = read_log(tablet, 30), []
    monkeypatch.setattr(tablet.app.stage.screen.sharing, "_save", lambda told, _suffix: written.append(told))
    sharing = tablet.app.stage.screen.sharing
    sharing.open(tablet.app.stage.screen.chronicle)
    sharing._save_text()
    assert (sharing.busy, written) == (True, [])
    tablet.pilot.frames(as_text(table).count("\n") + 2)
    assert (sharing.busy, written) == (False, [as_text(table)])
    tablet.tap("Close")


def test_before_the_end_there_is_no_page(tablet):
    """A sentence says when there will be one, and nothing is written."""
    read_log(tablet, 6)
    tablet.tap("More")
    assert tablet.reads("Not yet: when the game is over")
    assert tablet.button("Save as a page").off
    assert not tablet.button("Save as text").off
    tablet.tap("Save as a page")
    tablet.pilot.wait(0.5)
    assert tablet.told == NOT_OVER
    assert files(tablet) == []


def test_when_it_is_over_the_page_is_saved(tablet):
    """Made over some frames, in which the screen goes on."""
    table = read_log(tablet, 5000)
    tablet.tap("More", "Save as a page")
    tablet.pilot.frames(len(table.journal.line()) + 2)  # at least a moment in each
    (file,) = files(tablet)
    assert file.suffix == ".html"
    assert file.read_text(encoding="utf-8") == page(table)
    assert tablet.told == f"Saved as {file}."


def test_whoever_leaves_does_not_wait_for_the_page(tablet, monkeypatch):
    """What was begun is left, and nothing is written."""
    monkeypatch.setattr("companion.ui.screens.log.sharing.A_WHILE", -1.0)  # a moment to a frame
    table = read_log(tablet, 5000)
    assert len(table.journal.line()) > 30
    tablet.tap("More", "Save as a page")
    sharing = tablet.app.stage.screen.sharing
    assert sharing.busy
    tablet.app.stage.back()
    tablet.pilot.wait(1)
    assert not sharing.busy
    assert files(tablet) == []


@pytest.mark.sweep(4)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_offered_can_be_read_and_touched(tablet, theme):
    """On every tablet, also in twice the text size."""
    read_log(tablet, 5000)
    tablet.app.change_setting(theme=theme)
    tablet.tap("More")
    assert faults_at(tablet.pilot, *TABLETS) == {}
    assert small_targets(tablet.pilot, FINGER) == []
    tablet.app.change_setting(text_size=200)
    assert faults_at(tablet.pilot, (1024, 600), (800, 1280)) == {}
    tablet.tap("Close")
