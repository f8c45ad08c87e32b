"""Words in a picture are made smaller as far as they can be read, and shortened beyond that."""

import pytest

from companion.ui.look.drawing import word_width
from companion.ui.look.writing import SMALLEST, all_written, in_two, written

pytestmark = pytest.mark.usefixtures("pilot")


def test_words_that_find_room_are_as_large_as_they_should_be():
    """Nothing is taken away from them."""
    assert written("Geography", 19, 400) == ("Geography", 19)


def test_words_become_smaller_before_they_are_shortened():
    """The whole name is worth more than a large one."""
    wide = word_width("Maximiliana", 15)
    text, size = written("Maximiliana", 30, wide)
    assert text == "Maximiliana"
    assert size >= SMALLEST
    assert word_width(text, size) <= wide


def test_words_are_shortened_before_they_cannot_be_read():
    """As many letters as find room in the smallest type, and an ellipsis."""
    text, size = written("Maximiliana Wolkenstein", 30, 70)
    assert size == SMALLEST
    assert text.startswith("Maxi")
    assert text.endswith("…")
    assert word_width(text, size) <= 70


def test_a_number_is_never_shortened():
    """It would be another number."""
    assert written("1234567", 30, 30).text == "1234567"


def test_lines_that_belong_together_are_of_one_size():
    """That of the longest; a lone word stays in one line."""
    lines = all_written(in_two("Pit & the Pendulum"), 30, 90, "Serif")
    assert len({line.size for line in lines}) == 1
    assert [line.text for line in lines] == ["Pit & the", "Pendulum"]
    assert in_two("Kraken") == ("Kraken",)
