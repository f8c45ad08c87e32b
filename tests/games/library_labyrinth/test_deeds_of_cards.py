"""What hands do with cards: those used and discarded, passed on, earned and shuffled again."""

import pytest

from companion.games.library_labyrinth.rules.deeds_of_cards import draw_reward
from companion.games.library_labyrinth.rules.pieces import BOOKS
from companion.table import Telling
from tests.games.library_labyrinth.tables import deeds, give, lay, new, with_hands


def test_a_flip_with_a_useful_map_discards_it() -> None:
    """A used booster goes to the discards, also where the app keeps no hands."""
    table = new(keeps="meeples")
    table.play("flip_tile", tile="a1", shows="crossroads", boosters=["useful_map"])
    assert deeds(table) == ["Discard the Useful Map"]


def test_a_time_machine_is_discarded() -> None:
    """The card is used up."""
    table = new()
    table.play("time_machine")
    assert deeds(table) == ["Discard the Time Machine"]


@pytest.mark.parametrize("keeps", ["floor", "meeples"])
def test_a_capture_takes_the_terror_off_the_floor(keeps: str) -> None:
    """The meeple goes there, whether or not the app follows it; the Terror lies on the cards used."""
    table = new(keeps=keeps)
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    assert deeds(table) == ["Move Red to C2", "Take Kraken off C2, lay it on the cards used"]


def test_a_capture_on_a_floor_that_is_not_kept_moves_the_meeple_too() -> None:
    """Hands know which tile it is."""
    table = new(keeps="nothing")
    table.play("put_token", token="kraken")
    table.play("capture_terror", terror="kraken")
    assert deeds(table) == ["Move Red on to its tile", "Take Kraken, lay it on the cards used"]


def test_a_return_earns_a_reward_also_where_no_hands_are_kept() -> None:
    """Terror and Shelf beside the genre, the cards discarded, and a Reward card drawn."""
    table = new()
    lay(table, "c2", "terror", "kraken")
    lay(table, "c4", "shelf", "purple")
    table.play("capture_terror", terror="kraken")
    table.play("return_terror", terror="kraken", shelf="purple")
    assert deeds(table) == [
        "Move Red to C4",
        "Kraken and Shelf: beside Amazing Lives",
        "Discard the cards used to capture it",
        "Draw a Reward card, Red",
    ]


def test_the_apps_own_reward_deck_asks_nothing_of_hands() -> None:
    """Where the app holds the decks, no card lies on the table."""
    table = with_hands(holders={"books": "app", "rewards": "app"})
    lay(table, "c2", "terror", "basilisk")
    lay(table, "c4", "shelf", "purple")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    table.play("capture_terror", terror="basilisk")
    table.play("return_terror", terror="basilisk", shelf="purple")
    assert deeds(table) == ["Move Red to C4", "Basilisk and Shelf: beside Amazing Lives"]


def test_a_library_card_is_discarded_and_passed_cards_change_hands() -> None:
    """What is used, given and discarded is laid by hand."""
    table = with_hands(box={"booster-1": ["library_card", "photocopier"]})
    give(table, "Red", "booster-1", "red-1")
    table.play("take_book", card="blue-1", also_card="blue-2", boosters=["booster-1:library_card"])
    assert deeds(table) == ["Discard Library Card / Photocopier"]
    table.play("pass_cards", other="Blue", give=["red-1"])
    assert deeds(table) == ["Hand a Children’s Fiction card to Blue"]
    table.play("discard_card", who="Blue", card="red-1")
    assert deeds(table) == ["Discard a Children’s Fiction card"]


def test_a_book_is_taken_by_hand_unless_its_name_has_told_that_it_was() -> None:
    """Whose deck lies on the table takes its top card; of cards with names it is asked which it was."""
    top = "Take the top Science card, Red"
    for box, holder, asked in (
        ({}, "table", [top]),
        ({"name-green-2": "Ada Lovelace"}, "table", []),
        ({}, "app", []),
    ):
        table = with_hands(box=box, holders={"books": holder})
        table.play("take_book", genre="green", **({"card": "green-1"} if holder == "table" else {}))
        assert deeds(table) == asked
    table = with_hands(box={})
    table.play("take_book", genre="green", card="green-1")
    table.undo()
    assert [deed.text for deed in table.view().take_back] == ["The Science card back on top of its deck"]


def test_where_no_card_lies_on_the_table_a_captured_terror_lies_before_the_player() -> None:
    """Cards that only the app has are asked of no hands; an item on the table is discarded by a return."""
    for books, rewards, taken, back in (
        ("app", "app", "in front of you", False),
        ("app", "table", "on the red magical item", True),
    ):
        table = with_hands(keeps="meeples", holders={"books": books, "rewards": rewards})
        give(table, "Red", "item-red", "green-1", "blue-1")
        lay(table, "c2", "terror", "kraken")
        table.play("capture_terror", terror="kraken", cards=["item-red", "green-1", "blue-1"])
        assert deeds(table)[-1] == f"Take Kraken off C2, lay it {taken}"
        lay(table, "c4", "shelf", "red")
        table.play("return_terror", terror="kraken", shelf="red")
        assert ("Discard the cards used to capture it" in deeds(table)) is back


def test_cards_with_names_are_named_where_a_terror_is_laid_on_them() -> None:
    """Nobody has to remember what was used."""
    names = {"name-green-1": "Ada Lovelace", "name-blue-1": "Nzinga"}
    table = with_hands(box=names)
    give(table, "Red", "green-1", "blue-1")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken", cards=["green-1", "blue-1"])
    assert deeds(table)[-1] == "Take Kraken off C2, lay it on Ada Lovelace and Nzinga"


def test_an_empty_deck_on_the_table_is_made_anew() -> None:
    """With its last card hands shuffle the discards; of a deck in the app they do nothing."""
    for holder in ("table", "app"):
        table = with_hands(holders={"books": holder, "rewards": holder})
        *others, last = BOOKS["red"]
        for card in others:
            give(table, "Red", card)
            table.play("discard_card", who="Red", card=card)
        table.play("take_book", genre="red", **({"card": last} if holder == "table" else {}))
        asked = "Shuffle the Children’s Fiction discards: a new deck"
        assert (asked in deeds(table)) is (holder == "table")


def test_a_reward_is_drawn_by_whose_it_is() -> None:
    """Anybody draws that of the Trolley."""
    for who, seat, text in (
        ("Red", "Red", "Draw a Reward card, Red"),
        ("trolley", "", "Draw a Reward card, The Trolley"),
    ):
        tell = Telling()
        draw_reward(tell, who)
        (deed,) = tell.deeds
        assert (deed.seat, deed.text) == (seat, text)


def test_what_is_handed_on_is_a_card_of_its_deck() -> None:
    """A deed with it is none any more where the app takes that deck over; a Terror is no card."""
    table = with_hands(1, keeps="meeples")
    give(table, "Red", "red-1", "item-green")
    table.play("hold_terror", who="Red", terror="kraken")
    for given, kinds in ((["red-1"], ("books",)), (["item-green"], ("rewards",)), (["kraken"], ())):
        table.play("pass_cards", other="trolley", give=given)
        (deed,) = table.journal.entries[-1].deeds
        assert deed.things == kinds
