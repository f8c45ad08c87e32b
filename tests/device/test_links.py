"""Links that other apps take."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import Devices
from companion.device.links import Links, SystemLinks
from tests.device.conftest import breaking

LINK = "https://example.org/?data=1"


class Intent:
    """Android's, as far as we ask for it."""

    ACTION_VIEW = "android.intent.action.VIEW"

    def __init__(self, action: str, uri: str) -> None:
        self.asked = action, uri


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A tablet; the intents that were started on it."""
    started: list[Any] = []
    classes = {
        "android.content.Intent": Intent,
        "android.net.Uri": SimpleNamespace(parse=lambda address: f"uri:{address}"),
    }
    monkeypatch.setenv("P4A_BOOTSTRAP", "sdl2")
    monkeypatch.setattr("companion.device.links.java", classes.__getitem__)
    monkeypatch.setattr(
        "companion.device.links.activity", lambda: SimpleNamespace(startActivity=started.append)
    )
    return started


def test_no_device_opens_nothing() -> None:
    """The null twin says so."""
    assert not Links().hand_over(LINK)
    assert not Devices.null().links.open(LINK)


def test_a_tablet_hands_a_link_over(android: list[Any]) -> None:
    """To whichever app views it."""
    assert SystemLinks().hand_over(LINK)
    (intent,) = android
    assert intent.asked == ("android.intent.action.VIEW", f"uri:{LINK}")


def test_where_no_app_takes_it_nothing_breaks(android: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """ActivityNotFoundException, or no Android at all behind it."""
    monkeypatch.setattr("companion.device.links.java", breaking(Exception("ActivityNotFoundException")))
    assert not SystemLinks().hand_over(LINK)
    assert android == []


def test_what_was_not_taken_once_is_tried_again(android: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another link, or an app that was installed meanwhile: one failure does not switch links off."""
    links = SystemLinks()
    with monkeypatch.context() as broken:
        broken.setattr("companion.device.links.java", breaking(Exception("ActivityNotFoundException")))
        assert not links.hand_over(LINK)
    assert links.hand_over(LINK)
    assert len(android) == 1


def test_a_desk_opens_it_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """And hands nothing over without being asked."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda address: opened.append(address) or True)
    links = SystemLinks()
    assert not links.hand_over(LINK)
    assert opened == []
    assert links.open(LINK)
    assert opened == [LINK]


def test_a_desk_without_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Says that it could not."""
    monkeypatch.setattr("webbrowser.open", breaking(OSError("no browser")))
    assert not SystemLinks().open(LINK)
