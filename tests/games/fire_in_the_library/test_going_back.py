"""Where a figure goes back to when a move is undone."""

from companion.table import Table
from tests.games.fire_in_the_library.tables import draw, scores, turn


def back(table: Table) -> list[str]:
    """What hands take back that concerns figures."""
    return [deed.text for deed in table.view().take_back if deed.id == "figure"]


def test_a_figure_goes_back_to_the_space_where_it_stood() -> None:
    """It is said by number, not only where the figure had gone."""
    table = turn()
    scores(table, ("Red", 11))
    draw(table, "yellow")
    table.play("stop")
    table.undo()
    assert back(table) == ["Red’s figure back to 11"]


def test_a_figure_goes_back_under_whoever_stood_on_it() -> None:
    """Its place in a stack breaks ties."""
    table = turn()
    scores(table, ("Red", 4), ("Blue", 4), ("Green", 4))
    draw(table, "yellow")
    table.play("stop")
    table.undo()
    assert back(table) == ["Red’s figure back to 4, under Blue and Green"]


def test_of_several_moves_a_figure_goes_back_once() -> None:
    """To where it stood before all of them."""
    table = turn()
    scores(table, ("Red", 11))
    draw(table, "yellow", "white")
    table.play("stop")
    for tool in ("collectors-edition", "map"):
        book = {"book": "white"} if tool == "collectors-edition" else {}
        table.play("play_tool", seat="Red", tool=tool, **book)
    table.undo()
    table.undo()
    assert len(back(table)) == 1
    stood = table.state.track.scores["Red"]
    assert back(table) == [f"Red’s figure back to {stood}"]
    table.undo()
    assert back(table) == ["Red’s figure back to 11"]
