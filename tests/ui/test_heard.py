"""What a tablet lets its table hear: each sound at its moment, and an ambience while a table is open."""

from dataclasses import replace
from random import Random

import pytest

from companion.device.sound import Sound
from companion.simulate import choose, names
from companion.table import Table
from companion.table.learning import known_to
from companion.table.legal import fill_in

FIRE = "fire-in-the-library"


@pytest.fixture
def heard(tablet):
    """The names of what is played, in order."""
    played, sound = [], Sound()
    sound.play = played.append
    tablet.devices = tablet.app.devices = replace(tablet.devices, sound=sound)
    return played


def begin(tablet, heard):
    """Sit down at a table of which nothing has been heard yet."""
    tablet.sit_down()
    heard.clear()


# --- a move


def test_a_draw_is_heard(tablet, heard):
    """A page turns when a Disturbance card is revealed, and nothing else is heard with it."""
    begin(tablet, heard)
    tablet.tap("Rotate")
    heard.clear()
    tablet.tap("Done: reveal a card")
    assert heard == ["draw"]


def test_what_hands_must_do_is_heard(tablet, heard):
    """A tap on wood where something lies to be done on the table."""
    begin(tablet, heard)
    tablet.app.session.play("give_action")
    assert tablet.view.deeds
    assert heard == ["deed"]


def test_a_mere_word_is_silent(tablet, heard):
    """Also while what the move before it asked of hands still stands there."""
    begin(tablet, heard)
    tablet.app.session.play("give_action")
    heard.clear()
    tablet.app.session.play("spend_action", on="pass")
    assert heard == []


def test_taking_back_is_silent(tablet, heard):
    """Neither undo nor redo makes a sound: nothing has come out, and nobody has to hurry."""
    begin(tablet, heard)
    tablet.tap("Rotate")
    heard.clear()
    tablet.app.session.undo()
    tablet.app.session.redo()
    tablet.pilot.wait(0.4)
    assert heard == []


def test_a_refusal_is_silent(tablet, heard):
    """Nothing has happened."""
    begin(tablet, heard)
    assert not tablet.app.session.play("no_such_move")
    assert heard == []


# --- a warning


def open_before_a_warning(tablet, draws=0):
    """Open a table of Fire in the Library whose next token brings a warning; its box knows what it knows."""
    table = one_draw_before_a_warning()
    for _ in range(draws):
        table.play("draw")
    tablet.app.store.set_box(FIRE, known_to({}, table.journal.entries))
    tablet.open(table)


def one_draw_before_a_warning():
    """A table at which the next token drawn brings a warning where there is none."""
    rng, seed = Random(1), 1
    table = Table.new(FIRE, names(FIRE, 3), seed=seed)
    while True:
        if table.outcome is not None:
            seed += 1
            table = Table.new(FIRE, names(FIRE, 3), seed=seed)
        permit, warned = choose(table, rng), table.view().guide.warning
        table.play(permit.name, **fill_in(permit, rng))
        if permit.name == "draw" and not warned and table.view().guide.warning:
            table.undo()  # made again, it brings the same
            return table


def test_a_new_warning_is_heard_as_it_is_seen(tablet, heard):
    """After the token has come out of the bag: before that, the bell would tell what it is."""
    open_before_a_warning(tablet)
    heard.clear()
    tablet.app.session.play("draw")
    line = tablet.app.stage.screen.ids.warning
    assert (tablet.picture.veiled, line.text, heard) == (True, "", ["draw"])
    tablet.pilot.wait(1)
    assert line.text == tablet.view.guide.warning
    assert heard == ["draw", "warning"]


def test_with_reduced_motion_a_warning_is_heard_at_once(tablet, heard):
    """Nothing flies, so there is nothing to wait for."""
    tablet.app.change_setting(reduced_motion=True)
    open_before_a_warning(tablet)
    heard.clear()
    tablet.app.session.play("draw")
    assert sorted(heard) == ["draw", "warning"]


