"""A tablet for ChamberQuest, whose sounds and buzzes are written down."""

from dataclasses import replace

import pytest

from companion.device.haptics import Haptics
from companion.device.sound import Sound


class Heard:
    """A device that writes down what it was asked for."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.buzzes: list[float] = []

    @property
    def calls(self) -> list[str]:
        """The sounds by which a clock calls: of a minute that is left, and of ten seconds or none."""
        return [sound for sound in self.sounds if sound in ("done", "alarm")]


@pytest.fixture
def heard():
    """What the players hear and feel."""
    return Heard()


@pytest.fixture
def tablet(tablet, heard):
    """A tablet whose sounds and buzzes are written down."""
    sound, haptics = Sound(), Haptics()
    sound.play = heard.sounds.append
    haptics.buzz = lambda *beats: heard.buzzes.extend(beats)
    devices = replace(tablet.devices, sound=sound, haptics=haptics)
    tablet.devices = tablet.app.devices = devices
    return tablet
