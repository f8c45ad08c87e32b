"""Questions that a table once asked in vain, and rulings by number: typed, and the answer is there."""

import pytest

from companion.games import game
from companion.reference import reference
from companion.ui.screens.rules.answer import AnswerPanel
from tests.reference.test_five_seconds import ONCE_MISSED


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", ONCE_MISSED)
def test_what_was_once_asked_in_vain_is_answered_as_it_is_typed(tablet, game_id):
    """From Home, without a tap on the field: the first hit is the right entry, and it is open."""
    tablet.tap("Rules", game(game_id).title)
    tablet.pilot.wait(0.2)
    book, screen = reference(game_id), tablet.app.stage.screen
    for question, answers in ONCE_MISSED[game_id].items():
        tablet.pilot.type_text(question)
        tablet.pilot.wait(0.3)
        shown = next(one for one in screen.walk() if isinstance(one, AnswerPanel))
        titles = {book.rules[id_].title if id_ in book.rules else book.rulings[id_].title for id_ in answers}
        assert shown.title in titles, question
        assert tablet.reads(shown.title)
        tablet.tap("Clear")


RULINGS = {
    "library-labyrinth": ("A29", "A30"),
    "chamberquest": ("B19", "B20"),
    "fire-in-the-library": ("C38", "C39", "C40", "C41"),
    "orne-library": ("D35", "D36", "D37", "D38"),
}
"""How we decide what the rulebooks leave open where the table keeps step."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", RULINGS)
def test_a_ruling_is_found_by_its_number_and_shown_as_one(tablet, game_id):
    """What we decided and why; nobody takes it for a sentence of the rulebook."""
    tablet.tap("Rules", game(game_id).title)
    tablet.pilot.wait(0.2)
    for id_ in RULINGS[game_id]:
        tablet.pilot.type_text(id_)
        tablet.pilot.wait(0.3)
        ruling = reference(game_id).rulings[id_]
        assert tablet.reads(f"Ruling {id_}")
        assert tablet.reads(ruling.ruling)
        assert tablet.reads(ruling.why)
        tablet.tap("Clear")
