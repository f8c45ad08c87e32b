"""What an icon does, in words: for a finger that rests on it, and for a mouse that stops there."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp, sp

from companion.ui.look.clear import clear
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import IconButton

if TYPE_CHECKING:
    from kivymd.uix.tooltip import MDTooltipPlain

    from companion.ui.shell.stage import Stage

REST = 0.5
"""Seconds for which a finger or a mouse rests until the words come."""
GAP = 6
"""Points between an icon and its words, and between those and the edge of the window."""
SIZE = 16


class Tooltips:
    """Shows KivyMD's tooltip beside an icon.

    One for all of them, made when it is first needed. KivyMD gives each button a tooltip of its own, which
    takes 2.0 ms and 973 objects and looks where the mouse is at its every move.
    """

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._words: MDTooltipPlain | None = None
        self._touch: Any = None
        self._show_soon = Clock.create_trigger(self._show, REST)

    def listen(self) -> None:
        """Begin to watch."""
        Window.bind(on_touch_down=self._put_down, on_touch_up=self._lifted, mouse_pos=self._moved)

    def stop(self) -> None:
        """Watch no longer."""
        Window.unbind(on_touch_down=self._put_down, on_touch_up=self._lifted, mouse_pos=self._moved)
        self.hide()

    def hide(self) -> None:
        """Take the words away."""
        self._show_soon.cancel()
        self._touch = None
        if self._words is not None and self._words.parent is not None:
            Window.remove_widget(self._words)

    def _put_down(self, _: Any, touch: Any) -> None:
        self.hide()
        if self._icon_at(touch.pos) is not None:
            self._touch = touch
            self._show_soon()

    def _lifted(self, *_: Any) -> None:
        self.hide()

    def _moved(self, *_: Any) -> None:
        if self._touch is None and not Window.rotation:  # a mouse does not know that the screen is turned
            self.hide()
            self._show_soon()

    def _icon_at(self, place: tuple[float, float]) -> IconButton | None:
        """The icon that lies there; one under a sheet is out of reach."""
        for widget in self._stage.uppermost.walk(restrict=True):
            if isinstance(widget, IconButton) and widget.text and not widget.disabled and widget.opacity:
                x, y = widget.to_window(*widget.pos)
                if x <= place[0] <= x + widget.width and y <= place[1] <= y + widget.height:
                    return widget
        return None

    def _show(self, _: float) -> None:
        touch = self._touch
        icon = self._icon_at(touch.pos if touch is not None else Window.mouse_pos)
        if icon is None:
            return
        if touch is not None:
            _let_go(icon, touch)
        self._words = words = self._words or _made()
        words.text, words.font_size = icon.text, sp(SIZE) * look.scale
        words.texture_update()
        words.size = words.texture_size
        words.pos = _beside(icon, words.size)
        Window.add_widget(words)


def _made() -> "MDTooltipPlain":
    from kivymd.uix.tooltip import MDTooltipPlain

    return MDTooltipPlain(
        opacity=1,
        scale_value_x=1,
        scale_value_y=1,
        size_hint=(None, None),
        adaptive_size=False,
        theme_font_size="Custom",
        padding=(dp(12), dp(8)),
    )


def _let_go(icon: IconButton, touch: Any) -> None:
    """Whoever rests on an icon asks what it does: lifting the finger does nothing then."""
    touch.ungrab(icon)
    icon.state = "normal"


def _beside(icon: IconButton, size: list[float]) -> tuple[float, float]:
    """Below an icon, or above it where there is no room, within the window."""
    (x, y), (wide, high) = icon.to_window(*icon.pos), size
    gap = dp(GAP)
    middle = x + (icon.width - wide) / 2
    left = min(max(clear.left + gap, middle), clear.left + clear.width - wide - gap)
    below = y - gap - high
    return left, below if below >= clear.bottom + gap else y + icon.height + gap
