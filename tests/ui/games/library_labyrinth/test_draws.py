"""Where the app only draws: the card, the four cases, and the table says when it is over."""

import pytest

from companion.ui.games.library_labyrinth import case_cards
from companion.ui.look.drawing import word
from companion.ui.widgets.buttons import BrassButton
from tests.games.library_labyrinth.tables import new

TO_TABLE, TO_APP = "Give the Disturbance deck to the table", "Give the Disturbance deck to the app"


def test_where_the_app_only_draws_a_turn_is_two_taps(tablet):
    """The picture shows the card and the four cases, and no floor that could be wrong."""
    floor = tablet.lay(new(does="draws"))
    assert all(thing.startswith("case:") for thing in floor.places())
    tablet.tap("Reveal a card")
    tablet.pilot.wait(0.4)  # the card has turned over, and been read
    assert floor.data.card
    tablet.tap("Done: next player")
    assert tablet.state.turn_of == "Blue"
    assert floor.data.card == ""


def test_reveal_is_the_one_large_button(tablet):
    """That the game is over is a lesser choice: in sight, but not beside it."""
    tablet.lay(new(does="draws"))
    (button,) = tablet.app.stage.screen.ids.decision.children
    assert (type(button), button.text) == (BrassButton, "Reveal a card")
    assert tablet.choices() == ["End the game"]


@pytest.mark.parametrize("held", ["app", "table"])
def test_a_game_ends_only_as_it_can_have_ended(tablet, held):
    """The app's own deck runs out when the app reveals it; of one on the table the app only has a count."""
    tablet.lay(new(does="draws", holders={"disturbance": held}))
    tablet.tap("End the game")
    assert {"The library is saved", "Overrun"} <= set(tablet.labels())
    assert ("Out of time" in tablet.labels()) is (held == "table")
    tablet.tap("Overrun")
    assert tablet.app.session.table.outcome.cause == "six_terrors"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_the_four_directions_are_in_sight_and_a_double_curse_stands_after_them(tablet, size):
    """Each direction stands where it points, though one card of the deck shows two of them."""
    tablet.pilot.resize(*size)
    tablet.lay(new(3, does="draws", doubles=1, holders={"disturbance": "table"}))
    north, south = ("North west", "North east"), ("South west", "South east")
    assert tablet.choices()[:4] == [*north, *south]
    (left, right), (below, beside) = [[tablet.button(text) for text in row] for row in (north, south)]
    assert left.x == below.x < right.x == beside.x
    assert left.y == right.y > below.y == beside.y
    tablet.tap("Double curse", "North west and south east")
    assert tablet.state.curse.pending == ("NW", "SE")


@pytest.mark.parametrize("held", ["app", "table"])
def test_the_last_turn_is_announced_and_out_of_time_leaves_nothing_to_carry_out(tablet, held):
    """Before it a warning stands by itself; after it neither a case nor the odds are on the screen."""
    table = new(does="draws", holders={"disturbance": held})
    table.play("correct_cards_left", cards=0)
    tablet.lay(table)
    assert tablet.reads("The last turn: fill the Shelves now.")
    assert len(tablet.picture.places()) == 4
    label = "Reveal a card" if held == "app" else "Out of Time"
    tablet.tap(label)
    assert tablet.headline == "Out of Time"
    assert tablet.picture.places() == {}
    assert not tablet.reads("certain")
    tablet.tap("Out of time")
    assert tablet.view.outcome.cause == "out_of_time"


def test_a_deck_that_goes_to_and_fro_where_the_app_only_draws(tablet):
    """Revealed by a tap, then named by a tap, then revealed again."""
    tablet.lay(new(does="draws"))
    tablet.tap("Reveal a card")
    tablet.more(TO_TABLE)
    tablet.tap("Done: next player")
    assert tablet.reads("Then turn over a Disturbance card.")
    tablet.tap("North east", "Done: next player")
    tablet.more(TO_APP)
    assert tablet.reads("Then reveal the next card.")
    tablet.tap("Reveal a card")
    assert len(tablet.state.disturbance) == 15


@pytest.mark.parametrize("left", [0, 3])
def test_out_of_time_is_said_with_two_taps(tablet, left):
    """The card, and that it is over, also where the app has counted otherwise: undo takes either back."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("correct_cards_left", cards=left)
    tablet.lay(table)
    tablet.tap("Out of Time came" if left else "Out of Time", "Out of time")
    assert tablet.view.outcome.cause == "out_of_time"


def test_the_four_cases_name_the_trolley_where_it_counts(tablet, monkeypatch):
    """Alone one plays with it, and by ruling A8 it counts on a cursed tile like a player."""
    drawn = []
    monkeypatch.setattr(case_cards, "word", lambda text, *rest: (drawn.append(text), word(text, *rest)))
    tablet.lay(new(1, does="draws"))
    assert {"Token, player or", "Trolley on it?"} < set(drawn)
    drawn.clear()
    tablet.app.session.play("set_ruling", ruling="A8", to="does_not_count")
    tablet.pilot.wait(0.3)
    assert {"Token or", "player on it?"} < set(drawn)
    drawn.clear()
    tablet.lay(new(2, does="draws"))
    assert "Trolley on it?" not in drawn
