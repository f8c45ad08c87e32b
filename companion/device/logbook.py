"""The log: warnings and faults in a small file beside the tables, for whoever wants to tell us of one.

It goes along with a report, so it may say nothing of a table or of whose machine it is. What the app says in
sentences of its own is kept. Of a fault only its kind and its places are, and of what a library says only
where in its code it said it: what those say of themselves may name a card, a player or a folder.
"""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from companion.device.crashes import in_short, place, trace

NAME = "tableside-log.txt"
TELLING = ("tableside.log", "tableside.log.1")
"""The logs of older versions, in which faults spoke for themselves: they go."""
LARGEST = 256 * 1024
"""Bytes of the file, and of the one before it: weeks of evenings."""
LINES = 60
"""Lines that go with a report: what happened just before."""
OURS = "companion"
PRINTED = "stderr:"
"""So begins what Kivy logs of whatever was printed: a fault is written down where it is caught, and what else
is printed is not known to us."""


class Logbook:
    """What was logged. A device without a disk keeps none."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self._writer: logging.Handler = logging.NullHandler()

    def keep(self, folder: Path) -> None:
        """Write warnings and faults of everything into a file in this folder, from now on."""
        try:
            for old in TELLING:
                (folder / old).unlink(missing_ok=True)
            writer = RotatingFileHandler(folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
        except OSError:  # the app itself says that nothing can be kept there
            return
        writer.setLevel(logging.WARNING)
        writer.addFilter(lambda record: not str(record.msg).lstrip().startswith(PRINTED))
        writer.setFormatter(Discreet("%(asctime)s"))
        logging.getLogger().addHandler(writer)
        self._writer, self.path = writer, folder / NAME

    def close(self) -> None:
        """Write no more; what was written can still be read."""
        logging.getLogger().removeHandler(self._writer)
        self._writer.close()

    def latest(self) -> tuple[str, ...]:
        """The last lines of it."""
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace") if self.path else ""
        except OSError:
            return ()
        return tuple(text.splitlines()[-LINES:])


class Discreet(logging.Formatter):
    """Writes down what was logged, without a word of anybody but ourselves."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and below it the way to the fault that it tells of, if there is one."""
        said = _sentence(record) if record.name.split(".")[0] == OURS else _where(record)
        fault = record.exc_info[1] if record.exc_info else None
        line = f"{self.formatTime(record)} {record.levelname} {record.name}: {' '.join(said.split())}"
        return "\n".join((line, *(f"    {step}" for step in trace(fault)))) if fault else line


def _sentence(record: logging.LogRecord) -> str:
    """What the app says, with the kinds of faults in place of their words."""
    said = str(_discreet(record.msg))
    if not isinstance(record.args, tuple) or not record.args:
        return said
    return said % tuple(_discreet(one) for one in record.args)


def _discreet(one: object) -> object:
    return in_short(one) if isinstance(one, BaseException) else one


def _where(record: logging.LogRecord) -> str:
    return f"{place(record.pathname)}:{record.lineno} in {record.funcName}"
