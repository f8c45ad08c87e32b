"""The pieces of the turn guide: whose turn, what was drawn, the next thing, the warning."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.reference import Reference
from companion.table import Drawn
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import deep, look, mixed
from companion.ui.widgets.attention import Attentive
from companion.ui.widgets.letters import Letters
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.panel import Column  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.phases import PhaseRail  # noqa: F401 - the kv rule of the table uses it
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import largest, line_width, longest_word, text_height


class SeatDisc(Letters):
    """A player: the first letter of the name, in the colour on white or in white on the colour."""

    seat = StringProperty()
    colour = StringProperty()
    plain = BooleanProperty(False)
    """In the colour on white."""


NOTE_SHARE = 0.34
"""How much of the header the note takes at the most."""


class TurnHeader(BoxLayout):
    """Whose turn it is, readable from across the table: a bar in the player's colour."""

    seat = StringProperty()
    note = StringProperty()
    colour = StringProperty()
    lines = StringProperty()
    """The note, a part in each line."""
    lines_wide = NumericProperty(0)
    """How wide the note is: it leaves room for the name, and rather breaks into more lines."""
    low = BooleanProperty(False)
    fill = ColorProperty([0.2, 0.3, 0.27, 1])
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        look.follow(self._paint)
        look.follow(self._measure)
        self.bind(colour=self._paint, width=self._measure, low=self._measure)
        self._paint()

    def on_note(self, *_: Any) -> None:
        self.lines = "\n".join(part.strip() for part in self.note.split("·"))
        self._measure()

    def _measure(self, *_: Any) -> None:
        size = (15 if self.low else 18) * look.big_scale
        wide = max(line_width(line, size, "Roboto") for line in self.lines.split("\n")) + dp(2)
        self.lines_wide = min(wide, self.width * NOTE_SHARE)

    def _paint(self, *_: Any) -> None:
        base = deep(look.tone(self.colour, "raised") if self.colour else list(look.raised))
        self.fill = base
        self.texture = shade(mixed(base, [0, 0, 0, 1], 0.22), base)


class Parchment(BoxLayout):
    """What came out: large, on parchment. Its terms lead to their rules."""

    game_id = StringProperty()
    title = StringProperty()
    note = StringProperty()
    symbol = StringProperty()
    texture = ObjectProperty(None, allownone=True)
    low = BooleanProperty(False)
    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height that it would like."""
    least = NumericProperty(0)
    """The height that it can do with: a strip with the words in one line."""
    title_sp = NumericProperty(48)
    """How large the title is: as large as the room allows."""
    note_sp = NumericProperty(19)
    noted = BooleanProperty(True)
    """Whether there is room for the note below the title."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.texture = shade(look.parchment_deep, look.parchment)
        self.bind(size=self._fit, title=self._fit, note=self._fit, symbol=self._fit)
        look.follow(self._fit)

    def _fit(self, *_: Any) -> None:
        """The largest type in which title and note stay on the parchment."""
        wide = self.width - dp(30) - (min(dp(112), self.height - dp(12)) + dp(12) if self.symbol else 0)
        room = self.height - dp(6 if self.low else 12)
        if not self.title or wide < dp(40) or room < dp(20):
            return

        def fits(size: float) -> bool:
            high = text_height(self.title, size, "Serif", wide, 0.9, linked=True)
            if self.note and size >= LEAST_NOTED:
                high += text_height(self.note, note_sp(size), "Roboto", wide, 1.0, linked=True)
            return bool(high <= room and longest_word(self.title, size, "Serif") <= wide)

        size = largest(range(16, round(48 * look.big_scale) + 1, 2), fits)
        self.title_sp, self.note_sp, self.noted = size, note_sp(size), size >= LEAST_NOTED

    def show(self, drawn: Drawn | None) -> None:
        """Show what was drawn, or nothing."""
        self.title = drawn.title if drawn else ""
        self.note = drawn.note if drawn else ""
        self.symbol = drawn.symbol if drawn else ""


LEAST_NOTED = 26
"""A title smaller than this has no room for a note below it."""


def note_sp(title_sp: float) -> float:
    """How large a note is below a title."""
    return max(14.0, title_sp * 0.4)


LARGER = ((1.4, True), (1.3, True), (1.2, True), (1.1, True))
"""How the next thing is set where nothing else wants the room: to be read from across the table."""
SETTINGS = (
    *((1.0, True), (0.9, True), (0.8, True)),
    *((1.0, False), (0.9, False), (0.8, False), (0.7, False)),
)
"""The share of its type in which the next thing may be set, and whether it is explained."""
SOURCE_SHARE = 0.6
"""Where the source is wider than this share there is no room for the actions beside it."""
PIP = 20
"""How high the mark of an action is."""


