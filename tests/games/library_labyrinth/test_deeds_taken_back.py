"""What hands put back when a move of Library Labyrinth is undone."""

import pytest

from companion.games.library_labyrinth.rules.deeds import between
from companion.table import Holder, Table
from tests.games.library_labyrinth.tables import (
    begin_with_empty_hands,
    curse,
    deeds,
    lay,
    new,
)


def test_a_flip_puts_the_token_on_the_tile() -> None:
    """The Terror that came is put on the tile by hand."""
    table = new()
    table.play("flip_tile", tile="c2", shows="terror")
    (deed,) = table.view().deeds
    assert deed.id == "put-terror"
    assert deed.text.startswith("Put ")
    assert deed.text.endswith(" on C2")
    assert deed.things == ("tile:c2", table.state.tiles["c2"].token)


def test_an_undone_flip_turns_the_tile_back_to_dark() -> None:
    """Hands had turned it before they told it, so that nothing had asked for it; the token goes first."""
    table = new()
    table.play("flip_tile", tile="c2", shows="terror")
    terror = deeds(table)[0].removeprefix("Put ").removesuffix(" on C2")
    table.undo()
    assert take_back(table) == [
        f"Take {terror} off C2, back into its row",
        "Turn tile C2 over again, dark side up",
    ]


@pytest.mark.parametrize(("holder", "home"), [("app", "into its row"), ("table", "on top of its stack")])
def test_a_shelf_that_is_taken_back_goes_where_it_came_from(holder: str, home: str) -> None:
    """Those that the app draws lie open in a row; the table's own are a stack."""
    table = new(holders={"shelves": holder})
    named = {"shelf": "orange"} if holder == "table" else {}
    *_, told = table.play("flip_tile", tile="c2", shows="shelf", **named)
    shelf = deeds(table)[0].removeprefix("Put ").removesuffix(" on C2")
    assert told.reveals == ("which Shelf comes next" if holder == "app" else "")
    table.undo()
    assert take_back(table)[0] == f"Take {shelf} off C2, back {home}"


TURNED = ("Turn tile B1 a quarter clockwise", "Turn tile B1 back, a quarter anticlockwise")


LIT = ("Turn tile B1 over, lit side up", "Turn tile B1 over again, dark side up")


DARKENED = ("Turn tile B1 over, dark side up", "Turn tile B1 over again, lit side up")


def own_deck(table: Table) -> bool:
    """Whether the Disturbance deck lies on the table."""
    return table.state.disturbance.held is Holder.TABLE


@pytest.mark.parametrize(
    ("level", "laid", "said", "asked"),
    [
        ("companion", ("terror", "kraken"), {}, TURNED),
        ("companion", None, {"shows": "crossroads"}, LIT),
        ("everything", ("terror", "kraken"), {}, TURNED),
        ("everything", ("crossroads", ""), {}, DARKENED),
    ],
)
def test_what_done_says_of_a_cursed_tile_is_taken_back_once(level, laid, said, asked) -> None:
    """Where Done is undone, hands leave the tile, and the headline asks for it again; undone with its card,
    it is taken back, and nothing is asked."""
    table = new(start="j2", does=level)
    if level == "everything":
        begin_with_empty_hands(table)
    if laid:
        lay(table, "b1", *laid)
    curse(table, "NW")
    asked, back = asked
    assert deeds(table)[0] == asked
    table.play("carry_out", **said)
    after = [deed.undone for deed in reversed(table.view().deeds)]
    table.undo()
    assert take_back(table) == after
    assert [(deed.text, deed.perhaps) for deed in table.deeds()] == [(asked, True)]
    table.undo()
    card = ["Put the card back on top of the Disturbance deck"] if own_deck(table) else []
    assert take_back(table) == [*after, back, *card]
    table.redo(2)
    table.undo(2)  # as the log goes back
    assert take_back(table) == [*after, back, *card]


def test_what_an_answer_asks_and_carries_out_at_once_is_taken_back_once() -> None:
    """Nobody taps Done after it; and the same tile turned in two turns is turned back twice."""
    table = new(start="j2", does="companion")
    lay(table, "b1", "crossroads")
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    _, turned = TURNED
    table.undo()
    assert take_back(table).count(turned) == 1
    table.redo()
    table.play("place_bookwyrm", junction="j2")
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    table.undo(4)
    assert take_back(table).count(turned) == 2


def test_a_token_goes_back_to_whom_it_came_from() -> None:
    """Taken back is said as what hands do then; of what nobody did, nothing is taken back."""
    table = new(2, does="draws")
    table.play("reveal_disturbance")
    table.play("next_player")
    table.undo()
    assert take_back(table) == ["Current Player token back to Red"]
    table = new()
    table.play("correct_cards_left", cards=0)
    table.play("hand_over", component="disturbance", to="table")
    table.undo()
    assert take_back(table) == []


