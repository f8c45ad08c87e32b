"""A finger learns where things stand: nothing moves for what is told, nor for a long name."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from companion.games import game_ids
from companion.games.library_labyrinth.face import guide as labyrinth
from companion.simulate import names, play_out
from companion.table import Bag, Deed, Holder, Table
from companion.ui.widgets.text import Lettering
from tests.games.fire_in_the_library import tables as fire
from tests.ui.frame.tables import every_tablet, in_sight, places, sit_down_where

RAW = re.compile(r"_|(?<![\w-])[a-f][1-6](?![\w-])")
"""What only a program says: the name of a move, or a place in small letters."""
TOKENS = ("Fables", "Geography", "History", "War", "Technology", "Fire")


def tokens_at(tablet) -> dict[str, tuple[float, float]]:
    """Where the tokens stand that may be told."""
    tablet.show_again(0.1)  # as after a change in the settings
    ids = tablet.app.stage.screen.ids
    there = (*ids.choices.children, *ids.decision.children)
    return {one.text: (round(one.x, 3), round(one.y, 3)) for one in there if one.text in TOKENS}


def told_by_the_table(**options: str) -> Table:
    """A table with its own bag, just before the first token of a turn is told."""
    setup = {"holders": {"bag": "table"}, "technology": True, **options}
    table, luck = Table.new("fire-in-the-library", ["Red", "Blue", "Green"], setup, seed=3), Random(3)
    while table.state.step != "saving":
        play_out(table, luck, 1)
    return table


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_token_is_always_under_the_same_finger(tablet, does):
    """With the table's own bag all tokens are buttons in the same places for the whole evening: at the first
    draw of a turn, at the next one with much to do, and when one of them cannot come any more."""
    table = told_by_the_table(does=does)
    tablet.open(table)
    first = {where: tokens_at(tablet) for where in every_tablet(tablet, 100, 200)}
    assert all(len(found) == len(TOKENS) for found in first.values())
    assert len({tuple(tablet.button(token).size) for token in TOKENS}) == 1, "one stands out among equals"
    table.play("draw", token="purple")
    left = {token: count for token, count in table.state.bag.tokens.items() if token != "purple"}
    fire.put(table, bag=Bag(left, Holder.TABLE))
    for where in every_tablet(tablet, 100, 200):
        assert tokens_at(tablet) == first[where], where


def test_a_token_that_cannot_come_says_why(tablet):
    """It is off, and a tap on it tells nothing to the table but the reason."""
    table = told_by_the_table()
    tablet.open(table)
    fables = tablet.button("Fables")
    assert not fables.off
    fire.put(table, bag=Bag({"fire": 3, "white": 1, "teal": 1}, Holder.TABLE))
    tablet.show_again()
    assert [token for token in TOKENS if tablet.button(token).off] == ["Fables", "History", "War"]
    made = len(table.journal.entries)
    tablet.tap("Fables")
    assert tablet.told == "No purple book is left in your bag: all lie outside it."
    assert len(table.journal.entries) == made
    tablet.tap("Geography")
    assert len(table.journal.entries) == made + 1


def test_what_a_tile_shows_is_one_tap_on_every_tablet(tablet):
    """All four kinds are buttons, also where the tablet is held upright."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: view.guide.headline.startswith("What does tile") and view.guide.drawn is not None,
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


def test_however_much_there_is_to_do_the_likeliest_actions_keep_their_places(tablet):
    """Rows are taken away and added on top: each action that is in sight lies where a finger has learnt it,
    the likeliest lowest, right above the decision."""
    tablet.sit_down(does="companion")
    screen = tablet.app.stage.screen
    much = tuple(Deed(str(number), f"Take card {number} off its deck") for number in range(7))
    fewer = []
    for where in every_tablet(tablet, 100, 150):
        screen.ids.deeds.show((), {})
        tablet.pilot.wait(0.2)
        usual = {one.text: one.center for one in screen.ids.choices.children}
        screen.ids.deeds.show(much, {})
        tablet.pilot.wait(0.2)
        shown = [one for one in screen.ids.choices.children if one in screen.ids.choices.buttons]
        assert all(one.collide_point(*usual[one.text]) for one in shown), where
        lowest = min(screen.ids.choices.children, key=lambda one: (one.y, one.x))
        assert lowest is screen.ids.choices.buttons[0], where
        assert 0 < lowest.y - screen.ids.decision.top <= 12, where
        fewer += [where] if len(shown) < len(usual) - 1 else []
    assert fewer


def test_an_action_has_its_place_by_what_it_is_and_not_by_what_it_is_called(tablet, monkeypatch):
    """The guide says which place an action has, and the offer which it takes: no words are compared."""
    called = tuple(replace(each, label=f"{each.label} then") for each in labyrinth.USUAL)
    monkeypatch.setattr(labyrinth, "USUAL", called)
    table, luck = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "everything"}, seed=8), Random(3)
    while table.view().guide.phase != "actions":
        play_out(table, luck, 1)
    tablet.open(table)
    offered = {offer.place for offer in tablet.app.session.offers() if offer.group == "action"}
    assert offered & {each.id for each in called}
    shown = {button.text for button in tablet.app.stage.screen.ids.choices.buttons}
    missing = {each.label for each in called if each.id not in offered}
    assert {each.label for each in called} & shown == missing


def test_an_action_that_cannot_be_taken_keeps_its_place_and_says_why(tablet):
    """Whatever may be done by now: what people know stands where they know it, and no other action there."""
    table, luck = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "everything"}, seed=8), Random(3)
    while table.view().guide.phase != "actions":
        play_out(table, luck, 1)
    tablet.open(table)
    before = {name: tablet.button(name).pos[:] for name in ("Move", "Flip", "Take a Book", "Rotate")}
    missing = [name for name in before if tablet.button(name).off]
    assert missing
    made = len(tablet.app.session.table.journal.entries)
    tablet.tap(missing[0])
    assert tablet.told == next(each.why for each in tablet.view.guide.usual if each.label == missing[0])
    assert len(tablet.app.session.table.journal.entries) == made
    off = {tuple(missing)}
    for _ in range(40):
        play_out(table, luck, 1)
        tablet.show_again(0.1)
        there = [one for one in before if one in places(tablet)]
        assert {one: tablet.button(one).pos[:] for one in there} == {one: before[one] for one in there}
        off |= {tuple(one for one in there if tablet.button(one).off)} if len(there) == len(before) else set()
    assert len(off) > 1


def test_the_tools_of_fire_keep_their_places_after_a_draw(tablet):
    """Where Gloves was, nothing comes to lie that ends the turn."""
    table = Table.new("fire-in-the-library", ["Red", "Blue", "Green", "Pink"], {"does": "draws"}, seed=3)
    luck = Random(3)
    while table.state.step != "saving":
        play_out(table, luck, 1)
    tablet.open(table)
    tools = ("Gloves", "Shovel", "Torch")
    before = {tool: tablet.button(tool).pos[:] for tool in tools}
    table.play("draw", chance=("purple",))
    tablet.show_again()
    assert {tool: tablet.button(tool).pos[:] for tool in tools} == before


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
    """Its label says as much as the row of tools has room for; a long name gives way first."""
    tablet.open(Table.new("library-labyrinth", ["Maximiliana-Theodora", "Ben"], seed=3))
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
        assert label.text.endswith(("returns", "King in Yellow", "Shelf")), where
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
