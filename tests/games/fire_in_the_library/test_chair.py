"""Somebody in an empty chair: decides what its seat decides, by what its seat knows, and says why."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.chair import cannot_sit, choose
from companion.games.fire_in_the_library.rules.order_cards import knowledge
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Decision, Holder, Nerve, Table
from companion.table.chair_offers import with_chair
from companion.table.chair_words import brought_to_light
from tests.games.fire_in_the_library.chairs_play import completed, play_out
from tests.games.fire_in_the_library.counsel_proof import against_random, games
from tests.games.fire_in_the_library.tables import app, draw, new, order, put, scores, values
from tests.games.fire_in_the_library.test_advice import asked, holding, turn


def decides(table: Table, seat: str = "Red", nerve: Nerve = Nerve.EVEN) -> Decision | None:
    """What the chair of a seat does now; it must be allowed."""
    decision = choose(seen_by(table.state, seat), seat, nerve)
    if decision is not None:
        completed(table.state, seat, decision, Random(1))
        assert decision.why.endswith(".")
    return decision


def move(table: Table, seat: str = "Red", nerve: Nerve = Nerve.EVEN) -> str:
    """The name of it."""
    decision = decides(table, seat, nerve)
    return "" if decision is None else decision.move


@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_no_decision_is_illegal_and_none_depends_on_secrets(players: int) -> None:
    """Whole games of all three nerves."""
    assert "no illegal move" in games(players, 1)


@pytest.mark.parametrize("options", [{"tools": False}, {"holders": {"bag": "table", "order": "table"}}])
def test_chairs_play_where_the_table_holds_something(options: dict[str, object]) -> None:
    """Without tools, and with the bag and the Turn Order cards on the table."""
    table = Table.new("fire-in-the-library", ["Red", "Blue"], options, seed=3, now=lambda: 0.0)
    assert play_out(table, {"Red": Nerve.EVEN, "Blue": Nerve.BOLD}, Random(3)) > 20


def test_even_scores_far_more_than_random() -> None:
    """At the same tables; the full count is in the proof."""
    assert "times as much" in against_random(2, 2)


def test_the_three_nerves_part_ways() -> None:
    """Somewhere between the first book and the last a careful chair stops, and a bold one goes on."""
    careful, bold = [], []
    for tokens in (("black",), ("black", "yellow"), ("black", "yellow", "purple")):
        table = turn("3")
        draw(table, *tokens)
        careful.append(move(table, nerve=Nerve.CAREFUL))
        bold.append(move(table, nerve=Nerve.BOLD))
    assert careful.count("draw") < bold.count("draw")
    assert careful[-1] == "stop"


def test_it_says_why_it_stops() -> None:
    """In the words of the table, with the risk it shuns."""
    table = turn("1")
    draw(table, "black", "yellow", "purple")
    decision = decides(table, nerve=Nerve.CAREFUL)
    assert decision is not None
    assert decision.why.startswith("I stop with ")
    assert "would burn three books about one time in four." in decision.why


def test_without_books_the_lowest_burn_index_is_what_it_dares() -> None:
    """A Fire that finds no book burns that section, and not nothing."""
    table = turn("3")
    draw(table, "fire")
    decision = decides(table, nerve=Nerve.BOLD)
    assert decision is not None
    lowest = "a Fire would burn the section with the lowest burn index about one time in"
    assert decision.why.startswith(f"I draw: {lowest}")


def test_what_comes_out_of_the_tables_bag_is_left_to_people() -> None:
    """It says that it draws, and not what."""
    table = turn("3")
    put(table, bag=replace(table.state.bag, held=Holder.TABLE))
    decision = decides(table)
    assert decision is not None
    assert (decision.move, decision.args) == ("draw", {})


def test_it_keeps_what_is_best_of_a_torch() -> None:
    """Of three tokens the books, not the Fire."""
    table = turn("1", Tool.TORCH)
    draw(table, "white")
    table.play("play_tool", seat="Red", tool="torch", chance=["fire", "purple", "black"])
    decision = decides(table)
    assert decision is not None
    assert 0 not in decision.args["tokens"]


def test_it_puts_out_its_own_fire() -> None:
    """A Bucket before the books burn."""
    table = turn("1", Tool.BUCKET)
    draw(table, "purple", "fire")
    assert move(table) == "play_tool"
    holding(table)
    assert move(table) == "let_it_burn"


def test_what_lies_on_its_card_is_told_without_the_space_of_the_fire_that_it_takes_off() -> None:
    """Nobody scores the bravery of a space that is empty again."""
    table = turn("1", Tool.BUCKET)
    draw(table, "purple", "fire")
    decision = decides(table)
    assert decision is not None
    assert decision.move == "play_tool"
    books = knowledge(table.state, table.state.books_on(table.state.card))
    assert f"books for {books} points lie on my card" in decision.why


def test_it_takes_an_axe_to_anothers_fire() -> None:
    """Out of turn, for the points."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    holding(table, Tool.AXE, seat="Blue")
    draw(table, "purple", "fire")
    decision = decides(table, "Blue")
    assert decision is not None
    assert decision.args["tool"] == "axe"


def test_it_lets_no_fire_end_a_game_that_it_is_losing() -> None:
    """Somebody else's fire, a Bucket, and a lead to catch up with."""
    table = app(2)
    order(table, Red="1", Blue="2")
    holding(table, Tool.BUCKET, seat="Blue")
    values(table, purple=7)
    draw(table, "purple", "fire")
    scores(table, ("Red", 20))
    assert move(table, "Blue") == "play_tool"
    scores(table, ("Blue", 60))
    assert move(table, "Blue") == ""


