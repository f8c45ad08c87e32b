"""What lies below the board: players and piles in even rows, so that the Archive row is in sight."""

import pytest

from tests.ui.games.orne_library.orne_tablet import HAYES, VANCE
from tests.ui.seeing import faults

FOUR = (VANCE, HAYES, {"name": "Croft", "colour": "green"}, {"name": "Maximiliane", "colour": "purple"})


@pytest.mark.sweep(8)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("players", [(VANCE, HAYES), FOUR], ids=["two", "four"])
def test_no_player_and_no_pile_stands_in_a_row_alone(tablet, players, text_size):
    """On the lowest tablet they stand in one row or two by two, and no name of a pile is cut."""
    tablet.app.change_setting(text_size=text_size)
    tablet.pilot.resize(1024, 600)
    tablet.lay(players=players, does="everything")
    for place in (tablet.picture.ids.seats, tablet.picture.ids.piles):
        count = len(place.children)
        assert place.rows in (1, 2), text_size
        assert count % place.rows == 0
        assert len({round(chip.y) for chip in place.children}) == place.rows
        lowest = min(chip.y for chip in place.children)
        assert sum(chip.y < lowest + 1 for chip in place.children) == count / place.rows
    assert [fault for fault in faults(tablet.pilot) if "Whisp" in fault or "Locati" in fault] == []
