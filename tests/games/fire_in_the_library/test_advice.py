"""Advice: what the best ways to go on bring, exactly, from what one seat may know."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.advice import advise, waits
from companion.games.fire_in_the_library.counsel.position import AFFORDABLE, position_of
from companion.games.fire_in_the_library.counsel.rest import rest_of
from companion.games.fire_in_the_library.counsel.tool_worth import TYPICAL, gain
from companion.games.fire_in_the_library.counsel.weighing import weigh
from companion.games.fire_in_the_library.rules.odds import what_if
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import State, Step, Turn
from companion.table import Advice, Table
from tests.games.fire_in_the_library.counsel_proof import brute_force, fresh, mixed_up
from tests.games.fire_in_the_library.every_order import SEAT
from tests.games.fire_in_the_library.tables import app, draw, new, order, put, values


def asked(table: Table, seat: str = "Red") -> Advice:
    """What a seat is told that asks."""
    return advise(seen_by(table.state, seat), seat)


def holding(table: Table, *tools: Tool, seat: str = "Red") -> None:
    """Somebody holds these tools and no others."""
    hands = {**table.state.tools.hands, seat: tuple(f"{tool}-1" for tool in tools)}
    put(table, tools=replace(table.state.tools, hands=hands))


def turn(card: str = "3", *tools: Tool) -> Table:
    """Red's turn with this card, and with these tools in the hand."""
    table = app(4)
    order(table, Red=card)
    holding(table, *tools)
    return table


def titles(advice: Advice) -> list[str]:
    return [candidate.title for candidate in advice.candidates]


# -- exactly -----------------------------------------------------------------------------------


def test_every_way_is_worth_what_all_orders_of_drawing_give() -> None:
    """Stop, draw and every tool, in small states: equal to brute force by the rules themselves."""
    assert "all equal" in brute_force(60)


def test_no_fixed_number_of_draws_is_better_than_the_advice() -> None:
    """On average, whatever the bag, the card and the library; the proof plays ten thousand turns so."""
    rng = Random(14)
    for _ in range(25):
        state = fresh(rng)
        best = weigh(state, SEAT)[0].worth
        assert all(best > float(what_if(state, draws).expected) - 1e-9 for draws in range(1, 6))


def test_a_safe_first_draw_by_hand() -> None:
    """Two equal books and one space: the draw brings what the book is worth, and nothing is at risk."""
    table = turn("4")
    row = table.state.terms.spaces["4"][:1]
    put(table, terms=replace(table.state.terms, spaces={**table.state.terms.spaces, "4": row}))
    put(table, laid={**table.state.laid, "4": ("",)}, bag=replace(table.state.bag, tokens={"yellow": 2}))
    (only,) = weigh(table.state, "Red")
    assert (only.move, only.worth) == ("draw", 2.0)


def test_with_a_bucket_in_the_hand_drawing_on_is_worth_more() -> None:
    """A fire that can be put out costs less, and the advice says what it counts on."""
    bare, safe = turn("1"), turn("1", Tool.BUCKET)
    for table in (bare, safe):
        draw(table, "white", "yellow")
    worth = {way.move: way.worth for way in weigh(bare.state, "Red")}
    safer = {way.move: way.worth for way in weigh(safe.state, "Red")}
    assert safer["draw"] > worth["draw"]
    drawing = next(one for one in asked(safe).candidates if one.move == "draw")
    assert ("Counts on", "Bucket") in [(figure.label, figure.value) for figure in drawing.figures]


def test_what_is_reckoned_with_stays_within_what_a_tap_may_take() -> None:
    """With every tool in the hand some are only weighed as played now."""
    table = turn("1")
    some = position_of(table.state, (Tool.BUCKET, Tool.GLOVES))
    every = position_of(table.state, tuple(Tool) * 2)
    assert (some.kit.bucket, some.kit.gloves) == (1, 1)
    assert every.kit.torch == 0
    assert AFFORDABLE < 50_000


def test_an_advice_is_remembered_between_taps() -> None:
    """Whoever asks again is not kept waiting: nothing is reckoned anew."""
    table = turn("2")
    first = asked(table)
    before = rest_of.cache_info().misses
    assert asked(table) == first
    assert rest_of.cache_info().misses == before


