"""Surfaces: a panel, a scrolling column, and a column that is as high as what is in it."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.look.kv_files import load_kv


class Column(BoxLayout):
    """Things below each other, as high as they are together."""


class Panel(Column):
    """A surface with rounded corners."""

    edge = ColorProperty(None, allownone=True)
    """The colour of its outline, where it is not the usual one."""
    edge_width = NumericProperty(1.1)


class Scroll(ScrollView):
    """A view that scrolls up and down only, and only where it must."""


load_kv("widgets/panel")
