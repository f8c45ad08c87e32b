"""All that the app asks of the device, in one bundle that a test can replace by nothing."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from companion.device.ambience import Ambience, Room
from companion.device.awake import Awake, WindowAwake
from companion.device.clipboard import Clipboard, SystemClipboard
from companion.device.crashes import Crashes
from companion.device.files import Files, files
from companion.device.haptics import Haptics, Vibrator
from companion.device.insets import Insets, insets
from companion.device.links import Links, SystemLinks
from companion.device.logbook import Logbook
from companion.device.shake import Accelerometer, Shake
from companion.device.sound import Sound, Speaker
from companion.device.speech import Speech, Voice


@dataclass(frozen=True)
class Devices:
    """The device's features. A missing one does nothing and says nothing."""

    haptics: Haptics = field(default_factory=Haptics)
    speech: Speech = field(default_factory=Speech)
    sound: Sound = field(default_factory=Sound)
    awake: Awake = field(default_factory=Awake)
    insets: Insets = field(default_factory=Insets)
    shake: Shake = field(default_factory=Shake)
    ambience: Ambience = field(default_factory=Ambience)
    files: Files = field(default_factory=lambda: Files(Path.home() / "Tableside"))
    clipboard: Clipboard = field(default_factory=Clipboard)
    logbook: Logbook = field(default_factory=Logbook)
    links: Links = field(default_factory=Links)
    crashes: Crashes = field(default_factory=Crashes)

    @classmethod
    def null(cls, folder: Path | None = None) -> Self:
        """No device at all; files, if any are wanted, lie in the given folder."""
        return cls() if folder is None else cls(files=Files(folder))

    def left_of_faults(self) -> tuple[str, ...]:
        """What a report takes along: the last trace, and what was logged last."""
        return (*self.crashes.latest(), *self.logbook.latest())

    @classmethod
    def real(cls) -> Self:
        """Whatever this device has."""
        speaker = Speaker()
        return cls(
            Vibrator(),
            Voice(),
            speaker,
            WindowAwake(),
            insets(),
            Accelerometer(),
            Room(speaker),
            files(Path.home() / "Tableside"),
            SystemClipboard(),
            links=SystemLinks(),
        )
