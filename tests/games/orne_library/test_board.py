"""The library: its grid, its doors, how far one gets, and a board of one's own."""

from random import Random

from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.board import CELLS, DOORS, NEIGHBOURS, reach, steps
from companion.games.orne_library.rules.moves import (
    BeginTurn,
    MovePawn,
    PutTile,
    SetPath,
    ShuffleBoard,
    SwapTiles,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT, PLAIN_MODULAR
from companion.games.orne_library.rules.state import State, Step, find
from companion.table import Chance, Check, Table, Telling
from tests.games.orne_library.tables import BLUE, PLAIN, RED, do, play, refused, table


def test_three_rows_of_five() -> None:
    """The board has 15 cells and 22 doors; a corner has two neighbours and the middle four."""
    assert (len(CELLS), len(DOORS)) == (15, 22)
    assert (NEIGHBOURS["a1"], NEIGHBOURS["b3"]) == (("a2", "b1"), ("a3", "b4", "c3", "b2"))


def test_no_diagonal_steps() -> None:
    """Movement: a step goes to a neighbour, never diagonally and never further."""
    state = table(footwork=9)
    for far in ("a2", "b3", "zz"):
        assert "not next to yours" in refused(state, MovePawn(far))


def test_a_step_costs_one_footwork() -> None:
    """Movement: without Footwork there is no step."""
    state = do(table(footwork=1), MovePawn("b2"))
    assert state.turn.footwork == 0
    assert refused(state, MovePawn("b3")) == "The step takes 1 Footwork; you have 0."


def test_reachable_chambers() -> None:
    """Movement: what can be reached with the Footwork left, and for how much."""
    found = reach(table(footwork=2))
    assert found == {"a1": 1, "b2": 1, "c1": 1, "a2": 2, "b3": 2, "c2": 2}
    assert steps(table()) == {}


def test_carrels_and_locks_bound_the_reach() -> None:
    """Movement: Study Carrels cost 2 to leave, and a locked door needs a key."""
    tiles = {"b2": "study-carrels", "c1": "manuscript-vault"}
    assert reach(table(footwork=2, tiles=tiles)) == {"a1": 1, "b2": 1, "a2": 2}
    with_key = play(table(("master-key",), tiles=tiles), "master-key")
    assert reach(with_key) == {"a1": 1, "b2": 1, "a2": 2, "c1": 1}


def test_all_neighbours_connect() -> None:
    """Connections (D14): every neighbour can be reached unless the board says otherwise."""
    assert set(steps(table(footwork=1, at="b3"))) == {"a3", "b2", "b4", "c3"}


def test_a_wall_on_a_home_made_board() -> None:
    """Connections: a missing way cannot be walked, a locked one needs a key, and both can be undone."""
    state = do(table(footwork=1), SetPath("b1-b2", "none"), SetPath("a1-b1", "locked"))
    assert "no way through" in refused(state, MovePawn("b2"))
    assert "locked" in refused(state, MovePawn("a1"))
    state = do(state, SetPath("b1-b2", "rule"), SetPath("a1-b1", "open"))
    assert state.paths == {"a1-b1": "open"}
    assert find(do(state, MovePawn("b2")), RED).cell == "b2"


def test_an_open_door_of_the_vault() -> None:
    """Connections: what the home-made board says goes before what a tile says."""
    state = do(
        table(footwork=1, tiles={"b2": "manuscript-vault"}),
        SetPath("b1-b2", "open"),
        MovePawn("b2"),
    )
    assert find(state, RED).cell == "b2"


def test_doors_that_do_not_exist() -> None:
    """Connections: only neighbours have doors, and a door is one of three things."""
    assert "neighbouring" in refused(table(), SetPath("a1-c5", "open"))
    assert "open, locked or missing" in refused(table(), SetPath("a1-a2", "ajar"))


def checks(state: State) -> tuple[Check, ...]:
    """The set-up list that everybody sees."""
    return GAME.face.checklist(GAME.rules.seen_by(state, None), None)


def fresh() -> Table:
    """A table before its first turn."""
    return Table.new("orne-library", ["Orange", "Blue"], seed=4)


def test_shuffle_again_before_the_first_turn() -> None:
    """Set-up: the library can be laid anew until the first turn begins."""
    table_ = fresh()
    before = table_.state.tiles
    table_.play("shuffle_board")
    assert table_.state.tiles != before
    assert sorted(table_.state.locations.cards) == [MANUSCRIPT, "nothing", "nothing", "nothing"]
    table_.play("begin_turn")
    for move in (ShuffleBoard(), SwapTiles("a1", "a2"), PutTile("a1", PLAIN)):
        assert "stay where they are" in refused(replace(table_.state, step=Step.DRAW), move)


def test_pawns_follow_the_entrance_hall() -> None:
    """Set-up: tiles can change places, and the pawns start wherever the Entrance Hall is."""
    state = do(fresh().state, SwapTiles("b1", "a1"), luck=(["nothing", "nothing", "manuscript", "nothing"],))
    assert {one.cell for one in state.researchers} == {"a1"}
    assert "two different" in refused(state, SwapTiles("a1", "a1"))


def test_locations_follow_the_tiles() -> None:
    """Set-up: with one "?" fewer on the board there is one Location card fewer."""
    state = fresh().state
    hidden = next(cell for cell in CELLS if state.tiles[cell] == "the-orrery")
    other = next(tile for tile in PLAIN_MODULAR if tile not in state.tiles.values())
    state = do(state, PutTile(hidden, other), luck=(["nothing", "manuscript", "nothing"],))
    assert state.locations.cards == ("nothing", "manuscript", "nothing")


def test_a_board_keeps_its_two_ends() -> None:
    """Set-up: there is one Entrance Hall and one Main Reading Room on every board."""
    state = fresh().state
    assert "exactly once" in refused(state, PutTile("b1", PLAIN))
    assert "exactly once" in refused(state, PutTile("a1", "main-reading-room"))
    assert "no tile called" in refused(state, PutTile("a1", "cellar"))
    assert "no cell" in refused(state, PutTile("z1", PLAIN))


def test_reach_is_shown_only_while_somebody_acts() -> None:
    """The board shows where one can go only in the Action Phase."""
    state = table(footwork=1)
    tiles = {tile.id: tile for tile in GAME.view(state, None).picture.tiles}
    assert (tiles["b2"].step, tiles["b2"].reach, tiles["b3"].reach) == (1, 1, None)
    waiting = GAME.view(replace(state, step=Step.DRAW), None).picture.tiles
    assert all(tile.reach is None for tile in waiting)
    assert [pawn.seat for pawn in tiles["b1"].pawns] == [RED, BLUE, "Green"]


def test_begin_turn_ends_the_set_up() -> None:
    """Set-up: the checklist is there until the first turn begins."""
    state = fresh().state
    assert any("pawns: put them" in check.text for check in checks(state))
    assert not checks(do(state, BeginTurn()))


def test_a_board_that_lies_is_not_laid_anew_by_one_tap() -> None:
    """Fifteen tiles are much work: it is asked about first."""
    offers = Table.new("orne-library", ["Ann", "Bob"], {"does": "everything"}, seed=1).moves()
    assert next(offer for offer in offers if offer.name == "shuffle_board").confirm.endswith("?")


def test_the_last_chamber_with_a_question_mark_is_missed() -> None:
    """The Manuscript would lie nowhere: it is said, and the table looks again."""
    missed = "No chamber with a “?” is left: the Manuscript would lie nowhere."
    for gone, is_missed in ((("a1", "a5", "c1"), True), (("a1", "a5"), False)):
        tell = Telling(Chance(Random(1)))
        PutTile("c5", PLAIN).apply(table(tiles=dict.fromkeys(gone, PLAIN), begun=False), tell)
        assert (missed in [event.text for event in tell.events]) is is_missed
