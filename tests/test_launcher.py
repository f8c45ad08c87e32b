"""The launcher in a desktop's menu names this very program in full, wherever it was installed."""

import configparser
import re
import sys
from pathlib import Path

import pytest

from companion import about, display, launcher
from companion.__main__ import main

ROOT = Path(__file__).parent.parent


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """Where this desktop looks for what belongs to whoever is logged in."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def entry(text: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(text)
    return parser["Desktop Entry"]


def value(escaped: str) -> str:
    """A value as a desktop reads it."""
    return re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), escaped)


def words(command: str) -> list[str]:
    """The words of a command, as a desktop takes them apart."""
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', value(command))
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in quoted]


def test_it_is_written_where_a_desktop_looks(data, capsys):
    """Into the folder of whoever is logged in, which is made if need be; the command says where it lies."""
    assert main(["launcher"]) == 0
    file = data / "applications" / "tableside.desktop"
    assert f"{file} starts it" in capsys.readouterr().out
    said = entry(file.read_text(encoding="utf-8"))
    assert (said["Name"], said["Comment"], said["Type"]) == ("Tableside", about.TAGLINE, "Application")
    assert said["StartupWMClass"] == display.WINDOW
    assert main(["launcher"]) == 0  # a second time it is the same


@pytest.mark.parametrize("said", [None, "", "not/in/full"])
def test_without_a_folder_that_is_named_in_full_it_goes_into_the_usual_one(said, tmp_path, monkeypatch):
    """As the convention of the desktops has it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if said is not None:
        monkeypatch.setenv("XDG_DATA_HOME", said)
    assert launcher.write() == tmp_path / ".local" / "share" / "applications" / "tableside.desktop"


def test_it_is_taken_away_again(data, capsys):
    """Where there is none, that is said, and is no fault."""
    main(["launcher"])
    assert main(["launcher", "--remove"]) == 0
    assert list((data / "applications").iterdir()) == []
    assert main(["launcher", "--remove"]) == 0
    assert capsys.readouterr().out.endswith("does not stand in the menu of this desktop.\n")


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(data, capsys):
    """And the command has failed."""
    data.write_text("a file in its place", encoding="utf-8")
    assert main(["launcher"]) == 1
    assert capsys.readouterr().err.startswith("The menu of this desktop cannot be changed: ")


def test_a_checkout_is_started_by_its_own_python():
    """Not by the one that the system has, which knows none of our packages."""
    said = entry(launcher.entry())
    assert words(said["Exec"]) == [sys.executable, str(ROOT / "main.py")]
    assert (said["TryExec"], said["Icon"]) == (sys.executable, str(ROOT / "assets" / "art" / "icon.png"))


@pytest.mark.parametrize("there", [True, False])
def test_what_pip_installed_is_started_by_its_command(there, tmp_path, monkeypatch):
    """In full, for no desktop has it on its path; without the command, by the Python that it lies in."""
    monkeypatch.setattr(launcher, "SHELF", tmp_path / "site-packages" / "companion")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    command = tmp_path / "tableside"
    if there:
        command.touch()
    by_python = [sys.executable, "-P", "-m", "companion"]
    assert words(entry(launcher.entry())["Exec"]) == ([str(command)] if there else by_python)


def test_a_bundle_is_started_by_its_own_program(monkeypatch):
    """Which is all that there is."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/home/ann/games/tableside/tableside")
    assert words(entry(launcher.entry())["Exec"]) == ["/home/ann/games/tableside/tableside"]


@pytest.mark.parametrize("folder", ["a desk", 'an "odd" one', "100 %", "$HOME`", "back\\slash", "Zoë"])
def test_any_folder_can_be_named(folder, monkeypatch):
    """Whatever signs it has mean themselves."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", f"/home/{folder}/tableside")
    said = entry(launcher.entry())
    assert words(said["Exec"]) == [f"/home/{folder}/tableside"]
    assert value(said["TryExec"]) == f"/home/{folder}/tableside"
