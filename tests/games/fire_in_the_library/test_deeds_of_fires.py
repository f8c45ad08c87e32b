"""Every way of a Fire into the bag and out of it, the robot, and what changes hands: what hands do then."""

from random import Random

import pytest

from companion.games.fire_in_the_library.rules.deeds_of_fires import ONE_MORE_FIRE
from companion.games.fire_in_the_library.rules.state import Burning, Reason, Step
from companion.simulate import names, play_out
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    GAME,
    HELD,
    count,
    deeds,
    draw,
    drawn,
    later_round,
    new,
    offers,
    order,
    put,
    turn,
)

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


def test_tools_that_go_to_the_table_are_laid_out() -> None:
    """Market and discards by name, hands by number: what they are, only their owners see."""
    table = turn(holders={})
    table.play("hand_over", component="tools", to="table")
    market = [text for text in deeds(table) if text.startswith("Market: ")]
    assert len(market) == 1
    assert "Everybody: take your hand, 2 cards: see Tools" in deeds(table)
    table.play("hand_over", component="tools", to="app")
    assert deeds(table) == ["Put Tool deck and discards away", "Tell the app the market, then your hands"]
    table.play("lay_market", tools=["axe-1"])
    assert deeds(table) == ["Put the market away: the app has it", "Tell the app your hands, still 4 of you"]
    table.play("take_in", seat="Red", tools=["map-1"])
    assert deeds(table) == [
        "Red puts 1 tool away: the app has it",
        "Tell the app what Blue, Green and Yellow hold",
    ]


def test_tools_are_asked_for_when_they_can_change_hands() -> None:
    """The level changes while an Amulet's tokens are laid: the advice comes with the last of them."""
    table = new(2, does="companion", holders={})
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet", chance=["white", "fire", "white"])
    table.play("set_level", level="everything")
    asked = "Give the app the Tool cards: three dots, Who holds what"
    assert asked not in deeds(table)
    assert "tools" not in to_hand_over(table)
    while table.state.handful is not None:
        table.play("lay", card=offers(table, "lay")[0].asks[0].choices[0].value)
    assert asked in deeds(table)
    assert "tools" in to_hand_over(table)


def to_hand_over(table: Table) -> list[str]:
    """What may change hands now."""
    return [offer.args["component"] for offer in offers(table, "hand_over")]


def test_a_hand_over_that_is_done_is_asked_no_longer() -> None:
    """To tell the app the Tool cards is asked for until all of it is told, from turn to turn; then never."""
    table = turn(does="companion", holders={})
    table.play("set_level", level="everything", tools="app")
    asked = "Tell the app the market, then your hands"
    assert asked in [deed.text for deed in table.view().deeds]
    table.play("take_in", seat="Red", tools=[])
    table.play("lay_market", tools=["axe-1", "axe-2", "map-1"])
    draw(table, "yellow", "black")
    table.play("stop")
    assert table.state.turn_of != "Red"
    assert "Tell the app what Blue, Green and Yellow hold" in [deed.text for deed in table.view().deeds]
    for seat in ("Blue", "Green", "Yellow"):
        table.play("take_in", seat=seat, tools=[])
    assert "tell-tools" not in [deed.id for deed in table.view().deeds]


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("hand_over", {"component": "tools", "to": "app"}),
        ("set_level", {"level": "everything", "tools": "app"}),
    ],
)
def test_of_tools_that_go_to_the_app_only_what_is_still_to_be_told_outlasts_a_draw(
    move: str, args: dict[str, str]
) -> None:
    """What hands put away goes with the next move, all of it; the question stands below what that asks."""
    table = turn(does="companion", holders={})
    table.play(move, **args)
    table.play("lay_market", tools=["axe-1", "axe-2", "map-1"])
    table.play("take_in", seat="Red", tools=["map-2"])
    assert [deed.id for deed in table.deeds()] == ["sort-tools", "sort-tools", "sort-tools", "tell-tools"]
    draw(table, "yellow")
    assert [deed.id for deed in table.deeds()] == ["lay-token", "tell-tools"]


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
    assert deeds(ours) == ["One Fire from aside into play, 9 left"], "the app’s bag has it already"


def test_two_fire_icons_are_two_deeds() -> None:
    """Neither is lost because it is worded as the other."""
    table = new(4, box={}, holders=HELD, does="draws", ask_cards=False)
    uncovered(table)
    put(table, unread=2)
    for aside in (9, 8):
        table.play("recount_fires", aside=aside)
    asked = [deed.text for deed in table.view().deeds if deed.id == "add-fire"]
    assert asked == ["One more Fire into the bag, 9 left aside", "One more Fire into the bag, 8 left aside"]


def test_a_fire_icon_is_asked_for_as_long_as_it_can_be_told() -> None:
    """Of two uncovered cards the second may bear one, too; with it told, nothing names the button."""
    table = new(4, box={}, holders=HELD, does="draws", ask_cards=False)
    uncovered(table)
    put(table, unread=2)
    for aside, asked in ((9, 1), (8, 0)):
        table.play("recount_fires", aside=aside)
        texts = [deed.text for deed in table.view().deeds if deed.id == "look-icon"]
        assert texts == ["Another fire icon? Choose “One more Fire”"] * asked


