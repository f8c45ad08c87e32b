"""The app starts as a player starts it: in a process of its own, on a machine that has never seen it."""

import re

import pytest

from companion.device.logbook import NAME
from tests.fresh_process import ROOT, run_app

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
import logging
import warnings
from threading import Thread

import main
from kivy.clock import Clock
from kivy.logger import Logger

def in_a_thread():
    raise ValueError("Ben holds the Cloak of Shadows")

def stumble(dt):
    Thread(target=in_a_thread).start()
    warnings.warn("Ann may have the Cloak")
    Logger.warning("Image: Unable to load the Cloak of Ann")
    logging.getLogger("companion.store").warning("Table 7 was not kept: %s", LookupError("Ann: Cloak"))
    try:
        raise OSError("Ben has another Cloak")
    except OSError:
        Logger.exception("Base: no Cloak for Ben")
        raise KeyError("Ann has the Cloak")

Clock.schedule_once(stumble, 0.5)
main.start()
"""


@pytest.fixture(scope="module")
def crashed(tmp_path_factory):
    """The home folder of whose app has crashed, with a fault in a thread and all kinds of warnings before."""
    home = tmp_path_factory.mktemp("home")
    run = run_app(CRASHING, home)
    assert run.returncode != 0
    assert "Ben holds the Cloak" in run.stdout + run.stderr, "nobody at the console is told"
    return home


def test_a_crash_leaves_its_trace_beside_the_tables(crashed):
    """In the folder of the app, with the version, and the kinds of the faults that it came of."""
    (left,) = crashed.rglob("tableside-crash.txt")
    assert list(left.parent.glob("*.db")), "it does not lie beside the tables"
    told = left.read_text(encoding="utf-8")
    assert told.startswith("Tableside ")
    assert "builtins.OSError" in told.splitlines()
    assert told.splitlines()[-1] == "builtins.KeyError"


def test_what_went_before_a_crash_is_in_the_log(crashed):
    """A fault in a thread with its way, and warnings with the places where they were said."""
    (log,) = crashed.rglob(NAME)
    told = log.read_text(encoding="utf-8")
    assert re.search(r"A thread was ended by a fault.\n( {4}.*\n)+ {4}<string>:\d+ in in_a_thread\n", told)
    assert "    builtins.ValueError\n" in told
    assert "Table 7 was not kept: builtins.LookupError\n" in told
    assert len(re.findall(r"kivy: <string>:\d+ in stumble\n", told)) == 2


def test_no_file_that_a_crash_leaves_names_anybody(crashed):
    """Neither what a fault says, nor what was printed, nor whose machine it was."""
    left = {path.name: path.read_bytes() for path in crashed.rglob("*") if path.is_file()}
    assert {"tableside-crash.txt", NAME} < left.keys()
    secrets = (b"Ann", b"Ben", b"Cloak", str(ROOT).encode(), str(crashed).encode())
    assert [(name, one) for name, data in left.items() for one in secrets if one in data] == []
