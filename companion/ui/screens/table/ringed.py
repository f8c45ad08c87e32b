"""What a lesson points at on the Table screen: the one button, deed, number or piece; and where it stands."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table import Deed, Offer
from companion.table.offer import things_of
from companion.teaching import At, Lesson, stands
from companion.ui.screens.table.place import LessonSlot, Place, around, overlap
from companion.ui.widgets.lesson_note import RIM
from companion.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

LEAST = 24
"""Points across a thing of the picture that is a mere point under a finger."""
STRIDE = 3
"""Points between two places of the picture that are felt for the rim of a thing."""


class Pointed(NamedTuple):
    """Where a thing is that a lesson concerns, and the place at it for the lesson."""

    slot: LessonSlot
    things: tuple[Place, ...]
    """Row by row where other things stand in its last one; empty where it points at nothing."""


def ringed(screen: "TableScreen", lesson: Lesson) -> Pointed:
    """What a lesson points at; what finds no room on this tablet is in the headline."""
    ways: dict[At, Callable[[TableScreen, Lesson], Pointed | None]] = {
        At.BRASS: _buttons,
        At.CHOICES: _buttons,
        At.DEEDS: _deed,
        At.DRAWN: _drawn,
        At.NUMBERS: _number,
        At.PICTURE: _piece,
        At.NOWHERE: lambda *_: Pointed(LessonSlot.ASIDE, ()),
    }
    at = stands(lesson, screen.session.offers())
    found = ways[at](screen, lesson) if at in ways else None
    return found or Pointed(LessonSlot.BELOW_HEADLINE, (_headline(screen),))


def is_there(part: Widget) -> bool:
    """Whether a part of the screen can be seen."""
    return bool(part.height >= 1 and part.opacity)


def place_of(screen: "TableScreen", part: Widget) -> Place:
    """Where a part stands, wherever it lies on the screen."""
    x, y = screen.to_widget(*part.to_window(*part.pos))
    return Place(x, y, part.width, part.height)


def _names(lesson: Lesson, one: Offer) -> bool:
    """Whether this is a move of a lesson's moment."""
    return one.group != "more" and (one.name in lesson.when.offer or one.rule in lesson.when.by_rule)


def _owes(lesson: Lesson, deed: Deed) -> bool:
    """Whether this is a deed of a lesson's moment."""
    when = lesson.when
    if not (when.deed or when.owed):
        return any(_is_called(name, lesson) for name in deed.things)
    return (not when.deed or deed.id in when.deed) and (not when.owed or deed.rule in when.owed)


def _buttons(screen: "TableScreen", lesson: Lesson) -> Pointed | None:
    """The buttons that make its move; where they found no room, the one that leads to them."""
    meant = screen.buttons.that_make(lambda offer: _names(lesson, offer))
    for part in (screen.ids.decision, screen.ids.choices):
        here = [one for one in part.children[::-1] if one in meant]
        if not here and any(one in getattr(part, "rest", ()) for one in meant):
            here = part.children[:1]
        if here and is_there(part):
            others = [place_of(screen, one) for one in part.children if one not in here]
            return Pointed(
                LessonSlot.ABOVE_CHOICES, together([place_of(screen, one) for one in here], others)
            )
    return None


def together(places: Sequence[Place], others: Sequence[Place]) -> tuple[Place, ...]:
    """All of them as one, or row by row, or each: as few as have no other among them."""
    heights = sorted({place.y for place in places}, reverse=True)
    rows = [[place for place in places if place.y == y] for y in heights]
    for some in ([places], rows):
        wholes = tuple(map(around, some))
        if not any(overlap(whole, other) for whole in wholes for other in others):
            return wholes
    return tuple(places)


def _deed(screen: "TableScreen", lesson: Lesson) -> Pointed | None:
    """Its row; the line round it stays within, for the next one begins where it ends."""
    deeds = screen.ids.deeds
    row = deeds.row_of(lambda deed: _owes(lesson, deed))
    if row is None or not is_there(deeds):
        return None
    x, y, wide, high = place_of(screen, row)
    return Pointed(LessonSlot.ASIDE, (Place(x, y + dp(RIM), wide, high - 2 * dp(RIM)),))


