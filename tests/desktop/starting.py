"""Starting what was installed or packed: away from the checkout, and with next to nothing around it."""

import configparser
import shlex
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


def check_launcher(command: Path, home: Path, path: Path) -> None:
    """It puts itself where a desktop looks, from where it starts with its picture, and takes itself away."""
    file = home / ".local" / "share" / "applications" / "tableside.desktop"
    assert run([command, "launcher"], home, path).returncode == 0
    launcher = configparser.ConfigParser(interpolation=None)
    launcher.read(file, encoding="utf-8")
    entry = launcher["Desktop Entry"]
    program, *words = shlex.split(entry["Exec"])
    assert Path(program).is_absolute()
    assert Path(entry["TryExec"]) == Path(program)
    assert Path(entry["Icon"]).is_file()
    assert run([program, *words, "--version"], home, path).stdout == f"Tableside {VERSION}\n"
    assert run([command, "launcher", "--remove"], home, path).returncode == 0
    assert not file.exists()
