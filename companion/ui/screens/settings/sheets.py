"""The sheets of About: what is new, licences, privacy, credits. Long ones are read like a page."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion import about
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Muted, Text, Title

WIDE = 820
"""Points: how wide a sheet is that is read like a page."""
TOGETHER = 6
"""Lines that are set as one text: each for itself would take several times as long."""
A_SCREENFUL = 8


class Bullet(Text):
    """One of several things that are told, with its point before it: all its lines begin alike."""

    indent = NumericProperty(0)

    @property
    def unbroken(self) -> Sequence[Widget]:
        """It is not cut in two at the foot of the sheet."""
        return [self]


class Reading(Sheet):
    """A sheet with much to read: a screenful at once, and the rest piece by piece while that is read.

    The longest licence takes more than a second to set.
    """

    def __init__(self, pieces: Iterable[Widget], **kwargs: Any) -> None:
        super().__init__(widest=WIDE, **kwargs)
        self._pieces = iter(pieces)
        self._next = Clock.create_trigger(self._add_one, 0)
        for _ in range(A_SCREENFUL):
            self._add_one()
        self.add_button("Close")

    def _add_one(self, *_: Any) -> None:
        if (piece := next(self._pieces, None)) is not None:
            self.add(piece)
            self._next()

    def on_dismiss(self) -> None:
        """Nobody reads on."""
        self._next.cancel()


def title(words: str) -> Title:
    """A heading within a sheet."""
    return Title(text=words, size_sp=20)


def paragraph(words: str) -> Text:
    """Words that are read."""
    return Text(text=words, size_sp=17, line_height=1.15)


def few_at_a_time(lines: Sequence[str], between: str) -> Iterator[Text]:
    """Lines, as few texts."""
    for at in range(0, len(lines), TOGETHER):
        yield paragraph(between.join(lines[at : at + TOGETHER]))


def show_news() -> None:
    """What came with each version, the newest first."""
    Reading(_news(about.whats_new()), title="What is new").open()


def _news(versions: Sequence[about.VersionNotes]) -> Iterator[Widget]:
    for at, section in enumerate(versions):
        if section.version == "Unreleased" and at + 1 < len(versions):
            yield title(f"Since version {versions[at + 1].version}")
        else:
            yield title(f"Version {section.version}, {section.day}")
        for heading, lines in section.groups:
            yield Text(text=heading, ink="brass_light", bold=True, size_sp=16)
            yield from map(_bullet, lines)


def _bullet(words: str) -> Text:
    return Bullet(text=words, size_sp=17, line_height=1.15)


def show_licences() -> None:
    """Ours, and those of everything that is shipped; a tap opens the text."""
    sheet = Sheet(title="Licences", note="Tableside stands on the work of many.", widest=WIDE)
    grid = ChoiceGrid(columns=2, least_width=260)
    everything = about.licences()
    for licence in (each for each in everything if each.file):
        note = f"{licence.licence} · {licence.use}"
        button = ChoiceButton(text=licence.name, note=note, symbol="icon:scale-balance", symbol_size=26)
        button.bind(on_tap=lambda _, licence=licence: show_licence(licence))
        grid.add_widget(button)
    sheet.add(grid)
    for licence in (each for each in everything if not each.file):
        sheet.add(Muted(text=f"{licence.name}: {licence.licence}, {licence.use}"))
    sheet.add_button("Close")
    sheet.open()


def show_licence(licence: about.Licence) -> None:
    """The whole text of one."""
    pieces = few_at_a_time(licence.paragraphs(), "\n\n")
    Reading(pieces, title=licence.name, note=licence.licence).open()


def show_privacy() -> None:
    """What Tableside knows of anybody."""
    Reading(map(paragraph, about.PRIVACY), title="Privacy").open()


def show_credits() -> None:
    """Whose work this is."""
    pieces = (piece for name, words in about.CREDITS.items() for piece in (title(name), paragraph(words)))
    Reading(pieces, title="Credits").open()


load_kv("screens/reading")
