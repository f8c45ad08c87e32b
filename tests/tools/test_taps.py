"""`make taps`: the hands play through the real screens, and say what a turn costs."""

import subprocess
import sys
from pathlib import Path

from tools.taps import Evening, Turn, goal

ROOT = Path(__file__).parents[2]


def test_the_goals_are_those_of_the_level() -> None:
    """Two taps a turn and one for each token; or one for each thing, and one."""
    turn = Turn("Ann", 4, ["draw", "draw", "stop"])
    assert goal("draws", turn) == 4
    assert goal("companion", turn) == 4
    assert Evening("fire", "draws", [turn]).over == []
    assert Evening("fire", "draws", [Turn("Ann", 3, ["roll", "walk", "end"])]).over


def test_an_evening_is_played_and_printed() -> None:
    """Two turns of the least of Library Labyrinth cost two taps each."""
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.taps",
            "--game",
            "library-labyrinth",
            "--level",
            "draws",
            "--turns",
            "2",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    (line,) = [line for line in run.stdout.splitlines() if line.startswith("library-labyrinth")]
    assert line.split()[2:4] == ["2", "2.00"], run.stdout + run.stderr
