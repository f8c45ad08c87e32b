"""A share of the kills that `make prove` makes, and that a loss would be found."""

from pathlib import Path
from random import Random

import pytest

from tests.proof.ledger import Ledger
from tests.proof.life import Life
from tests.proof.processes import proved


def test_what_was_acknowledged_outlives_a_kill() -> None:
    """One of each kind; in a process of its own, which has no threads when it forks."""
    assert "kills 9," in proved("kills", 9)


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
