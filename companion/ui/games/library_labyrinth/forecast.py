"""The coming turns in the strip below the floor."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.games.library_labyrinth.face.picture import TurnAhead
from companion.ui.look.theme import look
from companion.ui.look.writing import shortened
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width


class ForecastChip(TapBox):
    """A coming turn: whose it is, how far the Bookwyrm has walked by then, and what it may touch."""

    seat = StringProperty()
    ahead = StringProperty()
    said = StringProperty()
    """Whose it is and how far, in one line: a long name is shortened."""
    note = StringProperty()
    tiles = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._say)
        look.follow(self._say)
        self._say()

    def _say(self, *_: Any) -> None:
        room, size = self.width - dp(14), 16 * look.big_scale

        def fits(name: str) -> bool:
            return bool(line_width(f"{name}  {self.ahead}", size, "Roboto") <= room)

        self.said = f"{shortened(self.seat, fits)}  {self.ahead}"

    def show(self, turn: TurnAhead) -> None:
        """Become the chip of a coming turn."""
        self.text = f"{turn.seat}  +{turn.ahead}"
        self.seat, self.ahead, self.tiles = turn.seat, f"+{turn.ahead}", turn.tiles
        self.note = "  ".join(id_.upper() for id_ in turn.tiles) or "Out of Time"
        self._say()
