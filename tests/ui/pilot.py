"""A pilot taps, holds and types in the real window, and looks at what it shows.

Time stands still unless the pilot moves it, so an animation of ten seconds costs milliseconds and every run
is the same. All widgets share one window, one clock and one set of kv rules, as they do in the app.
"""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockBase
from kivy.config import Config
from kivy.context import Context
from kivy.lang import Builder
from PIL import Image

# An offscreen surface keeps the size it was opened with, and nothing beyond is drawn. So it is opened as
# large as the largest tablet either way up, and each test uses a part of it.
LARGEST = 2560
TABLET = (1280, 800)
FRAME = 1 / 60
NOW_AND_THEN = 80
"""Tests after which what seemed to stay is looked through, too."""
KEYS = {"backspace": 8, "tab": 9, "enter": 13, "back": 27, "escape": 27, "delete": 127}

Place = Any  # a widget, or a point of the window as (x, y)


class HeldClock(ClockBase):
    """Kivy's clock, with a time that moves only when it is told to."""

    now = 1000.0

    def __init__(self) -> None:
        super().__init__()
        self._max_fps = 0  # never sleep between frames

    def time(self) -> float:
        """The held time, in seconds."""
        return self.now


def install_clock() -> None:
    """Give Kivy the held clock, for as long as the process lives."""
    if EventLoop.window is not None:
        raise RuntimeError("A window was opened before the pilot could give it its clock.")
    Config.set("graphics", "width", LARGEST)
    Config.set("graphics", "height", LARGEST)
    Config.set("graphics", "multisamples", 0)
    Config.set("kivy", "exit_on_escape", 0)
    context = Context()
    context["Clock"] = HeldClock()
    context.push()
    gc.unfreeze = _unfreeze  # Python could tell whether that was called, but only by counting everything


