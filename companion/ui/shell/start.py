"""How the app starts: what must be said before Kivy is imported, and what must be there before the window."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.display import WINDOW

# Kivy reads these when it is first imported: the command line is ours, and nobody's old configuration counts.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1280")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "800")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW)

from kivy.logger import Logger


def start() -> None:
    """Start the app, without a page of complaint about X11's cut buffer, which it does not use."""
    Logger.addFilter(lambda record: "Cutbuffer" not in str(record.msg))
    if sys.platform == "linux":
        make_config_folder()
    from companion.device import Devices
    from companion.device.crashes import CrashFile
    from companion.folder import usual_folder

    devices = replace(Devices.real(), crashes=CrashFile(usual_folder(), headed))
    with devices.crashes.watched():  # what cannot be imported leaves a trace, too
        devices.sound.load()  # before the window opens: afterwards it may hang on a machine without sound
        from companion.ui.shell.app import main

        main(devices)


def look_round() -> list[str]:
    """Start it with nothing of anybody's, show every screen and stop; their names, one for each showing."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.tour import Tour

    shown: list[str] = []
    with TemporaryDirectory() as folder:
        app = TablesideApp(Path(folder), Devices.null(Path(folder)))
        tour = Tour(app, shown.append)  # kept here: a clock does not keep whom it calls
        app.bind(on_start=lambda _: tour.begin())
        app.run()
    return shown


def headed(trace: Sequence[str]) -> str:
    """A trace with what is known of the app before it."""
    from companion import about

    return about.details((), trace)


def make_config_folder() -> None:
    """Kivy makes the app's own folder, but not the one it lies in, which a fresh machine does not have."""
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    with suppress(OSError):  # the app itself says that nothing can be kept
        Path(folder).mkdir(parents=True, exist_ok=True)
