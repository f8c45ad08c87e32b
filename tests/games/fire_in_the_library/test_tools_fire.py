"""Tools against a spreading fire: Axe, Bucket, Cloak, Slingshot."""

from typing import Any

import pytest

from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    count,
    draw,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    said,
    showing,
    values,
)


def spreading(*tokens: str, players: int = 4, **options: Any) -> Table:
    """Red has the 1st card (one safe space) and has drawn these tokens; the others are still to come."""
    table = new(players, **options)
    names = ("Red", "Blue", "Green", "Yellow")[:players]
    order(table, **{name: str(number) for number, name in enumerate(names, start=1)})
    draw(table, *tokens)
    return table


# -- Bucket ------------------------------------------------------------------------------------


def test_a_bucket_stops_the_fire() -> None:
    """The Fire goes onto the Bucket, the turn goes on in the freed space, and the Fire returns at its end."""
    table = spreading("white", "fire")
    told = table.play("play_tool", seat="Red", tool="bucket")
    assert "The fire stops; Red goes on" in said(told)
    assert (table.state.step, table.state.laid["1"][:2]) == ("saving", ("white", ""))
    draw(table, "yellow")
    assert table.state.bag.tokens["fire"] == 6
    table.play("stop")
    table.play("pass_bag")
    assert points(table, "Red") == 1 + 2 + 2
    assert table.state.bag.tokens["fire"] == 7


def test_a_bucket_takes_the_fire_that_set_it_off() -> None:
    """The first Fire on its safe space stays, so the next one spreads again; a second Bucket helps again."""
    table = spreading("fire", "white", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    assert on_card(table, "1") == ("fire", "white")
    draw(table, "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    assert [held.tokens for held in table.state.in_play] == [("fire",), ("fire",)]


# -- Axe ---------------------------------------------------------------------------------------


def test_an_axe_takes_the_best_book_for_another() -> None:
    """Fire and best book go back into the bag, the user scores the book, and the active player goes on."""
    table = spreading("white", "purple", "fire")
    before = count(table.state)
    table.play("play_tool", seat="Green", tool="axe")
    assert points(table, "Green") == 4
    assert table.state.laid["1"][:3] == ("white", "", "")
    assert (table.state.turn_of, table.state.step) == ("Red", "saving")
    assert count(table.state) == before


def test_of_equal_books_the_user_of_the_axe_chooses() -> None:
    """Yellow and black worth the same: the user says which."""
    table = new(4)
    values(table, yellow=3)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "black", "fire")
    refused(table, "Say which book the Axe is for", "play_tool", seat="Blue", tool="axe")
    refused(table, "cannot be chosen", "play_tool", seat="Blue", tool="axe", book="white")
    table.play("play_tool", seat="Blue", tool="axe", book="yellow")
    assert on_card(table, "1") == ("black",)


def test_an_axe_without_a_book_only_stops_the_fire() -> None:
    """No book on the card: no points, and the fire is out."""
    table = spreading("fire", players=4)
    draw(table, "fire")
    table.play("play_tool", seat="Blue", tool="axe")
    assert points(table, "Blue") == 0
    assert on_card(table, "1") == ("fire",)


def test_an_axe_is_for_the_others_only() -> None:
    """The active player cannot play it; and with three players it is not in the game."""
    table = spreading("white", "fire")
    refused(table, "whose turn it is not", "play_tool", seat="Red", tool="axe")
    table = spreading("white", "fire", players=3)
    refused(table, "out of the game", "play_tool", seat="Blue", tool="axe")


# -- Cloak -------------------------------------------------------------------------------------


def test_a_cloak_saves_one_book_and_lets_the_rest_burn() -> None:
    """One book of one's choice and bravery score; the others burn."""
    table = spreading("purple", "white", "fire")
    table.play("play_tool", seat="Red", tool="cloak", book="purple")
    assert points(table, "Red") == 4 + 4
    table.play("let_it_burn", choose=False)
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 2}
    assert len(table.state.bag) == 29


def test_a_cloak_over_the_last_book_burns_the_lowest_index() -> None:
    """No other book is left: the lowest burn index goes."""
    table = spreading("purple", "fire")
    table.play("play_tool", seat="Red", tool="cloak")
    table.play("let_it_burn", choose=False)
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 2}


