"""A part of the table that has no room now is not drawn."""

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.screens.table.layout import put
from companion.ui.screens.table.place import Place


def test_what_has_no_room_is_not_drawn_and_comes_back_between_its_neighbours(pilot):
    """Not even without opacity, for that takes as long; and what lay over it lies over it again."""
    screen = pilot.show(FloatLayout())
    parts = [Widget() for _ in range(4)]
    for part in parts:
        screen.add_widget(part)
    drawn = []
    for heights in ((5, 0, 0, 5), (5, 5, 0, 5), (0, 5, 5, 0), (5, 5, 5, 5)):
        for part, height in zip(parts, heights, strict=True):
            put(part.proxy_ref, Place(0, 0, 10, height))  # as kv names it
        drawn.append([part for one in screen.canvas.children for part in parts if part.canvas is one])
    first, second, third, last = parts
    assert drawn == [[first, last], [first, second, last], [second, third], parts]


def test_a_part_without_room_can_be_taken_away(pilot):
    """What is not drawn has nothing to be rubbed out."""
    screen = pilot.show(FloatLayout())
    part = Widget()
    screen.add_widget(part)
    put(part, Place(0, 0, 10, 0))
    screen.remove_widget(part)
    assert screen.children == []
    assert part.canvas not in screen.canvas.children
