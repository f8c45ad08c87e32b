"""What hands do after each move with the pieces on the table; and why some moves ask for nothing."""

from typing import Any

import pytest

from companion.games import game
from companion.games.chamberquest.face.deeds import DEED_SYMBOLS
from companion.games.chamberquest.rules.moves import MOVES
from companion.games.chamberquest.rules.moves.editor import FinishBoard
from companion.table import Deed, Table
from tests.games.chamberquest.tables import drawn, near, pass_on, roll, seated
from tests.games.retired import RETIRED

NOTHING_TO_DO = {
    "take_steps": "hands have just walked",
    "have_walked": "hands have just walked",
    "stay_walled_in": "the token stays where it is",
    "enter_chamber": "the token is in the chamber already",
    "recount_cards": "the app is set right, not the table",
    "count_card": "the app is set right, not the table",
    "stop_clock": "the clock is the app’s",
    "start_clock": "the clock is the app’s",
    "restart_clock": "the clock is the app’s",
    "set_clock": "the clock is the app’s",
    "set_level": "it changes what the app does, and no piece moves",
    "show_hints": "it changes what the app says, and no piece moves",
    "put_away_board": "the board stays on the table",
    "place_token": "the app is set right, not the table",
    "lay_out_board": "the board on the table is copied, not moved",
    "lay_tile": "the board on the table is copied, not moved",
    "turn_tile": "the board on the table is copied, not moved",
    "lay_chamber": "the board on the table is copied, not moved",
    "mark_corner": "the board on the table is copied, not moved",
    "finish_board": "the board on the table is copied, not moved",
    "leave_editor": "the board on the table is copied, not moved",
}
"""The moves that ask nothing of hands, and why."""
ASKS = {
    "roll_for_order": "once the order is settled, give the die to the first player, if it lies on the table",
    "settle_order": "give the die to the first player, if it lies on the table",
    "roll_die": "walk",
    "walk": "move the token",
    "end_turn": "give the die on, if it lies on the table",
    "rotate": "turn a tile, discard",
    "push": "push a line, discard",
    "swap": "swap two tiles, discard",
    "time_up": "give the die on, if it lies on the table",
    "hand_over": "take the die out or lay it aside; set a clock",
    "take_board": "lay the tiles as the picture shows",
}
"""The moves that ask something, and what: each is tested below."""


def deeds(table: Table) -> list[str]:
    """What the last move asks of hands."""
    return list(table.log()[-1].deeds)


def things(table: Table) -> list[tuple[str, ...]]:
    """Where in the picture each deed is marked."""
    return [deed.things for deed in table.view().deeds]


def at_the_table(board: bool = False) -> Table:
    """A table that rolls its own die."""
    return seated(board=drawn() if board else None, holders={"die": "table"})


def test_every_move_asks_something_or_says_why_not() -> None:
    """Each move has been gone through with the question: what do hands do now?"""
    names = {str(move.__struct_config__.tag) for move in MOVES} - RETIRED["chamberquest"]
    assert names == set(NOTHING_TO_DO) | set(ASKS)
    assert not set(NOTHING_TO_DO) & set(ASKS)


def test_every_kind_of_deed_has_a_symbol_and_fits() -> None:
    """A deed is drawn with its symbol, and is no longer than a line."""
    symbols = game("chamberquest").face.deed_symbols
    for table in (seated(("Green", "Red", "Blue", "Yellow"), drawn()), at_the_table()):
        for name, args in (
            ("hand_over", {"component": "die", "to": table.state.die_held.other.value}),
            ("hand_over", {"component": "clock", "to": "table"}),
        ):
            table.play(name, **args)
            for deed in table.view().deeds:
                assert deed.id in symbols
                assert len(deed.text) <= 45


def test_a_roll_is_walked() -> None:
    """As far as one likes; with the board in the app the token is pointed at."""
    table = seated()
    roll(table, 4)
    assert (deeds(table), things(table)) == (["Green: walk up to 4 steps"], [()])
    with_board = seated(board=drawn())
    roll(with_board, 1)
    assert (deeds(with_board), things(with_board)) == (["Green: walk up to 1 step from A1"], [("cell:a1",)])


def test_a_walk_in_the_app_is_walked_on_the_table() -> None:
    """The token goes where the app says it went, also into the chamber."""
    table = seated(board=drawn())
    roll(table, 4)
    table.play("walk", to="c1")
    assert (deeds(table), things(table)) == (["Move Green’s token to C1"], [("cell:c1",)])


