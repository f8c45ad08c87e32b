"""The app starts as a player starts it: in a process of its own, on a machine that has never seen it."""

from tests.fresh_process import run_app

PLAYER = """
import main
from kivy.clock import Clock
from kivy.app import App

def leave(dt):
    root = App.get_running_app().root
    print("shown", root is not None and root.get_root_window() is not None)
    App.get_running_app().stop()

Clock.schedule_once(leave, 1)
main.start()
"""


def test_the_app_starts_on_a_fresh_machine(tmp_path):
    """With an empty home folder and nothing imported before, the first screen comes up."""
    run = run_app(PLAYER, tmp_path)
    assert "shown True" in run.stdout, run.stderr
    assert (run.returncode, "Traceback" in run.stderr) == (0, False), run.stderr
