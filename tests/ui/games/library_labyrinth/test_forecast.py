"""The forecast stands where the floor is larger for it: below it, or beside it."""

import pytest

from tests.ui.seeing import faults, too_small


@pytest.mark.parametrize(
    ("size", "text_size", "aside"), [((1280, 800), 100, False), ((800, 1280), 200, True)]
)
def test_the_forecast_leaves_the_floor_as_large_as_can_be(tablet, size, text_size, aside):
    """In a picture broader than high it is a column at its right, and the floor has the whole height."""
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text_size)
    tablet.sit_down()
    tablet.pilot.wait(0.3)
    floor, chips = tablet.picture, tablet.picture.ids.forecast.children
    assert floor.aside is aside
    high = floor.height - (0 if aside else floor._strip)
    assert floor.step * 5.02 == pytest.approx(min(floor.width, high), rel=0.01)
    assert len({chip.y if aside else chip.x for chip in chips}) == len(chips) > 2
    east = max(floor.tile_centre(0, 4)[0] + floor.step / 2 for _ in chips)
    assert all(chip.x >= east for chip in chips) is aside
    assert faults(tablet.pilot) + too_small(tablet.pilot) == []
