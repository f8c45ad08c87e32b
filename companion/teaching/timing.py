"""Which lesson matters now, from nothing but what the public table shows."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from companion.reference import Reference, played
from companion.table import Offer, Stat, View
from companion.table.offer import things_of
from companion.teaching.course import At, Course, Lesson, When


def next_lesson(
    course: Course, book: Reference, view: View[Any], offers: Sequence[Offer], told: Collection[str]
) -> Lesson | None:
    """The first lesson that matters now and was not told yet; none once the game is over."""
    fresh = (lesson for lesson in course.lesson if lesson.id not in told)
    return next((lesson for lesson in fresh if still_matters(lesson, book, view, offers)), None)


def still_matters(lesson: Lesson, book: Reference, view: View[Any], offers: Sequence[Offer]) -> bool:
    """Whether it is worth telling as the table is now: its moment lasts, and its words are true here."""
    return view.outcome is None and matters(lesson, view, offers) and speaks_true(lesson, book, view)


def matters(lesson: Lesson, view: View[Any], offers: Sequence[Offer]) -> bool:
    """Whether its moment has come, and the thing that it concerns is there to be seen."""
    return _has_come(lesson.when, view, _open(offers)) and _is_shown(lesson, view, offers)


def speaks_true(lesson: Lesson, book: Reference, view: View[Any]) -> bool:
    """Whether this table plays the rules of a lesson as they are written: else its words might be wrong."""
    otherwise = played(book, view.rulings, view.own_words)
    return not {lesson.rule, *lesson.leans_on} & otherwise.keys()


def _has_come(when: When, view: View[Any], offers: Sequence[Offer]) -> bool:
    guide, deeds = view.guide, view.deeds
    return (
        _any(when.phase, [guide.phase])
        and _any(when.about, [guide.rule])
        and _any(when.offer, (offer.name for offer in offers))
        and _any(when.by_rule, (offer.rule for offer in offers))
        and _any(when.deed, (deed.id for deed in deeds))
        and _any(when.owed, (deed.rule for deed in deeds))
        and _any(when.reminded, view.reminders)
        and (not when.drawn or (guide.drawn is not None and guide.drawn.symbol.startswith(when.drawn)))
        and (not when.number or any(_reaches(when, stat) for stat in view.top))
        and (not when.level or view.level in when.level)
        and len(view.players) >= when.players
    )


def stands(lesson: Lesson, offers: Sequence[Offer]) -> At:
    """Where the thing of a lesson is: a move is the next thing at one table, and a choice at another."""
    if lesson.at not in (At.BRASS, At.CHOICES):
        return lesson.at
    when = lesson.when
    groups = {one.group for one in _open(offers) if one.name in when.offer or one.rule in when.by_rule}
    if not groups:
        return lesson.at
    return At.BRASS if groups & {"next", "counter"} else At.CHOICES


def _is_shown(lesson: Lesson, view: View[Any], offers: Sequence[Offer]) -> bool:
    """Whether there is something at the place that a lesson points at."""
    groups = {offer.group for offer in offers}
    match stands(lesson, offers):
        case At.BRASS:
            return bool(groups & {"next", "counter"})
        case At.CHOICES:
            return bool(groups & {"answer", "action"})
        case At.DEEDS:
            return bool(view.deeds)
        case At.DRAWN:
            return view.guide.drawn is not None
        case At.NUMBERS:
            return any(stat.id.startswith(lesson.when.number) for stat in view.top)
        case At.PICTURE:
            return any(_is_called(name, lesson.things) for name in _in_picture(view, offers))
        case _:
            return bool(view.guide.headline)


def _in_picture(view: View[Any], offers: Sequence[Offer]) -> set[str]:
    """The things that something may be done with, or must be."""
    return {*things_of(offers), *(name for deed in view.deeds for name in deed.things)}


def _is_called(name: str, called: Iterable[str]) -> bool:
    return name in called or name.partition(":")[0] in called


def _open(offers: Sequence[Offer]) -> list[Offer]:
    """What belongs to the game: corrections teach nothing."""
    return [offer for offer in offers if offer.group != "more"]


def _any(wanted: Collection[str], there: Iterable[str]) -> bool:
    return not wanted or any(each in wanted for each in there)


def _reaches(when: When, stat: Stat) -> bool:
    if not stat.id.startswith(when.number):
        return False
    return not when.least or (stat.value.isdecimal() and int(stat.value) >= when.least)
