"""Whatever may end the game asks once, also where chance and not a hand decides: no tap runs into the end."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    app,
    choose,
    draw,
    hold,
    new,
    offers,
    order,
    put,
    turn,
    values,
)

ROBOT = "A destroyed card may show, and the game would be over. Turn the robot’s card?"
KNAPSACK = "A destroyed card may show, and the game would be over. Play the Knapsack?"


def robots_turn(**options: Any) -> Table:
    """The robot's turn in a solo game where the app holds the Tool cards."""
    table = app(1, solo="robot", **options)
    put(table, step=Step.ROBOT, turn_of="Robot", chosen={"Red": "1"}, done=("Red",))
    return table


def test_the_robots_card_asks_where_it_may_be_the_last() -> None:
    """Any section may be on it: it asks as soon as one of them has a single card left, and not before."""
    table = robots_turn()
    assert offers(table, "robot_turn")[0].confirm == ""
    values(table, yellow=7)
    assert offers(table, "robot_turn")[0].confirm == ROBOT


def test_a_robot_that_only_scores_asks_nothing() -> None:
    """Books have burned in the turn before, so it turns no card over."""
    table = robots_turn()
    values(table, yellow=7)
    put(table, turn=type(table.state.turn)(burned=(3,)))
    (scores,) = offers(table, "robot_turn")
    assert (scores.label, scores.confirm) == ("Robot scores", "")


def test_a_robots_card_asks_nothing_by_a_guess() -> None:
    """How many cards a section has is our guess: the one that is uncovered is asked for instead."""
    table = robots_turn(box={})
    values(table, yellow=7)
    assert offers(table, "robot_turn")[0].confirm == ""


def with_books(*books: str, box: Any = None, **options: Any) -> Table:
    """Red has scored these books, and War has a single card left."""
    table = turn(box=box, **options)
    values(table, yellow=7)
    for book in books:
        table.play("draw", **({"token": book} if options else {"chance": [book]}))
    table.play("stop")
    return table


def knapsack(table: Table) -> Any:
    """The offer to play the Knapsack."""
    (found,) = [offer for offer in offers(table, "play_tool") if offer.label == "Knapsack"]
    return found


def test_a_knapsack_asks_for_the_book_whose_last_card_may_burn() -> None:
    """Of two books only that of War may end the game, so only that one asks."""
    offer = knapsack(with_books("yellow", "white"))
    (book,) = offer.asks
    assert (offer.confirm, [(c.value, c.confirm) for c in book.choices]) == (
        "",
        [("yellow", KNAPSACK), ("white", "")],
    )


@pytest.mark.parametrize(("book", "asked"), [("yellow", KNAPSACK), ("white", "")])
def test_a_knapsack_for_the_only_book_asks_at_once(book: str, asked: str) -> None:
    """There is no question about the book that could carry it."""
    offer = knapsack(with_books(book))
    assert (offer.asks, offer.confirm) == ((), asked)


def test_a_knapsack_of_a_hidden_hand_asks_its_owner_alone() -> None:
    """What everybody sees is that some tool may be played."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    values(table, yellow=7)
    hold(table, "Red", "knapsack-1")
    draw(table, "yellow")
    put(table, step=Step.AFTER)
    assert not [offer for offer in offers(table, "play_tool") if offer.confirm]
    (own,) = [offer for offer in table.moves("Red") if offer.name == "play_tool" and offer.seat == "Red"]
    assert (own.label, own.confirm) == ("Knapsack", KNAPSACK)


def test_a_fire_for_the_tables_knapsack_asks_when_it_is_told() -> None:
    """Hands draw it, so playing the card asks nothing, and of what came only the Fire does."""
    table = with_books("yellow", holders={"bag": "table", "tools": "table"})
    assert knapsack(table).confirm == ""
    table.play("play_tool", seat="Red", tool="knapsack")
    asked = {offer.label: offer.confirm for offer in offers(table, "draw") if offer.confirm}
    assert asked == {"Fire": "A destroyed card would show, and the game is over. Was it a Fire?"}


def test_a_bag_without_a_fire_ends_nothing() -> None:
    """All Fires are out of the bag: the Knapsack can only score."""
    table = with_books("yellow")
    tokens = {token: count for token, count in table.state.bag.tokens.items() if token != "fire"}
    put(table, bag=type(table.state.bag)(tokens, table.state.bag.held))
    assert knapsack(table).confirm == ""


def test_the_second_card_of_a_wild_fire_asks_with_the_first() -> None:
    """Two cards burn with one tap: it asks where the second of them is the last of its section."""
    indexes = {**BOX, "white-indexes": [1, 4, 8, 12, 15, 16, 18], "yellow-indexes": [2, 6, 10, 13, 14, 17]}
    table = new(2, fire="wild", tools=False, box={**indexes, "black-indexes": [3, 7, 11, 20, 21]})
    values(table, white=6, yellow=7, black=7, purple=7)
    order(table, Red="1", Blue="2")
    put(table, done=("Blue",))
    draw(table, "black")
    table.play("stop")
    (burn,) = offers(table, "burn")
    assert (burn.label, bool(burn.confirm)) == ("Burn Geography", True)


def test_draws_leaves_the_last_card_to_a_tap() -> None:
    """The end of a round burns by itself, but not into the end of the game: that is a tap which asks."""
    table = new(2, does="draws", holders={"tools": "table"})
    values(table, white=7, yellow=7, black=7, purple=7)
    order(table, Red="1", Blue="2")
    put(table, done=("Blue",))
    draw(table, "black")
    table.play("stop")
    assert (table.outcome, table.state.step) == (None, Step.BURNING)
    assert offers(table, "burn")[0].confirm


def test_two_technology_books_that_end_it_together_ask() -> None:
    """Each burns what is then the highest index, and the second of them is the last card of its section."""
    table = turn(technology=True)
    values(table, purple=6, white=1, black=3, yellow=2)
    draw(table, "teal", "teal", "fire")
    assert all(offer.confirm for offer in offers(table, "let_it_burn"))
    assert table.view().guide.warning == "Letting it burn ends the game"


TWELFTH = "The twelfth round ends with it, and the game. "


def alone_in_round(round_: int) -> Table:
    """The Lone Librarian in a round, with a card chosen."""
    table = new(1, solo="lone", tools=False)
    put(table, round=round_)
    choose(table, "2")
    return table


@pytest.mark.parametrize(("round_", "asked"), [(11, ""), (12, TWELFTH)])
def test_the_burn_that_ends_the_twelfth_round_asks(round_: int, asked: str) -> None:
    """The library stands, but the evening is over with it."""
    table = alone_in_round(round_)
    draw(table, "white")
    table.play("stop")
    (burns,) = offers(table, "burn")
    assert burns.confirm == (asked and f"{asked}{burns.label}?")


@pytest.mark.parametrize(("round_", "asked"), [(11, ""), (12, TWELFTH + "Let it burn?")])
def test_a_fire_that_ends_the_twelfth_round_asks(round_: int, asked: str) -> None:
    """After Fire Spreading nothing else burns: it is the last thing of the round."""
    table = alone_in_round(round_)
    draw(table, "white", "fire", "fire")
    assert {offer.confirm for offer in offers(table, "let_it_burn")} == {asked}
