"""Chairs against each other, and how sure one may be of it."""

from collections.abc import Iterator

import pytest

from companion.__main__ import main
from companion.games.orne_library.rules.state import State
from companion.table import IllegalMove, Outcome
from companion.tournament import _is_shared, _team, mean, share, student, tournament
from tests.fifth_game import shelf


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game gives counsel."""
    with shelf.standing():
        yield


def test_a_share_has_the_interval_of_wilson():
    """Eight of ten: 49 to 94 %, as the textbooks have it; and none of ten is no zero."""
    some = share(8, 10)
    assert (round(some.low, 3), round(some.high, 3)) == (0.490, 0.943)
    none = share(0, 10)
    assert none.low == 0
    assert round(none.high, 3) == 0.278


@pytest.mark.parametrize(("free", "sure"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_an_average_has_the_interval_of_student(free: int, sure: float):
    """As the tables have it."""
    assert student(free) == pytest.approx(sure, abs=0.01)


def test_an_average_of_one_is_none():
    """Nobody can say how far it is off."""
    assert mean([3.0]) is None
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found is not None
    assert found.value == 3.0
    assert found.off == pytest.approx(1.963, abs=0.01)


def test_chairs_play_against_each_other():
    """The seats in turn: every kind sits everywhere, and the same seed gives the same table."""
    result = tournament(shelf.ID, ["even", "bold", "random"], 6, 1)
    assert [(row.kind, row.wins.of) for row in result.rows] == [("even", 6), ("bold", 6), ("random", 6)]
    assert result.rows[0].points is not None
    assert result.unfinished == 0
    assert result == tournament(shelf.ID, ["even", "bold", "random"], 6, 1)


def test_seats_of_a_kind_are_counted_together():
    """Two that are even are one row of twice as many."""
    result = tournament(shelf.ID, ["even", "even"], 2, 1)
    assert [(row.kind, row.wins.of) for row in result.rows] == [("even", 4)]


def test_who_wins_together_is_counted_as_a_team():
    """A game that all win or all lose."""
    seats = {"Ann": "even", "Ben": "bold"}
    won, lost = Outcome("won", "", "", ("Ann", "Ben")), Outcome("lost", "", "")
    assert _is_shared([(seats, won), (seats, lost), (seats, None)])
    assert _team([(seats, won), (seats, lost), (seats, None)]).times == 1
    assert not _is_shared([(seats, Outcome("won", "", "", ("Ann",)))])
    assert not _is_shared([(seats, Outcome("finished", "", "", ("Ann", "Ben")))])
    assert not _is_shared([(seats, None)])


def test_points_are_told_of_a_team_too():
    """Who plays Fire alone wins or loses, and has points besides; in the Labyrinth nobody has."""
    fire, labyrinth = ("fire-in-the-library", ["even"]), ("library-labyrinth", ["random"])
    alone, floor = (tournament(*table, 2, 1).lines() for table in (fire, labyrinth))
    assert alone[1].startswith("  won together")
    assert "±" in alone[-1]
    assert [line.split("  ")[1] for line in floor[1:]] == ["won together"]


def test_chairs_play_at_tables_as_they_are_set_up_today():
    """Not at those of the first version, where a table that says nothing of its level would stand."""
    seen: list[State] = []
    tournament("orne-library", ["even", "random"], 1, 1, after=lambda table: seen.append(table.state))
    assert seen[0].rulings["D35"] == "wait"


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]):
    """With the seats, the shares and the points."""
    assert main(["tournament", shelf.ID, "--seats", "even, random", "--games", "3"]) == 0
    told = capsys.readouterr().out
    assert "even, random; 3 games from seed 1" in told
    assert "won (95 %)" in told
    assert "±" in told
    assert "Not everybody sat everywhere equally often" in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([shelf.ID, "--seats", "even,wild"], "'wild' is none of them"),
        ([shelf.ID, "--seats", "even"], "for 2 to 4 players, not 1"),
        ([shelf.ID, "--seats", ""], "is none of them"),
        (["chess", "--seats", "even"], "no game called 'chess'"),
    ],
)
def test_bad_input_gets_a_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]):
    """And nothing is played."""
    assert main(["tournament", *words]) == 2
    assert says in capsys.readouterr().err


def test_a_refusal_is_one_for_callers_too():
    """Who calls it from a program hears the same."""
    with pytest.raises(IllegalMove):
        tournament(shelf.ID, ["mad"], 1, 1)
