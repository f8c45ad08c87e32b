"""The hands beside the floor: their cards, and telling the app what they hold."""

from random import Random

import pytest

from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.games import kit
from companion.ui.games.library_labyrinth.hands import SlotRow
from tests.games.library_labyrinth.tables import begin_with_empty_hands, give, lay, new, with_hands

GAME = "library-labyrinth"


def test_a_tap_on_a_card_asks_what_to_do_with_it(tablet):
    """The hands lie beside the floor; a card in them can be passed, or told to the app."""
    table = with_hands()
    give(table, "Red", "red-1")
    tablet.lay(table)
    tablet.tap("Hands")
    (row,) = [row for row in tablet.app.stage.walk() if isinstance(row, SlotRow)]
    tablet.touch(row)
    assert {"Give to Blue", "Symbols of a Children’s Fiction card"} <= set(tablet.labels())


def test_while_starting_hands_are_taken_no_phase_of_a_turn_is_past(tablet):
    """The rail shows the set-up as the present, and nothing as done; with the first turn it is gone."""
    tablet.lay(new(does="everything"))
    rail = tablet.app.stage.screen.ids.rail
    assert tablet.lit_phases() == {"Set-up": "now"}
    assert not [chip.words for chip in rail.children if chip.when == "done"]
    tablet.app.session.play("begin_play")
    tablet.pilot.wait(0.5)
    assert tablet.lit_phases() == {"Actions": "now"}
    assert "Set-up" not in [chip.words for chip in rail.children]


def test_while_hands_are_dealt_the_number_on_top_is_the_hand_of_whoever_takes_cards(tablet):
    """Red has four cards, and Blue, whom the header names, has none yet."""
    tablet.lay(new(does="everything", holders={"books": "app", "rewards": "app"}))
    for genre in ("red", "blue", "green"):
        tablet.app.session.play("deal_book", genre=genre)
    tablet.app.session.play("deal_reward")
    tablet.pilot.wait(0.5)
    assert tablet.headline == "Blue takes a Book card"
    (hand,) = [stat for stat in tablet.app.stage.screen.ids.stats.children if stat.words == "in hand"]
    assert hand.value == "0"


@pytest.mark.parametrize("players", [1, 2])
def test_a_free_reward_is_the_next_thing_while_it_may_be_drawn(tablet, players):
    """A move has ended on a Reward tile: the headline says so, and so does the brass button."""
    table = new(players, does="everything", holders={"rewards": "app"})
    begin_with_empty_hands(table)
    lay(table, "c2", "reward", openings="nes")
    table.play("move_meeple", to="c2")
    tablet.lay(table)
    assert tablet.headline == "Red may draw a Reward card"
    decision = tablet.app.stage.screen.ids.decision
    assert [button.text for button in decision.children[::-1]] == ["Draw a Reward", "Done: reveal a card"]
    tablet.tap("Draw a Reward")
    assert len(tablet.state.hands["Red"]) == 1
    assert tablet.headline == "Take 2 more actions"
    assert "Draw a Reward" not in tablet.labels()


def test_what_most_turns_have_is_in_sight_on_a_low_tablet_and_boosters_come_last(tablet):
    """What people know keeps its place before a Useful Map, and a capture before one with a Photocopier."""
    table = with_hands(keeps="paths")
    lay(table, "c2", "terror", "kraken", openings="nes")
    give(table, "Red", "red-1", "blue-1", "booster-1")
    table.play("learn_booster", card="booster-1", options=["useful_map", "photocopier"])
    tablet.pilot.resize(1024, 600)
    tablet.lay(table)
    assert tablet.choices() == ["Move", "Flip", "Take a Book"]
    later = [text for text in tablet.all_choices() if text.startswith(("Capture", "Useful"))]
    assert later == ["Capture Kraken", "Useful Map", "Capture with a Photocopier"]


def everything_from_now_on(tablet, **options):
    """In mid-game the app is asked to do everything."""
    table = new(does="companion", **options)
    tablet.lay(table)
    tablet.more("How much Tableside does")
    tablet.tap("Everything")


def test_the_sentence_about_the_hands_is_one_tap_from_telling_them(tablet):
    """Below the deed that asks for them stands the button: one tap, and the cards are there to be chosen."""
    everything_from_now_on(tablet)
    assert "Tell the app what each hand holds" in tablet.deeds
    assert "Tell the hand of Red" in tablet.choices()
    tablet.touch(tablet.button("Tell the hand of Red"))
    assert tablet.sheet.title == "Which cards does Red hold?"
    tablet.tap("Drink Me", "Done")
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["item-green"]
    assert "Tell the hand of Blue" in tablet.choices()


