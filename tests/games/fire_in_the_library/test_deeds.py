"""What hands do after each move, and what they need not do because the app holds it."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.games.fire_in_the_library.rules.deeds import give_bag
from companion.games.fire_in_the_library.rules.pieces import ROBOT
from companion.games.fire_in_the_library.rules.state import Step
from companion.simulate import names, play_out
from companion.table import Table, Telling, chairs
from companion.table.telling import taken_back
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    HELD,
    app,
    deeds,
    draw,
    drawn,
    later_round,
    new,
    order,
    put,
    scores,
    turn,
)
from tests.games.retired import RETIRED

WITHOUT = {
    "set_ruling": "a rule is read otherwise; no piece moves",
    "learn_box": "the app learns what is printed; no piece moves",
    "new_chance": "draws follow from another seed; no piece moves",
    "add_house_rule": "a word of the table; no piece moves",
    "drop_house_rule": "a word of the table; no piece moves",
    **{
        str(move.__struct_config__.tag): "advice, or who plays for a seat; no piece moves"
        for move in chairs.MOVES
    },
    "take_tool": "the app holds the Tool cards, so none lies on the table",
    "draw_two": "the tokens are in the hand already, and placed by the next move",
    "leave_tool": "no tool is taken, and the tokens lie until the bag is passed",
    "swap_tool": "the app holds the Tool cards, so none lies on the table",
    "next_round": "cards and tokens went back when the turns ended, but for one who has used all six",
    "correct_score": "the table is right already: only the app is put right",
    "recount_fires": "the table is right already, unless it tells a fire icon by it",
    "choose_first": "another chooses; the card is taken by the next move",
    "set_level": "the app does more or less; nothing on the table moves",
    "count_lockbox": "it lies on the table already: only the app hears of it",
    "choose_card": "stands in old tables only",
}
"""The moves that ask nothing of hands by themselves, and why."""


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
    assert deeds(table) == ["Red’s tokens back beside the cards", "The 1st card back to the middle"]


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


def test_tools_and_the_bag_say_how_they_go_back() -> None:
    """What hands do after an undo is no order with "Take back" before it."""
    table = turn(holders=HELD)
    put(table, done=("Blue", "Green", "Yellow"))
    drawn(table, "yellow")
    table.play("stop")
    told = table.journal.entries[-1].deeds
    table.play("pass_bag")
    table.play("burn")
    said = {deed.id: taken_back(deed).text for deed in (*told, *table.deeds())}
    assert said["take-tool"] == "A tool that Red took goes back; what filled the market, back on the deck"
    assert said["swap-tool"] == "Tools that were exchanged back into the hand, those drawn back on the deck"


def test_the_end_of_a_round_burns_a_card_and_lets_tools_be_exchanged() -> None:
    """With tools at the table the exchange is a deed, not only a line in the log."""
    table = turn(holders=HELD)
    put(table, done=("Blue", "Green", "Yellow"))
    drawn(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.play("burn")
    assert deeds(table) == [
        "Take the top card off Geography",
        "Everybody may exchange a tool for the deck’s top",
    ]


def test_an_icon_that_is_read_out_puts_a_fire_into_the_bag() -> None:
    """One more Fire into the table's bag; the app's has it already, and the heap aside follows."""
    for holders, asked in (
        (HELD, ["One more Fire into the bag"]),
        ({}, ["Fire icon: one Fire from aside into play, 9 left"]),
    ):
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
    assert set(WITHOUT) >= RETIRED["fire-in-the-library"]
    assert set(WITHOUT) <= set(FIRE_GAME.kinds)


LONGER = ("sort-tools", "put-back", "put-beside", "tool-slingshot")
"""Tools to sort out, and what goes from a tool into the bag: a few words more."""


@pytest.mark.sweep(6)
@pytest.mark.parametrize("holders", [{}, HELD, {"bag": "table"}, {"tools": "table"}], ids=str)
def test_deeds_are_short_and_known(holders: dict[str, str]) -> None:
    """Each has a symbol and a rule, and can be read at a glance."""
    for seed in range(4):
        table = Table.new(GAME, names(GAME, 4), {"holders": holders}, seed=seed, box=BOX)

        def short(table: Table) -> None:
            for deed in table.view().deeds:
                assert deed.id in FIRE_GAME.face.deed_symbols
                assert deed.rule
                assert len(deed.text) <= (64 if {deed.id, deed.rule} & {*LONGER} else 50), deed.text
                if table.state.bag.held != "table":
                    assert "the bag" not in deed.text or deed.id == "empty-bag"

        play_out(table, Random(seed), 400, after=short)


def test_the_log_keeps_them() -> None:
    """What was asked of hands can be read later."""
    table = turn(holders={})
    draw(table, "yellow")
    assert table.log()[-1].deeds == ("Lay a yellow book on space 1",)


def test_the_bag_goes_back_to_whoever_had_it() -> None:
    """Within a round the app knows who that was; before the first turn of a round, the table does."""
    state = turn(holders=HELD).state
    for done, back in (((), "whoever had it before Blue"), (("Red",), "Red"), (("Red", ROBOT), "Red")):
        tell = Telling()
        give_bag(replace(state, done=done), tell, "Blue")
        assert [deed.undone for deed in tell.deeds] == [f"Give the bag back to {back}"]
