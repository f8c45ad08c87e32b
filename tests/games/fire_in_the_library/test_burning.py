"""Fire Spreading, the burning library, and the end of the game."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import ToolInPlay, Until
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    app,
    count,
    draw,
    ended,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    said,
    scores,
    showing,
    turn,
    values,
)


def fire(*tokens: str, **options: Any) -> Table:
    """Red, with the 4th card and its three safe spaces, draws these tokens."""
    table = new(4, **options)
    order(table, Red="4", Blue="3", Green="2", Yellow="1")
    put(table, turn_of="Red", done=("Yellow", "Green", "Blue"))
    draw(table, *tokens)
    return table


def test_a_card_burns_for_each_book() -> None:
    """Two yellow books and a white one burn two cards of War and one of Geography."""
    table = fire("yellow", "yellow", "white", "fire")
    told = table.play("let_it_burn", choose=False)
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 4}
    assert "War burns. 2 becomes 3. War burns. 3 becomes 4. War shows a fire icon" in said(told)
    assert points(table, "Red") == 0


def test_tokens_go_back_and_the_round_ends_after_the_last_fire() -> None:
    """After a fire the card is empty, and as Red was the last of the round a section burns next."""
    table = fire("yellow", "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert on_card(table, "4") == ()
    assert len(table.state.bag) == 29
    assert (table.state.step, table.moves()[0].label) == ("burning", "Burn Geography")


@pytest.mark.parametrize(
    ("tokens", "tool", "said_"),
    [
        (("yellow", "fire"), "", "No points, and the books on the card burn."),
        (("fire", "fire"), "", "No points, and the lowest burn index burns."),
        (("yellow", "fire"), "cloak", "Nothing more scores, and the lowest burn index burns."),
        (("white", "yellow", "fire"), "cloak", "Nothing more scores, and the books on the card burn."),
    ],
)
def test_a_fire_tells_what_it_costs(tokens: tuple[str, ...], tool: str, said_: str) -> None:
    """Points that the Cloak has scored are no "no points", and where there is no book none burns."""
    table = turn()
    draw(table, *tokens)
    if tool:
        table.play("play_tool", seat="Red", tool=tool, **({"book": "yellow"} if len(tokens) > 2 else {}))
    assert said(table.play("let_it_burn", choose=False)).startswith(f"The fire spreads. {said_}")


def test_only_fires_burn_the_lowest_index() -> None:
    """Without a book on the card the lowest burn index goes: Geography with 1."""
    table = fire("fire", "fire")
    table.play("let_it_burn", choose=False)
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 2}


def test_a_single_fire_on_a_risky_space_burns_the_lowest_too() -> None:
    """No book, one Fire: the lowest index burns all the same."""
    table = new(4, box={"order-1": ["2", "4"]}, ask_cards=False)
    order(table, Red="1", Blue="2")
    draw(table, "fire")
    told = table.play("let_it_burn", choose=False)
    assert "No points" in said(told)
    table.play("burn", section="black")
    assert showing(table)["black"] == 4


def test_fire_icons_bring_fires_from_those_aside() -> None:
    """Each uncovered icon moves one Fire into the bag; the tokens stay the same in all."""
    table = fire("yellow", "yellow", "black", "fire")
    before = count(table.state)
    table.play("let_it_burn", choose=False)
    assert (table.state.aside, table.state.bag.tokens["fire"]) == (8, 9)
    assert count(table.state) == before


def test_no_more_than_ten_fires_come_in() -> None:
    """Once none lies aside, an icon changes nothing."""
    table = fire("black", "fire", "fire")
    put(table, aside=0)
    told = table.play("let_it_burn", choose=False)
    assert "no Fire is left" in said(told)
    assert table.state.bag.tokens["fire"] == 7


def test_technology_burns_last_and_takes_the_highest_index() -> None:
    """Purple burns first and then shows 9; the highest index is then again Fables."""
    table = fire("teal", "purple", "fire", "fire", technology=True)
    told = table.play("let_it_burn", choose=False)
    assert showing(table)["purple"] == 6
    assert said(told).index("4 becomes 5") < said(told).index("5 becomes 6")


def test_the_order_is_asked_for_when_the_end_is_near() -> None:
    """If a destroyed card may show, the active player says what burns first."""
    table = fire("purple", "white", "fire", "fire")
    values(table, purple=7)
    table.play("let_it_burn", choose=False)
    offer = table.moves()[0]
    assert [choice.value for choice in offer.asks[0].choices] == ["purple", "white"]
    refused(table, "Say which section burns", "burn")
    refused(table, "War is not what burns now", "burn", section="yellow")
    refused(table, "'moon' is not what burns now", "burn", section="moon")
    table.play("burn", section="white")
    assert showing(table)["white"] == 2
    assert ended(table)


def test_the_end_stops_the_burning_half_way() -> None:
    """Fables burns first: the destroyed card shows, and Geography does not burn any more."""
    table = fire("purple", "white", "fire", "fire")
    values(table, purple=7)
    table.play("let_it_burn", choose=False)
    table.play("burn", section="purple")
    assert showing(table) == {"purple": 10, "white": 1, "black": 3, "yellow": 2}
    assert ended(table).cause == "collapsed"


def test_a_player_may_always_choose_the_order() -> None:
    """Even far from the end one may say what burns first, card by card."""
    table = fire("yellow", "white", "fire", "fire")
    table.play("let_it_burn", choose=True)
    assert showing(table)["white"] == 1
    table.play("burn", section="white")
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 3}


def test_nothing_burns_out_of_turn() -> None:
    """Without a fire there is nothing to burn."""
    table = new(4)
    refused(table, "No fire is spreading", "let_it_burn", choose=False)
    refused(table, "Nothing is burning", "burn")


def test_a_fire_gives_a_tool() -> None:
    """After the burning a tool is taken from the market or the deck, and the market is filled up."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white", "fire")
    table.play("let_it_burn", choose=False)
    market = table.state.tools.market
    table.play("take_tool", card=market[1])
    assert market[1] in table.state.hand("Red")
    assert len(table.state.tools.market) == 3
    assert table.state.turn_of == "Blue"


