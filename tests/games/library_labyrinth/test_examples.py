"""The worked examples of the rulebook, replayed move by move.

The pictures are lost: where tiles lie, and which symbols a card has beyond those named, is our own layout.
Everything that the text states happens as it states it.
"""

from companion.table import Table
from tests.games.library_labyrinth.tables import curse, give, lay, new, refused, with_hands

BOX = {
    "name-pink-1": "Jo March",
    "symbols-pink-1": ["pink", "purple", "orange"],
    "name-blue-1": "Nzinga",
    "symbols-blue-1": ["blue", "red", "purple"],
    "name-red-1": "Anne Shirley",
    "symbols-red-1": ["red", "pink", "green"],
    "name-blue-2": "Zenobia",
    "symbols-blue-2": ["blue", "green", "purple"],
    "symbols-kraken": ["blue", "blue", "purple", "purple", "orange", "orange"],
    "booster-1": ["secret_passage", "time_machine"],
}


def test_capture_and_return_of_the_basilisk() -> None:
    """Page 8: move and capture with Jo March and Nzinga, then move and return to the purple Shelf."""
    table = with_hands(1, BOX, keeps="paths", holders={"rewards": "app"})
    lay(table, "c2", "terror", "basilisk", "nes")
    lay(table, "d3", "terror", "kraken", "nsw")
    lay(table, "b3", "shelf", "purple", "nes")
    lay(table, "a3", "shelf", "blue", "nes")
    give(table, "Red", "pink-1", "blue-1")

    # Jo March and Nzinga are enough for the Basilisk; the Kraken wants two of each.
    helper = {entry.terror: entry for entry in table.view().picture.captures}
    assert [card.label for card in helper["basilisk"].cards] == ["Jo March", "Nzinga"]
    assert helper["kraken"].missing == ("blue", "orange")
    refused(table, "Not enough to capture Kraken", "capture_terror", terror="kraken")

    # First, move and capture: the Terror and both cards take one slot, and the tile is empty and safe.
    table.play("capture_terror", terror="basilisk", cards=["pink-1", "blue-1"])
    assert table.state.meeples["Red"] == "c2"
    (slot,) = table.state.hands["Red"]
    assert (slot.id, slot.pile) == ("basilisk", ("pink-1", "blue-1"))
    assert table.state.tiles["c2"].token == ""
    assert table.state.turn.spent == ("capture",)

    # Then, move and return. It would fit the blue Shelf too, but the way there is blocked by the purple one.
    refused(table, "No open path leads to A3", "return_terror", terror="basilisk", shelf="blue")
    table.play("return_terror", terror="basilisk", shelf="purple")
    assert table.state.meeples["Red"] == "b3"
    assert table.state.filled == {"purple": "basilisk"}
    assert table.state.tiles["b3"].token == ""
    assert table.state.book_discards["pink"] == ("pink-1",)
    assert table.state.book_discards["blue"] == ("blue-1",)
    assert len(table.state.hands["Red"]) == 1
    assert table.state.turn.spent == ("capture", "return")


def four_cases() -> Table:
    """Page 9: round the Bookwyrm a dark tile, one with a Terror, an empty Terror space and an empty Shelf."""
    table = new(2, keeps="paths", start="j2", holders={"disturbance": "table", "terrors": "table"})
    lay(table, "c2", "terror", "minotaur", "ne")
    lay(table, "b1", "terror", "", "es")
    lay(table, "c1", "shelf", "", "es")
    return table


def test_the_dark_tile_in_the_south_west_is_flipped() -> None:
    """Page 9, first case: it is lit, and a Terror or a Shelf is activated."""
    table = four_cases()
    curse(table, "SW")
    table.play("carry_out", shows="terror", openings="nw", terror="dracula")
    assert table.state.tiles["b2"].token == "dracula"
    assert table.state.tiles["b2"].openings == "nw"


def test_the_occupied_tile_in_the_south_east_turns() -> None:
    """Page 9, second case: a quarter turn clockwise and nothing else."""
    table = four_cases()
    curse(table, "SE")
    table.play("carry_out")
    assert table.state.tiles["c2"].openings == "es"
    assert table.state.terrors_out == ("minotaur",)


def test_the_empty_terror_space_in_the_north_west_is_activated_again() -> None:
    """Page 9, third case: a new Terror comes."""
    table = four_cases()
    curse(table, "NW")
    table.play("carry_out", terror="plague")
    assert table.state.tiles["b1"].token == "plague"


