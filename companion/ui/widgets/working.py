"""Work that may take a while, in steps: a few at once and, if that is not all, a sheet that says how far.

It is done between the frames, so that the screen lives, and whoever taps Stop stops it between two steps.
"""

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.store import StoreError
from companion.ui.widgets.sheet import Sheet

T = TypeVar("T")

AT_ONCE = 8
"""So many steps are taken at a time at the least ..."""
SLICE = 0.03
"""... and as many more as fit into so many seconds."""


class ProgressSheet(Sheet):
    """How far it is. It holds whoever works: the clock and a binding alone would let it go."""

    worker = ObjectProperty()


class Working(Generic[T]):
    """Takes the steps. `then` gets the result; `sorry` a sentence, and how many steps were taken by then."""

    def __init__(
        self,
        title: str,
        steps: Generator[tuple[int, int], None, T],
        then: Callable[[T], None],
        sorry: Callable[[str, int], None],
    ) -> None:
        self._title, self._steps, self._then, self._sorry = title, steps, then, sorry
        self._sheet: Sheet | None = None
        self._done = 0
        self._next = Clock.create_trigger(self._go_on)

    def begin(self) -> None:
        """Take the first steps; what is small is done by then."""
        self._go_on()

    def _go_on(self, *_: Any) -> None:
        until, taken, of = perf_counter() + SLICE, 0, 0
        try:
            while taken < AT_ONCE or perf_counter() < until:
                self._done, of = next(self._steps)
                taken += 1
        except StopIteration as end:
            self._close()
            self._then(end.value)
        except StoreError as fault:
            self._close()
            self._sorry(str(fault), self._done)
        else:
            self._tell(of)
            self._next()

    def _tell(self, of: int) -> None:
        if self._sheet is None:
            self._sheet = ProgressSheet(title=self._title, worker=self)
            self._sheet.beside = self._sheet.stay
            self._sheet.add_button("Stop")
            self._sheet.bind(on_dismiss=self._stop)
            self._sheet.open()
        self._sheet.text = f"{self._done:,} of {of:,} tables"

    def _close(self) -> None:
        if self._sheet is not None:
            self._sheet.unbind(on_dismiss=self._stop)
            self._sheet.dismiss(animation=False)
            self._sheet = None

    def _stop(self, *_: Any) -> None:
        self._next.cancel()
        self._steps.close()
        self._sorry("Stopped.", self._done)
