"""One tablet for all tests of a file; each leaves it as it found it."""

import pytest

from tests.ui.pilot import Pilot
from tests.ui.table_talk import Tablet


@pytest.fixture(scope="module")
def lasting_tablet(tmp_path_factory):
    pilot = Pilot()
    pilot.looking = False
    yield Tablet(pilot, tmp_path_factory.mktemp("frame") / "data")
    pilot.leave()


@pytest.fixture
def tablet(lasting_tablet):
    yield lasting_tablet
    lasting_tablet.go_home()  # where there is less to turn and to write anew
    lasting_tablet.app.change_setting(text_size=100)
    lasting_tablet.pilot.resize(1280, 800)
