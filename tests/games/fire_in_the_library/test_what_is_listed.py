"""What is listed in a turn and beside it, whole: who may do it, what is settled and what is asked."""

from typing import Any

from companion.games.fire_in_the_library.rules.legal import corrections, legal
from companion.table import Blank, Permit, Table
from tests.games.fire_in_the_library.tables import HELD, draw, drawn, hold, new, put, turn

OTHERS = ("Blue", "Green", "Yellow")
FOUR = ("Red", *OTHERS)
SAVING = ("gloves", "shovel", "torch")
"""The tools that are played while somebody saves books."""


def listed(table: Table, seat: str | None = None) -> list[Permit]:
    """What the rules allow."""
    return list(legal(table.state, seat, 0.0))


def permit(name: str, whose: str = "", *blanks: Blank, **args: Any) -> Permit:
    """One of them."""
    return Permit(name, args, blanks, whose)


def tool(seat: str, name: str, *blanks: Blank) -> Permit:
    """Somebody plays a tool."""
    return permit("play_tool", seat, *blanks, seat=seat, tool=name)


def test_whoever_has_the_turn_draws_and_plays_tools_and_stops_once_something_was_drawn() -> None:
    """Where the table has the tools, any that fit; else those of the hand, for its owner alone."""
    tools = [tool("Red", name) for name in SAVING]
    table = turn()
    assert listed(table) == [permit("draw", "Red"), *tools]
    draw(table, "purple")
    assert listed(table) == [permit("draw", "Red"), permit("stop", "Red"), *tools]
    own = turn(holders={})
    hold(own, "Red", "torch-1", "axe-1")
    for seat, names in (("Red", ("torch",)), ("Blue", ()), (None, ())):
        asked = permit("play_tool", "Red", Blank("tool", names, secret=True), seat="Red")
        assert listed(own, seat) == [permit("draw", "Red"), asked]


def test_the_table_says_which_token_it_has_drawn() -> None:
    """Each that may still be in the bag."""
    tokens = ("purple", "white", "black", "yellow", "fire")
    draws = [permit("draw", "Red", token=token) for token in tokens]
    table = turn(holders=HELD)
    assert listed(table)[: len(draws)] == draws
    drawn(table, "purple")
    assert permit("stop", "Red") in listed(table)


def test_a_fire_that_spreads_can_be_stopped_by_whoever_has_the_tool_for_it() -> None:
    """An Axe by others, a Bucket by anybody, and a Slingshot to somebody else."""
    table = turn()
    draw(table, "fire", "fire")
    whom = Blank("to", OTHERS)
    assert listed(table) == [
        permit("let_it_burn", "Red", choose=False),
        *(tool(seat, "axe") for seat in OTHERS),
        *(tool(seat, "bucket") for seat in FOUR),
        *(tool(seat, "slingshot", whom) for seat in FOUR),
    ]


def test_what_is_put_right_of_fires_scores_and_cards() -> None:
    """One more by a tap, or any number; of each section the value that it shows, but for the one it has."""
    table = turn()
    put(table, aside=8)
    values = {"purple": (1, 2, 3, 4, 10), "white": (1, 10), "black": (1, 2, 3, 10), "yellow": (1, 2, 10)}
    found = list(corrections(table.state, None, 0.0))
    shown = [(one.name, one.args, [blank.name for blank in one.blanks]) for one in found]
    assert shown == [
        ("recount_fires", {"aside": 7}, []),
        ("recount_fires", {"aside": 9}, []),
        *(("correct_score", {"seat": seat, "score": 1}, []) for seat in FOUR),
        *(("read_card", {"section": section}, ["value", "icon", "index"]) for section in values),
        ("correct_score", {}, ["seat", "score"]),
        ("recount_fires", {}, ["aside"]),
        ("set_level", {"level": "draws"}, []),
        ("set_level", {"level": "companion"}, []),
    ]
    reads = [one for one in found if one.name == "read_card"]
    assert {one.args["section"]: tuple(one.blanks[0].values) for one in reads} == values
    assert {tuple(one.blanks[1].values) for one in reads} == {(True, False)}
    assert {(tuple(one.blanks[2].values), one.blanks[2].optional) for one in reads} == {
        (tuple(range(1, 27)), True)
    }
    seat, score = found[-4].blanks
    assert (tuple(seat.values), tuple(score.values)) == (FOUR, tuple(range(251)))
    assert tuple(found[-3].blanks[0].values) == tuple(range(11))


def test_whoever_changes_how_much_the_app_does_says_who_has_the_tools() -> None:
    """Where the app has had them until now."""
    table = new(4, holders={})
    levels = [one for one in corrections(table.state, None, 0.0) if one.name == "set_level"]
    asked = Blank("tools", ("app", "table"))
    assert levels == [permit("set_level", "", asked, level=level) for level in ("draws", "companion")]
