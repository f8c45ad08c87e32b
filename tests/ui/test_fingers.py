"""Who goes first, by fingers on the screen: real fingers, several at once."""

import pytest
from kivy.tests.common import UnitTestTouch

from companion.ui.screens.setup import fingers as module
from companion.ui.screens.setup.fingers import HOLD, KEEP, MORE, STEADY, WHOSE, Fingers

PLACES = ((200, 300), (700, 500), (1000, 250))


@pytest.fixture
def tablet(tablet, monkeypatch):
    """Set-up of Library Labyrinth for Ada, Ben and Cleo; chance picks the second of whatever there is."""
    monkeypatch.setattr(module, "pick", lambda among: among[1])
    tablet.begin_another("Library Labyrinth")
    tablet.tap("Add a player")
    for at, name in enumerate(("Ada", "Ben", "Cleo")):
        tablet.call(at, name)
    return tablet


class Held:
    """Fingers that are down."""

    def __init__(self, tablet):
        self.tablet, self.touches = tablet, []

    def put(self, *places):
        """Put more of them down."""
        for place in places:
            touch = UnitTestTouch(*place)
            touch.touch_down()
            self.touches.append(touch)
        self.tablet.pilot.frames(2)

    def lift(self, *touches):
        """Lift these, or all."""
        for touch in touches or list(self.touches):
            touch.touch_up()
            self.touches.remove(touch)
        self.tablet.pilot.frames(2)


def screen(tablet):
    """The screen for fingers."""
    assert isinstance(tablet.sheet, Fingers)
    return tablet.sheet


def ask_for_fingers(tablet):
    """Unfold the start and choose by fingers."""
    tablet.set("First player", "By fingers")
    return Held(tablet)


def first(tablet):
    """Who goes first, as set-up has it."""
    draft = tablet.app.stage.screen.draft
    return draft.value(next(option for option in draft.options() if option.id == "first"))


def test_after_a_moment_one_finger_is_chosen_and_asked_whose_it_is(tablet):
    """Whoever says so goes first."""
    held = ask_for_fingers(tablet)
    assert screen(tablet).words == HOLD
    held.put(*PLACES)
    assert screen(tablet).words == KEEP
    tablet.pilot.wait(STEADY + 0.2)
    assert screen(tablet).words == WHOSE
    chosen = screen(tablet).rings.chosen
    assert (chosen.x, chosen.y) == pytest.approx(PLACES[1], abs=2)
    held.lift()
    tablet.tap("Cleo", within=screen(tablet))
    assert first(tablet) == "Cleo"
    tablet.fold()
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.view.guide.seat == "Cleo"


def test_one_finger_alone_is_not_enough(tablet):
    """However long it rests."""
    held = ask_for_fingers(tablet)
    held.put(PLACES[0])
    tablet.pilot.wait(3 * STEADY)
    assert screen(tablet).words == MORE
    assert screen(tablet).rings.chosen is None
    held.lift()


def test_whoever_comes_or_goes_lets_the_wait_begin_anew(tablet):
    """Nobody is chosen while somebody is still finding a place."""
    held = ask_for_fingers(tablet)
    held.put(*PLACES[:2])
    tablet.pilot.wait(STEADY * 0.7)
    held.put(PLACES[2])
    tablet.pilot.wait(STEADY * 0.7)
    assert screen(tablet).rings.chosen is None
    held.lift(held.touches[0])
    tablet.pilot.wait(STEADY * 0.7)
    assert screen(tablet).rings.chosen is None
    tablet.pilot.wait(STEADY * 0.5)
    assert screen(tablet).rings.chosen is not None
    held.lift()


def test_a_finger_that_slides_takes_its_ring_along(tablet):
    """And keeps its colour; no two have the same."""
    held = ask_for_fingers(tablet)
    held.put(*PLACES)
    assert len({finger.tone for finger in screen(tablet).rings.fingers.values()}) == 3
    before = screen(tablet).rings.fingers[held.touches[0].uid]
    held.touches[0].touch_move(300, 350)
    tablet.pilot.frames(1)
    after = screen(tablet).rings.fingers[held.touches[0].uid]
    assert (round(after.x), round(after.y), after.tone) == (300, 350, before.tone)
    held.lift()


def test_without_fingers_somebody_is_chosen_too(tablet):
    """For a mouse, and for a screen that feels one finger at a time."""
    ask_for_fingers(tablet)
    tablet.tap("Choose without fingers")
    assert first(tablet) == "Ben"


def test_who_was_chosen_without_fingers_is_shown_until_it_was_read(tablet):
    """Their name large, a ring in their colour in the middle; then one tap leads back."""
    ask_for_fingers(tablet)
    tablet.tap("Choose without fingers")
    assert screen(tablet).words == "Ben goes first"
    ring = screen(tablet).rings.chosen
    assert ring.x == pytest.approx(screen(tablet).center_x)
    assert ring.tone == tablet.app.stage.screen.draft.players[1].colour
    assert tablet.labels() == ["Done"]
    tablet.tap("Done")
    assert not isinstance(tablet.sheet, Fingers)


def test_the_ring_of_whoever_goes_first_grows_unless_motion_is_reduced(tablet):
    """Something moves, so that nobody overlooks that it is decided."""
    for reduced in (False, True):
        tablet.app.change_setting(reduced_motion=reduced)
        ask_for_fingers(tablet)
        tablet.pilot.tap(tablet.button("Choose without fingers"), settle=0)
        tablet.pilot.frames(1)
        assert (screen(tablet).rings.grown < 1) is not reduced
        tablet.pilot.wait(0.5)
        assert screen(tablet).rings.grown == 1
        tablet.tap("Done")


def test_nothing_is_chosen_by_going_away(tablet):
    """Who went first before still does."""
    tablet.set("First player", "Cleo")
    ask_for_fingers(tablet)
    tablet.tap("Cancel")
    assert first(tablet) == "Cleo"
    ask_for_fingers(tablet)
    tablet.back()
    assert first(tablet) == "Cleo"


def test_the_switch_takes_it_away(tablet):
    """Names stay."""
    tablet.app.change_setting(fingers=False)
    tablet.back()
    tablet.begin_another("Library Labyrinth")
    row = tablet.row("First player")
    assert [pill.text for pill in row.ids.grid.children[::-1]] == ["Ada", "Ben", "Cleo"]


def test_the_games_own_rule_is_said(tablet):
    """Beside the names, and the rule itself behind it."""
    tablet.row("First player")
    assert tablet.reads("The rule: whoever read in a book last.")


def test_echoes_leaves_it_to_chance_unless_somebody_is_chosen(tablet):
    """Its rulebook does not say; by fingers, by name, or somebody at random."""
    tablet.back()
    tablet.go_home()
    tablet.begin_another("Echoes of the Orne Library")
    row = tablet.row("First player")
    texts = [pill.text for pill in row.ids.grid.children[::-1]]
    assert (texts[0], texts[-1]) == ("Somebody at random", "By fingers")
    assert row.value == ""
    tablet.set("First player", texts[2])
    tablet.fold()
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.app.session.table.turn_of == texts[2]
