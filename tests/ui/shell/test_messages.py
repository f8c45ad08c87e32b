"""A sentence for the players stays as long as it takes to read it, and covers nothing."""

import pytest
from kivy.metrics import dp

from companion.ui.shell import stage as stage_module
from companion.ui.shell.sentence import EDGE, GAP, Span, free_place

SENTENCE = "The app holds the bag, so it draws from it. Who holds what can be changed at any time."


def test_a_long_message_is_not_cut_and_stays(tablet):
    """It stays until it is tapped away, and lies within the screen even at twice the text size."""
    tablet.app.change_setting(text_size=200)
    tablet.app.stage.say("Your tables could not be opened. " * 30)
    tablet.pilot.wait(60)
    told = tablet.app.stage._told
    assert told is not None
    assert told.y >= 0
    assert told.top <= tablet.app.stage.top
    tablet.pilot.tap((told.right - 20, told.center_y))
    assert tablet.told == ""


def test_a_message_stays_long_enough_to_be_read(tablet):
    """At fourteen letters a second, and five seconds to notice it."""
    sentence = "Tableside may not write to its folder. Nothing was changed."
    tablet.app.stage.say(sentence)
    tablet.pilot.wait(stage_module.TOLD + len(sentence) * 0.06)
    assert tablet.told == sentence
    tablet.pilot.wait(5)
    assert tablet.told == ""


def test_a_sentence_said_elsewhere_covers_nothing_on_home(tablet):
    """It goes along when people go home, and lies where no link is tapped."""
    tablet.tap("Settings")
    tablet.app.stage.say("A sentence that is still to be read.")
    tablet.back()
    tablet.tap("Rules")
    assert tablet.sheet.title == "Rules of which game?"


def test_what_is_told_while_a_sheet_is_open_is_seen_over_it(tablet):
    """It is not dimmed with the screen below, and a tap puts it away and leaves the sheet."""
    tablet.tap("Rules")
    tablet.app.stage.say("A name has at most 24 letters.")
    tablet.pilot.wait(0.2)
    over = tablet.pilot.window.children
    assert over.index(tablet.app.stage._told) < over.index(tablet.sheet)
    tablet.hush()
    assert (tablet.told, tablet.sheet.title) == ("", "Rules of which game?")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600)])
def test_a_message_covers_no_title_and_no_brass_button(tablet, size):
    """On any screen: it lies where nothing is read first or tapped next; on the table beside the guide."""
    tablet.pilot.resize(*size)
    tablet.app.stage.say(SENTENCE)
    covered = {"home": hidden(tablet)}
    tablet.sit_down()
    for screen in ("table", "log", "settings"):
        if screen != "table":
            tablet.app.stage.go(screen)
        tablet.app.stage.say(SENTENCE)
        tablet.pilot.wait(0.3)
        covered[screen] = hidden(tablet)
    assert {screen: under for screen, under in covered.items() if under} == {}


def hidden(tablet):
    """What of the screen should be seen and lies below the message."""
    tablet.pilot.wait(0.2)
    told = tablet.app.stage._told
    assert told.top <= tablet.app.stage.top
    assert told.y >= 0
    return [one for one in tablet.app.stage.screen.kept_clear() if one.opacity and lies_under(one, told)]


def lies_under(widget, told):
    (x, y), (wide, high) = widget.to_window(*widget.pos), widget.size
    return x < told.right and told.x < x + wide and y < told.top - 1 and told.y < y + high - 1


def test_a_message_lies_as_near_to_its_edge_as_nothing_is_covered():
    """Above the button at the foot, below the title at the head; where there is no such place, it covers the
    least."""
    button, title = Span(dp(10), dp(70)), Span(dp(520), dp(580))
    assert free_place(dp(60), Span(0, dp(600)), [button, title], below=True) == dp(70 + GAP)
    assert free_place(dp(60), Span(0, dp(600)), [button, title], below=False) == dp(520 - 60 - GAP)
    assert free_place(dp(60), Span(0, dp(600)), [title], below=True) == dp(EDGE)
    assert free_place(dp(60), Span(0, dp(600)), [Span(0, dp(540))], below=True) == dp(600 - 60 - EDGE)
