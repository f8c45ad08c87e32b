"""A share of the games in which `make prove` looks for canaries."""

import logging
import re
from pathlib import Path

import pytest

from companion.device import crashes, logbook
from companion.table import Table
from tests.proof.processes import proved
from tests.proof.secrets import canaries, spoken


def test_no_file_of_a_table_tells_what_is_hidden() -> None:
    """Two games of each; there are canaries to be found."""
    said = proved("secrets", 8)
    found = re.search(r"canaries ([\d,]+), files looked through ([\d,]+)", said)
    assert found is not None
    assert all(int(number.replace(",", "")) > 20 for number in found.groups())


def told_of(tmp_path: Path) -> list[str]:
    """Where faults that name everything at a table have left anything of it."""
    table = Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "everything"}, seed=7)
    words = canaries(table, {})
    assert words
    return [what for what, data in spoken(table, tmp_path).items() if any(word in data for word in words)]


def test_faults_that_name_everything_leave_nothing_of_it(tmp_path: Path) -> None:
    """Neither in the trace of a crash, nor in the log, nor in the report that takes both along."""
    assert told_of(tmp_path) == []


@pytest.mark.parametrize(
    ("tells", "where"),
    [
        ("in words", ["log", "report"]),
        ("what libraries say", ["log", "report"]),
        ("traces", ["crash", "report"]),
    ],
)
def test_what_tells_something_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tells: str, where: list[str]
) -> None:
    """A log that writes down what it is told, and a trace with the words of a fault: each is seen."""
    if tells == "in words":
        monkeypatch.setattr(logbook, "_discreet", lambda said: said)
    elif tells == "what libraries say":
        monkeypatch.setattr(logbook, "_where", logging.LogRecord.getMessage)
    else:
        monkeypatch.setattr(crashes, "_kind", lambda fault: f"builtins.ValueError: {fault}")
    assert set(where) <= set(told_of(tmp_path))
