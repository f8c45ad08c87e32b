"""The small words that everything uses."""

import pytest

from companion.wording import brief


@pytest.mark.parametrize(
    ("said", "names", "shown"),
    [
        ("Ann draws War", ["Ann", "Bob"], "Ann draws War"),
        ("Maximiliane-Theodora Bra draws War", ["Maximiliane-Theodora Bra", "Max"], "Maximiliane… draws War"),
        ("Anna-Sophia the Elder moves", ["Anna-Sophia", "Anna-Sophia the Elder"], "Anna-Sophia… moves"),
    ],
)
def test_a_long_name_leaves_room_for_what_happened(said, names, shown):
    """Names of the usual length stay whole."""
    assert brief(said, names) == shown
