"""The app starts as a player starts it: in a process of its own, on a machine that has never seen it."""

import pytest

from tests.fresh_process import run_app

PLAYER = """
import sys
import main
from kivy.clock import Clock
from kivy.app import App

def leave(dt):
    from companion.table import Table
    app = App.get_running_app()
    print("shown", app.root is not None and app.root.get_root_window() is not None)
    app.begin_table(Table.new("chamberquest", ["Ann", "Ben"], {}, seed=1))
    print("ready for others:", sorted({"websockets", "segno", "companion.net"} & set(sys.modules)))
    app.stop()

Clock.schedule_once(leave, 1)
main.start()
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """The app in a process of its own, with an empty home folder and nothing imported before."""
    return run_app(PLAYER, tmp_path_factory.mktemp("home"))


def test_the_app_starts_on_a_fresh_machine(run):
    """With an empty home folder and nothing imported before, the first screen comes up."""
    assert "shown True" in run.stdout, run.stderr
    assert (run.returncode, "Traceback" in run.stderr) == (0, False), run.stderr


def test_a_table_without_phones_has_nothing_of_theirs_in_memory(run):
    """Neither sockets nor codes are imported before somebody asks for phones and screens."""
    assert "ready for others: []" in run.stdout, run.stdout


CRASHING = """
import main
from kivy.clock import Clock

def stumble(dt):
    raise KeyError("Ann has the Cloak")

Clock.schedule_once(stumble, 0.5)
main.start()
"""


def test_a_crash_leaves_its_trace_beside_the_tables(tmp_path):
    """In the folder of the app, with the version, and without what the fault says of a table."""
    run = run_app(CRASHING, tmp_path)
    assert run.returncode != 0
    (left,) = tmp_path.rglob("tableside-crash.txt")
    assert list(left.parent.glob("*.db")), "it does not lie beside the tables"
    told = left.read_text(encoding="utf-8")
    assert told.startswith("Tableside ")
    assert told.splitlines()[-1] == "builtins.KeyError"
    assert "Ann" not in told
