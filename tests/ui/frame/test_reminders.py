"""What to remember in a phase is in sight without scrolling: the first in full, the others by title."""

import pytest

from companion.games import game_ids
from companion.ui.screens.table.side import GUESSES
from companion.ui.widgets.reminder_line import ReminderLine
from companion.ui.widgets.reminders import BriefReminder, in_full, shares
from companion.ui.widgets.text import Title, TitleLettering
from tests.ui.frame.tables import sit_down, sit_down_where, some_tablets
from tests.ui.seeing import faults, small_targets


def sit_down_with_many(tablet, game_id: str) -> None:
    """A table in a phase with as many reminders as there ever are."""
    sit_down_where(tablet, game_id, lambda view: len(view.reminders) == 6)


def reminders(tablet) -> list[ReminderLine | BriefReminder]:
    """The rules to remember beside the picture, from top to bottom."""
    return [one for one in all_reminders(tablet) if one.rule != GUESSES]


def all_reminders(tablet) -> list[ReminderLine | BriefReminder]:
    """The same, and below them what to check in one's copy."""
    body = tablet.app.stage.screen.ids.tab_body
    found = [one for one in body.walk() if isinstance(one, ReminderLine | BriefReminder)]
    return sorted(found, key=lambda one: -one.to_window(*one.pos)[1])


def title_of(reminder):
    """The words of its title."""
    return next(one for one in reminder.walk() if isinstance(one, Title | TitleLettering))


def stand(tablet) -> list[tuple[str, float, float]]:
    """What stands where."""
    return [(title_of(one).text, one.to_window(*one.pos)[1], one.height) for one in reminders(tablet)]


def in_panel(tablet, widget) -> bool:
    """Whether the whole of a widget is in the part of the side panel that can be seen."""
    panel = tablet.app.stage.screen.ids.side_scroll
    (_, low), (_, high) = widget.to_window(widget.x, widget.y), widget.to_window(widget.x, widget.top)
    return low >= panel.y - 1 and high <= panel.top + 1 and widget.height > 10


def rules(tablet):
    """The rules of the view, the one that matters most first."""
    book = tablet.app.stage.screen.book
    return [book.rules[id_] for id_ in tablet.view.reminders]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_title_is_in_sight_and_in_the_order_of_the_view(tablet, game_id):
    """On every tablet, with text up to 150 %: whole titles, in the panel, each large enough for a finger."""
    sit_down_with_many(tablet, game_id)
    for where in some_tablets(tablet):
        shown = reminders(tablet)
        assert [title_of(one).text for one in shown] == [rule.title for rule in rules(tablet)], where
        assert all(in_panel(tablet, title_of(one)) for one in shown), where
        assert faults(tablet.pilot) + small_targets(tablet.pilot, 40) == [], where


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_first_stands_in_full_where_the_titles_leave_room(tablet, game_id):
    """Title, text and source are in the panel; on a low tablet or with large text its beginning is."""
    sit_down(tablet, game_id, 20)
    for size, text_size in some_tablets(tablet):
        first, where = reminders(tablet)[0], (size, text_size)
        assert isinstance(first, ReminderLine), where
        assert in_panel(tablet, first), where
        whole = rules(tablet)[0].text
        assert first.text == whole or whole.startswith(first.text.rstrip("…")), where
        if text_size == 100 and size != (1024, 600):
            assert first.text == whole, where
            assert first.source, where


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_tap_on_a_title_opens_its_rule(tablet, game_id):
    """As a tap on the whole reminder does; the last that is brief, and the first where only it begins."""
    sit_down_with_many(tablet, game_id)
    tablet.pilot.resize(1024, 600)
    for at in (-1, 0):
        one = reminders(tablet)[at]
        tablet.pilot.tap(title_of(one), settle=0.6)
        assert tablet.sheet.title == rules(tablet)[at].title
        tablet.back()


def test_the_beginning_of_the_first_leads_to_all_of_it(tablet):
    """It ends with a whole word and says that there is more."""
    sit_down_with_many(tablet, "chamberquest")
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=150)
    tablet.pilot.wait(0.2)
    first, rule = reminders(tablet)[0], rules(tablet)[0]
    assert first.text.endswith("…")
    assert rule.text.startswith(first.text[:-1] + " ")
    assert first.source == "tap to read on"
    tablet.pilot.tap(title_of(first), settle=0.6)
    assert tablet.sheet.title == rule.title


def test_they_settle_before_the_next_frame_is_drawn(tablet):
    """When the text grows or shrinks nothing is seen to jump."""
    sit_down_with_many(tablet, "library-labyrinth")
    for text_size in (150, 100):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.frames(1)
        at_once = stand(tablet)
        tablet.pilot.wait(0.5)
        assert stand(tablet) == at_once


def test_as_many_as_find_room_stand_in_full():
    """From the first on; titles shrink for the first alone, and one alone always stands there."""
    full, wanted, least = [100, 100, 100], [60, 60, 60], [40, 40, 40]
    rooms = {1000: 3, 323: 2, 284: 2, 283: 1, 232: 1, 192: 1, 191: 0}
    assert {room: in_full(full, wanted, least, room) for room in rooms} == rooms
    assert in_full([500], [60], [40], 100) == 1
    assert in_full([], [], [], 100) == 0


def test_titles_give_way_down_to_their_least():
    """Where there is room they are as high as wanted, and no higher."""
    assert shares([60, 40], [40, 40], 500) == [60, 40]
    assert shares([60, 40], [40, 40], 90) == [50, 40]
    assert shares([60, 40], [40, 40], 10) == [40, 40]
    assert shares([], [], 10) == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_what_to_check_in_ones_copy_is_said_once_and_whole(tablet, size):
    """One line below the rules, however much is guessed; a tap tells all of it and leads to Your box."""
    tablet.pilot.resize(*size)
    sit_down_where(tablet, "fire-in-the-library", lambda view: len(view.guesses) > 2 and view.reminders)
    tablet.pilot.wait(0.3)
    (*_, check) = shown = all_reminders(tablet)
    assert [each.rule for each in shown].count(GUESSES) == 1
    assert check.rule == GUESSES
    assert in_panel(tablet, check)
    tablet.touch(check)
    assert all(guess.removesuffix(".") in tablet.sheet.text for guess in tablet.view.guesses)
    tablet.tap("Your box")
    assert tablet.screen == "box"