def test_it_calls_burn_where_that_is_a_point() -> None:
    """In the game without tools, whoever's fire it is."""
    table = app(3, tools=False)
    order(table, Red="1", Blue="2", Green="3")
    draw(table, "purple", "fire")
    assert move(table, "Blue") == move(table, "Red") == "call_burn"


def test_where_nobody_has_tools_nothing_is_said_of_them() -> None:
    """Neither by a chair that lets it burn, nor in the advice to do so."""
    table = app(2, tools=False)
    order(table, Red="1", Blue="2")
    draw(table, "purple", "fire")
    for seat in ("Red", "Blue"):
        table.play("call_burn", seat=seat)
    decision = decides(table)
    assert decision is not None
    assert decision.why == "I let it burn: Fables burns."
    assert all("tool" not in each.reason for each in asked(table).candidates)


def test_it_chooses_a_card_a_tool_and_an_exchange() -> None:
    """Everything else that a seat decides."""
    table = app(4)
    put(table, round=2, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
    holding(table)
    assert move(table) == "take_card"
    holding(table, Tool.AMULET)
    assert move(table) == "play_tool"
    put(table, step=Step.SWAP, turn_of="")
    holding(table, Tool.LIBRARY_CART)
    assert move(table) == "swap_tool"
    holding(table, Tool.TORCH)
    assert move(table) == ""


def test_a_hand_on_the_table_cannot_be_played_for() -> None:
    """It says what would help, and then decides nothing."""
    table = new(4)
    order(table, Red="3")
    assert "Let the app hold them" in cannot_sit(table.state, "Red")
    assert decides(table) is None
    assert cannot_sit(app(4).state, "Red") == ""
    assert cannot_sit(app(4).state, "Ada").startswith("Nobody called Ada")
    assert cannot_sit(new(4, tools=False).state, "Red") == ""


def test_it_leaves_others_their_turn() -> None:
    """Whose turn it is not has nothing to decide."""
    assert decides(turn("3"), "Blue") is None


# -- at a table --------------------------------------------------------------------------------


def chairs(table: Table, **nerves: Nerve) -> None:
    """The app plays for these seats."""
    for seat, nerve in nerves.items():
        table.leave_chair(seat, nerve)


def test_people_say_what_came_out_of_their_bag() -> None:
    """A chair draws from the table's bag: which token it was, is left open for the people."""
    table = turn("3")
    chairs(table, Red=Nerve.EVEN)
    put(table, bag=replace(table.state.bag, held=Holder.TABLE))
    doing = table.decision()
    assert doing is not None
    assert (doing.decision.move, doing.open) == ("draw", ("token",))
    act = with_chair(table.game.offers(table.state, None, 0.0), doing, "Red")[0]
    assert act.label == "Robot Red draws a token"
    assert [ask.name for ask in act.asks] == ["token"]
    table.act({"token": "purple"})
    assert table.state.laid["3"][0] == "purple"


def test_what_a_chair_has_placed_is_undone_by_the_words_of_its_button() -> None:
    """Several tokens of a Torch: "places 2 white books and a black book", before and after."""
    table = turn("1", Tool.TORCH)
    chairs(table, Red=Nerve.BOLD)
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "white", "black"])
    doing = table.decision()
    assert doing is not None
    button = with_chair(table.game.offers(table.state, None, 0.0), doing, "Red")[0].label
    table.act({})
    back = table.undo_preview()
    assert back is not None
    assert back.label == button == "Robot Red places 2 white books and a black book"


def test_while_one_chair_acts_nothing_is_offered_that_is_another_ones_to_do() -> None:
    """Green calls "Burn!", and whether it burns is for Red, whose fire it is, and in whose chair nobody sits;
    Blue may call, too."""
    table = app(3, tools=False)
    order(table, Red="1", Blue="2", Green="3")
    chairs(table, Red=Nerve.EVEN, Green=Nerve.EVEN)
    draw(table, "purple", "fire")
    table.play("call_burn", seat="Red")
    doing = table.decision()
    assert doing is not None
    assert (doing.seat, doing.decision.move) == ("Green", "call_burn")
    offers = with_chair(table.moves(), doing, "Red", chairs=table.state.chairs)
    assert [one.label for one in offers if one.group != "more"][1:] == ["Blue: “Burn!”"]


def test_nobody_lets_burn_what_another_chair_would_put_out() -> None:
    """The Axe of a chair that is not on turn comes first."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    holding(table)
    holding(table, Tool.AXE, seat="Blue")
    chairs(table, Red=Nerve.EVEN, Blue=Nerve.EVEN)
    draw(table, "purple", "fire")
    doing = table.decision()
    assert doing is not None
    assert (doing.seat, doing.decision.args["tool"]) == ("Blue", "axe")


def test_a_reason_tells_nothing_of_the_hand() -> None:
    """Whatever it holds, where it does the same it says the same."""
    said: dict[str, set[str]] = {}
    for tool in Tool:
        table = turn("3", tool)
        draw(table, "black", "yellow")
        decision = decides(table)
        assert decision is not None
        if decision.move != "play_tool":
            said.setdefault(decision.move, set()).add(decision.why)
    assert said
    assert all(len(reasons) == 1 for reasons in said.values())


def test_what_a_chair_draws_with_a_torch_is_told_with_it() -> None:
    """The three tokens, between what it played and why: nobody could read either before."""
    table = turn("1", Tool.TORCH)
    draw(table, "white")
    decision = decides(table)
    assert decision is not None
    events = table.play("play_tool", **decision.args, chance=["fire", "purple", "black"])
    assert brought_to_light(decision, events) == [
        "Red plays the Torch.",
        "Out of the bag: Fire, Purple book and Black book.",
    ]
