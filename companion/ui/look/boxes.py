"""Boxes read the plain numbers of what lies in them: its width, and not its size.

Kivy makes a new list whenever a widget is asked for a pair such as its size, which takes forty times as long
as one number. A box asks each child for four pairs whenever anything moves, and a screen is boxes in boxes:
that was most of the time in which a screen is laid out.
"""

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

KIVYS = BoxLayout.do_layout
"""How Kivy lays a box out by itself."""
SIZE = Widget.size
"""The pair that is made of width and height; the handle of KivyMD's slider has another one in its place."""


def install() -> None:
    """Let every box that is made from now on lay itself out so; where things come to lie, Kivy works out."""
    BoxLayout.do_layout = do_layout


def do_layout(box: Any, *_: Any) -> None:
    """Lay a box out; it has the name of Kivy's own, for the clock looks a method up by its name."""
    children = box.children
    if not children:
        KIVYS(box)
        return
    for at, x, y, wide, high in box._iterate_layout([_numbers(child) for child in children]):
        child = children[at]
        child.pos = x, y
        if child.size_hint_x is None:
            if child.size_hint_y is not None:
                child.height = high
        elif child.size_hint_y is None:
            child.width = wide
        else:
            child.size = wide, high  # at once: whoever follows its size hears of it once


def _numbers(child: Any) -> tuple[Any, ...]:
    """What a box must know of a child."""
    return (
        (child.width, child.height) if type(child).size is SIZE else child.size,
        (child.size_hint_x, child.size_hint_y),
        child.pos_hint,
        (child.size_hint_min_x, child.size_hint_min_y),
        (child.size_hint_max_x, child.size_hint_max_y),
    )
