"""Documents: what is asked of Android, and what the players are told of each of its answers."""

from pathlib import Path
from typing import Any

import pytest

from companion.device.android import documents
from companion.device.android.files import NO_CHOOSER, SEND, DocumentFiles
from companion.device.devices import Devices
from tests.device.jvm.harness import Screens

OK, CANCELLED = -1, 0
NAME = "Toy Ann.tableside"


@pytest.fixture
def files() -> DocumentFiles:
    """Those that the bundle takes on Android."""
    files = Devices.real().files
    assert isinstance(files, DocumentFiles)
    return files


def exported(files: DocumentFiles, screens: Screens, data: bytes = b"a table") -> str:
    """Export a table, and wait for what is told."""
    files.export(NAME, data, screens.tell)
    assert screens.wait(lambda: screens.told)
    return screens.told[-1]


def chosen(files: DocumentFiles, screens: Screens) -> None:
    """Choose a file, and wait for what comes of it."""
    files.choose(screens.choose, screens.tell)
    assert screens.wait(lambda: screens.told or screens.chosen)


def test_an_export_is_a_document(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """Android asks where, the bytes go there, what lay there is cut off, and the name is the one given."""
    tablet.willAnswer(OK, "content://docs/Toy Ann (1).tableside")
    data = bytes(range(256)) * 700
    assert exported(files, screens, data) == "Saved as Toy Ann (1).tableside."
    assert bytes(tablet.document("content://docs/Toy Ann (1).tableside")) == data
    asked = tablet.lastStarted()
    assert (asked.getAction(), asked.category()) == (
        "android.intent.action.CREATE_DOCUMENT",
        "android.intent.category.OPENABLE",
    )
    assert (asked.getType(), asked.extra("android.intent.extra.TITLE")) == ("application/octet-stream", NAME)
    assert "closed wt" in tablet.notes()


def test_what_was_saved_can_be_sent(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """The address goes along as a Parcelable, readable to whoever takes it; nothing more is told."""
    tablet.willAnswer(OK, "content://docs/Toy.tableside")
    exported(files, screens)
    ((does, send),) = screens.offered
    send()
    sent = tablet.lastStarted().inner()
    assert (does, sent.getAction(), sent.getType()) == (
        SEND,
        "android.intent.action.SEND",
        "application/octet-stream",
    )
    assert sent.way("android.intent.extra.STREAM") == "Parcelable"
    assert sent.extra("android.intent.extra.STREAM") == "content://docs/Toy.tableside"
    assert sent.getFlags() == 1
    assert screens.told == ["Saved as Toy.tableside."]


def test_without_the_cast_nothing_would_be_sent(tablet: Any) -> None:
    """pyjnius finds every kind of object as good as another: why the address is cast before it is sent."""
    from jnius import autoclass

    intent = autoclass("android.content.Intent")
    address = autoclass("android.net.Uri").parse("content://docs/Toy.tableside")
    with pytest.raises(TypeError):
        intent(intent.ACTION_SEND).putExtra(intent.EXTRA_STREAM, address)


def test_where_no_app_sends_the_file_is_still_saved(
    tablet: Any, files: DocumentFiles, screens: Screens
) -> None:
    """Saving and sending are told apart, and sending can be tried again."""
    tablet.willAnswer(OK, "content://docs/Toy.tableside")
    exported(files, screens)
    tablet.lacks("android.intent.action.SEND")
    ((_, send),) = screens.offered
    send()
    assert screens.told == ["Saved as Toy.tableside.", "Toy.tableside is saved, but no app here can send it."]
    tablet.missing.clear()
    send()
    assert len(screens.told) == 2


def test_who_leaves_the_chooser_is_told_nothing(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """Neither saving nor opening: also where Android says that all is well and gives no address."""
    for code in (CANCELLED, OK):
        tablet.willAnswer(code, None)
        files.export(NAME, b"a table", screens.tell)
        files.choose(screens.choose, screens.tell)
    assert screens.wait(lambda: not files._asking._waiting)
    screens.wait(lambda: False, seconds=0.05)
    assert (screens.told, screens.chosen) == ([], [])


def test_a_tablet_without_a_chooser(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """Some have no app for documents at all: that is said at once, and nobody waits for an answer."""
    for action in ("CREATE_DOCUMENT", "OPEN_DOCUMENT"):
        tablet.lacks(f"android.intent.action.{action}")
    files.export(NAME, b"a table", screens.tell)
    files.choose(screens.choose, screens.tell)
    assert screens.told == [NO_CHOOSER] * 2
    assert files._asking._waiting == {}


@pytest.mark.parametrize(
    ("temper", "told"),
    [
        ("secured", "Android does not let Tableside have this file."),
        ("gone", "This file is not there any more."),
        ("dead", "The app that keeps this file does not answer."),
        ("torn", "The file could not be written."),
        ("full", "The file could not be written."),
        ("odd", "The file could not be written."),
    ],
)
def test_an_export_that_is_refused(
    tablet: Any, files: DocumentFiles, screens: Screens, temper: str, told: str
) -> None:
    """One sentence, nothing to send, and no half of a file is left where it can be removed."""
    tablet.willAnswer(OK, f"content://{temper}/Toy.tableside")
    assert exported(files, screens) == told
    assert screens.offered == []
    assert tablet.document(f"content://{temper}/Toy.tableside") is None
    assert ("deleted" in tablet.notes()) == (temper != "secured")


@pytest.mark.parametrize("temper", ["nameless", "unlisted", "unnamed", "unasked"])
def test_a_provider_that_does_not_say_a_name(
    tablet: Any, files: DocumentFiles, screens: Screens, temper: str
) -> None:
    """The name that was asked for will do."""
    tablet.willAnswer(OK, f"content://{temper}/33")
    assert exported(files, screens) == f"Saved as {NAME}."


@pytest.mark.parametrize("address", ["content://msf:33/33", "content://drive/x", "content://trickling/3"])
def test_an_import_reads_a_stream(tablet: Any, files: DocumentFiles, screens: Screens, address: str) -> None:
    """From any address, whether or not its provider knows path, name or size, in pieces of any length."""
    data = bytes(range(256)) * (2 if "trickling" in address else 700)
    tablet.put(address, data)
    tablet.willAnswer(OK, address)
    chosen(files, screens)
    assert (screens.chosen, screens.told) == ([data], [])
    assert "closed" in tablet.notes()
    asked = tablet.lastStarted()
    assert (asked.getAction(), asked.getType(), asked.category()) == (
        "android.intent.action.OPEN_DOCUMENT",
        "*/*",
        "android.intent.category.OPENABLE",
    )


def test_an_empty_file_is_handed_on(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """What is wrong with it is for others to say."""
    tablet.willAnswer(OK, "content://docs/empty")
    chosen(files, screens)
    assert screens.chosen == [b""]


@pytest.mark.parametrize(
    ("temper", "told"),
    [
        ("secured", "Android does not let Tableside have this file."),
        ("gone", "This file is not there any more."),
        ("dead", "The app that keeps this file does not answer."),
        ("torn", "The file could not be read."),
        ("odd", "The file could not be read."),
    ],
)
def test_an_import_that_is_refused(
    tablet: Any, files: DocumentFiles, screens: Screens, temper: str, told: str
) -> None:
    """One sentence, and nothing is handed on."""
    tablet.put(f"content://{temper}/Toy.tableside", b"?" * 10)
    tablet.willAnswer(OK, f"content://{temper}/Toy.tableside")
    chosen(files, screens)
    assert (screens.told, screens.chosen) == ([told], [])


def nothing_fits(*_: Any) -> None:
    """What pyjnius raises where no method takes what it is given."""
    raise TypeError("No methods matching your arguments: content://docs/Toy Ann")


@pytest.mark.parametrize("where", ["in the thread", "before it"])
def test_a_fault_that_nobody_foresaw_is_told(
    tablet: Any,
    files: DocumentFiles,
    screens: Screens,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    where: str,
) -> None:
    """In the thread of a document and before it: a sentence, its way in the log, and no half of a file."""
    tablet.put("content://docs/Toy.tableside", b"a table")
    for _ in range(2):
        tablet.willAnswer(OK, "content://docs/Toy.tableside")
    if where == "in the thread":
        monkeypatch.setattr(documents, "_opened", nothing_fits)
    else:
        monkeypatch.setattr(documents, "java_words", nothing_fits)
        monkeypatch.setattr(documents, "to_open", nothing_fits)
    chosen(files, screens)
    assert screens.told == [documents.UNREAD]
    files.export(NAME, b"a table", screens.tell)
    assert screens.wait(lambda: len(screens.told) == 2)
    assert (screens.told[1], screens.offered, screens.chosen) == (documents.UNWRITTEN, [], [])
    assert ("deleted" in tablet.notes()) == (where == "in the thread")
    faults = [record.exc_info[0] for record in caplog.records if record.exc_info]
    assert faults == [TypeError] * 2


def test_a_file_that_is_saved_is_not_said_to_be_lost(
    tablet: Any, files: DocumentFiles, screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever comes after it: its name is the one that was asked for."""
    tablet.willAnswer(OK, "content://docs/33")
    named = documents.name_of
    monkeypatch.setattr(documents, "name_of", lambda _, *rest: named(object(), *rest))
    assert exported(files, screens) == f"Saved as {NAME}."


def test_a_file_without_end_is_not_read_for_ever(
    tablet: Any, files: DocumentFiles, screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A provider that gives more and more is stopped, whatever size it said."""
    monkeypatch.setattr("companion.device.android.files.LARGEST", 3 * documents.PIECE)
    tablet.willAnswer(OK, "content://endless/film")
    chosen(files, screens)
    assert (screens.told, screens.chosen) == (["This file is far too large for Tableside."], [])
    assert "closed" in tablet.notes()


def test_two_questions_get_their_own_answers(tablet: Any, files: DocumentFiles, screens: Screens) -> None:
    """And an answer to a question that somebody else asked is nobody's here."""
    tablet.willAnswer(OK, "content://docs/one")
    tablet.put("content://docs/one", b"one")
    chosen(files, screens)
    tablet.answer(99)
    tablet.put("content://docs/two", b"two")
    tablet.willAnswer(OK, "content://docs/two")
    files.choose(screens.choose, screens.tell)
    assert screens.wait(lambda: len(screens.chosen) == 2)
    assert screens.chosen == [b"one", b"two"]


def test_nobody_can_put_a_file_into_our_folder(files: DocumentFiles) -> None:
    """So none is listed there."""
    assert files.lying_here(".tableside") == ()
    assert isinstance(files.folder, Path)
