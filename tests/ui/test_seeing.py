"""The check of the layout itself finds what it is there to find."""

from types import SimpleNamespace

import pytest
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.widgets.letters import Letters
from tests.ui.seeing import faults, small_targets


@pytest.fixture
def root(pilot):
    root = pilot.show(FloatLayout())
    pilot.app = SimpleNamespace(root=root, dispatch=lambda _: None)
    return root


def label(text, pos, size, **kwargs):
    return Letters(text=text, size_hint=(None, None), pos=pos, size=size, **kwargs)


def test_words_that_fit_are_no_fault(pilot, root):
    """A label that is large enough and by itself is as it should be."""
    root.add_widget(label("fits", (100, 100), (200, 40)))
    pilot.frames(2)
    assert faults(pilot) == []


@pytest.mark.parametrize(
    ("fault", "made"),
    [
        ("cut", lambda: label("much too long for it", (100, 100), (30, 40))),
        ("cut", lambda: label("too\nhigh", (100, 100), (200, 20))),
        ("broken", lambda: label("Disturbance", (100, 100), (40, 90), text_size=(40, None))),
        ("outside", lambda: label("beyond", (1250, 100), (120, 40))),
    ],
)
def test_words_that_cannot_be_read_are_found(pilot, root, fault, made):
    """Too narrow, too low, a word in two, or beyond the edge of the window."""
    root.add_widget(made())
    pilot.frames(2)
    assert any(fault in found for found in faults(pilot))


def test_words_over_words_are_found(pilot, root):
    """Two texts in one place are one fault; beside each other they are none."""
    root.add_widget(label("one", (100, 100), (200, 40)))
    other = label("other", (110, 105), (200, 40))
    root.add_widget(other)
    pilot.frames(2)
    assert [found[:7] for found in faults(pilot)] == ["overlap"]
    other.y = 200
    pilot.frames(2)
    assert faults(pilot) == []


def test_what_can_be_scrolled_to_is_no_fault(pilot, root):
    """A long list may go on below the window, but not beside it."""
    view = ScrollView(size_hint=(None, None), size=(300, 200))
    long = FloatLayout(size_hint_y=None, height=2000)
    long.add_widget(label("far below", (10, 10), (200, 40)))
    view.add_widget(long)
    root.add_widget(view)
    pilot.frames(2)
    assert faults(pilot) == []
    long.children[0].x = 250
    pilot.frames(2)
    assert any("outside" in found for found in faults(pilot))


def test_targets_smaller_than_a_finger_are_found(pilot, root):
    """A button of 30 points is too small, one of 56 is not."""
    root.add_widget(Button(text="tiny", size_hint=(None, None), size=(30, 80)))
    root.add_widget(Button(text="good", size_hint=(None, None), size=(56, 56), pos=(200, 200)))
    pilot.frames(2)
    assert small_targets(pilot, 56) == ["'tiny' 30 × 80"]
