"""Where a figure, a token or a card goes back to when a move is undone."""

import pytest

from companion.table import Table
from tests.games.fire_in_the_library.tables import draw, drawn, scores, turn


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


@pytest.mark.parametrize(
    ("holder", "home"), [("table", "back into the bag"), ("app", "back beside the cards")]
)
def test_a_token_goes_back_to_where_it_came_from(holder: str, home: str) -> None:
    """The table's bag, or the tokens that the app's stands for."""
    table = turn(holders={"bag": holder})
    (drawn if holder == "table" else draw)(table, "yellow")
    table.undo()
    assert [deed.text for deed in table.view().take_back] == [f"Take the yellow book off space 1, {home}"]


def test_what_lay_on_a_card_is_named_token_by_token() -> None:
    """Nobody remembers which books "Red's tokens" were."""
    table = turn(holders={"bag": "table"})
    drawn(table, "yellow", "white", "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.undo()
    said = [deed.text for deed in table.view().take_back]
    assert "Take 2 yellow books and a white book out of the bag, back on the 1st card" in said
    assert "The 1st card back to Red" in said
