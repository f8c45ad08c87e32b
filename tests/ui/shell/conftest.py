"""A tablet with five games on its shelf: Night Shelves stands beside the four."""

import pytest

from tests.fifth_game import shelf
from tests.ui.table_talk import Tablet


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    with shelf.standing():
        yield Tablet(pilot, tmp_path / "data")
