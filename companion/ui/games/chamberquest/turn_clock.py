"""The turn clock: large, by the wall clock, with its warnings. A tap lets it stand or go on."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.games.chamberquest.countdown import WARNINGS, Countdown, left, reading, words
from companion.ui.shell.kv_files import load_kv
from companion.ui.shell.stage import fill
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.panel import Column

TICK = 0.2
"""Seconds between two looks at the clock; the face changes once a second."""


class ClockFace(Tappable):
    """Minutes and seconds, how much of the time is left, and what a tap would do."""

    note = StringProperty()
    icon = StringProperty()
    tone = StringProperty("text")
    share = NumericProperty(0.0)
    large = BooleanProperty(False)


class TimeUp(Column):
    """The time ran out while nobody was looking: the players say whether the turn passes."""

    seat = StringProperty()

    __events__ = ("on_pass", "on_again")

    def on_pass(self) -> None:
        """The turn passes."""

    def on_again(self) -> None:
        """The player gets the full time once more."""


class TurnClock(BoxLayout):
    """Shows a view's clock and, while it is on the screen, watches it run out."""

    large = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._countdown = Countdown()
        self._screen: Any = None
        self._ticking: Any = None
        self._clock: dict[str, Any] = {}
        self._seat = ""
        self._playing = False
        self.face = ClockFace(guarded=False)
        self.face.bind(on_tap=lambda *_: self._tapped())
        self.up = TimeUp()
        self.up.bind(on_pass=lambda *_: self._play(self._clock["at_zero"]))
        self.up.bind(on_again=lambda *_: self._play(self._clock["again"]))

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, screen: Any) -> None:
        """It is seen: look at the clock again and again."""
        self._screen = screen
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(lambda _: self._tick(), TICK)

    def leave(self) -> None:
        """It is not seen any more; what runs out meanwhile runs out unseen."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._countdown.forget()

    def show(self, clock: dict[str, Any], seat: str, playing: bool) -> None:
        """Show the clock of somebody's turn, or one that stands because no turn is under way."""
        self._clock, self._seat, self._playing = clock, seat, playing
        if self._screen is not None:
            self._countdown.look(clock, self._now())
            self._face()

    def _now(self) -> float:
        return float(self._screen.session.table.now())

    # -- time goes by --------------------------------------------------------------------------

    def _tick(self) -> None:
        if not self._clock or not self._playing:
            return
        crossed = self._countdown.look(self._clock, self._now())
        for mark in crossed:
            if mark in WARNINGS:
                self._warn(mark)
        self._face()
        if 0 in crossed:
            self._call_time()

    def _warn(self, seconds: int) -> None:
        devices = self._screen.app.devices
        devices.sound.play("alarm" if seconds == WARNINGS[-1] else "done")
        (devices.haptics.alarm if seconds == WARNINGS[-1] else devices.haptics.done)()
        devices.notification.show("ChamberQuest", f"{self._seat} has {seconds} seconds left.")

    def _call_time(self) -> None:
        """The time is up before everybody's eyes: whatever was being asked is over, and the turn passes."""
        devices = self._screen.app.devices
        devices.sound.play("alarm")
        devices.haptics.alarm()
        devices.notification.show("ChamberQuest", f"{self._seat}'s time is up.")
        self._screen.drop_question()
        self._play(self._clock["at_zero"])

    # -- what it shows -------------------------------------------------------------------------

    def _face(self) -> None:
        remaining = left(self._clock, self._now())
        is_up = remaining == 0 and self._playing and not self._clock["called"]
        wanted = self.up if is_up else self.face
        if self.children != [wanted]:
            fill(self, [wanted])
        self.up.seat = self._seat
        self._write(remaining)

    def _write(self, remaining: float | None) -> None:
        clock, face = self._clock, self.face
        face.disabled = not self._playing
        face.large = self.large and not clock["hidden"]
        face.text = "" if clock["hidden"] else words(reading(clock, self._now()))
        face.icon, face.note = self._signs()
        face.share = remaining / clock["limit"] if remaining is not None and not clock["hidden"] else 0.0
        urgent = remaining is not None and remaining <= WARNINGS[0] and not clock["hidden"]
        face.tone = ("fire_text" if remaining <= WARNINGS[-1] else "link") if urgent else "text"

    def _signs(self) -> tuple[str, str]:
        """An icon and a few words: what the clock does, or what a tap would do."""
        clock = self._clock
        if not self._playing:
            return "timer-sand", "a turn"
        if clock["hidden"]:
            return "timer-off-outline", "The clock is hidden and runs on. Tap to show it."
        if clock["called"]:
            return "timer-sand-complete", "time is up"
        if not clock["running"]:
            return "play", "stands. Tap to go on."
        return "pause", "no limit" if clock["limit"] is None else "left"

    def _tapped(self) -> None:
        if self._clock["hidden"]:
            self._play("hide_clock", hidden=False)
        else:
            self._play("pause_clock" if self._clock["running"] else "resume_clock")

    def _play(self, name: str, **args: Any) -> None:
        self._screen.session.play(name, **args)


load_kv("games/chamberquest")
