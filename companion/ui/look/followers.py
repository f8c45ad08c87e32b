"""Who hears that the look has changed: what is in sight at once, and everything else when it comes back.

An evening keeps four pictures, nine screens and hundreds of buttons at hand. To set the words of all of them
anew takes a second; nobody sees it, and most of them are changed again before they are shown.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod, WeakSet

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

Method = Callable[..., object]


class Followers:
    """Methods that are called when the look has changed; held weakly, as the look outlives them.

    In sets: Kivy's own `bind` goes through all that is bound already.
    """

    def __init__(self) -> None:
        self._all: set[WeakMethod[Method]] = set()
        self._behind: set[WeakMethod[Method]] = set()
        """Those that have not heard of the last change."""
        self._watched: WeakSet[Widget] = WeakSet()
        """What those are in: when one of these is put somewhere, it may be in sight again."""
        self._catch_up_soon = Clock.create_trigger(self._catch_up, -1)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, method: Method) -> None:
        """Call this method from now on."""
        self._all.add(WeakMethod(method, self._forget))

    def discard(self, method: Method) -> None:
        """Call it no longer."""
        self._forget(WeakMethod(method))

    def tell(self) -> None:
        """The look has changed."""
        self._behind = set(self._all)
        self._catch_up()

    def _forget(self, follower: WeakMethod[Method]) -> None:
        self._all.discard(follower)
        self._behind.discard(follower)

    def _catch_up(self, *_: Any) -> None:
        """Tell those that are in sight now, and watch what the others are in."""
        for widget in self._watched:
            widget.funbind("parent", self._put_somewhere)
        self._watched.clear()
        for follower in tuple(self._behind):
            method = follower()
            if method is None:
                continue
            widget = method.__self__  # type: ignore[attr-defined]
            if not isinstance(widget, Widget) or self._in_sight(widget):
                self._behind.discard(follower)
                method()

    def _in_sight(self, widget: Any) -> bool:
        """Whether a widget is in the window; where it is not, all that holds it is watched."""
        held: list[Widget] = []
        while widget is not EventLoop.window:
            if widget is None or widget in self._watched:
                self._watch(held)
                return False
            held.append(widget)
            widget = getattr(widget, "shown_by", None) or widget.parent
        return True

    def _watch(self, widgets: list[Widget]) -> None:
        for widget in widgets:
            widget.fbind("parent", self._put_somewhere)
            self._watched.add(widget)

    def _put_somewhere(self, _: Widget, parent: Widget | None) -> None:
        if parent is not None:
            self._catch_up_soon()
