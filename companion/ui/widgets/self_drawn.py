"""What draws itself: once, when its place has come to rest, and not at every stop on the way there."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.ui.look.theme import look

Place = tuple[float, float, float, float]


class SelfDrawn(Widget):
    """A widget with a drawing of its own.

    While a screen is laid out, a widget is moved several times before the next frame. Each time it is looked
    whether it has moved since, and it is drawn when it has not.
    """

    drawn_from: tuple[str, ...] = ()
    """The properties that the drawing shows."""

    def __init__(self, **kwargs: Any) -> None:
        self._place: Place | None = None
        self.draw_soon = Clock.create_trigger(self._look_again, -1)
        """Draw it before the next frame."""
        super().__init__(**kwargs)
        for name in ("x", "y", "width", "height", *self.drawn_from):
            self.fbind(name, self.draw_soon)
        look.follow(self._look_changed)
        self.draw_soon()

    def _look_changed(self) -> None:
        self.draw_soon()

    def _look_again(self, _: float) -> None:
        self.draw_if_at_rest()

    def draw_if_at_rest(self) -> None:
        """Draw it now, unless it has been moved since it was looked at last: then soon."""
        place = (self.x, self.y, self.width, self.height)
        if place == self._place:
            self.draw()
        else:
            self._place = place
            self.draw_soon()

    def draw(self) -> None:
        """Draw it as it is now."""
