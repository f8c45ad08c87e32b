"""The apps that are measured, ours and a bare one, and the ways to measure one frame of either."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests import headless

headless.prepare()
# As fast as it goes, and without smoothed edges: painted in software, they cost more than all the rest.
os.environ.update(KCFG_GRAPHICS_MAXFPS="0", KCFG_GRAPHICS_MULTISAMPLES="0")
os.environ.update(KCFG_GRAPHICS_WIDTH="1280", KCFG_GRAPHICS_HEIGHT="800")

LABYRINTH, FIRE, CHAMBERQUEST = "library-labyrinth", "fire-in-the-library", "chamberquest"


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


def just_a_label() -> Any:
    """KivyMD with a label, running."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Label(MDApp):
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Tableside"))

    return running(Label())


def tableside() -> Any:
    """Our app with an empty store, running; without a device, as sounds and motors differ."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp

    app = running(TablesideApp(Path(tempfile.mkdtemp()), devices=Devices.null()))
    app.store.change(teach=False)  # what is explained to newcomers would stand in the way of the taps
    app.settle()
    return app


def running(app: Any) -> Any:
    """An app as `run` starts it, but without its loop."""
    app._run_prepare()
    return app


def at_table(game_id: str = LABYRINTH, seats: int = 3) -> Any:
    """Our app with a table open."""
    app = tableside()
    sit_down(app, game_id, seats)
    rest(1.0)
    while app.ahead.under_way:  # what it makes while nobody touches it is not what a table costs
        frame()
    return app


def sit_down(app: Any, game_id: str, seats: int = 3) -> None:
    """Open a new table."""
    from companion.simulate import names
    from companion.table import Table

    app.open_table(app.store.new_table(Table.new(game_id, names(game_id, seats), seed=1)))


# -- frames --------------------------------------------------------------------------------------


def frame() -> None:
    """One frame, painted to the last pixel."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    EventLoop.idle()
    glFinish()


def tick() -> None:
    """All of a frame but the painting: what is due, what is bound, and the layout."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def build_frame() -> float:
    """Seconds that it takes to build a frame, before it is flipped to the screen.

    Of this thread's own time: painted in software, the build of a frame waits now and then for threads that
    paint the one before.
    """
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    began = time.thread_time()
    Window.dispatch("on_draw")
    took = time.thread_time() - began
    glFinish()
    return took


def rest(seconds: float) -> None:
    """Let frames go by for a while."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        frame()


def until_painted(do: Callable[[], object]) -> float:
    """Seconds from doing something to the frame that shows what came of it."""
    began = time.perf_counter()
    do()
    frame()
    return time.perf_counter() - began


def unpainted(do: Callable[[], object]) -> float:
    """Seconds of CPU for doing something and for all that follows but the painting."""
    began = time.process_time()
    do()
    tick()
    return time.process_time() - began


def touching(widget: Any) -> Callable[[], None]:
    """A tap on a widget."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*widget.to_window(*widget.center))

    def tap() -> None:
        touch.touch_down()
        touch.touch_up()

    return tap


# -- at a table ----------------------------------------------------------------------------------


def next_button(app: Any) -> Any:
    """The brass button of the table that is shown."""
    from companion.ui.widgets.buttons import BrassButton

    return next(one for one in app.stage.screen.ids.decision.children if isinstance(one, BrassButton))


def play_until(app: Any, rng: Random, game_id: str, name: str) -> None:
    """Play at random, on the screens, until the one next thing is that move, unasked."""

    def wanted(offer: Any) -> bool:
        return offer.group == "next" and offer.name == name and not (offer.asks or offer.confirm)

    while not any(wanted(offer) for offer in app.session.offers()):
        move_at_random(app, rng, game_id)
        frame()


def move_at_random(app: Any, rng: Random, game_id: str) -> None:
    """One random move through the session, which shows it; after an end, at another table."""
    from companion.simulate import choose
    from companion.table.legal import fill_in

    if app.session.table.outcome is not None:
        sit_down(app, game_id)
    permit = choose(app.session.table, rng)
    app.session.play(permit.name, **fill_in(permit, rng))
