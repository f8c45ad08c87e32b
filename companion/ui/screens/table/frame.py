"""Where everything on the Table screen stands: numbers only, so that every size can be tried in a test.

The decision and the row of tools stand at the bottom of the guide and never move, and on them the choices.
Above them the room is shared out by what matters most: the headline, what hands must do, what was drawn.
These stand in the order in which people act: what came, what hands do with it, and then what is next.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.ui.screens.table.place import LessonSlot, Place

HALF_A_POINT = 0.5
"""Less than this is nobody's loss."""


class Needs(NamedTuple):
    """How high the parts of the guide would like to be, and how much they can do with."""

    headline: float
    tools: float
    decision: float
    warning: float = 0.0
    headline_least: float = 0.0
    """In smaller type, without what explains it."""
    headline_most: float = 0.0
    """In larger type, where nothing else wants the room."""
    headline_steps: tuple[float, ...] = ()
    """The heights that it has use for; what lies between two of them is left to others."""
    drawn: float = 0.0
    drawn_least: float = 0.0
    drawn_strip: float = 0.0
    """Its name alone, in a slim strip: that stays."""
    deeds: float = 0.0
    deeds_most: float = 0.0
    """In larger type, where nothing else wants the room."""
    deeds_fair: float = 0.0
    """All deeds as large as they should be read: before that the headline does not grow."""
    deeds_small: float = 0.0
    """All deeds, not too close: before that choices give way."""
    deeds_least: float = 0.0
    """All deeds, in the smallest type."""
    deeds_steps: tuple[float, ...] = ()
    """The same of deeds."""
    spare: float = 0.0
    """What stands below the headline where there is room to spare."""
    spare_least: float = 0.0
    deed: float = 0.0
    """The first deed and the way to the others, where they really do not find room."""
    deeds_some: tuple[float, ...] = ()
    """The heights of the first line of deeds, of two, and so on, with the way to the others."""
    deeds_way: float = 0.0
    """The way to all of them, where not even the first does."""
    choices: float = 0.0
    """As many as stand there whatever else is told, so that a finger learns their places."""
    choices_least: float = 0.0
    """The likeliest two or three, or all answers to a question."""
    choices_fewest: float = 0.0
    """What they do with for the sake of a deed: one row, or still all answers, without their notes."""
    choices_steps: tuple[float, ...] = ()
    """One row of answers, two, and so on: where not all find room, as many as do."""
    choices_rows: tuple[float, ...] = ()
    """The heights of all rows of choices, beyond those that usually stand there too: for room left blank."""
    choice: float = 0.0
    """One row: where there is no room for more, the way to all of them."""
    instead: bool = False
    """The choices have the place of the decision, whatever is told."""
    idle: bool = False
    """Nothing is next: what would be hidden has the place of the decision."""
    lesson: float = 0.0
    """What newcomers are told: as high as its words are, or not here at all ..."""
    slot: LessonSlot = LessonSlot.ABOVE_PICTURE
    """... and where."""


class GuidePlaces(NamedTuple):
    """The places of the guide's parts; what finds no room has no height."""

    drawn: Place
    deeds: Place
    headline: Place
    spare: Place
    choices: Place
    warning: Place
    decision: Place
    tools: Place
    lesson: Place


def guide(column: Place, needs: Needs, gap: float) -> GuidePlaces:
    """Share out a column, from the bottom what never moves, from the top what is told."""
    tools = Place(column.x, column.y, column.width, needs.tools)
    decision = Place(column.x, tools.top + gap, column.width, needs.decision)
    low = decision.top
    room = column.top - low - _with_gap(needs.warning, gap)
    shares = _shares(room, needs, gap)
    if needs.instead or (needs.idle and shares.hide(needs)):
        low = tools.top  # the decision hears nothing while its last tap may still be meant for it
        room += needs.decision + gap
        shares = _shares(room, needs, gap)
    lesson = needs.lesson if _has_blank_room(room, shares, needs, gap) else 0.0
    return _stand(column, low, shares, needs._replace(lesson=lesson), gap, (decision, tools))


def _stand(
    column: Place, low: float, shares: "Heights", needs: Needs, gap: float, feet: tuple[Place, Place]
) -> GuidePlaces:
    """Everything in its place: the choices from below, what is told from above, a lesson in what is left."""
    choices = _above(low, column, shares.choices, gap)
    warning = _above(choices.top, column, needs.warning, gap)
    top, places = column.top, []
    for height in (shares.drawn, shares.deeds, shares.headline, shares.spare):
        top -= height
        places.append(Place(column.x, top, column.width, height))
        top -= gap if height else 0.0
    drawn, deeds, headline, spare = places
    lesson = _above(warning.top, column, needs.lesson, gap)
    if needs.slot is LessonSlot.BELOW_HEADLINE:
        lesson = lesson._replace(y=top - needs.lesson)
    return GuidePlaces(drawn, deeds, headline, spare, choices, warning, *feet, lesson)


