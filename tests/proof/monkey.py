"""A monkey at the tablet: it taps, drags, holds, types, turns and resizes it, and pauses and leaves the app.

`python -m tests.proof.monkey --count 50000` does so many things in the real app, over all screens and games.
Nothing raises, nothing takes more than some seconds of processor, memory stays flat, and at the end every
table is played again from its first move.

Memory is looked at after every few hundred things, as `memory` says. After some ten thousand the process ends
and another one goes on with the same tables: seldom enough that every screen was seen with every game in
every size before its second half, and that what an app keeps more and more of shows in that. With `--tablets
2` there are two of them, each with half of these lives and tables of its own. The network stays shut: who
joins from elsewhere has proofs of their own. Every few hundred things the monkey is set before another table,
at any point of any game and on any level, so that all of them are seen.
"""

import argparse
import gc
import signal
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from msgspec import Struct

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import everything
from companion.table import Level, Table
from tests.proof import memory
from tests.proof.report import room, told
from tests.proof.tablets import hands, tablet_of

SLOWEST = 8
"""Seconds of processor for one thing that the monkey does: more is a hang."""
SETTLED = 300
"""Things after which another table is opened, and memory is looked at."""
LIFE = 25_000
"""Things after which the process ends, and another goes on."""
SIZES = ((1280, 800), (800, 1280), (1920, 1200), (1200, 1920), (640, 480), (1024, 600), (2560, 1600))
WORDS = ("Ann", "12", "fire spreads", "the longest name that anybody ever had at a table", "ü💥", " ", "0")
KEYS = ("backspace", "enter", "tab", "delete")
DEEDS = {
    "tap a button": 55,
    "tap a place": 10,
    "hold": 5,
    "let go": 5,
    "drag": 6,
    "type": 4,
    "back": 6,
    "wait": 1,
    "pause": 2,
    "turn": 1,
    "resize": 1,
}
"""What it does, and how often."""


class Hung(AssertionError):
    """Something took too long."""


class Monkey:
    """Hands without a head."""

    def __init__(self, tablet: Any, rng: Random) -> None:
        self.tablet = tablet
        self.pilot = tablet.pilot
        self.rng = rng
        self.seen = Counter[str]()
        self.last = deque[str](maxlen=12)
        """What it did last, for whoever wants to know how it came to a fault."""
        self._alone()

    def _alone(self) -> None:
        """No network, and *Close* is heard instead of ending the process."""
        app = self.tablet.app
        self.stopped = False
        app.sharing.turn_on = lambda: "There is no network here."
        app.sharing.get_ready = lambda: None
        app.stop = self._stop
        app.settle()

    def _stop(self, *_: Any) -> None:
        self.stopped = True

    def do(self, what: str) -> None:
        """One thing."""
        self.last.append(f"{what} on {self.tablet.screen}")
        getattr(self, what.replace(" ", "_"))()
        self.pilot.frames(1, 0.2)
        if self.stopped:
            self.restart()
        self.seen[self.tablet.screen] += 1

    def sit_down(self, game: str) -> None:
        """Another table: of any level, at any point; mostly one that is going on."""
        rng, level = self.rng, self.rng.choice(list(Level))
        players = names(game, rng.randint(2, 4))
        table = Table.new(game, players, {"does": level.value}, seed=rng.randrange(10**6))
        play_out(table, Random(rng.randrange(10**6)), rng.choice((0, 3, 20, 80, 400)))
        self.let_go()
        self.tablet.app.stage.home()
        self.tablet.app.begin_table(table)
        self.last.append(f"{game} on {level.value} after {len(table.journal.entries)} entries")
        self.pilot.frames(3, 0.2)

    # -- what it does ----------------------------------------------------------------------------

    def tap_a_button(self) -> None:
        """One that can be seen, on whatever lies on top."""
        if self.pilot._touch is not None:
            return self.let_go()
        places = [place for button in self.tablet.buttons() if (place := self._place(button)) is not None]
        if not places:
            return self.tap_a_place()
        self._tap(self.rng.choice(places))

    def tap_a_place(self) -> None:
        """Anywhere on the glass."""
        if self.pilot._touch is not None:
            return self.let_go()
        self._tap(self._anywhere())

    def hold(self) -> None:
        """Put a finger down, and leave it there, whatever comes."""
        if self.pilot._touch is None:
            places = [at for one in self.tablet.buttons() if (at := self._place(one)) is not None]
            self.pilot.hold(self.rng.choice([*places, self._anywhere()]))
            self.pilot.frames(2, 0.2)

    def let_go(self) -> None:
        """Lift the finger, if it is down."""
        if self.pilot._touch is not None:
            self.pilot.release()

    def drag(self) -> None:
        """Draw a finger over the glass."""
        if self.pilot._touch is None:
            self.pilot.hold(self._anywhere())
        self.pilot.drag(self._anywhere(), steps=3)
        self.let_go()

    def type(self) -> None:
        """Write into the field that has the focus, or press a key."""
        from kivy.uix.behaviors.focus import FocusBehavior

        if any(FocusBehavior._keyboards.values()) and self.rng.random() < 0.7:
            self.pilot.type_text(self.rng.choice(WORDS))
        else:
            self.pilot.key(self.rng.choice(KEYS))

    def back(self) -> None:
        """The back key."""
        self.pilot.key("back")

    def wait(self) -> None:
        """Do nothing for a while."""
        self.pilot.frames(6, self.rng.choice((0.05, 0.5, 3.0)))

    def pause(self) -> None:
        """The app sleeps, and wakes up again."""
        app = self.tablet.app
        app.on_pause()
        self.pilot.frames(1, self.rng.choice((0.1, 600.0)))
        app.on_resume()

    def turn(self) -> None:
        """The tablet is turned."""
        wide, high = self.pilot.window.size
        self._become(high, wide)

    def resize(self) -> None:
        """The window becomes another one."""
        self._become(*self.rng.choice(SIZES))

    def looked_at(self) -> float:
        """How many megabytes there are, in a window that always has the same size: a large one takes more."""
        self._become(*SIZES[0])
        return memory.megabytes()

    def restart(self) -> None:
        """The app was left, and is started again where it was."""
        self.let_go()
        gc.unfreeze()
        self.tablet.restart()
        gc.collect()
        self._alone()

    def _become(self, wide: float, high: float) -> None:
        self.pilot.window.size = (wide, high)
        self.pilot.frames(2, 0.12)

    def _tap(self, place: tuple[float, float]) -> None:
        self.pilot.hold(place)
        self.pilot.release()

    def _anywhere(self) -> tuple[float, float]:
        window = self.pilot.window
        return self.rng.random() * (window.width - 1), self.rng.random() * (window.height - 1)

    def _place(self, widget: Any) -> tuple[float, float] | None:
        x, y = widget.to_window(*widget.center)
        return (x, y) if 0 <= x < self.pilot.window.width and 0 <= y < self.pilot.window.height else None


