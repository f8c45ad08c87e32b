"""Secrets last as long as a finger holds them, and reach nobody else."""

import pytest

from companion.ui.games.orne_library.secrets import FACES
from tests.games.orne_library.tables import BLUE, table
from tests.ui.games.orne_library.orne_tablet import MANUSCRIPT_FIRST, NOTHING_FIRST, seat

ENDS = ("release", "pause", "turn")


def end_looking(tablet, how):
    """The finger lifts; or the app is paused or the tablet turned while the finger stays."""
    if how == "release":
        tablet.pilot.release()
    elif how == "pause":
        tablet.app.on_pause()
    else:
        tablet.pilot.resize(800, 1280)
    tablet.pilot.frames(2)


def after_looking(tablet, how):
    """Whatever has happened, the finger lifts in the end."""
    if how != "release":
        tablet.pilot.release(settle=0.5)


@pytest.mark.parametrize("how", ENDS)
def test_a_hand_is_there_only_while_it_is_held(tablet, how):
    """Neither before holding nor after it is a card of the hand in any widget of the window."""
    tablet.lay()
    tablet.touch(tablet.picture._chips["Hayes"])
    tablet.tap("Look at the hand")
    tablet.pilot.wait(2)
    assert not tablet.cards()
    assert tablet.passed_to("Hayes")
    tablet.hold()
    assert len(tablet.cards()) == 6
    end_looking(tablet, how)
    assert not tablet.cards()
    after_looking(tablet, how)
    assert not tablet.cards()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("seed", [MANUSCRIPT_FIRST, NOTHING_FIRST])
def test_a_hidden_chamber_is_there_only_while_it_is_held(tablet, seed, how):
    """What a chamber is stands nowhere in the window, but while the finger of whoever came in holds it."""
    title, note = FACES["manuscript" if seed == MANUSCRIPT_FIRST else "nothing"]
    tablet.lay(seed)
    tablet.begin("Vance")
    tablet.plain()
    assert not tablet.leaks(title, note)
    tablet.step("a1")
    assert tablet.reads("The Orrery\nVance comes in")
    assert not tablet.leaks(title, note)
    tablet.hold()
    assert tablet.leaks(title, note) == {title, note}
    end_looking(tablet, how)
    assert not tablet.leaks(title, note)
    after_looking(tablet, how)
    tablet.app.stage.back()
    tablet.pilot.wait(0.3)
    assert tablet.sheet is None
    assert not tablet.leaks(title, note)
    assert note not in tablet.texts_of_log()
    assert title not in tablet.texts_of_log()


def test_a_chamber_stays_known_to_whoever_was_first(tablet):
    """Who has seen a chamber finds it below the own hand; the others do not."""
    tablet.lay()
    tablet.look_into_orrery()
    tablet.tap("I have looked")
    for name, knows in (("Vance", True), ("Hayes", False)):
        tablet.touch(tablet.picture._chips[name])
        tablet.tap("Look at the hand")
        tablet.hold()
        assert bool(tablet.leaks("The Orrery: the Pnakotic Manuscript")) is knows
        assert bool(tablet.leaks("Chambers that you have seen")) is knows
        tablet.pilot.release(settle=0.3)
        tablet.tap("I have looked")


def test_looking_is_neither_heard_nor_felt(tablet, monkeypatch):
    """Holding and letting go make no sound, no vibration and no speech, and leave no line in the log."""
    tablet.lay()
    tablet.look_into_orrery()
    heard = []
    for device in (tablet.devices.sound, tablet.devices.haptics, tablet.devices.speech):
        for name in ("play", "tap", "draw", "deed", "warning", "say"):
            if hasattr(device, name):
                monkeypatch.setattr(device, name, lambda *args, **_: heard.append(args))
    lines = len(tablet.app.session.table.log())
    tablet.hold()
    tablet.pilot.release(settle=0.3)
    tablet.tap("I have looked")
    assert heard == []
    assert len(tablet.app.session.table.log()) == lines


def test_the_hand_of_another_is_for_the_spy_alone(tablet):
    """Espionage: the spy chooses from the other's hand, not from an own card of the same name."""
    tablet.stand(table(("espionage", "dread", "amnesia"), others_hand=("dread", "eureka")))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Espionage")
    tablet.tap(BLUE, within=tablet.app.stage.screen.ids.choices)
    assert not tablet.leaks("Eureka!")
    assert tablet.headline == "Which card does Blue discard?"
    assert tablet.reads("Red holds\nthe tablet")
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Dread", "Eureka!"]
    tablet.slide_to("Eureka!")
    assert not tablet.leaks("Eureka!")
    assert seat(tablet, BLUE).hand == 1
    assert "Eureka" not in tablet.texts_of_log()


