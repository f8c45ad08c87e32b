"""The screens are tested in one real window that nobody sees, with a clock that only the test moves."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.ui.look.theme import register_fonts
from tests.ui.pilot import Pilot, install_clock, remember_colours

install_clock()  # before any test module imports a widget, because that opens the window
register_fonts()  # as the app does when it starts; a test that draws without an app needs them too
remember_colours()


@pytest.fixture(autouse=True)
def steady_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are begun by touch have the same luck in every run."""
    monkeypatch.setattr("companion.table.table.SystemRandom", lambda: Random(7))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """A pair of hands at an empty screen of 1280 × 800."""
    hands = Pilot()
    yield hands
    hands.leave()
