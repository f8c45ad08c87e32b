"""What hands do for a chair, and what it has played, name it once."""

import pytest

from companion.table.chair_words import by_chair, named, told_of
from companion.table.chairs import Nerve


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Green: walk up to 4 steps from A1", "Robot Green: walk up to 4 steps from A1"),
        ("Robot Green: walk on", "Robot Green: walk on"),
        ("Green’s figure to 17", "Robot Green’s figure to 17"),
        ("Put Green's pawn in The Orrery", "Robot Green: put its pawn in The Orrery"),
        ("Move Green's token to F4", "Robot Green: move its token to F4"),
        ("Move Green to C3", "Robot Green: move to C3"),
        ("Green takes the 2nd card", "Robot Green takes the 2nd card"),
        ("Turn tile C4 over, lit side up", "Robot Green: turn tile C4 over, lit side up"),
        ("Give the die to Greenwood", "Robot Green: give the die to Greenwood"),
        ("The 3rd card back to the middle", "Robot Green: the 3rd card back to the middle"),
        ("Yellow book off space 3", "Robot Green: yellow book off space 3"),
        (
            "Take Anxiety off C3, lay it in front of you",
            "Robot Green: take Anxiety off C3, lay it at its place",
        ),
        ("King in Yellow and Shelf: beside Science", "Robot Green: King in Yellow and Shelf: beside Science"),
        ("Each player takes 2 Rotate and 1 Push", "Each player takes 2 Rotate and 1 Push"),
    ],
)
def test_a_deed_of_a_chair_begins_with_its_name(text, said):
    """Once; after a colon only names have a capital letter. What all do is nobody's alone."""
    assert by_chair("Green", text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann draws a card. Green is next.", "Ann draws a card. Robot Green is next."),
        ("Green's turn is over after 0:07.", "Robot Green's turn is over after 0:07."),
        ("Green walks in: Green wins.", "Robot Green walks in: Robot Green wins."),
        ("Give the die to Green", "Give the die to Robot Green"),
        ("Green book drawn.", "Green book drawn."),
        ("Greenwood is next.", "Greenwood is next."),
    ],
)
def test_a_chair_has_one_name_in_all_that_is_told(text, said):
    """Also on the undo button; a colour is no name."""
    assert named(text, {"Green": Nerve.EVEN}) == said


def test_cards_that_are_played_one_after_the_other_are_one_sentence():
    """Those of one name with how many they were."""
    assert (
        told_of("Ada", ["Robot Ada plays Boots.", "Robot Ada plays Map."]) == "Robot Ada plays Boots and Map."
    )
    texts = ["Robot Ada plays Boots.", "Robot Ada plays Research.", "Robot Ada plays Research."]
    assert told_of("Ada", texts) == "Robot Ada plays Boots and Research × 2."


def test_what_a_chair_did_otherwise_is_told_in_its_own_words():
    """One sentence after the other; of nothing there is nothing to tell."""
    assert told_of("Ada", []) == ""
    assert told_of("Ada", ["Robot Ada plays the Map.", "Two drawn."]) == "Robot Ada plays the Map. Two drawn."
