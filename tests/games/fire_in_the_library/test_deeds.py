"""What hands do after each move, and what they need not do because the app holds it."""

from random import Random
from typing import Any

import pytest

from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.games.fire_in_the_library.rules.moves import RETIRED
from companion.games.fire_in_the_library.rules.state import Burning, Reason, Step
from companion.simulate import names, play_out
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    HELD,
    app,
    count,
    draw,
    hold,
    later_round,
    new,
    order,
    put,
    scores,
    turn,
)

WITHOUT = {
    "set_ruling": "a rule is read otherwise; no piece moves",
    "learn_box": "the app learns what is printed; no piece moves",
    "take_tool": "the app holds the Tool cards, so none lies on the table",
    "draw_two": "the tokens are in the hand already, and placed by the next move",
    "leave_tool": "no tool is taken, and the tokens lie until the bag is passed",
    "swap_tool": "the app holds the Tool cards, so none lies on the table",
    "next_round": "cards and tokens went back when the turns ended",
    "correct_score": "the table is right already: only the app is put right",
    "recount_fires": "the table is right already, unless it tells a fire icon by it",
    "set_level": "the app does more or less; nothing on the table moves",
    "choose_card": "stands in old tables only",
}
"""The moves that ask nothing of hands by themselves, and why."""


def deeds(table: Table) -> list[str]:
    """What the last move asks of hands."""
    return list(table.log()[-1].deeds)


def drawn(table: Table, *tokens: str) -> None:
    """These tokens come out of the table's bag."""
    for token in tokens:
        table.play("draw", token=token)


# -- order -------------------------------------------------------------------------------------


def test_a_turn_order_card_is_taken_by_hand() -> None:
    """Whoever chooses takes the card; the last of all goes to whoever is left, and the bag to the first."""
    table = turn(holders=HELD)
    later_round(table)
    first = table.state.turn_of
    table.play("take_card", seat=first, card="3")
    assert deeds(table) == [f"{first} takes the 3rd card"]
    for card in ("1", "2"):
        table.play("take_card", seat=table.state.turn_of, card=card)
    last = table.state.turn_of
    starts = next(seat for seat, card in table.state.chosen.items() if card == "1")
    assert last == starts
    assert deeds(table)[1:] == ["Yellow takes the 4th card", f"Give the bag to {starts}"]


def test_a_dealt_order_is_laid_out_by_hand() -> None:
    """The app says who gets which card."""
    table = app(2, fire="inferno")
    put(table, round=2, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
    table.play("deal_order")
    assert len(deeds(table)) == 2
    assert all("takes the" in text for text in deeds(table))


# -- saving books ------------------------------------------------------------------------------


def test_a_token_is_laid_on_its_space() -> None:
    """Also where the app draws: the tokens lie on the table. Its number is on the space in the picture."""
    table = turn(holders={})
    draw(table, "yellow")
    (deed,) = table.view().deeds
    assert (deed.text, deed.things) == ("Lay a yellow book on space 1", ("space:1-0",))


def test_stopping_moves_the_figure_and_may_give_a_tool() -> None:
    """Figure and tool; with tools at the table the turn waits for those after scoring."""
    table = turn(holders=HELD)
    drawn(table, "yellow")
    table.play("stop")
    assert deeds(table) == ["Red’s figure to 2", "Red may take a tool; fill the market up to 3"]


def test_a_figure_that_arrives_later_stands_on_top() -> None:
    """The position of the figures breaks ties, so it is said."""
    table = turn(holders=HELD)
    scores(table, ("Blue", 2))
    drawn(table, "yellow")
    table.play("stop")
    assert deeds(table)[0] == "Red’s figure to 2, on top of Blue"


def test_passing_the_bag_clears_the_card() -> None:
    """Tokens into the bag, the card to the middle, the bag to the next."""
    table = turn(holders=HELD)
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    assert deeds(table) == [
        "Red’s tokens back into the bag",
        "The 1st card back to the middle",
        "Give the bag to Blue",
    ]


def test_of_the_apps_bag_nothing_is_asked() -> None:
    """No bag lies on the table: tokens only leave the card."""
    table = turn(holders={})
    draw(table, "yellow", "yellow")
    table.play("stop")
    table.play("pass_bag")
    assert deeds(table) == ["Red’s tokens off the card", "The 1st card back to the middle"]


# -- fire --------------------------------------------------------------------------------------


def test_letting_it_burn_takes_cards_off_the_library() -> None:
    """Cards of each section, Fires for the icons, tokens back, a tool, and the bag goes on."""
    table = turn(holders=HELD)
    drawn(table, "yellow")
    put(table, laid={**table.state.laid, "1": ("yellow", "yellow", "", "", "")})
    drawn(table, "fire")
    table.play("let_it_burn", choose=False)
    assert deeds(table) == [
        "Take the top 2 cards off War",
        "One more Fire into the bag",
        "3 tokens back into the bag",
        "Red takes a tool; fill the market up to 3",
        "The 1st card back to the middle",
        "Give the bag to Blue",
    ]


def test_the_end_of_a_round_burns_a_card_and_lets_tools_be_exchanged() -> None:
    """With tools at the table the exchange is a deed, not only a line in the log."""
    table = turn(holders=HELD)
    put(table, done=("Blue", "Green", "Yellow"))
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.play("burn")
    assert deeds(table) == ["Take the top card off Geography", "Everybody may exchange one tool"]


def test_an_icon_that_is_read_out_puts_a_fire_into_the_bag() -> None:
    """One more Fire into the table's bag; the app's has it already."""
    for holders, asked in ((HELD, ["One more Fire into the bag"]), ({}, [])):
        table = new(4, box={}, holders=holders)
        order(table, Red="1", Blue="2", Green="3", Yellow="4")
        table.play("read_card", section="yellow", value=2, icon=True)
        assert deeds(table) == asked


def test_calling_burn_moves_a_figure() -> None:
    """A point in the game without tools."""
    table = app(4, tools=False)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "fire")
    table.play("call_burn", seat="Blue")
    assert deeds(table) == ["Blue’s figure to 1"]


