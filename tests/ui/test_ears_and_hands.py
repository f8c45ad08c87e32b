"""A voice reads what happens, hands feel it, and a shake draws: each with its switch."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from companion.device.haptics import Haptics
from companion.device.shake import Shake
from companion.device.speech import Speech
from companion.games import game
from companion.table import Table
from companion.ui.games import kit
from companion.ui.widgets.buttons import BrassButton

FIRE, ORNE = "fire-in-the-library", "orne-library"


class Voice(Speech):
    """Writes down what it is told to say."""

    def __init__(self):
        self.said, self.hushed = [], 0

    def say(self, text):
        if self.on:
            self.said.append(text)

    def hush(self):
        self.hushed += 1


class Hands(Haptics):
    """Write down what they feel."""

    def __init__(self):
        self.felt = []

    def buzz(self, *beats):
        self.felt.append(beats)


class Shaken(Shake):
    """Is shaken by the test."""

    then = None

    def start(self, then):
        self.then = then

    def stop(self):
        self.then = None

    def now(self):
        """Shake it, if anybody listens."""
        if self.then is not None:
            self.then()


@pytest.fixture
def voice(tablet):
    """What is read aloud, with the setting on."""
    voice = Voice()
    tablet.devices = tablet.app.devices = replace(tablet.app.devices, speech=voice)
    tablet.app.change_setting(speech=True)
    return voice


@pytest.fixture
def shake(tablet):
    """A tablet that may be shaken, with the setting on."""
    shake = Shaken()
    tablet.devices = tablet.app.devices = replace(tablet.app.devices, shake=shake)
    tablet.app.change_setting(shake=True)
    return shake


def moves(tablet):
    """How many moves were made."""
    return len(tablet.app.session.table.journal.entries)


# -- the voice


def test_what_happens_is_read_aloud_and_then_what_hands_do(tablet, voice):
    """In the words of the log and of the list."""
    tablet.sit_down()
    voice.said.clear()
    tablet.tap("Done: reveal a card")
    tablet.pilot.wait(1.5)
    entry = tablet.app.session.table.journal.entries[-1]
    told = [event.text for event in entry.events] + [deed.text for deed in entry.deeds]
    assert [said.rstrip(".") for said in voice.said] == [text.rstrip(".") for text in dict.fromkeys(told)]


def test_nothing_is_read_before_it_can_be_seen(tablet, voice):
    """A token that still comes out of the bag is nobody's news."""
    tablet.open(Table.new(FIRE, ["Red", "Blue", "Green", "White"], {"does": "everything"}, seed=3))
    while "Draw" not in tablet.labels():
        offer = tablet.app.session.offers()[0]
        answers = {ask.name: ask.choices[-1].value for ask in offer.asks}
        tablet.app.session.play(offer.name, **offer.args, **answers)
        tablet.pilot.wait(0.5)
    voice.said.clear()
    tablet.pilot.wait(1)
    tablet.pilot.tap(tablet.button("Draw"), settle=0)
    assert tablet.picture.veiled
    assert voice.said == []
    tablet.pilot.wait(2)
    assert not tablet.picture.veiled
    assert voice.said


def test_a_new_move_hushes_what_was_not_said_yet(tablet, voice):
    """The table has moved on."""
    tablet.sit_down()
    before = voice.hushed
    tablet.app.session.play("spend_action")
    tablet.app.session.play("spend_action")
    assert voice.hushed == before + 2


def test_an_undo_is_read_aloud(tablet, voice):
    """Everybody hears that something does not hold any more."""
    tablet.sit_down()
    tablet.app.session.play("spend_action")
    voice.said.clear()
    tablet.app.session.undo()
    assert voice.said
    assert "undone" in voice.said[0].lower() or "took back" in voice.said[0].lower()


def test_without_the_switch_nothing_is_said(tablet, voice):
    """And it is off at first."""
    tablet.app.change_setting(speech=False)
    tablet.sit_down()
    tablet.app.session.play("spend_action")
    assert voice.said == []


def test_the_switch_lets_the_voice_be_heard(tablet, voice):
    """A sentence, so that everybody knows that there is one."""
    tablet.app.change_setting(speech=False)
    tablet.tap("Settings")
    tablet.touch(tablet.row("Read aloud").ids.toggle)
    assert (tablet.app.store.settings.speech, len(voice.said)) == (True, 1)


def test_leaving_the_table_hushes_it(tablet, voice):
    """Nobody listens on Home."""
    tablet.sit_down()
    before = voice.hushed
    tablet.go_home()
    assert voice.hushed > before


