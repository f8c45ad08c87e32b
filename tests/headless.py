"""The environment in which the screens are drawn without a display, the same on every machine."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

IN_MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory ..."""
ROOM = 512 * 1024 * 1024
"""... and how much must be free there: some machines give it next to nothing."""


def prepare() -> None:
    """Set what Kivy and SDL read from the environment; call it before the first import of kivy."""
    if IN_MEMORY.is_dir() and shutil.disk_usage(IN_MEMORY).free > ROOM:
        # Every move is on disk before it is seen, and a disk takes its time: a tenth of that of all tests.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    home = tempfile.mkdtemp(prefix="tableside-test-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_HOME=home,
        XDG_CONFIG_HOME=home,  # where an App keeps its data: never the real one of whoever runs the tests
        KIVY_METRICS_DENSITY="1",  # sizes must not depend on the machine's screen
        KIVY_METRICS_FONTSCALE="1",
        KIVY_DPI="96",
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
