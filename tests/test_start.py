"""The app starts as a player starts it: in a process of its own, on a machine that has never seen it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
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
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG"))}
    run = subprocess.run(
        [sys.executable, "-c", PLAYER],
        cwd=ROOT,
        env={**env, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert "shown True" in run.stdout, run.stderr
    assert (run.returncode, "Traceback" in run.stderr) == (0, False), run.stderr
