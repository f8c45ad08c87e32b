"""A report that grows while it is read: what takes long is worked out in slices, between the frames."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from companion.table import Report
from companion.ui.widgets.panel import Column
from companion.ui.widgets.reckonings import ReckoningLine
from companion.ui.widgets.text import Title

EVERY = 1 / 30
"""Seconds from one slice to the next: a finger that scrolls meanwhile is followed."""
SHOWN = 10
"""Slices after which it is shown how far it is: numbers that change faster are not read."""


class GrowingReport(Column):
    """It stands open, for whoever has to unfold it would not know that it goes on. Where it is not seen any
    more, nothing is worked out."""

    def __init__(self, report: Report, further: Iterator[Report], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._further, self._found, self._slices = further, report, 0
        self._lines = [ReckoningLine() for _ in report.lines]
        for widget in (Title(text=report.title, size_sp=20), *self._lines):
            self.add_widget(widget)
        self._show()
        self._next = Clock.create_trigger(self._go_on, EVERY)
        self._next()

    def _go_on(self, *_: Any) -> None:
        if self.get_root_window() is None:
            return
        found = next(self._further, None)
        if found is not None:
            self._found = found
            self._slices += 1
            self._next()
        if found is None or not self._slices % SHOWN:
            self._show()

    def _show(self) -> None:
        for line, one in zip(self._lines, self._found.lines, strict=True):
            line.label, line.value, line.note = one.label, one.value, one.note
