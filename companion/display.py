"""Whether there is a screen to show the app on. Asked before anything is installed, so it needs nothing."""

import os
import sys

WINDOW = "tableside"
"""By which a desktop knows whose window it is: its launcher names it, too."""


def finds_its_own() -> bool:
    """Whether the choice of a screen is not ours: another system, or somebody who names SDL's driver."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("SDL_VIDEODRIVER"))


def lacking() -> str:
    """What is missing, in a sentence; nothing if a screen is named.

    Without one SDL would draw where nobody sees it. Kivy's SDL speaks X11 only.
    """
    if finds_its_own() or os.environ.get("DISPLAY"):
        return ""
    if os.environ.get("WAYLAND_DISPLAY"):
        return "Tableside reaches a Wayland screen only through XWayland, and that is not running here."
    return "There is no display to show Tableside on (DISPLAY is not set): start it from a desktop session."
