"""All else that is asked of Android: each feature works where it is, and is silent where it is not.

Sounds are not among it: on Android as elsewhere Kivy plays them by SDL, and no Java class is asked.
"""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import Edges
from companion.device.android import voice as android_voice
from companion.device.awake import WindowAwake
from companion.device.clipboard import SystemClipboard
from companion.device.crashes import device
from companion.device.haptics import NUMB, Vibrator
from companion.device.insets import AndroidInsets, insets
from companion.device.links import SystemLinks
from companion.device.platform import on_android
from companion.device.shake import STILL, Accelerometer
from companion.device.speech import Voice
from tests.device.jvm.harness import Screens

LINK = "https://example.org/?data=1"


def notes(tablet: Any) -> list[str]:
    """What has happened to the tablet."""
    return list(tablet.notes())


def test_this_is_android() -> None:
    """As python-for-android says it, and Kivy thinks so too."""
    from kivy.utils import platform

    assert (on_android(), platform) == (True, "android")


def test_where_python_for_android_is_at_hand_its_own_listeners_are_used() -> None:
    """Then what is tested is what hands the answers on in a build."""
    from android import activity, runnable

    at_hand = os.environ.get("TABLESIDE_P4A_ANDROID", str(Path(__file__).parent / "python" / "android"))
    assert {str(Path(module.__file__).parent) for module in (activity, runnable)} == {at_hand}


# -- edges ---------------------------------------------------------------------------------------


def test_bars_over_the_window_are_kept_clear(tablet: Any) -> None:
    """From Android 15 on the window reaches under its bars."""
    found = insets()
    assert isinstance(found, AndroidInsets)
    assert found.edges() == Edges(0, 72, 16, 48)


def test_bars_beside_the_window_are_not_kept_clear_twice(tablet: Any) -> None:
    """Before Android 15 our part of it lies between them: only what still reaches into it counts."""
    tablet.lacks("edge to edge")
    assert AndroidInsets().edges() == Edges(0, 0, 16, 0)


@pytest.mark.parametrize("thing", ["window", "content"])
def test_before_the_window_is_there_nothing_is_covered(tablet: Any, thing: str) -> None:
    """It is asked again when the screens are laid out anew."""
    tablet.lacks(thing)
    edges = AndroidInsets()
    assert edges.edges() == Edges()
    tablet.missing.clear()
    assert edges.edges() == Edges(0, 72, 16, 48)


# -- links ---------------------------------------------------------------------------------------


def test_a_link_is_viewed(tablet: Any) -> None:
    """By whichever app takes it; where none does, that is said, and the next one is tried all the same."""
    links = SystemLinks()
    tablet.lacks("android.intent.action.VIEW")
    assert not links.hand_over(LINK)
    tablet.missing.clear()
    assert links.hand_over(LINK)
    asked = tablet.lastStarted()
    assert (asked.getAction(), asked.getData().toString()) == ("android.intent.action.VIEW", LINK)


# -- the clipboard -------------------------------------------------------------------------------


def test_words_are_copied(tablet: Any) -> None:
    """By Kivy's own way, in Android's own thread and with every sign; where it is refused, that is said."""
    clipboard = SystemClipboard()
    assert clipboard.copy("Émile’s story ✓ 🎲")
    assert notes(tablet) == ["copied Émile’s story ✓ 🎲"]
    tablet.lacks("focus")
    assert not clipboard.copy("words")


# -- a buzz --------------------------------------------------------------------------------------


def test_a_buzz_is_felt(tablet: Any) -> None:
    """One, and several with rests between them, in milliseconds; each once."""
    haptics = Vibrator()
    assert haptics.missing == ""
    haptics.tap()
    haptics.deed()
    assert notes(tablet) == ["buzz 20", "buzz [0, 30, 80, 30] -1"]


