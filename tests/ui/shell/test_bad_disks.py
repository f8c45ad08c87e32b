"""The app in a process of its own, at a disk that is full or that nobody may write to: what people read."""

import errno
from pathlib import Path

import pytest

from companion.store import Store
from tests.fresh_process import run_app
from tests.proof.faults import OPENS_TO_WRITE, SHIM, WITHOUT, WRITES, compiled
from tests.table import toy

STARTED = """
import ctypes
import os
import main
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

def leave(dt):
    print("told", [child.title + ": " + child.text for child in Window.children if hasattr(child, "title")])
    App.get_running_app().stop()

shim = ctypes.CDLL(os.environ["{shim}"])
nowhere = ctypes.c_size_t(0)
shim.fault_arm({kind}, ctypes.c_long(1), 1, {errno}, os.environ["HOME"].encode(), nowhere, nowhere)
Clock.schedule_once(lambda dt: Clock.schedule_once(leave, 1))
main.start()
"""


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What stands between the app and its disk."""
    made = compiled(tmp_path_factory.mktemp("shim"))
    if made is None:
        pytest.skip(WITHOUT)
    return str(made)


def started(home: Path, shim: str, kind: int, number: int) -> str:
    """What the app says when it is started where everything of a kind fails."""
    script = STARTED.format(shim=SHIM, kind=kind, errno=number)
    run = run_app(script, home, LD_PRELOAD=shim, **{SHIM: shim})
    assert (run.returncode, "Traceback" in run.stderr) == (0, False), run.stderr[-3000:]
    return run.stdout


def test_a_disk_that_is_full_at_the_first_start(tmp_path: Path, shim: str) -> None:
    """Nothing has ever been kept here: it says that there is no room, and one can play all the same."""
    said = started(tmp_path, shim, WRITES, errno.ENOSPC)
    assert "Nothing can be kept: There is no room left on this device." in said
    assert "You can play" in said


def test_a_home_that_may_only_be_read(tmp_path: Path, shim: str) -> None:
    """Tables of an earlier evening lie in it: they are left as they are, and a window says so."""
    folder = tmp_path / ".config" / "tableside"
    store = Store.open(folder)
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("draw_token")
    store.close()
    before = {path.name: path.read_bytes() for path in folder.rglob("*.db")}
    said = started(tmp_path, shim, OPENS_TO_WRITE, errno.EROFS)
    assert "Nothing can be kept: Tableside cannot open its folder. Nothing was changed." in said
    assert {path.name: path.read_bytes() for path in folder.rglob("*.db")} == before
    again = Store.open(folder)
    assert again.load(table_id).log() == table.log()
    again.close()
