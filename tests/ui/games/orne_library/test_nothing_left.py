"""Where nothing is left to take or to look at, that is read on the screen, and nothing is made up."""

import pytest

from companion.games.orne_library.rules.state import find
from companion.table import Deck
from tests.games.orne_library.tables import BLUE, GREEN, RED, table


def play(tablet, name):
    """Play a card out of the secret hand."""
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to(name)


def test_uncover_conspiracy_takes_no_dread_out_of_the_trash(tablet):
    """The only Dread was trashed: nobody gains one, and the screen says so of each."""
    tablet.stand(table(("uncover-conspiracy",), whispers=Deck(("amnesia",)), trash=("dread",)))
    play(tablet, "Uncover Conspiracy")
    state = tablet.app.session.table.state
    assert (find(state, BLUE).discard, find(state, GREEN).discard, state.trash) == ((), (), ("dread",))
    assert tablet.reads("No Dread is left for Blue. No Dread is left for Green.")


def test_uncover_conspiracy_deals_what_is_left_of_the_dread(tablet):
    """The one that still lies among the Whispers goes to whoever is next; only the other goes without."""
    tablet.stand(table(("uncover-conspiracy",), whispers=Deck(("amnesia", "dread")), trash=("dread",)))
    play(tablet, "Uncover Conspiracy")
    state = tablet.app.session.table.state
    assert (find(state, BLUE).discard, find(state, GREEN).discard, state.trash) == (
        ("dread",),
        (),
        ("dread",),
    )
    assert tablet.told == "No Dread is left for Green."


NOTHING_TO_SEE = "Red has no card to look at: deck and discard pile are empty."


@pytest.mark.parametrize("ruling", ["at_once", "wait"])
def test_a_borrowed_lantern_without_a_card_to_look_at_says_so(tablet, ruling):
    """Whenever it is used; nobody is asked about a card that is not there."""
    tablet.stand(table(("borrowed-lantern",), deck=(), rulings={"D35": ruling}))
    play(tablet, "Borrowed Lantern")
    if ruling == "wait":
        assert not tablet.reads(NOTHING_TO_SEE)
        tablet.tap("Look at your top card")
    assert tablet.reads(NOTHING_TO_SEE)
    assert tablet.app.session.table.state.question is None
    assert tablet.sheet is None


def test_the_lantern_room_without_a_card_to_look_at_says_so(tablet):
    """Ending the move there shows nothing, and says why."""
    tablet.stand(table(footwork=1, deck=(), tiles={"b2": "the-lantern-room"}))
    tablet.step("b2")
    tablet.tap("End the move here")
    assert tablet.reads(NOTHING_TO_SEE)
    assert tablet.sheet is None


def test_an_empty_deck_is_made_anew_before_the_lantern_shines_on_it(tablet):
    """With cards in the discard pile there is something to see: it is shuffled, and Red alone looks."""
    tablet.stand(table(("borrowed-lantern",), deck=(), discard=("eureka",)))
    play(tablet, "Borrowed Lantern")
    assert not tablet.reads(NOTHING_TO_SEE)
    assert tablet.app.session.table.state.question.seat == RED
    assert not tablet.leaks("Eureka!")
