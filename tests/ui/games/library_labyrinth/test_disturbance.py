"""The Disturbance phase by touch: revealing or naming a card, and what the tile is."""

import pytest

from tests.games.library_labyrinth.tables import begin_with_empty_hands, curse, lay, new

TO_TABLE, TO_APP = "Give the Disturbance deck to the table", "Give the Disturbance deck to the app"


def test_not_so_stands_beside_done(tablet):
    """The app is told what the tile is, and asks no more than that."""
    table = new(start="j2", keeps="meeples", does="companion")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    tablet.lay(table)
    tablet.tap("Not so")
    tablet.tap("Empty, no Terror space")
    assert tablet.reads("The app has Kraken on B1. Is it not there?")
    tablet.tap("Empty, no Terror space")
    state = tablet.state
    assert (state.turn_of, state.terrors_out, state.tiles["b1"].lit) == ("Blue", (), False)


def test_a_second_tap_where_the_card_was_revealed_denies_nothing(tablet):
    """Not so stands on its own side, also where nothing is next: the place of the next thing stays free."""
    tablet.lay(new(does="companion"))
    reveal = tablet.button("Done: reveal a card")
    where = reveal.to_window(*reveal.center)
    tablet.touch(reveal)
    assert {"Terror", "Shelf", "Reward", "Crossroads", "Not so"} <= set(tablet.labels())
    revealed = tablet.state
    tablet.pilot.wait(2)
    tablet.pilot.tap(where)
    assert tablet.state == revealed
    assert tablet.button("Not so").x > tablet.app.stage.screen.ids.decision.center_x


@pytest.mark.parametrize("does", ["companion", "everything"])
def test_while_actions_are_left_they_are_the_choices_and_turning_a_card_is_next(tablet, does):
    """Where the deck lies on the table: first that a card was turned, then which, with its picture."""
    table = new(does=does, holders={"disturbance": "table"})
    if does == "everything":
        table.play("begin_play")
    tablet.lay(table)
    assert {"Flip", "Take a Book"} <= set(tablet.choices())
    assert not {"North west", "South east"} & set(tablet.choices())
    tablet.tap("Done: turn a card")
    assert tablet.sheet.title == "Which Disturbance card came?"
    tablet.tap("South east")
    assert tablet.state.curse.card == "SE"


def test_a_double_curse_is_named_like_any_other_card(tablet):
    """Where there are some in the deck, the same question has their pairs."""
    tablet.lay(new(does="companion", doubles=1, holders={"disturbance": "table"}))
    tablet.tap("Done: turn a card", "North west and south east")
    assert tablet.state.curse.pending == ("NW", "SE")


def test_with_one_card_left_out_of_time_may_be_the_one_that_was_turned(tablet):
    """By a miscount of one: it is among the cards, and asked about once before it ends the game."""
    table = new(does="companion", holders={"disturbance": "table"})
    table.play("correct_cards_left", cards=1)
    tablet.lay(table)
    tablet.tap("Done: turn a card", "Out of Time")
    assert table.state.end is None
    assert tablet.reads("By the app’s count 1 card is left. Is it Out of Time?")
    assert tablet.sheet.note == "ends the game", "and not only the actions that are left"
    tablet.tap("Out of Time")
    assert tablet.state.end.cause == "out_of_time"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_with_nothing_else_to_do_a_card_is_one_tap(tablet, does):
    """All actions are spent, or the app is told of none: then the four directions are the choices."""
    table = new(does=does, holders={"disturbance": "table"})
    for _ in range(3 if does == "companion" else 0):
        table.play("spend_action")
    tablet.lay(table)
    assert tablet.choices()[:4] == ["North west", "North east", "South west", "South east"]
    tablet.tap("South east")
    assert tablet.state.curse.card == "SE"


def test_the_deck_goes_to_the_table_and_comes_back_while_its_card_is_open(tablet):
    """What was asked before still stands, each turn is told in the words of whoever holds the deck."""
    tablet.lay(new(does="companion"))
    tablet.tap("Done: reveal a card")
    asked, came = tablet.headline, tablet.state.curse.card
    tablet.more(TO_TABLE)
    assert tablet.headline == asked
    assert [deed.text for deed in tablet.view.deeds][1:] == [
        f"Take out, as revealed: 1 {came}",
        "Shuffle the other standard cards",
        "Count 17 on top of Out of Time",
    ]
    tablet.tap("Crossroads")
    assert {"Done: turn a card"} == {one.label for one in tablet.app.session.offers() if one.group == "next"}
    tablet.tap("Done: turn a card", "South east")
    asked = tablet.headline
    tablet.more(TO_APP)
    assert tablet.headline == asked
    assert tablet.view.deeds[-1].text == "Put the Disturbance deck aside"
    tablet.tap("Crossroads")
    assert len(tablet.state.disturbance) == 16
    tablet.tap("Done: reveal a card")
    assert tablet.state.curse.card in ("NW", "NE", "SE", "SW")


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("held", [("terrors",), ("terrors", "shelves")])
def test_what_a_flipped_tile_shows_is_in_sight_before_the_names_of_terrors(tablet, size, held):
    """The kinds are one tap each; where the app helps to capture, the way to the names stands after them, and
    asks which. Elsewhere nobody is asked."""
    tablet.pilot.resize(*size)
    table = new(does="companion", hands=True, holders=dict.fromkeys(held, "table"))
    begin_with_empty_hands(table)
    lay(table, "c2", "terror", "anxiety")
    curse(table, "NW")
    tablet.lay(table)
    kinds = ["Some Terror", "Shelf", "Reward", "Crossroads", "A Terror by name"]
    assert tablet.choices() == tablet.all_choices() == kinds
    tablet.tap("A Terror by name")
    assert "Some Terror" not in tablet.labels()
    tablet.tap("Kraken")
    assert tablet.state.terrors_out == ("anxiety", "kraken")