# -- tools -------------------------------------------------------------------------------------


def fire_on_two(table: Table) -> None:
    """A book and a Fire on the risky second space: it spreads."""
    drawn(table, "yellow", "fire")


TOOLS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("bucket", {}, ["Fire on the Bucket"]),
    ("cloak", {}, ["Yellow book on the Cloak", "Red’s figure to 4"]),
    ("slingshot", {"to": "Green"}, ["A Fire and a yellow book to Green’s card", "Discard the Slingshot"]),
]


@pytest.mark.parametrize(("tool", "args", "asked"), TOOLS, ids=[tool for tool, _, _ in TOOLS])
def test_a_tool_against_fire_moves_tokens(tool: str, args: dict[str, Any], asked: list[str]) -> None:
    """What goes where, and whether the tool is spent."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("play_tool", seat="Red", tool=tool, **args)
    assert deeds(table) == asked


def test_the_axe_scores_for_another() -> None:
    """Its user's figure moves, Fire and book go back, and it is spent."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("play_tool", seat="Blue", tool="axe")
    assert deeds(table) == [
        "Blue’s figure to 2",
        "Fire and yellow book back into the bag",
        "Discard the Axe",
    ]


def test_a_tool_for_saving_lies_open() -> None:
    """Gloves stay before their owner; a Torch draws three by hand."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="gloves")
    assert deeds(table) == ["Lay the Gloves open before Red"]
    table.play("play_tool", seat="Red", tool="torch")
    assert deeds(table) == ["Lay the Torch open before Red", "Draw 3 tokens from the bag"]
    drawn(table, "yellow", "fire", "white")
    table.play("keep", tokens=[0])
    assert deeds(table) == [
        "Lay a yellow book on space 1",
        "White book back into the bag",
        "Fire on the Torch",
    ]


def test_the_shovel_draws_two_by_hand() -> None:
    """Two from the table's bag; the Fire that is not kept lies on the Shovel, and is named when it goes."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="shovel")
    assert deeds(table) == ["Lay the Shovel open before Red", "Draw 2 tokens from the bag"]
    table.play("draw_two", token="fire")
    drawn(table, "yellow")
    table.play("keep", tokens=[1])
    assert deeds(table) == ["Lay a yellow book on space 1", "Fire on the Shovel"]
    table.play("stop")
    table.play("pass_bag")
    assert deeds(table) == [
        "Red’s tokens back into the bag",
        "Discard the Shovel; its Fire into the bag",
        "The 1st card back to the middle",
        "Give the bag to Blue",
    ]


