"""Advice and empty chairs, by touch."""

import pytest

from companion.table import Nerve, Table
from companion.ui.widgets.hold_ring import HoldRing
from tests.fifth_game import shelf
from tests.ui.seeing import faults

pytestmark = pytest.mark.usefixtures("fifth_game")


def at_table(tablet, *, held="app", seed=7, **more) -> Table:
    """A table of Ann and Ben."""
    table = Table.new(shelf.ID, ["Ann", "Ben"], {"holders": {"deck": held}}, seed=seed, **more)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.8)
    return tablet.app.session.table


def test_shot(tablet):
    from pathlib import Path
    table = at_table(tablet, chairs={"Ann": Nerve.BOLD})
    tablet.pilot.shot("/tmp/a1.png") if hasattr(tablet.pilot, "shot") else None
    print([n for n in dir(tablet.pilot) if not n.startswith("_")])
    print(tablet.labels(), tablet.headline)
