"""A JVM with stand-ins for Android's classes, started once for a whole run of pytest.

It is a plugin of the run that tests/device/test_on_a_jvm.py starts, in a process of its own: a JVM cannot be
started twice in one, nor be stopped, and no other test should live beside it.
"""

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import current_thread
from typing import Any

import coverage
import jnius_config
import pytest

ROOT = Path(__file__).parents[3]
DEVICE = ROOT / "companion" / "device"
SPEAKING = re.compile(r"\b(java|activity|cast)\(|from (jnius|plyer|android\.)")
"""A line that speaks to Android, or brings in what does."""
DESK = {"from plyer import filechooser", "from plyer import tts"}
"""What is asked on a desk only."""

jnius_config.set_classpath(os.environ["TABLESIDE_STANDINS"])
_watching = coverage.Coverage(config_file=False, include=[f"{DEVICE}/*"], data_file=None)
_watching.start()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say which lines that speak to Android no test has run."""
    _watching.stop()
    for line in sorted(_unspoken()):
        terminalreporter.write_line(f"never said to Android: {line}")


def _unspoken() -> Iterator[str]:
    for path in sorted(DEVICE.rglob("*.py")):
        if path.name == "platform.py":
            continue
        _, _, _, never, _ = _watching.analysis2(str(path))
        lines = path.read_text(encoding="utf-8").splitlines()
        for number in never:
            line = lines[number - 1].strip()
            if SPEAKING.search(line) and line not in DESK:
                yield f"{path.relative_to(ROOT)}:{number}: {line}"


class Screens:
    """What comes back to the thread of the screens."""

    def __init__(self) -> None:
        self._here = current_thread()
        self.told: list[str] = []
        self.offered: list[tuple[str, Callable[[], object]]] = []
        self.chosen: list[bytes] = []

    def tell(self, sentence: str, *, does: str = "", do: Callable[[], object] | None = None) -> None:
        """A sentence."""
        assert current_thread() is self._here
        self.told.append(sentence)
        if do is not None:
            self.offered.append((does, do))

    def choose(self, data: bytes) -> None:
        """A file's content."""
        assert current_thread() is self._here
        self.chosen.append(data)

    def wait(self, until: Callable[[], object], seconds: float = 5.0) -> bool:
        """Let the clock of the screens run until something is so."""
        from kivy.clock import Clock

        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            Clock.tick()
            time.sleep(0.002)
        return bool(until())


@pytest.fixture
def screens() -> Screens:
    """Nothing has come back yet."""
    from kivy.clock import Clock

    Clock._max_fps = 0
    return Screens()


@pytest.fixture
def tablet() -> Any:
    """A tablet that has everything; a test says what it lacks, and what whoever holds it does."""
    from jnius import autoclass

    found = autoclass("standin.Tablet")
    found.reset()
    return found
