"""What is seen to move between two pictures of the board, and which moments of a clock were seen."""

from typing import Any

import pytest

from companion.games.chamberquest.face.countdown import Countdown, reading
from companion.games.chamberquest.face.motion import along, motion, spot
from companion.games.chamberquest.rules.board import Movement, Slide
from companion.games.chamberquest.rules.state import clock_words
from companion.table import Clock

LINE = ("a2", "b2", "c2", "d2", "e2", "f2")


def last(number: int = 1, **about: Any) -> Movement:
    return Movement(about.pop("kind", "walk"), "Green", number, **about)


def pushed(by: int = 1) -> Movement:
    slides = tuple(
        Slide(f"tile {at}", cell, LINE[(at + by) % 6], wraps=at + by >= 6) for at, cell in enumerate(LINE)
    )
    return last(kind="push", slides=slides)


def clock(started: float = 1000.0, spent: float = 0.0, limit: float | None = 300.0) -> Clock:
    return Clock(limit, started, spent)


def test_a_tile_pushed_over_the_edge_leaves_and_comes_in_opposite() -> None:
    """It is seen twice: going out on one side, and coming in on the other."""
    seen = motion(None, pushed())
    assert seen.tiles["tile 0"] == ((0, 1), (1, 1))
    assert seen.tiles["tile 5"] == ((-1, 1), (0, 1))
    assert seen.leaving == {"tile 5": ((5, 1), (6, 1))}


def test_a_push_by_several_places_takes_all_along() -> None:
    """Where a table pushes further, more tiles go over the edge, each as far as the others."""
    seen = motion(None, pushed(by=2))
    assert seen.tiles["tile 4"] == ((-2, 1), (0, 1))
    assert set(seen.leaving) == {"tile 4", "tile 5"}


def test_an_undo_plays_the_last_movement_backwards() -> None:
    """Tiles slide back, turns turn back, and a walk is walked back."""
    assert motion(pushed(), None).tiles["tile 0"] == ((1, 1), (0, 1))
    assert motion(last(2, tile="x", quarters=1), last(1)).turns == {"x": -1}
    assert motion(last(path=("a1", "b1")), None).tokens == {"Green": (spot("b1"), spot("a1"))}


def test_nothing_moves_where_more_than_one_movement_lies_between() -> None:
    """A jump in the log, or a table just opened, shows the board as it is."""
    assert motion(None, last(7)) is None
    assert motion(last(7), last(3)) is None
    assert motion(last(2), last(2)) is None


def test_a_walk_goes_from_tile_to_tile() -> None:
    """Half way on a walk of two steps the token is on the tile between."""
    way = motion(None, last(path=("a1", "b1", "b2"))).tokens["Green"]
    assert along(way, 0.5) == (1, 0)
    assert along(way, 0.75) == (1, 0.5)
    assert along(way, 1) == (1, 1)


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (7, "0:07"), (247, "4:07"), (3600, "60:00")])
def test_a_time_is_written_as_a_clock_shows_it(seconds: int, shown: str) -> None:
    """Minutes, and seconds in two digits."""
    assert clock_words(seconds) == shown


def test_nought_is_shown_only_when_nothing_is_left() -> None:
    """A tenth of a second before the end the clock still shows a second."""
    assert reading(clock(), 1299.9) == 1
    assert reading(clock(), 1300) == 0
    assert reading(clock(limit=None), 1007.9) == pytest.approx(7.9)


def test_each_moment_is_told_once() -> None:
    """Sixty, ten and zero are crossed once each, whatever the pace of looking."""
    watched, found = Countdown(), []
    for moment in range(1000, 1310):
        found += watched.look(clock(), moment)
    assert found == [60, 10, 0]


def test_what_nobody_saw_is_not_told() -> None:
    """After a sleep, a pause or a visit to another screen the clock only shows where it stands."""
    watched = Countdown()
    assert watched.look(clock(), 1000) == ()
    assert watched.look(clock(), 1250) == ()  # the tablet slept
    assert watched.look(clock(started=1260.0, spent=250.0), 1299.5) == ()  # another run of the clock
    watched.forget()
    assert watched.look(clock(started=1260.0, spent=250.0), 1301) == ()
