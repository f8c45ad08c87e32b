"""The switch of a row: it shows what is on, and moves where things move."""

import pytest
from kivy.graphics import SmoothEllipse
from kivy.uix.floatlayout import FloatLayout

from companion.ui.look.theme import look
from companion.ui.widgets.toggle import HELD, OFF, ON, SECONDS, Toggle


@pytest.fixture
def toggle(pilot, monkeypatch):
    """One that is off, on a screen of its own, where things move."""
    monkeypatch.setattr(look, "motion", True)
    screen = FloatLayout()
    screen.add_widget(Toggle(pos=(100, 100)))
    pilot.show(screen)
    return screen.children[0]


def thumb(toggle):
    """How wide the thumb is, and how far from the left."""
    drawn = next(one for one in toggle.canvas.children if isinstance(one, SmoothEllipse))
    return drawn.size[0], drawn.pos[0] - toggle.x


def test_the_thumb_goes_to_the_other_side_and_grows(pilot, toggle):
    assert thumb(toggle) == (OFF, 8)
    toggle.active = True
    pilot.wait(SECONDS / 2)
    assert OFF < thumb(toggle)[0] < ON
    pilot.wait(SECONDS)
    assert thumb(toggle) == (ON, 24)


def test_with_reduced_motion_it_is_there_at_once(pilot, toggle):
    look.motion = False
    toggle.active = True
    pilot.frames(2)
    assert thumb(toggle) == (ON, 24)


def test_it_grows_under_a_finger(pilot, toggle):
    toggle.held = True
    pilot.frames(2)
    assert thumb(toggle)[0] == HELD


def test_what_was_made_while_nobody_saw_it_does_not_move_when_it_is_shown(pilot):
    toggle = Toggle()
    toggle.active = True
    assert toggle.along == 1
