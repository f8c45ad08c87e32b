"""Layouts: the editor, what makes a board playable, sharing, random boards, in and out of a game."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.chamberquest.face import laying
from companion.games.chamberquest.rules import box as boxes
from companion.games.chamberquest.rules import layouts, passages, shuffling
from companion.games.chamberquest.rules.drafting import first_entrance
from companion.games.chamberquest.rules.pieces import CELLS, CORNERS, PLAIN_SHAPES, Shape, Side
from companion.table import Chance, IllegalMove, Table
from tests.games.chamberquest.tables import (
    COLOURS,
    NAMES,
    cell_of,
    drawn,
    offered,
    pass_on,
    refused,
    roll,
    seated,
    texts,
)


def test_a_chamber_is_first_laid_open_to_a_tile_and_not_to_the_edge_above_it() -> None:
    """From the top row one walks in from below, anywhere else from above."""
    for cell in CELLS:
        assert first_entrance(cell) is (Side.SOUTH if cell.endswith("1") else Side.NORTH)


def test_what_the_editor_cannot_do_with_a_place_says_just_what_a_refusal_says() -> None:
    """The page that offers nothing there, and the move: one sentence each."""
    table = editing()
    args = {"colour": "red", "entrance": "N"}
    assert refused(table, "lay_chamber", cell="a1", **args) == laying.WHY_NOT["lay_chamber"]
    assert refused(table, "mark_corner", cell="c3", colour="red") == laying.WHY_NOT["mark_corner"]


def editing() -> Table:
    """A table of two that begins with an empty board in the editor."""
    return Table.new("chamberquest", ["Green", "Red"], {"board": "own"}, seed=1, now=lambda: 0.0)


def lay_everything(table: Table) -> None:
    """Cross tiles everywhere, then the four chambers."""
    for cell in CELLS:
        table.play("lay_tile", cell=cell, shape="cross")
    for cell, colour in (("b2", "blue"), ("e2", "yellow"), ("b5", "red"), ("e5", "green")):
        table.play("lay_chamber", cell=cell, colour=colour, entrance="N")


def test_a_board_is_laid_out_tile_by_tile() -> None:
    """Once every place has its tile and all chambers are there, the board can be used under its own name."""
    table = editing()
    assert table.view().picture.editor.faults[0] == "36 places have no tile yet."
    assert "finish_board" not in offered(table)
    lay_everything(table)
    assert table.view().picture.editor.faults == ()
    assert table.moves()[0].name == "finish_board"
    assert texts(table, "finish_board", called="  Kitchen table  ") == [
        "The app has the board: Kitchen table.",
        "Your box now knows how many tiles of each shape there are.",
    ]
    picture = table.view().picture
    assert (picture.board.name, picture.editor) == ("Kitchen table", None)
    assert (cell_of(table, "Green"), cell_of(table, "Red")) == ("a1", "f1")


def test_laying_out_a_board_replays_and_is_undone_tap_by_tap() -> None:
    """Every tap in the editor is a move: it is kept, brought back after a restart, and taken back singly."""
    table = editing()
    lay_everything(table)
    table.play("finish_board", called="Kitchen table")
    again = Table.resume(table.beginning, table.journal.entries, now=lambda: 0.0)
    assert again.state == table.state
    assert [line.label for line in again.log()][:2] == ["A1: cross", "B1: cross"]
    assert again.log()[-1].label == "The app has the board: Kitchen table"
    again.undo(2)
    assert again.view().picture.editor.faults == ("There is no green chamber.",)


def test_tiles_are_laid_with_shape_and_turn_and_turned_on() -> None:
    """A tee has three open sides; a quarter turn goes clockwise; a fourth one is none."""
    table = editing()
    table.play("lay_tile", cell="c3", shape="tee", turn=1)
    tee = {"N": ("N", "E", "S"), "E": ("E", "S", "W")}
    assert table.view().picture.editor.cells[14].open == tee["N"]
    table.play("turn_tile", cell="c3")
    assert table.view().picture.editor.cells[14].open == tee["E"]
    assert refused(table, "turn_tile", cell="c4") == "There is no tile on C4 yet that could be turned."
    assert refused(table, "lay_tile", cell="x1", shape="tee").startswith("There is no place X1")
    chamber = "A chamber is laid with its colour and its entrance."
    assert refused(table, "lay_tile", cell="c3", shape="chamber") == chamber


def test_a_chamber_is_there_once() -> None:
    """Laid again, it is taken from where it was; its entrance turns with it."""
    table = editing()
    table.play("lay_chamber", cell="c3", colour="red", entrance="E")
    table.play("lay_chamber", cell="c4", colour="red", entrance="S")
    cells = {cell.id: cell for cell in table.view().picture.editor.cells}
    assert cells["c3"].shape == "unknown"
    assert (cells["c4"].chamber, cells["c4"].entrance) == ("red", "S")
    table.play("turn_tile", cell="c4")
    assert table.view().picture.editor.cells[20].entrance == "W"
    sentence = "Players start on the corners, so no chamber can be there."
    assert refused(table, "lay_chamber", cell="a1", colour="red", entrance="E") == sentence
    none = "There is no purple chamber in this game."
    assert refused(table, "lay_chamber", cell="c3", colour="purple", entrance="E") == none


def test_corners_are_marked_and_change_places() -> None:
    """Green moves to the bottom right, and who started there takes green's corner."""
    table = editing()
    table.play("mark_corner", cell="f6", colour="green")
    starts = {c.start: c.id for c in table.view().picture.editor.cells if c.start}
    assert starts == {"green": "f6", "red": "f1", "blue": "a1", "yellow": "a6"}
    sentence = "Players start on the four corners of the board."
    assert refused(table, "mark_corner", cell="c3", colour="green") == sentence


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("lay_tile", {"cell": "c3", "shape": "tee"}),
        ("turn_tile", {"cell": "c3"}),
        ("lay_chamber", {"cell": "c3", "colour": "red", "entrance": "N"}),
        ("mark_corner", {"cell": "a1", "colour": "red"}),
        ("finish_board", {}),
        ("leave_editor", {}),
    ],
)
def test_the_editor_must_be_open(move: str, args: dict[str, Any]) -> None:
    """Nothing is laid where nothing is being laid out."""
    assert refused(seated(), move, **args) == "No board is being laid out."


