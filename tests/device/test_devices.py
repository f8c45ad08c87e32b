"""A failing feature of the device never reaches the player, and the bundle can be replaced by nothing."""

import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device import Devices, Edges, platform
from companion.device.haptics import Vibrator
from companion.device.insets import AndroidInsets
from companion.device.quiet import Quiet
from companion.device.shake import STILL, Accelerometer
from companion.device.speech import Voice, _utter
from tests.device.conftest import breaking

ROOT = Path(__file__).parents[2]


# The kinds in which plyer fails on a desktop, and a Java exception in the shape that pyjnius gives it.
FAULTS = [
    NotImplementedError(),
    OSError("No back-end available"),
    FileNotFoundError("xrandr"),
    AttributeError("no such facade"),
    Exception("Accelerometer is not enabled"),
    type("JavaException", (Exception,), {})("SecurityException"),
]


# -- the quiet -----------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_failure_is_logged_once_and_then_never_tried_again(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """The first failure goes to the log and switches the feature off."""
    tried = []

    def call() -> str:
        tried.append(1)
        raise fault

    quiet = Quiet("bell")
    with caplog.at_level(logging.INFO):
        assert [quiet(call, "nothing") for _ in range(3)] == ["nothing"] * 3
    assert len(tried) == 1
    assert [record.getMessage().startswith("This device has no bell") for record in caplog.records] == [True]


def test_what_works_is_passed_on() -> None:
    """A feature that works gives its answer."""
    assert Quiet("bell")(lambda: "ding", "") == "ding"


# -- the null twins ------------------------------------------------------------------------------


def test_no_device_at_all(tmp_path: Path) -> None:
    """Every feature of the null bundle can be asked for anything, and nothing happens."""
    devices = Devices.null(tmp_path)
    devices.haptics.tap()
    devices.haptics.draw()
    devices.haptics.deed()
    devices.haptics.warning()
    devices.haptics.alarm()
    devices.speech.on = True
    devices.speech.say("Ann drew red.")
    devices.speech.hush()
    devices.sound.load()
    devices.sound.play("draw")
    devices.ambience.want("fire", 1.0)
    devices.ambience.begin()
    devices.ambience.end()
    devices.awake.keep(True)
    devices.shake.start(lambda: pytest.fail("nobody shook it"))
    devices.shake.stop()
    assert devices.insets.edges() == Edges(0, 0, 0, 0)
    assert list(tmp_path.iterdir()) == []


