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

from companion.ui.look.density import wait_no_longer
from companion.ui.look.drawn_things import DrawnThings

MOMENT = 1.0
"""Seconds without a touch after which nobody waits for anything."""
SELDOM = 15
"""Rounds of Python's own, against ten otherwise, after which everything is looked through all the same."""
AT_ONCE = 8
"""Pieces after which what was made ahead is looked through, and stays: in a hundredth of a second or two.

Whatever a table that is played meanwhile has on the screen then stays with it, also once that is put away.
After every single piece, and only half looked through, that came to a hundred thousand things in 160 moves.
"""


class Tidying:
    """Collects garbage when the tablet is left alone."""

    def __init__(self) -> None:
        self._soon = Clock.create_trigger(self._tidy, MOMENT)
        self._usual = gc.get_threshold()
        self._pieces = 0
        self._under_way = False

    def begin(self) -> None:
        """From now on; what is there already stays for good."""
        self._under_way = True
        young, middle, _ = self._usual = gc.get_threshold()
        self.keep_all()
        gc.set_threshold(young, middle, SELDOM)
        self._drawn = DrawnThings()
        self._drawn.take()
        Window.bind(on_touch_down=self._touched)

    def keep(self) -> None:
        """One more piece was made; now and then all of them stay for good, too, and what only served to make
        them goes."""
        self._pieces += 1
        if self._pieces % AT_ONCE == 0:
            self.keep_all()
        self._drawn.take()

    def keep_all(self) -> None:
        """What was made since the last time stays for good."""
        wait_no_longer(gc.get_objects())
        gc.collect()
        gc.freeze()

    def stop(self) -> None:
        """As Python does it by itself again, if it was otherwise: nothing of an app that was left stays."""
        if not self._under_way:
            return
        self._under_way = False
        Window.unbind(on_touch_down=self._touched)
        self._soon.cancel()
        gc.set_threshold(*self._usual)
        gc.unfreeze()
        self._drawn.give_back()

    def _touched(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def _tidy(self, _: float) -> None:
        wait_no_longer(gc.get_objects())
        gc.collect()
        self._drawn.take()
