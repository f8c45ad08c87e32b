"""Step 2: drawing, when Fire spreads, stopping and scoring."""

import pytest

from tests.games.fire_in_the_library.tables import (
    app,
    draw,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    said,
    showing,
    turn,
    values,
)


def test_a_token_goes_to_the_leftmost_empty_space() -> None:
    """Tokens fill the card from the left."""
    table = turn()
    draw(table, "yellow", "white")
    assert table.state.laid["1"] == ("yellow", "white", "", "", "")
    assert len(table.state.bag) == 27


def test_a_first_fire_on_a_safe_space_does_no_harm() -> None:
    """The first Fire on a safe space stays there, and the turn goes on."""
    table = turn()
    told = draw(table, "fire")
    assert table.state.step == "saving"
    assert said(told) == "Fire drawn. Red has it on safe space 1."


def test_a_fire_on_a_risky_space_spreads() -> None:
    """Even the first Fire spreads on a risky space."""
    table = turn()
    told = draw(table, "yellow", "fire")
    assert table.state.step == "spreading"
    assert "on risky space 2: Fire Spreading!" in said(told)


def test_a_second_fire_on_a_safe_space_spreads() -> None:
    """The second Fire spreads, wherever it lies."""
    table = turn()
    order(table, Blue="3", Red="4")
    told = draw(table, "fire", "fire")
    assert table.state.step == "spreading"
    assert "the second one on the card" in said(told)


def test_a_full_card_must_be_scored() -> None:
    """With no space left nobody draws; stopping is the next thing."""
    table = turn()
    draw(table, "white", "white", "white", "white", "white")
    refused(table, "Every space is taken", "draw")
    offer = table.moves()[0]
    assert (offer.name, offer.group, offer.label) == ("stop", "next", "Stop")
    assert offer.note == "score 13"
    table.play("stop")
    assert points(table, "Red") == 5 * 1 + 8


def test_bravery_is_the_rightmost_space_only() -> None:
    """Three risky spaces give the number under the last of them, not their sum."""
    table = turn()
    draw(table, "white", "white", "white", "white")
    table.play("stop")
    assert points(table, "Red") == 4 + 6


def test_a_fire_counts_for_bravery() -> None:
    """With Gloves a Fire may lie on the rightmost space: its bravery counts."""
    table = turn()
    table.play("play_tool", seat="Red", tool="gloves")
    draw(table, "white", "fire")
    table.play("stop")
    assert points(table, "Red") == 1 + 2


def test_only_tool_spaces_give_a_tool() -> None:
    """Stopping on tool spaces alone offers a tool; one token beyond, and there is none."""
    table = app(4)
    order(table, Red="3", Blue="4", Green="2", Yellow="1")
    put(table, turn_of="Red")
    draw(table, "white", "fire")
    table.play("stop")
    assert table.state.step == "reward"
    table.undo()
    draw(table, "yellow")
    table.play("stop")
    assert table.state.step == "after"


def test_the_tool_for_stopping_may_be_left() -> None:
    """Taking it is free; after Fire Spreading it is not."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white")
    table.play("stop")
    table.play("leave_tool")
    assert table.state.step == "after"
    table.play("pass_bag")
    draw(table, "white", "fire", "fire")
    table.play("let_it_burn", choose=False)
    refused(table, "a tool is taken", "leave_tool")


def test_tokens_go_back_when_the_bag_is_passed() -> None:
    """At the end of a turn the bag is full again and the card empty."""
    table = turn()
    draw(table, "yellow", "white")
    table.play("stop")
    assert on_card(table, "1") == ("yellow", "white")
    table.play("pass_bag")
    assert on_card(table, "1") == ()
    assert len(table.state.bag) == 29
    assert table.state.turn_of == "Blue"


def test_nobody_stops_before_the_first_draw() -> None:
    """At least one token must be drawn."""
    table = turn()
    refused(table, "Draw at least one token", "stop")
    assert "stop" not in {offer.name for offer in table.moves()}


def test_an_empty_bag_ends_the_drawing() -> None:
    """Should the bag ever be empty, one may stop at once and not draw."""
    table = turn()
    put(table, bag=table.state.bag.__class__({}, name="bag"))
    refused(table, "The bag is empty", "draw")
    assert table.moves()[0].name == "stop"
    table.play("stop")
    assert points(table, "Red") == 0


@pytest.mark.parametrize("name", ["draw", "draw_two", "stop"])
def test_books_are_saved_in_ones_turn_only(name: str) -> None:
    """Nobody draws or stops while a fire is spreading."""
    table = turn()
    draw(table, "yellow", "fire")
    refused(table, "Nobody is saving books now", name)


def test_the_table_says_what_it_drew() -> None:
    """Where the table holds the bag, every kind of token left is one tap away, as the sections lie."""
    table = new(4, holders={"bag": "table", "tools": "table"})
    answers = [offer.args["token"] for offer in table.moves() if offer.name == "draw"]
    assert answers == ["purple", "white", "black", "yellow", "fire"]
    refused(table, "say which token you drew", "draw")
    refused(table, "no such token", "draw", token="teal")
    table.play("draw", token="purple")
    assert table.state.bag.tokens["purple"] == 3
    put(table, bag=table.state.bag.take("fire").put({"fire": 1}))
    again = [offer.args["token"] for offer in table.moves() if offer.name == "draw"]
    assert again == answers


def test_the_app_draws_from_its_own_bag() -> None:
    """Where the app holds the bag, nobody can say what came out."""
    refused(turn(), "The app holds the bag", "draw", token="purple")


def test_the_bag_changes_hands_in_mid_turn() -> None:
    """The same tokens are in the bag, whoever holds it."""
    table = turn()
    draw(table, "yellow")
    table.play("hand_over", component="bag", to="table")
    table.play("draw", token="white")
    table.play("hand_over", component="bag", to="app")
    draw(table, "white")
    assert on_card(table, "1") == ("yellow", "white", "white")


def test_technology_is_worth_the_highest_section() -> None:
    """4 while nothing has burned; more once a section is worth more."""
    for highest, expected in ((4, 4), (6, 6)):
        table = turn(technology=True)
        values(table, white=highest)
        draw(table, "teal")
        table.play("stop")
        assert points(table, "Red") == expected
    assert showing(table)["white"] == 6
