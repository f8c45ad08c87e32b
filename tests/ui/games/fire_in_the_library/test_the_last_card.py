"""What ends the game asks once, whichever way it is told: letting it burn, burning, reading a card."""

import pytest

from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from tests.games.fire_in_the_library.tables import BOX, order, put, values
from tests.ui.games.fire_in_the_library.fire_tablet import GAME, FireTablet
from tests.ui.pilot import Pilot
from tests.ui.table_talk import UNHURRIED

SEATS = ("Red", "Blue", "Green")
DESTROYED = "The destroyed card shows, and the game is over. Is that so?"


@pytest.fixture(scope="module")
def tablet(tmp_path_factory):
    """A tablet that all of them share."""
    pilot = Pilot()
    yield FireTablet(pilot, tmp_path_factory.mktemp("shared") / "data")
    pilot.leave()


def one_card_left(tablet, box, *, robot=False, held="table", **showing):
    """Red's turn, with bag and tools on the table, and sections that show these values."""
    tablet.app.store.set_box(GAME, box)
    options = {"holders": {"bag": held, "tools": held}, "does": "companion", "robot": robot}
    tablet.open(Table.new(GAME, list(SEATS), options, seed=7, box=box))
    table = tablet.app.session.table
    order(table, Red="1", Blue="2", Green="3")
    values(table, **showing)
    tablet.show_again()
    return table


def asked(tablet):
    """What the sheet on top asks."""
    return tablet.sheet.title if tablet.sheet is not None else ""


def is_over(table):
    """Whether the library has collapsed: all that may follow is what the table still scores."""
    return table.state.step in (Step.LAST, Step.OVER)


def test_letting_the_last_card_burn_asks_once(tablet):
    """A "Not yet" leaves the table as it was; a second time the same tap, and then the game is over."""
    table = one_card_left(tablet, BOX, yellow=7)
    tablet.tap("War", "Fire")
    before = table.state
    tablet.tap("Let it burn")
    assert asked(tablet) == "A destroyed card would show, and the game is over. Let it burn?"
    tablet.tap("Not yet")
    assert (table.state, tablet.sheet) == (before, None)
    tablet.tap("Let it burn")
    tablet.tap("Let it burn", within=tablet.sheet)
    assert is_over(table)


def test_a_chosen_order_of_burning_asks_no_second_time(tablet):
    """It was asked when the fire was let burn: the section that ends it is then simply tapped."""
    table = one_card_left(tablet, BOX, yellow=7)
    tablet.tap("History", "War", "Fire", "Burn in an order of your choice")
    assert asked(tablet).startswith("A destroyed card would show")
    tablet.tap("Burn in an order of your choice", within=tablet.sheet)
    tablet.tap_thing("section:yellow")
    assert tablet.sheet is None
    assert is_over(table)


def test_a_section_that_the_table_names_asks_before_it_ends_the_game(tablet):
    """At the end of a round indexes are unknown: the table says that the one with a single card burns."""
    unknown = {id_: value for id_, value in BOX.items() if not id_.endswith("-indexes")}
    table = one_card_left(tablet, unknown, yellow=7)
    put(table, done=("Blue", "Green"))
    tablet.tap("History", "Stop", "Pass the bag")
    before = table.state
    tablet.tap_thing("section:yellow")
    assert asked(tablet) == "A destroyed card would show, and the game is over. Burn War?"
    tablet.tap("Not yet")
    assert (table.state, table.outcome) == (before, None)
    tablet.tap_thing("section:white")
    assert (tablet.sheet, table.outcome) == (None, None)


def test_reading_another_card_that_ends_the_game_asks(tablet):
    """The value ten, said of a card that was just uncovered: asked once, and "Not yet" plays nothing."""
    table = one_card_left(tablet, {})
    tablet.tap("War", "Fire", "Let it burn")
    before = table.state
    for answer, over in (("Not yet", False), ("Destroyed (10)", True)):
        tablet.tap("Another card", "Destroyed (10)")
        assert asked(tablet) == DESTROYED
        assert table.state == before
        tablet.tap(answer)
        assert is_over(table) == over


def test_putting_a_card_right_that_ends_the_game_asks(tablet):
    """From the menu as well: nobody ends the evening by a wrong figure."""
    table = one_card_left(tablet, {})
    before = table.state
    tablet.more("A card shows something else")
    tablet.tap_thing("section:black")
    tablet.tap("Destroyed (10)")
    assert asked(tablet) == DESTROYED
    tablet.tap("Not yet")
    assert table.state == before


def test_a_robots_card_that_ends_the_game_asks(tablet):
    """Its banners are tapped in the picture, and one of them shows the section with a single card."""
    table = one_card_left(tablet, BOX, robot=True)
    put(table, step=Step.ROBOT, turn_of="Robot", chosen={**table.state.chosen, "Robot": "4"})
    values(table, yellow=7)
    tablet.show_again()
    before = table.state
    for answer, over in (("Not yet", False), ("War", True)):
        tablet.tap("Read its banners")
        for section in ("white", "yellow"):
            tablet.tap_thing(f"section:{section}")
        assert asked(tablet) == "A destroyed card would show, and the game is over. Burn War?"
        assert table.state == before
        tablet.tap(answer, within=tablet.sheet)
        assert is_over(table) == over


def test_a_robots_card_that_the_app_turns_asks(tablet):
    """Nobody decides what is on it, but a tap that may be the last of the evening is not made by a slip."""
    table = one_card_left(tablet, BOX, robot=True, held="app")
    put(table, step=Step.ROBOT, turn_of="Robot", chosen={**table.state.chosen, "Robot": "4"})
    values(table, yellow=7)
    tablet.show_again()
    before = table.state
    tablet.pilot.wait(UNHURRIED)
    tablet.tap("Turn the robot’s card")
    assert asked(tablet) == "A destroyed card may show, and the game would be over. Turn the robot’s card?"
    tablet.tap("Not yet")
    assert table.state == before
    tablet.tap("Turn the robot’s card")
    tablet.tap("Turn the robot’s card", within=tablet.sheet)
    assert table.state != before


def test_a_knapsack_that_may_end_the_game_asks(tablet):
    """After the book is chosen, and only of the one whose section has a single card."""
    table = one_card_left(tablet, BOX, yellow=7)
    table.play("hand_over", component="bag", to="app")
    for book in ("yellow", "white"):
        table.play("draw", chance=[book])
    table.play("stop")
    tablet.show_again()
    before = table.state
    tablet.tap("Play a tool", "Knapsack", "Yellow book")
    assert asked(tablet) == "A destroyed card may show, and the game would be over. Play the Knapsack?"
    tablet.tap("Not yet")
    assert table.state == before
    tablet.tap("Play a tool", "Knapsack", "White book")
    assert (tablet.sheet, table.outcome) == (None, None)
    assert table.state != before
