"""A crash leaves a trace that tells where and on what, and nothing of the table."""

import errno
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.device.crashes import NAME, TOLD, Crashes, CrashFile, place, trace
from companion.folder import usual_folder
from tests.device.conftest import breaking

SECRETS = ("Ann", "Émile", "Cloak of Shadows", "cautious-steps", "seed 4711")


def headed(lines: Any) -> str:
    """Before a trace."""
    return "\n".join(("Tableside 9.9", *lines))


@pytest.fixture
def crashes(tmp_path: Path) -> CrashFile:
    """A folder in which nothing has crashed."""
    return CrashFile(tmp_path / "app", headed)


def crash(hand: list[str]) -> None:
    """A fault that comes from others, each of which names what nobody else may know."""
    player = "Ann"
    try:
        try:
            {"Émile": hand}["cautious-steps"].remove(player)
        except KeyError as fault:
            raise OSError(errno.ENOSPC, f"{player} has the Cloak of Shadows", "seed 4711") from fault
    except OSError:
        raise ValueError(f"There is no {hand[0]} left to hold, {player}") from None


def test_a_crash_tells_where_it_was_and_goes_on(crashes: CrashFile, tmp_path: Path) -> None:
    """It is not swallowed; the file has version, places and kinds, and lies in the folder of the app."""
    with pytest.raises(ValueError, match="Cloak"), crashes.watched():
        crash(["Cloak of Shadows"])
    lines = (tmp_path / "app" / NAME).read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Tableside 9.9"
    assert lines[-1] == "builtins.ValueError"
    assert any(line.startswith("test_crashes.py:") and line.endswith(" in crash") for line in lines)


def test_faults_behind_a_fault_are_kept_by_their_kind() -> None:
    """The first one first; an error of the system has its number."""
    fault = OSError(errno.ENOSPC, "Ann")
    fault.__cause__ = KeyError("cautious-steps")
    kinds = [line for line in trace(fault) if line.startswith("builtins.")]
    assert kinds == ["builtins.KeyError", f"builtins.OSError {errno.ENOSPC}"]


def test_a_fault_of_sqlite_is_told_by_its_name() -> None:
    """A full disk is another thing than a damaged one."""
    sql = sqlite3.connect(":memory:")
    with pytest.raises(sqlite3.Error) as caught:
        sql.execute("SELECT * FROM cloaks")
    assert trace(caught.value)[-1] == "sqlite3.OperationalError SQLITE_ERROR"


@pytest.mark.parametrize("secret", SECRETS)
def test_no_name_of_a_player_or_a_card_is_in_it(crashes: CrashFile, secret: str) -> None:
    """Neither what a fault says, nor what anything was called at that moment, nor whose machine it was."""
    with pytest.raises(ValueError, match="Cloak"), crashes.watched():
        crash(["Cloak of Shadows"])
    told = crashes.untold()
    assert secret not in told
    assert str(Path.home()) not in told
    assert "/" + "/".join(Path(__file__).parts[1:3]) not in told


def test_it_is_told_once_and_stays_for_a_report(crashes: CrashFile, tmp_path: Path) -> None:
    """Whoever was told is not told again; the next crash takes its place."""
    crashes.leave(ValueError("one"))
    first = crashes.untold()
    crashes.told()
    assert (crashes.untold(), "\n".join(crashes.latest())) == ("", first)
    assert (tmp_path / "app" / TOLD).is_file()
    crashes.leave(KeyError("two"))
    assert crashes.latest()[-1] == "builtins.KeyError"


def test_where_nothing_can_be_written_the_fault_itself_goes_on(tmp_path: Path) -> None:
    """A full or locked disk hides no fault, and a heading that fails takes no trace away."""
    (tmp_path / "file").write_text("in the way")
    crashes = CrashFile(tmp_path / "file", headed)
    with pytest.raises(ValueError, match="one"), crashes.watched():
        raise ValueError("one")
    assert (crashes.untold(), crashes.latest()) == ("", ())
    crashes = CrashFile(tmp_path / "app", breaking(ImportError("msgspec")))
    crashes.leave(ValueError("one"))
    assert crashes.latest()[-1] == "builtins.ValueError"


def in_a_thread(does: Any) -> None:
    """Do it there, to its end."""
    thread = threading.Thread(target=does, name="a thread")
    thread.start()
    thread.join()


def test_a_fault_in_a_thread_leaves_the_same_trace(
    crashes: CrashFile, caplog: pytest.LogCaptureFixture
) -> None:
    """The app goes on, and the log has it, too; whoever listened to threads before listens again."""
    before = threading.excepthook
    with crashes.watched():
        in_a_thread(lambda: crash(["Cloak of Shadows"]))
    lines = crashes.untold().splitlines()
    assert lines[0] == "Tableside 9.9"
    assert lines[-1] == "builtins.ValueError"
    assert any(line.startswith("test_crashes.py:") and line.endswith(" in crash") for line in lines)
    assert [secret for secret in SECRETS if secret in crashes.untold()] == []
    assert [record.message for record in caplog.records] == ["A thread was ended by a fault."]
    assert threading.excepthook == before


def test_the_first_fault_is_told_and_a_crash_before_any(crashes: CrashFile) -> None:
    """What fails in threads afterwards follows from it; a thread that is asked to end is no fault."""

    def evening() -> None:
        in_a_thread(sys.exit)
        assert crashes.untold() == ""
        in_a_thread(breaking(IndexError("one")))
        in_a_thread(breaking(KeyError("two")))
        assert crashes.latest()[-1] == "builtins.IndexError"
        raise ValueError("three")

    with pytest.raises(ValueError, match="three"), crashes.watched():
        evening()
    assert crashes.latest()[-1] == "builtins.ValueError"


def test_what_was_asked_to_end_is_no_crash(crashes: CrashFile) -> None:
    """Whoever leaves by the keyboard leaves no trace."""
    with pytest.raises(KeyboardInterrupt), crashes.watched():
        raise KeyboardInterrupt
    assert crashes.untold() == ""


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ("/home/ann/build/app/companion/ui/shell/app.py", "companion/ui/shell/app.py"),
        ("/usr/lib/python3/site-packages/kivy/app.py", "kivy/app.py"),
        ("/home/ann/main.py", "main.py"),
        ("/home/companion/lib/site-packages/kivy/app.py", "kivy/app.py"),
        ("/srv/site-packages/ann/companion/table/deck.py", "companion/table/deck.py"),
        ("<string>", "<string>"),
        ("", ""),
    ],
)
def test_places_say_nothing_of_whose_machine_it_was(file: str, shown: str) -> None:
    """They begin where the code of the app or of a library begins."""
    assert place(file) == shown


def test_no_device_keeps_no_crash() -> None:
    """The null twin."""
    crashes = Crashes()
    with pytest.raises(ValueError, match="one"), crashes.watched():
        raise ValueError("one")
    crashes.told()
    assert (crashes.untold(), crashes.latest()) == ("", ())


def test_on_android_it_lies_where_the_tables_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In the one folder that is the app's own and survives an update."""
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    assert usual_folder() == tmp_path
