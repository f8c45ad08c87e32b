"""Small rules by themselves: what hardly ever happens at a table, and what only old tables have."""

import pytest
from msgspec.structs import replace

from companion.games.chamberquest.rules import hints, layouts, setup
from companion.games.chamberquest.rules import learning as learnt
from companion.games.chamberquest.rules.box import MIX_GUESSED
from companion.games.chamberquest.rules.pieces import Shape
from companion.table import IllegalMove, Table
from companion.table.telling import Event
from tests.games.chamberquest.tables import drawn, roll, seated
from tests.games.chamberquest.test_layouts import editing, lay_everything

OTHER_TILES = {
    "tiles-straight": 10,
    "tiles-corner": 12,
    "tiles-tee": 8,
    "tiles-cross": 2,
    "tiles-end": 0,
    "tiles-closed": 0,
}


def test_time_that_was_called_at_an_old_table_left_one_card_where_that_was_ruled() -> None:
    """B14 the other way: who has rolled and has a card may still play one; else the turn is over."""
    table = seated(rulings={"B14": "card"})
    roll(table, 3)
    text = "Green’s time is up: one Action card may still be played."
    assert table.play("call_time") == (Event("time-up", text, "five-minutes", ("Green",)),)
    assert (table.state.turn_of, table.state.turn.left, table.state.turn.time_called) == ("Green", 0, True)
    before = seated(rulings={"B14": "card"})
    told = before.play("call_time")
    assert told[0] == Event("time-up", "Green’s time is up: Green must pass.", "five-minutes", ("Green",))
    assert before.state.turn_of == "Red"


def test_an_old_table_is_told_that_its_board_cannot_be_of_the_box() -> None:
    """It is played on all the same, and the box stays what its owner said; today such a board is refused."""
    options = {"board": "own"}
    table = Table.new("chamberquest", ["Green", "Red"], options, seed=1, box=OTHER_TILES, edition=0)
    lay_everything(table)
    told = table.play("finish_board", called="Ours")
    (said,) = [event for event in told if event.id == "impossible"]
    assert said == Event("impossible", "Your box has other tiles than this board: check both.", "app-board")
    assert table.state.board is not None
    assert table.state.mix[Shape.STRAIGHT] == 10
    assert not any(event.learned for event in told)


@pytest.mark.parametrize("turn", [-1, 4])
def test_a_tile_lies_in_one_of_four_ways(turn: int) -> None:
    """It is turned by no, one, two or three quarters."""
    with pytest.raises(IllegalMove, match=r"^A tile lies in one of four ways"):
        layouts.with_tile(drawn(), "a1", Shape.CROSS, turn)
    assert [layouts.with_tile(drawn(), "a1", Shape.TEE, way).at("a1").turn for way in (0, 3)] == [0, 3]


def test_the_same_people_begin_with_the_board_that_they_laid_out() -> None:
    """With none where they have laid out none, not even where the app has one of its own."""
    assert setup.next_time(seated().state) == {}
    assert setup.next_time(seated(board=drawn()).state) == {}
    table = editing()
    lay_everything(table)
    table.play("finish_board", called="Ours")
    kept = setup.next_time(table.state)["prefilled"]
    assert layouts.read(kept) == table.state.laid


def test_what_a_box_does_not_say_of_its_tiles_stays_a_guess() -> None:
    """Until it says it: then the mix is that of the box."""
    state = replace(seated().state, guesses=(MIX_GUESSED,))
    assert MIX_GUESSED in learnt.with_box(state, {}, frozenset()).guesses
    told = learnt.with_box(state, OTHER_TILES, frozenset(OTHER_TILES))
    assert MIX_GUESSED not in told.guesses
    assert told.mix[Shape.CORNER] == 12


def test_without_a_board_nobody_is_told_who_could_win() -> None:
    """Nor of a token that nobody has placed."""
    assert hints.winning_rolls(seated().state, "Green") == ()
    assert hints.winning_rolls(replace(seated(board=drawn()).state, tokens={}), "Green") == ()
