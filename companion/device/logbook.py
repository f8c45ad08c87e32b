"""The log: warnings and faults in a small file beside the tables, for whoever wants to tell us of one."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "tableside.log"
LARGEST = 256 * 1024
"""Bytes of the file, and of the one before it: weeks of evenings."""
LINES = 60
"""Lines that go with a report: what happened just before."""


class Logbook:
    """What was logged. A device without a disk keeps none."""

    def __init__(self) -> None:
        self.path: Path | None = None

    def keep(self, folder: Path) -> None:
        """Write warnings and faults of everything into a file in this folder, from now on."""
        try:
            writer = RotatingFileHandler(folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
        except OSError:  # the app itself says that nothing can be kept there
            return
        writer.setLevel(logging.WARNING)
        writer.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger().addHandler(writer)
        self.path = folder / NAME

    def latest(self) -> tuple[str, ...]:
        """The last lines of it."""
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace") if self.path else ""
        except OSError:
            return ()
        return tuple(text.splitlines()[-LINES:])
