"""Surfaces: a panel, a scrolling column, a column that is as high as what is in it, and a heading."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.text import Text  # noqa: F401 - its kv rule uses it


class Column(BoxLayout):
    """Things below each other, as high as they are together."""


class Panel(Column):
    """A surface with rounded corners."""

    edge = ColorProperty(None, allownone=True)
    """The colour of its outline, where it is not the usual one."""
    edge_width = NumericProperty(1.1)


class Heading(BoxLayout):
    """A heading in small capitals with a line behind it."""

    text = StringProperty()


class Chip(Heading):
    """A heading that comes before all others: in the colour of the ground on that of the text."""


class Scroll(ScrollView):
    """A view that scrolls up and down only, and only where it must."""

    told_below = BooleanProperty(False)
    """Whether a sign under it says that there is more: then a bar is seen only while one scrolls, else a
    faint one stays."""

    def update_from_scroll(self, *args: Any) -> None:
        """Kivy listens to the colour of its bar once more each time, and never stops: an evening of scrolling
        left thousands of ears."""
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*args)


load_kv("widgets/panel")
