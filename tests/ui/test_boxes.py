"""Boxes lay themselves out quicker than Kivy does it, and no other way."""

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.look.boxes import KIVYS

CHILDREN = (
    {},
    {"size_hint": (None, None), "size": (70, 30)},
    {"size_hint": (None, 0.5), "width": 40, "pos_hint": {"center_y": 0.5}},
    {"size_hint": (0.3, None), "height": 25, "pos_hint": {"right": 1}},
    {"size_hint_min": (90, 80)},
    {"size_hint_max": (20, 15), "pos_hint": {"x": 0.25, "top": 1}},
)


@pytest.mark.parametrize("size", [(800, 600), (120, 90)])
@pytest.mark.parametrize("orientation", ["horizontal", "vertical"])
def test_everything_lies_where_kivy_lays_it(pilot, orientation, size):
    """Whatever a child wants, and also where there is less room than all of them need."""
    box = BoxLayout(orientation=orientation, pos=(7, 11), size=size, padding=(1, 2, 3, 4), spacing=5)
    for wanted in CHILDREN:
        box.add_widget(Widget(**wanted))
    assert type(box).do_layout is not KIVYS
    box.do_layout()
    ours = _places(box)
    for child in box.children:
        child.pos = 0, 0
    KIVYS(box)
    assert ours == _places(box)
    assert len(set(ours)) > len(CHILDREN)


def test_an_empty_box_needs_no_more_than_its_padding(pilot):
    box = BoxLayout(padding=(1, 2, 3, 4))
    box.add_widget(Widget(size_hint=(None, None), size=(70, 30)))
    box.do_layout()
    assert box.minimum_size == [74, 36]
    box.clear_widgets()
    box.do_layout()
    assert box.minimum_size == [4, 6]


def _places(box):
    return [(*one.pos, *one.size) for one in box.children] + [tuple(box.minimum_size)]
