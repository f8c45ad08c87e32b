"""How the guide's room is shared out: numbers only."""

from itertools import pairwise

import pytest

from companion.ui.screens.table import frame
from companion.ui.screens.table.frame import Needs
from companion.ui.screens.table.place import Place

COLUMN = Place(10, 20, 300, 500)


def test_the_decision_stands_still_whatever_is_told() -> None:
    """However much there is to say, the decision and the tools below it do not move."""
    little = frame.guide(COLUMN, Needs(headline=40, tools=56, decision=80), 10)
    much = frame.guide(
        COLUMN,
        Needs(
            headline=90,
            tools=56,
            decision=80,
            drawn=130,
            drawn_least=80,
            deeds=200,
            choices=300,
            choices_least=120,
        ),
        10,
    )
    assert (little.decision, little.tools) == (much.decision, much.tools)


def test_the_guide_is_read_in_the_order_in_which_people_act() -> None:
    """What was drawn, what hands do with it, and only then what is next, right above its choices."""
    needs = Needs(
        80, 56, 80, drawn=100, drawn_least=80, deeds=90, deeds_least=60, choices=60, choices_least=60
    )
    got = frame.guide(COLUMN, needs, 8)
    tops = [got.drawn.top, got.deeds.top, got.headline.top, got.choices.top, got.decision.top]
    assert tops == sorted(tops, reverse=True)
    assert all(place.height for place in (got.drawn, got.deeds, got.headline, got.choices))


def test_nothing_lies_over_anything_else() -> None:
    """The parts of the guide follow each other with a gap, and stay within the column."""
    needs = Needs(
        80, 56, 80, 44, drawn=130, drawn_least=80, deeds=150, choices=200, choices_least=60, choice=60
    )
    parts = [place for place in frame.guide(COLUMN, needs, 8) if place.height]
    parts.sort(key=lambda place: place.y)
    assert parts[0].y == COLUMN.y
    assert parts[-1].top <= COLUMN.top
    assert all(high.y >= low.top for low, high in pairwise(parts))


FULL = Needs(
    *(90, 56, 80),
    headline_least=60,
    drawn=130,
    drawn_least=50,
    deeds=200,
    deeds_least=90,
    deed=60,
    deeds_way=44,
    choices=200,
    choices_least=130,
    choices_fewest=60,
    choice=60,
)


def given(room: float, needs: Needs = FULL) -> tuple[float, ...]:
    """What is drawn, headline, deeds and choices get in so much room above decision and tools."""
    got = frame.guide(Place(0, 0, 300, room + needs.tools + needs.decision + 10), needs, 10)
    return got.drawn.height, got.headline.height, got.deeds.height, got.choices.height


def test_where_room_is_short_all_deeds_stay_and_the_less_likely_choices_go_first() -> None:
    """Then all choices but a row, then deeds go behind a line; what was drawn is written nowhere else."""
    assert given(700) == (130, 90, 200, 200)
    assert given(440) == (50, 60, 90, 200)
    assert given(370) == (50, 60, 90, 130)
    assert given(300) == (50, 60, 90, 60)
    assert given(270) == (50, 60, 60, 60)
    assert given(254) == (50, 60, 44, 60)
    assert given(210) == (0, 60, 60, 60)
    assert given(194) == (0, 60, 44, 60)
    assert given(140) == (0, 60, 0, 60)
    assert given(90) == (0, 80, 0, 0)


def test_what_was_drawn_is_a_slim_strip_before_a_choice_or_a_deed_goes() -> None:
    """Its name alone stays in sight, whatever else must be told."""
    slim = FULL._replace(drawn_strip=36)
    assert given(370, slim) == (50, 60, 90, 130)
    assert given(356, slim) == (36, 60, 90, 130)
    assert given(240, slim) == (36, 60, 44, 60)


def test_what_is_left_makes_the_headline_larger_then_the_deeds_then_what_was_drawn() -> None:
    """The choices stand still meanwhile, so that a finger finds them."""
    assert given(460) == (50, 80, 90, 200)
    assert given(520) == (50, 90, 140, 200)
    assert given(620) == (90, 90, 200, 200)