# -- what is told ------------------------------------------------------------------------------


def test_at_most_three_candidates_the_best_first() -> None:
    """Each with a sentence and its figures."""
    table = turn("3", Tool.GLOVES, Tool.SHOVEL, Tool.TORCH)
    draw(table, "purple", "yellow")
    advice = asked(table)
    assert len(advice.candidates) == 3
    points = [float(one.figures[0].value) for one in advice.candidates]
    assert all(one >= other for one, other in pairwise(points))
    for one in advice.candidates:
        assert one.reason.endswith(".")
        assert one.figures[0].label == "Points on average"


@pytest.mark.parametrize("tokens", [("purple",), ("purple", "yellow"), ("purple", "black", "black")])
def test_candidates_are_called_what_their_buttons_say(tokens: tuple[str, ...]) -> None:
    """Every title begins with the words of an offer that is there."""
    table = turn("3", Tool.GLOVES, Tool.SHOVEL)
    draw(table, *tokens)
    labels = [offer.label for offer in table.moves("Red")]
    for title in titles(asked(table)):
        assert any(title.startswith(label) for label in labels), (title, labels)


def test_what_a_draw_risks_is_named() -> None:
    """The points on the card, the chance, what would burn, and whether that would end the game."""
    table = turn("1")
    draw(table, "purple", "yellow")
    drawing = next(one for one in asked(table).candidates if one.move == "draw")
    figures = {figure.label: figure.value for figure in drawing.figures}
    assert figures["Points at risk"] == "8"
    assert figures["Fire spreads"] == "25.9 %"
    assert figures["Would burn"] == "Fables and War"
    assert "Ends the game" not in figures  # which goes without saying
    assert "25.9 %" in drawing.reason
    values(table, purple=7)
    drawing = next(one for one in asked(table).candidates if one.move == "draw")
    assert ("Ends the game", "yes") in [(figure.label, figure.value) for figure in drawing.figures]
    assert "ends the game" in drawing.reason


def test_the_curve_is_that_of_the_odds() -> None:
    """Expected points by how many more one draws: the numbers that the table shows anyway."""
    table = turn("3")
    draw(table, "purple")
    curve = asked(table).curve
    assert curve is not None
    assert curve.points == tuple((draws, float(what_if(table.state, draws).expected)) for draws in range(5))
    assert dict(curve.points)[curve.best] == max(points for _, points in curve.points)


def test_guesses_about_the_box_are_named() -> None:
    """What the owner has not confirmed stands under the advice."""
    table = app(4, box={})
    order(table, Red="3")
    assert asked(table).rests_on == table.state.guesses
    assert any("guess" in one for one in asked(table).rests_on)


def test_a_hand_on_the_table_is_not_counted_and_that_is_said() -> None:
    """Where the table holds the tools, stop and draw are weighed without them."""
    table = new(4)
    order(table, Red="3")
    draw(table, "purple")
    advice = asked(table)
    assert set(titles(advice)) == {"Stop", "Draw"}
    assert advice.reports[0].title == "Not counted"


def test_turn_order_cards_are_compared_by_a_whole_turn() -> None:
    """From the bag as it is, for whoever chooses."""
    table = app(4)
    put(table, round=2, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
    advice = asked(table)
    assert len(advice.candidates) == 3
    assert all(title.startswith("Take the ") for title in titles(advice))


def test_a_fire_and_what_can_be_done_about_it() -> None:
    """Cloak and Bucket against letting it burn."""
    table = turn("1", Tool.CLOAK, Tool.BUCKET)
    draw(table, "purple", "fire")
    advice = asked(table)
    assert titles(advice)[-1] == "Let it burn"
    assert set(titles(advice)[:2]) == {"Bucket", "Cloak"}


def test_after_scoring_tools_are_weighed_too() -> None:
    """A Lockbox for the best book."""
    table = turn("3", Tool.LOCKBOX)
    draw(table, "purple", "white", "yellow")
    table.play("stop")
    if table.state.step is Step.REWARD:
        table.play("leave_tool")
    assert titles(asked(table))[0] == "Lockbox for the purple book"


# -- where nothing can be advised --------------------------------------------------------------


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