def test_a_win_is_walked_too() -> None:
    """The last deed of the evening."""
    table = seated(board=drawn(chambers=near("green", "a3")))
    roll(table, 2)
    table.play("walk", to="a3")
    assert table.outcome is not None
    assert deeds(table) == ["Move Green’s token to A3"]


@pytest.mark.parametrize(
    ("card", "args", "asked", "where"),
    [
        ("rotate", {"cell": "b3", "turn": "clockwise"}, "Turn B3 a quarter clockwise", ("cell:b3",)),
        ("push", {"arrow": "row-2-right"}, "Push row 2 right; F2 comes in at A2", ("arrow:row-2-right",)),
        ("push", {"arrow": "column-b-up"}, "Push column B up; B1 comes in at B6", ("arrow:column-b-up",)),
        ("swap", {"cells": ["c3", "d4"]}, "Swap C3 and D4, turning neither", ("cell:c3", "cell:d4")),
    ],
)
def test_a_card_on_the_board_says_what_hands_do(
    card: str, args: dict[str, object], asked: str, where: tuple[str, ...]
) -> None:
    """With its place in the picture; then the card is discarded."""
    table = seated(board=drawn())
    roll(table, 1)
    table.play(card, **args)
    whose = f"Green: {asked[0].lower()}{asked[1:]}"
    assert deeds(table) == [whose, f"Green: discard a {card.capitalize()} card"]
    assert things(table) == [where, ()]


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("rotate", "Turn one free tile a quarter, either way"),
        ("push", "Push one row or column by one tile"),
        ("swap", "Swap two free tiles, turning neither"),
    ],
)
def test_a_card_on_the_tables_own_board_reminds_of_what_it_does(card: str, asked: str) -> None:
    """The players choose where; then the card is discarded."""
    table = seated()
    roll(table, 1)
    table.play(card)
    whose = f"Green: {asked[0].lower()}{asked[1:]}"
    assert deeds(table) == [whose, f"Green: discard a {card.capitalize()} card"]


def test_a_long_push_says_how_far() -> None:
    """B9 the other way: several tiles come in again."""
    table = seated(board=drawn(), rulings={"B9": "any"})
    roll(table, 1)
    table.play("push", arrow="row-3-left", by=2)
    assert deeds(table)[0] == "Green: push row 3 left by 2; what leaves comes in again"


def test_new_cards_are_taken_when_all_are_out() -> None:
    """Two Rotate and one Push each."""
    table = seated()
    table.play("recount_cards", seat="Red", rotate=0, push=0, swap=0)
    table.play("recount_cards", seat="Green", rotate=1, push=0, swap=0)
    assert deeds(table) == []
    roll(table, 1)
    table.play("rotate")
    assert deeds(table)[-1] == "Each player takes 2 Rotate and 1 Push"


def test_each_for_oneself_says_who_takes_them() -> None:
    """B13 the other way."""
    table = seated(rulings={"B13": "own"})
    table.play("recount_cards", seat="Green", rotate=1, push=0, swap=0)
    roll(table, 1)
    table.play("rotate")
    assert deeds(table)[-1] == "Green: take 2 Rotate and 1 Push"


def test_the_tables_die_goes_on_to_the_next_player() -> None:
    """At the first turn, at the end of a turn, after a card and when time is up; never the app's die."""
    table = at_the_table()
    assert deeds(table) == ["Give the die to Green"]
    rolled = seated(settled=False, holders={"die": "table"})
    for said in (2, 5):
        rolled.play("roll_for_order", said=said, everybody=False)
    assert deeds(rolled) == ["Give the die to Red"]
    table.play("roll_die", said=3)
    table.play("end_turn")
    assert deeds(table) == ["Give the die to Red"]
    table.play("roll_die", said=3)
    table.play("swap")
    assert deeds(table)[-1] == "Give the die to Green"
    table.play("set_clock", seconds=0)
    table.play("time_up")
    assert deeds(table) == ["Give the die to Red"]
    apps = seated()
    pass_on(apps)
    assert deeds(apps) == []


def test_what_changes_hands_is_taken_out_or_laid_aside() -> None:
    """The die comes out of the box, or goes back; the table sets a clock of its own."""
    table = seated()
    table.play("hand_over", component="die", to="table")
    assert deeds(table) == ["Take one d6 out of the box"]
    table.play("hand_over", component="die", to="app")
    assert deeds(table) == ["Lay the die aside: the app rolls"]
    table.play("hand_over", component="clock", to="table")
    assert deeds(table) == ["Set a clock of your own to 5:00"]
    table.play("hand_over", component="clock", to="app")
    assert deeds(table) == ["Stop your own clock: the app keeps the time"]


