"""The way to the open tables for which Home has no room: the latest of them are named on it.

Where it is one only, it is the way to that table.
"""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.saved_words import in_line, when
from companion.store import Saved
from companion.ui.look.theme import look
from companion.ui.screens.home.sitters import Sitters  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import NameLine  # noqa: F401 - the same
from companion.wording import counted

NAMED, IF_NARROW = 3, 2
"""How many of them are named at the most, and where they stand below each other and are not all of them."""
LINE = 260
"""Points that a name needs, where several stand beside each other."""


class TableLine(BoxLayout):
    """A table in a line: its people and its game."""

    heading = StringProperty()
    players = ObjectProperty(())

    def show(self, saved: Saved) -> None:
        """Name a table."""
        self.heading, self.players = saved.title, saved.players


class MoreTables(TapBox):
    """The way to the open tables that are not at hand; the latest of them are named on it."""

    wide = BooleanProperty(False)
    """Whether it has a row of its own, in which they are named beside each other."""

    def __init__(self, **kwargs: Any) -> None:
        self._lines = KeptRows(TableLine, TableLine.show)
        self._named: Sequence[Saved] = ()
        self._count = 0
        super().__init__(**kwargs)
        self.bind(width=self._name)

    def show(self, count: int, latest: Sequence[Saved]) -> None:
        """Say how many there are, and name the latest."""
        self.text, self._named, self._count = counted(count, "more open table"), latest, count
        self.tell_the_time()
        self._name()

    @property
    def only(self) -> Saved | None:
        """The table that it is the way to, where there is no other."""
        return self._named[0] if self._count == 1 else None

    def tell_the_time(self) -> None:
        """Say of one alone how long ago it was played: one beside it may be of the same game and people."""
        if self.only is not None:
            self.text = in_line("Also open", when(self.only))

    def _name(self, *_: Any) -> None:
        """As many as there is room for."""
        fits = min(NAMED, int(self.width // (dp(LINE) * look.big_scale)))
        self.wide = fits > 1
        below = NAMED if self._count <= NAMED else IF_NARROW
        fill(self.ids.lines, self._lines.told(self._named[: fits if self.wide else below]))
