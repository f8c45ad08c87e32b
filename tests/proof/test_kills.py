"""A share of the kills that `make prove` makes, and that a loss would be found."""

from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from tests.proof.ledger import Ledger
from tests.proof.life import Life
from tests.proof.processes import proved
from tests.proof.starts import BAD, gone_bad


def test_what_was_acknowledged_outlives_a_kill() -> None:
    """One of each kind; in a process of its own, which has no threads when it forks."""
    assert "kills 11," in proved("kills", 11)


def test_a_move_that_is_not_on_disk_is_found(tmp_path: Path) -> None:
    """Whoever proves something can also find the opposite."""
    ledger = Ledger()
    life = Life(tmp_path / "tables", Random(2), ledger.hear)
    life.begin()
    life.new_table()
    life.move()
    life.close()
    assert ledger.check(tmp_path / "tables") == ""
    ((table_id, known),) = ledger.entries.items()
    ledger.hear({"t": "done", "what": "move", "table": table_id, "at": len(known), "entries": ["a move"]})
    with pytest.raises(AssertionError, match="acknowledged, and lost"):
        ledger.check(tmp_path / "tables")


def test_a_file_of_everything_that_is_not_wholly_here_is_found(tmp_path: Path) -> None:
    """All its tables are here once somebody has said so, each once, and so is what came beside them."""
    ledger = Ledger()
    life = Life(tmp_path / "tables", Random(2), ledger.hear)
    life.begin()
    life.pack_elsewhere(files=1, tables=2)
    for act in life.from_elsewhere():
        act()
    assert len(ledger.taken) == 2
    wrong = deepcopy(ledger)
    wrong.taken.append(["a move"])
    with pytest.raises(AssertionError, match="not there once"):
        wrong.check(tmp_path / "tables")
    wrong = deepcopy(ledger)
    wrong.marks.add("elsewhere.0")
    with pytest.raises(AssertionError, match="what came with a file is lost"):
        wrong.check(tmp_path / "tables")
    assert ledger.check(tmp_path / "tables") == ""
    assert ledger.came == 2


def test_a_file_that_was_put_aside_is_told_once(tmp_path: Path) -> None:
    """Whoever opens next is told of it, and nobody after that."""
    ledger, folder = Ledger(), tmp_path / "tables"
    gone_bad(folder, ledger)
    assert ledger.check(folder).startswith(BAD)
    assert ledger.check(folder) == ""
