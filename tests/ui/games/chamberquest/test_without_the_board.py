"""Turns with the board on the table alone: the die, the footprints, the cards and the roll for the order."""

import pytest
from kivy.graphics import Color

from companion.games.chamberquest.face.picture import StepsShown
from companion.table import Table
from companion.ui.look.theme import look
from tests.games.chamberquest.tables import seated
from tests.ui.games.chamberquest.by_touch import decision, roll, sit_down
from tests.ui.pilot import seen


def test_die_and_cards_keep_their_size_when_all_is_walked(tablet):
    """What is about to be tapped does not move with the words above it."""
    tablet.pilot.resize(800, 1280)
    sit_down(tablet, seated(("Green", "Red", "Blue"), does="companion"))
    roll(tablet, 4)
    ids, found = tablet.picture.scene.ids, []
    for move in ("have_walked", "end_turn"):
        tablet.pilot.wait(0.5)
        cards = [(*row.ids.cards.pos, *row.ids.cards.size) for row in ids.hands.children]
        found.append((tuple(ids.head.ids.dice.size), cards))
        tablet.app.session.play(move)
    assert found[0] == found[1]


def test_the_roll_off_shows_every_round_and_the_tie(tablet):
    """Who is tied rolls again; who has a place already sees it."""
    table = sit_down(tablet, seated(("Green", "Red", "Blue"), settled=False))
    table.play("roll_for_order", everybody=True, chance=[4, 6, 4])
    tablet.show_again(0.4)
    rolls = tablet.picture.scene.ids.rolls
    rows = {row.name: row for row in rolls.ids.rows.children}
    assert rolls.title == "A tie: roll again"
    assert (rows["Red"].place, rows["Green"].place) == ("1st", "")
    assert [die.faces for die in rows["Green"].ids.dice.children[::-1]] == [["4"], [""]]
    assert {name for name, row in rows.items() if row.waits} == {"Green", "Blue"}


def test_who_has_still_to_roll_does_not_look_like_a_button(tablet):
    """Nobody is touched in the roll-off, so no row has the rim of what can be."""
    sit_down(tablet, seated(("Green", "Red"), settled=False))
    rows = tablet.picture.scene.ids.rolls.ids.rows.children
    rims = [each.rgba for row in rows for each in row.canvas.before.children if isinstance(each, Color)]
    assert all(row.waits for row in rows)
    assert list(look.ready) not in rims


def test_the_rows_and_numbers_stand_in_the_order_that_was_rolled(tablet):
    """Whoever plays next stands below whoever is on, and the button that ends a turn says who it is."""
    table = sit_down(tablet, seated(("Green", "Red", "Blue"), settled=False))
    table.play("roll_for_order", everybody=True, chance=[2, 5, 4])
    roll(tablet, 3)
    tablet.pilot.wait(0.7)  # until then the place of the decision says whose move has begun
    rows = [row.name for row in tablet.picture.scene.ids.hands.children[::-1]]
    assert rows == ["Red", "Blue", "Green"]
    assert [stat.id for stat in tablet.view.stats] == ["cards-Red", "cards-Blue", "cards-Green"]
    assert tablet.button("No card", decision(tablet)).note == "Blue is next"
    tablet.tap("No card")
    assert tablet.view.guide.seat == "Blue"


def test_steps_are_taken_with_one_tap_on_a_footprint(tablet):
    """Without the board the second footprint means two steps."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    prints = tablet.picture.scene.ids.head.ids.prints
    tablet.touch(prints.children[::-1][1])
    assert tablet.view.picture.steps == StepsShown(left=3, walked=2)


def test_a_tap_on_a_card_plays_it(tablet):
    """A card lies spent where it lay, and the next player is on."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    row = tablet.picture.scene.ids.hands.children[-1]
    cards = row.ids.cards
    left, wide = cards.boxes()[3]
    tablet.pilot.tap(cards.to_window(left + wide / 2, cards.center_y))
    spent = [card.kind for card in tablet.view.picture.seats[0].cards if card.spent]
    assert spent == ["push"]
    assert tablet.view.guide.seat == "Red"


