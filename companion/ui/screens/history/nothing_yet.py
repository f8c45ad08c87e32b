"""What stands in the history before the first evening is over: the way to a table."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.saved_words import in_line, who_plays
from companion.store import Glance, Saved
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it


class NothingYet(AnchorLayout):
    """To the table that is open, if one is, or else to the games."""

    app: Any = None
    there = BooleanProperty(False)
    open_table = StringProperty()
    """The latest table that is not over, in words."""

    def __init__(self, **kwargs: Any) -> None:
        self._open: Saved | None = None
        super().__init__(**kwargs)

    def look(self, app: Any) -> None:
        """See which table is open by now."""
        self.app = app
        at_hand = self.app.read(lambda: self.app.store.glance(1), Glance()).at_hand
        self._open = at_hand[0] if at_hand else None
        self.open_table = in_line(self._open.title, who_plays(self._open)) if self._open else ""

    def go_on(self) -> None:
        """The likelier way."""
        if self._open is not None:
            self.app.open_table(self._open.id)
        else:
            self.choose()

    def choose(self) -> None:
        """Back to the games."""
        self.app.stage.back()
