"""A tablet with five games on its shelf: Night Shelves stands beside the four."""

import pytest


@pytest.fixture
def tablet(fifth_game, tablet):
    return tablet
