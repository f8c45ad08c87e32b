"""A box is entered card by card with few touches, and an impossible one is refused."""

from companion.ui.screens.box import FactRow
from companion.ui.widgets.forms import ChoiceRow
from companion.ui.widgets.pad import Pad
from tests.ui.games.fire_in_the_library.fire_tablet import GAME

VALUES = {"Fables": "2458", "Geography": "1234567", "History": "34569", "War": "123457"}
SPACES = ("Safe, tool", "Safe", "Risky +1", "Risky +3", "Risky +5")


def open_box(tablet):
    """Your box of this game."""
    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)


def first_row(tablet):
    """Tap the first card of the group."""
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow)))


def part(tablet, kind):
    """The row of values on the sheet of a Library card, or the pad for its burn index."""
    return next(widget for widget in tablet.sheet.walk() if isinstance(widget, kind))


def enter_card(tablet, value, index, icon="No icon"):
    """All that is printed on a Library card, in one pass."""
    tablet.touch(tablet.button(value, part(tablet, ChoiceRow)))
    for digit in index:
        tablet.touch(tablet.button(digit, part(tablet, Pad)))
    tablet.tap(icon, "Keep")


def test_a_stack_is_entered_card_by_card_and_kept_as_a_whole(tablet):
    """The next card follows at once; what waits for the rest of its stack outlives the app."""
    open_box(tablet)
    first_row(tablet)
    enter_card(tablet, "2", "14")
    assert tablet.sheet.title == "Fables, 2nd from the top"
    assert tablet.sheet.words == "3 of 4 to check"
    enter_card(tablet, "4", "9", "Fire icon")
    tablet.kill()
    assert tablet.app.store.box(GAME) == {}
    open_box(tablet)
    tablet.tap("Fables, 3rd from the top")
    enter_card(tablet, "5", "9")
    enter_card(tablet, "8", "30")
    box = tablet.app.store.box(GAME)
    assert (box["purple-values"], box["purple-indexes"]) == ([2, 4, 5, 8], [14, 9, 9, 30])
    assert box["purple-icons"] == ["plain", "fire", "plain", "plain"]
    assert tablet.sheet is None


def test_the_picture_shows_each_answer_at_once(tablet):
    """A guess is marked as one until the owner answers."""
    open_box(tablet)
    first_row(tablet)
    assert tablet.sheet.printed.guessed == {"purple-values", "purple-indexes", "purple-icons"}
    tablet.touch(tablet.button("7", part(tablet, ChoiceRow)))
    printed = tablet.sheet.printed
    assert printed.values["purple-values"] == 7
    assert printed.guessed == {"purple-indexes", "purple-icons"}


def test_a_whole_box_is_entered_within_five_minutes(tablet):
    """26 Library cards and six Turn Order cards: fewer than 200 touches, five minutes at 1.5 seconds each."""
    touches = []
    touch = tablet.touch
    tablet.touch = lambda widget: (touches.append(widget), touch(widget))
    open_box(tablet)
    index = iter(range(1, 23))
    for section, values in VALUES.items():
        tablet.tap(section)
        first_row(tablet)
        for at, value in enumerate(values):
            enter_card(tablet, value, str(next(index)), "Fire icon" if at == len(values) - 1 else "No icon")
    tablet.tap("Turn Order cards")
    first_row(tablet)
    for _ in range(6):
        tablet.tap(*SPACES, "Keep")
    box = tablet.app.store.box(GAME)
    assert box["purple-values"] == [2, 4, 5, 8]
    assert box["yellow-indexes"] == [17, 18, 19, 20, 21, 22]
    assert box["white-icons"] == ["plain"] * 6 + ["fire"]
    assert box["order-6"] == ["tool", "safe", "1", "3", "5"]
    assert len(touches) < 200


def test_an_impossible_box_is_refused_and_nothing_entered_is_lost(tablet):
    """The reason is said, and the answers are still there to be put right."""
    tablet.app.store.set_box(GAME, {"purple-values": [4, 5, 6, 7]})
    open_box(tablet)
    first_row(tablet)
    enter_card(tablet, "9", "3")
    assert tablet.reads("Fables: the values must rise from the top card to the bottom.")
    assert tablet.sheet.printed.values["purple-indexes"] == 3
    assert tablet.app.store.box(GAME) == {"purple-values": [4, 5, 6, 7]}
    enter_card(tablet, "3", "")
    assert tablet.app.store.box(GAME)["purple-values"] == [3, 5, 6, 7]


def test_a_stack_may_have_more_cards(tablet):
    """Whoever says that a card is not the last is asked for one more in the end."""
    open_box(tablet)
    tablet.tap("Fables, 4th from the top", "The last of its stack")
    enter_card(tablet, "8", "9")
    tablet.tap("Cancel")
    assert "Fables, 5th from the top" in tablet.labels()


def test_what_was_read_out_in_play_need_not_be_entered_again(tablet):
    """The card of that value has its burn index and its fire icon already."""
    tablet.app.store.set_box(GAME, {"purple-4": "fire", "purple-4-index": 12})
    open_box(tablet)
    first_row(tablet)
    printed = tablet.sheet.printed
    assert (printed.values["purple-indexes"], printed.values["purple-icons"]) == (12, "fire")
    assert printed.guessed == {"purple-values"}