@contextmanager
def no_hang() -> Iterator[None]:
    """Whatever takes too much of the processor in here is ended."""

    def hung(_: int, __: FrameType | None) -> None:
        raise Hung(f"it took more than {SLOWEST} seconds")

    before = signal.signal(signal.SIGPROF, hung)
    signal.setitimer(signal.ITIMER_PROF, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def checked(tablet: Any) -> tuple[int, int]:
    """Every table is played again; how many tables there are, and with how many moves."""
    found = everything.done(tablet.app.store.checking())
    assert not found.problem, found.problem
    assert not found.broken, found.broken
    return found.sound, found.moves


class Lived(Struct, frozen=True):
    """What is told of one life of the app."""

    looks: list[float]
    """Megabytes, each time they were looked at."""
    screens: list[str]
    slowest: float
    """Seconds of processor for the thing that took most."""
    tables: int
    moves: int


def live(folder: Path, count: int, seed: int, tell: bool) -> Lived:
    """So many things in this process, with the tables of a folder; AssertionError where one goes wrong."""
    rng, looks, slowest = Random(seed), list[float](), 0.0
    memory.begin()
    pilot, games = hands(), cycle(game_ids())
    monkey = Monkey(tablet_of(pilot, folder), rng)
    for number in range(count):
        what = rng.choices(list(DEEDS), list(DEEDS.values()))[0]
        began = time.process_time()
        try:
            with no_hang():
                if number % SETTLED == 0:
                    monkey.sit_down(next(games))
                monkey.do(what)
        except Exception as fault:
            way = "\n  ".join(monkey.last)
            raise AssertionError(f"thing {number} of seed {seed}: {fault!r}, after\n  {way}") from fault
        slowest = max(slowest, time.process_time() - began)
        if number % SETTLED == SETTLED - 1:
            looks.append(monkey.looked_at())
            if tell:
                print(
                    f"{seed}, {number + 1}: {looks[-1]:.0f} MB, {slowest:.1f} s, {dict(monkey.seen)}",
                    flush=True,
                )
    monkey.let_go()
    lived = Lived(looks, list(monkey.seen), slowest, *checked(monkey.tablet))
    pilot.leave()
    return lived


def lives(folder: Path, counts: Sequence[tuple[int, int]], tell: bool) -> list[Lived]:
    """One tablet: lives of so many things with such seeds, each in a process of its own."""
    spawned = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawned, max_tasks_per_child=1) as processes:
        return [processes.submit(live, folder, count, seed, tell).result() for count, seed in counts]


def run(count: int, seed: int, tablets: int = 1, tell: bool = False) -> dict[str, int]:
    """So many things; AssertionError where one of them goes wrong. The result are the figures."""
    counts = [(min(LIFE, count - done), seed * 1000 + done // LIFE) for done in range(0, count, LIFE)]
    with room() as place, ThreadPoolExecutor(tablets) as hosts:
        each = [(Path(place) / f"tables {number}", counts[number::tablets]) for number in range(tablets)]
        told_of = [hosts.submit(lives, folder, own, tell) for folder, own in each]
        by_tablet = [tablet.result() for tablet in told_of]
    all_ = [lived for tablet in by_tablet for lived in tablet]
    looks = [lived.looks for lived in all_]
    memory.check(looks)
    return {
        "things done": count,
        "screens": len({screen for lived in all_ for screen in lived.screens}),
        "exceptions": 0,
        "slowest, ms": round(max(lived.slowest for lived in all_) * 1000),
        "tables that replay": sum(tablet[-1].tables for tablet in by_tablet if tablet),
        "their moves": sum(tablet[-1].moves for tablet in by_tablet if tablet),
        **memory.figures(looks),
    }


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tablets", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="say how far it is")
    said = parser.parse_args()
    told("Monkey", lambda: run(said.count, said.seed, said.tablets, said.tell), said.seed)


if __name__ == "__main__":
    main()
