"""What the table reads where it is easily misread: tools that draw, cards that look alike, guesses."""

import pytest

from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from tests.games.fire_in_the_library.tables import app, draw, new, offers, order, put, turn


def after_scoring(**options: object) -> Table:
    """Red has saved a white book and stopped; the app has the bag, the table its tools."""
    table = turn(**options)
    draw(table, "white")
    table.play("stop")
    return table


@pytest.mark.parametrize(
    ("token", "title", "note"),
    [
        ("black", "History", "Knapsack: scores with Geography"),
        ("fire", "Fire", "Knapsack: Geography burns"),
    ],
)
def test_what_came_out_for_a_knapsack_is_shown(token: str, title: str, note: str) -> None:
    """Large, and with what it meant: the app has drawn it, and nobody has seen it."""
    table = after_scoring()
    table.play("play_tool", seat="Red", tool="knapsack", chance=[token])
    drawn = table.view().guide.drawn
    assert drawn is not None
    assert (drawn.title, drawn.note) == (title, note)
    table.play("pass_bag")
    assert table.view().guide.drawn is None


def test_what_came_out_for_a_knapsack_is_gone_when_the_round_ends() -> None:
    """It stands beside the burning for the Knapsack, and not beside the question of the round's end."""
    table = after_scoring(box={})
    put(table, done=("Blue", "Green", "Yellow"))
    table.play("play_tool", seat="Red", tool="knapsack", chance=["fire"])
    assert table.state.step is Step.BURNING
    assert table.view().guide.drawn is not None
    table.play("read_card", section="white", value=2, icon=False)
    table.play("pass_bag")
    assert table.view().guide.headline == "Round end: lowest burn index?"
    assert table.view().guide.drawn is None


def test_a_token_in_a_sentence_is_written_small() -> None:
    """The yellow book, not the yellow book."""
    table = turn()
    put(table, step=Step.ORDER, round=2, chosen={})
    table.play("play_tool", seat="Red", tool="amulet", chance=["yellow", "black", "white", "purple"])
    assert offers(table, "lay")[0].label == "Lay the yellow book"


def test_a_tool_for_stopping_names_the_rule_of_stopping() -> None:
    """A fire gives one by another rule."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white")
    table.play("stop")
    assert (table.view().guide.headline, table.view().guide.rule) == ("Red takes a tool", "tool-space")
    table.undo(2)
    draw(table, "white", "fire")
    table.play("let_it_burn", choose=False)
    assert (table.view().guide.headline, table.view().guide.rule) == ("Red takes a tool", "tool-market")


def test_tools_after_scoring_are_chosen_where_it_says_what_they_do() -> None:
    """No tool is played by one tap on its name."""
    found = offers(after_scoring(), "play_tool")
    assert {offer.bundle for offer in found} == {"Play a tool"}
    assert all(offer.note for offer in found)


def with_shovel(*tokens: str) -> Table:
    """Red has drawn two tokens with a Shovel."""
    table = turn()
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", chance=list(tokens))
    return table


def test_each_token_of_a_shovel_is_an_answer() -> None:
    """One tap on a button, or on the token itself."""
    found = [offer for offer in offers(with_shovel("purple", "fire"), "keep") if offer.group == "answer"]
    assert [offer.label for offer in found] == ["Place the purple book", "Place the Fire"]
    assert [offer.things for offer in found] == [("handful:0",), ("handful:1",)]
    assert not any(offer.asks for offer in found)


def test_of_two_alike_the_first_is_placed() -> None:
    """It makes no difference, so that the other is out of the way."""
    found = offers(with_shovel("white", "white"), "keep")
    assert [(offer.label, offer.group) for offer in found] == [
        ("Place the white book", "next"),
        ("Place another of them", "more"),
    ]


def test_of_two_cards_of_a_section_it_is_said_which_is_read_out() -> None:
    """Else the same question would come again as if the answer had not been heard."""
    table = new(4, box={})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "yellow")
    put(table, step=Step.SPREADING)
    table.play("let_it_burn", choose=False)
    assert table.view().guide.headline == "War, first of two: what shows now?"
    table.play("read_card", section="yellow", value=3, icon=False)
    assert table.view().guide.headline == "War, second of two: what shows now?"


def test_a_worth_that_is_a_guess_says_so() -> None:
    """Until somebody has read the card out."""
    table = new(4, box={})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "purple")
    drawn = table.view().guide.drawn
    assert drawn is not None
    assert drawn.note == "purple, worth 4\u00a0?"
    table.play("read_card", section="purple", value=4, icon=False)
    drawn = table.view().guide.drawn
    assert drawn is not None
    assert drawn.note == "purple, worth 4"


def test_whoever_is_asked_for_a_value_reads_of_nothing_else() -> None:
    """The burn index has a question of its own."""
    table = new(4, box={})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    (another,) = [offer for offer in offers(table, "read_card") if offer.label == "Another card"]
    assert another.note == ""
    assert [ask.name for ask in another.asks] == ["value", "icon", "index"]


BAGS = [("app", "End the turn", "Blue is next", "beside the cards"), ("table", "Pass the bag", "", "the bag")]


@pytest.mark.parametrize(("bag", "label", "note", "whither"), BAGS)
def test_nobody_passes_a_bag_that_the_app_holds(bag: str, label: str, note: str, whither: str) -> None:
    """Where its tokens go, and whose turn comes, is said instead."""
    table = turn(holders={"bag": bag, "tools": "table"})
    for _ in range(2):
        draws(table, bag, "yellow")
    table.play("stop")
    (after,) = offers(table, "pass_bag")
    assert (after.label, after.note) == (label, note)
    assert whither in table.view().guide.detail


def draws(table: Table, bag: str, token: str) -> None:
    """A token comes out of the app's bag by chance, or the table says it."""
    table.play("draw", **({"chance": [token]} if bag == "app" else {"token": token}))


@pytest.mark.parametrize(("bag", "whither"), [("app", "beside the cards"), ("table", "into the bag")])
def test_of_what_a_torch_has_drawn_only_the_other_books_go_back(bag: str, whither: str) -> None:
    """Not all books: one of them is placed."""
    table, tokens = turn(holders={"bag": bag, "tools": "table"}), ["yellow", "black", "white"]
    table.play("play_tool", seat="Red", tool="torch", **({"chance": tokens} if bag == "app" else {}))
    for token in tokens if bag == "table" else ():
        draws(table, bag, token)
    assert table.view().guide.detail == f"The other books go back {whither}; a Fire waits on the tool."


def test_an_undo_names_all_that_a_torch_has_kept() -> None:
    """Not the first of them alone."""
    table = turn(holders={"bag": "app", "tools": "table"})
    table.play("play_tool", seat="Red", tool="torch", chance=["yellow", "black", "white"])
    table.play("keep", tokens=[1, 0])
    back = table.undo_preview()
    assert back is not None
    assert back.label == "Red places a black book and a yellow book"


def test_what_a_spreading_fire_leaves_in_the_hand_is_not_said_to_be_placed() -> None:
    """Nothing more is placed once it spreads."""
    table = turn(holders={"bag": "app", "tools": "table"})
    draws(table, "app", "fire")
    table.play("play_tool", seat="Red", tool="torch", chance=["yellow", "fire", "yellow"])
    table.play("keep", tokens=[0, 1, 2])
    back = table.undo_preview()
    assert back is not None
    assert back.label == "Red places a yellow book and a Fire"
