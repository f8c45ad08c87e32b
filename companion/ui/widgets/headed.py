"""Rows under headings, in one column or several.

They are made once, told again, and taken out of their place only where they belong elsewhere now.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kivy.uix.widget import Widget

from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill

About = TypeVar("About")


class HeadedLines(NamedTuple, Generic[About]):
    """A heading and what stands under it."""

    title: str
    lines: tuple[About, ...]


class Headed(Generic[About]):
    """Rows of one kind, under headings of one kind, which have a `title` and a box `lines`."""

    def __init__(
        self,
        heading: Callable[[], Any],
        row: Callable[[], Any],
        tell: Callable[[Any, About], None],
    ) -> None:
        self._rows: KeptRows[Any, About] = KeptRows(row, tell)
        self._headings: KeptRows[Any, HeadedLines[About]] = KeptRows(heading, _title)
        self._shape: object = None
        """How many rows each part has, and in which column it stands."""

    def make(self, rows: int = 0, headings: int = 0) -> None:
        """Have at least so many, before anybody asks for them."""
        self._rows.make(rows)
        self._headings.make(headings)

    def show(self, columns: Sequence[tuple[Widget, Sequence[HeadedLines[About]]]]) -> None:
        """Fill columns with their parts; the last row of each part is told that it is."""
        self._take_down(columns)
        parts = [part for _, some in columns for part in some]
        rows: list[Any] = self._rows.told([line for part in parts for line in part.lines])
        headings: list[Any] = self._headings.told(parts)
        for part, heading in zip(parts, headings, strict=True):
            own, rows = rows[: len(part.lines)], rows[len(part.lines) :]
            fill(heading.ids.lines, own)
            own[-1].last = True
        for column, some in columns:
            own, headings = headings[: len(some)], headings[len(some) :]
            fill(column, own)

    def _take_down(self, columns: Sequence[tuple[Widget, Sequence[HeadedLines[About]]]]) -> None:
        shape = tuple(tuple(len(part.lines) for part in some) for _, some in columns)
        if shape == self._shape:
            return
        self._shape = shape
        for column, _ in columns:
            for heading in column.children:
                heading.ids.lines.clear_widgets()
            column.clear_widgets()


def _title(heading: Any, part: HeadedLines[About]) -> None:
    heading.title = part.title
