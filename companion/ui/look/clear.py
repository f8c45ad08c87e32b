"""The part of the window that is ours: no camera, no rounded corner and no bar of the device covers it.

One object, `clear`, that kv binds to. Pages, sheets and sentences lie within it; grounds reach to the edge.
"""

from typing import Any

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import NumericProperty, ReferenceListProperty

from companion.device import Edges

AMPLE = (1400, 900)
"""Points from which on a window has room for larger type ..."""
LARGER = 1.25
"""... and how much larger it is then."""


class Clear(EventDispatcher):
    """How much is covered on each side, and what is left, in pixels of the window as it is turned."""

    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)
    width = NumericProperty(0)
    height = NumericProperty(0)
    center_x = NumericProperty(0)
    center_y = NumericProperty(0)
    center = ReferenceListProperty(center_x, center_y)
    larger = NumericProperty(1.0)
    """How much larger type is on pages that have room for it: a large tablet lies farther away."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        Window.bind(size=self._measure)
        self._measure()

    def keep(self, edges: Edges) -> None:
        """So much is covered from now on."""
        self.left, self.top, self.right, self.bottom = edges.left, edges.top, edges.right, edges.bottom
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.width = Window.width - self.left - self.right
        self.height = Window.height - self.top - self.bottom
        ample = self.width > dp(AMPLE[0]) and self.height > dp(AMPLE[1])
        self.larger = LARGER if ample else 1.0
        self.center_x = self.left + self.width / 2
        self.center_y = self.bottom + self.height / 2


clear = Clear()
