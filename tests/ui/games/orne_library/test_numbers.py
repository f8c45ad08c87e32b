"""The numbers of deeds on a chamber."""

import pytest

from companion.ui.games.orne_library.chambers import number_labels


@pytest.mark.parametrize(
    ("numbers", "labels"),
    [((1,), ("1",)), ((1, 2), ("1", "2")), ((1, 2, 3), ("1–3",)), ((1, 3, 4), ("1", "3", "4"))],
)
def test_three_deeds_in_one_chamber_leave_the_pawn_in_sight(numbers, labels):
    """More than two numbers in succession are one."""
    assert number_labels(numbers) == labels