def test_a_table_that_is_opened_does_not_warn_aloud(tablet, heard):
    """What stands there when a table is opened is not new; nor is it after a look at the rules."""
    open_before_a_warning(tablet, draws=1)
    tablet.app.stage.go("rules", game_id=FIRE)
    tablet.pilot.wait(0.3)
    tablet.app.stage.back()
    tablet.pilot.wait(0.3)
    assert tablet.app.stage.screen.ids.warning.text
    assert heard == []


# --- ambience


@pytest.fixture
def ambience(tablet):
    """The tablet's ambience, which says what would be heard."""
    return tablet.devices.ambience


def test_an_ambience_is_off_at_first(tablet, ambience):
    """Nobody asked for it."""
    tablet.sit_down()
    assert ambience.heard == "off"


def test_an_ambience_is_heard_from_the_table_to_the_way_home(tablet, ambience):
    """Also while somebody looks up a rule; not on Home."""
    tablet.app.change_setting(ambience="library")
    assert ambience.heard == "off"
    tablet.sit_down()
    assert ambience.heard == "library"
    tablet.app.stage.go("rules", game_id="library-labyrinth")
    assert ambience.heard == "library"
    tablet.go_home()
    assert ambience.heard == "off"


def test_an_ambience_rests_while_nobody_looks(tablet, ambience):
    """Put into the background it is silent, and it goes on when somebody comes back to the table."""
    tablet.app.change_setting(ambience="fire")
    tablet.sit_down()
    tablet.app.dispatch("on_pause")
    assert ambience.heard == "off"
    tablet.app.dispatch("on_resume")
    assert ambience.heard == "fire"
    tablet.go_home()
    tablet.app.dispatch("on_pause")
    tablet.app.dispatch("on_resume")
    assert ambience.heard == "off"


def test_an_ambience_ends_with_the_app(tablet, ambience):
    """Closed in the middle of a table, Tableside leaves no sound behind."""
    tablet.app.change_setting(ambience="fire")
    tablet.sit_down()
    tablet.pilot.leave()
    assert ambience.heard == "off"


# --- the settings


def test_the_volume_is_heard_as_it_is_changed(tablet, heard):
    """Each step plays a sample, as loud as it will be; the last one down is silence."""
    tablet.tap("Settings")
    row = tablet.row("Volume")
    assert row.value == 60
    tablet.set("Volume", "More")
    assert (tablet.app.store.settings.volume, tablet.devices.sound.volume, heard) == (70, 0.7, ["deed"])
    for _ in range(7):
        tablet.set("Volume", "Fewer")
    assert (row.value, tablet.devices.sound.volume) == (0, 0.0)


def test_volume_and_ambience_survive_a_restart(tablet):
    """Chosen by touch, they are so again when the app is started anew."""
    tablet.tap("Settings")
    tablet.set("Volume", "Fewer", "Fewer")
    tablet.set("Ambience", "Crackle of fire")
    tablet.restart()
    assert tablet.devices.sound.volume == 0.4
    tablet.sit_down()
    assert tablet.devices.ambience.heard == "fire"


def test_an_ambience_chosen_at_the_table_is_heard_at_once(tablet, ambience):
    """By the settings behind the dots; so is switching it off."""
    tablet.sit_down()
    tablet.more("Settings")
    tablet.set("Ambience", "Library at night")
    assert ambience.heard == "library"
    tablet.set("Ambience", "Off")
    assert ambience.heard == "off"


def test_without_sounds_the_room_is_silent_too(tablet, ambience):
    """Who switches sounds off wants to hear nothing; switched on again, all is as before."""
    tablet.app.change_setting(ambience="fire")
    tablet.sit_down()
    tablet.more("Settings")
    tablet.tap("Sounds")
    assert ambience.heard == "off"
    tablet.tap("Sounds")
    assert ambience.heard == "fire"
