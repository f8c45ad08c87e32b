"""Times the way people say them."""

import time

import pytest

from companion.moments import ago, lasting

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
