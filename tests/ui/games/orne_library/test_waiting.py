"""What a card lets one do waits until it is wanted, in the same Action Phase: by touch."""

import pytest

from tests.games.orne_library.tables import RED, table
from tests.ui.games.orne_library.orne_tablet import seat

WAITS = {"D35": "wait"}


def play(tablet, name):
    """Play a card out of the secret hand."""
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to(name)
    if tablet.sheet is not None:
        tablet.tap("Not now" if "Not now" in tablet.labels() else "Done")


def test_a_card_that_is_drawn_later_is_trashed(tablet):
    """Student Assistant first, then All-Nighter, which draws the Dread that goes."""
    hand = ("student-assistant", "all-nighter")
    tablet.stand(table(hand, deck=("dread", "eureka"), rulings=WAITS))
    play(tablet, "Student Assistant")
    play(tablet, "All-Nighter")
    tablet.tap("Trash a card")
    tablet.hold()
    tablet.slide_to("Dread")
    assert tablet.app.session.table.state.trash == ("dread",)


def test_a_passage_is_taken_after_a_step(tablet):
    """The chamber asks which of the two it shall be; the passage leads on from where one stands then."""
    tablet.stand(table(("secret-passage",), at="b3", footwork=1, rulings=WAITS))
    play(tablet, "Secret Passage")
    tablet.step("b4")
    tablet.tap("Move", within=tablet.sheet)
    assert seat(tablet, RED).cell == "b4"
    tablet.tap("Use the Secret Passage")
    tablet.step("b5")
    assert seat(tablet, RED).cell == "b5"
    assert "Use the Secret Passage" not in tablet.labels()


@pytest.mark.parametrize("ruling", ["wait", "at_once"])
def test_what_waits_is_said_before_the_turn_ends(tablet, ruling):
    """A line of the guide names the card; with the other ruling it is asked when the card is played."""
    tablet.stand(table(("student-assistant", "dread"), rulings={"D35": ruling}))
    play(tablet, "Student Assistant")
    waits = tablet.app.stage.screen.ids.warning.text
    assert ("Student Assistant" in waits) is (ruling == "wait")
