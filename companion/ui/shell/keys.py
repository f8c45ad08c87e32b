"""A keyboard on a desk: Tab goes from button to button, Enter taps, Ctrl+Z takes back."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.pad import NumberPad
from companion.ui.widgets.tapping import Tappable

if TYPE_CHECKING:
    from companion.ui.shell.stage import Stage

BACK, TAB, ENTER, KEYPAD_ENTER, SPACE, Z, Y = 27, 9, 13, 271, 32, 122, 121
ON_A_PAD = {8: "", **{48 + n: str(n) for n in range(10)}, **{256 + n: str(n) for n in range(10)}}
"""What the keys mean that write a number: backspace, the digits, and those of the number block."""
PATIENCE = 0.4
"""Seconds between two taps by key: a key that is held down taps once."""


class Keys:
    """Listens to the keyboard. Enter and the space bar tap what has the ring, and nothing without one.

    Whoever types where no field is must not play by it: a question has spaces. Only on a sheet in which
    something is written, Enter is its brass button.
    """

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._at: Widget | None = None
        self._ring = InstructionGroup()
        self._last = -1000.0

    def listen(self) -> None:
        """Begin to listen."""
        Window.bind(on_keyboard=self._key, on_touch_down=self._touched)

    def stop(self) -> None:
        """Hear nothing any more."""
        Window.unbind(on_keyboard=self._key, on_touch_down=self._touched)

    def _key(self, _window: Any, key: int, _scan: int, _text: str | None, held: list[str]) -> bool:
        if key == BACK:
            return self._stage.back()
        if key == TAB:
            self._go(-1 if "shift" in held else 1)
            return True
        if key in (ENTER, KEYPAD_ENTER):
            return self._tap() or self._confirm()
        if self._is_writing():  # the rest belongs to the words that somebody is typing
            return False
        pad = self._found(NumberPad)
        if pad is not None and key in ON_A_PAD:
            pad.press(ON_A_PAD[key])
            return True
        if key == SPACE:
            return self._tap()
        if key in (Z, Y) and ("ctrl" in held or "meta" in held):
            return self._travel(forth=key == Y or "shift" in held)
        return False

    def _is_writing(self) -> bool:
        return any(
            isinstance(one, TextInput) and one.focus for one in self._stage.uppermost.walk(restrict=True)
        )

    def _touched(self, *_: Any) -> None:
        """A finger or a mouse takes over."""
        self._mark(None)

    # -- going about ---------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        """Everything that can be tapped, as one reads: from the top, and from the left."""
        found = [
            one
            for one in self._stage.uppermost.walk(restrict=True)
            if isinstance(one, ButtonBehavior)
            and not (one.disabled or getattr(one, "idle", False))
            and _is_there(one)
        ]
        return sorted(found, key=_reading_order)

    def _go(self, by: int) -> None:
        buttons = self.buttons()
        if not buttons:
            return
        at = buttons.index(self._at) + by if self._at in buttons else 0 if by > 0 else -1
        self._mark(buttons[at % len(buttons)])

    def _mark(self, button: Widget | None) -> None:
        if self._at is not None:
            self._at.canvas.after.remove(self._ring)
            self._at.unbind(pos=self._draw, size=self._draw)
        self._at = button
        if button is not None:
            button.canvas.after.add(self._ring)
            button.bind(pos=self._draw, size=self._draw)
            _bring_into_sight(button)
            self._draw()

    def _draw(self, *_: Any) -> None:
        self._ring.clear()
        if self._at is not None:
            self._ring.add(Color(*look.text))
            (x, y), (wide, high) = self._at.pos, self._at.size
            shape = (x - dp(2), y - dp(2), wide + dp(4), high + dp(4), dp(20))
            self._ring.add(SmoothLine(rounded_rectangle=shape, width=dp(1.6)))

    # -- doing ---------------------------------------------------------------------------------

    def _tap(self) -> bool:
        """Tap what has the ring; tells whether something has it."""
        if self._at not in self.buttons():
            self._mark(None)
        return self._press(self._at)

    def _confirm(self) -> bool:
        """What was written on a sheet is what was meant."""
        if self._stage.uppermost is self._stage or not (self._found(TextInput) or self._found(NumberPad)):
            return False
        return self._press(next((one for one in self.buttons() if isinstance(one, BrassButton)), None))

    def _press(self, button: Widget | None) -> bool:
        if button is None:
            return False
        now = Clock.get_boottime()
        if now - self._last >= PATIENCE and _hears(button):
            self._last = now
            button.dispatch("on_tap" if isinstance(button, Tappable) else "on_release")
        return True

    def _found(self, kind: type[Widget]) -> Widget | None:
        """Something of a kind that can be reached."""
        return next((one for one in self._stage.uppermost.walk(restrict=True) if isinstance(one, kind)), None)

    def _travel(self, *, forth: bool) -> bool:
        screen = self._stage.screen
        way = getattr(screen, "redo" if forth else "undo", None)
        if way is None or self._stage.uppermost is not self._stage:
            return False
        way()
        return True


def _is_there(widget: Any) -> bool:
    """Whether a widget and all it lies in can be seen."""
    while widget is not None and widget is not Window:
        if widget.opacity == 0 or widget.width < 2 or widget.height < 2:
            return False
        if widget.parent is widget:
            break
        widget = widget.parent
    return widget is not None


def _hears(widget: Any) -> bool:
    """Whether nothing that it lies in is deaf for the moment."""
    while widget is not None and widget is not Window:
        if getattr(widget, "deaf", False):
            return False
        widget = widget.parent if widget.parent is not widget else None
    return True


def _reading_order(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return (-round(y / dp(24)), x)


def _bring_into_sight(widget: Any) -> None:
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView) and parent.children and parent.children[0].height > parent.height:
            parent.scroll_to(widget, padding=dp(8), animate=False)
        parent = parent.parent if parent.parent is not parent else None