@pytest.mark.parametrize("bag", ["app", "table"])
def test_an_amulet_leaves_the_question_for_a_fire_icon_open(bag: str) -> None:
    """Its tokens are laid before anybody saves a book: the button stays until then, also when it is over."""
    holders = {"bag": bag, "tools": "table"}
    table = new(2, box={}, does="draws", ask_cards=False, holders=holders)
    later_round(table)
    put(table, unread=1)
    table.play("play_tool", seat="Red", tool="amulet")
    while table.state.handful is not None:
        assert answers(table, ONE_MORE_FIRE)
        lays = offers(table, "lay")[0]
        table.play("lay", **(lays.args if "card" in lays.args else {"card": lays.asks[0].choices[0].value}))
    assert answers(table, ONE_MORE_FIRE)


def answers(table: Table, label: str) -> bool:
    """Whether something in sight is called so."""
    return label in [offer.label for offer in table.moves() if offer.group == "answer"]


@pytest.mark.parametrize("bag", ["app", "table"])
def test_where_a_fire_icon_is_asked_for_its_button_is_in_sight(bag: str) -> None:
    """In whole games at random, wherever they stand: the deed names no button that is not there."""
    asked = 0
    for seed in range(4):
        options = {"does": "draws", "holders": {"bag": bag, "tools": "table", "order": "app"}}
        table = Table.new(GAME, names(GAME, 3), options, seed=seed, now=lambda: 0.0)

        def watch(table: Table) -> None:
            nonlocal asked
            if any(deed.id == "look-icon" for deed in table.deeds()):
                asked += 1
                assert answers(table, ONE_MORE_FIRE), table.journal.entries[-1].move

        play_out(table, Random(seed), 400, after=watch)
    assert asked


def test_a_card_read_wrongly_takes_its_fire_out_again() -> None:
    """No icon after all: the Fire that went into the bag for it comes out; an icon after all puts one in."""
    table = turn(holders=HELD)
    card = table.state.library["white"][0]
    table.play("read_card", section="white", value=card.value, icon=True)
    assert deeds(table) == ["One more Fire into the bag"]
    table.play("read_card", section="white", value=card.value, icon=False)
    assert deeds(table) == ["Take one Fire out of the bag, put it aside"]


def test_the_heap_aside_follows_the_apps_bag() -> None:
    """With the app's bag the Fires aside still lie on the table: as many go and come as the app says."""
    table = turn(holders={})
    card = table.state.library["white"][0]
    table.play("read_card", section="white", value=card.value, icon=True)
    assert deeds(table) == ["Fire icon: one Fire from aside into play, 9 left"]
    table.play("read_card", section="white", value=card.value, icon=False)
    assert deeds(table) == ["No fire icon: one Fire aside again, now 10"]
    put(
        table,
        step=Step.BURNING,
        burning=Burning(Reason.ROUND, ("purple", "purple", "black", "white", "white")),
    )
    table.play("burn")
    (deed,) = [deed for deed in table.view().deeds if deed.id == "fire-over"]
    assert deed.text == "3 fire icons: 3 Fires from aside into play, 7 left"
    assert (table.state.aside, deed.things) == (7, ("aside",))


@pytest.mark.parametrize("bag", ["app", "table"])
def test_an_icon_that_the_box_knows_is_counted_once(bag: str) -> None:
    """The app counts it and says so; plus is not in sight for it, only for a card that it does not know."""
    for box, told, group in ((None, {"add-fire", "fire-over"}, "more"), ({}, {"look-icon"}, "answer")):
        table = new(4, box=box, holders={"bag": bag, "tools": "table"}, does="draws", ask_cards=False)
        order(table, Red="1", Blue="2", Green="3", Yellow="4")
        put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, ("black",)))
        table.play("burn")
        assert {deed.id for deed in table.view().deeds} & told
        plus = [offer.group for offer in table.moves() if offer.label == ONE_MORE_FIRE]
        assert plus == [group]


@pytest.mark.parametrize(("bag", "words"), [("app", "from aside into play"), ("table", "into the bag")])
def test_a_fire_goes_one_way_in_deed_and_log(bag: str, words: str) -> None:
    """What the log tells, and undo takes back, is in the words of the deed."""
    table = turn(holders={"bag": bag, "tools": "table"}, does="draws", ask_cards=False, box={})
    uncovered(table)
    *_, told = table.play("recount_fires", aside=table.state.aside - 1)
    (deed,) = (deed for deed in table.deeds() if deed.id in ("add-fire", "fire-over"))
    assert words in told.text
    assert words in deed.text


def test_one_more_fire_is_not_taken_for_the_one_that_was_drawn() -> None:
    """It says that a card has an icon, and has neither the sign nor the colour of a token."""
    table = turn(holders={"bag": "table", "tools": "table"}, does="draws", ask_cards=False, box={})
    put(table, unread=1)
    offers = {offer.label: offer for offer in table.moves() if offer.group == "answer"}
    plus, drawn = offers[ONE_MORE_FIRE], offers["Fire"]
    assert (plus.note, plus.tone) == ("icon on a card", "")
    assert plus.symbol != drawn.symbol


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
