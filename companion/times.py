"""Times the way people say them."""

import time
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Protocol

MINUTE, HOUR, DAY = 60, 3600, 86400
BREAK = 15 * 60.0
"""Seconds without a move after which the table is taken to have had a break."""


class Dated(Protocol):
    """Whatever happened at a moment, such as an entry in the list of moves."""

    @property
    def at(self) -> float:
        """When that was, in seconds."""


def ago(then: float, now: float) -> str:
    """How long ago something was; a clock that was set back meanwhile makes it a date."""
    passed = now - then
    if passed < -MINUTE:
        return day(then)
    if passed < MINUTE:
        return "just now"
    if passed < 2 * MINUTE:
        return "a minute ago"
    if passed < HOUR:
        return f"{int(passed / MINUTE)} minutes ago"
    if passed < 12 * HOUR:
        hours = int(passed / HOUR)
        return f"{hours} hour{'s' if hours > 1 else ''} ago"
    if passed >= 14 * DAY:
        return day(then)
    days = _days_between(then, now)
    if days == 0:
        return "today"
    if days == 1:
        return "yesterday evening" if time.localtime(then).tm_hour >= 17 else "yesterday"
    return f"{days} days ago" if days < 14 else day(then)


def day(then: float) -> str:
    """A date in words: "17 November 2026"; empty for a moment that no clock ever showed."""
    return stamp(then, "%d %B %Y").lstrip("0")


def clock(then: float) -> str:
    """A time of the day; empty for a moment that no clock ever showed."""
    return stamp(then, "%H:%M")


def turn_and_time(turn: int, at: float) -> str:
    """Which turn it was, and when it began."""
    return " · ".join(part for part in (f"turn {turn}" if turn else "", clock(at)) if part)


def stamp(then: float, form: str) -> str:
    """A moment as it was on the clock here; empty for one that no clock ever showed, as a file may hold."""
    try:
        return time.strftime(form, time.localtime(then))
    except (OverflowError, OSError, ValueError):
        return ""


def lasting(seconds: float) -> str:
    """A length of time."""
    minutes = round(seconds / MINUTE)
    if minutes < 1:
        return "less than a minute"
    if minutes < 60:
        return f"{minutes} minute{'s' if minutes > 1 else ''}"
    return f"{minutes // 60} h {minutes % 60:02d} min"


def took(entries: Iterable[Dated]) -> str:
    """How long an evening took, without its breaks; empty where there are no two moments."""
    moments = [entry.at for entry in entries]
    return lasting(time_at_table(moments)) if len(moments) > 1 else ""


def time_at_table(moments: Sequence[float]) -> float:
    """Seconds from the first to the last moment, without the breaks; what is told afterwards adds nothing."""
    gaps = (later - earlier for earlier, later in pairwise(accumulate(moments, max)))
    return sum(gap for gap in gaps if 0 < gap < BREAK)


def _days_between(then: float, now: float) -> int:
    first, last = time.localtime(then), time.localtime(now)
    midnight = time.mktime((last.tm_year, last.tm_mon, last.tm_mday, 0, 0, 0, 0, 0, -1))
    earlier = time.mktime((first.tm_year, first.tm_mon, first.tm_mday, 0, 0, 0, 0, 0, -1))
    return round((midnight - earlier) / DAY)
