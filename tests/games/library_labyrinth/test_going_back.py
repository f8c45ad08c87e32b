"""What hands take back and bring back, and what they still owe meanwhile."""

import pytest

from companion.table import Table
from tests.games.library_labyrinth.tables import begin_with_empty_hands, give, lay, new, returned, with_hands


def back(table: Table) -> list[str]:
    """What hands take back."""
    return [deed.text for deed in table.view().take_back]


def asked(table: Table, kind: str = "") -> list[str]:
    """What hands are asked for, of this kind if one is named."""
    return [deed.text for deed in table.view().deeds if kind in ("", deed.id)]


# -- what the app must still be told ---------------------------------------------------------------------

FLOOR, HANDS = "Compare the floor with the picture", "Tell the app what each hand holds"


def from_companion() -> Table:
    """A table at which the app has just been told to do everything; two tiles are lit."""
    table = new(does="companion")
    lay(table, "c2", "reward")
    lay(table, "b2", "reward")
    table.play("set_level", level="everything")
    table.play("place_meeple", who="Red", tile="c2")
    table.play("place_meeple", who="Blue", tile="c3")
    return table


def test_what_is_owed_is_asked_once_however_many_moves_are_brought_back() -> None:
    """It is one thing to tell, whatever was played meanwhile."""
    table = from_companion()
    for tile in ("c2", "b2", "c2"):
        table.play("rotate_tile", tile=tile, clockwise=True)
    for _ in range(3):
        table.undo()
    for _ in range(3):
        table.redo()
    assert asked(table, "compare") == [FLOOR, HANDS]


def test_what_is_owed_still_stands_after_an_unrelated_move_is_undone() -> None:
    """One hand is told and the other is not, whether or not a tile turns."""
    table = from_companion()
    table.play("tell_hand", who="Red", cards=[])
    table.play("rotate_tile", tile="c2", clockwise=True)
    assert HANDS in asked(table)
    table.undo()
    assert HANDS in asked(table)


# -- captured and returned -------------------------------------------------------------------------------


def test_cards_that_the_app_has_chosen_are_told_by_their_colours() -> None:
    """Nobody has chosen them, so nobody knows; and where it is undone, they go back into the hand."""
    table = with_hands()
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "purple-1", "blue-1", "orange-1", "red-1")
    table.play("capture_terror", terror="basilisk")
    assert asked(table)[-1] == "Basilisk off C2, on to the purple, blue and orange Books"
    table.undo()
    assert back(table)[0] == "Put Basilisk back on C2; the purple, blue and orange Books back into the hand"


def test_an_undone_return_names_the_terror_before_it_speaks_of_it() -> None:
    """Its cards come first, as they are the last that went away."""
    table = new(does="companion")
    lay(table, "c2", "terror", "some")
    lay(table, "d3", "shelf", "orange")
    terror = table.state.terrors_out[0]
    table.play("capture_terror", terror=terror)
    table.play("return_terror", terror=terror, shelf="orange")
    table.undo()
    assert back(table)[1:3] == [
        "The cards used to capture the Terror from the discards, back to Red",
        "The Shelf back on D3, the Terror back to Red, on its cards",
    ]


def test_a_capture_on_a_floor_that_is_not_kept_moves_the_meeple_back_once() -> None:
    """It moved once."""
    table = new(keeps="nothing")
    table.play("put_token", token="kraken")
    table.play("capture_terror", terror="kraken")
    table.undo()
    assert back(table)[1:] == ["Move Red back to the tile it came from"]


# -- what hands did before they told it ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "undone", "again"),
    [
        (
            {"on": "rotate", "tile": "c2"},
            "Turn tile C2 a quarter back",
            "Turn tile C2 a quarter again",
        ),
        (
            {"on": "rotate"},
            "Turn the rotated tile a quarter back",
            "Turn the same tile a quarter again",
        ),
        (
            {"on": "book"},
            "Put the Book card back on top of its deck",
            "Red takes the same Book card again",
        ),
    ],
)
def test_a_counted_action_is_undone_and_done_again_in_orders(told: dict, undone: str, again: str) -> None:
    """To turn may also mean to turn over, so it is said that it was a quarter."""
    table = new(does="companion")
    lay(table, "c2", "reward")
    table.play("spend_action", **told)
    table.undo()
    assert back(table) == [undone]
    table.redo()
    assert asked(table) == [again]


def test_a_tile_that_is_brought_back_is_turned_over() -> None:
    """Hands get an order, no sentence of the log."""
    table = new(does="companion")
    table.play("flip_tile", tile="c2", shows="terror")
    table.undo()
    table.redo()
    assert asked(table)[0] == "Turn tile C2 over, lit side up"


def test_a_card_of_the_tables_deck_that_is_brought_back_is_turned_over() -> None:
    """So is the top card."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="SW")
    table.undo()
    table.redo()
    assert asked(table)[0] == "Turn the top Disturbance card over again"


def test_a_meeple_that_nobody_follows_is_moved_again() -> None:
    """The table knows where to."""
    table = new(does="companion")
    table.play("move_meeple")
    table.undo()
    table.redo()
    assert asked(table) == ["Move Red there again"]


def test_a_card_that_was_told_goes_back_on_its_deck() -> None:
    """Hands had drawn it from a deck of the table's."""
    table = with_hands(box={"name-green-1": "Ada Lovelace"})
    table.play("take_book", genre="green", card="green-1")
    table.undo()
    assert back(table) == ["Put Ada Lovelace back on top of its deck"]
    table.redo()
    assert asked(table)[0] == "Red takes Ada Lovelace again"


def test_the_reward_of_a_return_goes_back_once() -> None:
    """The return asked for it and the answer named it: that is one card."""
    table = returned(box={})
    table.play("draw_reward", card="item-red")
    table.undo(2)
    assert [text for text in back(table) if "Reward" in text] == ["The Reward card back on top of its deck"]


# -- where the app only draws ----------------------------------------------------------------------------


def test_the_bookwyrm_walks_with_the_card_and_goes_back_with_it() -> None:
    """So undo of the next player's turn speaks of that alone."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="SE")
    table.play("next_player")
    preview = table.undo_preview()
    assert preview is not None
    assert preview.label == "Blue begins a turn"
    table.undo()
    assert back(table) == ["Current Player token back to Red"]
    table.undo()
    assert back(table) == [
        "Current Player token back to Red",
        "Move the Bookwyrm back, one junction anticlockwise",
        "Put the tile south east of the Bookwyrm back as it was, a new token on top of its stack",
        "Put the card back on top of the Disturbance deck",
    ]


def test_a_stack_is_shuffled_by_the_next_card() -> None:
    """Nobody tells the app that it is used, so it asks for that no longer."""
    table = new(does="everything")
    begin_with_empty_hands(table)
    table.play("set_level", level="draws")
    shuffled = "Shuffle all 6 Shelf tokens, face down"
    assert shuffled in asked(table)
    table.play("reveal_disturbance")
    assert shuffled not in asked(table)


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_a_change_of_level_settles_nothing_that_comes_after_it(level) -> None:
    """The first card after it is taken back like any other."""
    table = new(does=level, hands=False)
    table.play("set_level", level="draws")
    table.play("reveal_disturbance")
    table.undo()
    assert any("Bookwyrm back" in deed.text for deed in table.view().take_back)
