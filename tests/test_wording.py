"""The small words that everything uses."""

import pytest

from companion.wording import brief, brief_name, counted_in_words, in_two, marks


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
    ("most", "shown"),
    [
        (21, "Bartholomew Wimblesto"),
        (20, "Bartholomew W."),
        (13, "Bartholomew…"),
        (11, "Bartholome…"),
    ],
)
def test_a_name_is_shortened_between_its_words_first(most, shown):
    """A word that is whole is read at a glance; letters go where that is not enough."""
    assert brief_name("Bartholomew Wimblesto", most) == shown


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ann", "Bob"), ["A", "B"]),
        (("Anna", "Abel", "Bob"), ["An", "Ab", "B"]),
        (("Ann", "Anna", "Anne"), ["A", "Aa", "Ae"]),
        (("Player 1", "Player 2"), ["P1", "P2"]),
        (("ann", "Al", "Al B"), ["A3", "A1", "A2"]),
    ],
)
def test_marks_tell_names_apart_in_two_letters(names, shown):
    """The first letter where that is enough; else with a letter by which they differ, or with a number."""
    assert [marks(names)[name] for name in names] == shown


@pytest.mark.parametrize(
    ("note", "first", "rest"),
    [
        ("The card and the cases. You keep the rest.", "The card and the cases.", "You keep the rest."),
        ("It keeps the floor: tiles and Terrors.", "It keeps the floor.", "Tiles and Terrors."),
        ("Keeps the turns; cards stay yours. All.", "Keeps the turns.", "Cards stay yours. All."),
        ("It keeps everything.", "It keeps everything.", ""),
        ("", "", ""),
    ],
)
def test_a_note_falls_into_what_is_said_first_and_the_rest(note, first, rest):
    """Each is a sentence."""
    assert in_two(note) == (first, rest)


def test_numbers_are_written_in_letters_as_far_as_people_do():
    """Up to ten."""
    assert [counted_in_words(n, "player") for n in (1, 4, 12)] == ["one player", "four players", "12 players"]
