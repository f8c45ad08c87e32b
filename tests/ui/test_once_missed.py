"""Questions that a table once asked in vain, typed as they were asked: the answer is there at once."""

import pytest

from companion.games import game
from companion.reference import reference
from companion.ui.screens.rules.answer import Answer
from tests.reference.test_five_seconds import ONCE_MISSED


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


@pytest.mark.parametrize("game_id", ONCE_MISSED)
def test_what_was_once_asked_in_vain_is_answered_as_it_is_typed(tablet, game_id):
    """From Home, without a tap on the field: the first hit is the right entry, and it is open."""
    tablet.tap("Rules", game(game_id).title)
    tablet.pilot.wait(0.2)
    book, screen = reference(game_id), tablet.app.stage.screen
    for question, answers in ONCE_MISSED[game_id].items():
        tablet.pilot.type_text(question)
        tablet.pilot.wait(0.3)
        shown = next(one for one in screen.walk() if isinstance(one, Answer))
        titles = {book.rules[id_].title if id_ in book.rules else book.rulings[id_].title for id_ in answers}
        assert shown.title in titles, question
        assert tablet.reads(shown.title)
        tablet.tap("Clear")
