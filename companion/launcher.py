"""A launcher in the menu of a Linux desktop: a file that names this very program, wherever it was installed.

No desktop looks into a virtual environment or into a folder that was carried somewhere: so the file is
written where it does look, and says in full where the program and its picture lie.
"""

import os
import re
import sys
import sysconfig
from pathlib import Path

from companion import about
from companion.display import WINDOW
from companion.shipped import ASSETS, SHELF

ENTRY = """\
[Desktop Entry]
Type=Application
Version=1.5
Name=Tableside
GenericName=Board game companion
Comment={comment}
Exec={command}
TryExec={program}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
Keywords=board game;deck;dice;score;rules;
StartupWMClass={window}
"""


def write() -> Path:
    """Put it into the menu of whoever is logged in, in place of an older one; tells where it lies."""
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(entry(), encoding="utf-8")
    return file


def remove() -> Path | None:
    """Take it out of the menu; None where there is none."""
    file = _file()
    if not file.exists():
        return None
    file.unlink()
    return file


def entry() -> str:
    """What stands in the file."""
    words = _command()
    return ENTRY.format(
        comment=about.TAGLINE,
        command=_escaped(" ".join(map(_quoted, words))),
        program=_escaped(words[0]),
        icon=_escaped(str(ASSETS / "art" / "icon.png")),
        window=WINDOW,
    )


def _file() -> Path:
    """Where a desktop looks; the convention says to overlook a folder that is not named in full."""
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (data if data.is_absolute() else Path.home() / ".local/share") / "applications/tableside.desktop"


def _command() -> list[str]:
    """How this very program is started from anywhere: a bundle, a checkout, or what pip has installed."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    if (ours := SHELF / "main.py").is_file():
        return [sys.executable, str(ours)]
    script = Path(sysconfig.get_path("scripts"), "tableside")
    return [str(script)] if script.is_file() else [sys.executable, "-P", "-m", "companion"]


def _quoted(word: str) -> str:
    """A word of a command that may hold any sign; a percent sign alone would stand for a file to open."""
    return '"' + re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%") + '"'


def _escaped(value: str) -> str:
    """A value as such files want it, in which a backslash stands for itself only if there are two."""
    return value.replace("\\", "\\\\").replace("\n", "\\n")
