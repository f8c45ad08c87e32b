"""Numbers that the table keeps itself: a tap on them, and minus and plus are there."""

import pytest

from companion.table import Table
from companion.ui.widgets.buttons import StepButton
from companion.ui.widgets.side import StatCard
from tests.ui.pilot import seen

LABYRINTH, FIRE, CHAMBER, ORNE = "library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


def recount(tablet, game, **options):
    """A fresh table, and a tap on the numbers on top."""
    tablet.app.begin_table(Table.new(game, ["Red", "Blue"], options, seed=7))
    tablet.pilot.wait(0.5)
    tablet.touch(tablet.app.stage.screen.ids.stats)


def number(tablet, title):
    """The card of a number on the sheet below all others."""
    cards = [one for root in tablet.pilot.window.children for one in root.walk() if isinstance(one, StatCard)]
    return next(card for card in cards if card.title == title and seen(card))


def count(tablet, title, sign):
    """Tap the minus or the plus of a number."""
    card = number(tablet, title)
    tablet.touch(
        next(one for one in card.walk(restrict=True) if isinstance(one, StepButton) and one.text == sign)
    )


def test_a_card_more_or_fewer_in_chamberquest(tablet):
    """Which card it is is asked; the sheet stays, and shows the number as it is then."""
    recount(tablet, CHAMBER, does="draws")
    sheet = tablet.sheet
    count(tablet, "Red: Action cards", "−")
    tablet.tap("Push")
    assert tablet.sheet is sheet
    assert number(tablet, "Red: Action cards").value == "5"
    count(tablet, "Red: Action cards", "+")  # only a Push can be there after all
    assert number(tablet, "Red: Action cards").value == "6"
    assert number(tablet, "Blue: Action cards").value == "6"


def test_a_terror_more_or_fewer_on_the_floor(tablet):
    """In Library Labyrinth, where the table keeps the floor; the one that ends the game asks first."""
    recount(tablet, LABYRINTH, does="companion", keeps="nothing")
    for expected in ("1", "2"):
        count(tablet, "Terrors on the floor", "+")
        assert number(tablet, "Terrors on the floor").value == expected
    count(tablet, "Terrors on the floor", "−")
    tablet.touch(tablet.sheet.ids.body.children[0].children[-1])
    assert number(tablet, "Terrors on the floor").value == "1"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_disturbance_card_more_or_fewer(tablet, does):
    """Where the table holds the deck."""
    recount(tablet, LABYRINTH, does=does, holders={"disturbance": "table"})
    before = int(number(tablet, "Cards before Out of Time").value)
    count(tablet, "Cards before Out of Time", "−")
    count(tablet, "Cards before Out of Time", "−")
    count(tablet, "Cards before Out of Time", "+")
    assert number(tablet, "Cards before Out of Time").value == str(before - 1)


def test_the_app_counts_the_deck_that_it_holds(tablet):
    """Nobody counts on what the app knows; that it is wrong is a correction like any other."""
    recount(tablet, LABYRINTH, does="companion")
    card = number(tablet, "Cards before Out of Time")
    assert (card.fewer, card.more) == (False, False)


@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
def test_a_fire_more_or_fewer_in_the_bag(tablet, does):
    """In Fire in the Library, at every level, and a point of whoever plays."""
    recount(tablet, FIRE, does=does)
    before = int(number(tablet, "Fires in the bag").value)
    count(tablet, "Fires in the bag", "+")
    assert number(tablet, "Fires in the bag").value == str(before + 1)
    count(tablet, "Fires in the bag", "−")
    assert number(tablet, "Fires in the bag").value == str(before)
    score = next(stat for stat in tablet.view.stats if stat.id == "score")
    count(tablet, score.title, "+")
    assert number(tablet, score.title).value == str(int(score.value) + 1)


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_pools_of_echoes(tablet, does):
    """Where the table keeps them: beside the board without a tap before, and where numbers are recounted."""
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    tablet.app.begin_table(Table.new(ORNE, players, {"does": does}, seed=7))
    tablet.pilot.wait(0.5)
    if does == "companion":
        tablet.app.session.play("begin_turn")
        tablet.pilot.wait(0.5)
    pads = [one for one in tablet.picture.walk(restrict=True) if isinstance(one, StepButton) and seen(one)]
    plus = next(one for one in pads if one.text == "+")
    tablet.touch(plus)
    before = int(next(stat for stat in tablet.view.stats if stat.id == "insight").value)
    tablet.touch(tablet.app.stage.screen.ids.stats)
    count(tablet, "Insight", "+")
    count(tablet, "Insight", "+")
    assert number(tablet, "Insight").value == str(before + 2)


def test_the_numbers_go_when_the_game_is_over(tablet):
    """What was counted ends the game: the sheet makes room for the ending."""
    recount(tablet, LABYRINTH, does="companion")
    for shelf in ("Legends", "Science", "Classic Fiction", "Amazing Lives", "Historical Leaders"):
        count(tablet, "Shelves filled", "+")
        tablet.tap(shelf)
    count(tablet, "Shelves filled", "+")
    tablet.touch(next(button for button in tablet.buttons() if button.text == "Shelves +1"))
    assert tablet.view.outcome is not None
    assert not any(isinstance(one, StatCard) and seen(one) for one in tablet.pilot.widgets())


def test_a_tap_on_a_number_asks_for_it_anew(tablet):
    """Nobody looks for the button that corrects what they have just tapped."""
    recount(tablet, LABYRINTH, does="companion", holders={"disturbance": "table"})
    tablet.touch(number(tablet, "Cards before Out of Time"))
    assert tablet.sheet.title == "How many cards?"
    tablet.tap("1", "2", "Done")
    assert next(stat.value for stat in tablet.view.stats if stat.id == "deck") == "12"


def test_a_number_that_nobody_may_correct_stays(tablet):
    """A tap on it leads nowhere, and the numbers stay."""
    recount(tablet, LABYRINTH, does="companion")
    sheet = tablet.sheet
    tablet.touch(number(tablet, "Shelves filled"))
    assert tablet.sheet is sheet


def press(tablet, *codes):
    for code in codes:
        tablet.pilot.window.dispatch("on_keyboard", code, 0, None, [])
        tablet.pilot.wait(0.5)


def test_a_number_is_typed_on_a_keyboard(tablet):
    """Digits, also of the number block, backspace and enter; what is too much is said."""
    recount(tablet, LABYRINTH, does="companion", holders={"disturbance": "table"})
    tablet.touch(number(tablet, "Cards before Out of Time"))
    assert tablet.reads("From 0 to 28")
    press(tablet, ord("9"), ord("9"))
    assert tablet.reads("Not 99: from 0 to 28.")
    press(tablet, 8, 257, ord("1"), 13)
    assert tablet.sheet is None
    assert next(stat.value for stat in tablet.view.stats if stat.id == "deck") == "11"


def test_after_the_end_the_numbers_are_only_shown(tablet):
    """Nothing is set right any more: the sheet has the numbers as they were, and nothing to tap in them."""
    table = Table.new(LABYRINTH, ["Red", "Blue"], {"does": "companion", "keeps": "nothing"}, seed=7)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    tablet.app.session.play("game_over", how="out_of_time")
    tablet.pilot.wait(0.5)
    tablet.touch(tablet.app.stage.screen.ids.stats)
    assert tablet.sheet.title == "How it stands at the end"
    card = number(tablet, "Terrors on the floor")
    assert (card.value, card.fewer, card.more) == ("0", False, False)
