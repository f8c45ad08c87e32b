"""A tablet for Library Labyrinth."""

import pytest

from tests.ui.games.library_labyrinth.labyrinth_tablet import Labyrinth


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return Labyrinth(pilot, tmp_path / "data")