def test_a_spied_hand_shows_every_card_of_it(tablet):
    """Two that are equal are two cards, as they are in a hand that is held."""
    tablet.stand(table(("espionage",), others_hand=("dread", "dread", "eureka")))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Espionage")
    tablet.tap(BLUE, within=tablet.app.stage.screen.ids.choices)
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Dread", "Dread", "Eureka!"]
    tablet.slide_to("Dread")
    assert seat(tablet, BLUE).hand == 2


def test_to_take_back_a_look_asks_and_says_who_has_seen(tablet):
    """Only Vance has: nobody reads that everybody has."""
    tablet.lay()
    tablet.look_into_orrery()
    tablet.tap("I have looked", "Undo: Vance moves to The Orrery")
    assert "Vance has seen what lies in The Orrery." in tablet.sheet.text
    assert "Everybody" not in tablet.sheet.text
    tablet.tap("Undo", within=tablet.sheet)
    assert seat(tablet, "Vance").place == "Entrance Hall"


def test_a_long_hand_rolls_under_the_finger(tablet):
    """Cards below the edge are reached by resting the holding finger there."""
    tablet.stand(table(("dread",) * 11 + ("eureka",)))
    tablet.app.change_setting(text_size=200)
    tablet.tap("Play a card")
    tablet.hold()
    hand = tablet.sheet.ids.scroll
    tablet.pilot.drag((hand.center_x, hand.y + 20))
    tablet.pilot.wait(9)
    assert hand.scroll_y == 0
    tablet.slide_to("Eureka!")
    assert "Red plays Eureka!" in tablet.texts_of_log()


def test_dr_finch_chooses_between_two_locations_in_secret(tablet):
    """The two Location cards are shown to Dr. Finch alone, and the choice closes them."""
    tablet.stand(table(at="b1", footwork=3, character="finch"))
    tablet.step("a1")
    assert tablet.reads("Special Collections\nRed comes in")
    tablet.hold()
    assert tablet.headline.startswith("Which Location lies in")
    assert {card.text for card in tablet.cards()} == {"The Pnakotic Manuscript", "Nothing of note"}
    assert tablet.reads("slide to the card you choose")
    tablet.pilot.release(settle=0.4)
    assert tablet.reads("Hold again, and slide to the card you choose.")
    assert tablet.reads("Red holds\nthe tablet")
    assert "I have looked" not in tablet.labels()
    tablet.hold()
    tablet.slide_to("The Pnakotic Manuscript")
    assert tablet.sheet is None
    assert not tablet.cards()
    assert tablet.app.session.table.state.question is None


def test_the_top_three_cards_are_ordered_in_secret(tablet):
    """Unaussprechlichen Kulten: marked one after the other, they go back in that order."""
    state = table(("unaussprechlichen-kulten",), deck=("eureka", "dread", "hire-a-guide", "amnesia"))
    tablet.stand(state)
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Unaussprechlichen Kulten")
    tablet.tap("The deck of Red")
    assert tablet.reads("Red holds\nthe tablet")
    for name in ("Hire a Guide", "Eureka!", "Dread"):
        tablet.hold()
        tablet.slide_to(name)
    assert not tablet.cards()
    tablet.hold()
    assert {card.text: card.rank for card in tablet.cards()} == {"Hire a Guide": 1, "Eureka!": 2, "Dread": 3}
    tablet.pilot.release(settle=0.2)
    tablet.tap("Done")
    assert tablet.app.session.table.state.me.deck.cards[:3] == ("hire-a-guide", "eureka", "dread")


def test_to_take_back_a_purchase_asks(tablet):
    """Everybody has seen the card that came into the row."""
    tablet.stand(table(at="b5", insight=8))
    tablet.tap("Focused Study")
    tablet.tap("Buy it for 3 Insight", within=tablet.sheet)
    row = tablet.view.picture.row
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert "Everybody has seen new cards of the row." in tablet.sheet.text
    tablet.tap("Undo", within=tablet.sheet)
    tablet.tap("Focused Study")
    tablet.tap("Buy it for 3 Insight", within=tablet.sheet)
    assert tablet.view.picture.row == row


def test_whoever_finds_the_manuscript_may_claim_it_in_the_same_turn():
    """Nobody has to come back for it: Insight that is made in this turn counts."""
    _, note = FACES["manuscript"]
    assert "this one or a later one" in note
