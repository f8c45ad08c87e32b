"""A tablet for ChamberQuest, whose sounds, buzzes and notifications are written down."""

from dataclasses import replace

import pytest

from companion.device.haptics import Haptics
from companion.device.notification import Notification
from companion.device.sound import Sound


class Heard:
    """A device that writes down what it was asked for."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.buzzes: list[float] = []
        self.notes: list[str] = []


@pytest.fixture
def heard():
    """What the players hear, feel and are notified of."""
    return Heard()


@pytest.fixture
def tablet(tablet, heard):
    """A tablet whose sounds, buzzes and notifications are written down."""
    sound, haptics, notification = Sound(), Haptics(), Notification()
    sound.play = heard.sounds.append
    haptics.buzz = lambda *beats: heard.buzzes.extend(beats)
    notification.show = lambda title, text: heard.notes.append(text)
    devices = replace(tablet.devices, sound=sound, haptics=haptics, notification=notification)
    tablet.devices = tablet.app.devices = devices
    return tablet