def test_looking_at_a_hand_is_not_heard(tablet, voice):
    """What only one may see is said to nobody."""
    tablet.open(Table.new(ORNE, ["Vance", "Hayes"], {"first": "Vance"}, seed=17))
    voice.said.clear()
    tablet.app.stage.screen.secrets.look("Vance")
    tablet.pilot.wait(0.3)
    ring = tablet.sheet.ids.ring
    tablet.pilot.hold(ring)
    tablet.pilot.wait(0.5)
    assert tablet.sheet.showing
    tablet.pilot.release(settle=0.3)
    assert voice.said == []
    tablet.tap("I have looked")


# -- hands


def test_a_draw_a_deed_and_a_tap_are_felt_each_in_its_own_way(tablet):
    """So that nobody has to look up."""
    hands = Hands()
    tablet.devices = tablet.app.devices = replace(tablet.app.devices, haptics=hands)
    tablet.sit_down()
    for name in ("spend_action", "give_action", "reveal_disturbance"):
        tablet.app.session.play(name)
    tap, deed, draw = hands.felt[-3:]
    assert (len(tap), len(deed), len(draw)) == (1, 3, 1)
    assert draw > tap


def test_a_warning_is_felt_as_it_is_first_seen(tablet):
    """Where its sound is heard."""
    hands = Hands()
    tablet.devices = tablet.app.devices = replace(tablet.app.devices, haptics=hands)
    tablet.sit_down()
    hands.felt.clear()
    view = tablet.app.session.view
    tablet.app.session.view = changed(view, guide=changed(view.guide, warning="A Fire now ends the game"))
    assert [len(beats) for beats in hands.felt] == [5]


# -- the shake


def test_a_shake_draws(tablet, shake):
    """What the brass button would, one move."""
    tablet.sit_down()
    before = moves(tablet)
    shake.now()
    tablet.pilot.wait(1)
    assert moves(tablet) == before + 1
    assert tablet.view.guide.phase == "disturbance"


def test_a_shake_does_nothing_but_draw(tablet, shake):
    """Whatever else is brass is tapped: here the next thing is to say what a tile shows."""
    tablet.sit_down()
    shake.now()
    tablet.pilot.wait(2)
    before = moves(tablet)
    shake.now()
    tablet.pilot.wait(1)
    assert moves(tablet) == before


def test_a_shake_does_what_the_brass_button_does_whatever_it_is_called(tablet, shake):
    """The offer behind the button says that it draws, and no words on it."""
    tablet.sit_down()
    (brass,) = [one for one in tablet.app.stage.screen.ids.decision.children if isinstance(one, BrassButton)]
    words, brass.text = brass.text, "Something else"
    before = moves(tablet)
    shake.now()
    tablet.pilot.wait(1)
    assert moves(tablet) == before + 1
    brass.text = words


def test_a_shake_waits_as_long_as_a_tap(tablet, shake):
    """Not while a sheet lies there, nor just after a tap, nor while the place is deaf."""
    tablet.sit_down()
    before = moves(tablet)
    tablet.tap("More")
    shake.now()
    tablet.back()
    tablet.app.stage.screen.ids.decision.pause()
    shake.now()
    tablet.pilot.wait(1)
    tablet.pilot.tap(tablet.button("Spend an action"), settle=0.1)
    after = moves(tablet)
    shake.now()
    assert (moves(tablet), after) == (after, before + 1)


def test_where_hands_draw_a_shake_does_not(tablet, shake):
    """The table's own deck is nobody's to shake."""
    tablet.sit_down(holders={"disturbance": "table"})
    before = moves(tablet)
    shake.now()
    tablet.pilot.wait(1)
    assert (moves(tablet), tablet.sheet) == (before, None)


def test_nobody_listens_away_from_the_table_or_without_the_switch(tablet, shake):
    """The sensor costs power."""
    tablet.sit_down()
    assert shake.then is not None
    tablet.tap("Rules")
    assert shake.then is None
    tablet.app.stage.back()
    assert shake.then is not None
    tablet.app.on_pause()
    assert shake.then is None
    tablet.app.on_resume()
    assert shake.then is not None
    tablet.go_home()
    tablet.app.change_setting(shake=False)
    tablet.sit_down()
    assert shake.then is None


@pytest.mark.parametrize("game_id", ["library-labyrinth", FIRE, "chamberquest"])
def test_what_a_shake_makes_is_a_move_of_the_game(game_id):
    """Of the game's own."""
    assert kit(game_id).shakes
    assert set(kit(game_id).shakes) <= set(game(game_id).kinds)
