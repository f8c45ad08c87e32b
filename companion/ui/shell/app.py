"""The app: it opens the store, sets the look, and moves between the screens."""

import sys
from pathlib import Path
from typing import Any

from kivy.config import Config

# Before any widget is imported, because that opens the window with what is configured by then.
Config.set("kivy", "exit_on_escape", "0")
Config.set("input", "mouse", "mouse,multitouch_on_demand")
Config.set("graphics", "minimum_width", "640")
Config.set("graphics", "minimum_height", "480")

from kivy.core.window import Window  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from companion.device import Devices  # noqa: E402
from companion.store import Store, StoreError  # noqa: E402
from companion.table import Table  # noqa: E402
from companion.ui.look.theme import PALETTES, look, register_fonts  # noqa: E402
from companion.ui.shell.session import Session  # noqa: E402
from companion.ui.shell.stage import Stage  # noqa: E402

BACK = 27
"""The code of the back key, and of Escape on a desk."""


class TablesideApp(MDApp):
    """Tableside. Everything it knows is in the store; everything it shows is on the stage."""

    title = "Tableside"

    def __init__(self, folder: Path | None = None, devices: Devices | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._folder = folder
        self.devices = devices or Devices.real()
        self.store: Store
        self.session: Session | None = None
        self.stage: Stage

    def build(self) -> Stage:
        """Open the store and show Home."""
        register_fonts()
        self.theme_cls.theme_style_switch_animation = False
        self.store = Store.open(self._folder or Path(self.user_data_dir))
        self.apply_settings()
        self.stage = Stage(self)
        Window.bind(on_keyboard=self._key)
        self.stage.go("home")
        if self.store.notice:
            self.stage.say(self.store.notice)
        return self.stage

    # -- tables --------------------------------------------------------------------------------

    def open_table(self, table_id: int) -> None:
        """Go on with a table."""
        try:
            self.session = Session(self.store, self.devices, table_id)
        except StoreError as fault:
            self.stage.say(str(fault))
            return
        self.stage.home()
        self.stage.go("table")

    def begin_table(self, table: Table) -> None:
        """Begin a table: from now on every move of it is on disk before it shows."""
        try:
            table_id = self.store.new_table(table)
        except StoreError as fault:
            self.stage.say(str(fault))
            return
        self.open_table(table_id)

    @property
    def open_session(self) -> Session:
        """The session of the open table, for screens that are only shown over one."""
        if self.session is None:
            raise RuntimeError("No table is open.")
        return self.session

    def close_table(self) -> None:
        """Put the open table aside; it is on disk already."""
        self.session = None
        self.store.leave()

    # -- settings ------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Make the app as the settings say."""
        settings = self.store.settings
        look.theme = settings.theme if settings.theme in PALETTES else "dark"
        look.scale = settings.text_size / 100
        look.motion = not settings.reduced_motion
        Window.clearcolor = look.ground
        self.devices.haptics.on = settings.haptics
        self.devices.sound.on = settings.sound
        self.devices.awake.keep(settings.awake)

    def change_setting(self, **changes: Any) -> bool:
        """Change a setting and show it at once; tells whether it could be kept."""
        try:
            self.store.change(**changes)
        except StoreError as fault:
            self.stage.say(str(fault))
            return False
        self.apply_settings()
        return True

    # -- the life of the app -------------------------------------------------------------------

    def on_pause(self) -> bool:
        """Leave everything in order: Android may never come back."""
        self.stage.conceal()
        self.store.leave()
        return True

    def on_resume(self) -> None:
        """Draw again, in case the graphics were lost, and keep awake as before."""
        Window.update_viewport()
        Window.canvas.ask_update()
        self.devices.awake.keep(self.store.settings.awake)

    def on_stop(self) -> None:
        """Close the store."""
        Window.unbind(on_keyboard=self._key)
        self.store.close()

    def _key(self, _window: Any, key: int, *_: Any) -> bool:
        return key == BACK and self.stage.back()


def main(devices: Devices) -> None:
    """Start the app, or say in a sentence why it cannot start."""
    try:
        TablesideApp(devices=devices).run()
    except StoreError as fault:
        sys.exit(str(fault))
