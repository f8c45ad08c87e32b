"""Figures as they are read: large below a candidate, and as the lines of a report."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.panel import Column
from companion.ui.widgets.text import Muted, Text, Title  # noqa: F401 - its kv rules use them


class SideBySide(BoxLayout):
    """Things beside each other, equally wide, as high as the highest of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(children=self._follow)
        self._follow()  # those that its kv rule has put there

    def _follow(self, *_: Any) -> None:
        for child in self.children:
            child.bind(height=self._rise)
        self._rise()

    def _rise(self, *_: Any) -> None:
        self.height = max((child.height for child in self.children), default=0)


class ReckoningTile(Column):
    """A figure: its number large, below it what it is."""

    value = StringProperty()
    label = StringProperty()
    note = StringProperty()


class ReckoningLine(SideBySide):
    """A line of a report: what, and how much of it."""

    label = StringProperty()
    value = StringProperty()
    note = StringProperty()

    @property
    def unbroken(self) -> list[Widget]:
        """It is not cut in two at the foot of a sheet."""
        return [self]


load_kv("widgets/reckonings")
