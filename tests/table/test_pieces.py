"""Dice, score tracks and clocks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import Chance, Clock, IllegalMove, Track, roll

moments = st.floats(0, 1e6)


# -- dice ----------------------------------------------------------------------------------------


def test_the_apps_die() -> None:
    """Without a word of the players the app rolls."""
    assert roll(Chance(given=[4]), 6) == 4


def test_the_tables_die() -> None:
    """What the players rolled counts, and asks chance for nothing."""
    chance = Chance()
    assert [roll(chance, 6, said=face) for face in (1, 6)] == [1, 6]
    assert chance.tape == []


@pytest.mark.parametrize("said", [0, 7, -1])
def test_a_face_that_is_not_on_the_die(said: int) -> None:
    """A die cannot show a number that is not on it."""
    with pytest.raises(IllegalMove, match=f"6 sides cannot show {said}"):
        roll(Chance(), 6, said)


# -- the score track -----------------------------------------------------------------------------


def test_everybody_begins_on_nought() -> None:
    """At the start all figures stand on zero, in turn order."""
    assert Track.of(["Ann", "Bob"]).stacks() == {0: ("Ann", "Bob")}


def test_who_arrives_later_stands_behind() -> None:
    """On a shared space the figure that got there first comes first."""
    track = Track.of(["Ann", "Bob", "Cleo"]).advance("Cleo", 3).advance("Ann", 3)
    assert track.stacks() == {0: ("Bob",), 3: ("Cleo", "Ann")}
    assert [track.stack(space) for space in (0, 1, 3)] == [("Bob",), (), ("Cleo", "Ann")]
    assert track.lowest_first() == ("Bob", "Cleo", "Ann")
    assert track.leaders() == ("Ann", "Cleo")


def test_no_points_no_move() -> None:
    """Who scores nothing keeps the place in the stack."""
    track = Track.of(["Ann", "Bob"])
    assert track.advance("Ann", 0) is track


def test_coming_back_is_arriving() -> None:
    """A figure that leaves and comes back stands behind those who stayed."""
    track = Track.of(["Ann", "Bob"]).advance("Ann", 2).advance("Ann", -2)
    assert track.stacks() == {0: ("Bob", "Ann")}


def test_somebody_counts_as_the_earlier() -> None:
    """Put ahead of another on the same space, all others keep their places."""
    track = Track.of(["Ann", "Bob", "Cleo", "Dan"]).ahead("Cleo", "Ann")
    assert track.stacks() == {0: ("Cleo", "Ann", "Bob", "Dan")}


# -- the clock -----------------------------------------------------------------------------------


def test_a_countdown() -> None:
    """A running clock uses up time; a paused one does not."""
    clock = Clock(limit=300.0).start(1000.0)
    assert clock.left(1060.0) == 240.0
    paused = clock.pause(1060.0)
    assert (paused.running, paused.left(9999.0)) == (False, 240.0)
    assert paused.start(9999.0).left(10000.0) == 239.0


def test_time_runs_while_the_tablet_sleeps() -> None:
    """An hour asleep is an hour; the very moment of the limit is still in time."""
    clock = Clock(limit=300.0).start(0.0)
    assert (clock.left(3600.0), clock.is_up(3600.0), clock.is_up(300.0)) == (0.0, True, False)


def test_a_wall_clock_that_is_set_back() -> None:
    """Setting back the device's clock gives no time back."""
    clock = Clock(limit=300.0, spent=100.0).start(1000.0)
    assert clock.left(500.0) == 200.0


def test_a_clock_without_a_limit() -> None:
    """Without a limit time is only measured."""
    clock = Clock().start(10.0)
    assert (clock.used(70.0), clock.left(70.0), clock.is_up(1e9)) == (60.0, None, False)


def test_restart() -> None:
    """A restarted clock has the full time again."""
    assert Clock(limit=60.0, spent=59.0).restart(100.0).left(110.0) == 50.0


def test_a_clock_does_one_thing_at_a_time() -> None:
    """A running clock cannot be started, and a standing one cannot be paused."""
    with pytest.raises(IllegalMove, match="running already"):
        Clock().start(1.0).start(2.0)
    with pytest.raises(IllegalMove, match="not running"):
        Clock().pause(1.0)


@given(st.lists(moments, min_size=2, max_size=10))
def test_pausing_neither_gives_nor_takes_time(times: list[float]) -> None:
    """However often a clock is paused and started at the same moment, it shows the same."""
    times.sort()
    clock = paused = Clock(limit=1e7).start(times[0])
    for moment in times[1:]:
        paused = paused.pause(moment).start(moment)
    assert paused.used(times[-1]) == pytest.approx(clock.used(times[-1]))
