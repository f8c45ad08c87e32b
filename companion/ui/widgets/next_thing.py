"""The next thing in words, why, and where that stands: as large as its room allows."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.reference import Reference, where, where_in_short
from companion.table import Pip
from companion.table.asked import after
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import fill
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, share_that_fits, text_height

LARGER = ((1.4, True), (1.3, True), (1.2, True), (1.1, True))
"""How the next thing is set where nothing else wants the room: to be read from across the table."""
SETTINGS = (
    (1.0, True),
    *((1.2, False), (1.1, False), (1.0, False), (0.9, False), (0.8, False), (0.7, False)),
)
"""The share of its type in which the next thing may be set, and whether it is explained: rather it is read
from across the table than explained in small letters."""
AFTER = ((1.0, True), (1.0, False), (0.9, False), (0.8, False))
"""The same where hands have something to do first: that is read from across the table, and this after it."""
SIZES, LOW_SIZES = ((31, 18), (22, 16)), ((25, 16), (20, 15))
"""How large the headline and what explains it are, alone and after what hands do; and on a low screen."""
READ_ALL = 1.5
"""Up to this text size all that hands do is in sight, and the headline need not say it again; in larger
letters it says its own words and not one more."""
LEAST_TITLE = 16
"""How small the headline may be where there is room, at 100 %; this grows as much as the text size."""
SOURCE_SHARE = 0.6
"""Where the source is wider than this share there is no room for the actions beside it."""
PIP, PIP_SP = 20, 12
"""How high the mark of an action is, and how large the word on it."""


class NextThing(TapBox):
    """The next thing in words, why, and the page that says so; a tap anywhere on it opens the rule.

    A term in it leads to a rule of its own.
    """

    game_id = StringProperty()
    headline = StringProperty()
    words = StringProperty()
    """How the headline reads: where hands have something to do first, as what comes then."""
    comes_after = BooleanProperty(False)
    """Whether hands have something to do first: then the headline stands back."""
    asked = BooleanProperty(False)
    """Whether what hands do first is what the headline says: then it is not said twice."""
    detail = StringProperty()
    because = StringProperty()
    """How the detail reads: nothing where it is what comes then."""
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
        self._marks = KeptRows(PipMark, PipMark.show)
        super().__init__(**kwargs)
        for name in ("low", "width"):
            self.fbind(name, self._measure)
        self.fbind("height", self._fit)
        look.follow(self._measure)

    def show(
        self,
        headline: str,
        detail: str,
        source: str,
        pips: Sequence[Pip] = (),
        *,
        comes_after: bool = False,
        asked: bool = False,
    ) -> None:
        """Say what comes next; it is measured once, not at every word."""
        said, place, marks = (headline, detail, source), (comes_after, asked), list(pips)
        before = (self.headline, self.detail, self.source), (self.comes_after, self.asked), self.pips
        if (said, place, marks) != before:
            self.headline, self.detail, self.source = said
            self.comes_after, self.asked = place
            self.pips = marks
            self._measure()

    def _say(self) -> None:
        """Below what hands do first, what comes then; where they do just that, what comes after it."""
        self.words, self.because = self.headline, self.detail
        if not self.comes_after or look.scale > READ_ALL:
            return
        if self.asked and self.detail:
            self.words, self.because = self.detail.removesuffix("."), ""
        self.words = after(self.words)

    def _measure(self, *_: Any) -> None:
        self._say()
        self.steps = [self._height_at(*setting) for setting in self._settings]
        self.ample, self.least = self.steps[0], self.steps[-1]
        self.needs = self.steps[0 if self.comes_after else len(LARGER)]
        self._fit()

    @property
    def _settings(self) -> tuple[tuple[float, bool], ...]:
        return AFTER if self.comes_after else (*LARGER, *SETTINGS)

    def _fit(self, *_: Any) -> None:
        """The largest type in which it finds room; what explains it is given up before it gets tiny."""
        settings = zip(self._settings, self.steps, strict=True)
        found = (setting for setting, height in settings if height <= self.height + 1)
        share, self.explains = next(found, (0.5, False))
        self.title_sp, self.small_sp = self._sizes(share)
        self.source_sp = self._sizes(min(share, 1.0))[1]
        self.beside = not self.explains and self._has_room_beside(self.source_sp)

    def _sizes(self, share: float) -> tuple[float, float]:
        title, small = (LOW_SIZES if self.low else SIZES)[self.comes_after]
        # With large text what is told below it grows more: the headline is not smaller than that.
        least = 0.0 if self.low else LEAST_TITLE * look.scale
        return max(title * share * look.big_scale, least), max(14.0, small * share) * look.big_scale

    def _height_at(self, share: float, explains: bool) -> float:
        title, small = self._sizes(share)
        # A name that is wider than the guide is written smaller, and takes the lines that it takes then.
        title *= share_that_fits(self.words, float(sp(title)), "Serif", self.width)
        high = text_height(self.words, title, "Serif", self.width, 1.0)
        if self.because and explains:
            high += text_height(self.because, small, "Roboto", self.width, 1.0, linked=True)
        source = self._sizes(min(share, 1.0))[1]
        high += text_height(self.source, source, "Roboto", self.width, 1.0) if self.source else 0
        below = self.pips and (explains or not self._has_room_beside(source))
        return float(high + dp(14) + (dp(PIP) * look.big_scale if below else 0))

    def _has_room_beside(self, source: float) -> bool:
        wide = line_width(self.source, source, "Roboto")
        return bool(self.pips and self.source and wide <= self.width * SOURCE_SHARE)

    def written(self) -> tuple[float, float]:
        """How wide and how high all is that it says, from the headline at its top to the marks of actions."""
        title = self.title_sp * share_that_fits(self.words, float(sp(self.title_sp)), "Serif", self.width)
        wide = line_width(self.words, title, "Serif")
        high = text_height(self.words, title, "Serif", self.width, 1.0)
        if self.because and self.explains:
            wide = max(wide, line_width(self.because, self.small_sp, "Roboto"))
            high += dp(4) + text_height(self.because, self.small_sp, "Roboto", self.width, 1.0, linked=True)
        if self.source:
            wide = max(wide, line_width(self.source, self.source_sp, "Roboto"))
            high += dp(4) + text_height(self.source, self.source_sp, "Roboto", self.width, 1.0)
        if self.pips:
            wide, high = self.width, high + (0 if self.beside else dp(4) + self.ids.row.height)
        return min(float(self.width), wide), float(high)

    def on_tap(self) -> None:
        self.dispatch("on_why")

    def on_why(self) -> None:
        """Somebody asked why."""

    def on_pips(self, *_: Any) -> None:
        fill(self.ids.row, self._marks.told(self.pips))


class PipMark(BoxLayout):
    """One action, spent or not; what it was spent on is written on it where the word finds room."""

    spent = BooleanProperty(False)
    label = StringProperty()
    written = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._write, label=self._write)
        look.follow(self._write)

    def show(self, pip: Pip) -> None:
        """Become the mark of an action."""
        self.spent, self.label = pip.spent, pip.label

    def _write(self, *_: Any) -> None:
        wide = line_width(self.label, PIP_SP * look.big_scale, "Roboto") if self.label else 0.0
        self.written = self.label if wide <= self.width - dp(4) else ""


def source_words(book: Reference, id_: str) -> str:
    """Where the rule or the ruling stands that is behind the next thing."""
    if (ruling := book.rulings.get(id_)) is not None:
        return _after_why(where(ruling))
    rule = book.rules.get(id_)
    if rule is None:
        return ""
    return _after_why(*where_in_short(rule))


def page_words(book: Reference, id_: str) -> str:
    """The same in the fewest words: its page, else its chapter, else our ruling."""
    places = where_in_short(book.rules[id_])[0].split("; ")
    return _after_why(next((place for place in places if place.startswith("p. ")), places[0]))


def _after_why(*words: str) -> str:
    return "  ·  ".join(filter(None, ("Why?", *words)))


load_kv("widgets/next_thing")
