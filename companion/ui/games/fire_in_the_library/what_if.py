"""What if one stops, draws once more, twice more: small beside the bag, in words and as a plot in a tab."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.face.what_if import DrawOn, StopNow, WhatIfShown, share
from companion.table import Odds, View
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit, words, words_to
from companion.ui.games.kit import Tab
from companion.ui.look.drawing import fitting, plate, word, word_width
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.look.writing import SMALLEST
from companion.ui.widgets.panel import Column
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.text import Muted, Text

LABELS = {1: "One more", 2: "Two more"}


class ChoiceBar(NamedTuple):
    """What a choice brings: its name, its points, the chance of Fire Spreading, and that in words."""

    labels: tuple[str, ...]
    """In ever fewer words."""
    points: str
    spread: float
    note: str
    brief: tuple[str, ...]
    """Name and note in one line, in ever fewer words: for where there is no line for the note."""


def draw_what_if(what: WhatIfShown, box: Frame) -> None:
    """Three bars beside the bag: green is what may be scored, fire is the turn's end."""
    bars = [_stop_bar(what.stop)] if what.stop.may else []
    bars += [_draw_bar(draw, what.shovel) for draw in what.draws]
    if not bars or box.width < unit(60):
        return
    high = min(small(86), box.height / len(bars))
    top = box.centre[1] + high * len(bars) / 2
    places = [Frame(box.x, top - (at + 1) * high, box.width, high) for at in range(len(bars))]
    setting = _set(bars, places[0])
    for at, (bar, place) in enumerate(zip(bars, places, strict=True)):
        _draw(bar, setting.labels[at], setting, place)


def _stop_bar(stop: StopNow) -> ChoiceBar:
    brief = ("Stop now: points", "Stop: points", "Stop now")
    return ChoiceBar(("Stop now",), str(stop.points), 0.0, "points, for certain", brief)


def _draw_bar(draw: DrawOn, shovel: bool) -> ChoiceBar:
    label, risk = LABELS[draw.draws], draw.spread_words
    brief = (f"{label}, {risk} spreads", f"{label}, {risk}", f"+{draw.draws}, {risk}", risk)
    plain = (f"{label}: points expected", f"{label}: points", label)
    labels = (f"{label}, Shovel: points", f"{label}, Shovel", label) if shovel else plain
    return ChoiceBar(labels, draw.expected, share(draw.spread), f"{risk} Fire Spreading", brief)


LABEL, NOTE = 17, 15
"""The sizes of a bar's two lines, where there is room for them."""
LEADING = 1.15
WORTH = 0.42
"""How much of a line the points take at the most."""
SMALLER = 0.75
"""Labels become so much smaller before they say less."""


class BarSetting(NamedTuple):
    """How all bars of a list are set: the same type for each of them, in whole points, as fonts come."""

    labels: list[str]
    size: float
    points: float
    note: float
    """Nothing where there is no line for it."""
    line: float
    """How high the line of labels is."""
    thick: float


def _set(bars: Sequence[ChoiceBar], box: Frame) -> BarSetting:
    """Name and points, the bar, and the chance below it; all smaller, then shorter, but never left out."""
    thick = min(unit(12), box.height * 0.15)
    part = min(1.0, (box.height - thick - unit(2)) / (small(LABEL + NOTE) * LEADING))
    noted = small(NOTE) * part >= sp(SMALLEST) * look.big_scale
    line = small(LABEL) * part if noted else min(small(LABEL), (box.height - thick) * 0.75)
    note = floor(min(fitting(bar.note, small(NOTE) * part, box.width) for bar in bars)) if noted else 0
    spare = box.height - (line + note) * LEADING - thick
    # Large numbers, as far as they do not reach into the line above.
    large = min(line * 1.5, small(25), line * LEADING + max(0.0, spare))
    large = min(fitting(bar.points, large, box.width * WORTH, "Serif") for bar in bars)
    rooms = [box.width - word_width(bar.points, large, "Serif") - unit(6) for bar in bars]
    labels, size = _labels([bar.labels if noted else bar.brief for bar in bars], rooms, line)
    return BarSetting(labels, size, large, note, line, thick)


def _labels(ways: Sequence[tuple[str, ...]], rooms: Sequence[float], size: float) -> tuple[list[str], float]:
    """What each bar says, all in as many words as find room, and how large all of them stand."""
    least = max(size * SMALLER, sp(SMALLEST) * look.big_scale)
    for fewer in range(max(map(len, ways))):
        said = [way[min(fewer, len(way) - 1)] for way in ways]
        fits = min(fitting(text, size, room) for text, room in zip(said, rooms, strict=True))
        if fits >= min(size, least):
            break
    return said, floor(min(size, fits))