def test_what_lies_on_a_tool_goes_back_once_and_by_its_name() -> None:
    """After a Cloak: the tokens of the card, and the book on the Cloak with the Cloak itself."""
    table = turn(holders=HELD)
    drawn(table, "white", "yellow", "fire")
    table.play("play_tool", seat="Red", tool="cloak", book="yellow")
    table.play("let_it_burn", choose=False)
    assert [text for text in deeds(table) if "bag" in text or "discard" in text.lower()] == [
        "White book and Fire back into the bag",
        "Discard the Cloak; its yellow book into the bag",
        "Give the bag to Blue",
    ]


@pytest.mark.parametrize(
    ("holders", "text"),
    [
        ({"bag": "table"}, "Fire that lay aside back into the bag"),
        ({"tools": "table"}, "Discard the Bucket; its Fire off it"),
        ({}, "Fire that lay aside off the table"),
    ],
    ids=str,
)
def test_a_fire_put_out_goes_where_bag_and_tools_are(holders: dict[str, str], text: str) -> None:
    """Of what the app holds, nothing is asked."""
    table = turn(holders=holders)
    if "tools" not in holders:
        hold(table, "Red", "bucket-1", "map-1")
    take = drawn if "bag" in holders else draw
    take(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    table.play("stop")
    if table.state.step is Step.REWARD:
        table.play("leave_tool")
    table.play("pass_bag")
    assert text in deeds(table)
    assert len([each for each in deeds(table) if "Fire" in each or "Discard" in each]) == 1


def test_tools_after_scoring() -> None:
    """Map, Lockbox, Collector's Edition: points, tokens, and the tool itself."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "yellow")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="map")
    assert deeds(table) == ["Red’s figure to 8", "Red draws the top Tool card", "Discard the Map"]
    table.play("play_tool", seat="Red", tool="lockbox")
    assert deeds(table) == ["Yellow book on the Lockbox"]
    table.play("play_tool", seat="Red", tool="collectors-edition")
    assert deeds(table)[0] == "Yellow book back into the bag"


def test_a_knapsack_holds_its_book_while_a_token_is_drawn() -> None:
    """Then both go back, and both score."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack", book="yellow")
    assert deeds(table) == ["Yellow book on the Knapsack", "Draw a token from the bag"]
    drawn(table, "black")
    assert deeds(table) == [
        "Yellow book and black book back into the bag",
        "Discard the Knapsack",
        "Red’s figure to 10",
    ]


def test_an_amulet_lays_tokens_on_the_cards() -> None:
    """One on each Turn Order card."""
    table = turn(holders=HELD)
    later_round(table)
    table.play("play_tool", seat="Blue", tool="amulet")
    assert deeds(table) == ["Draw 4 tokens from the bag"]
    drawn(table, "yellow", "white", "black", "white")
    table.play("lay", card="2")
    assert deeds(table)[0] == "Lay a yellow book on the 2nd card"


