"""Layers of a drawn picture: only what has changed is drawn anew."""

import pytest
from kivy.graphics import Color
from kivy.uix.widget import Widget

from companion.ui.look.layers import Layers


class Drawn:
    """Layers on a widget, with what was drawn on them."""

    def __init__(self):
        self.widget = Widget()
        self.layers = Layers(self.widget.canvas)
        self.heard = []

    def draw(self, name, what):
        self.layers.draw(name, what, lambda: (self.heard.append(name), Color(1, 0, 0)))


@pytest.fixture
def drawn(pilot):
    found = Drawn()
    found.layers.at((0, 0))
    return found


def test_a_layer_that_has_not_changed_is_not_drawn_again(drawn):
    """The same thing twice is one drawing; another thing is another."""
    for what in ("dark", "dark", "lit"):
        drawn.draw("a1", what)
    assert drawn.heard == ["a1", "a1"]
    assert len(drawn.widget.canvas.children) == 1


def test_layers_lie_in_the_order_in_which_they_came(drawn):
    """What was drawn first stays below, however often it changes."""
    drawn.draw("tile", 1)
    drawn.draw("pawn", 1)
    below = drawn.widget.canvas.children[0]
    drawn.draw("tile", 2)
    assert drawn.widget.canvas.children[0] is below


def test_another_place_begins_anew(drawn):
    """When the picture has moved, nothing that was drawn holds."""
    drawn.draw("tile", 1)
    drawn.layers.at((0, 0))
    drawn.draw("tile", 1)
    drawn.layers.at((50, 0))
    assert drawn.widget.canvas.children == []
    drawn.draw("tile", 1)
    assert drawn.heard == ["tile", "tile"]
