"""Settings: how the people at this tablet like it. Each change shows at once.

The screen is made once, row by row while nobody touches anything, and kept: a visit only shows the values.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import PALETTES
from companion.ui.screens.settings.about import About
from companion.ui.screens.settings.tables import EveryTable
from companion.ui.screens.settings.theme_tile import ThemeRow
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.forms import ActionRow, FormRow, SegmentRow, SliderRow, SwitchRow
from companion.ui.widgets.page import Page
from companion.ui.widgets.panel import Column
from companion.ui.widgets.slide import SlideScroll  # noqa: F401 - its kv rule uses it

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

THEMES = [("dark", "Night", ""), ("light", "Parchment", ""), ("contrast", "High contrast", "")]
AMBIENCES = [("off", "Off", ""), ("library", "Library at night", ""), ("fire", "Crackle of fire", "")]
SAMPLE = "deed"
"""What is played when the volume is changed: short, as one taps several times."""
SPOKEN = "Tableside reads aloud what happens."
SWITCHES = {
    "reduced_motion": ("motion-play-outline", "Reduced motion", "Things change at once instead of moving"),
    "sound": ("volume-high", "Sounds", "A page turns when something is drawn"),
    "haptics": ("vibrate", "Haptics", "A draw, a deed and a warning each feel different"),
    "speech": ("account-voice", "Read aloud", "What happens and what hands do; never a secret"),
    "shake": ("dice-multiple-outline", "Shake to draw", "Where the brass button draws or rolls"),
    "face": (
        "screen-rotation",
        "Face the player",
        "For a tablet that lies flat: it turns to whose turn it is",
    ),
    "fingers": (
        "fingerprint",
        "First player by fingers",
        "Everybody holds one on the screen; offered at set-up",
    ),
    "left_handed": (
        "hand-back-left-outline",
        "Buttons on the right",
        "For hands that reach the screen from there",
    ),
    "odds": ("percent-outline", "Offer odds", "Off: new tables show no chances"),
    "teach": ("school-outline", "Teach the first game", "Rules are told when they first matter"),
    "tick_deeds": ("checkbox-marked-outline", "Tick off deeds", "What hands must do; nothing waits for it"),
    "awake": ("sleep-off", "Keep the screen awake", "While Tableside is open"),
}
"""Icon, label and what it means, by setting."""
HEARD = ("volume", "ambience")
"""Settings that mean nothing while there are no sounds."""
ASKED = ("speech", "haptics", "shake")
"""Settings, named like the feature of the device, that mean nothing where the device does not have it."""


class Group(Column):
    """Rows that belong together, under a heading."""

    title = StringProperty()

    def add_row(self, row: Widget) -> None:
        """One more, with a line above it if it is not the first."""
        if self.ids.rows.children:
            self.ids.rows.add_widget(Between())
        self.ids.rows.add_widget(row)


class Between(Widget):
    """The line between two rows."""


class SettingsScreen(Page):
    """All settings in two columns, or below each other where the tablet is held upright."""

    wide = BooleanProperty(True)
    air = NumericProperty(0)
    """How much higher rows may be because the tablet is large: from 0 to 1."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._rows: dict[str, FormRow] = {}
        self._making = self._make()
        self.bind(air=self._spread)

    def make_ahead(self) -> Iterator[None]:
        """Group by group."""
        yield from self._making

    def enter(self, **_: Any) -> None:
        """Show the settings as they are."""
        for _piece in self._making:
            pass
        self.ids.scroll.scroll_y = 1
        self._show()

    def _show(self) -> None:
        settings = self.app.store.settings
        for name, row in self._rows.items():
            row.value = getattr(settings, name)
        if settings.theme not in PALETTES:
            self._rows["theme"].value = "dark"
        for name in HEARD:
            self._rows[name].disabled = not settings.sound
        for name in ASKED:
            self._rows[name].asleep = getattr(self.app.devices, name).missing

    def _spread(self, *_: Any) -> None:
        """Let rows and pictures fill a large tablet."""
        for row in self.walk(restrict=True):
            if isinstance(row, FormRow):
                row.least_high = dp(60 + 14 * self.air)
            if isinstance(row, ThemeRow):
                row.art = dp(78 + 100 * self.air)
            if isinstance(row, About):
                row.mark = dp(92 + 20 * self.air)

    # -- making --------------------------------------------------------------------------------

    def _make(self) -> Iterator[None]:
        left, right = self.ids.left, self.ids.right
        yield from self._group(left, "How it looks", self._text_size, self._theme, "reduced_motion")
        yield from self._group(
            left,
            "At the table",
            "sound",
            self._volume,
            self._ambience,
            "speech",
            "haptics",
            "shake",
            "left_handed",
        )
        yield from self._group(right, "Where people sit", "face", "fingers")
        yield from self._group(right, "Help in play", "teach", "odds", "tick_deeds", "awake")
        yield from self._group(right, "Your tables", self._export, self._import, self._check)
        right.add_widget(About(self.app))
        self._spread()
        yield

    def _group(self, column: Column, title: str, *rows: str | Callable[[], FormRow]) -> Iterator[None]:
        group = Group(title=title)
        for row in rows:
            group.add_row(self._switch(row) if isinstance(row, str) else row())
            yield
        column.add_widget(group)

    def _switch(self, name: str) -> FormRow:
        icon, label, note = SWITCHES[name]
        return self._kept(name, SwitchRow(icon=icon, label=label, note=note))

    def _theme(self) -> FormRow:
        return self._kept("theme", ThemeRow(label="Theme", choices=THEMES))

    def _text_size(self) -> FormRow:
        row = SliderRow(
            icon="format-size", label="Text size", least=100, most=200, step=10, unit=" %",
            fewer="format-font-size-decrease", more="format-font-size-increase", value=100,
        )  # fmt: skip
        return self._kept("text_size", row)

    def _volume(self) -> FormRow:
        row = SliderRow(
            icon="tune-vertical", label="Volume", least=0, most=100, step=10, unit=" %",
            fewer="volume-minus", more="volume-plus", value=60,
        )  # fmt: skip
        return self._kept("volume", row)

    def _ambience(self) -> FormRow:
        return self._kept(
            "ambience", SegmentRow(icon="fireplace", label="Ambience", choices=AMBIENCES, value="off")
        )

    def _export(self) -> FormRow:
        note = "One file: tables, history, boxes, settings"
        return ActionRow(icon="export", label="Export everything", note=note, chosen=self._take_out)

    def _import(self) -> FormRow:
        note = "From such a file, or of one table"
        return ActionRow(icon="import", label="Import", note=note, chosen=self._bring_in)

    def _check(self) -> FormRow:
        note = "The file, and every table from its first move"
        return ActionRow(icon="check-all", label="Check my tables", note=note, chosen=self._look_through)

    def _kept(self, name: str, row: FormRow) -> FormRow:
        """A row that shows a setting from now on, and changes it."""
        self._rows[name] = row
        row.chosen = partial(self._change, name)
        return row

    # -- doing ---------------------------------------------------------------------------------

    def _change(self, name: str, value: Any) -> bool:
        kept = self.app.change_setting(**{name: value})
        if kept and name == "volume":
            self.app.devices.sound.play(SAMPLE)  # everybody hears how loud that is
        if kept and name == "speech" and value:
            self.app.devices.speech.say(SPOKEN)  # everybody hears the voice, or that there is none
        if kept and name == "sound":
            self._show()
        return kept

    def _take_out(self, _: Any) -> None:
        EveryTable(self.app).export()

    def _bring_in(self, _: Any) -> None:
        EveryTable(self.app).ask()

    def _look_through(self, _: Any) -> None:
        EveryTable(self.app).check()


load_kv("screens/settings")