def test_of_the_apps_tools_no_card_is_moved() -> None:
    """With the tools in the app only tokens and figures are moved."""
    table = turn(holders={})
    hold(table, "Red", "bucket-1")
    draw(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    assert deeds(table) == ["Fire aside for this turn"]


def test_two_tools_at_once() -> None:
    """Who may not play first takes the tool back."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("settle_clash", seats=["Red", "Blue"])
    assert len(deeds(table)) == 1
    assert deeds(table)[0].endswith("takes the tool back")


# -- the robot, and what changes hands ---------------------------------------------------------


def test_the_robots_turn_by_hand() -> None:
    """Its card is discarded, two sections lose a card, its figure moves."""
    table = new(1, solo="robot", holders=HELD)
    put(table, step=Step.ROBOT, turn_of="Robot", chosen={"Red": "1"}, done=("Red",))
    table.play("robot_turn", burns=["white", "black"])
    assert deeds(table)[:2] == [
        "Discard the robot’s Tool card",
        "Take the top card off Geography and off History",
    ]
    assert "The robot’s figure to 8" in deeds(table)


def test_a_bag_that_goes_to_the_table_is_filled() -> None:
    """What has to be in it, and how many Fires lie aside."""
    table = turn(holders={})
    draw(table, "yellow")
    table.play("hand_over", component="bag", to="table")
    assert deeds(table) == [
        "Books into the bag: 5 black, 4 purple and 7 white",
        "Books into the bag: 5 yellow",
        "7 Fires into the bag, 10 aside",
    ]
    table.play("hand_over", component="bag", to="app")
    assert deeds(table) == ["Empty the bag: its tokens lie beside it"]


def test_tools_that_go_to_the_table_are_dealt_out() -> None:
    """Market and discards by name, hands by number: what they were stays secret."""
    table = turn(holders={})
    table.play("hand_over", component="tools", to="table")
    market = [text for text in deeds(table) if text.startswith("Market: ")]
    assert len(market) == 1
    assert "Red gets 2 of them" in deeds(table)
    table.play("hand_over", component="tools", to="app")
    assert deeds(table) == ["Put Tool deck and discards away", "Tell the app the market, then your hands"]
    table.play("lay_market", tools=["axe-1"])
    assert deeds(table) == ["Put the market away: the app has it"]
    table.play("take_in", seat="Red", tools=["map-1"])
    assert deeds(table) == ["Red puts 1 tool away: the app has them"]


def test_a_hand_over_that_is_done_is_asked_no_longer() -> None:
    """Neither to give the tools to the app once it has them, nor to put the deck away after the next move."""
    table = turn(does="companion", holders={})
    asked = "Give the app the Tool cards: three dots, Who holds what"
    table.play("set_level", level="everything")
    assert asked in [deed.text for deed in table.view().deeds]
    table.play("hand_over", component="tools", to="app")
    assert asked not in [deed.text for deed in table.view().deeds]
    table.play("take_in", seat="Red", tools=["map-1"])
    assert [deed.text for deed in table.view().deeds] == ["Red puts 1 tool away: the app has them"]
    draw(table, "yellow")
    assert [deed.id for deed in table.view().deeds] == ["lay-token"]


def test_nothing_is_put_into_a_bag_that_has_gone_to_the_app() -> None:
    """What was asked about the bag is moot once it is emptied; the rest still stands."""
    table = turn(holders=HELD)
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.play("hand_over", component="bag", to="app")
    assert [deed.text for deed in table.view().deeds] == [
        "The 1st card back to the middle",
        "Empty the bag: its tokens lie beside it",
    ]


@pytest.mark.parametrize(
    ("books", "text"),
    [
        (("white", "white"), "Take the top 2 cards off Geography"),
        (("white", "black"), "Take the top card off Geography and off History"),
        (("white", "white", "black"), "Take 2 off Geography, 1 off History"),
        (("white", "black", "yellow"), "Take 1 off Geography, 1 off History, 1 off War"),
        (("white", "black", "yellow", "purple"), "Take the top card off every section"),
        (
            ("white", "white", "black", "yellow", "purple"),
            "Cards off: Geography 2, History 1, War 1, Fables 1",
        ),
    ],
)
def test_the_cards_that_burn_in_a_move_are_one_deed(books: tuple[str, ...], text: str) -> None:
    """With a number on each of the sections."""
    table = turn(holders=HELD)
    put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, books))
    table.play("burn")
    (deed,) = [deed for deed in table.view().deeds if deed.id == "take-top"]
    assert deed.text == text
    assert set(deed.things) == {f"section:{book}" for book in books}


# -- every way of a Fire into the bag and out of it ----------------------------------------------


def uncovered(table: Table) -> None:
    """Geography burns, and nobody reads the new card out to the app."""
    put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, ("white",)))
    table.play("burn")


def test_a_fire_icon_that_the_table_finds_moves_a_fire() -> None:
    """Each time the button is tapped for a new card; a recount of what lies there asks for nothing."""
    table = new(4, box={}, holders=HELD, does="draws", ask_cards=False)
    uncovered(table)
    table.play("recount_fires", aside=9)
    assert deeds(table) == ["One more Fire into the bag, 9 left aside"]
    table.play("recount_fires", aside=7)
    assert deeds(table) == []
    ours = new(4, box={}, does="draws", ask_cards=False)
    uncovered(ours)
    ours.play("recount_fires", aside=9)
    assert deeds(ours) == [], "the app's bag has it already"


def test_two_fire_icons_are_two_deeds() -> None:
    """Neither is lost because it is worded as the other."""
    table = new(4, box={}, holders=HELD, does="draws", ask_cards=False)
    uncovered(table)
    put(table, unread=2)
    for aside in (9, 8):
        table.play("recount_fires", aside=aside)
    asked = [deed.text for deed in table.view().deeds if deed.id == "add-fire"]
    assert asked == ["One more Fire into the bag, 9 left aside", "One more Fire into the bag, 8 left aside"]


def test_a_card_read_wrongly_takes_its_fire_out_again() -> None:
    """No icon after all: the Fire that went into the bag for it comes out; an icon after all puts one in."""
    table = turn(holders=HELD)
    card = table.state.library["white"][0]
    table.play("read_card", section="white", value=card.value, icon=True)
    assert deeds(table) == ["One more Fire into the bag"]
    table.play("read_card", section="white", value=card.value, icon=False)
    assert deeds(table) == ["One Fire out of the bag again, and aside"]


def test_the_last_fire_aside_is_no_deed() -> None:
    """Where none is left, nothing goes into the bag."""
    table = turn(holders=HELD)
    put(table, aside=0)
    card = table.state.library["white"][0]
    table.play("read_card", section="white", value=card.value, icon=True)
    assert deeds(table) == []


def test_a_card_that_nobody_took_gives_its_tokens_back() -> None:
    """With two players one card stays in the middle, and an Amulet has laid a token on it."""
    for take, holders, where in (
        (drawn, HELD, "Fire on the 3rd card back into the bag"),
        (draw, {"tools": "table"}, "Fire off the 3rd card"),
    ):
        table = new(2, holders=holders)
        order(table, Red="1", Blue="2")
        put(table, done=("Blue",), laid={**table.state.laid, "3": ("fire", "", "", "", "")})
        put(table, bag=table.state.bag.take("fire"))
        before = count(table.state)
        take(table, "white")
        for move in ("stop", "pass_bag", "burn"):
            table.play(move)
        assert where in deeds(table)
        assert count(table.state) == before


def test_what_a_slingshot_gave_the_robot_goes_back_after_its_turn() -> None:
    """Fire and book go into the bag, and the Slingshot to the discards."""
    table = new(1, solo="robot", holders=HELD)
    order(table, Red="1")
    drawn(table, "white", "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.play("robot_turn", burns=["white", "black"])
    assert "Discard the Slingshot; its Fire and white book into the bag" in deeds(table)


# -- all of them -------------------------------------------------------------------------------


def test_every_move_asks_something_of_hands_or_it_is_said_why_not() -> None:
    """In random games each move has a deed at least once, unless it is on the list of those without."""
    seen: set[str] = set()
    tables: list[tuple[int, dict[str, Any]]] = [
        (4, {"holders": HELD}),
        (4, {}),
        (3, {"tools": False}),
        (2, {"robot": True, "fire": "inferno"}),
    ]
    for players, options in tables:
        for seed in range(6):
            table = Table.new(GAME, names(GAME, players), options, seed=seed, box=BOX)
            rng = Random(seed)
            while table.state.end is None and len(table.journal.entries) < 300:
                play_out(table, rng, 1)
                entry = table.journal.entries[-1]
                if entry.deeds:
                    seen.add(entry.move["move"])
    by_hand = {"hand_over", "lay_market", "take_in", "settle_clash"}
    """Tested above; random games seldom come to them."""
    assert set(FIRE_GAME.kinds) - seen - by_hand <= set(WITHOUT)
    assert set(WITHOUT) >= RETIRED
    assert set(WITHOUT) <= set(FIRE_GAME.kinds)


LONGER = ("sort-tools", "put-back")
"""Tools to sort out, and what goes from a tool into the bag: a few words more."""


@pytest.mark.parametrize("holders", [{}, HELD, {"bag": "table"}, {"tools": "table"}], ids=str)
def test_deeds_are_short_and_known(holders: dict[str, str]) -> None:
    """Each has a symbol and a rule, and can be read at a glance."""
    for seed in range(4):
        table = Table.new(GAME, names(GAME, 4), {"holders": holders}, seed=seed, box=BOX)

        def short(table: Table) -> None:
            for deed in table.view().deeds:
                assert deed.id in FIRE_GAME.face.deed_symbols
                assert deed.rule
                assert len(deed.text) <= (64 if deed.id in LONGER else 50), deed.text
                if table.state.bag.held != "table":
                    assert "the bag" not in deed.text or deed.id == "empty-bag"

        play_out(table, Random(seed), 400, after=short)


def test_the_log_keeps_them() -> None:
    """What was asked of hands can be read later."""
    table = turn(holders={})
    draw(table, "yellow")
    assert table.log()[-1].deeds == ("Lay a yellow book on space 1",)
