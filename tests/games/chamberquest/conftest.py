"""What tests of ChamberQuest are given."""

import pytest

from tests.games.chamberquest.tables import Wall


@pytest.fixture
def wall() -> Wall:
    """A wall clock that the test sets."""
    return Wall()
