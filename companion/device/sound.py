"""Short sounds: something was drawn, hands have something to do, beware, it is over, the time is up."""

from pathlib import Path
from typing import Any

from companion.device.quiet import Quiet
from companion.shipped import ASSETS

NAMES = ("draw", "deed", "done", "warning", "win", "loss", "alarm")
FOLDER = ASSETS / "sounds"


class Sound:
    """Silence."""

    on = True
    """Whether the players want it."""
    volume = 1.0
    """How loud they want it: from zero, which is silence, to one."""

    def load(self) -> None:
        """Get the sounds ready. To be called before the window opens."""

    def play(self, name: str) -> None:
        """Play one of the sounds by its name."""


class Speaker(Sound):
    """The device's loudspeaker."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._quiet = Quiet("loudspeaker")
        self._sounds: dict[str, Any] = {}

    @property
    def works(self) -> bool:
        """Whether anything could be loaded, and nothing has failed since."""
        return self._quiet.works and bool(self._sounds)

    def load(self) -> None:
        """Get the sounds ready.

        Early, because without a usable audio device loading can hang once the window is there, and all at
        once, because the first sound must not be late.
        """
        self._quiet(self._load, None)

    def play(self, name: str) -> None:
        """Play one of the sounds by its name; one that could not be loaded is left out."""
        sound = self._sounds.get(name)
        if self.on and self.volume > 0 and sound is not None:
            self._quiet(lambda: self._restart(sound), None)

    def _load(self) -> None:
        from kivy.core.audio import SoundLoader

        for name in NAMES:
            sound = SoundLoader.load(str(self._folder / f"{name}.wav"))
            if sound is not None:
                self._sounds[name] = sound

    def _restart(self, sound: Any) -> None:
        sound.stop()
        sound.volume = self.volume
        sound.play()
