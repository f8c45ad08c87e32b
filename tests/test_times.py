"""Times the way people say them."""

import time
from types import SimpleNamespace

import pytest

from companion.times import BREAK, ago, clock, day, lasting, stamp, took, turn_and_time

NOON = time.mktime((2026, 5, 20, 12, 0, 0, 0, 0, -1))
MINUTE, HOUR, DAY = 60, 3600, 86400


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (0, "just now"),
        (50, "just now"),
        (-30, "just now"),
        (-HOUR, "20 May 2026"),
        (90, "a minute ago"),
        (5 * MINUTE, "5 minutes ago"),
        (HOUR, "1 hour ago"),
        (3 * HOUR, "3 hours ago"),
        (16 * HOUR, "yesterday evening"),
        (DAY, "yesterday"),
        (3 * DAY, "3 days ago"),
        (30 * DAY, "20 April 2026"),
    ],
)
def test_how_long_ago_something_was(passed: float, words: str) -> None:
    """The longer ago, the coarser; an evening is called an evening."""
    assert ago(NOON - passed, NOON) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(10, "less than a minute"), (60, "1 minute"), (35 * MINUTE, "35 minutes"), (95 * MINUTE, "1 h 35 min")],
)
def test_how_long_something_took(seconds: float, words: str) -> None:
    """Minutes, and hours where there are any."""
    assert lasting(seconds) == words


@pytest.mark.parametrize("moment", [1e18, -1e18, 1e300])
def test_a_moment_that_no_clock_ever_showed_is_left_out(moment: float) -> None:
    """A file may hold any number: what it does not say is not said, and nothing breaks."""
    assert (day(moment), clock(moment), stamp(moment, "%Y")) == ("", "", "")
    assert (turn_and_time(3, moment), turn_and_time(0, moment)) == ("turn 3", "")
    assert ago(moment, NOON) == ""


def test_a_turn_says_when_it_began() -> None:
    """Its number and the time; what is no turn has the time alone."""
    assert (turn_and_time(3, NOON), turn_and_time(0, NOON)) == ("turn 3 · 12:00", "12:00")


def test_an_evening_took_as_long_as_people_sat_at_the_table() -> None:
    """A break counts for nothing, and one moment alone is no length."""
    evening = [SimpleNamespace(at=NOON + minutes * MINUTE) for minutes in (0, 10, 300, 305)]
    assert 290 * MINUTE > BREAK
    assert took(evening) == "15 minutes"
    assert took(evening[:1]) == ""
