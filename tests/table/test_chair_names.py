"""What hands do for a chair, and what it has played, name it once."""

import pytest

from companion.table.chair_words import by_chair, told_of


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Green: walk up to 4 steps from A1", "Robot Green: walk up to 4 steps from A1"),
        ("Green’s figure to 17", "Robot Green’s figure to 17"),
        ("Put Green's pawn in The Orrery", "Put Robot Green's pawn in The Orrery"),
        ("Move Green to C3", "Move Robot Green to C3"),
        ("Green takes the 2nd card", "Robot Green takes the 2nd card"),
        ("Turn tile C4 over, lit side up", "Robot Green: Turn tile C4 over, lit side up"),
        ("Give the die to Greenwood", "Robot Green: Give the die to Greenwood"),
    ],
)
def test_a_deed_of_a_chair_has_its_name_once(text, said):
    """Where the name stands in it already, that is the robot's."""
    assert by_chair("Green", text) == said


def test_cards_that_are_played_one_after_the_other_are_one_sentence():
    """Those of one name with how many they were."""
    texts = ["Ada plays Boots.", "Ada plays Research.", "Ada plays Research."]
    assert told_of("Ada", texts) == "Robot Ada plays Boots and Research × 2."


def test_what_a_chair_did_otherwise_is_told_in_its_own_words():
    """One sentence after the other."""
    assert told_of("Ada", ["Ada plays the Map.", "Two drawn."]) == "Robot Ada plays the Map. Two drawn."