def test_a_board_that_the_app_brings_is_laid_on_the_table() -> None:
    """With the tokens on their corners, as long as nobody has rolled."""
    table = seated()
    table.play("take_board")
    assert deeds(table) == [
        "Lay the 36 tiles as the picture shows",
        "Put each token on the corner of its colour",
    ]
    assert things(table)[1] == ("cell:a1", "cell:f1")
    later = seated()
    pass_on(later)
    later.play("take_board")
    assert deeds(later) == ["Lay the 36 tiles as the picture shows"]


@pytest.mark.parametrize("waits", [True, False])
def test_the_clock_of_every_turn_waits_for_its_roll(waits: bool) -> None:
    """After the roll-off, a card and no card alike; tables that were begun before run on as they did."""
    table = seated(clock_waits=waits)
    for ends_by in ("swap", "end_turn", "rotate"):
        assert (table.state.turn.waiting, table.state.clock.running) == (waits, not waits)
        headline = f"{table.state.turn_of}: {'ready?' if waits else 'roll the die'}"
        assert table.view().guide.headline == headline
        roll(table, 1)
        assert table.state.clock.running
        table.play(ends_by)


def test_without_a_limit_nobody_is_told_of_a_clock() -> None:
    """Then there is nothing to be ready for."""
    assert seated(clock_waits=True, clock=0).view().guide.headline == "Green: roll the die"


def test_whoever_said_too_early_that_they_walked_is_asked_again() -> None:
    """They may have walked or not; with the roll they walk back, and brought back it is walked again."""
    table = seated(does="companion", holders={"die": "table"})
    table.play("roll_die", said=2)
    table.play("have_walked")
    table.undo()
    walk, back = "Green: walk up to 2 steps", "Green: walk back to where you stood"
    assert [(deed.text, deed.perhaps) for deed in table.deeds()] == [(walk, True)]
    assert table.view().take_back == ()
    table.redo()
    assert table.deeds() == ()
    table.undo(2)
    assert [deed.text for deed in table.view().take_back].count(back) == 1
    table.redo(2)
    assert [deed.text for deed in table.deeds()] == [walk]


@pytest.mark.parametrize("card", ["rotate", "push", "swap"])
def test_whoever_takes_the_walk_back_after_a_card_is_asked_again_too(card: str) -> None:
    """The turn was over by the card: the walk was of the same turn."""
    table = seated(does="companion", holders={"die": "table"})
    table.play("roll_die", said=2)
    table.play("have_walked")
    table.play(card)
    table.undo()
    assert table.deeds() == ()
    table.undo()
    assert [(deed.text, deed.perhaps) for deed in table.deeds()] == [("Green: walk up to 2 steps", True)]
    table.undo()
    assert table.deeds() == ()
    assert table.view().take_back[-1].text == "Green: walk back to where you stood"


def test_a_token_that_stands_elsewhere_is_moved_nowhere_and_walks_from_there() -> None:
    """What a roll or a walk asked of it before is wrong by then."""
    table = seated(board=drawn())
    roll(table, 3)
    walk = "Green: walk up to 3 steps from"
    assert [deed.text for deed in table.deeds()] == [f"{walk} A1"]
    table.play("place_token", seat="Green", cell="a2")
    assert [deed.text for deed in table.deeds()] == [f"{walk} A2"]
    table.undo()
    table.play("walk", to=next(iter(table.state.reachable())))
    table.play("place_token", seat="Green", cell="d4")
    assert table.deeds() == ()


@pytest.mark.parametrize("card", ["rotate", "push", "swap"])
def test_a_board_that_is_told_after_a_card_lies_as_the_card_left_it(card: str) -> None:
    """Nobody turns or pushes its tiles again; the die that was handed on is still handed on."""
    table = seated(board=drawn(), does="everything", holders={"die": "table"})
    table.play("set_level", level="companion")
    table.play("roll_die", said=1)
    table.play("have_walked")
    table.play(card)
    asked = [deed.id for deed in table.deeds()]
    assert asked[1:] == ["discard", "pass-die"]
    table.play("set_level", level="everything")
    assert [deed.id for deed in table.deeds()] == asked
    table.play("finish_board")
    for seat, cell in (("Green", "a1"), ("Red", "f1")):
        table.play("place_token", seat=seat, cell=cell)
    assert [deed.id for deed in table.deeds()] == ["pass-die"]


