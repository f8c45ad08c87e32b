"""One measurement of the screens in a process of its own: `python -m tools.bench.child start-home`.

It prints its numbers by name, as JSON: seconds, or bytes of memory.
"""

import gc
import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec

from tools.bench import apps, joined, many
from tools.bench.apps import frame, rest, touching, unpainted, until_painted

MOVES = 1000
TAPS = 9
REST = 0.7
"""Seconds between two taps, at least."""
IDLE = 5.0
WATCH = 4.0
"""Seconds over which an app that stands still is watched."""
HURRY = 60.0
"""Frames in a second at which it is watched."""

Numbers = dict[str, float]


# -- from the start to Home ----------------------------------------------------------------------


def start_bare() -> Numbers:
    """A label."""
    apps.just_a_label()
    frame()
    return {"at": time.monotonic()}


def start_home() -> Numbers:
    """Home, until it can be seen and used."""
    app = apps.tableside()
    frame()
    while app.stage.screen.opacity < 1:
        frame()
    return {"at": time.monotonic()}


# -- a tap ---------------------------------------------------------------------------------------


def tap_bare() -> Numbers:
    """A bare button sets a label."""
    app = apps.bare()
    rest(1.0)
    painted, cpu, built = [], [], []
    for _ in range(TAPS):
        painted.append(until_painted(touching(app.button)))
        rest(0.2)
        cpu.append(unpainted(touching(app.button)))
        built.append(apps.build_frame())
        rest(0.2)
    if app.label.text != str(2 * TAPS):
        raise RuntimeError("The bare button did not count.")
    return {"painted": median(painted), "cpu": median(cpu), "built": median(built)}


def tap_table(game_id: str, move: str) -> Numbers:
    """The brass button draws, and the draw is on disk and painted."""
    app = apps.at_table(game_id)
    rng = Random(1)
    painted, cpu, built = [], [], []
    for at in range(2 * TAPS):
        apps.play_until(app, rng, game_id, move)
        rest(REST)
        while app.stage.screen.ids.decision.deaf:  # a change of turn was seen later than it was made
            frame()
        before = len(app.session.table.journal.entries)
        tap = touching(apps.next_button(app))
        if at % 2:
            painted.append(until_painted(tap))
        else:
            cpu.append(unpainted(tap))
            frame()
            built.append(median(apps.build_frame() for _ in range(5)))
        if len(app.session.table.journal.entries) != before + 1:
            raise RuntimeError("The tap on the brass button made no move.")
    return {"painted": median(painted), "cpu": median(cpu), "built": median(built)}


# -- screens -------------------------------------------------------------------------------------


def opening() -> Numbers:
    """Each screen, the first time after a while in which nobody touched anything, and again."""
    app = apps.tableside()
    game_id = apps.LABYRINTH
    rest(IDLE)
    found: Numbers = {}
    for _ in range(4):
        for name, about in (("setup", {"game_id": game_id}), ("rules", {"game_id": game_id})):
            _visit(app, found, name, **about)
        for name, about in (("box", {"game_id": game_id}), ("settings", {}), ("past", {})):
            _visit(app, found, name, **about)
        _again(found, "table", until_painted(lambda: apps.sit_down(app, game_id)))
        rest(1.0)
        for name in ("checklist", "log"):
            _visit(app, found, name, **({"again": True} if name == "checklist" else {}))
        app.stage.home()
        _again(found, "home", until_painted(lambda: app.stage.go("home")))
        rest(1.0)
    return found


def _visit(app: Any, found: Numbers, name: str, **about: Any) -> None:
    _again(found, name, until_painted(lambda: app.stage.go(name, **about)))
    rest(0.5)
    app.stage.back()
    rest(0.5)


def _again(found: Numbers, name: str, took: float) -> None:
    """What the first visit took, and the shortest of the others."""
    if name not in found:
        found[name] = took
    else:
        found[f"{name}, again"] = min(took, found.get(f"{name}, again", took))


