"""Settings: how the people at this tablet like it. Each change shows at once."""

from typing import Any

from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.forms import ChoiceRow, NumberRow, SwitchRow
from companion.ui.widgets.page import Page, fill

THEMES = [
    ("dark", "Dark", "a library at night"),
    ("light", "Light", "parchment"),
    ("contrast", "High contrast", ""),
]
SWITCHES = (
    ("haptics", "Haptics", "A short buzz with each tap, if the tablet has one."),
    ("sound", "Sounds", "A page turns when something is drawn."),
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
        settings = self.app.store.settings
        change = self.app.change_setting
        rows: list[Widget] = [
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
        for name, label, note in SWITCHES:
            rows.append(
                SwitchRow(
                    label=label,
                    note=note,
                    value=getattr(settings, name),
                    chosen=lambda on, name=name: change(**{name: on}),
                )
            )
        fill(self.ids.rows, rows)


load_kv("screens/settings")
