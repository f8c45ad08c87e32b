"""A disk that keeps nothing: a window says so, and one can play all the same."""

from companion.store import StoreError
from tests.fresh_process import run_app
from tests.ui.table_talk import Tablet

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


def test_a_home_that_cannot_be_written_to_has_a_window_that_says_so():
    """On the first start nothing can be kept: a window says so, and one can play all the same."""
    run = run_app(READ_ONLY, "/dev/null")
    assert "Nothing can be kept" in run.stdout, run.stderr[-2000:]


def test_a_full_disk_has_a_window_that_says_so(pilot, tmp_path, monkeypatch):
    """The sentence of the store is shown, and a table can be begun."""
    from companion.store import Store

    def full(*_, **__):
        raise StoreError("There is no room left on this device.")

    monkeypatch.setattr(Store, "open", full)
    tablet = Tablet(pilot, tmp_path / "data")
    tablet.pilot.wait(0.3)
    assert "no room left" in tablet.sheet.text
    tablet.tap("Play all the same")
    tablet.sit_down()
    assert tablet.screen == "table"