def test_importing_the_adapters_asks_nothing_of_the_device() -> None:
    """Neither plyer nor kivy is imported before a feature is used."""
    code = (
        "import sys; from companion.device import Devices; Devices.real(); "
        "print(*sorted({'plyer', 'kivy', 'jnius'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout.strip(), run.stderr) == ("", "")


def test_a_device_that_has_nothing(plyer: Any) -> None:
    """Where plyer gives nothing at all, nothing happens, nothing is raised, and each feature is given up."""
    devices = Devices.real()
    devices.haptics.alarm()
    assert isinstance(devices.haptics, Vibrator)
    assert not devices.haptics._quiet.works


# -- one by one ----------------------------------------------------------------------------------


def test_a_buzz(plyer: Any) -> None:
    """A device with a motor buzzes, unless the players do not want it."""
    buzzes: list[float] = []
    plyer.vibrator = SimpleNamespace(exists=lambda: True, vibrate=lambda time: buzzes.append(time))
    haptics = Vibrator()
    haptics.tap()
    haptics.alarm()
    haptics.on = False
    haptics.tap()
    assert len(buzzes) == 2
    assert buzzes[0] < buzzes[1]


def test_a_draw_a_deed_and_a_warning_feel_different(plyer: Any) -> None:
    """One buzz, two short ones, and three of which the last is long; each begins at once, and once."""
    felt: list[Any] = []
    plyer.vibrator = SimpleNamespace(
        exists=lambda: True,
        vibrate=lambda time: felt.append((time,)),
        pattern=lambda pattern, repeat: felt.append((pattern, repeat)),
    )
    haptics = Vibrator()
    haptics.draw()
    haptics.deed()
    haptics.warning()
    assert felt == [(0.06,), ((0.0, 0.03, 0.08, 0.03), -1), ((0.0, 0.12, 0.1, 0.12, 0.1, 0.3), -1)]


def test_a_tablet_without_a_motor(plyer: Any) -> None:
    """A tablet that says it has no motor is never asked to buzz."""
    plyer.vibrator = SimpleNamespace(exists=lambda: False, vibrate=breaking(AssertionError("asked to buzz")))
    haptics = Vibrator()
    haptics.tap()
    assert not haptics._quiet.works


def test_speech_does_not_keep_the_table_waiting(plyer: Any) -> None:
    """A sentence is spoken in a thread of its own, in order, while the app goes on."""
    begun, go_on, said = threading.Event(), threading.Event(), list[str]()
    both = threading.Event()

    def speak(message: str) -> None:
        begun.set()
        go_on.wait(5)
        said.append(message.strip())
        if len(said) == 2:
            both.set()

    plyer.tts = SimpleNamespace(speak=speak)
    voice = Voice()
    voice.say("Not wanted.")
    voice.on = True
    voice.say("One.")
    assert begun.wait(5)
    voice.say("Never said.")
    voice.hush()
    voice.say("Two.")
    assert said == []
    go_on.set()
    assert both.wait(5)
    assert said == ["One.", "Two."]


def test_what_nobody_waits_for_any_more_is_not_said(plyer: Any) -> None:
    """A sentence that was kept waiting for long is dropped; the next one is said."""
    now, said, begun, go_on, over = [0.0], list[str](), *(threading.Event() for _ in range(3))

    def speak(message: str) -> None:
        begun.set()
        go_on.wait(5)
        said.append(message.strip())
        if message.strip() == "Now.":
            over.set()

    plyer.tts = SimpleNamespace(speak=speak)
    voice = Voice(now=lambda: now[0])
    voice.on = True
    voice.say("At once.")
    assert begun.wait(5)
    voice.say("Kept waiting.")
    now[0] = 60.0
    voice.say("Now.")
    go_on.set()
    assert over.wait(5)
    assert said == ["At once.", "Now."]


def test_on_a_desk_the_voice_is_a_program(plyer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads from its input: a name that looks like one of its options is read like any other."""
    plyer.tts = SimpleNamespace(speak=breaking(AssertionError("asked plyer")))
    monkeypatch.setattr("companion.device.speech.shutil.which", lambda name: f"/usr/bin/{name}")
    runs: list[Any] = []
    monkeypatch.setattr(
        "companion.device.speech.subprocess.run", lambda *args, **how: runs.append((args, how))
    )
    _utter("-f draws red.")
    assert runs == [((["/usr/bin/espeak-ng", "--stdin"],), {"input": b"-f draws red.", "check": True})]


def test_a_desk_without_a_voice_says_what_to_install(plyer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence; with one of the programs that speak nothing is missing."""
    monkeypatch.setattr("companion.device.speech.sys.platform", "linux")
    assert Voice().missing == "This device cannot speak. Install espeak-ng, and it can."
    monkeypatch.setattr("companion.device.speech.shutil.which", {"flite": "/usr/bin/flite"}.get)
    assert Voice().missing == ""


def test_only_a_tablet_that_says_so_has_a_motor(plyer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk has none, and is not asked."""
    plyer.vibrator = SimpleNamespace(exists=lambda: True)
    assert Vibrator().missing == "This device has no motor to vibrate with"
    monkeypatch.setattr("companion.device.haptics.on_android", lambda: True)
    assert Vibrator().missing == ""
    plyer.vibrator = SimpleNamespace(exists=lambda: False)
    assert Vibrator().missing


def test_a_voice_that_fails_is_silent(plyer: Any) -> None:
    """Without a voice nothing is said, and nothing waits to be said for ever."""
    plyer.tts = SimpleNamespace(speak=breaking(NotImplementedError()))
    voice = Voice()
    voice.on = True
    voice.say("One.")
    assert voice._thread is not None
    voice._thread.join(5)
    voice.say("Two.")
    assert not voice._thread.is_alive()
    assert voice._waiting.empty()
    assert voice.missing


def test_edges_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Android fails, nothing is kept clear; what it answers is tested on a JVM."""
    monkeypatch.setattr("companion.device.insets.activity", breaking(ModuleNotFoundError("jnius")))
    assert AndroidInsets().edges() == Edges()


class Sensor:
    """An accelerometer that shows what a test says, and a clock that a test turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, plyer: Any) -> None:
        self.acceleration: Any = (None, None, None)
        self.look: Callable[[float], bool] | None = None
        plyer.accelerometer = self
        clock = ModuleType("kivy.clock")
        clock.Clock = self  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "kivy.clock", clock)

    def enable(self) -> None:
        self.on = True

    def disable(self) -> None:
        self.on = False

    def schedule_interval(self, look: Callable[[float], bool], _seconds: float) -> "Sensor":
        self.look = look
        return self

    def cancel(self) -> None:
        self.look = None


def test_a_shake(monkeypatch: pytest.MonkeyPatch, plyer: Any) -> None:
    """A hard shake counts, once a second at most; lying still and being picked up do not."""
    sensor, now, shakes = Sensor(monkeypatch, plyer), [100.0], list[float]()
    shake = Accelerometer(now=lambda: now[0])
    shake.start(lambda: shakes.append(now[0]))
    moments = [
        (100.0, (None, None, None)),
        (100.1, (0.0, 0.0, 9.8)),
        (100.2, (20.0, 15.0, 9.8)),
        (100.3, (-20.0, 15.0, 9.8)),
        (100.4, (5.0, 5.0, 9.8)),
        (101.3, (20.0, 15.0, 9.8)),
    ]
    for now[0], sensor.acceleration in moments:
        assert sensor.look is not None
        assert sensor.look(0.05) is True
    assert shakes == [100.2, 101.3]
    shake.stop()
    assert (sensor.look, sensor.on) == (None, False)


def test_a_tablet_that_cannot_feel_movement(monkeypatch: pytest.MonkeyPatch, plyer: Any) -> None:
    """Where the sensor can be switched on but not read, the looking ends by itself."""
    sensor = Sensor(monkeypatch, plyer)
    del sensor.acceleration
    shake = Accelerometer()
    shake.start(lambda: pytest.fail("nobody shook it"))
    assert sensor.look is not None
    assert sensor.look(0.05) is False
    shake.stop()
    assert shake.missing == STILL


def test_whether_a_shake_can_be_felt_is_known_before_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, plyer: Any
) -> None:
    """A sensor that has shown nothing yet is there; one that cannot be read is not."""
    sensor = Sensor(monkeypatch, plyer)
    assert Accelerometer().missing == ""
    del sensor.acceleration
    assert Accelerometer().missing == STILL


def test_which_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk is not Android; python-for-android says what is."""
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.delenv("P4A_BOOTSTRAP", raising=False)
    assert not platform.on_android()
    monkeypatch.setenv("P4A_BOOTSTRAP", "sdl2")
    assert platform.on_android()
