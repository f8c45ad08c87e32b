"""Where everything lies in the picture: boxes worked out from its size alone."""

from typing import NamedTuple

from kivy.metrics import dp


class Frame(NamedTuple):
    """A box of the picture, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> "Frame":
        """The same box, smaller on all sides."""
        return Frame(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.top

    def columns(self, count: int, gap: float) -> list["Frame"]:
        """Equal boxes beside each other, from the left."""
        wide = (self.width - gap * (count - 1)) / count
        return [Frame(self.x + at * (wide + gap), self.y, wide, self.height) for at in range(count)]

    def rows(self, count: int, gap: float, most: float = 1e9) -> list["Frame"]:
        """Equal boxes below each other, from the top, none higher than `most`."""
        high = min(most, (self.height - gap * (count - 1)) / count)
        return [Frame(self.x, self.top - (at + 1) * high - at * gap, self.width, high) for at in range(count)]


class Layout(NamedTuple):
    """The parts of the picture. Those without room are empty boxes."""

    card: Frame
    sections: list[Frame]
    odds: Frame
    bag: Frame
    tools: Frame
    track: Frame

    @property
    def draft(self) -> Frame:
        """Where the Turn Order cards lie while they are chosen: the place of card and bag."""
        return Frame(self.card.x, self.bag.y, self.card.width, self.card.top - self.bag.y)

    def without_track(self) -> "Layout":
        """The same where the score track makes room for what lies above it."""
        bag = self.bag._replace(y=self.track.y, height=self.bag.top - self.track.y)
        return self._replace(bag=bag, track=self.track._replace(width=0, height=0))


def between() -> float:
    """The gap between two parts."""
    return float(dp(12))


def edge() -> float:
    """How far things may stand out of the picture."""
    return float(dp(20))


NARROW, SLIM = 360, 540
"""Below the one width there is no room beside the bag, below the other none for four sections in a row."""
BESIDE, LOW_ODDS = 280, 100
"""How wide and high what lies there must be for the odds to stand beside a small bag."""
MARKET = 126
"""How high the market is at the least: two rows that a finger can tap, and its heading."""
FLAT = 62
"""The height of a section that is written in two lines."""


def layout(box: Frame, scale: float) -> Layout:
    """Lay everything out: a tall picture has the sections in a row on top, a broad one at its side."""
    track = Frame(box.x, box.y, box.width, min(max(dp(78) * scale, box.height * 0.13), box.height * 0.2))
    rest = Frame(box.x, track.top + between(), box.width, box.height - track.height - between())
    return (_broad if box.width > box.height * 1.08 else _tall)(rest, track, scale)


def _tall(rest: Frame, track: Frame, scale: float) -> Layout:
    slim, narrow = rest.width < dp(SLIM) * scale, rest.width < dp(NARROW) * scale
    shelf = dp(FLAT) * scale * 2 + between() if slim else min(rest.height * 0.2, dp(140) * scale)
    shelf = min(shelf, rest.height * 0.36)
    stacks = Frame(rest.x, rest.top - shelf, rest.width, shelf)
    card = min(rest.height * (0.26 if slim else 0.3), rest.width * 0.4, dp(250) * scale)
    order = Frame(rest.x, stacks.y - between() - card, rest.width, card)
    middle = Frame(rest.x, rest.y, rest.width, order.y - between() - rest.y)
    sections = _two_by_two(stacks) if slim else stacks.columns(4, between())
    if narrow:
        return _small_bag(order, sections, middle, track)
    side = min(middle.width * 0.27, dp(210) * scale)
    left = Frame(middle.x, middle.y, side, middle.height)
    right = Frame(middle.right - side, middle.y, side, middle.height)
    bag = Frame(left.right + between(), middle.y, middle.width - 2 * side - 2 * between(), middle.height)
    return Layout(order, sections, left, bag, right, track)


def _small_bag(card: Frame, sections: list[Frame], middle: Frame, track: Frame) -> Layout:
    """Where room is short: the odds beside a small bag, or nothing beside it; the tools have a tab."""
    none = Frame(middle.x, middle.y, 0, 0)
    if middle.width < dp(BESIDE) or middle.height < dp(LOW_ODDS):
        return Layout(card, sections, none, middle, none, track)
    odds = Frame(middle.x, middle.y, middle.width * 0.4, middle.height)
    bag = Frame(odds.right + between(), middle.y, middle.right - odds.right - between(), middle.height)
    return Layout(card, sections, odds, bag, none, track)


def _two_by_two(box: Frame) -> list[Frame]:
    upper, lower = box.rows(2, between())
    return [*upper.columns(2, between()), *lower.columns(2, between())]


def _broad(rest: Frame, track: Frame, scale: float) -> Layout:
    shelf = min(max(rest.width * 0.24, dp(150) * scale), rest.width * 0.34)
    sections = Frame(rest.x, rest.y, shelf, rest.height).rows(4, between())
    x, wide = rest.x + shelf + between(), rest.width - shelf - between()
    high = min(rest.height * 0.34, dp(250) * scale)
    card = Frame(x, rest.top - high, wide, high)
    middle = Frame(x, rest.y, wide, card.y - between() - rest.y)
    if wide < dp(NARROW) * scale:
        return _small_bag(card, sections, middle, track)
    side = min(max(wide * 0.38, dp(130) * scale), dp(240) * scale)
    right = Frame(middle.right - side, middle.y, side, middle.height)
    bag = Frame(x, middle.y, middle.width - side - between(), middle.height)
    low = min(dp(130) * scale, max(right.height * 0.42, dp(MARKET)))
    if low > right.height / 2:  # the tools have a tab, where each is as high as a finger
        return Layout(card, sections, right, bag, Frame(right.x, right.y, 0, 0), track)
    upper = Frame(right.x, right.y + low + between(), side, right.height - low - between())
    lower = Frame(right.x, right.y, side, low)
    return Layout(card, sections, upper, bag, lower, track)
