"""What the room sounds like while a table is open: nothing, a library at night, or a fire.

Kivy's own loops leave a gap wherever a file ends. So a file is played by two copies in turn: it fades in and
out, and one copy begins while the other one ends.
"""

from pathlib import Path
from typing import Any

from companion.device.quiet import Quiet
from companion.device.sound import FOLDER, Speaker

OFF = "off"
AMBIENCES = ("library", "fire")
QUIETER = 0.4
"""How much of the volume it has: it lies under everything else."""
SOON = 0.3
"""Seconds until the first copy begins: what was tapped shows first."""
ROUND = 24.0
"""Seconds after which a copy begins to fade, and the other one begins."""


class Ambience:
    """Knows what is to be heard and when, and is silent."""

    def __init__(self) -> None:
        self._wanted, self._volume, self._at_table = OFF, 1.0, False
        self.heard = OFF
        """What is to be heard just now."""

    def want(self, name: str, volume: float) -> None:
        """What the players want to hear while a table is open, and how loud: from zero to one."""
        self._wanted, self._volume = name, volume
        self._settle()
        self._tune(volume * QUIETER)

    def begin(self) -> None:
        """A table is open before everybody's eyes."""
        self._at_table = True
        self._settle()

    def end(self) -> None:
        """The table was left, or nobody looks."""
        self._at_table = False
        self._settle()

    def _settle(self) -> None:
        due = self._wanted if self._at_table and self._volume > 0 else OFF
        if due == self.heard:
            return
        if self.heard != OFF:
            self._hush()
        self.heard = due
        if due != OFF:
            self._start()

    def _start(self) -> None:
        """Begin to sound like what is to be heard."""

    def _hush(self) -> None:
        """Be silent."""

    def _tune(self, volume: float) -> None:
        """Be as loud as this."""


class Room(Ambience):
    """The room by the device's loudspeaker. A copy is loaded when it is first heard."""

    def __init__(self, speaker: Speaker, folder: Path = FOLDER) -> None:
        super().__init__()
        self._speaker, self._folder = speaker, folder
        self._quiet = Quiet("ambience")
        self._copies: list[Any] = []
        """At most two of the file that is heard; the one that began last comes last."""
        self._next: Any = None

    def _start(self) -> None:
        # Where not even a tap could be loaded before the window opened, loading anything now might hang.
        if self._speaker.works:
            self._quiet(lambda: self._schedule(SOON), None)

    def _schedule(self, seconds: float) -> None:
        from kivy.clock import Clock

        self._next = Clock.schedule_once(lambda _: self._quiet(self._take_turns, None), seconds)

    def _take_turns(self) -> None:
        """The other copy begins, under what is left of this one."""
        if (copy := self._other()) is None:
            return
        self._copies.append(copy)
        copy.stop()
        copy.volume = self._volume * QUIETER
        copy.play()
        self._schedule(ROUND)

    def _other(self) -> Any:
        """The copy that has faded; loaded now, where there are not two yet."""
        from kivy.core.audio import SoundLoader

        if len(self._copies) == 2:
            return self._copies.pop(0)
        return SoundLoader.load(str(self._folder / f"ambience-{self.heard}.wav"))

    def _hush(self) -> None:
        self._quiet(self._stop, None)

    def _stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
        going, self._copies = self._copies, []
        for copy in going:
            copy.stop()
            copy.unload()

    def _tune(self, volume: float) -> None:
        self._quiet(lambda: self._set(volume), None)

    def _set(self, volume: float) -> None:
        for copy in self._copies:
            copy.volume = volume