class NextThing(TapBox):
    """The next thing in words, why, and the page that says so; a tap anywhere on it opens the rule.

    A term in it leads to a rule of its own.
    """

    game_id = StringProperty()
    headline = StringProperty()
    detail = StringProperty()
    source = StringProperty()
    rule = StringProperty()
    pips = ListProperty()
    low = BooleanProperty(False)
    title_sp = NumericProperty(31)
    """How large the headline is: smaller only where it would not find room."""
    small_sp = NumericProperty(18)
    source_sp = NumericProperty(18)
    """How large its source is: that grows least."""
    explains = BooleanProperty(True)
    """Whether there is room for the detail."""
    beside = BooleanProperty(False)
    """Whether the marks of the actions stand beside the source, not below it: where room is short."""
    least = NumericProperty(0)
    """The height that it can do with."""
    ample = NumericProperty(0)
    """The height that it has use for where nothing else wants the room."""
    steps = ListProperty()
    """All heights that it has use for."""

    __events__ = ("on_why",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("headline", "detail", "source", "pips", "low", "width"):
            self.fbind(name, self._measure)
        self.fbind("height", self._fit)
        look.follow(self._measure)

    def _measure(self, *_: Any) -> None:
        self.steps = [self._height_at(*setting) for setting in (*LARGER, *SETTINGS)]
        self.ample, self.least = self.steps[0], self.steps[-1]
        self.needs = self.steps[len(LARGER)]
        self._fit()

    def _fit(self, *_: Any) -> None:
        """The largest type in which it finds room; what explains it is given up before it gets tiny."""
        settings = zip((*LARGER, *SETTINGS), self.steps, strict=True)
        found = (setting for setting, height in settings if height <= self.height + 1)
        share, self.explains = next(found, (0.5, False))
        self.title_sp, self.small_sp = self._sizes(share)
        self.source_sp = self._sizes(min(share, 1.0))[1]
        self.beside = not self.explains and self._has_room_beside(self.source_sp)

    def _sizes(self, share: float) -> tuple[float, float]:
        title, small = (25, 16) if self.low else (31, 18)
        return title * share * look.big_scale, max(14.0, small * share) * look.big_scale

    def _height_at(self, share: float, explains: bool) -> float:
        title, small = self._sizes(share)
        high = text_height(self.headline, title, "Serif", self.width, 1.0)
        if self.detail and explains:
            high += text_height(self.detail, small, "Roboto", self.width, 1.0, linked=True)
        source = self._sizes(min(share, 1.0))[1]
        high += text_height(self.source, source, "Roboto", self.width, 1.0) if self.source else 0
        below = self.pips and (explains or not self._has_room_beside(source))
        return float(high + dp(14) + (dp(PIP) * look.big_scale if below else 0))

    def _has_room_beside(self, source: float) -> bool:
        wide = line_width(self.source, source, "Roboto")
        return bool(self.pips and self.source and wide <= self.width * SOURCE_SHARE)

    def on_tap(self) -> None:
        self.dispatch("on_why")

    def on_why(self) -> None:
        """Somebody asked why."""

    def on_pips(self, *_: Any) -> None:
        self.ids.row.clear_widgets()
        for pip in self.pips:
            self.ids.row.add_widget(PipMark(spent=pip.spent, label=pip.label))


class PipMark(BoxLayout):
    """One action, spent or not."""

    spent = BooleanProperty(False)
    label = StringProperty()


class WarningLine(BoxLayout):
    """What must not be overlooked just now, in a line of its own."""

    text = StringProperty()
    low = BooleanProperty(False)
    needs = NumericProperty(0)
    there = BooleanProperty(True)


class WhoseTurn(Letters):
    """Whose turn has begun, in the player's colour; nothing where it says nothing."""

    colour = StringProperty()


REDO = 56
"""How wide redo is, where there is anything to bring back."""


class FootRow(Attentive, BoxLayout):
    """Undo, redo, the rules and whatever is needed less often.

    Redo comes and goes at the end of undo. Neither turns into the other under a finger that taps once more.
    """

    needs = NumericProperty(56)
    redo = ObjectProperty()

    def on_redo(self, *_: Any) -> None:
        self.redo.bind(disabled=lambda *_: self.pause_if_tapped())

    def is_deaf_to(self, touch: Any) -> bool:
        """Only where redo has just come or gone."""
        return (
            super().is_deaf_to(touch)
            and self.redo.right - dp(REDO) - self.spacing < touch.x < self.redo.right
        )


def source_words(book: Reference, id_: str) -> str:
    """Where the rule or the ruling stands that is behind the next thing."""
    if (ruling := book.rulings.get(id_)) is not None:
        return _page_words(ruling.page, ruling.id)
    rule = book.rules.get(id_)
    return _page_words(rule.page, *rule.rulings[:1]) if rule else ""


def _page_words(page: str, ruling: str = "") -> str:
    return "  ·  ".join(filter(None, ("Why?", page, ruling_words((ruling,) if ruling else ()))))


def ruling_words(rulings: Sequence[str]) -> str:
    """How the rulings behind a rule are named; empty where there are none."""
    if not rulings:
        return ""
    return f"{'ruling' if len(rulings) == 1 else 'rulings'}\N{NO-BREAK SPACE}{', '.join(rulings)}"


load_kv("widgets/guide")
