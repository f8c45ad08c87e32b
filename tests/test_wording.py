"""The small words that everything uses."""

import pytest

from companion.wording import brief, marks


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


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ann", "Bob"), ["A", "B"]),
        (("Anna", "Abel", "Bob"), ["An", "Ab", "B"]),
        (("Ann", "Anna", "Anne"), ["A", "Aa", "Ae"]),
        (("Player 1", "Player 2"), ["P1", "P2"]),
        (("ann", "Al", "Al B"), ["a1", "A2", "A3"]),
    ],
)
def test_marks_tell_names_apart_in_two_letters(names, shown):
    """The first letter where that is enough; else with a letter by which they differ, or with a number."""
    assert [marks(names)[name] for name in names] == shown
