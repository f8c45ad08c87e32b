"""Where the app keeps its tables: the same folder that Kivy gives it, without asking Kivy."""

import os
import sys
from pathlib import Path

NAME = "tableside"


def usual_folder() -> Path:
    """The folder of whoever is logged in; on Android that of the app itself."""
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private)
    if sys.platform == "win32":
        return Path(os.environ["APPDATA"]) / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser() / NAME
