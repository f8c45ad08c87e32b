"""Where everything on the Table screen stands: numbers only, so that every size can be tried in a test.

The decision and the row of tools stand at the bottom of the guide and never move. Above them the room is
shared out by what matters most: the headline, the likeliest choices, what hands must do, what was drawn.
"""

from typing import NamedTuple


class Place(NamedTuple):
    """A rectangle on the screen; y grows upwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height


SMALLEST = 0.62
"""How small a share of its height the headline can do with, in smaller type."""


HALF_A_POINT = 0.5
"""Less than this is nobody's loss."""


class Needs(NamedTuple):
    """How high the parts of the guide would like to be, and how much they can do with."""

    headline: float
    tools: float
    decision: float
    warning: float = 0.0
    drawn: float = 0.0
    drawn_least: float = 0.0
    deeds: float = 0.0
    choices: float = 0.0
    choices_least: float = 0.0
    deed: float = 0.0
    """One deed, which is always in sight where there are any."""
    choice: float = 0.0
    """One row of choices: where there is no room for more, the way to all of them."""


class Guide(NamedTuple):
    """The places of the guide's parts; what finds no room has no height."""

    drawn: Place
    headline: Place
    deeds: Place
    choices: Place
    warning: Place
    decision: Place
    tools: Place


def guide(column: Place, needs: Needs, gap: float) -> Guide:
    """Share out a column, from the bottom what never moves, from the top what is told."""
    tools = Place(column.x, column.y, column.width, needs.tools)
    decision = Place(column.x, tools.top + gap, column.width, needs.decision)
    low = decision.top
    warning = Place(column.x, low + gap, column.width, needs.warning) if needs.warning else _none(column, low)
    low = warning.top
    drawn, headline, deeds, choices = _shares(column.top - low, needs, gap)
    top = column.top
    places = []
    for height in (drawn, headline, deeds):
        top -= height
        places.append(Place(column.x, top, column.width, height))
        top -= gap if height else 0.0
    below = Place(column.x, low + gap, column.width, choices) if choices else _none(column, low)
    return Guide(places[0], places[1], places[2], below, warning, decision, tools)


def _shares(room: float, needs: Needs, gap: float) -> tuple[float, float, float, float]:
    """How high the drawn card, the headline, the deeds and the choices become, by what matters most."""
    others = _with_gap(needs.choice, gap) + _with_gap(needs.deed, gap)
    # In smaller type rather than at the cost of a deed or of the way to the choices.
    headline = min(max(needs.headline * SMALLEST, room - gap - others), needs.headline, room - gap)
    left = room - headline - gap
    choices = _take(left - _with_gap(needs.deed, gap), needs.choices_least, gap, needs.choice)
    left -= _with_gap(choices, gap)
    deeds = _take(left, needs.deeds, gap, needs.deed or needs.deeds * 0.25)
    left -= _with_gap(deeds, gap)
    drawn = _take(left, needs.drawn, gap, needs.drawn_least)
    left -= _with_gap(drawn, gap)
    more = max(0.0, min(needs.choices - choices, left - (0.0 if choices else gap)))
    return drawn, max(0.0, headline), deeds, choices + more


def _take(left: float, wanted: float, gap: float, least: float | None = None) -> float:
    """What of a wish can be had: all of it, or at least its least, or nothing."""
    given = min(wanted, left - gap)
    enough = (wanted if least is None else least) - HALF_A_POINT
    return given if given >= enough and given > 0 else 0.0


def _with_gap(height: float, gap: float) -> float:
    return height + gap if height else 0.0


def _none(column: Place, at: float) -> Place:
    return Place(column.x, at, column.width, 0.0)


class Parts(NamedTuple):
    """The places of the screen's large parts."""

    header: Place
    rail: Place
    stats: Place
    column: Place
    picture: Place
    side: Place


def wide(whole: Place, grow: float, unit: float, header: float, left_handed: bool) -> Parts:
    """Beside each other on a wide tablet: the guide, the picture, the side."""
    margin = 14 * unit
    inner = Place(whole.x + margin, whole.y + margin, whole.width - 2 * margin, whole.height - 2 * margin)
    left = min(max(300 * unit, inner.width * 0.28), 470 * unit) * grow
    left = min(left, inner.width * 0.4)
    right = min(max(216 * unit, inner.width * 0.21), 360 * unit) * grow
    right = min(right, inner.width * 0.27)
    below = inner.height - header - margin
    middle = inner.width - left - right - 2 * margin
    guide_x, side_x = inner.x, inner.x + inner.width - right
    if left_handed:
        guide_x, side_x = inner.x + inner.width - left, inner.x
    picture_x = side_x + right + margin if left_handed else guide_x + left + margin
    bar_x = inner.x if left_handed else picture_x
    bar = middle + margin + right
    return Parts(
        header=Place(guide_x, inner.top - header, left, header),
        rail=Place(bar_x, inner.top - header, bar * 0.5, header),
        stats=Place(bar_x + bar * 0.5, inner.top - header, bar * 0.5 - margin / 2, header),
        column=Place(guide_x, inner.y, left, below),
        picture=Place(picture_x, inner.y, middle, below),
        side=Place(side_x, inner.y, right, below),
    )


def tall(whole: Place, grow: float, unit: float, header: float, left_handed: bool) -> Parts:
    """Below each other on a tall tablet: whose turn, the phases, the picture, then guide and side."""
    margin = 14 * unit
    inner = Place(whole.x + margin, whole.y + margin, whole.width - 2 * margin, whole.height - 2 * margin)
    rail = 52 * unit * grow
    room = inner.height - header - rail - 3 * margin
    picture = min(inner.width * 0.92, room * (0.52 - (grow - 1) * 0.3))
    below = room - picture
    left = (inner.width - margin) * 0.58
    right = inner.width - margin - left
    guide_x, side_x = (
        (inner.x + right + margin, inner.x) if left_handed else (inner.x, inner.x + left + margin)
    )
    rail_y = inner.top - header - margin - rail
    return Parts(
        header=Place(inner.x, inner.top - header, inner.width * 0.46, header),
        rail=Place(inner.x, rail_y, inner.width, rail),
        stats=Place(inner.x + inner.width * 0.46, inner.top - header, inner.width * 0.54, header),
        column=Place(guide_x, inner.y, left, below),
        picture=Place(inner.x, inner.y + below + margin, inner.width, picture),
        side=Place(side_x, inner.y, right, below),
    )