def test_the_editor_opens_once() -> None:
    """And closes without a trace."""
    table = seated(board=drawn())
    before = table.state.board
    table.play("lay_out_board")
    assert refused(table, "lay_out_board") == "A board is being laid out already."
    table.play("lay_tile", cell="c3", shape="end")
    table.play("leave_editor")
    assert table.state.board == before


def test_an_unfinished_board_is_not_used() -> None:
    """The refusal says everything that is missing."""
    table = editing()
    assert refused(table, "finish_board") == (
        "36 places have no tile yet. There is no green chamber. There is no red chamber."
    )


def broken(**changes: Any) -> tuple[str, ...]:
    """What is wrong with a good board after some tiles were changed."""
    board = drawn()
    return layouts.faults(
        board.laid({cell: change(board.at(cell)) for cell, change in changes.items()}), COLOURS
    )


def test_what_is_wrong_with_a_board_is_said_in_sentences() -> None:
    """Missing tiles, missing and double chambers, chambers on corners, starts that are no corners."""

    assert layouts.faults(drawn(), COLOURS) == ()
    assert broken(c3=lambda tile: replace(tile, shape=Shape.UNKNOWN)) == ("C3 has no tile yet.",)
    assert broken(e5=lambda tile: replace(tile, colour="red")) == (
        "There is no green chamber.",
        "There are 2 red chambers.",
    )
    assert broken(a1=lambda tile: replace(tile, start="")) == ("No corner is marked for green.",)
    assert broken(c3=lambda tile: replace(tile, start="purple")) == (
        "Purple must start on a corner, not on C3.",
    )
    assert broken(e5=lambda tile: replace(tile, colour="pink"))[-1] == "No box has a chamber in 'pink'."
    inside = drawn(
        chambers={"f6": ("green", "N"), "b5": ("red", "N"), "b2": ("blue", "S"), "e2": ("yellow", "S")}
    )
    assert "F6 is a corner where a player starts, so it cannot be a chamber." in layouts.faults(
        inside, COLOURS
    )
    three = drawn(chambers={"e5": ("green", "N"), "b5": ("red", "N"), "b2": ("blue", "S")})
    assert layouts.faults(three, ["green", "red"]) == (
        "A board has four chambers, even with fewer players; this one has 3.",
    )
    short = replace(drawn(), tiles=drawn().tiles[:35])
    assert layouts.faults(short, COLOURS) == ("A board has 36 tiles, each once; this has 35.",)


