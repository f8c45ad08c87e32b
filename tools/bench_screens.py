"""One measurement of the screens in a process of its own: `python -m tools.bench_screens start-home`.

It prints one number: the moment of the first usable frame, the seconds of a tap, or the bytes of memory.
"""

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests import headless

headless.prepare()
# As fast as it goes, and without smoothed edges: painted in software, they cost more than all the rest.
os.environ.update(KCFG_GRAPHICS_MAXFPS="0", KCFG_GRAPHICS_MULTISAMPLES="0")
os.environ.update(KCFG_GRAPHICS_WIDTH="1280", KCFG_GRAPHICS_HEIGHT="800")

GAME = "library-labyrinth"
MOVES = 1000
TAPS = 12
REST = 0.45
"""Seconds between two taps: draw buttons ignore a second tap for 0.4."""


# -- a bare app to compare with ------------------------------------------------------------------


def bare() -> Any:
    """KivyMD with a label and Kivy's own button that sets it, running."""
    from kivy.uix.button import Button
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self) -> Any:
            self.label = MDLabel(text="0")
            screen = MDScreen(self.label)
            self.button = Button(size_hint=(0.2, 0.1), on_release=self.count)
            screen.add_widget(self.button)
            return screen

        def count(self, *_: Any) -> None:
            self.label.text = str(int(self.label.text) + 1)

    return running(Bare())


def just_a_label() -> None:
    """KivyMD with a label, running."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Label(MDApp):
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Tableside"))

    running(Label())
    frame()


# -- Tableside -----------------------------------------------------------------------------------


def tableside() -> Any:
    """Our app with an empty store, running; without a device, as sounds and motors differ."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp

    return running(TablesideApp(Path(tempfile.mkdtemp()), devices=Devices.null()))


def home() -> None:
    """Home, until it can be seen and used."""
    app = tableside()
    frame()
    while app.stage.screen.opacity < 1:
        frame()


def at_table() -> Any:
    """Our app with a table open."""
    app = tableside()
    sit_down(app)
    rest(1.0)
    return app


def sit_down(app: Any) -> None:
    """Open a new table."""
    from companion.simulate import names
    from companion.table import Table

    app.open_table(app.store.new_table(Table.new(GAME, names(GAME, 3), seed=1)))


# -- what is done with them ----------------------------------------------------------------------


def running(app: Any) -> Any:
    """An app as `run` starts it, but without its loop."""
    app._run_prepare()
    return app


def frame() -> None:
    """One frame, painted to the last pixel."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    EventLoop.idle()
    glFinish()


def rest(seconds: float) -> None:
    """Let frames go by for a while."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        frame()


def tap(widget: Any) -> float:
    """Seconds from a finger on a widget to the frame that shows what came of it."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*widget.to_window(*widget.center))
    began = time.perf_counter()
    touch.touch_down()
    touch.touch_up()
    frame()
    return time.perf_counter() - began


def tap_bare() -> float:
    """A bare button sets a label."""
    app = bare()
    rest(1.0)
    costs = []
    for count in range(1, TAPS + 1):
        costs.append(tap(app.button))
        if app.label.text != str(count):
            raise RuntimeError("The bare button did not count.")
        rest(REST)
    return median(costs)


def tap_table() -> float:
    """The brass button draws, and the draw is on disk and painted."""
    app = at_table()
    rng = Random(1)
    costs = []
    while len(costs) < TAPS:
        play_until(app, rng, lambda offer: offer.name == "reveal_disturbance" and not offer.asks)
        rest(REST)
        before = len(app.session.table.journal.entries)
        costs.append(tap(next_button(app)))
        if len(app.session.table.journal.entries) != before + 1:
            raise RuntimeError("The tap on the brass button made no move.")
    return median(costs)


def next_button(app: Any) -> Any:
    """The brass button of the table that is shown."""
    from companion.ui.widgets.buttons import BrassButton

    return next(one for one in app.stage.screen.ids.decision.children if isinstance(one, BrassButton))


def play_until(app: Any, rng: Random, wanted: Callable[[Any], bool]) -> None:
    """Play at random, on the screens, until the one next thing is what is wanted; anew after an end."""
    while not any(offer.group == "next" and wanted(offer) for offer in app.session.offers()):
        move_at_random(app, rng)
        frame()


def move_at_random(app: Any, rng: Random) -> None:
    """One random move through the session, which shows it; after an end, at another table."""
    from companion.simulate import choose
    from companion.table.legal import fill_in

    if app.session.table.outcome is not None:
        sit_down(app)
    permit = choose(app.session.table, rng)
    app.session.play(permit.name, **fill_in(permit, rng))


def memory_bare() -> float:
    """The peak of a bare app that painted as many frames."""
    app = bare()
    for _ in range(MOVES):
        app.count()
        frame()
    return peak()


def memory_table() -> float:
    """The peak of our app over an evening of so many moves."""
    app = at_table()
    rng = Random(1)
    for _ in range(MOVES):
        move_at_random(app, rng)
        frame()
    return peak()


def peak() -> float:
    """The most memory that this process ever had, in bytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("This system does not say how much memory was in use.")


def first_frame(show: Callable[[], None]) -> float:
    """The moment at which something is on the screen."""
    show()
    return time.monotonic()


WHAT: dict[str, Callable[[], float]] = {
    "start-bare": lambda: first_frame(just_a_label),
    "start-home": lambda: first_frame(home),
    "tap-bare": tap_bare,
    "tap-table": tap_table,
    "memory-bare": memory_bare,
    "memory-table": memory_table,
}


def main(what: str) -> None:
    """Print one number, or say on the way out why there is none."""
    try:
        print(WHAT[what](), flush=True)
    except Exception:  # noqa: BLE001 - the process ends with it, whatever it is
        traceback.print_exc(file=sys.__stderr__)  # Kivy has taken the other one for its log
        os._exit(1)
    os._exit(0)  # nothing of the shutdown is measured, and Kivy's may wait for its window


if __name__ == "__main__":
    main(sys.argv[1])
