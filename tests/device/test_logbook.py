"""The log and the clipboard: what somebody needs who wants to tell of a fault."""

import logging
import sys
from types import ModuleType, SimpleNamespace

import pytest

from companion.device.clipboard import Clipboard, SystemClipboard
from companion.device.logbook import LINES, Logbook


@pytest.fixture
def logbook(tmp_path):
    """A log in a folder; its writer is taken away again."""
    before = list(logging.getLogger().handlers)
    logbook = Logbook()
    logbook.keep(tmp_path)
    yield logbook
    for writer in set(logging.getLogger().handlers) - set(before):
        logging.getLogger().removeHandler(writer)
        writer.close()


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
