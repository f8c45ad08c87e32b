"""Starting what was installed or packed: away from the checkout, and with next to nothing around it."""

import subprocess
from pathlib import Path

from companion.about import VERSION

SCREENS = "aim, box, checklist, history, home, log, past, pause, rules, settings, setup, table"


def run(command: list[str | Path], home: Path, path: Path) -> "subprocess.CompletedProcess[str]":
    """Run it with a home, a folder to find programs in, a screen that nobody sees, and nothing else."""
    bare = {"HOME": str(home), "PATH": str(path), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(command, cwd=home, env=bare, capture_output=True, text=True, timeout=300)


def check(command: Path, home: Path, path: Path) -> None:
    """It knows its version, plays a game without a screen, and shows every screen."""
    assert run([command, "--version"], home, path).stdout == f"Tableside {VERSION}\n"
    played = run([command, "simulate", "orne-library", "--games", "2"], home, path)
    assert (played.returncode, played.stderr) == (0, "")
    shown = run([command, "check"], home, path)
    assert (shown.returncode, "Traceback" in shown.stderr) == (0, False), shown.stderr
    assert shown.stdout == f"Tableside {VERSION} works here. It has shown: {SCREENS}.\n"
