"""One tablet for all tests of a file; each leaves it as it found it."""

import pytest


@pytest.fixture
def tablet(switched_on):
    yield switched_on
    switched_on.go_home()  # where there is less to turn and to write anew
    switched_on.app.change_setting(text_size=100)
    switched_on.pilot.resize(1280, 800)
