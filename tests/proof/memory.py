"""Whether memory stays flat: over the second half of each life of an app, and from one life to the next.

It is what the process has in RAM, once garbage was collected and the C library has given back what it keeps
for later. A life begins when the app is started, and ends with its process: what it keeps more and more of
shows within each life, as a saw, and what it leaves on disk for the next one from life to life. In its first
half a life fills up: every screen with every game, with its longest list, in every size of the window and of
type is seen once.
"""

import ctypes
import gc
import os
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from statistics import mean

GROWN = 1.04
"""How many times as much there may be at the end of a life as before, and in later lives as in earlier."""
FEWEST = 6
"""Looks in its second half that it takes to say anything of a life."""

M_MMAP_THRESHOLD, LARGE = -3, 1 << 16
"""What the C library calls it, and how many bytes are large; by itself it takes ever more for that."""

Life = Sequence[float]
"""How many megabytes there were at each look."""


def begin() -> None:
    """Whatever is large lies apart: what is drawn in software would leave holes between small things, and no
    graphics card does that."""
    ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def megabytes() -> float:
    """What this process has in RAM, without its garbage, nor what lies free between its pieces."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def told_of(lives: Sequence[Life]) -> list[Life]:
    """Of each life that is long enough its second half."""
    return [life[len(life) // 2 :] for life in lives if len(life) >= 2 * FEWEST]


def check(lives: Sequence[Life]) -> None:
    """Flat within lives, all of them taken together, and from life to life; the first of them fills what all
    share."""
    full = told_of(lives)
    if full:
        _compare(*_first_and_last_third(full), "within a life")
    if (half := (len(full) - 1) // 2) > 0:
        _compare(_joined(full[1 : 1 + half]), _joined(full[-half:]), "from life to life")


def figures(lives: Sequence[Life]) -> dict[str, int]:
    """By how much the life grew that grew most, and how much there is in the first and in the last."""
    full = told_of(lives)
    if not full:
        return {}
    first, last = _first_and_last_third(full)
    return {
        "lives of the app": len(full),
        "MB as the second half of a life begins": round(mean(first)),
        "MB as it ends": round(mean(last)),
        "MB in the first life": round(mean(full[0])),
        "MB in the last life": round(mean(full[-1])),
    }


def _first_and_last_third(full: Sequence[Life]) -> tuple[Life, Life]:
    return (
        _joined([life[: len(life) // 3] for life in full]),
        _joined([life[-(len(life) // 3) :] for life in full]),
    )


def _joined(lives: Sequence[Life]) -> Life:
    return list(chain.from_iterable(lives))


def _compare(before: Life, after: Life, where: str) -> None:
    grew = f"memory grew {where}: from {mean(before):.0f} to {mean(after):.0f} MB"
    assert mean(after) < GROWN * mean(before), grew
