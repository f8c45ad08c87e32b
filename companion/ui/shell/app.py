"""The app: it opens the store, sets the look, and moves between the screens."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.config import Config

# Before any widget is imported, because that opens the window with what is configured by then.
Config.set("kivy", "exit_on_escape", "0")
Config.set("input", "mouse", "mouse,multitouch_on_demand")
Config.set("graphics", "minimum_width", "640")
Config.set("graphics", "minimum_height", "480")

from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp

from companion.device import Devices, Edges
from companion.draft import dealing
from companion.store import Settings, Store, StoreError
from companion.table import Table
from companion.ui.look import boxes, caches
from companion.ui.look.art import art_file
from companion.ui.look.clear import clear
from companion.ui.look.material import Material
from companion.ui.look.theme import PALETTES, look, register_fonts
from companion.ui.shell.ahead import Ahead
from companion.ui.shell.facing import Facing
from companion.ui.shell.keys import Keys
from companion.ui.shell.last_crash import tell_of_a_crash
from companion.ui.shell.newcomers import tell_the_aim, welcome_soon
from companion.ui.shell.open_store import open_store, say_that_nothing_is_kept
from companion.ui.shell.second_tap import SecondTap
from companion.ui.shell.session import Session
from companion.ui.shell.sharing import Sharing
from companion.ui.shell.stage import Stage
from companion.ui.shell.tidying import Tidying
from companion.ui.shell.tooltips import Tooltips
from companion.ui.widgets.page import Page

if TYPE_CHECKING:
    from companion.ui.widgets.tabs import TabsLeft

T = TypeVar("T")

ROUNDS = 40
"""Rounds of layout in a frame: a page of sections of rows of words takes more than Kivy's ten to settle. The
set-up takes 23 where it is built again, and more on its very first frame."""
TAKING_IN = 2.0
"""Seconds until the evening of a table is taken in for its log, while nobody has asked for it yet."""
EDGES_KNOWN = 1.0
"""Seconds after the start until Android certainly knows what covers the edges of its window."""
LAST_LOOK = 1.2
"""Seconds from the last move of a game to its ending: what came out last is seen first."""


class TablesideApp(MDApp):
    """Tableside. Everything it knows is in the store; everything it shows is on the stage."""

    title = "Tableside"
    icon = str(art_file("window.png"))

    def __init__(self, folder: Path | None = None, devices: Devices | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = Material()
        self.folder = folder
        """Where everything is kept, if not where Kivy would have it."""
        self.devices = devices or Devices.real()
        self.store: Store
        self.session: Session | None = None
        self.stage: Stage
        self.facing = Facing()
        self.sharing = Sharing(self)
        self.sharing.bind(connected=lambda *_: self.keep_awake())
        self._tidying = Tidying()
        self.ahead = Ahead(self._make_ahead())
        self.screens: dict[str, Page] = {}
        """Those that were visited: each is made once, and kept."""
        self.tabs_left: dict[int, TabsLeft] = {}
        """The tabs of tables that were left, by table: who goes on finds them so."""

    def build(self) -> Stage:
        """Open the store and show Home."""
        Clock.max_iteration = ROUNDS
        boxes.install()
        caches.bound()
        register_fonts()
        self.store, nothing_kept = open_store(self)
        self.apply_settings()
        self.stage = Stage(self)
        self.facing.turned = self.stage.lay_anew
        self.keys = Keys(self.stage)
        self._watching = (self.keys, Tooltips(self.stage), SecondTap(self.stage))
        for one in self._watching:
            one.listen()
        self.stage.go("home")
        if nothing_kept:
            Clock.schedule_once(lambda _: say_that_nothing_is_kept(self, nothing_kept))
        elif self.store.notice:
            self.stage.say(self.store.notice, gone=self.store.notice_was_read)
        elif not tell_of_a_crash(self):
            welcome_soon(self)
        return self.stage

    def settle(self) -> None:
        """Make all screens while nobody touches anything; what is there then stays for good."""
        self.ahead.begin()
        Clock.schedule_once(lambda _: self.stage.lay_anew(), EDGES_KNOWN)

    def _make_ahead(self) -> Iterator[None]:
        self._tidying.begin()
        for _ in self.stage.make_ahead():
            self._tidying.keep()
            yield
        self._tidying.keep_all()
        with suppress(StoreError):  # a disk that does not answer: it is worked out when somebody asks
            while self.store.work_out_luck():
                yield

    # -- tables --------------------------------------------------------------------------------

    def open_table(self, table_id: int, *, begun: bool = False, stay: bool = False) -> None:
        """Go on with a table, or with one that has just begun; with `stay`, back leads here again."""
        try:
            self.session = Session(self.store, self.devices, table_id, begun=begun)
        except StoreError as fault:
            self.stage.say(str(fault))
            return
        self.sharing.turn_off()
        if not stay:
            self.stage.home()
        self.stage.go("table")
        if self.stage.name != "table":  # the disk did not answer
            return
        self.devices.ambience.begin()
        session = self.session
        session.bind(on_told=lambda *_: self._see_the_end(session))
        if begun:
            tell_the_aim(self, session.table.game.id)
        Clock.schedule_once(lambda _: self._take_in(table_id), TAKING_IN)
        if session.view.outcome is not None:
            self.show_finale()

    def _take_in(self, table_id: int) -> None:
        """Read the evening of a table for its log, if that table still lies open."""
        if self.session is not None and self.session.table_id == table_id:
            self.session.begin_chronicle()

    def _see_the_end(self, session: Session) -> None:
        """Once a game is over, everybody has a moment for the last thing; then comes its ending."""
        if session.view.outcome is not None:
            Clock.schedule_once(lambda _: self._end(session), LAST_LOOK)

    def _end(self, session: Session) -> None:
        there = self.session is session and self.stage.name == "table"
        if there and session.view.outcome is not None and not self.stage.has_sheet():
            self.show_finale()

    def show_finale(self) -> None:
        """How the open table ended, over everything else."""
        from companion.ui.screens.finale import Finale  # not above: most evenings begin without an end

        session = self.open_session
        Finale(self, session.table, session.encore()).open()

    def begin_table(self, table: Table) -> None:
        """Begin a table: from now on every move of it is on disk before it shows."""
        try:
            table_id = self.store.new_table(table)
            dealing.begun(self.store, table)
        except StoreError as fault:
            self.stage.say(str(fault))
            return
        self.open_table(table_id, begun=True)

    @property
    def open_session(self) -> Session:
        """The session of the open table, for screens that are only shown over one."""
        if self.session is None:
            raise RuntimeError("No table is open.")
        return self.session

    def close_table(self) -> None:
        """Put the open table aside; it is on disk already."""
        self.devices.ambience.end()
        self.devices.speech.hush()
        self.facing.turn("south")
        self.sharing.turn_off()
        if self.session is not None:
            self.session.put_aside()
        self.session = None
        self.store.put_aside()

    # -- settings ------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Make the app as the settings say."""
        settings = self.store.settings
        theme = settings.theme if settings.theme in PALETTES else "dark"
        look.become(theme, settings.text_size / 100)
        look.motion = not settings.reduced_motion
        Window.clearcolor = look.ground
        self.devices.haptics.on = settings.haptics
        self._be_heard(settings)
        self.keep_awake()
        self.facing.wanted = settings.face

    def keep_awake(self) -> None:
        """As the settings say, and while other screens are here: a tablet that sleeps answers none."""
        self.devices.awake.keep(self.store.settings.awake or self.sharing.connected > 0)

    def _be_heard(self, settings: Settings) -> None:
        """Without sounds the room is silent too: who switches them off wants to hear nothing."""
        volume = settings.volume / 100
        self.devices.sound.on, self.devices.sound.volume = settings.sound, volume
        self.devices.speech.on = settings.speech
        self.devices.ambience.want(settings.ambience if settings.sound else "off", volume)

    def change_setting(self, **changes: Any) -> bool:
        """Change a setting and show it at once; tells whether it could be kept."""
        if not self.keep(lambda: self.store.change(**changes)):
            return False
        self.apply_settings()
        return True

    def keep(self, how: Callable[[], object]) -> bool:
        """Have something kept; where the disk refuses, its sentence is said. Tells whether it was kept."""
        try:
            how()
        except StoreError as fault:
            self.stage.say(str(fault))
            return False
        return True

    def read(self, how: Callable[[], T], otherwise: T) -> T:
        """What the store has; where the disk does not answer, its sentence is said, and this is used."""
        try:
            return how()
        except StoreError as fault:
            self.stage.say(str(fault))
            return otherwise

    # -- the life of the app -------------------------------------------------------------------

    def on_pause(self) -> bool:
        """Leave everything in order: Android may never come back."""
        self.stage.conceal()
        self.devices.ambience.end()
        self.devices.speech.hush()
        self.devices.shake.stop()
        self.sharing.sleep()
        if (session := self.session) is not None:
            session.put_aside()
            Clock.schedule_once(lambda _: session.show())  # Android calls from a thread that may not draw
        self.store.leave()
        return True

    def on_resume(self) -> None:
        """Draw again, in case the graphics were lost, and keep awake and sound as before."""
        Window.update_viewport()
        Window.canvas.ask_update()
        self.stage.lay_anew()
        self.keep_awake()
        self.sharing.wake()
        if self.session is not None:
            self.devices.ambience.begin()
        if self.stage.screen is not None:
            self.stage.screen.wake()

    def on_stop(self) -> None:
        """Leave the screen that is shown, so that nothing asks for the store any more, and close it."""
        for one in (self.ahead, self._tidying, *self._watching):
            one.stop()
        self.facing.stop()
        self.devices.ambience.end()
        self.stage.leave()
        clear.keep(Edges())
        self.sharing.turn_off(wait=True)
        if self.session is not None:
            self.session.put_aside()
        self.store.close()
        self.theme_cls.let_go()


def main(devices: Devices) -> None:
    """Start the app."""
    app = TablesideApp(devices=devices)
    with suppress(OSError):  # Kivy makes our folder itself, and cannot: the app says so
        devices.logbook.keep(Path(app.user_data_dir))
    app.bind(on_start=lambda _: app.settle())
    app.run()
    devices.logbook.close()
