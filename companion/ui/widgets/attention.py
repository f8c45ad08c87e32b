"""A moment in which nothing is heard: what lies under the finger has just become something else."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

DEAF = 0.6
"""How many seconds that moment lasts ..."""
DEAF_TO_HARM = 1.2
"""... and where something has come that nobody should do by a second tap."""
LONG_AGO = -1000.0


class Attentive(Widget):
    """Something in which buttons come and go: a tap that was meant for what was there before is not heard."""

    deaf = BooleanProperty(False)
    _tapped = LONG_AGO
    """When a finger was here last."""
    _harm = False
    """Whether what has come does harm."""

    def __init__(self, **kwargs: Any) -> None:
        self._listen = Clock.create_trigger(self.hear, DEAF)
        self._listen_late = Clock.create_trigger(self.hear, DEAF_TO_HARM)
        self._seen = Clock.create_trigger(self._begin)
        super().__init__(**kwargs)

    def pause(self, *, harm: bool = False) -> None:
        """Hear nothing for a moment; for longer where something has come that does harm.

        It begins when the change is on the screen: on a slow tablet a second tap comes before it is seen.
        """
        self._harm = harm or (self._harm and self.deaf)
        self.deaf = True
        self._listen.cancel()
        self._listen_late.cancel()
        self._seen()

    def _begin(self, _: float) -> None:
        (self._listen_late if self._harm else self._listen)()

    def pause_if_tapped(self) -> None:
        """Hear nothing for a moment, if it was a tap here that has changed what lies here."""
        if self.was_tapped():
            self.pause()

    def was_tapped(self) -> bool:
        """Whether a finger was here a moment ago."""
        return bool(Clock.get_boottime() - self._tapped < DEAF)

    def is_deaf_to(self, touch: Any) -> bool:
        """Whether a touch falls into that moment."""
        return bool(self.deaf and self.collide_point(*touch.pos))

    def on_touch_down(self, touch: Any) -> bool:
        return self.is_deaf_to(touch) or bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._tapped = Clock.get_boottime()
        return bool(super().on_touch_up(touch))

    def hear(self, *_: Any) -> None:
        """Hear every tap again, and forget the last one."""
        self._seen.cancel()
        self._listen.cancel()
        self._listen_late.cancel()
        self.deaf, self._harm, self._tapped = False, False, LONG_AGO
