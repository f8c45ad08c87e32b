"""`python -m tools.taps`: play all evenings, print them, and fail where a turn costs more than its goal."""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_ARGS", "1")

from companion.table import Holder, Level
from tools.taps import chamberquest, echoes, everything, fire, labyrinth
from tools.taps.counting import HEAD, Evening
from tools.taps.fingers import Fingers, Lost

TURNS = 8
SCRIPTS = (labyrinth, fire, chamberquest, echoes)


def evening(pilot: Any, script: ModuleType, level: Level, turns: int = TURNS, own: str = "") -> Evening:
    """Play one script at one level on a tablet of its own; `own` is what the table holds itself."""
    from companion.draft import Draft
    from tests.ui.table_talk import Tablet

    with tempfile.TemporaryDirectory() as folder:
        tablet = Tablet(pilot, Path(folder) / "data")
        draft = Draft(script.GAME, {}, None, list(script.PLAYERS))
        draft.choose_level(level)
        for option in draft.options():
            if option.id == own and option.group == "holding":
                draft.choose(option, Holder.TABLE.value)
        tablet.app.begin_table(draft.begin({}, odds=True))
        pilot.wait(1.0)
        if tablet.screen != "table":
            tablet.tap("Close without it")  # the board of ChamberQuest is as it was dealt
        fingers = Fingers(tablet, level.value)
        one = Evening(script.GAME, level.value, fingers.turns, own=own)
        try:
            (everything if level is Level.EVERYTHING else script).play(fingers, turns)
        except (Lost, AssertionError, KeyError, StopIteration) as lost:
            one.stuck = f"STOPPED: {lost!r}"[:300]
        finally:
            pilot.leave()
    return one


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is asked for; zero if every goal was kept."""
    parser = argparse.ArgumentParser(description="Taps per turn, for each game and level.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--level", help="only this level")
    parser.add_argument("--turns", type=int, default=TURNS)
    asked = parser.parse_args(arguments)
    _get_ready()
    from tests.ui.pilot import Pilot

    print(HEAD)
    kept = True
    for script in SCRIPTS:
        for level in Level:
            if asked.game not in (None, script.GAME) or asked.level not in (None, level.value):
                continue
            for own in ("", *filter(None, (script.OWN.get(level),))):
                one = evening(Pilot(), script, level, asked.turns, own)
                kept = kept and one.is_kept
                print("\n".join((one.line(), *(turn.line() for turn in one.turns))), flush=True)
    return 0 if kept else 1


def _get_ready() -> None:
    """A window, its letters, and the same luck in every run."""
    from tests.ui.pilot import install_clock

    install_clock()
    import companion.table.drawing as drawing
    import companion.table.table as table
    from companion.ui.look.theme import register_fonts

    register_fonts()
    table.fresh = drawing.unkept = lambda: Random(7)


if __name__ == "__main__":
    sys.exit(main())
