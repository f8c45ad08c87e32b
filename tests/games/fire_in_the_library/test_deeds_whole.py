"""What hands do with tokens and Fires, whole: in words, by which rule, where, and how it is undone."""

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.deeds import lay_token, take_card
from companion.games.fire_in_the_library.rules.deeds_of_fires import add_fire, fire_back, fire_told
from companion.games.fire_in_the_library.rules.happenings import DREW, KEPT
from companion.games.fire_in_the_library.rules.pieces import ROBOT
from companion.games.fire_in_the_library.rules.placing import place
from companion.games.fire_in_the_library.rules.rounds import next_turn
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.table.telling import Deed, Telling
from tests.games.fire_in_the_library.tables import app, hold, new, turn


@pytest.mark.parametrize(
    ("holders", "drawn_before", "whither"),
    [
        ({}, False, "back beside the cards"),
        ({"bag": "table"}, False, "back into the bag"),
        ({"bag": "table"}, True, "back to those drawn"),
    ],
)
def test_a_token_goes_back_to_where_it_came_from(holders, drawn_before, whither) -> None:
    """Beside the cards, into the bag, or to those that a tool has drawn."""
    state, tell = new(2, holders=holders).state, Telling()
    lay_token(state, tell, "fire", 0, drawn_before=drawn_before)
    (deed,) = tell.deeds
    card, seat = state.card, state.turn_of
    assert (deed.id, deed.text, deed.rule, deed.things, deed.seat) == (
        "lay-token",
        "Lay a Fire on space 1",
        "save-books",
        (f"space:{card}-0",),
        seat,
    )
    assert deed.undone is not None
    assert deed.undone.startswith("Take the Fire off space 1 of the ")
    assert deed.undone.endswith(f" card, {whither}")


def test_a_fire_too_many_goes_back_as_one_too_few_came() -> None:
    """In the bag of the table, or among those aside."""
    state, tell = app(2).state, Telling()
    aside, over = state.aside, f"One Fire from aside into play, {state.aside} left"
    fire_back(state, tell)
    fire_told(state, tell)
    assert tell.deeds == [
        Deed(
            "fire-aside",
            f"No fire icon: one Fire aside again, now {aside + 1}",
            "fire-icon",
            ("aside",),
            undone=over,
        ),
        Deed("fire-over", over, "fire-icon", ("aside",), undone="Put one Fire aside again"),
    ]
    state, tell = new(2, holders={"bag": "table"}).state, Telling()
    out, into = "Take one Fire out of the bag, put it aside", "One more Fire into the bag"
    fire_back(state, tell)
    fire_told(state, tell)
    assert tell.deeds == [
        Deed("fire-out", out, "fire-icon", ("bag",), undone=into),
        Deed("add-fire", f"{into}, {aside} left aside", "fire-icon", ("bag",), undone=out),
    ]


def test_a_section_collapses_with_its_last_card() -> None:
    """Only where it is known which section burns."""
    library = app(2).state.library
    state = replace(app(2).state, library={**library, "white": library["white"][-2:]})
    assert odds._last(state, ("white",)) == ("white",)
    assert odds._last(state, ("black",)) == ()
    assert odds._last(state, ("white", "black")) == ()
    assert odds._last(replace(state, library={**library, "white": library["white"][-3:]}), ("white",)) == ()


def test_whoever_plays_a_tool_out_of_a_hidden_hand_shows_one() -> None:
    """An undo asks first; where the table holds the tools, everybody knew what it said."""
    table = turn(holders={})
    hold(table, table.turn_of, "torch-1")
    seat = table.turn_of
    told = table.play("play_tool", seat=seat, tool="torch")
    assert (told[0].id, told[0].reveals, told[0].about) == ("played_tool", f"a tool of {seat}", (seat,))


@pytest.mark.parametrize(
    ("holders", "event", "whither"),
    [
        ({}, DREW, "back beside the cards"),
        ({"bag": "table"}, DREW, "back into the bag"),
        ({"bag": "table"}, KEPT, "back to those drawn"),
    ],
)
def test_what_is_kept_goes_back_to_where_it_was_drawn_before(
    holders: dict[str, str], event: str, whither: str
) -> None:
    """A token that is drawn now goes back into the bag, and one that a tool had drawn to the others."""
    state, tell = turn(holders={"tools": "table", **holders}).state, Telling()
    place(state, "black", tell, event)
    (deed,) = tell.deeds
    assert deed.undone is not None
    assert deed.undone.endswith(f" card, {whither}")
    (told,) = tell.events
    assert (told.id, told.about) == (event, ("black", f"{state.card}-0"))
    assert told.reveals == ("" if holders else "a token of the bag")


def test_what_the_app_is_still_to_be_told_of_the_tools_is_asked_for_in_every_turn() -> None:
    """Of the market first, then of the hands: by number where they are many, else by name."""
    state = turn(holders={}).state
    few, many = ("Red", "Blue"), ("Red", "Blue", "Green", "Yellow")

    def asked(market: tuple[str, ...], *untold: str) -> list[str]:
        tell = Telling()
        next_turn(replace(state, tools=replace(state.tools, market=market, unclaimed=untold)), tell)
        return [deed.text for deed in tell.deeds if deed.id == "tell-tools"]

    assert asked(("axe-1",)) == []
    assert asked((), *few) == ["Tell the app the market, then your hands"]
    assert asked(("axe-1",), *many) == ["Tell the app your hands, still 4 of you"]
    assert asked(("axe-1",), *few) == ["Tell the app what Red and Blue hold"]
    assert asked(("axe-1",), "Red") == ["Tell the app what Red holds"]


def test_fires_that_come_into_play_are_put_into_the_bag_or_off_their_heap() -> None:
    """Several of one move are one number; and where none is left aside, that is said."""
    for holders, id_, thing, text in (
        ({}, "fire-over", "aside", "2 fire icons: 2 Fires from aside into play, 6 left"),
        ({"bag": "table"}, "add-fire", "bag", "2 more Fires into the bag"),
    ):
        state, tell = replace(new(2, holders=holders).state, aside=7), Telling()
        add_fire(state, tell)
        add_fire(state, tell)
        assert [(deed.id, deed.text, deed.things) for deed in tell.deeds] == [(id_, text, (thing,))]
    tell = Telling()
    fire_told(replace(new(2, holders={"bag": "table"}).state, aside=0), tell)
    assert tell.deeds[0].text == "One more Fire into the bag, none left aside"


def test_whoever_takes_a_card_or_scores_is_named_and_the_robot_is_the_robot() -> None:
    """Whose hands they are stands with the deed."""
    for seat, who in (("Red", "Red"), (ROBOT, "The robot")):
        tell = Telling()
        take_card(tell, seat, "3", "choose-order")
        (deed,) = tell.deeds
        assert (deed.text, deed.seat) == (f"{who} takes the 3rd card", seat)
    tell = Telling()
    scores(new(2).state, tell, "Red", 5)
    (deed,) = tell.deeds
    assert (deed.id, deed.rule, deed.things, deed.seat) == ("figure", "score-track", ("figure:Red",), "Red")
    assert deed.renews
    assert deed.text.startswith("Red’s figure to ")
    assert scores(new(2).state, Telling(), "Red", 0) == new(2).state
