"""A share of what the monkey of `make prove` does, and that it would notice."""

import pytest

from tests.proof.monkey import GROWN, check_memory
from tests.proof.processes import proved


def test_a_monkey_breaks_nothing() -> None:
    """Some hundred things, over several screens; the table that it sat at plays again."""
    said = proved("monkey", 120)
    assert said.startswith("Monkey: things done 120, ")
    assert "exceptions 0" in said


def test_memory_that_grows_is_found() -> None:
    """What comes in the first half does not matter; what still comes in the last quarter does."""
    check_memory([100.0, 200.0, 300.0, 400.0, 500.0, 500.0, 500.0, 500.0] + [500.0] * 8)
    with pytest.raises(AssertionError, match="memory grew from 500 to"):
        check_memory([500.0] * 12 + [500.0 * GROWN + 1] * 4)
