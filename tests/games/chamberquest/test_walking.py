"""Walking on the app's board: open sides, steps, chambers, and the win."""

import pytest

from companion.games.chamberquest.face.picture import StepsShown
from companion.games.chamberquest.rules.board import Movement
from companion.table import End, Table
from tests.games.chamberquest.tables import (
    OPEN,
    cell_of,
    drawn,
    offered,
    pass_on,
    refused,
    roll,
    seated,
    texts,
)


def reachable(table: Table) -> dict[str, int]:
    """The tiles that the picture marks as reachable, with what they cost."""
    cells = table.view().picture.board.cells
    return {cell.id: cell.steps for cell in cells if cell.steps is not None}


def at(table: Table, seat: str, cell: str) -> Table:
    """The table with a token set down somewhere."""
    table.play("place_token", seat=seat, cell=cell)
    return table


def test_tokens_start_on_the_corners_of_their_colours() -> None:
    """B18: also with two players everybody starts on their own corner, whatever it is."""
    table = seated(("Red", "Yellow"), drawn())
    assert (cell_of(table, "Red"), cell_of(table, "Yellow")) == ("f1", "a6")


def test_a_step_goes_up_down_left_or_right() -> None:
    """Never diagonally: from an open tile one step leads to four others."""
    table = at(seated(board=drawn()), "Green", "c3")
    roll(table, 1)
    assert reachable(table) == {"c2": 1, "b3": 1, "d3": 1, "c4": 1}


def test_one_walks_as_far_as_one_likes_and_again() -> None:
    """A walk costs the shortest way; what is left may be walked on, also backwards."""
    table = seated(board=drawn())
    roll(table, 4)
    assert texts(table, "walk", to="c1") == ["Green walks 2 steps to C1."]
    assert table.view().picture.steps == StepsShown(left=2, walked=2)
    assert texts(table, "walk", to="b1") == ["Green walks 1 step to B1."]
    assert refused(table, "walk", to="e1") == "Green cannot get to E1 with 1 step."
    table.play("walk", to="a1")
    assert refused(table, "walk", to="a2") == "Green has no steps left."


def test_standing_is_not_walking() -> None:
    """One cannot walk to where one stands, nor off the board."""
    table = seated(board=drawn())
    roll(table, 4)
    assert refused(table, "walk", to="a1") == "Green stands on A1 already."
    assert refused(table, "walk", to="g7") == "There is no place G7 on the board: they are A1 to F6."


def test_with_the_board_steps_are_walked_not_counted() -> None:
    """The app asks for a tile."""
    table = seated(board=drawn())
    roll(table, 4)
    assert refused(table, "take_steps", count=1) == "The app has the board: say which tile to walk to."
    sentence = "The app has the board: walk the token into the chamber."
    assert refused(table, "enter_chamber") == sentence
    assert {"take_steps", "enter_chamber"}.isdisjoint(offered(table))


NOT_ON_B2 = {"e5": ("green", "N"), "b5": ("red", "N"), "f3": ("blue", "S"), "e2": ("yellow", "S")}
WALLED = ("┌─┼┼┼┼", "│┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼┼┼┼┼")


@pytest.mark.parametrize(("ruling", "steps"), [("both", None), ("target", 2)])
def test_both_facing_sides_must_be_open(ruling: str, steps: int | None) -> None:
    """B6: b1 is closed at its bottom, so one cannot leave it that way; the literal text asks b2 alone."""
    table = seated(board=drawn(WALLED, NOT_ON_B2), rulings={"B6": ruling})
    roll(table, 2)
    assert reachable(table).get("b2") == steps


@pytest.mark.parametrize("ruling", ["both", "target"])
def test_without_an_entrance_nobody_gets_in(ruling: str) -> None:
    """B6: from the open c1 one cannot go down to a tile that is closed at its top, whatever the ruling."""
    rows = ("┼┼┼┼┼┼", "┼┼─┼┼┼", *OPEN[2:])
    table = at(seated(board=drawn(rows), rulings={"B6": ruling}), "Green", "c1")
    roll(table, 1)
    assert "c2" not in reachable(table)


def test_others_do_not_block() -> None:
    """One walks onto and past tiles with tokens, and nothing happens."""
    table = at(seated(board=drawn()), "Red", "b1")
    roll(table, 2)
    table.play("walk", to="b1")
    assert cell_of(table, "Green") == cell_of(table, "Red") == "b1"
    table.play("walk", to="c1")
    assert cell_of(table, "Red") == "b1"


@pytest.mark.parametrize("side", ["d5", "f5", "e6"])
def test_a_chamber_is_entered_from_its_entrance_only(side: str) -> None:
    """Green's chamber on e5 opens to the top: from its other sides there is no way in with one step."""
    table = at(seated(board=drawn()), "Green", side)
    roll(table, 1)
    assert "e5" not in reachable(table)
    assert refused(table, "walk", to="e5") == "Green cannot get to E5 with 1 step."


