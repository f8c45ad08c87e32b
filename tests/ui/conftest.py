"""The screens are tested in one real window that nobody sees, with a clock that only the test moves."""

from collections.abc import Iterator

import pytest

from companion.ui.theme import register_fonts
from tests.ui.pilot import Pilot, install_clock, remember_colours

install_clock()  # before any test module imports a widget, because that opens the window
register_fonts()  # as the app does when it starts; a test that draws without an app needs them too
remember_colours()


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """A pair of hands at an empty screen of 1280 × 800."""
    hands = Pilot()
    yield hands
    hands.leave()
