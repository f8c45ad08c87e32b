"""The set-up says in one sentence what it cannot do, and does the rest."""

import pytest

from tools import setup


@pytest.fixture
def ran(monkeypatch):
    """The commands that would have been run."""
    commands = []
    monkeypatch.setattr(setup, "run", lambda command, env=None: commands.append((command, env)))
    return commands


@pytest.fixture
def no_screen(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_screen")
def test_without_a_display_it_says_so():
    """Where there is no display, one sentence says so."""
    with pytest.raises(SystemExit, match=r"There is no display to show Tableside on .*session\.$"):
        setup.check_screen_is_named()


@pytest.mark.usefixtures("no_screen")
def test_wayland_alone_is_not_enough(monkeypatch):
    """Kivy's window speaks X11, so a Wayland desktop needs XWayland."""
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(SystemExit, match="XWayland"):
        setup.check_screen_is_named()


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize(("name", "value"), [("DISPLAY", ":0"), ("SDL_VIDEODRIVER", "offscreen")])
def test_a_named_screen_will_do(monkeypatch, name, value):
    """A display, or a driver that somebody chose, is enough to go on."""
    monkeypatch.setenv(name, value)
    complaints = []
    monkeypatch.setattr(setup, "stop", complaints.append)
    setup.check_screen_is_named()
    assert complaints == []


@pytest.mark.usefixtures("no_screen")
def test_a_display_that_does_not_answer_is_no_display(monkeypatch):
    """A stale name of a display is found out before an app runs where nobody sees it."""
    monkeypatch.setenv("DISPLAY", ":987")
    with pytest.raises(SystemExit, match="The display :987 does not answer"):
        setup.check_screen_answers()


def test_who_is_not_root_is_told_what_to_type(monkeypatch, ran):
    """Without the right to install, the sentence holds the whole command, and nothing is run."""
    monkeypatch.setattr(setup.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(setup.shutil, "which", lambda name: name)
    command = "sudo apt-get install -y --no-install-recommends libgl1 libegl1$"
    with pytest.raises(SystemExit, match=command):
        setup.install_system(["libgl1", "libegl1"])
    assert ran == []


def test_root_installs_what_is_missing(monkeypatch, ran):
    """The lists are fetched first, and nobody is asked anything."""
    monkeypatch.setattr(setup.os, "geteuid", lambda: 0)
    monkeypatch.setattr(setup.shutil, "which", lambda name: name)
    setup.install_system(["libgl1"])
    assert [command[:3] for command, _ in ran] == [["apt-get", "-q", "update"], ["apt-get", "install", "-y"]]
    assert "libgl1" in ran[1][0]
    assert all(env["DEBIAN_FRONTEND"] == "noninteractive" for _, env in ran)


def test_nothing_missing_runs_nothing(ran):
    """A machine that has everything is left alone."""
    setup.install_system([])
    assert ran == []


def test_missing_libraries_are_found_by_trying(monkeypatch):
    """Each library that cannot be loaded names its package, and without EGL the drivers are wanted too."""
    monkeypatch.setattr(setup, "loads", lambda library: library != "libEGL.so.1")
    assert setup.missing_system(look_closely=True)[:2] == ["libegl1", "libgl1-mesa-dri"]


def test_fonts_for_every_script_are_offered_where_none_will_do(monkeypatch, tmp_path):
    """A font of another name with the same letters is as good."""
    monkeypatch.setattr(setup, "FONT_FOLDERS", (tmp_path, tmp_path / "nowhere"))
    assert setup.missing_fonts() == list(setup.FONTS)
    for name in ("NotoSansCJK-Regular.ttc", "Symbola_hint.ttf"):
        (tmp_path / name).write_bytes(b"")
    assert setup.missing_fonts() == ["fonts-unifont"]


def test_who_is_not_root_can_play_without_those_fonts(monkeypatch, tmp_path, capsys, ran):
    """The command is named, and nothing stops."""
    monkeypatch.setattr(setup, "FONT_FOLDERS", (tmp_path,))
    monkeypatch.setattr(setup.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(setup.shutil, "which", lambda name: name)
    setup.offer_fonts()
    assert "sudo apt-get install -y --no-install-recommends fonts-droid-fallback" in capsys.readouterr().out
    assert ran == []


@pytest.fixture
def root_without_fonts(monkeypatch, tmp_path):
    monkeypatch.setattr(setup, "FONT_FOLDERS", (tmp_path,))
    monkeypatch.setattr(setup.os, "geteuid", lambda: 0)
    monkeypatch.setattr(setup.shutil, "which", lambda name: name)


BOXES = "names in some scripts will be shown as boxes"


@pytest.mark.usefixtures("root_without_fonts")
@pytest.mark.parametrize(
    "fault", [setup.subprocess.TimeoutExpired("apt-get", 1), FileNotFoundError("apt-get"), PermissionError()]
)
def test_fonts_that_cannot_be_fetched_stop_nothing(monkeypatch, capsys, fault):
    """No network, an apt that hangs, one that is gone: a sentence, and the app starts."""

    def run(command, **_):
        raise fault

    monkeypatch.setattr(setup.subprocess, "run", run)
    setup.offer_fonts()
    assert BOXES in capsys.readouterr().out


@pytest.mark.usefixtures("root_without_fonts")
def test_fonts_are_fetched_for_a_while_and_then_installed_without_a_network(monkeypatch, capsys):
    """What waits for a network has an end; what is being unpacked is never broken off; nobody is asked."""
    ran = []

    def run(command, **how):
        ran.append((command, how))
        return setup.subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(setup.subprocess, "run", run)
    setup.offer_fonts()
    endless = [command for command, how in ran if not how["timeout"]]
    assert len(endless) == 1
    assert "--no-download" in endless[0]
    assert all(how["stdin"] == setup.subprocess.DEVNULL for _, how in ran)
    assert BOXES not in capsys.readouterr().out


@pytest.mark.usefixtures("root_without_fonts")
def test_the_first_start_goes_on_without_fonts(monkeypatch, tmp_path):
    """All else is set up, and the next start does not try again."""
    monkeypatch.setattr(setup.sys, "argv", ["setup.py", "--screen"])
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "missing_system", lambda look_closely: [])
    monkeypatch.setattr(setup, "goes_well", lambda *_: False)
    for step in ("check_screen_is_named", "check_screen_answers", "make_venv"):
        monkeypatch.setattr(setup, step, lambda: None)
    monkeypatch.setattr(setup, "install_packages", lambda lists: None)
    setup.main()
    assert (tmp_path / "ready").is_file()


@pytest.mark.usefixtures("root_without_fonts")
def test_fonts_that_were_not_fetched_are_not_installed(monkeypatch, capsys):
    """The first command that fails is the last."""
    ran = []

    def run(command, **_):
        ran.append(command[1])
        return setup.subprocess.CompletedProcess(command, 100)

    monkeypatch.setattr(setup.subprocess, "run", run)
    setup.offer_fonts()
    assert ran == ["update"]
    assert BOXES in capsys.readouterr().out


def test_programs_that_tests_start_are_offered(monkeypatch, capsys):
    """Who is not root is told what to type; where they are there, nothing is said."""
    monkeypatch.setattr(setup.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(setup.shutil, "which", lambda name, path=None: name if name == "apt-get" else None)
    setup.offer_programs()
    assert "mosquitto" in capsys.readouterr().out
    monkeypatch.setattr(setup.shutil, "which", lambda name, path=None: name)
    setup.offer_programs()
    assert capsys.readouterr().out == ""


def test_programs_that_did_not_come_are_tried_again(monkeypatch, tmp_path):
    """All else is ready since the last time; what some tests start is still missing."""
    tried = []
    monkeypatch.setattr(setup.sys, "argv", ["setup.py", "--dev"])
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "PYTHON", tmp_path)
    monkeypatch.setattr(setup, "missing_system", lambda look_closely: [])
    monkeypatch.setattr(setup, "make_venv", lambda: None)
    monkeypatch.setattr(setup, "install_packages", lambda lists: None)
    monkeypatch.setattr(setup, "offer_programs", lambda: tried.append(True))
    setup.main()
    setup.main()
    assert tried == [True, True]


def test_without_apt_nothing_is_offered(monkeypatch, tmp_path, capsys):
    """Another Linux, or no Linux at all."""
    monkeypatch.setattr(setup, "FONT_FOLDERS", (tmp_path,))
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    setup.offer_fonts()
    assert capsys.readouterr().out == ""


def test_a_folder_of_fonts_that_cannot_be_read_has_none(monkeypatch):
    """It is passed over."""

    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(setup.Path, "rglob", refuse)
    assert setup.missing_fonts() == list(setup.FONTS)


@pytest.mark.parametrize("version", [(3, 10, 9), (3, 14, 0)])
def test_another_python_is_refused(monkeypatch, version):
    """Kivy has no wheel for other Pythons, and the sentence says which it has one for."""
    monkeypatch.setattr(setup.sys, "version_info", version)
    with pytest.raises(SystemExit, match=r"Python 3\.11, 3\.12 or 3\.13"):
        setup.check_python()


def test_a_changed_pin_is_installed(tmp_path):
    """The stamp of a finished set-up changes with the pins."""
    pins = tmp_path / "runtime.txt"
    pins.write_text("kivy==2.3.1")
    before = setup.fingerprint([pins])
    pins.write_text("kivy==2.3.2")
    assert setup.fingerprint([pins]) != before