def test_walking_into_ones_own_chamber_wins_at_once() -> None:
    """B11: with steps to spare the game is over all the same."""
    table = at(seated(board=drawn()), "Green", "e3")
    roll(table, 6)
    assert table.view().guide.headline == "Green can win this turn!"
    told = "Green walks into the chamber and has the treasure: Green wins."
    assert texts(table, "walk", to="e5") == [told]
    assert table.outcome is not None
    assert table.outcome.winners == ("Green",)
    assert table.view().picture.last.path == ("e3", "e4", "e5")


def test_a_table_may_want_the_exact_roll() -> None:
    """B11 the other way: two steps away, a roll of 3 cannot, a roll of 4 can by walking to and fro."""
    table = at(seated(board=drawn(), rulings={"B11": "exact"}), "Green", "e3")
    roll(table, 3)
    assert refused(table, "walk", to="e5") == "Green cannot get to E5 with 3 steps."
    table.play("walk", to="d3")
    assert refused(table, "walk", to="e5") == "Green cannot get to E5 with 2 steps."
    table.undo(2)
    roll(table, 4)
    table.play("walk", to="e5")
    assert table.state.end == End("chamber", ("Green",))
    assert len(table.view().picture.last.path) == 5


def test_another_colours_chamber_does_nothing() -> None:
    """Red walks into the green chamber, and the game goes on."""
    table = at(seated(board=drawn()), "Red", "e4")
    pass_on(table)
    roll(table, 3)
    table.play("walk", to="e5")
    assert table.outcome is None
    assert table.state.turn.left == 2


@pytest.mark.parametrize(("ruling", "ways"), [("entrance", {"e4"}), ("any", {"e4", "d5", "f5", "e6"})])
@pytest.mark.parametrize("sides", ["both", "target"])
def test_a_chamber_is_left_by_its_entrance(ruling: str, ways: set[str], sides: str) -> None:
    """B7: by the same side only; a table may allow any. The switch on facing sides makes no difference."""
    table = at(seated(board=drawn(), rulings={"B7": ruling, "B6": sides}), "Red", "e5")
    pass_on(table)
    roll(table, 1)
    assert set(reachable(table)) == ways


@pytest.mark.parametrize(("ruling", "ways"), [("edge", {"b1", "a2"}), ("wrap", {"b1", "a2", "f1", "a6"})])
def test_walks_end_at_the_edge(ruling: str, ways: set[str]) -> None:
    """B17: pushed tiles come in on the other side, walkers do not, unless the table plays so."""
    table = seated(board=drawn(), rulings={"B17": ruling})
    roll(table, 1)
    assert set(reachable(table)) == ways


CLOSED_IN = ("·┼┼┼┼┼", *OPEN[1:])


def test_walled_in_means_staying() -> None:
    """B16: who has no way out stays, and may play a card all the same."""
    table = seated(board=drawn(CLOSED_IN))
    roll(table, 5)
    assert reachable(table) == {}
    assert table.view().guide.headline == "Green is walled in"
    assert table.view().deeds == ()  # nobody is told to walk
    assert offered(table) >= {"end_turn", "rotate", "push", "swap"}
    assert "walk" not in offered(table)
    table.play("push", arrow="row-1-right")
    assert cell_of(table, "Green") == "b1"


def test_who_must_walk_may_still_stay_when_walled_in() -> None:
    """B5 the other way, with the board: the app sees whether there is a way."""
    table = seated(board=drawn(CLOSED_IN), rulings={"B5": "one"})
    roll(table, 5)
    table.play("end_turn")
    roll(table, 5)
    assert refused(table, "end_turn") == "Red has to walk at least one step at this table."
    assert refused(table, "stay_walled_in") == "There is no need to say so: just stay."
    table.play("walk", to="e1")
    table.play("end_turn")


def test_setting_a_token_right_wins_nothing() -> None:
    """A correction is no move."""
    table = at(seated(board=drawn()), "Green", "e5")
    assert table.outcome is None
    assert refused(table, "place_token", seat="Blue", cell="a1") == "Nobody called Blue sits at this table."
    assert refused(seated(), "place_token", seat="Green", cell="a1") == "The app does not have the board."


def test_a_walk_is_told_to_the_picture_place_by_place() -> None:
    """Whose token it is, and the places that it went over; each movement has the next number."""
    table = at(seated(board=drawn()), "Green", "c3")
    roll(table, 3)
    for number, (to, path) in enumerate((("c4", ("c3", "c4")), ("d4", ("c4", "d4"))), 1):
        table.play("walk", to=to)
        assert table.state.moved == Movement("walk", "Green", number, path=path)