def test_without_the_board_a_button_says_who_is_in_the_chamber(tablet):
    """Where only the table has the board, the players say it, and are asked once."""
    sit_down(tablet, seated())
    tablet.pilot.tap(tablet.picture.scene.ids.head.ids.dice)
    tablet.pilot.wait(0.4)
    tablet.tap("In the chamber")
    assert tablet.view.outcome is None
    tablet.tap("In the chamber")
    assert tablet.headline == "Green wins"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_second_tap_on_roll_does_not_skip_the_turn(tablet, does):
    """Two quick taps in the same place: the turn is still the same player's."""
    sit_down(tablet, seated(does=does))
    button = tablet.button("Roll", decision(tablet))
    place = button.to_window(*button.center)
    for _ in range(3):
        tablet.pilot.tap(place, settle=0.05)
    tablet.pilot.wait(1)
    assert tablet.view.guide.seat == "Green"
    assert tablet.view.picture.die.faces


def test_draws_is_two_taps_a_turn(tablet):
    """Roll, then no card; roll, then a card."""
    sit_down(tablet, seated(does="draws"))
    for last in ("No card", "Push"):
        seat = tablet.view.guide.seat
        tablet.tap("Roll", within=decision(tablet))
        tablet.tap(last)
        assert tablet.view.guide.seat != seat


def test_a_die_that_the_table_rolls_is_asked_for(tablet):
    """A tap on the die asks what was rolled; nothing tumbles that nobody threw here."""
    sit_down(tablet, seated(holders={"die": "table"}))
    tablet.tap_thing("die")
    tablet.tap("5")
    assert tablet.view.picture.die.total == 5
    assert tablet.picture.scene.ids.head.ids.dice.tumble == 1


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_without_the_board_the_die_is_shown_once(tablet, does):
    """The picture shows it large, so the guide does not: from the roll for the order into the second turn."""
    sit_down(tablet, Table.new("chamberquest", ["Green", "Red"], {"does": does}, seed=5))
    panel = tablet.app.stage.screen.ids.drawn
    rolled = 0
    for name, args in (
        ("roll_for_order", {"everybody": True, "chance": [6, 2]}),
        ("roll_die", {"chance": [3]}),
        ("end_turn", {}),
        ("roll_die", {"chance": [4]}),
    ):
        assert tablet.app.session.play(name, **args)
        tablet.pilot.wait(0.5)
        rolled += bool(tablet.view.picture.die.faces)
        assert not seen(panel) or not panel.title
    assert rolled == 2


def test_after_an_undo_the_die_falls_as_it_fell(tablet):
    """Everybody has seen the roll, so undo asks; and nobody rolls better by taking it back."""
    sit_down(tablet, seated(does="companion"))
    tablet.tap("Roll", within=decision(tablet))
    rolled = tablet.view.picture.die.faces
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert tablet.reads("Everybody has seen Green’s roll. It stays in the log.")
    tablet.tap("Undo")
    assert not tablet.view.picture.die.faces
    tablet.tap("Roll", within=decision(tablet))
    assert tablet.view.picture.die.faces == rolled


def test_a_number_that_the_table_told_is_taken_back_by_one_tap(tablet):
    """The app has rolled nothing: a slip of a finger is put right without a question."""
    sit_down(tablet, seated(does="companion", holders={"die": "table"}))
    assert tablet.app.session.play("roll_die", said=5)
    tablet.pilot.wait(0.5)
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert tablet.sheet is None
    assert not tablet.view.picture.die.faces


@pytest.mark.parametrize(("held", "words"), [("app", "Tap the die"), ("table", "Roll, then say it")])
def test_below_the_die_stands_what_is_done_with_it(tablet, held, words):
    """A die on the table is rolled there, and a tap says what it shows."""
    sit_down(tablet, seated(holders={"die": held}))
    assert tablet.picture.scene.ids.head.ids.roll_hint.text == words


def test_whoever_has_walked_uncounted_may_have_steps_left(tablet):
    """Only where all were counted it is said that none is left."""
    table = sit_down(tablet, seated())
    head = tablet.picture.scene.ids.head
    roll(tablet, 5)
    assert head.ids.steps.text == "5 steps left"
    table.play("have_walked")
    tablet.show_again(0.3)
    assert head.ids.steps.text == ""
    table.undo()
    table.play("take_steps", count=5)
    tablet.show_again(0.3)
    assert head.ids.steps.text == "no steps left"
