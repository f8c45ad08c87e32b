"""Turn Order cards are chosen by touch, the younger first; nobody is asked for a choice among one."""

import pytest

from companion.games.fire_in_the_library.rules.deeds_of_fires import ONE_MORE_FIRE
from companion.ui.widgets.text import Lettering
from tests.games.fire_in_the_library.tables import later_round, put, scores
from tests.ui.frame.tables import every_tablet, in_sight
from tests.ui.games.fire_in_the_library.drawn_words import drawn_sizes, drawn_words
from tests.ui.seeing import faults

SEATS = ("Red", "Blue", "Green", "Yellow")
SIX = (*SEATS, "Purple", "White")
CARDS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
SIGNS = [name[0] for name in SIX]


def choose(tablet, card):
    """Whose choice it is takes this card in the picture; tells who that was."""
    who = tablet.view.guide.seat
    tablet.tap_thing(f"card:{card}")
    return who


@pytest.mark.parametrize("holder", ["app", "table"])
def test_the_last_card_of_a_draft_is_dealt(tablet, holder):
    """Three of four choose; the fourth has the card that is left, and the first turn begins at once."""
    tablet.sit(*SEATS, does="companion", holders={"order": holder})
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    taken = {choose(tablet, card): card for card in ("4", "2", "3")}
    (last,) = set(SEATS) - set(taken)
    assert table.state.chosen == {**taken, last: "1"}
    assert (tablet.step, tablet.view.guide.seat) == ("saving", last)
    assert f"{last} takes the 1st card" in [deed.text for deed in tablet.view.deeds]
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    assert tablet.reads(f"{last} takes the 1st card.")


def test_the_younger_of_two_without_points_is_put_first_by_one_tap(tablet):
    """It stands beside the cards, chooses at once, and can be undone by its name."""
    tablet.sit("Red", "Blue")
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    assert tablet.reads("No points yet, and ages are not known: as you sit.")
    tablet.tap("Blue chooses first")
    assert tablet.view.guide.seat == "Blue"
    assert tablet.reads("Undo: Blue is younger and chooses before Red")
    assert "Red chooses first" not in tablet.labels()
    assert choose(tablet, "2") == "Blue"


@pytest.mark.parametrize("text_size", [100, 200])
def test_six_cards_are_six_buttons_on_every_tablet(tablet, text_size):
    """Each is in sight, in words that can be read, and a tap on the last one takes it."""
    tablet.sit(*SIX)
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    choices = tablet.app.stage.screen.ids.choices
    for where in every_tablet(tablet, text_size):
        shown = [button for button in choices.children if in_sight(tablet, button)]
        assert set(CARDS) <= {button.text for button in shown}, where
        words = [each for button in shown for each in button.walk() if isinstance(each, Lettering)]
        assert all(each.font_size >= 14 for each in words if each.opacity), where
        assert [fault for fault in faults(tablet.pilot) if any(card in fault for card in CARDS)] == [], where
    who = tablet.view.guide.seat
    tablet.tap("6th")
    assert table.state.chosen == {who: "6"}


@pytest.mark.parametrize("text_size", [100, 120])
def test_one_more_fire_beside_the_cards_stays_within_its_frame(tablet, text_size):
    """On a low tablet its name alone finds room: its note does not run over the edge."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green", does="draws")
    table = tablet.app.session.table
    later_round(table)
    put(table, unread=1)  # a new Library card that the app has not looked at
    table.play("take_card", seat=table.state.turn_of, card="2")
    tablet.show_again(0.7)
    assert ONE_MORE_FIRE in tablet.labels()
    assert faults(tablet.pilot) == []


def cards_at(tablet):
    """Where the cards that may be taken stand, and where those that are gone."""
    tablet.show_again(0.1)
    shown = tablet.app.stage.screen.ids.choices.children
    return {button.text: tuple(button.pos) for button in shown if button.text in CARDS}


@pytest.mark.parametrize("seats", [SIX, SEATS])
def test_a_card_keeps_its_place_for_the_whole_draft(tablet, seats):
    """Whoever takes one, the others stay where they are; one that is gone says who has it."""
    tablet.sit(*seats)
    table = tablet.app.session.table
    later_round(table)
    first = {where: cards_at(tablet) for where in every_tablet(tablet, 100, 150)}
    assert all(len(found) == len(seats) for found in first.values())
    for card in ("2", "4"):
        table.play("take_card", seat=table.state.turn_of, card=card)
    for where in every_tablet(tablet, 100, 150):
        assert cards_at(tablet) == first[where], where
    assert [button.off for button in (tablet.button(card) for card in CARDS[:4])] == [0, 1, 0, 1]
    owner = next(seat for seat, card in table.state.chosen.items() if card == "4")
    tablet.tap("4th")
    assert tablet.told == f"{owner} has the 4th card."


def test_a_card_says_what_lies_on_it_wherever_there_is_room(tablet):
    """On a low tablet the buttons do without it: there the cards themselves say it, in the picture."""
    tablet.sit(*SIX)
    table = tablet.app.session.table
    scores(table, *((seat, at) for at, seat in enumerate(SIX, start=1)))
    later_round(table)
    tablet.show_again(0.7)
    assert tablet.reads("safe +2 +4 +6 +8")
    tablet.pilot.resize(800, 1280)
    tablet.pilot.wait(0.3)
    assert tablet.reads("safe +2 +4 +6 +8")
    for size in ((1024, 600), (900, 480)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        shown = [button.text for button in tablet.app.stage.screen.ids.choices.children]
        assert set(CARDS) <= set(shown), size


def test_the_cards_of_a_large_draft_can_be_read_in_large_letters(tablet, monkeypatch):
    """Six cards on a low tablet with large text have the room of the score track too; four do not need it."""
    tablet.sit(*SIX)
    later_round(tablet.app.session.table)
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=150)
    tablet.show_again(0.7)
    spaces = [size for text, size in drawn_sizes(tablet.picture, monkeypatch) if text in ("safe", "+2", "+8")]
    assert len(spaces) > 6
    assert min(spaces) >= 16
    assert "track" not in tablet.picture.places()
    tablet.sit(*SEATS)
    later_round(tablet.app.session.table)
    tablet.show_again(0.7)
    assert "track" in tablet.picture.places()


@pytest.mark.parametrize("text_size", [100, 200])
def test_everybody_who_chooses_is_in_the_line_above_the_cards(tablet, monkeypatch, text_size):
    """Six figures, beside each other and within the picture, on every tablet."""
    tablet.sit(*SIX)
    later_round(tablet.app.session.table)
    tablet.show_again(0.7)
    for where in every_tablet(tablet, text_size):
        picture = tablet.picture
        cards = max(y for thing, (_, y) in picture.places().items() if thing.startswith("card:"))
        line = [
            (text, x, x + wide)
            for text, x, y, wide, high in drawn_words(picture, monkeypatch)
            if text in SIGNS
            and x > picture._layout.draft.x
            and cards < y + high / 2 < picture._layout.draft.top
        ]
        assert sorted(text for text, _, _ in line) == sorted(SIGNS), where
        assert all(picture.x <= left and right <= picture.right for _, left, right in line), where
