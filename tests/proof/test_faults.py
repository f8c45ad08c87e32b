"""A share of the faults that `make prove` makes."""

import pytest

from tests.proof.faults import WITHOUT
from tests.proof.processes import proved


def test_whatever_fails_is_said_and_nothing_is_lost() -> None:
    """Writes, fsyncs, opens and allocations, the first and the last and some between them."""
    said = proved("faults", 12)
    if said.strip() == WITHOUT:
        pytest.skip(WITHOUT)
    assert said.startswith("Faults at the n-th call: faults ")
