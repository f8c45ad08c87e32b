"""A tablet for proofs that run by themselves: the real app in a window that nobody sees."""

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests import headless

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot
    from tests.ui.table_talk import Tablet


def hands() -> "Pilot":
    """Make everything ready as the tests of the screens do; call it before the first import of kivy."""
    headless.prepare()
    from tests.ui.pilot import Pilot, install_clock

    install_clock()
    sys.stderr = (
        sys.__stderr__
    )  # Kivy takes it for its log, which is kept nowhere: nobody would read of a fault
    from companion.table import drawing, table
    from companion.ui.look import boxes, fallback
    from companion.ui.look.theme import register_fonts

    fallback.FOLDERS = ()
    boxes.install()
    register_fonts()
    table.fresh = drawing.unkept = _luck
    return Pilot()


def _luck() -> Random:
    """Tables that are begun by touch have the same luck in every run."""
    return Random(7)


def tablet_of(pilot: "Pilot", folder: Path, **how: Any) -> "Tablet":
    """The app, as somebody has just started it on what lies in a folder."""
    from tests.ui.table_talk import Tablet

    return Tablet(pilot, folder, **how)
