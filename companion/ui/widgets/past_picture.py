"""A game's picture of a moment that is past: looked at, not touched, and as small as there is room for.

It is drawn on a sheet of its own, in a size in which a picture finds room for its words, and the sheet is
shown smaller. What lies on that sheet is in no window, so no finger reaches it.
"""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table import View
from companion.ui.look.painting import Painting
from companion.ui.look.theme import look
from companion.ui.widgets.picture import Picture

RIM = 6
"""Points round it: some pictures have badges that stand over their edge."""
SMALLEST = 40
"""Points below which nothing is shown."""


class PastPicture(Widget):
    """Shows a picture of the past."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture: Picture | None = None
        self._view: View[Any] | None = None
        self._sheet = Painting(self.canvas, "surface")
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(pos=self._fit_soon, size=self._fit_soon)
        look.follow(self._look_changed)

    @property
    def picture(self) -> Picture | None:
        """The picture that is shown."""
        return self._picture

    def take(self, picture: Picture) -> None:
        """Show this picture from now on."""
        if self._picture is not picture:
            if self._picture is not None:
                self._sheet.canvas.remove(self._picture.canvas)
            self._picture = picture
            picture.shown_by = self
            look.shown(picture, self)
            self._sheet.canvas.add(picture.canvas)
        picture.still = True
        picture.begin()
        self._fit_soon()

    def show(self, view: View[Any]) -> None:
        """Show a moment; what may be done then is done, so nothing in it is ready."""
        self._view = view
        if self._picture is not None:
            self._picture.show(view, ())
            self._fit_soon()

    def _look_changed(self) -> None:
        self._fit_soon()

    def _fit(self, *_: Any) -> None:
        picture = self._picture
        if picture is None or min(self.size) < dp(SMALLEST):
            self._sheet.hide()
            return
        wide = min(self.width, self.height * picture.widest_still)
        least_wide, least_high = picture.least_still()
        shrink = max(1.0, dp(least_wide) / wide, dp(least_high) / self.height)
        size = round(wide * shrink), round(self.height * shrink)
        rim = dp(RIM)
        picture.pos, picture.size = (rim, rim), (size[0] - 2 * rim, size[1] - 2 * rim)
        self._sheet.show(size, (self.center_x - wide / 2, self.y), (wide, self.height))
