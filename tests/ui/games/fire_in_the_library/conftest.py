"""A tablet for Fire in the Library."""

import pytest

from tests.ui.games.fire_in_the_library.fire_tablet import FireTablet


@pytest.fixture
def tablet(pilot, tmp_path):
    return FireTablet(pilot, tmp_path / "data")
