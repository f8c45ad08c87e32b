"""A disk that keeps nothing: a window says so, and one can play all the same."""

import os
import subprocess
import sys
from pathlib import Path

from companion.store import StoreError
from tests.ui.table_talk import Tablet

ROOT = Path(__file__).parents[3]

READ_ONLY = """
import main
from kivy.clock import Clock
from kivy.app import App
from kivy.core.window import Window

def leave(dt):
    print("told", [child.title + child.text for child in Window.children if hasattr(child, "title")])
    App.get_running_app().stop()

Clock.schedule_once(lambda dt: Clock.schedule_once(leave, 1))
main.start()
"""


def test_a_home_that_cannot_be_written_to_has_a_window_that_says_so(tmp_path):
    """On the first start nothing can be kept: a window says so, and one can play all the same."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG"))}
    run = subprocess.run(
        [sys.executable, "-c", READ_ONLY],
        cwd=ROOT,
        env={**env, "HOME": "/dev/null", "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "Nothing can be kept" in run.stdout, run.stderr[-2000:]


def test_a_full_disk_has_a_window_that_says_so(pilot, tmp_path, monkeypatch):
    """The sentence of the store is shown, and a table can be begun."""
    from companion.store import Store

    def full(*_, **__):
        raise StoreError("There is no room left on this device.")

    monkeypatch.setattr(Store, "open", full)
    pilot.looking = False
    tablet = Tablet(pilot, tmp_path / "data")
    tablet.pilot.wait(0.3)
    assert "no room left" in tablet.sheet.text
    tablet.tap("Play all the same")
    tablet.sit_down()
    assert tablet.screen == "table"
