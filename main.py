"""Tableside starts here, on a tablet and on a desk alike."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

# Kivy reads these when it is first imported: the command line is ours, and nobody's old configuration counts.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1280")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "800")

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


def headed(trace: Sequence[str]) -> str:
    """A trace with what is known of the app before it."""
    from companion import about

    return about.details((), trace)


def make_config_folder() -> None:
    """Kivy makes the app's own folder, but not the one it lies in, which a fresh machine does not have."""
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    with suppress(OSError):  # the app itself says that nothing can be kept
        Path(folder).mkdir(parents=True, exist_ok=True)


if __name__ == "__main__":
    start()
