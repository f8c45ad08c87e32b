"""After a crash one sentence says so at the next start, and offers what is known of it."""

from dataclasses import replace
from pathlib import Path

from companion.device import Devices
from companion.device.crashes import CrashFile
from companion.ui.screens.settings.report import FaultReport
from companion.ui.shell import start
from companion.ui.shell.app import TablesideApp
from companion.ui.shell.last_crash import STOPPED
from tests.ui.pilot import Pilot


def started(pilot: Pilot, folder: Path) -> TablesideApp:
    """The app, in whose folder something may have crashed."""
    devices = replace(Devices.null(folder / "files"), crashes=CrashFile(folder, start.headed))
    return pilot.launch(TablesideApp(folder, devices))


def test_a_crash_is_told_at_the_next_start_and_can_be_saved(tmp_path: Path, pilot: Pilot) -> None:
    """One sentence, by a tap a file; and of the table that lay open nothing is in it."""
    CrashFile(tmp_path, start.headed).leave(KeyError("Ann's Cloak"))
    app = started(pilot, tmp_path)
    pilot.frames(3)
    told = app.stage._told
    assert told is not None
    assert (told.text, STOPPED.count(".")) == (STOPPED, 1)
    told.dispatch("on_do")
    pilot.frames(2)
    (file,) = (tmp_path / "files").glob("*.txt")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("Tableside ")
    assert text.splitlines()[-1] == "builtins.KeyError"
    assert "Ann" not in text
    assert "KeyError" in FaultReport(app).details()


def test_it_is_told_once(tmp_path: Path, pilot: Pilot) -> None:
    """Who did not want it is not asked again."""
    CrashFile(tmp_path, start.headed).leave(KeyError("x"))
    started(pilot, tmp_path).stop()
    app = started(pilot, tmp_path)
    pilot.frames(3)
    assert app.stage._told is None