def test_the_empty_shelf_in_the_north_east_goes_dark() -> None:
    """Page 9, fourth case: an empty tile that is no Terror space goes dark; the Bookwyrm walks right."""
    table = four_cases()
    curse(table, "NE")
    table.play("carry_out")
    assert table.state.tiles["c1"].lit is False
    assert table.state.bookwyrm == "j3"


def test_the_two_example_turns() -> None:
    """Pages 10 to 13: Blue flips, takes and captures; Red rotates, returns and joins Blue."""
    table = with_hands(2, BOX, keeps="paths", start="j1", first="Blue", holders=_table_holds())
    _lay_the_library(table)

    # Blue flips the dark tile to the south: a Terror, the Chupacabra.
    table.play("flip_tile", tile="c4", shows="terror", openings="nes", terror="chupacabra")
    assert table.state.tiles["c4"].token == "chupacabra"
    # One red symbol is missing, so Blue takes a Children's Fiction card: Anne Shirley.
    helper = next(entry for entry in table.view().picture.captures if entry.terror == "chupacabra")
    assert helper.missing == ("red",)
    table.play("take_book", genre="red", card="red-1")
    # With Anne Shirley and Zenobia the Chupacabra is captured; the pile fills one slot.
    table.play("capture_terror", terror="chupacabra")
    (slot,) = table.state.hands["Blue"]
    assert set(slot.pile) == {"red-1", "blue-2"}
    assert table.state.meeples["Blue"] == "c4"
    assert table.state.actions_left == 0

    # The card shows north west: a Terror lies there, so the tile turns. Then the Bookwyrm walks on.
    curse(table, "NW")
    table.play("carry_out")
    assert table.state.tiles["a1"].openings == "sw"
    assert table.state.bookwyrm == "j2"
    assert table.state.turn_of == "Red"

    # Red holds the Basilisk: not for the red Shelf, and the blue one is blocked.
    refused(table, "no red symbol", "return_terror", terror="basilisk", shelf="red")
    refused(table, "No open path", "return_terror", terror="basilisk", shelf="blue")
    # One Secret Passage is not enough: both edges are closed. A rotation opens one of them.
    passage = ["booster-1:secret_passage"]
    refused(table, "No open path", "return_terror", terror="basilisk", shelf="purple", boosters=passage)
    table.play("rotate_tile", tile="e4", clockwise=True)
    table.play("return_terror", terror="basilisk", shelf="purple", boosters=passage)
    assert table.state.filled == {"purple": "basilisk"}
    assert table.state.reward_discards == ("booster-1",)
    table.play("draw_reward", card="item-green")
    # Third, Red moves to Blue's tile.
    table.play("move_meeple", to="c4")
    assert table.state.meeples == {"Blue": "c4", "Red": "c4"}

    # The card shows north east: dark, so it is flipped. It is a Shelf, and its token comes.
    curse(table, "NE")
    table.play("carry_out", shows="shelf", openings="es", shelf="pink")
    assert table.state.tiles["c1"].token == "pink"
    assert table.state.bookwyrm == "j3"
    assert table.state.turn_of == "Blue"


def _table_holds() -> dict[str, str]:
    return dict.fromkeys(("disturbance", "terrors", "shelves", "rewards", "books"), "table")


def _lay_the_library(table: Table) -> None:
    """A few moves in: Blue on the compass, Red far off with the Basilisk, three Shelves and the Minotaur."""
    give(table, "Red", "pink-1", "blue-1", "booster-1")
    give(table, "Blue", "blue-2")
    table.play("correct_turn", seat="Red")
    table.play("put_token", token="basilisk", tile="c2")
    table.play("capture_terror", terror="basilisk", cards=["pink-1", "blue-1"])
    table.play("correct_turn", seat="Blue")
    lay(table, "d3", "crossroads")
    lay(table, "e4", "terror", "", "es")
    lay(table, "d4", "shelf", "purple", "nsw")
    lay(table, "d5", "shelf", "blue", "nw")
    lay(table, "c5", "terror", "minotaur", "ne")
    lay(table, "b3", "shelf", "red", "nes")
    lay(table, "a1", "terror", "tornado", "es")
    table.play("place_meeple", who="Red", tile="e4")
