"""Who hears that the look has changed: what is in sight at once, and everything else when it comes back.

An evening keeps four pictures, nine screens and hundreds of buttons at hand. To set the words of all of them
again takes a second; nobody sees it, and most of them change once more before they are shown.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod, WeakSet

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

Method = Callable[..., object]


class Followers:
    """Methods that are called when the look has changed; held weakly, as the look outlives them.

    What is not in sight is watched with all that holds it. Where one of these is put somewhere, and is in
    sight by that, whatever is known to be inside it hears.
    """

    def __init__(self) -> None:
        self._all: set[WeakMethod[Method]] = set()  # Kivy's own `bind` goes through all that is bound already
        self._late: set[WeakMethod[Method]] = set()
        """Those that have not heard of the last change. They are watched, and need not hear of one more."""
        self._behind: WeakKeyDictionary[Widget, set[WeakMethod[Method]]] = WeakKeyDictionary()
        """The same, by what they belong to."""
        self._inside: WeakKeyDictionary[Widget, WeakSet[Widget]] = WeakKeyDictionary()
        """What is watched, and what of it each of these holds."""
        self._arrived: WeakSet[Widget] = WeakSet()
        self._catch_up_soon = Clock.create_trigger(lambda _: self.catch_up(), -1)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, method: Method) -> None:
        """Call this method from now on."""
        self._all.add(WeakMethod(method, self._forget))

    def discard(self, method: Method) -> None:
        """Call it no longer."""
        self._forget(WeakMethod(method))

    def _forget(self, follower: WeakMethod[Method]) -> None:
        self._all.discard(follower)
        self._late.discard(follower)

    def tell(self) -> None:
        """The look has changed."""
        for follower in self._all - self._late:
            method = follower()
            if method is None:
                continue
            widget = getattr(method, "__self__", None)
            if not isinstance(widget, Widget) or self._is_in_sight(widget):
                method()
            else:
                self._behind.setdefault(widget, set()).add(follower)
                self._late.add(follower)

    def arrive(self, widget: Widget, parent: Widget | None) -> None:
        """Something was put somewhere: before the next frame it hears, if it is in sight."""
        if parent is not None:
            self._arrived.add(widget)
            self._catch_up_soon()

    def catch_up(self) -> None:
        """Whatever has come into sight hears now."""
        arrived, self._arrived = self._arrived, WeakSet()
        for widget in arrived:
            if self._is_in_sight(widget):
                for follower in self._behind_in(widget):
                    if follower in self._all and (method := follower()) is not None:
                        method()

    def _is_in_sight(self, widget: Widget) -> bool:
        """Whether it is in the window; where it is not, it is watched with all that holds it."""
        path, holder = [widget], _holder(widget)
        while holder is not EventLoop.window:
            if holder is None or holder in self._inside:
                break
            path.append(holder)
            holder = _holder(holder)
        else:
            return True
        self._watch(widget)
        for held, by in pairwise([*path, *([] if holder is None else [holder])]):
            self._watch(by).add(held)
        return False

    def _watch(self, widget: Widget) -> WeakSet[Widget]:
        """Hear when it is put somewhere; gives what is known to be inside it."""
        if widget not in self._inside:
            widget.fbind("parent", self.arrive)
            self._inside[widget] = WeakSet()
        return self._inside[widget]

    def _leave_alone(self, widget: Widget) -> WeakSet[Widget]:
        """Watch it no longer; gives what is known to be inside it."""
        widget.funbind("parent", self.arrive)
        return self._inside.pop(widget)

    def _behind_in(self, widget: Widget) -> list[WeakMethod[Method]]:
        """Those in it that have not heard; it is watched no longer."""
        behind: list[WeakMethod[Method]] = []
        left = [widget]
        while left:
            one = left.pop()
            behind += self._behind.pop(one, ())
            if one in self._inside:
                left += self._leave_alone(one)
        self._late.difference_update(behind)
        return behind


def _holder(widget: Any) -> Any:
    """What holds a widget, or shows it without holding it."""
    return getattr(widget, "shown_by", None) or widget.parent
