"""The log and the clipboard: what somebody needs who wants to tell of a fault."""

import ast
import errno
import logging
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from companion.device.clipboard import Clipboard, SystemClipboard
from companion.device.logbook import LINES, NAME, TELLING, Logbook

ROOT = Path(__file__).parents[2]
LEVELS = ("warning", "error", "exception", "critical")


@pytest.fixture
def logbook(tmp_path):
    """A log in a folder; its writer is taken away again."""
    logbook = Logbook()
    logbook.keep(tmp_path)
    yield logbook
    logbook.close()


def test_warnings_are_kept_and_chatter_is_not(logbook):
    """Whoever says them."""
    logging.getLogger("companion.somewhere").warning("The disk is full.")
    logging.getLogger("companion.somewhere").info("All is well.")
    (line,) = logbook.latest()
    assert "WARNING companion.somewhere: The disk is full." in line


def test_a_report_takes_the_last_lines(logbook):
    """What happened just before is what counts."""
    for number in range(LINES + 5):
        logging.getLogger("companion").warning("number %s", number)
    latest = logbook.latest()
    assert len(latest) == LINES
    assert latest[-1].endswith(f"number {LINES + 4}")


def spoilt():
    """A fault that names what nobody else may know, from one that names a folder."""
    try:
        try:
            raise FileNotFoundError(errno.ENOENT, "gone", "/home/ann/seed 4711")
        except OSError as fault:
            raise ValueError("Ben holds the Cloak of Shadows") from fault
    except ValueError as fault:
        return fault


def test_of_a_fault_only_its_kind_and_its_places_are_kept(logbook):
    """Whether it is named in a sentence or logged as it is; our own words about it stay."""
    log = logging.getLogger("companion.somewhere")
    log.warning("Table %s was not kept: %s", 7, spoilt())
    log.error(spoilt())
    log.error("A thread was ended by a fault.", exc_info=spoilt())
    told = "\n".join(logbook.latest())
    assert (
        "WARNING companion.somewhere: Table 7 was not kept: builtins.ValueError at test_logbook.py:" in told
    )
    assert f", from builtins.FileNotFoundError {errno.ENOENT} at test_logbook.py:" in told
    assert "A thread was ended by a fault.\n    test_logbook.py:" in told
    assert [secret for secret in ("Ben", "Cloak", "4711", "/home", str(ROOT)) if secret in told] == []


def test_another_writer_does_not_put_its_words_into_the_log(logbook):
    """Whoever writes a record first leaves the text of its fault in it."""
    record = logging.getLogger("companion").makeRecord(
        "companion", logging.ERROR, "x.py", 1, "Stumbled.", (), (ValueError, spoilt(), None)
    )
    logging.Formatter().format(record)
    logging.getLogger("companion").handle(record)
    assert logbook.latest()[-1].strip() == "builtins.ValueError"
    assert "Cloak" not in "\n".join(logbook.latest())


def test_what_a_library_says_is_kept_as_the_place_where_it_says_it(logbook):
    """It may have put anything into its words."""
    logging.getLogger("asyncio").error("Task failed: <Task exception=%r>", spoilt(), exc_info=spoilt())
    line, *steps = logbook.latest()
    assert "ERROR asyncio: test_logbook.py:" in line
    assert line.endswith(" in test_what_a_library_says_is_kept_as_the_place_where_it_says_it")
    assert steps[-1].strip() == "builtins.ValueError"
    assert "Cloak" not in "\n".join((line, *steps))


def test_what_was_printed_is_not_in_it(logbook):
    """Kivy logs every line of it, those of a fault among them."""
    logging.getLogger("kivy").warning("stderr: KeyError: 'Ann has the Cloak'")
    logging.getLogger("kivy").warning('stderr:   File "/home/ann/main.py", line 1, in <module>')
    assert logbook.latest() == ()


def test_the_log_of_an_older_version_goes(tmp_path):
    """In it faults spoke for themselves, and a report would take it along."""
    for name in TELLING:
        (tmp_path / name).write_text("KeyError: 'Ann has the Cloak'")
    logbook = Logbook()
    logbook.keep(tmp_path)
    logbook.close()
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_what_the_app_logs_is_a_sentence_of_its_own():
    """With the fault itself beside it, not with the words of one: the log takes those away only if it sees
    them come."""
    for file in (ROOT / "companion").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(ast.Attribute(ast.Name("log"), level), [said, *more]) if level in LEVELS:
                    place = f"{file.name}:{call.lineno}"
                    assert isinstance(said, ast.Constant), place
                    assert not [one for one in more if isinstance(one, ast.Call | ast.JoinedStr)], place


def test_where_nothing_can_be_written_there_is_no_log(tmp_path):
    """And nobody is told twice: the app itself says that nothing can be kept."""
    logbook = Logbook()
    logbook.keep(tmp_path / "nowhere")
    assert (logbook.path, logbook.latest()) == (None, ())


def test_words_are_copied_where_there_is_a_clipboard(monkeypatch):
    """Where there is none, that is said."""
    copied = []
    module = ModuleType("kivy.core.clipboard")
    module.Clipboard = SimpleNamespace(copy=copied.append)
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", module)
    assert SystemClipboard().copy("words")
    assert copied == ["words"]
    module.Clipboard = None
    assert not SystemClipboard().copy("words")
    assert not Clipboard().copy("words")