def test_a_layout_goes_through_a_file() -> None:
    """What is saved is read back the same, also after tiles have moved."""
    table = seated(board=drawn())
    roll(table, 1)
    table.play("push", arrow="row-3-left")
    saved = json.loads(msgspec.json.encode(table.view().picture.board.layout))
    again = layouts.read(saved)
    assert [tile.openings for tile in again.tiles] == [tile.openings for tile in table.state.board.tiles]
    assert [tile.id for tile in again.tiles] == list(CELLS)
    assert layouts.faults(again, COLOURS, fresh=False) == ()


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "board",
        {},
        {"name": "x"},
        {"name": "x", "tiles": [{"id": "a1", "shape": "spiral"}]},
        {"name": "x", "tiles": [{"id": "a1", "turn": 7}]},
    ],
)
def test_a_strange_file_is_refused_with_a_sentence(data: Any) -> None:
    """Whatever somebody shares, the app says that it is no board."""
    with pytest.raises(IllegalMove, match="This is not a ChamberQuest board"):
        layouts.read(data)


def test_a_board_for_other_colours_is_refused() -> None:
    """Every player needs a chamber and a corner."""
    table = seated([{"name": "Ada", "colour": "purple"}, {"name": "Bo", "colour": "green"}], settled=False)
    sentence = refused(table, "take_board", layout=layouts.plain(drawn()))
    assert sentence == "There is no purple chamber. No corner is marked for purple."


@given(st.integers(0, 100_000))
def test_a_random_board_can_be_played_on(seed: int) -> None:
    """No faults; every chamber lies in the quarter across from its corner, its entrance not at the edge."""
    board = shuffling.shuffled(Chance(Random(seed)), COLOURS, {})
    assert layouts.faults(board, COLOURS) == ()
    for corner, colour in zip(CORNERS, COLOURS, strict=True):
        chamber = board.chamber_of(colour)
        assert (corner[0] in "abc") != (chamber[0] in "abc")
        assert (corner[1] in "123") != (chamber[1] in "123")
        outwards = {Side.NORTH: "1", Side.EAST: "f", Side.SOUTH: "6", Side.WEST: "a"}
        assert outwards[board.at(chamber).sides[0]] not in chamber


@given(st.integers(0, 3000))
def test_nobody_wins_a_random_board_with_the_first_roll(seed: int) -> None:
    """With a six-sided die the chambers are out of reach at the start, or just within it for a full roll."""
    board = shuffling.shuffled(Chance(Random(seed)), COLOURS, {})
    doors = passages.plan(board, passages.WalkingRules())
    for corner, colour in zip(CORNERS, COLOURS, strict=True):
        assert min(passages.winning_rolls(doors, corner, board.chamber_of(colour), 6), default=6) >= 6


def test_a_random_board_is_in_the_record() -> None:
    """Its luck is written down, so a table replays with the same board."""
    table = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, now=lambda: 0.0)
    assert Table(table.beginning).state == table.state
    other = seated(settled=False)
    other.play("take_board")
    again = Table.resume(other.beginning, other.journal.entries)
    assert again.state == other.state


def test_the_board_can_be_put_away_and_taken_in_again() -> None:
    """In mid-game; hands, turn and clock go on, and the app asks where everybody stands."""
    table = seated(board=drawn())
    roll(table, 3)
    table.play("walk", to="b1")
    layout = msgspec.to_builtins(table.view().picture.board.layout)
    assert texts(table, "put_away_board") == ["The board is on the table alone."]
    assert refused(table, "put_away_board") == "The app does not have the board."
    table.play("take_steps", count=2)
    table.play("end_turn")
    table.play("take_board", layout=layout)
    assert table.view().picture.board.unplaced == ("Green", "Red")
    assert table.view().guide.headline == "Where does Green stand?"
    sentence = "Say first where these tokens stand: Green and Red."
    assert refused(table, "roll_die") == sentence
    assert refused(table, "walk", to="b1") == sentence
    assert refused(table, "rotate", cell="c3", turn="clockwise") == sentence
    table.play("place_token", seat="Green", cell="d1")
    table.play("place_token", seat="Red", cell="f1")
    roll(table, 2)
    assert table.view().guide.phase == "move"
    table.play("walk", to="e1")