def test_an_old_android_buzzes_too(tablet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Android 7, which has no effects yet."""
    Vibrator().tap()
    monkeypatch.setattr("plyer.platforms.android.vibrator.SDK_INT", 24)
    tablet.reset()
    haptics = Vibrator()
    haptics.tap()
    haptics.deed()
    assert notes(tablet) == ["old buzz 20", "old buzz [0, 30, 80, 30] -1"]


def test_a_tablet_without_a_motor(tablet: Any) -> None:
    """It says so, and is never asked to buzz."""
    tablet.lacks("motor")
    haptics = Vibrator()
    haptics.alarm()
    assert (haptics.missing, notes(tablet)) == (NUMB, [])


def test_a_buzz_that_is_not_permitted(tablet: Any) -> None:
    """Nothing is felt, and nothing breaks."""
    tablet.lacks("android.permission.VIBRATE")
    haptics = Vibrator()
    haptics.tap()
    assert not haptics._quiet.works


# -- a shake -------------------------------------------------------------------------------------


def test_a_shake_is_felt(tablet: Any, screens: Screens) -> None:
    """The sensor speaks in Android's thread, and what is done about it is done in that of the screens."""
    from jnius import autoclass

    manager, felt, shake = autoclass("android.hardware.SensorManager"), list[int](), Accelerometer()
    assert shake.missing == ""
    shake.start(lambda: felt.append(1))
    manager.move(0.0, 0.0, 9.8)
    assert not screens.wait(lambda: felt, seconds=0.15)
    manager.move(20.0, 15.0, 9.8)
    assert screens.wait(lambda: felt)
    shake.stop()
    assert "sensor off" in notes(tablet)


def test_a_tablet_that_feels_nothing(tablet: Any) -> None:
    """Without the sensor, or without any, it says so before anybody waits for a shake."""
    for thing in ("accelerometer", "sensor"):
        tablet.lacks(thing)
        assert Accelerometer().missing == STILL


# -- a voice -------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that is not known yet, and that nobody waits for long."""
    android_voice._voice.cache_clear()
    monkeypatch.setattr(android_voice, "LOOKS", 0.001)


@pytest.mark.usefixtures("quick")
def test_sentences_are_said_by_one_voice(tablet: Any, screens: Screens) -> None:
    """It is made once, speaks English, and is asked again until it is ready."""
    voice = Voice()
    voice.on = True
    voice.say("Ann drew red.")
    voice.say("Émile’s turn.")
    assert screens.wait(lambda: "said Émile’s turn." in notes(tablet))
    assert notes(tablet) == ["voice made", "language en", "said Ann drew red.", "said Émile’s turn."]
    assert voice.missing == ""


@pytest.mark.usefixtures("quick")
def test_a_tablet_without_a_voice(tablet: Any, screens: Screens, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while it is given up, and Settings can say so."""
    monkeypatch.setattr(android_voice, "PATIENCE", 0.02)
    tablet.lacks("voice")
    voice = Voice()
    voice.on = True
    voice.say("Ann drew red.")
    assert screens.wait(lambda: voice.missing)


@pytest.mark.usefixtures("quick")
def test_a_voice_that_never_ends(tablet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is not waited for for ever: as long as any sentence takes, by a clock that goes on with every look."""
    naps: list[float] = []
    clock = SimpleNamespace(monotonic=lambda: sum(naps), sleep=naps.append)
    monkeypatch.setattr(android_voice, "time", clock)
    monkeypatch.setattr(android_voice, "LOOKS", 1.0)
    tablet.lacks("end of speech")
    android_voice.utter("Ann drew red.")
    assert android_voice.LONGEST <= len(naps) < android_voice.LONGEST + android_voice.PATIENCE
    assert android_voice._voice().isSpeaking()


def test_sounds_are_sdl_s() -> None:
    """Kivy has a player by Android's classes, and leaves it alone: nothing of ours reaches it."""
    from kivy import kivy_options

    assert "android" not in kivy_options["audio"]


# -- a crash -------------------------------------------------------------------------------------


def test_a_crash_says_on_which_tablet_it_was(tablet: Any) -> None:
    """Its maker, its model and its Android; nothing that tells it from another one of the kind."""
    assert device() == ("Standin Tablet 10, Android 16 (API 36)",)


# -- the screen ----------------------------------------------------------------------------------


def test_the_screen_is_kept_on_by_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL tells Android; from here only the window is asked, and none of Android's classes."""
    import sys
    from types import ModuleType, SimpleNamespace

    window = SimpleNamespace(allow_screensaver=True)
    module = ModuleType("kivy.core.window")
    module.Window = window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "kivy.core.window", module)
    WindowAwake().keep(True)
    assert window.allow_screensaver is False