def test_the_lowest_index_burns_at_the_end_of_the_round() -> None:
    """Geography with burn index 1 goes, and the next round begins with the draft."""
    table = new(2, tools=False)
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    assert table.moves()[0].note == "burn index 1"
    table.play("burn")
    assert showing(table)["white"] == 2
    assert (table.state.round, table.state.step) == (2, "order")


# -- the end -----------------------------------------------------------------------------------


def collapse(table: Table) -> None:
    """Red's fire uncovers the destroyed card of Fables."""
    values(table, purple=7)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)


def test_the_highest_score_wins() -> None:
    """When the library collapses, most points win."""
    table = new(4)
    scores(table, ("Red", 10), ("Blue", 30), ("Green", 20))
    collapse(table)
    assert ended(table).winners == ("Blue",)
    assert ended(table).title == "Blue wins"
    assert ended(table).scores == {"Red": 10, "Blue": 30, "Green": 20, "Yellow": 0}
    assert (ended(table).result, ended(table).cause) == ("finished", "collapsed")


def test_equal_scores_share_the_win() -> None:
    """Two with the most points win together."""
    table = new(4)
    scores(table, ("Blue", 30), ("Green", 30))
    collapse(table)
    assert ended(table).winners == ("Blue", "Green")
    assert ended(table).title == "Blue and Green share the win"


def test_a_lockbox_scores_at_the_end() -> None:
    """The book in a Lockbox is worth its section's value at the end, or 10 in a destroyed section."""
    table = new(4)
    put(
        table,
        in_play=(
            ToolInPlay(Tool.LOCKBOX, "Blue", "", ("purple",), Until.GAME, 4),
            ToolInPlay(Tool.LOCKBOX, "Green", "", ("white",), Until.GAME, 1),
        ),
        bag=table.state.bag.take("purple").take("white"),
    )
    values(table, white=3)
    collapse(table)
    assert ended(table).scores == {"Red": 0, "Blue": 10, "Green": 3, "Yellow": 0}


def test_books_on_waiting_cards_score_at_the_end() -> None:
    """A book that a tool laid on a card still to come scores; in a destroyed section 10."""
    table = new(4)
    put(table, bag=table.state.bag.take("purple").take("white"))
    laid = {**table.state.laid, "2": ("purple", "", "", "", ""), "4": ("white", "", "", "", "")}
    put(table, laid=laid)
    collapse(table)
    assert ended(table).scores == {"Red": 0, "Blue": 10, "Green": 0, "Yellow": 1}


def test_nothing_can_be_done_after_the_end() -> None:
    """The game over, there are no offers, and a move is refused; undo goes back before the end."""
    table = new(4)
    collapse(table)
    ended(table)
    assert table.moves() == ()
    refused(table, "The game is over", "draw")
    table.undo(2)
    assert table.outcome is None
    assert table.state.step == "spreading"
