"""The command `tableside`: without a word it starts the app, where there is a screen."""

import pytest

from companion import about
from companion.__main__ import main
from companion.ui.shell import start
from tests.desktop import starting


def test_it_says_its_version(capsys):
    """The one that About shows."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"Tableside {about.VERSION}\n")


def test_without_a_word_it_starts_the_app(monkeypatch):
    """As `make run` does."""
    started = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setattr(start, "start", lambda: started.append("the app"))
    assert (main([]), started) == (0, ["the app"])


def test_without_a_screen_it_says_so(monkeypatch, capsys):
    """SDL would draw where nobody sees it."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main([]) == 1
    assert capsys.readouterr().err.startswith("There is no display to show Tableside on")


def test_a_check_names_what_it_has_shown(monkeypatch, capsys):
    """Each kind of screen once."""
    monkeypatch.setattr(start, "look_round", lambda: ["table", "home", "table"])
    assert main(["check"]) == 0
    assert capsys.readouterr().out == f"Tableside {about.VERSION} works here. It has shown: home, table.\n"


def test_a_look_round_leaves_no_screen_out():
    """Whichever is added: the long checks of wheel and bundle expect exactly these."""
    from companion.ui.shell.stage import SCREENS  # here, for it opens a window

    assert sorted(SCREENS) == starting.SCREENS.split(", ")