def setting_up() -> Numbers:
    """A player more, another colour, another answer to an option on the sheet of its part."""
    app = apps.tableside()
    app.stage.go("setup", game_id=apps.LABYRINTH)
    rest(1.0)
    screen, costs = app.stage.screen, {}
    while len(screen.draft.players) > screen.draft.game.seats[0]:
        screen.remove(len(screen.draft.players) - 1)
    free = next(colour for colour in screen.draft.game.colours if not screen.draft.owner_of(colour))
    own = screen.draft.players[0].colour
    switch = next(one for one in screen.draft.options() if isinstance(one.default, bool))
    for name, change, back in (
        ("a player", lambda: screen._change(screen.draft.add_player), lambda: screen.remove(1)),
        ("a colour", lambda: screen.recolour_to(0, free), lambda: screen.recolour_to(0, own)),
        ("an option", lambda: _flip(screen, switch), lambda: _flip(screen, switch)),
    ):
        took = []
        if name == "an option":
            screen.unfold(switch.group)
        for _ in range(5):
            rest(0.3)
            took.append(until_painted(change))
            rest(0.3)
            back()
        costs[name] = median(took)
    return costs


def _flip(screen: Any, option: Any) -> None:
    row = screen._rows.row(option)
    row.choose(not row.value)


# -- standing still ------------------------------------------------------------------------------


def watched() -> float:
    """Seconds of CPU in each second, at the pace of a screen."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    rest(1.0)
    Clock._max_fps = HURRY
    end, began = time.perf_counter() + WATCH, time.process_time()
    while time.perf_counter() < end:
        EventLoop.idle()
    return (time.process_time() - began) / WATCH


def still_bare() -> Numbers:
    """The bare app: with nothing happening, and counting seconds."""
    from kivy.clock import Clock

    app = apps.bare()
    idle = watched()
    Clock.schedule_interval(app.count, 1.0)
    return {"idle": idle, "clock": watched()}


def still_table() -> Numbers:
    """A table with nothing happening."""
    apps.at_table()
    return {"idle": watched()}


def still_clock() -> Numbers:
    """A board beside a running clock."""
    app = apps.at_table(apps.CHAMBERQUEST, 2)
    rng = Random(1)
    while not app.session.view.picture.clock.running:
        apps.move_at_random(app, rng, apps.CHAMBERQUEST)
        frame()
    return {"clock": watched()}


# -- memory --------------------------------------------------------------------------------------


def memory_bare() -> Numbers:
    """The peak of a bare app that painted as many frames."""
    app = apps.bare()
    for _ in range(MOVES):
        app.count()
        frame()
    return {"peak": peak()}


def memory_table() -> Numbers:
    """The peak of our app over an evening of so many moves, and what it is made of."""
    from kivy.graphics.texture import Texture
    from kivy.uix.widget import Widget

    app = apps.tableside()
    frame()
    started = peak()
    apps.sit_down(app, apps.LABYRINTH)
    rng = Random(1)
    for _ in range(MOVES):
        apps.move_at_random(app, rng, apps.LABYRINTH)
        frame()
    most = peak()
    gc.unfreeze()  # what stays for good is there, too
    gc.collect()
    things = gc.get_objects()
    # By type: to ask what a reference refers to that is gone already is a fault.
    textures = [one for one in things if issubclass(type(one), Texture)]
    return {
        "peak": most,
        "started": started,
        "textures": sum(4 * one.width * one.height for one in textures),
        "widgets": sum(issubclass(type(one), Widget) for one in things),
        "modules": len(sys.modules),
    }


def peak() -> float:
    """The most memory that this process ever had, in bytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("This system does not say how much memory was in use.")


WHAT: dict[str, Callable[[], Numbers]] = {
    "start-bare": start_bare,
    "start-home": start_home,
    "tap-bare": tap_bare,
    "tap-reveal": lambda: tap_table(apps.LABYRINTH, "reveal_disturbance"),
    "tap-bag": lambda: tap_table(apps.FIRE, "draw"),
    "tap-joined": joined.tap_joined,
    "opening": opening,
    "setting-up": setting_up,
    "home-few": lambda: many.home(3),
    "home-many": lambda: many.home(300),
    "log-short": lambda: many.log(100),
    "log-long": lambda: many.log(20_000),
    "still-bare": still_bare,
    "still-table": still_table,
    "still-clock": still_clock,
    "memory-bare": memory_bare,
    "memory-table": memory_table,
}


def main(what: str) -> None:
    """Print the numbers, or say on the way out why there are none."""
    try:
        print(msgspec.json.encode(WHAT[what]()).decode(), flush=True)
    except Exception:  # noqa: BLE001 - the process ends with it, whatever it is
        traceback.print_exc(file=sys.__stderr__)  # Kivy has taken the other one for its log
        os._exit(1)
    os._exit(0)  # nothing of the shutdown is measured, and Kivy's may wait for its window


if __name__ == "__main__":
    main(sys.argv[1])
