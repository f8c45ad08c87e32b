"""What was captured and returned without the app is put right: the table is right."""

import pytest

from companion.games.library_labyrinth.rules.inventory import inventory
from companion.games.library_labyrinth.rules.pieces import GENRES
from companion.table import Offer, Table
from companion.table.offer import concerning
from tests.games.library_labyrinth.tables import curse, lay, new, refused


def beside(table: Table, thing: str) -> list[Offer]:
    """What a tap on a number, or on its plus or minus, may mean."""
    return [offer for offer, _ in concerning(table.moves(), thing)]


@pytest.mark.parametrize("held", ["app", "table"])
def test_the_shelves_have_plus_and_minus(held: str) -> None:
    """Beside their number: which Shelf is asked, the only one is not, and every piece is still there once."""
    table = new(does="companion", holders={"shelves": held, "terrors": held})
    before = inventory(table.state)
    (plus,) = beside(table, "number:shelves+")
    assert [choice.value for choice in plus.asks[0].choices] == list(GENRES)
    table.play("fill_shelf", shelf="red")
    assert list(table.state.filled) == ["red"]
    (minus,) = beside(table, "number:shelves-")
    assert minus.asks == ()
    table.play(minus.name, **minus.args)
    assert table.state.filled == {}
    assert inventory(table.state) == before


def test_a_shelf_on_the_floor_leaves_it_when_it_is_filled() -> None:
    """Its tile is empty then, and a curse on it is another case."""
    table = new(does="companion", start="j2", keeps="meeples")
    lay(table, "b1", "shelf", "red")
    curse(table, "NW")
    table.play("fill_shelf", shelf="red")
    assert table.state.tiles["b1"].token == ""
    assert table.state.curse.case == "empty_other"


def test_the_sixth_shelf_wins_and_asks_first() -> None:
    """What ends a game asks once."""
    table = new(does="companion")
    for shelf in list(GENRES)[:5]:
        table.play("fill_shelf", shelf=shelf)
    (plus,) = beside(table, "number:shelves+")
    assert plus.confirm
    table.play(plus.name, **plus.args)
    assert table.outcome is not None
    assert table.outcome.result == "won"


def test_a_terror_that_the_app_did_not_see_captured_can_be_returned() -> None:
    """After an hour of only drawing: it is in a hand, with or without its name, and goes to its Shelf."""
    table = new(does="draws")
    table.play("set_level", level="companion")
    table.play("hold_terror", who="Red", terror="kraken")
    table.play("hold_terror", who="Red", terror="some")
    lay(table, "c2", "shelf", "red")
    table.play("return_terror", terror="kraken", shelf="red")
    assert table.state.filled == {"red": "kraken"}
    assert [slot.id for slot in table.state.hands["Red"]] == ["some-1"]


def test_a_terror_on_the_floor_goes_into_the_hand_that_has_it() -> None:
    """It is off the floor, and counts no more."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    table.play("hold_terror", who="Blue", terror="kraken")
    assert table.state.terrors_out == ()
    assert table.state.tiles["c2"].token == ""
    refused(table, "No such Terror", "hold_terror", who="Red", terror="kraken")


def test_what_cannot_be_is_refused() -> None:
    """A Shelf is filled once, and only what is filled can be emptied."""
    table = new(does="companion")
    table.play("fill_shelf", shelf="red")
    refused(table, "filled already", "fill_shelf", shelf="red")
    refused(table, "not filled", "empty_shelf", shelf="blue")
    refused(new(does="everything"), "starting hands come first", "fill_shelf", shelf="red")