def test_a_hand_that_nobody_has_told_is_not_shown_as_empty(tablet):
    """A question mark on top and beside the floor, where a tap tells it too."""
    everything_from_now_on(tablet)
    tablet.tap("Hands")
    assert tablet.reads("Red  ? of 6")
    assert not tablet.reads("nothing in hand")
    rows = [row for row in tablet.app.stage.walk() if isinstance(row, SlotRow)]
    assert [row.label for row in rows] == ["Tell the hand of Red", "Tell the hand of Blue"]
    tablet.touch(rows[1])
    tablet.tap("Done")
    assert tablet.reads("Blue  0 of 6")
    assert tablet.state.untold == ("Red",)


def test_until_it_is_told_a_terror_is_captured_by_a_tap(tablet):
    """As where no hands are kept; nothing is refused because of cards that nobody has named."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    table.play("set_level", level="everything")
    for who in ("Red", "Blue"):
        table.play("place_meeple", who=who, tile="c3")
    table.play("correct_paths", tile="c2", openings="nes")
    tablet.lay(table)
    tablet.tap_tile("c2")
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["kraken"]


def test_who_began_without_entering_hands_sees_the_likelier_actions(tablet):
    """To tell a hand is a choice below them, and a row among the hands."""
    table = new(does="everything")
    table.play("begin_play")
    tablet.lay(table)
    assert "Tell the hand of Red" not in tablet.choices()
    assert "Tell the hand of Red" in tablet.all_choices()
    tablet.tap("Hands")
    assert tablet.reads("Tell the hand of Red")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)])
def test_the_way_to_tell_a_hand_is_in_sight(tablet, size):
    """However small the screen, while the sentence asks for it."""
    tablet.pilot.resize(*size)
    everything_from_now_on(tablet)
    assert "Tell the hand of Red" in tablet.choices()


def with_a_booster(tablet):
    """Red holds a Book and a booster, out of the table's own decks."""
    decks = ("disturbance", "terrors", "shelves", "rewards", "books")
    table = with_hands(holders=dict.fromkeys(decks, "table"))
    give(table, "Red", "red-1", "booster-1")
    table.play("learn_booster", card="booster-1", options=["time_machine", "library_ladder"])
    tablet.lay(table)


def test_a_card_is_discarded_among_the_choices(tablet):
    """Nobody looks for it under what is put right."""
    with_a_booster(tablet)
    tablet.tap("Red discards", "A Children’s Fiction card")
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["booster-1"]


def test_a_time_machine_is_used_among_the_choices(tablet):
    """One action more, and hands are told to discard the booster."""
    with_a_booster(tablet)
    tablet.tap("Time Machine")
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["red-1"]
    assert tablet.reads("Discard a booster")
    assert tablet.headline == "Take 4 actions"


def test_where_hands_are_not_kept_only_captured_terrors_are_told(tablet):
    """Both hold cards that the app knows nothing of: it says neither how many nor that there are none."""
    table = new(does="companion")
    tablet.lay(table)
    assert not {"Hands", "Captured"} & set(tablet.app.stage.screen.ids.tabs.tabs)
    lay(table, "c2", "terror", "jekyll-and-hyde")
    table.play("capture_terror", terror="jekyll-and-hyde")
    tablet.lay(table)
    tablet.tap("Captured")
    (row,) = [row for row in tablet.app.stage.walk() if isinstance(row, SlotRow)]
    assert (row.label, row.note) == ("Jekyll & Hyde", "Red")
    assert "Hands" not in tablet.app.stage.screen.ids.tabs.tabs
    body = tablet.app.stage.screen.ids.tab_body
    words = [getattr(one, "text", "") for one in body.walk()]
    assert not [text for text in words if "of 6" in text or "nothing in hand" in text]


def test_no_move_of_the_game_stands_among_the_corrections():
    """What takes a booster of which the app does not know has a group of its own behind the three dots."""
    options = {"does": "everything", "holders": {"rewards": "table", "books": "table"}}
    table = Table.new(GAME, names(GAME, 2), options, seed=3)
    table.play("begin_play")
    grouped = {name for group in kit(GAME).menu.values() for name in group}
    rng, moves = Random(3), set()
    for _ in range(80):
        play_out(table, rng, 1)
        state, rules = table.state, table.game.rules
        put_right = {permit.name for permit in rules.corrections(state, None, 0.0)}
        moves |= {offer.name for offer in table.moves() if offer.group == "more"} - put_right
    moves -= {"hand_over", "set_ruling"}
    assert "flip_tile" in moves
    assert moves <= grouped
