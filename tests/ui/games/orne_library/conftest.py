"""A tablet for Echoes of the Orne Library."""

import pytest

from tests.ui.games.orne_library.orne_tablet import Orne


@pytest.fixture
def tablet(pilot, tmp_path):
    return Orne(pilot, tmp_path / "data")
