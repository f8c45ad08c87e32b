"""One truth about what may be tapped: a thing is ready exactly where an offer concerns it."""

from random import Random

import pytest

from companion.simulate import play_out
from companion.table import Table
from companion.table.offer import concerning, things_of
from companion.ui.games.fire_in_the_library.picture import TablePicture
from tests.ui.games.fire_in_the_library.fire_tablet import GAME


def drawn_alone(players, **options):
    """A table without an app, and a picture of it."""
    table = Table.new(GAME, ["Red", "Blue", "Green", "Yellow"][:players], options, seed=players)
    picture = TablePicture(size=(1100, 760))
    picture.draw_if_at_rest()  # no frame goes by here in which it would come to rest
    return table, picture


def look_at(picture, table):
    """What is offered now; the picture shows it, and each thing in it lies where it says."""
    offers = table.moves() if table.outcome is None else ()
    picture.show(table.view(), offers)
    picture.unveil()  # nothing flies here
    for thing, place in picture.places().items():
        assert picture.under(*place) == thing
    return things_of(offers), things_of(offer for offer in offers if offer.group != "more")


@pytest.mark.sweep(8)
@pytest.mark.parametrize(
    "options", [{}, {"tools": False}, {"holders": {"bag": "table"}}, {"fire": "inferno"}]
)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_thing_is_ready_exactly_where_an_offer_concerns_it(tablet, players, options):
    """In hundreds of random positions the bag says just what a tap on it does, and nothing that is offered is
    missing."""
    table, picture = drawn_alone(players, **options)

    def agrees(table):
        ready, due = look_at(picture, table)
        there = picture.places()
        assert ("bag" in ready) == (picture.bag.label != "")
        assert picture.bag.label == meant_by_the_bag(table)
        assert ("bag" in there) == bool(picture.bag.label)
        tappable = {thing for thing in due if thing.startswith(("section:", "card:", "handful:"))}
        market = {f"tool:{card.id}" for card in picture.data.tools.market} if picture.data.tools else set()
        assert tappable | (due & {*market, "tool:deck"}) <= set(there), table.state.step

    play_out(table, Random(players), 100, after=agrees)


def meant_by_the_bag(table):
    """What the offer is called that a tap on the bag makes, where there is one."""
    offers = table.moves() if table.outcome is None else ()
    return next((offer.label for offer, _ in concerning(offers, "bag")), "")


def test_with_a_shovel_at_hand_the_bag_says_that_two_are_drawn(tablet):
    """A tap on it does what the brass button says."""
    table, picture = drawn_alone(2, holders={"tools": "table"})
    table.play("play_tool", seat=table.state.turn_of, tool="shovel")
    look_at(picture, table)
    assert (picture.bag.label, picture.bag.text) == ("Draw two", "The bag: Draw two")


def with_handful(table, tool, *tokens):
    """The bag gives these tokens to a tool of whose turn it is."""
    seat = table.state.turn_of
    table.play("play_tool", seat=seat, tool=tool, chance=list(tokens) if tool == "torch" else ())
    if tool == "shovel":
        table.play("draw_two", chance=list(tokens))


def test_one_of_two_tokens_is_tapped(tablet):
    """What a Shovel has drawn lies above the bag, and a tap on a token places it."""
    tablet.sit(holders={"tools": "table"})
    with_handful(tablet.app.session.table, "shovel", "white", "purple")
    tablet.show_again(0.2)
    assert not tablet.picture.bag.label
    tablet.tap_thing("handful:1")
    assert tablet.laid == ["purple"]


def test_of_three_tokens_several_may_be_placed(tablet):
    """A Torch leaves the choice of more than one: that is asked, and no single token can be tapped."""
    table, picture = drawn_alone(2, holders={"tools": "table"})
    with_handful(table, "torch", "white", "purple", "fire")
    look_at(picture, table)
    assert not [thing for thing in picture.places() if thing.startswith("handful:")]


def test_the_number_of_a_deed_stands_on_its_thing(tablet):
    """The token's space is marked, and nothing is marked while the token is in the air."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.flight.airborne
    tablet.pilot.wait(0.5)
    numbers = tablet.picture.deed_numbers()
    assert list(numbers.values()) == [(1,)]
    assert set(numbers) <= set(tablet.picture._marked(tablet.picture._layout))


def robot_shows_its_card(tablet):
    """The robot begins, and the table holds the Tool cards: the table says what its card shows."""
    for seed in range(40):
        options = {"robot": True, "holders": {"tools": "table", "bag": "table"}}
        if Table.new(GAME, ["Red", "Blue"], options, seed=seed).view().guide.seat == "Robot":
            tablet.sit("Red", "Blue", seed=seed, **options)
            return
    raise AssertionError("no seed with which the robot begins")


def test_two_banners_are_two_taps_in_the_picture(tablet):
    """Without any button before; the first one stays lit, it says how many are told, and no other is out."""
    robot_shows_its_card(tablet)
    assert tablet.headline == "Which two banners does the robot show?"
    cards = {section.id: section.cards for section in tablet.data.sections}
    tablet.tap_thing("section:black")
    picture = tablet.picture
    assert tablet.reads("1 of 2: tap the next one.")
    assert picture._is_taken("section:black")
    assert not any(picture._is_out(f"section:{each}") for each in cards)
    tablet.tap_thing("section:black")
    assert tablet.reads("1 of 2: tap the next one."), "a section has one banner"
    tablet.tap_thing("section:white")
    assert tablet.data.robot.burns == ("black", "white")
    assert not picture._is_taken("section:black")


def test_a_robots_card_with_another_number_of_banners_is_told(tablet):
    """One section burns, none scores: nobody knows that all cards have two."""
    robot_shows_its_card(tablet)
    tablet.tap("Another kind of card", "Fables", "Done")
    assert tablet.sheet.title == "Which sections score?"
    tablet.tap("Done")
    assert tablet.data.robot.burns == ("purple",)
    assert tablet.data.robot.scores == ()
