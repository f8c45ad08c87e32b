"""Taking away what nobody needs any more: while nobody waits, and not in the middle of a tap.

Python looks through everything that lives when much has come and gone. With a table open that takes a tenth
of a second on a desk, and it comes when it comes: a draw was seen late. So what is there from the start is
not looked through at all, nor what is made ahead, and the rest when the tablet has not been touched for a
moment. Where it was looked through again and again while screens were made, that took half of their time.
What is drawn is moved where it can go quickly at the same times.
"""

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.look.drawn_things import DrawnThings

MOMENT = 1.0
"""Seconds without a touch after which nobody waits for anything."""
SELDOM = 15
"""Rounds of Python's own, against ten otherwise, after which everything is looked through all the same."""


class Tidying:
    """Collects garbage when the tablet is left alone."""

    def __init__(self) -> None:
        self._soon = Clock.create_trigger(self._tidy, MOMENT)
        self._usual = gc.get_threshold()

    def begin(self) -> None:
        """From now on; what is there already stays for good."""
        young, middle, _ = self._usual = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(young, middle, SELDOM)
        self._drawn = DrawnThings()
        self._drawn.take()
        Window.bind(on_touch_down=self._touched)

    def keep(self) -> None:
        """What was made since the last time stays for good, too; what only served to make it does not."""
        gc.collect(1)
        gc.freeze()
        self._drawn.take()

    def end(self) -> None:
        """As Python does it by itself again."""
        Window.unbind(on_touch_down=self._touched)
        self._soon.cancel()
        gc.set_threshold(*self._usual)
        gc.unfreeze()
        self._drawn.give_back()

    def _touched(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def _tidy(self, _: float) -> None:
        gc.collect()
        self._drawn.take()
