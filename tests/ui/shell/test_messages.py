"""A sentence for the players stays as long as it takes to read it, and covers nothing."""

from companion.ui.shell import stage as stage_module


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