def test_a_board_that_is_told_settles_what_was_asked_of_its_tiles_and_of_the_card() -> None:
    """And nothing else: the die is still handed on, and tokens still walk."""
    settled = {id_ for id_ in DEED_SYMBOLS if FinishBoard().settles(Deed(id_, ""))}
    assert settled == {"turn-tile", "push-line", "swap-tiles", "discard", "lay-tiles"}


@pytest.mark.parametrize(
    ("card", "args", "back"),
    [
        ("push", {"arrow": "row-3-right"}, "Push row 3 left again; A3 comes in at F3"),
        ("rotate", {"cell": "c3", "turn": "clockwise"}, "Turn C3 back, a quarter anticlockwise"),
        ("swap", {"cells": ["c3", "d4"]}, "Swap C3 and D4 back, turning neither"),
    ],
)
def test_a_card_that_is_undone_says_what_hands_do(card: str, args: dict[str, Any], back: str) -> None:
    """The reverse in words of its own, and the card comes back."""
    table = seated(board=drawn())
    roll(table, 2)
    table.play(card, **args)
    table.undo()
    said = [deed.text for deed in table.view().take_back]
    assert said[-2:] == [f"Green: take the {card.capitalize()} card back", back]


def test_on_the_apps_board_one_walk_is_about_one_token() -> None:
    """What the roll asks for and where the token goes are one thing, so that the last of them says it all."""
    table = seated(board=drawn())
    roll(table, 3)
    table.play("walk", to="b1")
    table.play("walk", to="d1")
    about = [deed.stands for entry in table.journal.entries for deed in entry.deeds]
    assert about == ["Green"] * 3


def test_a_card_that_is_brought_back_is_played_as_before() -> None:
    """Which tile it was only the table knows: it is not chosen anew."""
    table = seated(does="companion")
    roll(table, 2)
    table.play("rotate")
    table.undo()
    table.redo()
    assert "Green: turn that tile again, as before" in [deed.text for deed in table.deeds()]


def test_a_walk_that_was_told_is_brought_back_once() -> None:
    """So far as it went, and not as far as the roll would have let it go."""
    table = seated(does="companion")
    roll(table, 6)
    table.play("take_steps", count=4)
    table.undo(2)
    table.redo(2)
    assert [deed.text for deed in table.deeds() if deed.id == "walk"] == ["Move Green on again, 4 steps"]


def test_a_walk_that_was_told_goes_back_once() -> None:
    """Step by step while the roll holds; with the roll, to where the token stood."""
    table = seated(does="companion")
    roll(table, 6)
    table.play("take_steps", count=4)
    table.play("take_steps", count=2)
    table.undo(2)
    back = [deed.text for deed in table.view().take_back]
    assert back == ["Move Green back, 2 steps", "Move Green back, 4 steps"]
    table.undo()
    assert [deed.text for deed in table.view().take_back] == ["Green: walk back to where you stood"]


def walks_asked(table: Table) -> list[str]:
    """What hands are asked to walk."""
    return [deed.text for deed in table.deeds() if deed.id == "walk"]


def test_a_roll_that_was_brought_back_asks_for_no_more_than_is_left() -> None:
    """Once a step is told, the headline alone says how far one may still walk."""
    table = seated(does="companion")
    roll(table, 3)
    table.play("have_walked")
    table.undo(2)
    table.redo()
    assert walks_asked(table) == ["Green: walk up to 3 steps"]
    for left in ("2 steps", "1 step"):
        table.play("take_steps", count=1)
        assert (table.view().guide.headline, walks_asked(table)) == (f"Walk up to {left}", [])


def test_whoever_takes_back_having_walked_after_a_step_is_not_sent_the_whole_way() -> None:
    """The step that was told still holds."""
    table = seated(does="companion")
    roll(table, 3)
    table.play("take_steps", count=1)
    table.play("have_walked")
    table.undo()
    assert (table.view().guide.headline, walks_asked(table)) == ("Walk up to 2 steps", [])


def test_a_step_that_is_taken_back_leaves_the_whole_roll_to_walk() -> None:
    """Hands go back the step, and may then walk as far as was rolled."""
    table = seated(does="companion")
    roll(table, 3)
    table.play("take_steps", count=1)
    table.play("take_steps", count=1)
    table.undo()
    assert walks_asked(table) == []
    table.undo()
    assert [deed.text for deed in table.view().take_back] == ["Move Green back, 1 step"] * 2
    assert walks_asked(table) == ["Green: walk up to 3 steps"]
