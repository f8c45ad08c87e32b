"""What a crash leaves behind: where in the code it was, on which device and in which version.

Nothing of a table is in it. What a fault says of itself may name a card or a player, so only its kind is
kept, and of the way there only places in the code.
"""

import logging
import sqlite3
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.device.platform import java, on_android
from companion.device.quiet import Quiet

NAME, TOLD = "tableside-crash.txt", "tableside-crash-told.txt"
"""The trace of a crash that nobody has heard of yet, and of the last one that was told."""
STEPS, FAULTS = 40, 6
"""How many steps of the way to a fault are kept, the last ones, and of how many faults behind each other."""

log = logging.getLogger(__name__)

Heading = Callable[[Sequence[str]], str]
"""Puts what is known of the app before the lines of a trace."""


class Crashes:
    """Keeps none."""

    def leave(self, fault: BaseException) -> None:
        """Write down a fault that ends the app, or a part of it."""

    def untold(self) -> str:
        """The trace of a crash that nobody has been told of; empty where there was none."""
        return ""

    def told(self) -> None:
        """It was told; it stays where a report finds it."""

    def latest(self) -> tuple[str, ...]:
        """The lines of the last trace, told or not."""
        return ()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Whatever ends what is done here, or a thread meanwhile, leaves a trace; the first goes on."""
        before, threading.excepthook = threading.excepthook, self._thread_ended
        try:
            yield
        except Exception as fault:
            self.leave(fault)
            raise
        finally:
            threading.excepthook = before

    def _thread_ended(self, ended: threading.ExceptHookArgs) -> None:
        fault = ended.exc_value
        if fault is None or isinstance(fault, SystemExit):
            return
        log.error("A thread was ended by a fault.", exc_info=fault)
        if not self.untold():  # the first fault is nearest to the cause
            self.leave(fault)


class CrashFile(Crashes):
    """One file in the folder of the app; where it cannot be written, there is none."""

    def __init__(self, folder: Path, heading: Heading) -> None:
        self._folder = folder
        self._heading = Quiet("description of the app")
        self._headed = heading

    def leave(self, fault: BaseException) -> None:
        """Write down a fault that ends the app, or a part of it; the last one is the one that counts."""
        lines = (time.strftime("%Y-%m-%d %H:%M"), *device(), *trace(fault))
        text = self._heading(lambda: self._headed(lines), "\n".join(lines))
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / NAME).write_text(text, encoding="utf-8")

    def untold(self) -> str:
        """The trace of a crash that nobody has been told of; empty where there was none."""
        return self._read(NAME)

    def told(self) -> None:
        """It was told; it stays where a report finds it."""
        with suppress(OSError):
            (self._folder / NAME).replace(self._folder / TOLD)

    def latest(self) -> tuple[str, ...]:
        """The lines of the last trace, told or not."""
        return tuple((self._read(NAME) or self._read(TOLD)).splitlines())

    def _read(self, name: str) -> str:
        try:
            return (self._folder / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


def trace(fault: BaseException) -> tuple[str, ...]:
    """The way to a fault and its kind, and before it those of the faults that it came from."""
    return tuple(line for one in _chain(fault) for line in (*_steps(one), _kind(one)))


def in_short(fault: BaseException) -> str:
    """The kind of a fault and its last place, and those of the faults that it came from, in a line."""
    return ", from ".join(" at ".join((_kind(one), *_steps(one)[-1:])) for one in reversed(_chain(fault)))


def _chain(fault: BaseException) -> list[BaseException]:
    """A fault, and before it those that it came from."""
    chain = [fault]
    while len(chain) < FAULTS and (before := _before(chain[0])) is not None:
        chain.insert(0, before)
    return chain


def _before(fault: BaseException) -> BaseException | None:
    return fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)


def _steps(fault: BaseException) -> list[str]:
    steps = list(traceback.walk_tb(fault.__traceback__))[-STEPS:]
    return [f"{place(frame.f_code.co_filename)}:{line} in {frame.f_code.co_name}" for frame, line in steps]


def _kind(fault: BaseException) -> str:
    """What kind of fault it is; of the system and of SQLite with its number or name."""
    more: object = None
    if isinstance(fault, OSError):
        more = fault.errno if isinstance(fault.errno, int) else None
    elif isinstance(fault, sqlite3.Error):
        more = getattr(fault, "sqlite_errorname", None)
    kind = f"{type(fault).__module__}.{type(fault).__qualname__}"
    return kind if more is None else f"{kind} {more}"


ROOTS = {"companion": 0, "site-packages": 1}
"""Where the code of the app or of a library begins, and what of that is not told."""


def place(file: str) -> str:
    """A file within the app or within a library: of whose machine it lies on it tells nothing."""
    parts = Path(file).parts
    for at in reversed(range(len(parts))):  # from within: a folder around it may have the name, too
        if parts[at] in ROOTS:
            return "/".join(parts[at + ROOTS[parts[at]] :])
    return parts[-1] if parts else ""


def device() -> tuple[str, ...]:
    """Which tablet this is; a desk says enough of itself elsewhere."""
    known: tuple[str, ...] = Quiet("name")(_tablet, ()) if on_android() else ()
    return known


def _tablet() -> tuple[str, ...]:
    build, version = java("android.os.Build"), java("android.os.Build$VERSION")
    return (f"{build.MANUFACTURER} {build.MODEL}, Android {version.RELEASE} (API {version.SDK_INT})",)
