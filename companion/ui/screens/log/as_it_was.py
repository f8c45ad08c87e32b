"""The table as it was: the game's own picture of a moment, its numbers, and the way back there."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.table import View
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.past_picture import PastPicture  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.picture import Picture
from companion.ui.widgets.top_stats import StatRow  # noqa: F401 - its kv rule uses it


class AsItWas(Panel):
    """What everybody could see then, and nothing else."""

    rule = StringProperty()
    """The rule behind what had just happened; empty where there is none."""
    now = BooleanProperty(True)
    """Whether the moment is now."""

    __events__ = ("on_back_there", "on_why")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._taken: Picture | None = None

    def empty(self) -> None:
        """Another table: nothing of the one before is shown."""
        if (picture := self.ids.still.picture) is not None:
            picture.begin()
        self._taken = None

    def take(self, picture: Picture) -> None:
        """Show moments in this picture."""
        if self._taken is not picture:
            self._taken = picture
            self.ids.still.take(picture)

    def show(self, view: View[Any], rule: str, now: bool) -> None:
        """Show a moment."""
        self.rule, self.now = rule, now
        self.ids.still.show(view)
        self.ids.stats.show(view.top)

    def on_back_there(self) -> None:
        """Somebody wants to go back there."""

    def on_why(self) -> None:
        """Somebody asks for the rule."""
