"""Files that leave the tablet and come back: whatever happens, the players are told in a sentence."""

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.android.documents import UNREAD, NotDone
from companion.device.android.files import DocumentFiles, _told
from companion.device.android.kinds import kind_of
from companion.device.files import ChooserFiles, Files, files, safe_name
from companion.device.logbook import Logbook
from tests.device.conftest import breaking


class Answers:
    """What came back from the files: contents or sentences."""

    def __init__(self) -> None:
        self.chosen: list[bytes] = []
        self.sorry: list[str] = []
        self.told: list[str] = []

    def tell(self, sentence: str, *, does: str = "", do: Callable[[], object] | None = None) -> None:
        """On a desk there is nothing to do about a sentence."""
        assert (does, do) == ("", None)
        self.told.append(sentence)

    @property
    def both(self) -> tuple[Callable[[bytes], None], Callable[[str], None]]:
        return self.chosen.append, self.sorry.append


@pytest.fixture
def answers() -> Answers:
    """Nothing has come back yet."""
    return Answers()


def test_an_export_lies_in_the_users_folder(tmp_path: Path, answers: Answers) -> None:
    """An export is written where the user finds it, and can be read again; none is written over."""
    folder = Files(tmp_path / "Tableside")
    folder.export("Toy Ann.tableside", b"one", answers.tell)
    folder.export("Toy Ann.tableside", b"two", answers.tell)
    assert answers.told == [
        f"Saved as {tmp_path / 'Tableside' / name}.tableside." for name in ("Toy Ann", "Toy Ann 2")
    ]
    lying = folder.lying_here(".tableside")
    assert {path.name for path in lying} == {"Toy Ann.tableside", "Toy Ann 2.tableside"}
    for path in lying:
        folder.read(path, *answers.both)
    assert sorted(answers.chosen) == [b"one", b"two"]


def test_a_kill_while_it_is_written_leaves_no_half_of_it(
    tmp_path: Path, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing lies there under the name of an export until all of it is on disk; the next one is whole."""

    class Killed(BaseException):
        pass

    def kill(_: int) -> None:
        raise Killed

    folder = Files(tmp_path)
    monkeypatch.setattr("companion.device.files.os.fsync", kill)
    with pytest.raises(Killed):
        folder.export("Toy.tableside", b"one", answers.tell)
    assert (folder.lying_here(".tableside"), answers.told) == ((), [])
    monkeypatch.undo()
    folder.export("Toy.tableside", b"two", answers.tell)
    assert [path.read_bytes() for path in folder.lying_here("")] == [b"two"]


def test_a_disk_that_fails_leaves_no_half_of_an_export(
    tmp_path: Path, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is a sentence, and the folder is as it was."""

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("companion.device.files.os.fsync", fail)
    Files(tmp_path).export("Toy.tableside", b"one", answers.tell)
    assert answers.told == ["The file could not be written: No space left on device."]
    assert list(tmp_path.iterdir()) == []


def test_a_note_is_told_of_what_was_written(tmp_path: Path, answers: Answers) -> None:
    """And not of what was not."""
    Files(tmp_path).export("Toy.tableside", b"one", answers.tell, "One table is not in it.")
    (tmp_path / "file").write_text("I was here first.")
    Files(tmp_path / "file").export("Toy.tableside", b"one", answers.tell, "One table is not in it.")
    assert answers.told[0] == f"Saved as {tmp_path / 'Toy.tableside'}. One table is not in it."
    assert "not in it" not in answers.told[1]


def test_an_export_that_cannot_be_written(tmp_path: Path, answers: Answers) -> None:
    """Where a file cannot be written, the answer is a sentence."""
    (tmp_path / "Tableside").write_text("I was here first.")
    folder = Files(tmp_path / "Tableside")
    folder.export("Toy.tableside", b"one", answers.tell)
    assert [sentence[:31] for sentence in answers.told] == ["The file could not be written: "]
    assert folder.lying_here(".tableside") == ()


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Fire: Ann & Bob.tableside", "Fire Ann  Bob.tableside"),
        ("../../etc/passwd", "etcpasswd.tableside"),
        ("", "table.tableside"),
        ("Émile’s table.tableside", "Émiles table.tableside"),
    ],
)
def test_file_names_that_every_system_takes(name: str, safe: str) -> None:
    """A name cannot leave the folder, nor hold signs that some systems refuse."""
    assert safe_name(name) == safe


