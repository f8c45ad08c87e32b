"""What the owner's copy of a game says: which values a fact takes, and what facts are called."""

import pytest

from companion.table import Choice
from companion.table.box import (
    LARGEST,
    LONGEST,
    MOST,
    Fact,
    FactGroup,
    beside,
    fitting,
    label_alone,
    label_of,
    pieces,
)

RED = Choice("red", "Red")
NAME = Fact("1-name", "Name", "text", piece="1")
POINTS = Fact("1-points", "Card 1: points", piece="1", says="points")
OTHER = Fact("2-name", "Name", "text", piece="2")
SIZE = Fact("size", "Tiles")
CARDS = FactGroup("cards", "Cards", (NAME, POINTS, OTHER, SIZE))
LONG = "x" * LONGEST


def keeps(fact: Fact, value: object) -> bool:
    """Whether a box with this value of this fact is let be."""
    return fitting([FactGroup("g", "G", (fact,))], {fact.id: value}) == {fact.id: value}


@pytest.mark.parametrize(
    ("fact", "fits", "does_not"),
    [
        (Fact("f", "F"), [0, 7], [True, "7", 1.5, [7], None, -1, LARGEST + 1]),
        (Fact("f", "F", least=1, most=2), [1, 2], [0, 3, 1_000_000]),
        (Fact("f", "F", "symbols", least=1, most=2), [["a"], ["a", "b"]], [[], ["a"] * 3]),
        (Fact("f", "F", "choice", choices=(Choice(1, "One"),)), [1], [True, 2]),
        (Fact("f", "F", "switch"), [True, False], [1, "yes", None]),
        (Fact("f", "F", "text"), ["", LONG], [LONG + "x", 7, ["a"]]),
        (Fact("f", "F", "choice", choices=(RED,)), ["red"], ["blue", ["red"], None]),
        (Fact("f", "F", "symbols"), [[], ["a", 2], ("a",), ["a"] * MOST], ["a", ["a"] * (MOST + 1), [{}]]),
        (Fact("f", "F", "symbols", choices=(RED,)), [["red", "red"]], [["red", "blue"]]),
        (Fact("f", "F", stack=True), [["a"], [3]], [3, [["a"]]]),
        (Fact("f", "F", "another"), [3, "a", True], [[3], 1.5]),
    ],
)
def test_a_fact_takes_what_is_of_its_kind(fact, fits, does_not):
    """A number is no switch, a list has an end, and a kind that is not known takes any single thing."""
    assert [value for value in fits if not keeps(fact, value)] == []
    assert [value for value in does_not if keeps(fact, value)] == []


@pytest.mark.parametrize(
    ("fits", "does_not"),
    [
        ([3, True, None, "a", LONG], [LONG + "x", 1.5]),
        ([[3, "a"], ("a",), [1] * MOST], [[[3]], [1] * (MOST + 1), [LONG + "x"]]),
        ([{"a": {"b": "c"}}, {"a": {"b": LONG}}], [{"a": "b"}, {"a": {"b": 1}}, {"a": {"b": LONG + "x"}}]),
        ([{str(at): {} for at in range(MOST)}], [{str(at): {} for at in range(MOST + 1)}]),
        (
            [{"a": {str(at): "b" for at in range(MOST)}}],
            [{"a": {str(at): "b" for at in range(MOST + 1)}}],
        ),
    ],
)
def test_what_another_version_knows_is_let_be_where_it_is_plain(fits, does_not):
    """A single thing, a list of them, or a board that was laid by hand; and none of it without an end."""
    assert [value for value in fits if fitting([CARDS], {"of-tomorrow": value}) == {}] == []
    assert [value for value in does_not if fitting([CARDS], {"of-tomorrow": value}) != {}] == []


def test_the_other_fact_of_a_piece_is_found_by_its_kind():
    """Not that of another piece, nor the fact itself; and what is on no piece has none beside it."""
    assert beside(POINTS, CARDS.facts, "text") is NAME
    assert beside(POINTS, CARDS.facts, "number") is None
    assert beside(NAME, CARDS.facts, "text") is None
    assert beside(SIZE, [SIZE, Fact("name", "Name", "text")], "text") is None


def test_a_fact_is_called_by_the_name_of_its_piece_once_it_has_one():
    """Until the owner has entered one, by its label."""
    assert label_of(POINTS, CARDS.facts, {}) == "Card 1: points"
    assert label_of(POINTS, CARDS.facts, {"1-name": ""}) == "Card 1: points"
    assert label_of(POINTS, CARDS.facts, {"1-name": "The Cat"}) == "The Cat: points"
    assert label_of(SIZE, CARDS.facts, {"1-name": "The Cat"}) == "Tiles"


def test_away_from_its_group_a_fact_says_where_it_belongs():
    """By its piece, or with the title of its group; a name that was entered stands there itself."""
    title = Fact("1-name", "Card 1: name", "text", piece="1", says="name")
    assert label_alone(POINTS, CARDS, {"1-name": "The Cat"}) == "The Cat: points"
    assert label_alone(POINTS, CARDS, {"1-points": 3}) == "Card 1: points"
    assert label_alone(SIZE, CARDS, {}) == "Cards: Tiles"
    assert label_alone(SIZE, CARDS, {"size": 3}) == "Cards: Tiles"
    assert label_alone(title, CARDS, {}) == "Card 1: name"
    assert label_alone(title, CARDS, {"1-name": "The Cat"}) == "Cards: The Cat"


def test_pieces_are_counted_once_however_much_is_printed_on_them():
    """A fact that is on none counts for itself."""
    assert pieces(CARDS.facts) == 3