def test_a_board_taken_in_before_the_first_roll_has_the_tokens_on_their_corners() -> None:
    """Nobody need be asked."""
    table = seated()
    table.play("take_board", layout=layouts.plain(drawn()))
    assert table.view().picture.board.unplaced == ()


def test_in_mid_game_the_corners_need_no_marks() -> None:
    """The tiles may have been pushed about; only the chambers matter."""
    table = seated()
    pass_on(table, 2)
    board = layouts.plain(drawn())
    for tile in board["tiles"]:
        tile.pop("start", None)
    table.play("take_board", layout=board)
    assert table.state.board is not None


def test_a_wrong_tile_is_set_right_in_mid_game() -> None:
    """The editor opens with the board in play; tokens stay where they are."""
    table = seated(board=drawn())
    roll(table, 3)
    table.play("walk", to="b1")
    table.play("lay_out_board")
    table.play("lay_tile", cell="b1", shape="straight")
    table.play("finish_board")
    assert cell_of(table, "Green") == "b1"
    assert table.view().picture.board.cells[1].open == ("N", "S")


def test_another_board_taken_in_from_the_editor_forgets_the_tokens() -> None:
    """Tiles of another board are other tiles."""
    table = seated(board=drawn())
    pass_on(table, 2)
    table.play("lay_out_board")
    table.play("take_board")
    assert table.view().picture.board.unplaced == ("Green", "Red")
    assert table.view().picture.editor is None


@pytest.mark.parametrize("players", [2, 4])
def test_on_a_random_board_everybody_can_leave_and_get_home(players: int) -> None:
    """A hundred of them: no corner is walled in, and every chamber can be walked to from its own corner."""
    for seed in range(100):
        table = Table.new("chamberquest", NAMES[:players], {"board": "shuffled"}, seed=seed)
        board = table.state.board
        assert layouts.faults(board, table.state.colours) == ()
        assert layouts.mix_of(board) == dict(layouts.OUR_MIX)
        for colour in table.state.palette:
            assert shuffling.gets_home(board, colour), (seed, colour)


def test_where_no_such_board_is_found_the_app_says_so() -> None:
    """A box without junctions cannot join four corners with four chambers."""
    box = {f"tiles-{shape}": 0 for shape in PLAIN_SHAPES} | {"tiles-straight": 16, "tiles-corner": 16}
    with pytest.raises(IllegalMove, match="lay one out yourselves"):
        Table.new("chamberquest", NAMES, {"board": "shuffled"}, seed=1, box=box)


def test_a_board_laid_out_by_hand_teaches_the_tiles_of_the_box() -> None:
    """The app has seen them all; a random board teaches nothing."""
    table = editing()
    lay_everything(table)
    (learned,) = [event.learned for event in table.play("finish_board", called="Ours") if event.learned]
    assert (learned["tiles-cross"], learned["tiles-tee"]) == (32, 0)
    boxes.check(learned)
    other = seated()
    other.play("take_board")
    other.play("lay_out_board")
    assert not any(event.learned for event in other.play("finish_board"))


def test_a_random_board_that_was_changed_by_hand_teaches_nothing() -> None:
    """Nobody says that its tiles are those of the box, though they are no longer the app’s own mix."""
    table = seated()
    table.play("take_board")
    table.play("lay_out_board")
    cell = next(cell for cell in CELLS if table.state.draft.at(cell).shape is Shape.STRAIGHT)
    table.play("lay_tile", cell=cell, shape="cross")
    assert layouts.mix_of(table.state.draft) != layouts.OUR_MIX
    told = table.play("finish_board")
    assert table.state.board.name == layouts.RANDOM_NAME
    assert not any(event.learned for event in told)
    assert table.state.mix == {}


def test_a_random_board_of_version_0_1_lies_as_it_lay() -> None:
    """Its tables say "random", and their walks were made on that board."""
    old = Table.new("chamberquest", NAMES, {"board": "random"}, seed=3)
    assert old.state.board == layouts.random(Chance(given=old.beginning.chance), old.state.palette)
    assert old.state.board.name == "Random board"
