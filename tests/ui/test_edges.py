"""Nothing is shown where a camera or a system bar covers it."""

from dataclasses import replace
from pathlib import Path

from companion.device import Devices
from companion.device.insets import Edges, Insets
from companion.ui.shell.app import TablesideApp
from tests.ui.pilot import Pilot


class Notch(Insets):
    """A tablet with a camera on the left and bars above and below."""

    def edges(self) -> Edges:
        """What to keep clear."""
        return Edges(left=40, top=30, right=0, bottom=50)


def test_a_screen_keeps_clear_of_the_edges_that_the_device_needs(tmp_path: Path, pilot: Pilot) -> None:
    """Home lies within the part of the window that is ours, also after the tablet was turned."""
    app = pilot.launch(TablesideApp(tmp_path, replace(Devices.null(tmp_path), insets=Notch())))
    page = app.stage.screen

    assert (page.x, page.y, page.right, page.top) == (40, 50, 1280, 770)

    pilot.resize(800, 1280)

    assert (page.x, page.y, page.right, page.top) == (40, 50, 800, 1250)
