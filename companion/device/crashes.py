"""What a crash leaves behind: where in the code it was, on which device and in which version.

Nothing of a table is in it. What a fault says of itself may name a card or a player, so only its kind is
kept, and of the way there only places in the code.
"""

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

Heading = Callable[[Sequence[str]], str]
"""Puts what is known of the app before the lines of a trace."""


class Crashes:
    """Keeps none."""

    def leave(self, fault: Exception) -> None:
        """Write down a fault that ends the app."""

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
        """Whatever ends what is done here leaves a trace, and goes on."""
        try:
            yield
        except Exception as fault:
            self.leave(fault)
            raise


class CrashFile(Crashes):
    """One file in the folder of the app; where it cannot be written, there is none."""

    def __init__(self, folder: Path, heading: Heading) -> None:
        self._folder = folder
        self._heading = Quiet("description of the app")
        self._headed = heading

    def leave(self, fault: Exception) -> None:
        """Write down a fault that ends the app; the last one is the one that counts."""
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
    chain: list[BaseException] = [fault]
    while len(chain) < FAULTS and (before := _before(chain[0])) is not None:
        chain.insert(0, before)
    return tuple(line for one in chain for line in _steps(one))


def _before(fault: BaseException) -> BaseException | None:
    return fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)


def _steps(fault: BaseException) -> Iterator[str]:
    steps = list(traceback.walk_tb(fault.__traceback__))[-STEPS:]
    for frame, line in steps:
        yield f"{place(frame.f_code.co_filename)}:{line} in {frame.f_code.co_name}"
    number = f" {fault.errno}" if isinstance(fault, OSError) and fault.errno is not None else ""
    yield f"{type(fault).__module__}.{type(fault).__qualname__}{number}"


def place(file: str) -> str:
    """A file within the app or within a library: of whose machine it lies on it tells nothing."""
    parts = Path(file).parts
    for root, kept in (("companion", 0), ("site-packages", 1)):
        if root in parts:
            return "/".join(parts[parts.index(root) + kept :])
    return parts[-1] if parts else ""


def device() -> tuple[str, ...]:
    """Which tablet this is; a desk says enough of itself elsewhere."""
    known: tuple[str, ...] = Quiet("name")(_tablet, ()) if on_android() else ()
    return known


def _tablet() -> tuple[str, ...]:
    build, version = java("android.os.Build"), java("android.os.Build$VERSION")
    return (f"{build.MANUFACTURER} {build.MODEL}, Android {version.RELEASE} (API {version.SDK_INT})",)