def test_deeds_are_large_before_the_headline_is() -> None:
    """Up to the size of a paragraph, with their pictures, they go before it; beyond that it has its turn."""
    fair = FULL._replace(deeds_fair=130)
    assert given(460, fair) == (50, 60, 110, 200)
    assert given(490, fair) == (50, 70, 130, 200)
    assert given(520, fair) == (50, 90, 140, 200)


def test_the_less_likely_choices_give_way_before_deeds_are_tiny() -> None:
    """Rather that than lines that stand too close."""
    small = FULL._replace(deeds_small=120)
    assert given(470, small) == (50, 60, 120, 200)
    assert given(460, small) == (50, 90, 150, 130)
    assert given(380, small) == (50, 70, 90, 130)


def test_what_a_part_has_no_use_for_is_left_to_the_others() -> None:
    """Between two sizes of the words there is nothing; the room goes to whoever has use for it."""
    stepped = FULL._replace(deeds_fair=130, deeds_steps=(200, 130, 90), headline_steps=(90, 75, 60))
    assert given(460, stepped) == (55, 75, 90, 200)
    assert given(480, stepped) == (50, 60, 130, 200)
    assert given(640, stepped) == (110, 90, 200, 200)


def test_room_that_nothing_else_wants_makes_the_headline_larger_still() -> None:
    """It is what should be read from across the table; the choices stand still."""
    large = FULL._replace(headline_most=140)
    assert given(680, large) == (130, 110, 200, 200)
    assert given(900, large) == (130, 140, 200, 200)
    assert given(400, large._replace(deeds=0, deeds_least=0, drawn=0, drawn_least=0)) == (0, 140, 0, 200)


def test_room_to_spare_is_used_and_moves_nothing() -> None:
    """What stands there has a place below the deeds where all else has all it needs; else it has none."""
    column = Place(0, 0, 300, 800)
    calm = frame.guide(column, FULL._replace(deeds=0, deeds_least=0), 10)
    used = frame.guide(column, FULL._replace(deeds=0, deeds_least=0, spare=120, spare_least=60), 10)
    assert used.spare.height == pytest.approx(120)
    assert used.spare.top <= used.headline.y
    assert used.spare.y >= used.choices.top
    assert (used.choices, used.decision, used.headline) == (calm.choices, calm.decision, calm.headline)
    full = frame.guide(Place(0, 0, 300, 700), FULL._replace(spare=120, spare_least=60), 10)
    assert full.spare.height == 0


def test_answers_do_not_give_way_to_deeds() -> None:
    """Where all answers must be in sight, deeds go behind a line instead."""
    asked = FULL._replace(choices=130, choices_fewest=130)
    assert given(340, asked) == (50, 60, 60, 130)
    assert given(324, asked) == (50, 60, 44, 130)


def test_where_not_all_answers_find_room_as_many_rows_are_in_sight_as_do() -> None:
    """Not one alone beside empty room; what is left of the room is the headline's."""
    asked = Needs(
        *(90, 56, 80),
        headline_least=60,
        choices=280,
        choices_least=280,
        choices_fewest=220,
        choices_steps=(40, 100, 160, 220),
        choice=40,
    )
    assert given(400, asked) == (0, 90, 0, 280)
    assert given(330, asked) == (0, 90, 0, 220)
    assert given(270, asked) == (0, 90, 0, 160)
    assert given(150, asked) == (0, 90, 0, 40)
    assert given(120, asked) == (0, 60, 0, 40)


def test_hidden_deeds_get_room_before_the_headline_grows():
    """Where not all deeds find room the headline is small and explains nothing."""
    assert given(285) == (50, 60, 75, 60)


def test_a_warning_does_not_move_the_choices() -> None:
    """It stands above them."""
    calm, warned = (frame.guide(Place(0, 0, 300, 800), FULL._replace(warning=w), 10) for w in (0, 44))
    assert calm.choices == warned.choices
    assert warned.warning.y > warned.choices.top
