"""Action cards and treasures as symbols, and the cards of a player as one sees them spent."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.graphics import SmoothRoundedRectangle as Rounded
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.utils import get_color_from_hex

from companion.games.chamberquest.rules.pieces import Card
from companion.ui.look.drawing import Point, Rgba, fitting, glyph, polygon, word
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn

ICONS = {"rotate": "rotate-right", "push": "arrow-right-bold", "swap": "swap-horizontal-bold"}
INKS = {
    kind: get_color_from_hex(code)
    for kind, code in {"rotate": "#2A5B8A", "push": "#8A4A12", "swap": "#6A3E97"}.items()
}
"""Each kind in its own ink, dark enough for parchment."""
TREASURES = {"scepter": "magic-staff", "coat": "hanger", "crown": "crown"}


def draw_card(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """An Action card as a symbol, without its word: "card:push", or "card:push:spent"."""
    kind, _, spent = which.partition(":")
    paint_card(kind, centre, (size * 0.74, size * 0.96), bool(spent), words=False)


def draw_treasure(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A treasure in one colour: "treasure:crown"; a chest where nobody has said which it is."""
    if which == "throne":
        _throne(centre, size, colour)
    else:
        glyph(TREASURES.get(which, "treasure-chest"), size, centre, colour)


_THRONE = (
    (-4.5, -2.0, 9.0, 8.0),
    (-6.5, -3.5, 13.0, 3.0),
    (-6.5, -8.5, 2.2, 5.5),
    (4.3, -8.5, 2.2, 5.5),
    (-6.5, -0.5, 1.6, 3.0),
    (4.9, -0.5, 1.6, 3.0),
)
"""Boxes of back, seat, legs and arms: left, low, width and height."""


def _throne(centre: Point, size: float, colour: Rgba) -> None:
    """A high back with three points, a seat, two legs."""
    (x, y), u = centre, size / 20
    for left, low, wide, high in _THRONE:
        corners = [(left, low), (left + wide, low), (left + wide, low + high), (left, low + high)]
        polygon([(x + a * u, y + b * u) for a, b in corners], colour, None, 1)
    for left in (-4.5, -1.5, 1.5):
        points = [(left, 6), (left + 3, 6), (left + 1.5, 9)]
        polygon([(x + a * u, y + b * u) for a, b in points], colour, None, 1)


def paint_card(kind: str, centre: Point, size: Point, spent: bool = False, words: bool = True) -> None:
    """A card: parchment with its icon and its word; a spent one is only the place where it lay."""
    (x, y), (wide, high) = centre, size
    left, low, radius = x - wide / 2, y - high / 2, min(wide, high) * 0.14
    ink = list(look.muted) if spent else INKS[kind]
    if not spent:
        Color(0, 0, 0, 0.3)
        RoundedRectangle(pos=(left, low - high * 0.03), size=(wide, high), radius=[radius])
        Color(*PAPER)
        Rounded(pos=(left, low), size=(wide, high), radius=[radius])
        Color(*mixed(PAPER, INK, 0.3))
    else:
        Color(*look.outline)
    SmoothLine(rounded_rectangle=(left, low, wide, high, radius), width=1.2)
    band = word_band() if words else 0.0
    icon = min(wide * 0.72, high * (0.74 - band if words else 0.66))
    glyph(ICONS[kind], icon, (x, y + high * band * 0.54), [*ink[:3], 0.45 if spent else 1])
    if words:
        word(kind.capitalize(), word_size(size), (x, y - high * (0.5 - band * 0.75)), ink)
    if spent:
        Color(*mixed(list(look.muted), list(look.surface), 0.3))
        SmoothLine(points=[left + radius, low + radius, left + wide - radius, low + high - radius], width=1.2)


def word_band() -> float:
    """How much of a card's height its word takes: more where text is large, and never all."""
    return float(min(0.36, 0.24 * look.scale))


def word_size(size: Point) -> float:
    """How large the words on cards of this size are: as large as text is, if the longest fits."""
    wide, high = size
    most = min(high * word_band(), sp(18) * look.scale)
    return min(fitting(kind.capitalize(), most, wide * 0.9, "Roboto") for kind in ICONS)


GONE = "gone"
"""The things that a tap can only ask about: a kind of which no card is left, as in "gone:push"."""


def _gap() -> float:
    return float(dp(8) / look.scale)


def _widest(high: float) -> float:
    """How wide a card becomes at the most in a row so high."""
    return float(high * 0.78 * look.scale)


def most_wide(high: float) -> float:
    """How much width six cards take at the most in a row so high: what is beyond that is free."""
    return 6 * _widest(high) + 5 * _gap()


class CardRow(SelfDrawn):
    """The cards in front of a player, side by side. A tap on one that is ready names it."""

    cards = ObjectProperty(())
    """A tuple of Card."""
    ready = ObjectProperty(frozenset())
    """The things that a tap can do something with, such as "card:push"."""

    asks_why = BooleanProperty(False)
    """Whether a tap on a kind that is all spent says so: somebody may have counted otherwise."""

    drawn_from = ("cards", "ready")

    __events__ = ("on_pick",)

    def boxes(self) -> list[tuple[float, float]]:
        """The left edge and the width of each card."""
        gap, count = _gap(), max(6, len(self.cards))
        wide = min((self.width - gap * (count - 1)) / count, _widest(self.height))
        return [(self.x + at * (wide + gap), wide) for at in range(len(self.cards))]

    def high_of(self, wide: float) -> float:
        """How high a card of this width is."""
        return float(min(self.height - dp(4), wide * 1.36))

    def draw(self) -> None:
        """Draw them side by side."""
        self.canvas.clear()
        if self.width < dp(30) or self.height < dp(20):
            return
        with self.canvas:
            for (left, wide), card in zip(self.boxes(), self.cards, strict=True):
                high = self.high_of(wide)
                centre = (left + wide / 2, self.center_y)
                if self._is_ready(card):
                    self._glow(centre, wide, high)
                paint_card(card.kind, centre, (wide, high), card.spent, high > dp(44))

    def _glow(self, centre: Point, wide: float, high: float) -> None:
        Color(*look.ready)
        box = (centre[0] - wide / 2 - 2, centre[1] - high / 2 - 2, wide + 4, high + 4, wide * 0.16)
        SmoothLine(rounded_rectangle=box, width=2)

    def _is_ready(self, card: Card) -> bool:
        return not card.spent and f"card:{card.kind}" in self.ready

    def places(self) -> dict[str, Point]:
        """The middle of the first card of each kind that can be tapped."""
        found: dict[str, Point] = {}
        for (left, wide), card in zip(self.boxes(), self.cards, strict=True):
            if self._is_ready(card):
                found.setdefault(f"card:{card.kind}", (left + wide / 2, self.center_y))
        return found

    def under(self, x: float, y: float) -> str | None:
        """The card that lies there, if it can be played, or if none of its kind is left."""
        if self.collide_point(x, y):
            for (left, wide), card in zip(self.boxes(), self.cards, strict=True):
                if left <= x <= left + wide:
                    return f"card:{card.kind}" if self._is_ready(card) else self._gone(card.kind)
        return None

    def _gone(self, kind: str) -> str | None:
        left = any(card.kind == kind and not card.spent for card in self.cards)
        return f"{GONE}:{kind}" if self.asks_why and not left else None

    def on_touch_down(self, touch: Any) -> bool:
        if self.under(*touch.pos) is not None:
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if thing := self.under(*touch.pos):
            self.dispatch("on_pick", thing)
        return True

    def on_pick(self, thing: str) -> None:
        """A card was tapped."""
