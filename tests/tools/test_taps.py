"""`make taps`: fingers play through the real screens, and say what a turn costs and whether it may."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.draft import Draft
from tools.taps import chamberquest, echoes, fire, labyrinth
from tools.taps.counting import Evening, Turn

ROOT = Path(__file__).parents[2]


def turn(level, taps, *things, tokens=0, between=False):
    """A turn of somebody's."""
    return Turn("Ann", level, taps, list(things), tokens, is_between=between)


def test_the_goals_are_those_of_the_level():
    """Two taps a turn and one for each token; or one for each thing, and one."""
    assert turn("draws", 3).goal == 2
    assert turn("draws", 3, "a token", "a token", tokens=2).goal == 4
    assert turn("companion", 3, "a flip", "a card").goal == 3
    assert turn("draws", 3, "a card burns", between=True).goal == 2
    assert turn("everything", 30).goal is None
    assert not turn("everything", 30).is_over


def test_a_question_more_is_no_thing_more():
    """What happens on the table is what the script says, however much the app asks about it."""
    assert not turn("companion", 3, "a flip", "a card").is_over
    assert turn("companion", 4, "a flip", "a card").is_over


def test_a_turn_says_its_goal_and_what_was_tapped_where_it_is_over():
    """Kept or over, in words."""
    assert "2 taps of 2: kept" in turn("draws", 2).line()
    over = turn("draws", 3)
    over.tapped = ["tile:c2", "Terror", "Done"]
    assert "3 taps of 2: OVER" in over.line()
    assert "tile:c2; Terror; Done" in over.line()


def test_an_evening_fails_by_one_turn_or_by_being_stuck():
    """`make taps` ends with an error then."""
    assert Evening("fire", "draws", [turn("draws", 2)]).is_kept
    assert not Evening("fire", "draws", [turn("draws", 2), turn("draws", 3)]).is_kept
    assert not Evening("fire", "draws", [turn("draws", 2)], stuck="STOPPED").is_kept
    assert not Evening("fire", "draws", []).is_kept


def test_an_evening_says_what_the_table_has_of_its_own():
    """The same script is played once with the app's bag, and once with the one of the box."""
    assert Evening("fire", "draws", [turn("draws", 2)], own="bag").line().endswith("own bag: kept")
    assert "own" not in Evening("fire", "draws", [turn("draws", 2)]).line()


@pytest.mark.parametrize("script", [labyrinth, fire, chamberquest, echoes])
def test_what_a_table_has_of_its_own_can_be_chosen_at_set_up(script):
    """The deck of Library Labyrinth, the bag of Fire and the die of ChamberQuest."""
    for level, own in script.OWN.items():
        draft = Draft(script.GAME, {}, None, list(script.PLAYERS))
        draft.choose_level(level)
        assert own in [option.id for option in draft.options() if option.group == "holding"]


def test_an_evening_is_printed_and_kept():
    """In a process of its own: a line for the evening and one for each turn, and no error at the end."""
    asked = ("--game", "chamberquest", "--level", "draws", "--turns", "1")
    command = [sys.executable, "-m", "tools.taps", *asked]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    _, evening, *turns = run.stdout.splitlines()
    assert evening.split()[-1] == "kept", run.stdout + run.stderr
    assert turns
    assert all("taps of" in turn for turn in turns)
    assert run.returncode == 0
