"""Hands that the app keeps and nobody has told it yet: unknown, not empty, and nothing is refused for it."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.library_labyrinth.rules.state import with_tile
from companion.games.library_labyrinth.rules.untold import standing
from companion.table import Table
from tests.games.library_labyrinth.tables import ENTERED, begin_with_empty_hands, give, lay, new, refused


def told_late(box: Mapping[str, Any] | None = None, **options: Any) -> Table:
    """A table at which the app does everything from now on, and has been told where everybody stands."""
    table = new(2, box, does="companion", **options)
    table.play("set_level", level="everything")
    for who in ("Red", "Blue"):
        table.play("place_meeple", who=who, tile="c3")
    return table


def offered(table: Table, group: str) -> list[str]:
    """What stands in a group of offers."""
    return [offer.label for offer in table.moves() if offer.group == group]


def hand_of(table: Table, who: str) -> tuple[str, ...]:
    """The cards and Terrors that the app knows in a hand."""
    return tuple(slot.id for slot in table.state.hands[who])


def in_numbers(table: Table) -> str:
    """The size of the hand on turn, as the screen has it."""
    return next(stat.value for stat in table.view().stats if stat.id == "hand")


@pytest.mark.parametrize("way", ["level", "keep", "begin"])
def test_a_hand_that_nobody_has_told_is_unknown_and_not_empty(way: str) -> None:
    """However it came about: a question mark; a Book taken later is at least one card."""
    table = new(does="everything" if way == "begin" else "companion")
    if way == "level":
        table.play("set_level", level="everything")
    elif way == "keep":
        table.play("keep_hands", on=True)
    else:
        table.play("begin_play")
    assert table.state.untold == ("Red", "Blue")
    assert in_numbers(table) == "?"
    assert [hand.size for hand in table.view().picture.hands] == ["?", "?"]
    table.play("take_book", genre="red", card="red-1")
    assert in_numbers(table) == "1+"


@pytest.mark.parametrize("way", ["level", "keep"])
def test_the_sentence_that_asks_for_the_hands_has_a_button(way: str) -> None:
    """The hand of the player on turn first; when it is told, the next one; then the button is gone."""
    table = new(does="companion")
    if way == "level":
        table.play("set_level", level="everything")
    else:
        table.play("keep_hands", on=True)
    assert "Tell the app what each hand holds" in [deed.text for deed in table.view().deeds]
    assert "Tell the hand of Red" in offered(table, "action")[:2]
    table.play("tell_hand", who="Red", cards=["red-1", "item-green"])
    assert hand_of(table, "Red") == ("red-1", "item-green")
    assert in_numbers(table) == "2"
    assert "Tell the hand of Blue" in offered(table, "action")[:2]
    table.play("tell_hand", who="Blue", cards=[])
    assert not [label for label in offered(table, "action") if label.startswith("Tell the hand")]


def test_who_began_without_entering_hands_is_not_asked_before_likelier_actions() -> None:
    """Nor anybody once something was done: it is the last of the actions then, and in no way gone."""
    last = ["Tell the hand of Red", "Tell the hand of Blue"]
    table = new(does="everything")
    table.play("begin_play")
    assert offered(table, "action")[-2:] == last
    table.play("keep_hands", on=False)
    table.play("keep_hands", on=True)
    assert offered(table, "action")[0] == "Tell the hand of Red"
    table.play("spend_action")
    assert offered(table, "action")[-2:] == last


def test_it_is_asked_for_in_every_phase() -> None:
    """Also while a Disturbance is carried out, and while a Reward is due."""
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW")
    table.play("set_level", level="everything")
    assert "Tell the hand of Red" in offered(table, "action")


def test_what_the_app_deals_itself_it_knows() -> None:
    """Where both decks are in the app, a hand without cards is empty."""
    table = new(does="everything", holders={"books": "app", "rewards": "app"})
    table.play("begin_play")
    assert table.state.untold == ()
    assert in_numbers(table) == "0"


def test_a_complete_starting_hand_is_told() -> None:
    """Play begins without the hand of Blue: that of Red is known."""
    table = new(does="everything")
    for genre in ("red", "green", "blue"):
        table.play("deal_book", genre=genre, card=f"{genre}-1")
    table.play("deal_reward", card="item-green")
    table.play("begin_play")
    assert table.state.untold == ("Blue",)


def test_a_terror_is_captured_with_cards_that_nobody_has_named() -> None:
    """What was known of the hand may lie under it now, so only the Terror is known."""
    table = told_late()
    table.play("take_book", genre="red", card="red-1")
    lay(table, "c2", "terror", "kraken", "nes")
    table.play("capture_terror", terror="kraken")
    assert hand_of(table, "Red") == ("kraken",)
    assert in_numbers(table) == "1+"
    assert "red-1" in table.state.books["red"].cards
    lay(table, "c4", "shelf", "red", "nes")
    table.play("return_terror", terror="kraken", shelf="red")
    assert table.state.filled == {"red": "kraken"}


def test_boosters_of_an_untold_hand_are_used_by_name() -> None:
    """The one that is used goes to the discards on the table."""
    table = told_late()
    table.play("flip_tile", tile="a1", shows="crossroads", boosters=["useful_map"])
    assert table.view().deeds[0].text == "Discard the Useful Map"
    table.play("time_machine")
    assert table.state.actions_left == 3
    table.play("take_book", card="red-1", also_card="red-2", boosters=["library_card"])
    assert hand_of(table, "Red") == ("red-1", "red-2")


def test_passing_is_only_counted_while_a_hand_is_untold() -> None:
    """Until both hands are told, the app cannot know what went where."""
    table = told_late()
    table.play("spend_action", on="pass")
    begin = told_late()
    for who in ("Red", "Blue"):
        begin.play("tell_hand", who=who, cards=[])
    refused(begin, "The app follows that action", "spend_action", on="pass")


def test_a_told_hand_is_held_to_what_it_holds() -> None:
    """Then a Time Machine must be there to be used, and cards to capture with."""
    table = told_late()
    table.play("tell_hand", who="Red", cards=[])
    lay(table, "c2", "terror", "kraken", "nes")
    refused(table, "no Time Machine in hand", "time_machine")
    refused(table, "Say which cards", "capture_terror", terror="kraken")


def test_a_hand_of_six_known_cards_is_told() -> None:
    """There cannot be more in it."""
    table = told_late()
    give(table, "Red", "red-1", "red-2", "green-1", "blue-1", "pink-1", "item-green")
    assert in_numbers(table) == "6"
    refused(table, "no free slot", "take_book", genre="red", card="red-3")


def test_a_hand_that_differs_is_told_anew() -> None:
    """Exactly what is said, and its captured Terrors; what is not in it may be drawn again."""
    table = new(does="everything")
    begin_with_empty_hands(table)
    give(table, "Red", "red-1", "red-2")
    table.play("tell_hand", who="Red", cards=["red-2", "blue-1"])
    assert hand_of(table, "Red") == ("red-2", "blue-1")
    table.play("take_book", genre="red", card="red-1")
    assert hand_of(table, "Red") == ("red-2", "blue-1", "red-1")


def test_a_card_is_in_one_hand_only() -> None:
    """Nobody holds what another holds, nor one card twice, nor more than six."""
    table = new(does="everything")
    begin_with_empty_hands(table)
    give(table, "Blue", "red-1")
    refused(table, "in a hand already", "tell_hand", who="Red", cards=["red-1"])
    refused(table, "only once", "tell_hand", who="Red", cards=["red-2", "red-2"])
    seven = [f"red-{at}" for at in range(2, 7)] + ["blue-1", "blue-2"]
    refused(table, "no free slot", "tell_hand", who="Red", cards=seven)


def test_the_capture_helper_does_not_say_that_an_untold_hand_is_not_enough() -> None:
    """What is missing is missing as far as the cards are known."""
    table = told_late()
    lay(table, "c2", "terror", "kraken", "nes")
    table.play("learn_symbols", piece="kraken", symbols=["red", "green", "blue"])
    (plan,) = table.view().picture.captures
    assert not plan.sure


@pytest.mark.parametrize("component", ["books", "rewards"])
def test_the_app_takes_no_deck_over_whose_cards_may_be_in_an_untold_hand(component: str) -> None:
    """It would deal what somebody holds, and then refuse to hear of it; a stack of tokens it may take."""
    table = told_late(ENTERED, holders={"terrors": "table"})
    refused(table, "First tell the app what each hand holds", "hand_over", component=component, to="app")
    for who in ("Red", "Blue"):
        table.play("tell_hand", who=who, cards=[])
    table.play("hand_over", component=component, to="app")
    assert told_late(holders={"terrors": "table"}).play("hand_over", component="terrors", to="app")


def test_a_table_of_an_older_edition_still_gives_such_a_deck_away() -> None:
    """Its moves were made, and must be read again."""
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "companion"}, seed=5, edition=3)
    table.play("set_level", level="everything")
    table.play("hand_over", component="books", to="app")
    assert table.state.books["red"].held == "app"


@pytest.mark.parametrize(("holder", "may"), [("app", False), ("table", True)])
def test_boosters_that_the_app_deals_are_never_unknown(holder: str, may: bool) -> None:
    """Only the Books are on the table and untold: nobody uses a Time Machine that the app has not dealt."""
    table = new(does="everything", holders={"books": "table", "rewards": holder})
    table.play("begin_play")
    assert table.state.untold == ("Red", "Blue")
    assert bool([offer for offer in table.moves() if offer.name == "time_machine"]) is may
    if not may:
        refused(table, "no Time Machine in hand", "time_machine")


def test_whoever_stands_on_a_tile_of_which_nothing_was_told_lights_it() -> None:
    """One that is known to be dark stays so, and a meeple that stands nobody knows where lights nothing."""
    state = with_tile(new(keeps="meeples").state, "c2", lit=None)
    lit = {tile: standing(state, {"Red": tile}).tiles for tile in ("c2", "b3", "")}
    assert (lit["c2"]["c2"].lit, lit["b3"]["b3"].lit) == (True, False)
    assert lit[""] == state.tiles