def test_a_meeple_goes_back_to_where_it_stood() -> None:
    """Once, however many of its moves are undone; where the app does not follow it, the table knows."""
    table = new(keeps="meeples")
    lay(table, "c2", "crossroads")
    lay(table, "c1", "crossroads")
    table.play("move_meeple", to="c2")
    table.play("move_meeple", to="c1")
    table.undo()
    assert take_back(table) == ["Move Red back to C2"]
    table.undo()
    assert take_back(table) == ["Move Red back to C3"]
    table = new()
    lay(table, "c2", "crossroads")
    table.play("move_meeple", to="c2")
    table.undo()
    assert take_back(table) == ["Move Red back to the tile it came from"]


def test_a_captured_terror_goes_back_to_the_floor() -> None:
    """And, once returned, to whoever had it, with the Shelf where it lay."""
    table = new(keeps="meeples")
    lay(table, "c2", "terror", "kraken")
    lay(table, "c1", "shelf", "red")
    table.play("capture_terror", terror="kraken")
    table.play("return_terror", terror="kraken", shelf="red")
    table.undo()
    assert take_back(table) == [
        "The Reward card back on top of its deck",
        "The cards used to capture Kraken from the discards, back to Red",
        "The Shelf back on C1, Kraken back to Red, on its cards",
        "Move Red back to C2",
    ]
    table.undo()
    assert take_back(table)[-2:] == [
        "Put Kraken back on C2; the cards used back into the hand",
        "Move Red back to C3",
    ]


def test_a_terror_without_a_name_is_the_one_that_lies_there() -> None:
    """Not any Terror: the one on that tile is taken, and put back."""
    table = new(does="companion")
    lay(table, "c2", "terror", "some")
    table.play("capture_terror", terror="some-1")
    assert "Take the Terror off C2, lay it on the cards used" in deeds(table)
    table.undo()
    assert "Put the Terror back on C2; the cards used back into the hand" in take_back(table)


def test_a_flip_that_is_brought_back_shows_the_lit_side_that_comes_up() -> None:
    """As with every deed, the picture is of what was done; the sign on it says where it is undone."""
    table = new()
    table.play("flip_tile", tile="c2", shows="reward")
    table.undo()
    assert [deed.id for deed in table.view().take_back] == ["flip-lit"]
    table.redo()
    assert [(deed.id, deed.text) for deed in table.deeds()] == [
        ("flip-lit", "Turn tile C2 over, lit side up")
    ]


def test_a_card_of_the_own_deck_goes_back_on_top() -> None:
    """Where the card itself is undone; as long as only what it did is, it lies open again."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NE")
    table.undo()
    assert take_back(table)[-1] == "Put the card back on top of the Disturbance deck"
    assert not any("lies open" in text for text in take_back(table))


@pytest.mark.parametrize(
    ("on", "back"),
    [
        ("book", "Put the Book card back on top of its deck"),
        ("rotate", "Turn the rotated tile a quarter back"),
        ("", "Take that action back on the table"),
    ],
)
def test_an_action_that_was_only_counted_is_taken_back_too(on, back) -> None:
    """Hands took it before they told it; and what was asked before it they have done, and do not do again."""
    table = new(start="j2", does="companion")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    table.play("carry_out")
    assert deeds(table)
    table.play("spend_action", on=on)
    table.undo()
    assert take_back(table) == [back]
    assert table.deeds() == ()


def test_a_meeple_that_nobody_follows_goes_back_too() -> None:
    """The table knows where it stood; and what was put back before is not put back again."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    table.undo()
    table.play("move_meeple")
    table.undo()
    assert take_back(table) == ["Move Red back to the tile it came from"]


def test_a_tile_is_turned_again_only_where_it_was_taken_back() -> None:
    """With the card that cursed it; where only the answer is brought back, it lies as it should."""
    table = new(start="j2", does="companion")
    curse(table, "NW")
    table.play("carry_out", shows="terror")
    after = [deed.text for deed in table.deeds()]
    table.undo()
    table.redo()
    assert [deed.text for deed in table.deeds()] == after
    table.undo()
    table.play("carry_out", shows="terror")
    table.undo()
    table.redo()
    assert [deed.text for deed in table.deeds()] == after
    table.undo(2)
    table.redo(2)
    lit = "Turn the top Disturbance card over again" if own_deck(table) else ""
    assert [deed.text for deed in table.deeds() if deed.text != lit] == [
        "Turn tile B1 over, lit side up",
        *after,
    ]
    assert all(deed.perhaps for deed in table.deeds())


def test_a_change_of_level_leaves_a_tile_that_is_brought_back() -> None:
    """Somebody has said what it shows: it is no question any more that another level leaves to the table."""
    table = new(start="j2", does="companion")
    curse(table, "NW")
    table.play("carry_out", shows="terror")
    table.undo(2)
    table.redo(2)
    table.play("set_level", level="draws")
    assert "Turn tile B1 over, lit side up" in [deed.text for deed in table.deeds()]


def test_the_bookwyrm_goes_back_to_its_junction() -> None:
    """It is said between which tiles it stood, and that its card on the table is not done with."""
    table = new(start="j2", keeps="meeples")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    table.play("carry_out")
    table.undo()
    assert f"Move the Bookwyrm back, to {between('j2')}; its card lies open again" in take_back(table)


def take_back(table: Table) -> list[str]:
    """What hands must take back, in words."""
    return [deed.text for deed in table.view().take_back]
