"""A finger learns where things stand: nothing moves for what is told, nor for a long name."""

import re
from functools import partial
from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Deed, Table
from companion.ui.widgets.text import Lettering
from tests.ui.frame.tables import every_tablet, in_sight, places, sit_down_where

RAW = re.compile(r"_|(?<![\w-])[a-f][1-6](?![\w-])")
"""What only a program says: the name of a move, or a place in small letters."""
TOKENS = ("History", "Fire", "Fables", "Geography", "War")


def test_a_token_is_always_under_the_same_finger(tablet):
    """With the table's own bag all tokens are buttons, in the same places at every draw of a turn."""
    begun = partial(sit_down_where, tablet, "fire-in-the-library", does="companion", holders={"bag": "table"})
    begun(lambda view: "did you draw" in view.guide.headline and len(view.deeds) >= 3)
    first = {where: places(tablet) for where in every_tablet(tablet, 100, 120)}
    begun(lambda view: "or stop" in view.guide.headline and len(view.deeds) == 1)
    for where in every_tablet(tablet, 100, 120):
        now = places(tablet)
        assert {token: now.get(token) for token in TOKENS} == {
            token: first[where].get(token, "nowhere") for token in TOKENS
        }, where


def test_what_a_tile_shows_is_one_tap_on_every_tablet(tablet):
    """All four kinds are buttons, also where the tablet is held upright."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: "what does it show" in view.guide.headline and view.guide.drawn is not None,
        does="companion",
    )
    for where in every_tablet(tablet, 100, 150):
        assert {"Terror", "Shelf", "Reward", "Crossroads"} <= set(places(tablet)), where


def test_the_same_actions_stand_in_the_same_places_whatever_hands_must_do(tablet):
    """Deeds come and go; a button does not slip behind "more" for them."""
    tablet.sit_down()
    screen = tablet.app.stage.screen
    deeds = tablet.view.deeds
    before = {where: places(tablet) for where in every_tablet(tablet, 100)}
    assert deeds == ()
    for where in every_tablet(tablet, 100):
        screen.ids.deeds.show((Deed("one", "Discard the cards used"), Deed("two", "Draw a card")), {})
        tablet.pilot.wait(0.2)
        assert places(tablet) == before[where], where
        screen.ids.deeds.show((), {})


def test_the_cards_of_chamberquest_keep_their_places_through_a_turn(tablet):
    """Where Push was before the walk no other card comes to lie, nor what wins the game."""
    table = Table.new("chamberquest", ["Green", "Red"], {"does": "companion", "board": "none"}, seed=1)
    table.play("settle_order", order=["Green", "Red"])
    table.play("roll_die")
    tablet.open(table)
    before = {where: places(tablet) for where in every_tablet(tablet, 100)}
    tablet.pilot.resize(1280, 800)
    tablet.tap("I have walked")
    for where in every_tablet(tablet, 100):
        assert {"Rotate", "Push", "Swap", "In the chamber"} <= set(before[where]), where
        assert places(tablet) == before[where], where


def test_a_long_undo_moves_nothing(tablet):
    """Its label is shortened to what the row of tools has room for."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    for where in every_tablet(tablet, 100, 150):
        ids.undo.text = "Undo"
        tablet.pilot.wait(0.1)
        before = (ids.tools.height, tuple(ids.decision.pos), places(tablet))
        ids.undo.text = "Undo: Maximiliana-Theodora returns King in Yellow to the Historical Leaders Shelf"
        tablet.pilot.wait(0.1)
        assert (ids.tools.height, tuple(ids.decision.pos), places(tablet)) == before, where
        label = next(one for one in ids.undo.walk() if isinstance(one, Lettering))
        assert label.text.startswith(("Undo: Max", "Max")), where
        assert label.text.endswith(("…", "Shelf")), where
        assert label.height <= ids.tools.height, where


def test_a_long_name_pushes_nothing_away(tablet):
    """The longest name is shortened in the header and nothing else moves."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    before = {name: ids[name].pos[:] for name in ("decision", "next_thing", "rail", "tools")}
    tablet.sit_down(players=["Wilhelmina Abracadabra-F", "Blue"])
    ids = tablet.app.stage.screen.ids
    assert {name: ids[name].pos[:] for name in ("decision", "rail", "tools")} == {
        name: before[name] for name in ("decision", "rail", "tools")
    }
    assert in_sight(tablet, ids.next_thing)


def test_undo_speaks_in_the_words_of_the_table(tablet):
    """The undo button says what it would take back, and never a raw move name."""
    tablet.sit_down()
    tablet.tap("Done: reveal a card")
    text = tablet.app.stage.screen.ids.undo.text
    assert text.startswith("Undo: ")
    assert "_" not in text
    assert text != "Undo: Reveal disturbance"


@pytest.mark.parametrize("game_id", game_ids())
def test_undo_and_all_that_is_read_beside_it_have_no_raw_names(tablet, game_id):
    """Through a game of random moves, corrections too: a sentence on the button, and places as printed."""
    board = {"board": "random"} if game_id == "chamberquest" else {}
    tablet.open(Table.new(game_id, names(game_id, 3), {"does": "everything", **board}, seed=2))
    table, luck, undo = tablet.app.session.table, Random(2), tablet.app.stage.screen.ids.undo
    for _ in range(20):
        play_out(table, luck, 1)
        tablet.show_again(0.05)
        assert re.match("Undo: [A-Z“0-9]", undo.text), undo.text
        assert not [text for text in tablet.pilot.texts() if RAW.search(text)]


def test_at_twice_the_text_size_headline_and_actions_are_as_large_as_what_is_told(tablet):
    """Neither stands back behind the deeds, where their words find room."""
    tablet.sit_down(does="companion")
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.3)
    ids = tablet.app.stage.screen.ids
    assert ids.next_thing.title_sp >= 32
    move = next(button for button in ids.choices.buttons if button.text == "Move")
    assert move._words.font_size >= 30
