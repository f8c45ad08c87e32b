"""What once went wrong, by touch, whoever holds bag, tools and Turn Order cards."""

from random import Random

import pytest

from companion.simulate import play_out
from tests.ui.frame.tables import in_sight
from tests.ui.games.fire_in_the_library.fire_tablet import to_the_fire

WAYS = {
    "app": {"bag": "app", "tools": "app", "order": "app"},
    "table": {"bag": "table", "tools": "table", "order": "table"},
    "own bag": {"bag": "table", "tools": "app", "order": "app"},
    "own tools": {"bag": "app", "tools": "table", "order": "app"},
}
every_way = pytest.mark.parametrize("holders", WAYS.values(), ids=WAYS)


def deal(tablet):
    """Where the table deals the Turn Order cards, say who got which: the 1st card to the first."""
    while tablet.step == "order":
        tablet.tap_thing(next(thing for thing in tablet.picture.places() if thing in tablet.picture._due))


def take(tablet, token):
    """A token comes out: of the app's bag whatever comes, of the table's own this one."""
    if tablet.picture.bag.label:
        tablet.draw()
    else:
        tablet.tap(token)


@pytest.mark.sweep(4)
@every_way
def test_stop_is_in_sight_after_the_first_book(tablet, holders):
    """Beside the next thing, without rolling, and the headline asks one question."""
    tablet.sit("Red", "Blue", "Green", seed=3, holders=holders)
    deal(tablet)
    take(tablet, "War")
    for size, text_size in (((1024, 600), 100), ((1024, 600), 150), ((800, 1280), 150)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        assert in_sight(tablet, tablet.button("Stop")), (size, text_size)
        assert tablet.headline == "Draw, or stop?"


@pytest.mark.sweep(6)
@every_way
def test_nobody_is_fifth_of_four(tablet, holders):
    """At the end of a round it is nobody's turn any more, and what burns cites no ruling of Technology."""
    tablet.sit("Red", "Blue", "Green", "Purple", seed=3, holders=holders)
    deal(tablet)
    for _ in range(60):
        if tablet.step == "burning" and tablet.view.guide.phase == "round":
            break
        if tablet.step == "saving" and tablet.laid:
            tablet.tap("Stop")
        elif tablet.step == "saving":
            take(tablet, "War")
        else:
            tablet.play_on()
    assert tablet.reads("round 1")
    assert not tablet.reads("5th of")
    assert "C36" not in str(tablet.pilot.texts())


@every_way
def test_the_chance_is_of_fire_spreading(tablet, holders):
    """On a safe space it is 0 %, and no bare "Fire" stands there that may still come."""
    tablet.sit("Red", "Blue", seed=3, holders=holders)
    deal(tablet)
    tablet.app.stage.screen.ids.tabs.chosen = "Odds"
    tablet.pilot.wait(0.3)
    said = " ".join(tablet.pilot.texts())
    assert "% Fire Spreading" in said
    assert "% Fire " not in said.replace("% Fire Spreading", "")


@every_way
def test_a_tool_for_a_fire_is_taken_or_asked_of_hands(tablet, holders):
    """The app's lie in the picture; for the table's it is a deed, and so is filling up the market."""
    tablet.sit("Red", "Blue", seed=3, holders=holders)
    deal(tablet)
    if holders["bag"] == "app":
        to_the_fire(tablet, "spreading")
        tablet.pilot.wait(0.7)
    while tablet.step == "saving":
        tablet.tap("Fire")
    seat = tablet.view.guide.seat
    tablet.tap("Let it burn")
    for _ in range(4):
        if tablet.step != "burning" or tablet.view.guide.phase == "round":
            break
        tablet.play_on()
    if holders["tools"] == "table":
        assert tablet.reads(f"{seat} takes a tool")
        assert tablet.reads("fill the")
    else:
        assert tablet.headline == f"{seat} takes a tool"
        assert any(thing.startswith("tool:") for thing in tablet.picture.places())


@every_way
def test_an_exchange_at_the_end_of_a_round_is_never_skipped(tablet, holders):
    """A step where the app has the tools, a deed where the table has them."""
    tablet.sit("Red", "Blue", seed=3, holders=holders)
    deal(tablet)
    for _ in range(80):
        if tablet.step == "swap" or tablet.view.picture.round > 1:
            break
        if tablet.step == "saving" and not tablet.laid:
            take(tablet, "War")
        elif tablet.step == "saving":
            tablet.tap("Stop")
        else:
            tablet.play_on()
    if holders["tools"] == "table":
        assert tablet.reads("Everybody may exchange a tool for the deck’s top")
    else:
        assert tablet.headline == "Exchange a tool, or go on"


def test_a_look_at_the_top_tool_is_asked_about_before_undo(tablet):
    """Its new owner has seen it, so that taking it back is not a matter of one tap."""
    tablet.sit("Red", "Blue", seed=3)
    to_the_fire(tablet, "reward")
    tablet.tap_thing("tool:deck")
    tablet.touch(next(button for button in tablet.buttons() if button.text.startswith("Undo")))
    assert tablet.sheet is not None
    assert tablet.reads("the top of the Tool deck")


@pytest.mark.parametrize("way", ["app", "table"])
def test_without_tools_nothing_on_the_screen_speaks_of_them(tablet, way):
    """Neither a reminder nor a deed nor a button, wherever a game of cautious people leads."""
    holders = {each: held for each, held in WAYS[way].items() if each != "tools"}
    tablet.sit("Red", "Blue", seed=3, tools=False, holders=holders)
    table, rng = tablet.app.session.table, Random(3)
    for _ in range(25):
        play_out(table, rng, 1)
        tablet.show_again(0.1)
        assert not tablet.reads("take a tool")
        assert not tablet.reads("takes a tool")


def test_the_lone_librarian_sees_round_and_line(tablet):
    """Round n of 12 beside the name, and how far it is to a win, which takes more than 125."""
    tablet.sit("Green", solo="lone")
    assert tablet.reads("round 1 of 12")
    tablet.app.stage.screen.ids.tabs.chosen = "Numbers"
    tablet.pilot.wait(0.3)
    assert tablet.reads("of 126")
    assert tablet.reads("More than 125 win, more than 160 with honours.")


@pytest.mark.parametrize("way", ["own bag", "app"])
def test_the_apps_tools_turn_the_robots_card(tablet, way):
    """No physical card is asked for: one tap, and it says that chance took the banners."""
    tablet.sit("Green", solo="robot", seed=3, holders=WAYS[way])
    tablet.tap_thing("card:6")
    take(tablet, "War")
    tablet.tap("Stop")
    while tablet.step in ("reward", "after"):
        tablet.tap("No tool" if tablet.step == "reward" else "End the turn")
    assert tablet.headline == "Turn over the robot’s card"
    tablet.tap("Turn the robot’s card")
    assert any("chance takes" in line for entry in tablet.app.session.table.log(1) for line in entry.texts)


@pytest.mark.parametrize("held", ["Table", "App"])
def test_tool_cards_are_handed_over_at_set_up_as_often_as_one_likes(tablet, held):
    """The switch and the holder have a name in common, and neither breaks the other, the second time too."""
    for _ in range(2):
        tablet.go_home()
        tablet.begin_another("Fire in the Library")
        tablet.tap("Who holds what")
        tablet.set("Tool cards", held)
        tablet.tap("Lay it out", "All laid out: begin")
        assert tablet.screen == "table"
        held_by = {holding.id: holding.held for holding in tablet.view.holdings}
        assert held_by["tools"] == held.lower()
