"""The screen turns to whoever reads it, and a touch lands where it is seen, on all four sides."""

from dataclasses import replace
from statistics import median

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.providers.mouse import MouseMotionEvent
from kivy.tests.common import UnitTestTouch

from companion.device import Edges
from companion.device.insets import Insets
from companion.table import Player, Table
from companion.ui.look.theme import look
from companion.ui.shell.facing import DEAF, TURNED, as_turned
from companion.ui.widgets.secret import Peek

SIDES = tuple(TURNED)
ROUND = [Player("Red", "red", "south"), Player("Blue", "blue", "west"), Player("Green", "green", "north")]


@pytest.fixture
def tablet(tablet):
    """A tablet with three who sit round it; the screen does not turn by itself."""
    tablet.sit_down(players=ROUND)
    return tablet


def turn(tablet, side):
    """Turn the screen, and wait until it hears again."""
    tablet.app.facing.turn(side)
    tablet.pilot.wait(DEAF + 0.3)


def brass_on_glass(tablet):
    """Where on the glass the brass button is seen: in the midst of all that has its colour."""
    tablet.pilot.looking = True
    tablet.pilot.frames(2)
    picture = tablet.pilot.picture()
    (wide, high), points = picture.size, picture.load()
    brass = [round(part * 255) for part in look.brass[:3]]
    found = [
        (x, y)
        for x in range(0, wide, 4)
        for y in range(0, high, 4)
        if all(abs(a - b) < 14 for a, b in zip(points[x, y], brass, strict=True))
    ]
    xs, ys = zip(*found, strict=True)
    return median(xs), high - 1 - median(ys)


# -- touches


@pytest.mark.parametrize("side", SIDES)
def test_a_touch_lands_where_it_is_seen(tablet, side):
    """The brass button is tapped where the glass shows it, however the screen is turned."""
    turn(tablet, side)
    place = brass_on_glass(tablet)
    before = len(tablet.app.session.table.journal.entries)
    tablet.pilot.tap_glass(*place)
    assert len(tablet.app.session.table.journal.entries) == before + 1


@pytest.mark.parametrize("side", SIDES)
def test_a_thing_in_the_picture_is_tapped_on_every_side(tablet, side):
    """A tile that is tapped is the one that is meant."""
    turn(tablet, side)
    picked = []
    tablet.picture.bind(on_pick=lambda _, thing: picked.append(thing))
    tablet.tap_tile("c2")
    assert picked == ["tile:c2"]


def test_an_app_that_is_left_upside_down_leaves_the_glass_as_it_was(tablet):
    """Half a turn keeps the size of the window: what is drawn turns back all the same."""
    upright = brass_on_glass(tablet)
    turn(tablet, "north")
    assert brass_on_glass(tablet) != upright
    tablet.app.facing.stop()
    tablet.pilot.frames(2)
    assert brass_on_glass(tablet) == upright


def test_a_mouse_that_rests_on_the_window_does_not_keep_it_from_turning(tablet):
    """On a desk Kivy counts it among the touches."""
    EventLoop.touches.append(
        MouseMotionEvent("mouse", "resting", (0.5, 0.5), is_touch=False, type_id="hover")
    )
    turn(tablet, "north")
    assert Window.rotation == TURNED["north"]


def test_the_four_sides_are_four(tablet):
    """Each shows the brass button in another corner of the glass: beside whoever reads it."""
    places = {}
    for side in SIDES:
        turn(tablet, side)
        places[side] = brass_on_glass(tablet)
    wide, high = tablet.pilot.window.system_size
    assert places["south"][1] < high / 2 < places["north"][1]
    assert places["west"][0] < wide / 2 < places["east"][0]


# -- when it turns


def test_nothing_turns_under_a_finger(tablet):
    """As long as one is down the screen waits."""
    window = tablet.pilot.window
    touch = UnitTestTouch(640, 400)
    touch.touch_down()
    tablet.app.facing.turn("north")
    tablet.pilot.wait(0.5)
    assert window.rotation == 0
    touch.touch_up()
    tablet.pilot.frames(3)
    assert window.rotation == 180


def test_a_tap_just_after_it_has_turned_is_not_heard(tablet):
    """It was meant for what lay there before."""
    before = len(tablet.app.session.table.journal.entries)
    tablet.app.facing.turn("north")
    tablet.pilot.frames(3)
    tablet.pilot.tap(tablet.button("Done: reveal a card"), settle=0.1)
    assert len(tablet.app.session.table.journal.entries) == before
    tablet.pilot.wait(DEAF)
    tablet.tap("Done: reveal a card")
    assert len(tablet.app.session.table.journal.entries) == before + 1


