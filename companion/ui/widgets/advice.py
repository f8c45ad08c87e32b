"""Advice, as it is read: the candidates with their reasons and figures, a small curve, and what else there is
to know. Nothing in it makes a move."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table import Advice, Candidate, Reckoning, Report
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.curve import SmallCurve
from companion.ui.widgets.growing import GrowingReport
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column, Panel
from companion.ui.widgets.reckonings import ReckoningLine, ReckoningTile
from companion.ui.widgets.text import Muted, Text, Title

COLUMNS = 3
"""Figures in large, at the most: more wrap until nobody reads them. They stand below each other from card to
card."""
SHORT = 16
"""Letters of a value that is large: what is longer stands in a line of its own."""
WHERE, WHERE_WIDE = "Show where", 152
"""What the button says that shows where something is, and its points across."""
ROOM, SHARES = 620, (0.56, 0.44)
"""Points across from which candidates and the rest stand beside each other, and how they share them."""
GUESSES = "This rests on guesses about your box"

Show = Callable[[Candidate], Callable[[], None] | None]
"""How the place of a candidate in the picture is shown; None where the picture has none."""


class CandidateCard(Panel):
    """Something that may be done, and why one might."""

    place = NumericProperty(1)
    title = StringProperty()
    reason = StringProperty()
    figures = ListProperty()

    @property
    def unbroken(self) -> list[Widget]:
        """It is not cut in two at the foot of a sheet, where it can be helped."""
        return [self]

    def on_kv_post(self, _: Any) -> None:
        """Its own children are there from now on."""
        large = [one for one in self.figures if not one.spelled and len(one.value) <= SHORT][:COLUMNS]
        tiles = [ReckoningTile(value=one.value, label=one.label, note=one.note) for one in large]
        spare = [Widget(size_hint_y=None, height=0) for _ in range(COLUMNS - len(tiles)) if tiles]
        fill(self.ids.figures, [*tiles, *spare])
        for line in _lines(one for one in self.figures if one not in large):
            self.add_widget(line)


class ReportFold(Column):
    """What is worth knowing besides, folded away: its title is a button."""

    folded = BooleanProperty(True)

    def __init__(self, report: Report, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._report = report
        self._button = QuietButton(text=report.title, icon="chevron-right", size_sp=17)
        self._button.bind(on_tap=lambda *_: self._turn())
        self._show()

    def _turn(self) -> None:
        self.folded = not self.folded
        self._show()

    def _show(self) -> None:
        self._button.icon = "chevron-right" if self.folded else "chevron-down"
        fill(self, [self._button, *([] if self.folded else _lines(self._report.lines))])


def _lines(found: Iterable[Reckoning]) -> Iterator[Widget]:
    return (ReckoningLine(label=one.label, value=one.value, note=one.note) for one in found)


class AdviceView(Column):
    """All that a seat is told that asks, and what is worked out `further` while it is read; `whole` where no
    finger is free to unfold anything."""

    def __init__(
        self,
        advice: Advice,
        further: Iterator[Report],
        show: Show = lambda _one: None,
        *,
        whole: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        cards = [_card(place, one, show(one)) for place, one in enumerate(advice.candidates, start=1)]
        first = [*_silence(advice), *cards]
        curve, reports, guesses = (
            _curve(advice),
            [*_reports(advice, further, whole=whole)],
            _guessed(advice, whole),
        )
        left, right = [*first, *curve], [*reports, *guesses]
        if not reports:  # the curve is what is read beside the candidates
            left, right = first, [*curve, *guesses]
        for widget in [Abreast([left, right])] if whole and left and right else [*left, *right]:
            self.add_widget(widget)


class Abreast(BoxLayout):
    """Two columns beside each other where there is room for both, or else one below the other."""

    def __init__(self, columns: list[list[Widget]], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for widgets, share in zip(columns, SHARES, strict=True):
            column = Column(size_hint_x=share, pos_hint={"top": 1})
            fill(column, widgets)
            column.bind(height=self._follow)
            self.add_widget(column)
        self.bind(width=self._follow)
        self._follow()

    def _follow(self, *_: Any) -> None:
        beside = self.width >= dp(ROOM) * look.scale
        self.orientation, self.spacing = ("horizontal", dp(18)) if beside else ("vertical", dp(8))
        for column, share in zip(self.children[::-1], SHARES, strict=True):
            column.size_hint_x = share if beside else 1
        heights = [column.height for column in self.children]
        self.height = max(heights) if beside else sum(heights) + self.spacing


def _silence(advice: Advice) -> list[Widget]:
    return [Text(text=advice.silent, size_sp=20)] if advice.silent else []


def _curve(advice: Advice) -> list[Widget]:
    if advice.curve is None:
        return []
    return [Muted(text=advice.curve.title, size_sp=16), SmallCurve(curve=advice.curve)]


def _reports(advice: Advice, further: Iterator[Report], *, whole: bool) -> Iterator[Widget]:
    for report in advice.reports:
        if report.grows:
            yield GrowingReport(report, further)
    for report in (one for one in advice.reports if not one.grows):
        if whole:
            yield Title(text=report.title, size_sp=20)
            yield from _lines(report.lines)
        else:
            yield ReportFold(report)


def _guessed(advice: Advice, whole: bool) -> list[Widget]:
    return [Guesses(advice.rests_on, in_a_row=whole)] if advice.rests_on else []


def _card(place: int, one: Candidate, shown: Callable[[], None] | None) -> CandidateCard:
    card = CandidateCard(place=place, title=one.title, reason=one.reason, figures=one.figures)
    if shown is not None:
        wide = dp(WHERE_WIDE) * look.scale
        button = QuietButton(text=WHERE, icon="map-marker-outline", size_sp=16, size_hint_x=None, width=wide)
        button.pos_hint = {"top": 1}
        button.bind(on_tap=lambda *_: shown())
        card.ids.head.add_widget(button)
    return card


class Guesses(Panel):
    """The guesses about the owner's box; in a row they take less room."""

    def __init__(self, sentences: tuple[str, ...], *, in_a_row: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(Text(text=GUESSES, size_sp=16, bold=True))
        for sentence in (" ".join(sentences),) if in_a_row else sentences:
            self.add_widget(Muted(text=sentence, size_sp=16))

    @property
    def unbroken(self) -> list[Widget]:
        """It is not cut in two at the foot of a sheet, where it can be helped."""
        return [self]


load_kv("widgets/advice")
