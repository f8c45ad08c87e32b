"""Advice: what the best ways to go on bring, exactly, from what one seat may know."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.advice import advise, waits
from companion.games.fire_in_the_library.counsel.position import AFFORDABLE, position_of
from companion.games.fire_in_the_library.counsel.rest_of_turn import rest_of
from companion.games.fire_in_the_library.counsel.weighing import weigh
from companion.games.fire_in_the_library.rules.odds import what_if
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Advice
from tests.games.fire_in_the_library.advice_talk import asked, holding, turn
from tests.games.fire_in_the_library.counsel_proof import brute_force, fresh
from tests.games.fire_in_the_library.every_order import SEAT
from tests.games.fire_in_the_library.tables import app, draw, new, order, put, values


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
    assert ("Counts on", "your Bucket") in [(figure.label, figure.value) for figure in drawing.figures]


def test_what_is_reckoned_with_stays_within_what_a_tap_may_take() -> None:
    """With every tool in the hand some are only weighed as played now."""
    table = turn("1")
    some = position_of(table.state, (Tool.BUCKET, Tool.GLOVES))
    every = position_of(table.state, tuple(Tool) * 2)
    assert (some.kit.bucket, some.kit.gloves) == (1, 1)
    assert every.kit.torch == 0
    assert AFFORDABLE < 50_000


def test_tools_that_are_left_out_are_named() -> None:
    """Where some would take too long, and where it is a Slingshot; else there is nothing to name."""
    assert asked(turn("1", Tool.BUCKET, Tool.GLOVES)).reports == ()
    (few,) = asked(turn("1", Tool.SLINGSHOT, Tool.GLOVES)).reports
    assert (few.title, few.lines[0].value) == ("Not counted", "your Slingshot")
    (many,) = asked(turn("1", *Tool)).reports
    assert many.lines[0].value.endswith("Shovel, Torch, Bucket, Collector’s Edition, Knapsack and Slingshot")


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


def figures(advice: Advice, title: str) -> dict[str, str]:
    """The figures of the candidate that is called so."""
    one = next(one for one in advice.candidates if one.title == title)
    return {figure.label: figure.value for figure in one.figures}


@pytest.mark.parametrize(
    ("tool", "chance"),
    [(Tool.GLOVES, "0 %"), (Tool.SHOVEL, "6.0 %"), (Tool.TORCH, "1.2 %")],
)
def test_what_the_next_draw_risks_with_a_tool_is_named(tool: Tool, chance: str) -> None:
    """Seven Fires among 27 on a risky space: one of one, both of two, all of three; Gloves make it safe."""
    table = turn("1", tool)
    draw(table, "purple", "yellow")
    told = figures(asked(table), TOOLS[tool].name)
    assert told["Fire spreads"] == chance
    assert told["Points at risk"] == ("0" if tool is Tool.GLOVES else "8")
    assert told.get("Would burn") == (None if tool is Tool.GLOVES else "Fables and War")


def test_under_a_cloak_the_other_books_burn() -> None:
    """The book that it saves does not; whatever puts a fire out leaves nothing to burn now."""
    table = turn("1", Tool.CLOAK, Tool.BUCKET)
    draw(table, "purple", "fire")
    assert figures(asked(table), "Cloak")["Would burn"] == "the section with the lowest burn index"
    assert figures(asked(table), "Bucket")["Would burn"] == "nothing now"
    table = turn("3", Tool.CLOAK)
    draw(table, "purple", "yellow", "fire")
    saved = figures(asked(table), "Cloak for the purple book")
    assert saved["Would burn"] == "War"
    values(table, purple=7, yellow=7)
    assert figures(asked(table), titles(asked(table))[0])["Ends the game"] == "yes"


def test_a_knapsack_may_hold_a_fire() -> None:
    """Seven of 26 are; it would burn the section of the book that goes in."""
    table = turn("3", Tool.KNAPSACK)
    draw(table, "purple", "yellow", "white")
    table.play("stop")
    told = figures(asked(table), "Knapsack for the purple book")
    assert (told["Fire spreads"], told["Would burn"]) == ("26.9 %", "Fables")
    values(table, purple=7)
    assert figures(asked(table), "Knapsack for the purple book")["Ends the game"] == "yes"


def test_of_the_last_space_the_curve_says_one_more_draw() -> None:
    """And of several, draws."""
    table = turn("4")
    draw(table, "purple", "yellow", "white")
    two = asked(table).curve
    draw(table, "white")
    one = asked(table).curve
    assert two is not None
    assert one is not None
    assert (two.points[-1][0], two.across) == (2, "more draws")
    assert (one.points[-1][0], one.across) == (1, "more draw")


def test_the_deck_is_weighed_beside_the_market() -> None:
    """By its average; what depends on the others has no number, and says why."""
    table = turn("3")
    tools = replace(table.state.tools, market=("axe-1", "torch-1", "map-1"))
    put(table, step=Step.REWARD, tools=tools)
    told = advise(seen_by(table.state, "Red"), "Red").candidates
    assert {one.title for one in told} == {"Torch", "Top of the deck", "Map"}
    assert all(one.figures[0].label == "Points more" for one in told)
    put(table, tools=replace(tools, market=("axe-1", "torch-1")))
    last = advise(seen_by(table.state, "Red"), "Red").candidates[-1]
    assert (last.title, last.figures) == ("Axe", ())
    assert last.reason.endswith("so that no number can be put on it.")


def test_an_amulet_is_named_where_cards_are_chosen() -> None:
    """It is a tool that may be played now, beside the cards."""
    table = app(4)
    put(table, round=2, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
    holding(table, Tool.AMULET)
    told = asked(table).candidates
    assert [one.move for one in told] == ["take_card", "take_card", "play_tool"]
    assert told[-1].reason.endswith("so that no number can be put on it.")


def test_where_the_tokens_of_an_amulet_go_is_advised() -> None:
    """One after the other, each with what a turn with its card brings; all of it is legal."""
    table = app(4)
    put(table, round=2, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
    holding(table, Tool.AMULET)
    table.play("play_tool", seat="Red", tool="amulet", chance=["purple", "fire", "white", "yellow"])
    while table.state.handful is not None:
        (one,) = asked(table).candidates
        assert one.title.startswith("Lay the ")
        assert one.figures[0].label == "Points on average"
        table.play(one.move, **one.args)


def test_in_which_order_books_burn_is_advised() -> None:
    """Where that is one's own choice: who does not lead keeps the end of the game away."""
    table = turn("1")
    draw(table, "purple", "yellow", "fire")
    values(table, purple=6, yellow=7)
    table.play("let_it_burn", choose=True)
    told = asked(table)
    assert titles(told) == ["Burn Fables", "Burn War"]
    assert [one.figures[0].value for one in told.candidates] == ["2", "1"]
    table.play(told.candidates[0].move, **told.candidates[0].args)


