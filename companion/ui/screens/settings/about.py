"""About: the mark, the version, and the sheets behind it."""

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty

from companion import about
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.cover_art import Mark  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import ChoiceButton, QuietButton
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Text, Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

WIDE = 820
"""Points: how wide a sheet is that is read like a page."""
TOGETHER = 6
"""Lines that are set as one text: a hundred of them, each for itself, would take a while."""


class About(Column):
    """What this is, and five ways to know more."""

    tagline = StringProperty(about.TAGLINE)
    version = StringProperty(f"Version {about.VERSION}")
    promise = StringProperty(about.PROMISE)
    mark = NumericProperty("92dp")
    """How large the mark is."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__()
        self._app = app
        for text, opens in (
            ("What is new", show_news),
            ("Licences", show_licences),
            ("Privacy", show_privacy),
            ("Credits", show_credits),
            ("Report a fault", self._report),
        ):
            button = QuietButton(text=text, size_sp=16)
            button.bind(on_tap=lambda _, opens=opens: opens())
            self.ids.ways.add_widget(button)

    def _report(self) -> None:
        Report(self._app).open()


def show_news() -> None:
    """What came with each version, the newest first."""
    sheet = Sheet(title="What is new", widest=WIDE)
    versions = about.whats_new()
    for section, before in zip(versions, (*versions[1:], None), strict=True):
        unnamed = section.version == "Unreleased" and before is not None
        _add_title(
            sheet, f"Since version {before.version}" if unnamed and before else f"Version {section.version}"
        )
        for heading, lines in section.groups:
            sheet.add(Text(text=heading, ink="brass_light", bold=True, size_sp=16))
            for at in range(0, len(lines), TOGETHER):
                _add_words(sheet, "\n".join(f"•  {line}" for line in lines[at : at + TOGETHER]))
    _open(sheet)


def show_licences() -> None:
    """Ours, and those of everything that is shipped; a tap opens the text."""
    sheet = Sheet(title="Licences", note="Tableside stands on the work of many.", widest=WIDE)
    grid = ChoiceGrid(columns=2, least_width=260)
    for licence in about.licences():
        note = f"{licence.licence} · {licence.use}"
        button = ChoiceButton(text=licence.name, note=note, symbol="icon:scale-balance", symbol_size=26)
        button.disabled = not licence.file
        button.bind(on_tap=lambda _, licence=licence: show_licence(licence))
        grid.add_widget(button)
    sheet.add(grid)
    _open(sheet)


def show_licence(licence: about.Licence) -> None:
    """The whole text of one."""
    sheet = Sheet(title=licence.name, note=licence.licence, widest=WIDE)
    paragraphs = licence.paragraphs()
    for at in range(0, len(paragraphs), TOGETHER):
        _add_words(sheet, "\n\n".join(paragraphs[at : at + TOGETHER]))
    _open(sheet)


def show_privacy() -> None:
    """What Tableside knows of anybody."""
    sheet = Sheet(title="Privacy", text=about.PROMISE)
    for paragraph in about.PRIVACY:
        _add_words(sheet, paragraph)
    _open(sheet)


def show_credits() -> None:
    """Whose work this is."""
    sheet = Sheet(title="Credits")
    for title, words in about.CREDITS.items():
        _add_title(sheet, title)
        _add_words(sheet, words)
    _open(sheet)


class Report:
    """How to tell of a fault: what would help, to be copied or saved. Nothing is sent from here."""

    def __init__(self, app: "TablesideApp") -> None:
        self._app = app

    def open(self) -> None:
        """Say where the log lies, and offer its last lines."""
        path = self._app.devices.logbook.path
        sheet = Sheet(
            title="Report a fault",
            text="Say what you did, what you saw, and what you expected. The details below help to find it.",
            note="Nothing is sent from here: copy them into a message, or save them as a file.",
            widest=WIDE,
        )
        _add_words(sheet, f"The log lies in {path}." if path else "This device keeps no log.")
        sheet.add(Text(text=self.details(), ink="muted", size_sp=15))
        sheet.add_button("Copy the details", self._copy)
        sheet.add_button("Save as a file", self._save)
        sheet.add_button("Close")
        sheet.open()

    def details(self) -> str:
        """What helps to find a fault; of the players it tells nothing."""
        settings, store = self._app.store.settings, self._app.store
        wide, high = (round(side) for side in Window.size)
        lines = (
            f"Screen {wide} × {high}, text {settings.text_size} %, theme {settings.theme}",
            f"{len(store.tables())} tables",
        )
        return about.details(lines, self._app.devices.logbook.latest())

    def _copy(self) -> None:
        copied = self._app.devices.clipboard.copy(self.details())
        self._app.stage.say(
            "The details are copied: paste them into a message." if copied else
            "This device has no clipboard. Save the details as a file instead."
        )  # fmt: skip

    def _save(self) -> None:
        files = self._app.devices.files
        self._app.stage.say(files.export("Tableside fault.txt", self.details().encode()))


def _add_title(sheet: Sheet, words: str) -> None:
    sheet.add(Title(text=words, size_sp=20))


def _add_words(sheet: Sheet, words: str) -> None:
    sheet.add(Text(text=words, size_sp=17, line_height=1.15))


def _open(sheet: Sheet) -> None:
    sheet.add_button("Close")
    sheet.open()


load_kv("screens/about")