def _draw(row: ChoiceBar, label: str, how: BarSetting, box: Frame) -> None:
    spare = box.height - (how.line + how.note) * LEADING - how.thick
    top = box.top - spare / 2
    line, low = top - how.line * LEADING / 2, top - how.line * LEADING - how.thick
    ink, raised = list(look.text), line + (how.points - how.size) * 0.2
    left = words_to(row.points, how.points, box.right, raised, box.width * WORTH + 1, ink, "Serif")
    words(label, how.size, box.x, line, left - box.x - unit(6) + 1, ink)
    _bar(Frame(box.x, low, box.width, how.thick), row.spread)
    if how.note:
        words(row.note, how.note, box.x, low - how.note * LEADING / 2, box.width + 1, list(look.muted))


def _bar(box: Frame, spread: float) -> None:
    """Green from the left, fire from the right; the seam stays sharp so that the share can be read."""
    radius = box.height / 2
    Color(*(look.fire if spread else look.green))
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
    if 0 < spread < 1:
        Color(*look.green)
        SmoothRoundedRectangle(
            pos=(box.x, box.y), size=(box.width * (1 - spread), box.height), radius=[radius, 0, 0, radius]
        )


# -- the tab -----------------------------------------------------------------------------------


class OutlookRow(Column):
    """One choice: what it is worth, its bar, and what it means in words."""

    label = StringProperty()
    points = StringProperty()
    spread = NumericProperty(0)
    words = StringProperty()


class BurnCurve(SelfDrawn):
    """How likely the turn burns within one draw, two draws, and so on: a column each."""

    chances = ListProperty()
    """Share and words of each."""
    drawn_from = ("chances",)

    def draw(self) -> None:
        """Draw the columns."""
        self.canvas.clear()
        if not self.chances or self.width < dp(40):
            return
        with self.canvas:
            room = Frame(self.x, self.y, self.width, self.height)
            for at, place in enumerate(room.columns(len(self.chances), dp(6))):
                self._column(at + 1, place, *self.chances[at])

    def _column(self, draws: int, box: Frame, share: float, text: str) -> None:
        line = sp(15) * look.big_scale
        foot = line * 1.5
        room = Frame(box.x, box.y + foot, box.width, box.height - 2 * foot)
        plate(room, look.raised, look.raised, dp(6))
        Color(*look.fire)
        high = max(dp(3), room.height * share)
        SmoothRoundedRectangle(pos=(room.x, room.y), size=(room.width, high), radius=[dp(6)])
        short, x = text.replace(" ", ""), box.centre[0]
        word(short, fitting(short, line, box.width), (x, room.top + foot / 2), list(look.text))
        word(str(draws), line, (x, box.y + foot / 2), list(look.muted))


Outlook = tuple[WhatIfShown, tuple[Odds, ...]]


def _content(view: View[FirePicture]) -> Outlook | None:
    """The odds of the bag; None where nobody is about to draw, or the table wants none."""
    what = view.picture.what_if
    return (what, view.odds) if what and view.odds else None


def _rows(content: Outlook, _screen: object) -> list[Widget]:
    what, odds = content
    rows: list[Widget] = [] if not what.stop.may else [_stop_row(what.stop)]
    rows += [_draw_row(draw) for draw in what.draws]
    if what.collapses:
        rows.append(Text(text="A fire now would end the game.", ink="fire_text", size_sp=17))
    rows.append(Text(text=f"{odds[0].question}: {odds[0].words}", size_sp=16))
    rows.append(Muted(text="Burns within so many draws:", size_sp=15))
    curve = BurnCurve(size_hint_y=None, height=dp(150))
    curve.chances = [(share(end.chance), end.words) for end in what.ends_within]
    return [*rows, curve]


def _stop_row(stop: StopNow) -> OutlookRow:
    text = f"{stop.knowledge} knowledge + {stop.bravery} bravery."
    return OutlookRow(label="Stop", points=str(stop.points), words=text)


def _draw_row(draw: DrawOn) -> OutlookRow:
    return OutlookRow(
        label=LABELS[draw.draws],
        points=f"ø {draw.expected}",
        spread=share(draw.spread),
        words=draw.words,
    )


def _is_there(view: View[FirePicture]) -> bool:
    """In every phase, so that whoever comes back to a table finds the tabs that it had."""
    return view.picture.wants_odds


ODDS = Tab("Odds", _content, _rows, _is_there, at_every_level=True)

load_kv("games/fire_in_the_library")
