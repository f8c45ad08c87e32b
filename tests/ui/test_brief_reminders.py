"""Reminders of which only the titles find room."""

from companion.ui.widgets.reminder_line import Remembered
from companion.ui.widgets.reminders import Reminders


def test_no_line_stands_above_the_first_reminder(pilot):
    """Where none is there in full: a line parts a title from what stands above it."""
    shown = pilot.show(Reminders(size_hint=(None, None), width=260, room=100))
    shown.show([Remembered("", str(at), f"Title {at}", "Words. " * 80) for at in range(3)])
    pilot.frames(2)
    assert [one.ruled for one in shown.children[::-1]] == [False, True, True]
