"""Where there is nothing to advise in Fire in the Library, or nothing that advice may rest on."""

from random import Random

from companion.games.fire_in_the_library.counsel.advice import advise, waits
from companion.games.fire_in_the_library.counsel.rest_of_turn import rest_of
from companion.games.fire_in_the_library.counsel.tool_worth import TYPICAL, gain
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import State, Turn
from tests.games.fire_in_the_library.advice_talk import asked, turn
from tests.games.fire_in_the_library.counsel_proof import mixed_up
from tests.games.fire_in_the_library.tables import app, draw, order, put, values


def test_who_has_no_turn_is_told_so() -> None:
    """A sentence that says when to ask again."""
    table = turn("3")
    assert asked(table, "Blue").silent == "Red has the turn: ask again when it is yours."
    assert advise(table.state, "Nobody").silent
    assert not asked(table, "Blue").candidates


def test_a_game_that_is_over_needs_no_advice() -> None:
    """Nothing is legal any more."""
    table = app(2)
    values(table, purple=7)
    order(table, Red="1", Blue="2")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    assert table.state.end is not None
    assert asked(table).silent == "The game is over."


def test_what_is_hidden_changes_no_advice() -> None:
    """Other hands and the deck, dealt anew: the same advice."""
    table = turn("2", Tool.TORCH)
    draw(table, "white")
    for number in range(5):
        other: State = mixed_up(table.state, "Red", Random(number))
        rest_of.cache_clear()
        assert advise(seen_by(other, "Red"), "Red") == asked(table)


def test_tools_are_judged_at_a_glance_as_they_are_by_reckoning() -> None:
    """What somebody in a chair takes for granted is what the opening bag gives, within half a point."""
    table = app(4)
    put(table, turn=Turn())
    for tool, points in TYPICAL.items():
        exact = gain(table.state, tool)
        if exact is not None and tool not in (Tool.MAP, Tool.LOCKBOX):
            assert abs(exact - points) < 0.5, (tool, exact)


def test_where_no_fire_can_spread_no_points_are_at_risk() -> None:
    """And what is counted on is words: it stands alike on every candidate."""
    figures = {one.label: one for one in asked(turn("3", Tool.CLOAK)).candidates[0].figures}
    assert figures["Fire spreads"].value == "0 %"
    assert figures["Points at risk"].value == "0"
    assert figures["Counts on"].spelled


def test_who_waits_has_nothing_to_be_advised_whatever_they_hold() -> None:
    """That is read off the public table: it tells nothing of a hand."""
    table = turn()
    public = seen_by(table.state, None)
    assert waits(public, "Red") == ""
    other = next(seat for seat in table.state.seats if seat != "Red")
    assert waits(public, other) == "Red has the turn: ask again when it is yours."
    assert not asked(table, other).candidates
