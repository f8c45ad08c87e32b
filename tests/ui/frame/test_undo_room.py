"""How much room undo has at a table."""

from kivy.metrics import dp

from tests.ui.test_undo_button import WIDE


def test_undo_has_as_much_room_as_is_tried_here(tablet):
    """On the lowest tablet, beside redo."""
    tablet.pilot.resize(1024, 600)
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    ids.redo.disabled = False
    tablet.pilot.wait(0.2)
    assert ids.undo.width >= dp(WIDE[1.0][0])
    assert ids.undo.height >= dp(48)