def test_without_the_setting_it_stays(tablet):
    """Most tablets stand beside the board."""
    tablet.app.session.play("correct_turn", seat="Green")
    tablet.pilot.wait(1)
    assert tablet.view.guide.seat == "Green"
    assert tablet.pilot.window.rotation == 0


def test_with_the_setting_it_turns_to_whose_turn_it_is(tablet):
    """And back to the south on Home."""
    tablet.app.change_setting(face=True)
    for seat, degrees in (("Green", 180), ("Blue", 270), ("Red", 0), ("Green", 180)):
        tablet.app.session.play("correct_turn", seat=seat)
        tablet.pilot.wait(1)
        assert tablet.pilot.window.rotation == degrees
    tablet.go_home()
    tablet.pilot.wait(1)
    assert tablet.pilot.window.rotation == 0


def test_where_nobody_said_who_sits_where_it_does_not_turn(tablet):
    """As at every table of before seats were asked: all are in the south."""
    tablet.app.change_setting(face=True)
    tablet.sit_down(players=["Red", "Blue"])
    tablet.app.session.play("correct_turn", seat="Blue")
    tablet.pilot.wait(1)
    assert tablet.pilot.window.rotation == 0


def test_a_tap_turns_it(tablet):
    """Behind More, with the names of those who sit there."""
    tablet.more("Turn the screen")
    assert tablet.button("North").note == "Green"
    tablet.tap("North")
    tablet.pilot.wait(1)
    assert (tablet.pilot.window.rotation, tablet.app.facing.side) == (180, "north")
    tablet.more("Turn the screen")
    tablet.tap("South")
    tablet.pilot.wait(1)
    assert tablet.pilot.window.rotation == 0


# -- secrets


def hand_of(tablet, seat):
    """Somebody is to look at their hand."""
    tablet.app.stage.screen.secrets.look(seat)
    tablet.pilot.wait(DEAF + 0.4)
    return next(one for one in tablet.pilot.window.children if isinstance(one, Peek))


@pytest.fixture
def spies(tablet):
    """A table of Echoes, where hands are secret, with the setting on."""
    tablet.app.change_setting(face=True)
    seats = [Player("Vance", "blue", "south"), Player("Hayes", "red", "east")]
    tablet.open(Table.new("orne-library", seats, {"first": "Vance"}, seed=17))
    return tablet


def test_a_secret_turns_to_the_one_who_may_see_it(spies):
    """And the table back, when it is over; nobody is told to pass the tablet on."""
    peek = hand_of(spies, "Hayes")
    assert spies.pilot.window.rotation == 90
    assert peek.faces
    assert spies.reads("For Hayes\nalone")
    assert tuple(peek.size) == (800, 1280)
    spies.tap("Not now")
    spies.pilot.wait(1)
    assert spies.pilot.window.rotation == 0


def test_a_secret_is_held_where_it_is_seen(spies):
    """The ring hears the finger on the side to which it has turned, and lets go with it."""
    peek = hand_of(spies, "Hayes")
    spies.pilot.hold(peek.ids.ring)
    spies.pilot.wait(0.5)
    assert peek.showing
    spies.pilot.release(settle=0.3)
    assert not peek.showing
    spies.tap("I have looked")


def test_without_the_setting_the_tablet_is_passed_on(spies):
    """As always."""
    spies.app.change_setting(face=False)
    assert not hand_of(spies, "Hayes").faces
    assert spies.pilot.window.rotation == 0
    assert spies.reads("Pass the tablet\nto Hayes")


# -- edges


def test_the_edges_of_the_glass_turn_too(tablet):
    """A camera on the left of the glass is at the top for somebody on its right."""
    camera = Edges(left=40, top=1, right=2, bottom=3)
    insets = Insets()
    insets.edges = lambda: camera
    tablet.app.devices = replace(tablet.app.devices, insets=insets)
    for side, edges in {
        "east": Edges(left=3, top=40, right=1, bottom=2),
        "north": Edges(left=2, top=3, right=40, bottom=1),
        "west": Edges(left=1, top=2, right=3, bottom=40),
        "south": camera,
    }.items():
        turn(tablet, side)
        assert as_turned(camera) == edges
        page, window = tablet.app.stage.screen, tablet.pilot.window
        assert (page.x, page.top) == (edges.left, window.height - edges.top)


def test_the_window_is_left_as_it_was_found(tablet):
    """Whoever starts the app again begins in the south."""
    turn(tablet, "east")
    tablet.restart()
    assert (tablet.pilot.window.rotation, tablet.app.facing.side) == (0, "south")