def _has_blank_room(room: float, shares: "Heights", needs: Needs, gap: float) -> bool:
    """Whether a lesson stands at its thing in room that nothing else has: nothing moves for it."""
    left = room - sum(_with_gap(height, gap) for height in shares)
    between = {LessonSlot.BELOW_HEADLINE: shares.spare, LessonSlot.ABOVE_CHOICES: needs.warning}
    fits = 0.0 < needs.lesson <= left - gap + HALF_A_POINT
    return fits and not between.get(needs.slot, room)


class Heights(NamedTuple):
    """How high the parts become that share what the others leave."""

    drawn: float
    headline: float
    deeds: float
    choices: float
    spare: float = 0.0

    def fit(self, room: float, gap: float) -> bool:
        """Whether they find room, each with its gap."""
        return sum(_with_gap(height, gap) for height in self) <= room + HALF_A_POINT

    def hide(self, needs: Needs) -> bool:
        """Whether a deed or a choice is only to be found behind a line."""
        all_choices = max((needs.choices, *needs.choices_rows))
        return self.choices < all_choices - HALF_A_POINT or self.deeds < needs.deeds_least - HALF_A_POINT


def _shares(room: float, needs: Needs, gap: float) -> Heights:
    """The first of the ways to do with less that finds room; what is left makes the told parts larger."""
    found = next((shares for shares in _ways(needs) if shares.fit(room, gap)), None)
    if found is None:
        return Heights(0.0, max(0.0, min(needs.headline, room - gap)), 0.0, 0.0)
    left = room - sum(_with_gap(height, gap) for height in found)
    shares = found
    for part, wanted, steps in (
        ("choices", needs.choices_fewest, needs.choices_steps),
        ("deeds", needs.deeds_least, (*needs.deeds_some, needs.deeds_least) if needs.deeds_some else ()),
        ("choices", needs.choices if needs.choices_rows else 0.0, needs.choices_rows),
        ("deeds", needs.deeds_fair, needs.deeds_steps),  # rather deeds that can be read than a large headline
        ("headline", needs.headline, needs.headline_steps),
        ("deeds", needs.deeds, needs.deeds_steps),
        ("drawn", needs.drawn, ()),
        ("deeds", needs.deeds_most, needs.deeds_steps),
    ):
        shares, left = _with_larger(shares, part, wanted, left, steps)
    if 0.0 < needs.spare_least <= left - gap:
        shares = shares._replace(spare=min(needs.spare, left - gap))
        left -= shares.spare + gap
    if needs.choices_rows:  # rather a choice in sight than a blank band
        shares, left = _with_larger(shares, "choices", needs.choices_rows[-1], left, needs.choices_rows)
    return _with_larger(shares, "headline", needs.headline_most, left, needs.headline_steps)[0]


def _with_larger(
    shares: Heights, part: str, wanted: float, left: float, steps: Sequence[float] = ()
) -> tuple[Heights, float]:
    """One part takes what is left, as far as it has use for it; and what is left then."""
    height = getattr(shares, part)
    larger = _grown(height, wanted, left)
    if steps:
        larger = max((step for step in steps if height < step <= larger + HALF_A_POINT), default=height)
    return shares._replace(**{part: larger}), left - (larger - height)


def _ways(needs: Needs) -> Iterator[Heights]:
    """What is given up first comes first: the less likely choices, then deeds, last what was drawn.

    A deed that is not in sight is a tap away; what was drawn is written nowhere else.
    """
    headline = needs.headline_least or needs.headline
    some = min(needs.deed, needs.deeds_least)
    for deeds in (max(needs.deeds_small, needs.deeds_least), needs.deeds_least):
        for choices in (needs.choices, needs.choices_least):
            yield Heights(needs.drawn_least, headline, deeds, choices)
    strip = needs.drawn_strip or needs.drawn_least
    for choices in (needs.choices_least, needs.choices_fewest):
        yield Heights(strip, headline, needs.deeds_least, choices)
    for drawn in dict.fromkeys((strip, 0.0)):
        for deeds, choices in (
            (some, needs.choices_fewest),
            (needs.deeds_way, needs.choices_fewest),
            (some, needs.choice),
            (needs.deeds_way, needs.choice),
        ):
            yield Heights(drawn, headline, deeds, choices)
    yield Heights(0.0, headline, 0.0, needs.choice)


def _grown(height: float, wanted: float, left: float) -> float:
    """A part that is there takes what is left, as far as it has use for it."""
    return height + max(0.0, min(wanted - height, left)) if height else 0.0


def _with_gap(height: float, gap: float) -> float:
    return height + gap if height else 0.0


def _above(low: float, column: Place, height: float, gap: float) -> Place:
    """The place on top of what stands there already, if it has any height."""
    return Place(column.x, low + gap if height else low, column.width, height)
