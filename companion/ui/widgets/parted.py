"""Rows that make room among them for what is told of one."""

from typing import Any

from kivy.uix.widget import Widget


class Parted(Widget):
    """Something with rows, which part for a note about one of them."""

    def __init__(self, **kwargs: Any) -> None:
        self.parted_at, self.parted = 0, 0.0
        """The row that it is about, and how much room it needs; none where nothing is told."""
        super().__init__(**kwargs)

    def part(self, at: int, room: float) -> None:
        """Make so much room at one of the rows."""
        if (at, room) != (self.parted_at, self.parted):
            self.parted_at, self.parted = at, room
            self._lay()

    @property
    def unparted(self) -> float:
        """How high the rows are without it."""
        return float(self.height - self.parted)

    def _lay(self, *_: Any) -> None:
        """Put the rows in their places."""