def test_files_that_cannot_be_read(tmp_path: Path, answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing file and one that is far too large are told of in a sentence."""
    folder = Files(tmp_path)
    folder.read(tmp_path / "nowhere", *answers.both)
    monkeypatch.setattr("companion.device.files.LARGEST", 10)
    (tmp_path / "large").write_bytes(b"?" * 11)
    folder.read(tmp_path / "large", *answers.both)
    assert answers.chosen == []
    assert [sentence[:30] for sentence in answers.sorry] == [
        "The file could not be read: No",
        "This file is far too large for",
    ]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No kivy and no threads: what would be done later is done at once."""
    clock = ModuleType("kivy.clock")
    clock.mainthread = lambda call: call  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "kivy.clock", clock)

    class AtOnce:
        def __init__(self, target: Callable[..., None], args: tuple[Any, ...], **_: Any) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr("companion.device.files.Thread", AtOnce)


@pytest.mark.usefixtures("at_once")
def test_choosing_a_file(plyer: Any, tmp_path: Path, answers: Answers) -> None:
    """The chosen file's content comes back; who closes the chooser gets nothing, and no complaint."""
    (tmp_path / "a.tableside").write_bytes(b"content")
    folder = ChooserFiles(tmp_path)
    for picked in ([str(tmp_path / "a.tableside")], [], None):
        plyer.filechooser = SimpleNamespace(
            open_file=lambda on_selection, title, picked=picked: on_selection(picked)
        )
        folder.choose(*answers.both)
    assert (answers.chosen, answers.sorry) == ([b"content"], [])


@pytest.mark.usefixtures("at_once")
def test_a_device_without_a_chooser(plyer: Any, tmp_path: Path, answers: Answers) -> None:
    """Without a chooser the players are told where to put the file."""
    plyer.filechooser = SimpleNamespace(open_file=breaking(OSError("No back-end available")))
    ChooserFiles(tmp_path).choose(*answers.both)
    assert answers.chosen == []
    assert str(tmp_path) in answers.sorry[0]


def test_which_files_a_device_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A desk has a folder and a chooser, Android its documents; how those answer is tested on a JVM."""
    assert type(files(tmp_path)) is ChooserFiles
    monkeypatch.setenv("P4A_BOOTSTRAP", "sdl2")
    assert type(files(tmp_path)) is DocumentFiles


def test_a_file_says_what_it_is() -> None:
    """A page opens in a browser and a text in a message; a table is known to nobody but Tableside."""
    assert kind_of("ChamberQuest 2026-11-17.html") == "text/html"
    assert kind_of("ChamberQuest 2026-11-17.txt") == "text/plain"
    assert kind_of("ChamberQuest.tableside") == "application/octet-stream"


def test_a_fault_at_a_document_is_a_sentence_for_the_players_and_a_trace_in_the_log(
    tmp_path: Path, answers: Answers
) -> None:
    """Whatever pyjnius makes of a call; what a provider refuses has a sentence of its own and is no fault."""
    logbook = Logbook()
    logbook.keep(tmp_path)
    _told(breaking(NotDone("This file is not there any more.")), answers.sorry.append, UNREAD)
    assert logbook.latest() == ()
    _told(breaking(TypeError("content://docs/Toy Ann")), answers.sorry.append, UNREAD)
    logbook.close()
    assert answers.sorry == ["This file is not there any more.", UNREAD]
    said, *way = logbook.latest()
    assert said.endswith("ERROR companion.device.android.files: A document is not done.")
    assert (way[-1].strip(), "Ann" in "".join(way)) == ("builtins.TypeError", False)
    assert any("companion/device/android/files.py:" in step for step in way)