def _drawn(screen: "TableScreen", _: Lesson) -> Pointed | None:
    """The card or token in the guide; where the picture is full of it, nothing needs to point there."""
    drawn = screen.ids.drawn
    return Pointed(LessonSlot.ASIDE, (place_of(screen, drawn),)) if is_there(drawn) else None


def _number(screen: "TableScreen", lesson: Lesson) -> Pointed | None:
    """The one number on top, without the air before it."""
    shown = zip(screen.session.view.top, screen.ids.stats.children[::-1], strict=False)
    for stat, widget in shown:
        if stat.id.startswith(lesson.when.number):
            x, y, wide, high = place_of(screen, widget)
            return Pointed(LessonSlot.ASIDE, (Place(x + widget.air, y, wide - widget.air, high),))
    return None


def _headline(screen: "TableScreen") -> Place:
    """The words of the next thing with the marks of its actions, no wider than they are.

    Letters reach to their left edge, where buttons have air of their own.
    """
    place, (wide, high) = place_of(screen, screen.ids.next_thing), screen.ids.next_thing.written()
    high = min(high + dp(RIM) / 2, place.height)  # above its letters there is air already
    return Place(place.x - dp(RIM), place.top - high, wide + 2 * dp(RIM), high)


# -- in the picture --------------------------------------------------------------------------------


def _piece(screen: "TableScreen", lesson: Lesson) -> Pointed | None:
    """The piece as it is drawn; where the picture does not show it now, the deed that is about it."""
    picture = screen.picture
    there = picture.places()
    for name in _most_meant(screen, lesson):
        if name in there:
            slot = (
                LessonSlot.ABOVE_PICTURE if there[name][1] >= picture.center_y else LessonSlot.BELOW_PICTURE
            )
            return Pointed(slot, (drawn_at(screen, name),))
    return _deed(screen, lesson)


def drawn_at(screen: "TableScreen", name: str) -> Place:
    """Where a thing of the picture is, on the screen."""
    picture = screen.picture
    extent = _extent(picture, name, *picture.places()[name])
    x, y = screen.to_widget(*picture.to_window(extent.x, extent.y))
    return extent._replace(x=x, y=y)


def _most_meant(screen: "TableScreen", lesson: Lesson) -> Iterator[str]:
    """The things that a lesson may point at: of its own deeds and moves first."""
    view, offers = screen.session.view, screen.session.offers()
    meant = [name for deed in view.deeds if _owes(lesson, deed) for name in deed.things]
    meant += sorted(things_of([offer for offer in offers if _names(lesson, offer)]))
    return (name for name in (*meant, *screen.picture.places()) if _is_called(name, lesson))


def _is_called(name: str, lesson: Lesson) -> bool:
    return name in lesson.things or name.partition(":")[0] in lesson.things


def _extent(picture: Picture, name: str, x: float, y: float) -> Place:
    """How far a thing reaches to all four sides of a point on it, as a finger would feel it."""
    left, right = (_reach(picture, name, x, y, step, 0) for step in (-STRIDE, STRIDE))
    below, above = (_reach(picture, name, x, y, 0, step) for step in (-STRIDE, STRIDE))
    least = dp(LEAST) / 2
    left, right, below, above = (max(least, each) for each in (left, right, below, above))
    return Place(x - left, y - below, left + right, below + above)


def _reach(picture: Picture, name: str, x: float, y: float, across: int, up: int) -> float:
    """How far one gets from a point in one direction before something else lies there."""
    steps = 0
    while _lies(picture, name, x + dp((steps + 1) * across), y + dp((steps + 1) * up)):
        steps += 1
    return float(dp(steps * STRIDE))


def _lies(picture: Picture, name: str, x: float, y: float) -> bool:
    return bool(picture.collide_point(x, y)) and picture.under(x, y) == name
