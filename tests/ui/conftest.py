"""The screens are tested in one real window that nobody sees, with a clock that only the test moves."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.fifth_game import shelf
from tests.ui.pilot import Pilot, install_clock

install_clock()  # before anything asks Kivy's clock for a call, or opens the window

from companion.ui.look import boxes, fallback  # noqa: E402 - the look tells its followers by that clock
from companion.ui.look.theme import register_fonts  # noqa: E402
from tests.ui.remembering import remember_more  # noqa: E402
from tests.ui.table_talk import Tablet  # noqa: E402

fallback.FOLDERS = ()  # only what comes with Kivy: which fonts a machine has must not matter
boxes.install()  # as the app does when it starts ...
register_fonts()  # ... and the same here; a test that draws without an app needs them too
remember_more()


@pytest.fixture(autouse=True)
def steady_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are begun by touch have the same luck in every run."""
    monkeypatch.setattr("companion.table.table.fresh", lambda: Random(7))
    monkeypatch.setattr("companion.table.drawing.unkept", lambda: Random(7))


_shared: list[Pilot] = []
"""Whoever holds the tablet that a module shares, while it is on."""


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """A pair of hands at an empty screen of 1280 × 800."""
    if _shared:
        raise RuntimeError("The tests of this module share a tablet: an empty screen would turn it off.")
    hands = Pilot()
    yield hands
    hands.leave()


@pytest.fixture
def tablet(pilot: Pilot, tmp_path: Path) -> Tablet:
    """A tablet on which Tableside has just been started for the first time."""
    return Tablet(pilot, tmp_path / "data")


@pytest.fixture(scope="module")
def switched_on(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tablet]:
    """A tablet that all tests of a module share."""
    _shared.append(Pilot())
    yield Tablet(_shared[0], tmp_path_factory.mktemp("shared") / "data")
    _shared.pop().leave()


@pytest.fixture
def fifth_game() -> Iterator[None]:
    """Night Shelves stands among the games."""
    with shelf.standing():
        yield
