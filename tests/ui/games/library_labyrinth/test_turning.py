"""A Disturbance card is turned over before anything on the screen tells what it says."""

import pytest

from companion.table import Table

GAME = "library-labyrinth"


def sit(tablet, **options):
    """A table whose next card is turned with the brass button; which it is called differs by level."""
    tablet.open(Table.new(GAME, ["Red", "Blue"], options, seed=7))
    decision = tablet.app.stage.screen.ids.decision
    return decision.children[0]


def told(tablet):
    """What the screen tells of the card: what undo would take back names it."""
    return [words for words in tablet.pilot.texts() if words.startswith("Undo: South east")]


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_card_turns_over_before_it_is_told(tablet, does):
    """Nothing names it while it turns, and nothing on the floor is marked; then everything is there."""
    reveal = sit(tablet, does=does)
    before = tablet.pilot.texts()
    tablet.pilot.tap(reveal, settle=0)
    assert tablet.view.picture.card == "SE"
    assert tablet.picture.turning.turns
    tablet.pilot.frames(8)
    assert set(tablet.pilot.texts()) <= {*before, "Red: Disturbance"}
    assert not tablet.picture._layers._drawn.get("numbers")
    tablet.pilot.wait(0.4)
    assert not tablet.picture.turning.turns
    assert told(tablet)


def test_with_reduced_motion_it_lies_there_at_once(tablet):
    """Nothing turns."""
    tablet.app.change_setting(reduced_motion=True)
    tablet.pilot.tap(sit(tablet, does="companion"), settle=0)
    tablet.pilot.frames(2)
    assert told(tablet)


def test_a_card_that_the_table_has_turned_is_not_turned_again(tablet):
    """Who says what came out has seen it."""
    sit(tablet, does="companion", holders={"disturbance": "table"})
    tablet.app.session.play("reveal_disturbance", drew="SE")
    tablet.pilot.frames(2)
    assert not tablet.picture.turning.turns
    assert told(tablet)


def test_whoever_undoes_or_leaves_does_not_wait_for_it(tablet):
    """The card lies there at once, and the next table begins with none."""
    tablet.pilot.tap(sit(tablet, does="companion"), settle=0)
    tablet.app.session.undo()
    tablet.pilot.frames(2)
    assert not tablet.picture.turning.turns
    assert told(tablet) == []
    tablet.app.session.redo()
    tablet.pilot.frames(3)
    assert not tablet.picture.veiled, "what was seen once is not turned again"
    assert told(tablet)
    tablet.app.session.undo()
    tablet.pilot.wait(1)
    tablet.pilot.tap(tablet.app.stage.screen.ids.decision.children[0], settle=0)
    assert tablet.picture.turning.turns
    tablet.go_home()
    assert not tablet.app.stage.screen.opacity < 1
    sit(tablet, does="draws")
    assert not tablet.picture.veiled


def test_a_deck_that_is_counted_with_one_card_fewer_has_not_turned_one_over(tablet):
    """Nothing has come out: what is told is told at once."""
    tablet.pilot.tap(sit(tablet, does="companion"), settle=1)
    picture = tablet.picture
    assert picture.data.card
    veiled = []
    picture.bind(veiled=lambda _, now: veiled.append(now))
    left = picture.data.cards_left
    tablet.app.session.play("correct_cards_left", cards=left - 1)
    assert tablet.picture.data.cards_left == left - 1
    assert veiled == []
