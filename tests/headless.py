"""The environment in which the screens are drawn without a display, the same on every machine."""

import atexit
import os
import shutil
import tempfile


def prepare() -> None:
    """Set what Kivy and SDL read from the environment; call it before the first import of kivy."""
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