def test_after_a_cloak_the_fire_cannot_be_stopped() -> None:
    """The Cloak has let it spread; a second Cloak saves another book, but bravery counts once."""
    table = spreading("purple", "white", "fire")
    table.play("play_tool", seat="Red", tool="cloak", book="purple")
    for seat, tool in (("Red", "bucket"), ("Red", "slingshot"), ("Blue", "axe")):
        refused(table, "cannot be stopped any more", "play_tool", seat=seat, tool=tool)
    table.play("play_tool", seat="Red", tool="cloak")
    assert points(table, "Red") == 4 + 4 + 1


def test_a_cloak_needs_a_book() -> None:
    """With Fires alone there is nothing to save; with two kinds one must be named."""
    table = spreading("fire", "fire")
    refused(table, "no book on the card", "play_tool", seat="Red", tool="cloak")
    table = spreading("purple", "white", "fire")
    refused(table, "Say which book the Cloak", "play_tool", seat="Red", tool="cloak")


# -- Slingshot ---------------------------------------------------------------------------------


def test_a_slingshot_passes_fire_and_best_book_on() -> None:
    """Both go to a player still to come, the Fire first, and the turn goes on."""
    table = spreading("white", "purple", "fire")
    table.play("play_tool", seat="Red", tool="slingshot", to="Blue")
    assert on_card(table, "1") == ("white",)
    assert on_card(table, "2") == ("fire", "purple")
    assert table.state.step == "saving"


def test_a_slingshot_never_makes_another_burn() -> None:
    """Not onto a card that has a Fire, and not onto a risky space."""
    table = spreading("white", "fire")
    table.play("play_tool", seat="Red", tool="slingshot", to="Blue")
    draw(table, "white", "fire")
    refused(table, "no tool makes another player burn", "play_tool", seat="Red", tool="slingshot", to="Blue")
    table.play("play_tool", seat="Red", tool="slingshot", to="Green")
    draw(table, "white", "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    assert on_card(table, "4") == ("fire", "white")


def test_a_fire_for_nobody_waits_aside_till_the_round_ends() -> None:
    """If nobody can take it, or the active player is the last, Fire and book lie aside for the round."""
    table = spreading("white", players=4)
    put(table, done=("Blue", "Green", "Yellow"))
    draw(table, "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    assert [(held.tokens, held.until.value) for held in table.state.in_play] == [(("fire", "white"), "round")]
    draw(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    assert len(table.state.bag) == 27
    table.play("burn")
    assert len(table.state.bag) == 29
    assert table.state.in_play == ()


def test_a_slingshot_without_a_book_passes_the_fire_alone() -> None:
    """With no book on the card only the Fire moves."""
    table = spreading("fire", "fire")
    table.play("play_tool", seat="Red", tool="slingshot", to="Yellow")
    assert on_card(table, "4") == ("fire",)


def test_of_equal_books_the_active_player_chooses() -> None:
    """The Slingshot looks at knowledge alone; of equal books the player decides."""
    table = new(4)
    values(table, yellow=3)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "black", "fire")
    refused(table, "Say who gets", "play_tool", seat="Red", tool="slingshot", book="black")
    refused(table, "Say which book", "play_tool", seat="Red", tool="slingshot", to="Blue")
    table.play("play_tool", seat="Red", tool="slingshot", to="Blue", book="black")
    assert on_card(table, "2") == ("fire", "black")


def test_the_target_goes_on_from_there() -> None:
    """The next player has a Fire on the card already: one more and it spreads, even on a safe space."""
    table = spreading("white", "fire")
    table.play("play_tool", seat="Red", tool="slingshot", to="Yellow")
    put(table, turn_of="Yellow")
    draw(table, "fire")
    assert table.state.step == "spreading"


def test_a_full_card_takes_nothing() -> None:
    """A card needs room for both tokens."""
    table = spreading("white", box={"order-2": ["tool"]})
    draw(table, "fire")
    refused(table, "cannot get them", "play_tool", seat="Red", tool="slingshot", to="Blue")


@pytest.mark.parametrize("tool", ["bucket", "cloak", "slingshot"])
def test_fire_tools_are_for_a_fire(tool: str) -> None:
    """Not before it is spreading; and what a Cloak saves is scored by the one whose fire it is."""
    table = spreading("white")
    refused(table, "is for Fire Spreading", "play_tool", seat="Red", tool=tool)
    draw(table, "fire")
    refused(table, "Only Red may play", "play_tool", seat="Blue", tool="cloak")