class Pilot:
    """The hands and eyes of a test."""

    _cleared = 0
    """How many have left so far."""
    _thawed = False
    """Whether what has stood since before the tests would be looked through again."""
    _drawn: Any = None
    """What all of them have drawn and still lives, where it can go quickly."""

    def __init__(self, size: tuple[int, int] = TABLET) -> None:
        from kivy.core.window import Window  # opens the window

        from companion.ui.look.drawn_things import DrawnThings

        if Pilot._drawn is None:
            Pilot._drawn = DrawnThings()
        self.window = Window
        self.clock = Clock
        self.app: Any = None
        self.looking = False
        """Whether frames are drawn; a way that nobody looks at takes a third of the time without."""
        self._touch: Any = None
        self.app_left: list[Callable[[], None]] = []
        """What is to be done when an app is left."""
        self._standing = set(Clock.get_events())
        self._wear_the_usual_look()
        self.resize(*size)

    @staticmethod
    def _wear_the_usual_look() -> None:
        """Dark, in type of the usual size: whatever others have left."""
        from companion.ui.look.theme import look

        look.become("dark", 1.0)
        look.motion = True

    # --- what is on the screen

    def show(self, root: Any) -> Any:
        """Put a widget on the screen, let it settle, and return it."""
        self.window.add_widget(root)
        self.frames(2)
        return root

    def launch(self, app: Any) -> Any:
        """Start an app as `run` would, but without its loop; return the app."""
        self.app = app
        app._run_prepare()
        self.frames(2)
        return app

    def material(self) -> Any:
        """Start an empty KivyMD app, which KivyMD widgets need before they can be made."""
        from kivymd.app import MDApp

        from companion.ui.look.material import Material

        self.app = MDApp()
        self.app.theme_cls = Material()
        self.app.theme_cls.set_colors()
        self.app_left.append(self.app.theme_cls.let_go)  # what it has coloured asks for the app
        return self.app

    def resize(self, width: int, height: int) -> None:
        """Turn the tablet, or take another one."""
        if max(width, height) > LARGEST:
            raise ValueError(f"The screen is at most {LARGEST} points wide and high.")
        self.window.size = (width, height)
        self.wait(0.2)  # Kivy waits for the size to stop changing

    def leave(self) -> None:
        """Clear the screen and everything that would still happen, so that the next test starts afresh."""
        self._close_sheets()
        self._leave_app()
        self._empty_window()
        self._stop_what_would_happen()
        self.clear_away()

    def _close_sheets(self) -> None:
        """While there is an app to keep what is written on them; later they would answer the back key."""
        from kivy.uix.modalview import ModalView

        if self._touch is not None:
            self.release()
        while sheets := [child for child in self.window.children if isinstance(child, ModalView)]:
            try:
                sheets[0].dismiss(animation=False)
            finally:  # or else it lies over all tests to come
                self.window.remove_widget(sheets[0])

    def _leave_app(self) -> None:
        self.frames(1)  # what waits to be set or drawn anew is, before nothing more can happen
        if self.app is not None:
            self.app.dispatch("on_stop")
        while self.app_left:
            self.app_left.pop()()
        self.app = App._running_app = None

    def _empty_window(self) -> None:
        """In a function of its own: the variable of a loop would hold the last screen while the rest goes."""
        for child in list(self.window.children):
            self.window.remove_widget(child)

    def _stop_what_would_happen(self) -> None:
        from kivy.uix.textinput import TextInput

        from companion.ui.look.theme import look

        Animation.cancel_all(None)
        # What outlives a test must still hear that the look has changed back.
        hearing = {look._tell_soon, look._followers._catch_up_soon}
        for event in set(Clock.get_events()) - self._standing - hearing:
            event.cancel()
        EventLoop.touches.clear()
        EventLoop.quit = EventLoop.stopping = False
        self.window.release_all_keyboards()
        # Kivy remembers the field whose text was moved last, and with it the whole app around that field.
        TextInput._adjust_viewport(None, 0, 0)
        TextInput._adjust_viewport.cancel()

    def clear_away(self) -> None:
        """Take away what was left: it would hear of every change of look, and lay itself out.

        What was there before the test is mostly there to stay: it is looked through only now and then, and
        once no app is there not again after that. Nor is all the rest, where a test has let Python look
        through it.
        """
        Pilot._cleared += 1
        if Pilot._cleared % NOW_AND_THEN and not Pilot._thawed:
            gc.collect(1)
        else:
            gc.collect()
            if self.app is None:
                gc.freeze()
                Pilot._thawed = False
        self._drawn.take()

    # --- time

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let so many frames go by, each dt seconds after the last; only the last of them is drawn."""
        held = object.__getattribute__(Clock, "_obj")
        for left in reversed(range(count)):
            held.now += dt
            if left or not self.looking:
                _undrawn_frame()
            else:
                EventLoop.idle()

    def wait(self, seconds: float) -> None:
        """Let time go by in twentieths of a second."""
        count = max(1, round(seconds * 20))
        self.frames(count, seconds / count)

    # --- hands

    def hold(self, place: Place) -> None:
        """Put a finger down and leave it there."""
        from kivy.tests.common import UnitTestTouch

        if self._touch is not None:
            raise AssertionError("The finger is already down.")
        self._touch = UnitTestTouch(*self._on_glass(self._point(place)))
        self._touch.touch_down()
        self.frames(1)

    def drag(self, place: Place, steps: int = 8) -> None:
        """Move the finger that is down to a place."""
        (x0, y0), (x1, y1) = self._touch.pos, self._point(place)
        for i in range(1, steps + 1):
            point = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            self._touch.touch_move(*self._on_glass(point))
            self.frames(1)

    def release(self, settle: float = 0.0) -> None:
        """Lift the finger, and wait."""
        touch, self._touch = self._touch, None
        touch.touch_up()
        self.frames(1)
        if settle:
            self.wait(settle)

    def tap(self, place: Place, settle: float = 0.3) -> None:
        """Tap, and wait until a button within a scroll view would have answered too."""
        self.hold(place)
        self.release(settle)

    def type_text(self, text: str) -> None:
        """Type into the field that has the focus."""
        from kivy.uix.behaviors.focus import FocusBehavior

        if not any(FocusBehavior._keyboards.values()):
            raise AssertionError(f"No field has the focus to type {text!r} into.")
        for letter in text:
            self.window.dispatch("on_textinput", letter)
        self.frames(2)

    def key(self, name: str) -> bool:
        """Press and release a key such as "back"; tell whether something answered it."""
        code = KEYS[name]
        answered = self.window.dispatch("on_key_down", code, 0, None, [])
        answered = answered or self.window.dispatch("on_keyboard", code, 0, None, [])
        self.window.dispatch("on_key_up", code, 0)
        self.frames(2)
        return bool(answered)

    def tap_glass(self, x: float, y: float, settle: float = 0.3) -> None:
        """Tap the glass where the picture of the window shows something, however the screen is turned."""
        from kivy.tests.common import UnitTestTouch

        wide, high = self.window.system_size
        touch = UnitTestTouch(0, 0)
        touch.move({"x": x / (wide - 1), "y": y / (high - 1)})
        touch.touch_down()
        self.frames(1)
        touch.touch_up()
        self.wait(settle)

    def _on_glass(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the screen as Kivy's touch wants it, which knows nothing of a screen that is turned."""
        wide, high = self.window.width - 1, self.window.height - 1
        across, up = point[0] / wide, point[1] / high
        sx, sy = {
            0: (across, up),
            90: (1 - up, across),
            180: (1 - across, 1 - up),
            270: (up, 1 - across),
        }[int(self.window.rotation)]
        return sx * wide, sy * high

    def _point(self, place: Place) -> tuple[float, float]:
        if isinstance(place, tuple):
            return place
        if place.get_root_window() is None:
            raise AssertionError(f"{place} is not on the screen.")
        x, y = place.to_window(*place.center)
        if not (0 <= x < self.window.width and 0 <= y < self.window.height):
            raise AssertionError(f"{place} is out of sight at {x:.0f}, {y:.0f}.")
        return x, y

    # --- eyes

    def widgets(self) -> Iterator[Any]:
        """Every widget in the window, those of the topmost layer first."""
        for child in self.window.children:
            yield from child.walk()

    def texts(self) -> list[str]:
        """Every text in the window that can be seen."""
        shown = (
            getattr(widget, "plain", "") or getattr(widget, "text", None)
            for widget in self.widgets()
            if seen(widget)
        )
        return [text for text in shown if isinstance(text, str) and text]

    def find(self, text: str | None = None, kind: type | None = None) -> Any:
        """The one widget of that text or kind that can be seen; a miss fails and names what is there."""
        found = [
            widget
            for widget in self.widgets()
            if (text is None or getattr(widget, "text", None) == text)
            and (kind is None or isinstance(widget, kind))
            and seen(widget)
        ]
        if len(found) != 1:
            raise AssertionError(f"{len(found)} widgets for {text or kind!r}; there are: {self.texts()}")
        return found[0]

    def picture(self) -> Image.Image:
        """What the window shows now."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        self.window.canvas.ask_update()
        self.window.dispatch("on_draw")
        size = tuple(int(side) for side in self.window.system_size)
        pixels = glReadPixels(0, 0, *size, GL_RGB, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGB", size, bytes(pixels)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def shot(self, path: Path | str) -> None:
        """Save what the window shows as a PNG."""
        self.picture().save(path)


def seen(widget: Any) -> bool:
    """Whether a widget is neither transparent nor without a size, and nor is anything it lies in."""
    while widget is not None and widget is not EventLoop.window:
        if widget.opacity == 0 or 0 in (widget.width, widget.height):
            return False
        widget = widget.parent
    return True


def _unfreeze(really: Callable[[], None] = gc.unfreeze) -> None:
    """Let Python look through everything, as an app does when it is left, and know of it."""
    really()
    Pilot._thawed = True


def _undrawn_frame() -> None:
    """What Kivy does in a frame, without the drawing, which is slow where there is no graphics card."""
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
