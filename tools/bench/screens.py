"""The budgets of the screens, each against a bare KivyMD app, in processes of their own and by turns."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tools.bench.rows import NotMeasured, Row

ROOT = Path(__file__).parents[2]
PATIENCE = 900
"""Seconds for one measurement."""
ROUNDS = 3
HOLD_ON = {"MALLOC_TRIM_THRESHOLD_": str(256 << 20), "MALLOC_MMAP_THRESHOLD_": str(32 << 20)}
"""What the C library is told about memory that is free: to keep it.

Painting in software takes some megabytes for each frame. Whether the C library gives them back to the system
after it, and asks for them again, depends on what happens to lie beside them; it makes a frame of the table
take 5.0 ms or 2.3, for eighty frames in a row. No graphics card does that.
"""

Numbers = dict[str, float]


def cold_start() -> Iterator[Row]:
    """From the start of the process to the first usable frame of Home, against a bare KivyMD screen."""
    _child("start-home")  # fills the machine's caches
    bare, home = _by_turns(("start-bare", "start-home"), 2 * ROUNDS)
    words = f"{home['at']:.2f} s against {bare['at']:.2f} s for a bare KivyMD label"
    yield Row("cold_start", home["at"] / bare["at"], 1.2, words)


def tap() -> Iterator[Row]:
    """From a touch to the painted frame of a draw that is on disk, against a bare button and a label."""
    bare, reveal, bag = _by_turns(("tap-bare", "tap-reveal", "tap-bag"))
    for name, found in (("reveal", reveal), ("bag draw", bag)):
        yield _ratio(f"tap_to_paint, {name}", found["painted"], bare["painted"], 2)
    for name, found in (("reveal", reveal), ("bag draw", bag)):
        yield _ratio(f"tap_cpu, {name}", found["cpu"], bare["cpu"], 12)
    for name, found in (("Labyrinth", reveal), ("Fire", bag)):
        yield _ratio(f"draw_calls, {name}", found["built"], bare["built"], 6)


def tap_joined() -> Iterator[Row]:
    """The same draw with seven screens at the table against none, by turns in one process."""
    found = _child("tap-joined")
    yield _ratio("tap_to_paint, seven screens", found["joined"], found["alone"], 1.1)


def opening() -> Iterator[Row]:
    """Each screen, against a tap on a bare button."""
    bare, found = _by_turns(("tap-bare", "opening"))
    for name, took in found.items():
        yield _ratio(f"open {name}", took, bare["painted"], 3 if name.endswith("again") else 5)


def setting_up() -> Iterator[Row]:
    """A change at set-up, against a tap on a bare button."""
    bare, found = _by_turns(("tap-bare", "setting-up"))
    for name, took in found.items():
        yield _ratio(f"set-up, {name}", took, bare["painted"], 3)


def home() -> Iterator[Row]:
    """Home with many tables against Home with few."""
    few, many = _by_turns(("home-few", "home-many"))
    yield _ratio("home, 300 tables", many["painted"], few["painted"], 1.2)


def log() -> Iterator[Row]:
    """The log of a very long evening against that of a short one."""
    short, long = _by_turns(("log-short", "log-long"))
    for name in ("first", "again"):
        yield _ratio(f"log, 20,000 moves, {name}", long[name], short[name], 1.5)


def standing_still() -> Iterator[Row]:
    """What an open table costs while nobody does anything, and a running clock."""
    bare, table, clock = _by_turns(("still-bare", "still-table", "still-clock"))
    for name, ours, theirs, goal in (
        ("clock", clock["clock"], bare["clock"], 2.0),
        ("idle", table["idle"], bare["idle"], 1.2),
    ):
        yield Row(name, ours / theirs, goal, f"{ours:.1%} of a core against {theirs:.1%}")


def memory() -> Iterator[Row]:
    """The most memory in use over an evening of 1,000 moves on the screens, against bare KivyMD."""
    bare, ours = _child("memory-bare", {}), _child("memory-table", {})
    words = f"{ours['peak'] / 1e6:.0f} MB against {bare['peak'] / 1e6:.0f}"
    words += f"; at the start {ours['started'] / 1e6:.0f} MB with {ours['modules']:.0f} modules, at the end"
    words += f" {ours['textures'] / 1e6:.1f} MB of textures and {ours['widgets']:,.0f} widgets"
    yield Row("memory", ours["peak"] / bare["peak"], 1.4, words)


def _ratio(name: str, ours: float, theirs: float, goal: float) -> Row:
    return Row(name, ours / theirs, goal, f"{ours * 1e3:.1f} ms against {theirs * 1e3:.1f}")


def _by_turns(names: tuple[str, ...], rounds: int = ROUNDS) -> list[Numbers]:
    """The best of several measurements of each, by turns."""
    found: list[list[Numbers]] = [[] for _ in names]
    for _ in range(rounds):
        for name, kept in zip(names, found, strict=True):
            kept.append(_child(name))
    return [{key: min(one[key] for one in kept) for key in kept[0]} for kept in found]


def _child(what: str, memory: dict[str, str] = HOLD_ON) -> Numbers:
    """What a process of its own prints last; a moment counts from the start of the process."""
    command = [sys.executable, "-m", "tools.bench.child", what]
    with tempfile.TemporaryDirectory() as folder:  # for whatever the app leaves behind
        began = time.monotonic()  # the same clock in all processes
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                # Where nothing may be written, every start would compile our modules, and none of Kivy's.
                env={**os.environ, **memory, "TMPDIR": folder, "PYTHONDONTWRITEBYTECODE": ""},
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise NotMeasured(f"{what} took more than {PATIENCE} seconds") from None
    said = done.stdout.splitlines()
    if done.returncode or not said:
        raise NotMeasured((done.stderr.strip().splitlines() or ["nothing was printed"])[-1])
    numbers = msgspec.json.decode(said[-1], type=Numbers)
    return {**numbers, "at": numbers["at"] - began} if "at" in numbers else numbers