def test_what_only_the_table_can_read_is_no_choice() -> None:
    """The section with the lowest burn index, where the box does not say which it is."""
    table = app(4, box={})
    order(table, Red="1")
    holding(table)
    draw(table, "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert table.state.step is Step.BURNING
    assert asked(table).silent.startswith("What burns, and what the next card shows, is read on the table")


def test_at_somebody_elses_fire_an_axe_is_weighed() -> None:
    """Out of turn: its points, and what burns where the tools are kept; a hand without one says so."""
    table = turn("1")
    holding(table, Tool.AXE, seat="Blue")
    draw(table, "purple", "fire")
    assert waits(seen_by(table.state, None), "Blue") == ""
    told = asked(table, "Blue")
    assert titles(told) == ["Axe", "Keep your tools"]
    assert figures(told, "Axe")["Points for you"] == "4"
    assert figures(told, "Keep your tools")["Would burn"] == "Fables"
    first = told.candidates[0]
    table.play(first.move, **first.args)
    assert table.state.track.scores["Blue"] == 4
    other = turn("1")
    draw(other, "purple", "fire")
    assert asked(other, "Blue").silent == "You hold no tool that can be played at this fire."


def test_a_fire_that_would_end_a_game_one_does_not_lead_is_put_out_first() -> None:
    """Before the tools are kept; where it only burns, they rather stay in the hand."""
    table = turn("1")
    holding(table, Tool.BUCKET, seat="Blue")
    draw(table, "purple", "fire")
    assert titles(asked(table, "Blue")) == ["Keep your tools", "Bucket"]
    values(table, purple=7)
    assert titles(asked(table, "Blue")) == ["Bucket", "Keep your tools"]


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


LATER = "its book scores at the end of the game by the value then."


def test_a_lockbox_is_worth_at_least_what_its_book_is_worth_now() -> None:
    """Values only rise until the end; what counts on the Lockbox earlier in the turn says so too."""
    table = turn("3", Tool.LOCKBOX)
    draw(table, "purple")
    drawn = next(one for one in asked(table).candidates if one.title == "Draw")
    assert drawn.reason.startswith("It brings at least ")
    table.play("stop")
    table.play("leave_tool")
    points = table.state.value("purple")
    first = asked(table).candidates[0]
    assert first.figures[0].value == f"at least {points:.1f}"
    assert first.reason.startswith(f"It brings at least {points} points on average")
    assert first.reason.endswith(LATER)


def test_a_lockbox_that_scores_its_value_of_now_is_no_least() -> None:
    """By the other ruling (C21) nothing is added later."""
    table = turn("3", Tool.LOCKBOX)
    put(table, rulings={**table.state.rulings, "C21": "played"})
    draw(table, "purple")
    assert "at least" not in str(asked(table))
    table.play("stop")
    table.play("leave_tool")
    assert "at least" not in str(asked(table))


def test_a_lockbox_to_take_adds_at_least_its_value_of_now() -> None:
    """In the market as in the hand."""
    table = turn("3")
    put(table, step=Step.REWARD, tools=replace(table.state.tools, market=("lockbox-1",)))
    box = next(one for one in asked(table).candidates if one.title == "Lockbox")
    assert box.figures[0].value.startswith("at least ")
    assert box.reason.endswith(LATER)


def test_nobody_is_advised_to_exchange_a_lockbox() -> None:
    """Only the least that it is worth is known; a tool that is surely worth less is named beside it."""
    table = turn("3", Tool.LOCKBOX, Tool.COLLECTORS_EDITION)
    put(table, step=Step.SWAP)
    assert [one.args["tool"] for one in asked(table).candidates] == ["collectors-edition"]
    holding(table, Tool.LOCKBOX)
    assert asked(table).silent.startswith("None of your tools is sure to be worth less")
