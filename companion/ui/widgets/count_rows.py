"""The rows of a recount: a component, its number, and minus and plus where it may be set right."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import StillLife  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tapping import TapBox


class CountNumber(TapBox):
    """A number, large, with what it is out of; a tap on it asks for it where counting would take long."""

    of = StringProperty()
    tone = StringProperty()
    changed = BooleanProperty(False)
    words = BooleanProperty(False)
    """Whether it is no number but a place."""


class CountRow(BoxLayout):
    """A component with its number."""

    title = StringProperty()
    value = StringProperty()
    of = StringProperty()
    note = StringProperty()
    symbol = StringProperty()
    tone = StringProperty()
    words = BooleanProperty(False)
    steps = BooleanProperty(False)
    fewer = BooleanProperty(False)
    more = BooleanProperty(False)
    asks = BooleanProperty(False)
    changed = BooleanProperty(False)
    last = BooleanProperty(False)
    line = ObjectProperty()

    __events__ = ("on_count", "on_number", "on_ask")

    def on_count(self, more: bool) -> None:
        """Minus or plus was tapped."""

    def on_number(self) -> None:
        """The number itself was tapped."""

    def on_ask(self) -> None:
        """Somebody wants to say what is there instead."""


class CountPart(Column):
    """The components under one heading."""

    title = StringProperty()

    @property
    def unbroken(self) -> Sequence[Widget]:
        """Neither its heading nor a row is cut in two at the foot of a sheet."""
        return [self.ids.heading, *self.ids.lines.children]


load_kv("widgets/count_rows")
