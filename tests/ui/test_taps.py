"""Fingers play an evening of each game at each level, and no turn takes more taps than its goal."""

import pytest

from companion.table import Level
from tools.taps.__main__ import SCRIPTS, evening

TURNS = 4


@pytest.mark.sweep(8)
@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.value)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.GAME)
def test_every_evening_is_played_and_keeps_its_goal(pilot, script, level):
    """Each turn with its taps; where the app does everything there is no goal, and the evening is played."""
    played = evening(pilot, script, level, TURNS)
    lines = [played.line(), *(turn.line() for turn in played.turns)]
    assert played.is_kept, "\n".join(lines)
    assert played.line().split()[-1] == ("played" if level is Level.EVERYTHING else "kept")
    told = "taps: no goal" if level is Level.EVERYTHING else "taps of"
    assert sum(told in line for line in lines) >= TURNS, "\n".join(lines)


OWN = [(script, level, own) for script in SCRIPTS for level, own in script.OWN.items()]


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("script", "level", "own"), OWN, ids=lambda one: getattr(one, "GAME", str(one)))
def test_no_turn_takes_more_taps_with_what_lies_on_the_table(pilot, script, level, own):
    """The deck, the bag or the die of the box: saying what came costs no more than letting the app draw."""
    played = evening(pilot, script, level, TURNS, own)
    assert played.is_kept, "\n".join((played.line(), *(turn.line() for turn in played.turns)))
