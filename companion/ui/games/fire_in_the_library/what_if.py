"""What if one stops, draws once more, twice more: small beside the bag, in words and as a plot in a tab."""

from typing import NamedTuple

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.face.what_if import DrawOn, StopNow, WhatIfShown, share
from companion.table import Odds, View
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import readable, small, unit, words, words_to
from companion.ui.games.kit import Tab
from companion.ui.look.drawing import fitting, plate, word
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
    for at, bar in enumerate(bars):
        _draw(bar, Frame(box.x, top - (at + 1) * high, box.width, high))


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


def _draw(row: ChoiceBar, box: Frame) -> None:
    """Name and points, the bar, and the chance below it; all smaller, then shorter, but never left out."""
    bar = min(unit(12), box.height * 0.15)
    share = min(1.0, (box.height - bar - unit(2)) / (small(LABEL + NOTE) * LEADING))
    noted = small(NOTE) * share >= sp(SMALLEST) * look.big_scale
    size = small(LABEL) * share if noted else min(small(LABEL), (box.height - bar) * 0.75)
    note = small(NOTE) * share if noted else 0
    spare = box.height - (size + note) * LEADING - bar
    top = box.top - spare / 2
    line, low = top - size * LEADING / 2, top - size * LEADING - bar
    # Large numbers, as far as they do not reach into the line above.
    large = min(size * 1.5, small(25), size * LEADING + max(0.0, spare))
    ink = list(look.text)
    left = words_to(row.points, large, box.right, line + (large - size) * 0.2, box.width * 0.42, ink, "Serif")
    room = left - box.x - unit(6)
    labels = row.labels if noted else row.brief
    words(readable(labels, size, room) or labels[-1], size, box.x, line, room, ink)
    _bar(Frame(box.x, low, box.width, bar), row.spread)
    if noted:
        words(row.note, note, box.x, low - note * LEADING / 2, box.width, list(look.muted))


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
