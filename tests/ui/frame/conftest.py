"""One tablet for all tests of a file; each leaves it as it found it."""

import pytest


@pytest.fixture
def tablet(switched_on):
    yield switched_on
    while switched_on.sheet is not None:
        switched_on.app.stage.back()
    switched_on.app.stage.home()  # with nothing on the stage there is nothing to turn and to write anew
    switched_on.pilot.clear_away()
    switched_on.app.change_setting(text_size=100)
    switched_on.pilot.resize(1280, 800)
