"""Rows that are made once and told again: making one takes milliseconds, and lists change with every move."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kivy.uix.widget import Widget

Row = TypeVar("Row", bound=Widget)
About = TypeVar("About")


class KeptRows(Generic[Row, About]):
    """As many rows of one kind as were ever needed at a time."""

    def __init__(self, make: Callable[[], Row], tell: Callable[[Row, About], None]) -> None:
        self._make = make
        self._tell = tell
        self._rows: list[Row] = []

    def told(self, about: Sequence[About]) -> list[Widget]:
        """A row for each, told what it is about."""
        self.make(len(about))
        rows = self._rows[: len(about)]
        for row, each in zip(rows, about, strict=True):
            self._tell(row, each)
        return list(rows)

    def make(self, count: int) -> None:
        """Have at least so many rows."""
        while len(self._rows) < count:
            self._rows.append(self._make())
