"""The turn clock: large, by the wall clock, with its warnings. A tap pauses it, or lets it go on."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock as Ticks
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.chamberquest.face.countdown import WARNINGS, Countdown, reading
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.state import clock_words
from companion.table import Clock
from companion.table.chairs import robot
from companion.ui.look.drawing import Point
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.tapping import TapBox

SHORT = 12
"""A name with more letters is not repeated on a small face: it stands on the banner."""
TICK = 0.2
"""Seconds between two looks at the clock; the face changes once a second."""
HIDDEN = "chamberquest.clock_hidden"
"""Under this the app remembers whether the players want to see the clock."""


class ClockFace(TapBox):
    """Minutes and seconds, how much of the time is left, and what a tap would do."""

    note = StringProperty()
    icon = StringProperty()
    tone = StringProperty("text")
    share = NumericProperty(0.0)
    large = BooleanProperty(False)


class TimeRanOut(Column):
    """The time ran out while nobody was looking: the players say whether the turn passes."""

    seat = StringProperty()

    __events__ = ("on_pick",)

    def on_pick(self, thing: str) -> None:
        """One of the two was chosen."""


class TurnClock(BoxLayout):
    """Shows a picture's clock and, while it is on the screen, watches it run out."""

    large = BooleanProperty(False)
    hidden = BooleanProperty(False)
    """Out of sight, not out of force: a matter of this tablet, which the app remembers."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._countdown = Countdown()
        self._screen: Any = None
        self._ticking: Any = None
        self._clock = Clock()
        self._seat, self._called, self._waiting = "", False, False
        self._ready = Readiness()
        self._noticed: Clock | None = None
        self.face = ClockFace(guarded=False)
        self.face.bind(on_tap=lambda *_: self._tapped())
        self.up = TimeRanOut()
        self.up.bind(on_pick=lambda _, thing: self.dispatch("on_pick", thing))

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, screen: Any) -> None:
        """It is seen: look at the clock again and again."""
        self._screen, self._noticed = screen, None
        self.hidden = screen.app.read(lambda: bool(screen.app.store.recall(HIDDEN, False)), False)
        if self._ticking is None:
            self._ticking = Ticks.schedule_interval(lambda _: self._tick(), TICK)

    def leave(self) -> None:
        """It is not seen any more; what runs out meanwhile runs out unseen."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._countdown.forget()
        self._screen = None

    def show(self, clock: Clock, seat: str, called: bool, waiting: bool, ready: Readiness) -> None:
        """Show the clock of somebody's turn, or one that stands because no turn is under way."""
        self._clock, self._seat, self._called, self._ready = clock, seat, called, ready
        self._waiting = waiting
        if self._screen is not None:
            self._countdown.look(clock, self._now())
            self._show_face()

    def hold_still(self) -> Callable[[], None]:
        """Pause a clock that runs; what this gives lets it run on, unless something else came meanwhile."""
        if self._screen is None or not self._clock.running or self._clock.is_up(self._now()):
            return lambda: None
        session = self._screen.session
        session.play("stop_clock")
        stopped = self._clock

        def run_on() -> None:
            if self._screen is not None and self._screen.session is session and self._clock == stopped:
                session.play("start_clock")

        return run_on

    def on_large(self, *_: Any) -> None:
        if self._screen is not None:
            self._show_face()

    def make_ready(self, ready: Readiness) -> None:
        """Something else may be tapped now; while a question is open, the clock may not."""
        self._ready = ready
        if self._screen is not None:
            self._show_face()

    def _now(self) -> float:
        return float(self._screen.session.table.now())

    # -- time goes by --------------------------------------------------------------------------

    def _tick(self) -> None:
        if self._clock.running and self._is_chairs:  # somebody left in mid-turn
            self._screen.session.play("stop_clock")
        now = self._now()
        crossed = self._countdown.look(self._clock, now)
        for mark in crossed:
            if mark in WARNINGS:
                self._warn(mark)
        self._show_face()
        if self._clock.running and not self._clock.is_up(now):
            self._screen.session.clock_seen()
        if self._clock.is_up(now) and self._noticed != self._clock:
            self._noticed = self._clock
            self._screen.drop_question()  # whatever was being asked is over
            self._screen.session.look_again()
            if 0 in crossed:
                self._call_time()

    def _warn(self, seconds: int) -> None:
        devices = self._screen.app.devices
        devices.sound.play("alarm" if seconds == WARNINGS[-1] else "done")
        (devices.haptics.alarm if seconds == WARNINGS[-1] else devices.haptics.warning)()

    def _call_time(self) -> None:
        """The time is up before everybody's eyes: the turn passes."""
        devices = self._screen.app.devices
        devices.sound.play("alarm")
        devices.haptics.alarm()
        self.dispatch("on_pick", "time:pass")

    # -- what it shows -------------------------------------------------------------------------

    def _show_face(self) -> None:
        remaining = self._clock.left(self._now())
        self.up.seat = self._seat
        self._write(remaining)
        wanted = self.up if self._clock.is_up(self._now()) and self._ready.has("time:pass") else self.face
        if self.children != [wanted]:
            fill(self, [wanted])

    def _write(self, remaining: float | None) -> None:
        face, shown, seconds = self.face, not self.hidden, reading(self._clock, self._now())
        face.disabled = not (self.hidden or self._ready.has("clock"))
        face.large = self.large and shown
        face.text = clock_words(seconds) if shown else ""
        face.icon, face.note = self._signs()
        # Of the seconds that are read, too: whatever changes has the whole screen painted anew.
        face.share = seconds / (self._clock.limit or 1.0) if remaining and shown else 0.0
        face.tone = _tone(remaining) if shown else "text"

    def _signs(self) -> tuple[str, str]:
        """An icon and a few words: what the clock does, or what a tap would do."""
        if self.hidden and self._paused:
            return "play", "The clock is hidden, and paused. Tap to go on."
        if self.hidden:
            goes = "stands" if self._is_chairs else "runs on"
            return "timer-off-outline", f"The clock is hidden and {goes}. Tap to show it."
        if self._called:
            return "timer-sand-complete", "time is up"
        if self._is_chairs:
            return "robot-outline", f"stands for {robot(self._seat)}"
        if "clock" not in self._ready.offered:
            return "timer-sand", "a turn"
        if self._waiting:
            named = self.large or len(self._seat) <= SHORT
            return "play", f"waits for {self._seat}" if named else "waits"
        if self._paused:
            return "play", "paused. Tap to go on."
        return "pause", "no limit" if self._clock.limit is None else "left"

    # -- what is tapped ------------------------------------------------------------------------

    @property
    def _paused(self) -> bool:
        """Whether it stands because somebody wanted it, or because the table was put aside."""
        stands = not self._clock.running and not self._waiting and not self._called
        return stands and "clock" in self._ready.offered

    @property
    def _is_chairs(self) -> bool:
        """Whether the app plays for whoever has the turn: no time runs against the people who tap for it."""
        view = self._screen.session.view if self._screen is not None else None
        return view is not None and view.outcome is None and self._seat in view.chairs

    def _tapped(self) -> None:
        if self.hidden and not self._paused:
            self.hide(False)
        else:
            self.dispatch("on_pick", "clock")

    def hide(self, hidden: bool) -> None:
        """Put the clock out of sight, or back; the table does not notice."""
        self.hidden = hidden
        app = self._screen.app
        app.keep(lambda: app.store.remember(HIDDEN, hidden))
        self._show_face()

    def places(self) -> dict[str, Point]:
        """The face, or the two buttons when the time is up."""
        return {thing: widget.to_window(*widget.center) for thing, widget in self._touchable().items()}

    def under(self, x: float, y: float) -> str | None:
        """What lies at a point of the window."""
        for thing, widget in self._touchable().items():
            if widget.collide_point(*widget.to_widget(x, y)):
                return thing
        return None

    def _touchable(self) -> dict[str, Any]:
        if self.parent is None:  # while it is rolled who begins, no clock is in sight
            return {}
        if self.up.parent is not None:
            return {"time:pass": self.up.ids.passing, "time:again": self.up.ids.again}
        if self.face.parent is None or (self.hidden and not self._paused):
            return {}
        return {"clock": self.face}

    def on_pick(self, thing: str) -> None:
        """The clock, or one of the two buttons, was tapped."""


def _tone(remaining: float | None) -> str:
    """The nearer the end, the louder."""
    if remaining is None or remaining > WARNINGS[0]:
        return "text"
    return "fire_text" if remaining <= WARNINGS[-1] else "link"


load_kv("games/chamberquest")
