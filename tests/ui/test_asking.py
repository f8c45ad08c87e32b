"""The questions of a move: Done can be tapped only where the answer is allowed, and words are typed."""

import pytest

from companion.table import Ask, Choice, Offer
from companion.ui.screens.table.asking import Asking
from companion.ui.screens.table.offers import is_one_choice
from tests.ui.table_talk import Tablet

LETTERS = tuple(Choice(letter, letter.upper()) for letter in "abcd")


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return Tablet(pilot, tmp_path / "data")


class Asked:
    """The questions of an offer on a tablet, and the move that comes of them."""

    def __init__(self, tablet, *asks, kinds=()):
        self.tablet, self.made, self.pointed, self.kinds = tablet, [], [], kinds
        Asking(Offer("pick", "Pick", asks), self._make, self._point).go_on()
        tablet.pilot.wait(0.3)

    def _make(self, _name, **args):
        self.made.append(args)

    def _point(self, ask, then, _known):
        if ask.kind not in self.kinds:
            return False
        self.pointed.append([choice.value for choice in ask.choices])
        self.then = then
        return True


def test_several_are_done_only_where_the_set_is_allowed(tablet):
    """Of four letters only a and b go together, or c alone."""
    ask = Ask("letters", "Which?", LETTERS, least=1, most=2, multiple=True, sets=(("a", "b"), ("c",)))
    asked = Asked(tablet, ask)
    assert "Done" not in tablet.labels()
    tablet.tap("A")
    assert "Done" not in tablet.labels()
    tablet.tap("B")
    assert "Done" in tablet.labels()
    tablet.tap("C")
    assert "Done" not in tablet.labels()
    tablet.tap("C")
    tablet.tap("Done")
    assert asked.made == [{"letters": ["a", "b"]}]


def test_the_picture_is_asked_only_for_what_can_still_follow(tablet):
    """Where two things are tapped one after the other, the second fits the first."""
    sets = (("a", "b"), ("c", "d"))
    asked = Asked(
        tablet,
        Ask("letters", "Which two?", LETTERS, "tile", least=2, most=2, multiple=True, sets=sets),
        kinds=("tile",),
    )
    asked.then("d")
    assert asked.pointed == [["a", "b", "c", "d"], ["c"]]
    asked.then("c")
    assert asked.made == [{"letters": ["d", "c"]}]


def test_words_are_typed(tablet):
    """A question for words has a field, and is done when there are enough of them."""
    asked = Asked(tablet, Ask("name", "What is it called?", kind="text", least=2, most=5))
    field = next(widget for widget in tablet.sheet.walk() if type(widget).__name__ == "NameField")
    tablet.type_into(field, "a")
    assert "Done" not in tablet.labels()
    tablet.type_into(field, "too long")
    assert "Done" not in tablet.labels()
    tablet.type_into(field, " den ")
    tablet.tap("Done")
    assert asked.made == [{"name": "den"}]


def test_a_question_for_words_is_never_a_list_of_buttons():
    """Words cannot be shown as choices, however few letters they may have."""
    assert not is_one_choice(Offer("name", "Name it", (Ask("name", "What?", kind="text"),)))
    assert is_one_choice(Offer("pick", "Pick", (Ask("letter", "Which?", LETTERS),)))


def test_a_question_that_must_be_answered_otherwise_does_not_offer_the_first_answer(tablet):
    """Two different letters: the one that was chosen first is not asked for again."""
    asked = Asked(tablet, Ask("first", "First?", LETTERS), Ask("then", "And then?", LETTERS, unlike="first"))
    tablet.tap("A")
    assert {"B", "C", "D"} <= set(tablet.labels())
    assert "A" not in tablet.labels()
    tablet.tap("B")
    assert asked.made == [{"first": "a", "then": "b"}]
