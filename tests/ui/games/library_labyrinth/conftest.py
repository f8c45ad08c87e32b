"""A tablet for Library Labyrinth."""

import pytest

from tests.ui.games.library_labyrinth.labyrinth_tablet import Labyrinth


@pytest.fixture
def tablet(pilot, tmp_path):
    return Labyrinth(pilot, tmp_path / "data")
