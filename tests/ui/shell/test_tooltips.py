"""An icon says in words what it does, to whoever asks by resting on it."""

import pytest
from kivymd.uix.tooltip import MDTooltipPlain

from tests.ui.seeing import faults


def shown(tablet):
    """What the tooltips say that can be read now."""
    return [one.text for one in tablet.pilot.window.children if isinstance(one, MDTooltipPlain)]


def icon(tablet, text):
    """The icon that does this."""
    return next(one for one in tablet.app.stage.walk() if getattr(one, "text", "") == text and one.icon)


@pytest.fixture
def settings(tablet):
    """A tablet that shows Settings, where an icon leads back."""
    tablet.app.stage.go("settings")
    tablet.pilot.wait(0.5)
    return tablet


def test_a_finger_that_rests_on_an_icon_reads_what_it_does(settings):
    """After half a second, beside it; and lifting the finger does nothing."""
    settings.pilot.hold(icon(settings, "Back"))
    settings.pilot.wait(0.4)
    assert shown(settings) == []
    settings.pilot.wait(0.3)
    assert shown(settings) == ["Back"]
    assert faults(settings.pilot) == []
    settings.pilot.release()
    settings.pilot.wait(0.5)
    assert shown(settings) == []
    assert settings.screen == "settings"


def test_a_tap_is_a_tap(settings):
    """Whoever knows what it does is shown no words."""
    settings.touch(icon(settings, "Back"))
    assert shown(settings) == []
    assert settings.screen == "home"


def test_a_mouse_that_stops_on_an_icon_reads_what_it_does(settings):
    """Until it moves on."""
    window = settings.pilot.window
    window.mouse_pos = icon(settings, "Back").center
    settings.pilot.wait(0.6)
    assert shown(settings) == ["Back"]
    window.mouse_pos = (640, 5)
    settings.pilot.wait(0.6)
    assert shown(settings) == []


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_words_stay_within_the_window(settings, text_size):
    """In the corner, too, and as large as the text is set."""
    settings.app.change_setting(text_size=text_size)
    settings.pilot.hold(icon(settings, "Back"))
    settings.pilot.wait(0.7)
    (words,) = [one for one in settings.pilot.window.children if isinstance(one, MDTooltipPlain)]
    assert words.x >= 0
    assert words.right <= settings.pilot.window.width
    assert words.font_size == pytest.approx(16 * text_size / 100)
    settings.pilot.release()
