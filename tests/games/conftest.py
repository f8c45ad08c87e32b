"""Whatever a test of a game plays, what is told of it is looked at."""

import pytest

from tests.games.told import watched


@pytest.fixture(autouse=True)
def what_is_told_is_of_a_kind_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence, by a rule that is written, with as many things and marks as others of its kind have."""
    watched(monkeypatch)
