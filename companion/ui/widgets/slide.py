"""KivyMD's slider, as the rows of a form use it: 1.8 ms to make (KivyMD 2.0.0, software GL)."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivymd.uix.slider import MDSlider, MDSliderHandle  # noqa: F401 - its kv rule uses it

from companion.ui.widgets.panel import Scroll

SIDEWAYS = 8
"""Points from which on a drag is meant for a slider, if it goes more sideways than up or down."""


class SteadySlider(MDSlider):
    """KivyMD's slider, put right where it was found wrong.

    Its own moves the handle to a finger within 0.2 s, and meanwhile against a finger that drags it: lifted
    after 0.1 s it is left half-way. It puts the left end of the handle, not its middle, where the value is. A
    mouse wheel that scrolls the page over it changes it, and its dots for steps are right from zero only.
    """

    __events__ = ("on_let_go",)

    def on_kv_post(self, _: Any) -> None:
        """Its handle is there from now on."""
        half = self._handle.size[0] / 2
        self.ids.handle_container.padding = (-half, 0, half, 0)
        self._handle.bind(pos=self._update_state_layer_pos)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger: the handle is under it at once."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.value_pos = touch.pos
        self._handle.on_enter()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """It drags the handle, also where it strays from the track."""
        if touch.grab_current is not self:
            return False
        self.value_pos = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """It lets go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._handle.on_leave()
        self.dispatch("on_let_go")
        return True

    def on_let_go(self) -> None:
        """The value is the one that somebody wants."""

    def _update_points(self, *_: Any) -> None:
        """No dots."""

    def _update_state_layer_pos(self, *_: Any) -> None:
        """The halo grows out of the middle of the handle."""
        if self._handle:
            wide, high = (
                self._handle.size
            )  # KivyMD gives it one that its width and its height know nothing of
            middle = self._handle.x + wide / 2, self._handle.y + high / 2
            self._handle.ids.state_layer.scale_value_center = middle


class SlideScroll(Scroll):
    """A page with sliders: a drag to the side is theirs at once, and one up or down scrolls the page.

    Kivy's waits a quarter of a second for what a finger is going to do, and the handle would lag behind it.
    """

    def on_scroll_move(self, touch: Any) -> Any:
        """See which way it goes."""
        scrolls = super().on_scroll_move(touch)
        seen = touch.ud.get(self._get_uid())
        if seen and seen["mode"] == "unknown" and seen["dx"] > max(dp(SIDEWAYS), 2 * seen["dy"]):
            Clock.schedule_once(self._change_touch_mode, -1)
        return scrolls
