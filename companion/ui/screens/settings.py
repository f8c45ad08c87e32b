"""Settings: how the people at this tablet like it. Each change shows at once."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.forms import ChoiceRow, FormRow, NumberRow, SwitchRow
from companion.ui.widgets.page import Page, fill

THEMES = [
    ("dark", "Dark", "a library at night"),
    ("light", "Light", "parchment"),
    ("contrast", "High contrast", ""),
]
AMBIENCES = [
    ("off", "Off", ""),
    ("library", "Library at night", ""),
    ("fire", "Crackle of fire", ""),
]
SAMPLE = "deed"
"""What is played when the volume is changed: short, as one taps several times."""
SILENT = "Sounds are off."
SWITCHES = (
    ("haptics", "Haptics", "A short buzz with each tap, if the tablet has one."),
    ("awake", "Keep the screen awake", "While Tableside is open."),
    ("odds", "Offer odds", "When this is off, new tables show no odds."),
    ("reduced_motion", "Reduced motion", "Things change at once instead of moving."),
    ("left_handed", "Buttons on the right", "For hands that reach the screen from there."),
    (
        "tick_deeds",
        "Tick off deeds",
        "What hands must do on the table can be ticked off. Nothing waits for it.",
    ),
)
"""Setting, label and what it means."""


class SettingsScreen(Page):
    """All settings on one page."""

    def enter(self, **_: Any) -> None:
        """Show the settings as they are."""
        fill(self.ids.rows, [*self._look(), *self._sound(), *(self._switch(*words) for words in SWITCHES)])

    def _look(self) -> list[Widget]:
        settings, change = self.app.store.settings, self.app.change_setting
        return [
            ChoiceRow(
                label="Theme", choices=THEMES, value=settings.theme, chosen=lambda theme: change(theme=theme)
            ),
            NumberRow(
                label="Text size",
                note="From 100 to 200 per cent.",
                value=settings.text_size,
                least=100,
                most=200,
                step=10,
                unit=" %",
                chosen=lambda size: change(text_size=size),
            ),
        ]

    def _sound(self) -> list[Widget]:
        settings, change = self.app.store.settings, self.app.change_setting
        switch = self._switch("sound", "Sounds", "A page turns when something is drawn. Off: all is silent.")
        heard = [
            NumberRow(
                label="Volume",
                note="Of all that is heard. Each step plays a sample.",
                value=settings.volume,
                least=0,
                most=100,
                step=10,
                unit=" %",
                chosen=self._turn_to,
            ),
            ChoiceRow(
                label="Ambience",
                note="Very softly, while a table is open.",
                choices=AMBIENCES,
                value=settings.ambience,
                chosen=lambda name: change(ambience=name),
            ),
        ]
        switch.bind(value=lambda _, on: _wake(heard, on))
        _wake(heard, switch.value)
        return [switch, *heard]

    def _switch(self, name: str, label: str, note: str) -> SwitchRow:
        return SwitchRow(
            label=label,
            note=note,
            value=getattr(self.app.store.settings, name),
            chosen=lambda on: self.app.change_setting(**{name: on}),
        )

    def _turn_to(self, volume: int) -> bool:
        """Change the volume, and let everybody hear how loud that is."""
        kept = self.app.change_setting(volume=volume)
        if kept:
            self.app.devices.sound.play(SAMPLE)
        return kept


def _wake(heard: Sequence[FormRow], sounds: bool) -> None:
    """What is about sounds answers only while there are any."""
    for row in heard:
        row.asleep = "" if sounds else SILENT


load_kv("screens/settings")
