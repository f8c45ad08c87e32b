"""Where a figure, a token or a card goes back to when a move is undone."""

import pytest

from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    HELD,
    app,
    draw,
    drawn,
    hold,
    later_round,
    order,
    put,
    scores,
    turn,
)


def back(table: Table) -> list[str]:
    """What hands take back that concerns figures."""
    return [deed.text for deed in table.view().take_back if deed.id == "figure"]


def undone(table: Table, steps: int = 1) -> list[str]:
    """What hands take back for the last few moves."""
    table.undo(steps)
    return [deed.text for deed in table.view().take_back]


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
    back = f"Take the yellow book off space 1 of the 1st card, {home}"
    assert [deed.text for deed in table.view().take_back] == [back]


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


# -- tools ---------------------------------------------------------------------------------------------


def test_the_market_is_not_left_with_one_tool_too_many() -> None:
    """What filled it goes back on the deck with the tool that was taken."""
    table = turn(holders={"bag": "app", "tools": "table"})
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert "Red puts the tool back; what filled the market, back on the deck" in undone(table)


@pytest.mark.parametrize(
    ("tool", "words"),
    [
        ("bucket", "Red takes the Bucket back into the hand"),
        ("cloak", "Red takes the Cloak back into the hand"),
        ("slingshot", "Red takes the Slingshot back into the hand"),
    ],
)
def test_a_tool_that_was_not_played_is_in_the_hand_again(tool: str, words: str) -> None:
    """It had left the hand, whether it lies with a token on it or is spent at once."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool=tool, **({"to": "Green"} if tool == "slingshot" else {}))
    assert words in undone(table)


@pytest.mark.parametrize(
    ("tool", "words"),
    [
        ("bucket", "Fire off the Bucket, back on space 2 of the 1st card"),
        ("cloak", "Yellow book off the Cloak, back on space 1 of the 1st card"),
        ("slingshot", "Back on the 1st card: yellow book on 1 and Fire on 2"),
        ("axe", "Out of the bag, back on the 1st card: yellow book on 1 and Fire on 2"),
    ],
)
def test_tokens_that_a_tool_took_off_go_back_to_their_spaces(tool: str, words: str) -> None:
    """By its number, for it matters which space a token lies on."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "fire")
    seat, to = "Blue" if tool == "axe" else "Red", {"to": "Green"} if tool == "slingshot" else {}
    table.play("play_tool", seat=seat, tool=tool, **to)
    assert words in undone(table)


@pytest.mark.parametrize("bag", ["app", "table"])
def test_fires_that_have_spread_go_back_to_their_spaces(bag: str) -> None:
    """Out of the bag, or from beside the cards."""
    table = turn(holders={**HELD, "bag": bag})
    (draw if bag == "app" else drawn)(table, "fire", "fire")
    table.play("let_it_burn", choose=False)
    back = "Take 2 Fires out of the bag, back" if bag == "table" else "2 Fires back"
    assert f"{back} on spaces 1 and 2 of the 1st card" in undone(table)


def test_a_fire_that_stayed_on_the_shovel_goes_back_to_those_drawn() -> None:
    """It never lay on a space."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", token="fire")
    drawn(table, "yellow")
    table.play("keep", tokens=[1])
    assert "Fire off the Shovel, back to those drawn" in undone(table)


def test_a_tool_whose_time_is_over_goes_back_to_where_it_lay() -> None:
    """Nobody has it in the hand then."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="gloves")
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    assert "Take the Gloves back from the discards" in undone(table)


def test_an_amulet_that_was_not_played_is_in_the_hand_again() -> None:
    """It lies open while its tokens are told, and comes back with them; or it is laid down anew."""
    table = turn(holders=HELD)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet")
    table.undo()
    assert [deed.text for deed in table.view().take_back] == [
        "All tokens of the Amulet back into the bag",
        "Red takes the Amulet back into the hand",
    ]
    table.redo()
    assert "Red lays the Amulet down again" in [deed.text for deed in table.deeds()]


def test_a_token_of_an_amulet_is_brought_back_by_an_order() -> None:
    """Hands took it off its card, and lay it there again."""
    table = turn(holders=HELD)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet")
    table.play("lay", card="1", token="white")
    table.undo()
    table.redo()
    assert "White book out of the bag, on to the 1st card" in [deed.text for deed in table.deeds()]


def test_a_token_that_was_kept_goes_back_to_those_drawn() -> None:
    """It is chosen anew, so it does not go into the bag; that happens with both where the draw is undone."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", token="fire")
    drawn(table, "yellow")
    table.play("keep", tokens=[1])
    assert "Take the yellow book off space 1 of the 1st card, back to those drawn" in undone(table)
    table.redo()
    table.play("draw_two", token="white")
    drawn(table, "purple")
    assert undone(table, 2) == ["Put the tokens of the Shovel back into the bag"]
    table.redo(2)
    assert "Take the same two tokens out of the bag" in [deed.text for deed in table.deeds()]


def test_the_choice_of_a_token_shows_nothing_new() -> None:
    """All of them were seen when they were drawn: nobody is asked about it twice."""
    table = turn(holders={"bag": "app", "tools": "table"})
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", chance=["yellow", "white"])
    table.play("keep", tokens=[0])
    preview = table.undo_preview()
    assert preview is not None
    assert preview.seen == ""
    both = table.undo_preview(2)
    assert both is not None
    assert both.seen


# -- Fires and hands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holder", "words"),
    [("table", "Take one Fire out of the bag, put it aside"), ("app", "Put one Fire aside again")],
)
def test_a_fire_that_did_not_come_into_play_lies_aside_again(holder: str, words: str) -> None:
    """In words that can be read at a glance."""
    table = turn(does="draws", holders={"bag": holder, "tools": "table"}, box={})
    put(table, unread=1)
    table.play("recount_fires", aside=table.state.aside - 1)
    assert undone(table) == [words]


def test_hands_are_taken_in_as_few_lines_as_can_be() -> None:
    """All in one where everybody has as many; else three players to a line."""
    table = app(6)
    order(table, Red="1", Blue="2", Green="3", Yellow="4", Purple="5", White="6")
    table.play("set_level", level="draws", tools="table")
    asked = [deed.text for deed in table.deeds() if deed.id == "deal-tools"]
    assert asked == ["Everybody: take your hand, 2 cards: see Tools"]
    assert "Everybody puts the hand away again: the app has it" in undone(table)
    hold(table, "Blue", "axe-1")
    table.play("set_level", level="draws", tools="table")
    asked = [deed.text for deed in table.deeds() if deed.id == "deal-tools"]
    assert len(asked) == 2
    assert asked[0] == "Take your hands, see Tools: Red 2, Blue 1, Green 2"
