"""A rule to remember, in full: its title, what it says, and where it stands.

Reminders change with every phase, and beside them there is little room: so how high one would be is known
before it is shown, and only those that are shown are set in type.
"""

from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.reference import links_in
from companion.ui.look.theme import look
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.text import Muted, Text, Title, share_that_fits, text_height

AROUND, BETWEEN = 2, 2
"""Points above and below all of it, and between its parts."""


class Remembered(NamedTuple):
    """What a reminder says."""

    game_id: str
    rule: str
    title: str
    text: str
    source: str = ""
    note: str = ""
    """What the players have noted on it."""
    gives_way: bool = False
    """Whether it is left out, as the last one, where nothing of the first could be read beside it."""


class ReminderType(NamedTuple):
    """The type in which a part of it is set."""

    size_sp: float
    font_name: str
    line_height: float
    role: str


TITLE = ReminderType(20, "Serif", 1.05, "big")
SAID = ReminderType(17, "Roboto", 1.1, "big")
NOTE = ReminderType(16, "Roboto", 1.1, "big")
SOURCE = ReminderType(14, "Roboto", 1.0, "big")


def part_height(words: str, part: ReminderType, width: float, linked: bool = False) -> float:
    """How high some words are within a width."""
    if not words:
        return 0.0
    size = part.size_sp * (look.big_scale if part.role == "big" else look.scale)
    share = share_that_fits(words, float(sp(size)), part.font_name, width)
    return text_height(words, size * share, part.font_name, width, part.line_height, linked)


def height_of(about: Remembered, width: float) -> float:
    """How high a reminder is within a width."""
    linked = bool(links_in(about.game_id, about.text, about.rule)) if about.game_id else False
    parts = (
        part_height(about.title, TITLE, width),
        part_height(about.text, SAID, width, linked),
        part_height(about.note, NOTE, width),
        part_height(about.source, SOURCE, width),
    )
    return sum(parts) + float(dp(2 * AROUND)) + float(dp(BETWEEN)) * (len(parts) - 1)


class ReminderLine(Tappable):
    """A reminder. A tap on a term leads to the rule of the term, one beside them to the whole rule."""

    about = ObjectProperty(Remembered("", "", "", ""))

    def __init__(self, **kwargs: Any) -> None:
        self._title = Title(**TITLE._asdict())
        self._said = LinkedText(quiet=True, **SAID._asdict())
        self._note = Text(ink="link", **NOTE._asdict())
        self._source = Muted(**SOURCE._asdict())
        super().__init__(size_hint=(None, None), **kwargs)
        for part in self._parts:
            self.add_widget(part)
            part.fbind("height", self._place)
        for name in ("pos", "height"):
            self.fbind(name, self._place)
        for name in ("about", "width"):
            self.fbind(name, self._tell)
        look.follow(self._tell)
        self._tell()

    @property
    def _parts(self) -> tuple[Text, ...]:
        return self._title, self._said, self._note, self._source

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return str(self.about.rule)

    @property
    def source(self) -> str:
        """Where the rule stands."""
        return str(self.about.source)

    def _tell(self, *_: Any) -> None:
        about: Remembered = self.about
        self.text = about.text
        self._title.text, self._note.text, self._source.text = about.title, about.note, about.source
        self._said.game_id, self._said.rule, self._said.plain = about.game_id, about.rule, about.text
        for part in self._parts:
            part.width = self.width
        self.height = height_of(about, self.width)
        self._place()

    def _place(self, *_: Any) -> None:
        """One below the other, from the top."""
        top = self.y + self.height - dp(AROUND)
        for part in self._parts:
            top -= part.height
            part.pos = self.x, top
            top -= dp(BETWEEN)
