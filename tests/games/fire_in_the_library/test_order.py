"""Step 1: who chooses a Turn Order card, and when."""

from itertools import permutations, product
from typing import Any

import pytest

from companion.games.fire_in_the_library.face.picture import TrackSpace
from companion.games.fire_in_the_library.rules.rounds import starter
from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    HELD,
    app,
    choose,
    draw,
    later_round,
    new,
    offers,
    order,
    put,
    refused,
    said,
    scores,
)


def test_from_the_second_round_the_lowest_score_chooses_first() -> None:
    """The draft goes from the lowest score to the highest, and turns then go by the cards."""
    table = new(3)
    scores(table, ("Red", 5), ("Blue", 2), ("Green", 9))
    later_round(table)
    for seat, card in (("Blue", "4"), ("Red", "1"), ("Green", "2")):
        assert table.state.turn_of == seat
        choose(table, card)
    assert table.state.turn_of == "Red"
    assert table.state.chosen == {"Blue": "4", "Red": "1", "Green": "2"}


@pytest.mark.parametrize("arrival", list(permutations(("Red", "Blue", "Green"))))
@pytest.mark.parametrize("marks", list(product((0, 3, 7), repeat=3)))
def test_ties_go_to_who_got_there_first(marks: tuple[int, ...], arrival: tuple[str, ...]) -> None:
    """All tie patterns of three: by score, then by arrival; without points by age, the youngest first."""
    table = new(3, ages=["Green", "Blue", "Red"])
    goal = dict(zip(("Red", "Blue", "Green"), marks, strict=True))
    scores(table, *((seat, goal[seat]) for seat in arrival))

    def place(seat: str) -> tuple[int, int]:
        first = ("Green", "Blue", "Red") if goal[seat] == 0 else arrival
        return goal[seat], first.index(seat)

    later_round(table)
    assert table.view().picture.draft == tuple(sorted(goal, key=place))


def test_nobody_goes_first_while_others_may_choose_before_them() -> None:
    """Until the Turn Order cards lie before everybody, no name is said to begin; alone there is only one."""
    table = new(3, holders=HELD)
    assert (table.state.step, starter(table.state)) == (Step.ORDER, "")
    order(table, Red="2", Blue="1", Green="3")
    assert starter(table.state) == "Blue"
    alone = new(1, holders=HELD).state
    assert (alone.step, starter(alone)) == (Step.ORDER, "Red")


def chooses_first(table: Table) -> list[str]:
    """Who is offered to choose before whose turn it is."""
    return [offer.seat for offer in offers(table, "choose_first")]


def test_a_tie_without_points_goes_by_seats_until_the_table_says_who_is_younger() -> None:
    """Each of the others may go first; who does takes a card, and the guide tells what decides."""
    table = new(4)
    scores(table, ("Yellow", 3))
    later_round(table)
    assert (table.state.turn_of, chooses_first(table)) == ("Red", ["Blue", "Green"])
    assert table.view().guide.detail == "No points yet, and ages are not known: as you sit."
    told = table.play("choose_first", seat="Green")
    assert said(told) == "Green is younger and chooses before Red."
    assert table.view().guide.detail == "The lowest score chooses first."
    assert table.view().picture.draft == ("Green", "Red", "Blue", "Yellow")
    choose(table, "1")
    assert (table.state.turn_of, chooses_first(table)) == ("Red", ["Blue"])
    table.play("choose_first", seat="Blue")
    choose(table, "2")
    assert (table.state.turn_of, chooses_first(table)) == ("Red", [])


def test_one_button_is_enough_where_many_are_without_points() -> None:
    """With two others each has a button; more share one, so that tools and cards keep their room."""
    for players, shared in ((3, ""), (4, "Somebody else chooses first")):
        table = new(players)
        later_round(table)
        assert {offer.bundle for offer in offers(table, "choose_first")} == {shared}


def test_who_is_younger_is_remembered_for_the_next_tie() -> None:
    """It is the order of ages from then on; taken back, the seats decide again."""
    table = new(2)
    later_round(table)
    table.play("choose_first", seat="Blue")
    later_round(table)
    assert (table.state.turn_of, chooses_first(table)) == ("Blue", [])
    assert table.state.terms.options.ages == ("Blue",)
    table = new(2)
    later_round(table)
    table.play("choose_first", seat="Blue")
    table.undo()
    assert (table.state.turn_of, chooses_first(table)) == ("Red", ["Blue"])


@pytest.mark.parametrize(
    ("options", "marks"),
    [
        ({"ages": ["Red", "Green", "Blue"]}, ()),
        ({"ages": ["Red"]}, ()),
        ({}, (("Red", 2), ("Blue", 2), ("Green", 2))),
        ({}, (("Blue", 2), ("Green", 1))),
        ({"fire": "inferno"}, ()),
    ],
    ids=["ages", "the youngest", "with points", "no tie", "dealt"],
)
def test_nobody_is_put_first_where_more_than_the_seats_decides(
    options: dict[str, Any], marks: tuple[tuple[str, int], ...]
) -> None:
    """Ages, points, who got there first, or chance."""
    table = new(3, **options)
    scores(table, *marks)
    later_round(table)
    assert not chooses_first(table)
    first, *others = table.state.seats
    assert table.state.turn_of == first
    for other in others:
        refused(table, f"Red chooses before {other}", "choose_first", seat=other)


def test_the_robot_is_not_younger_than_anybody() -> None:
    """It takes its card after those who have as little as it."""
    table = new(2, robot=True)
    later_round(table)
    assert chooses_first(table) == ["Blue"]
    refused(table, "Red chooses before Robot", "choose_first", seat="Robot")


def test_a_later_arrival_stands_on_top() -> None:
    """Whoever comes to a taken space stands above those already there, and chooses after them."""
    table = new(3)
    scores(table, ("Red", 4), ("Blue", 1), ("Green", 4), ("Blue", 3))
    assert table.view().picture.track == (TrackSpace(4, ("Red", "Green", "Blue")),)
    assert table.state.track.lowest_first() == ("Red", "Green", "Blue")


def test_scoring_nothing_keeps_the_place_in_the_stack() -> None:
    """A turn without points moves no figure."""
    table = new(2, tools=False)
    scores(table, ("Red", 4), ("Blue", 4))
    order(table, Red="1", Blue="2")
    draw(table, "fire")
    table.play("stop")
    assert table.state.track.lowest_first() == ("Red", "Blue")


def test_only_whose_turn_it_is_chooses_and_only_a_free_card() -> None:
    """A taken card, a card not in the game, and a choice out of turn are refused."""
    table = new(3)
    scores(table, ("Red", 5), ("Blue", 2), ("Green", 9))
    later_round(table)
    refused(table, "Blue takes a card first", "choose_card", seat="Red", card="1")
    refused(table, "no Turn Order card '6'", "choose_card", seat=table.state.turn_of, card="6")
    choose(table, "1")
    refused(table, "The 1st card is taken", "choose_card", seat=table.state.turn_of, card="1")


def test_nobody_chooses_while_the_order_is_dealt() -> None:
    """In an Inferno the cards are dealt in every round."""
    table = new(3, fire="inferno")
    later_round(table)
    refused(table, "dealt at random", "choose_card", seat=table.state.turn_of, card="1")
    table.play("deal_order", chance=[["2", "4", "1", "3"]])
    assert table.state.chosen == {"Red": "2", "Blue": "4", "Green": "1"}
    assert table.state.turn_of == "Green"


def test_choosing_is_not_dealing() -> None:
    """Where players choose, nothing is dealt; where the table deals, the app does not."""
    table = new(3)
    later_round(table)
    refused(table, "everybody chooses", "deal_order")
    table = new(3, fire="inferno", holders={"order": "table", "tools": "table"})
    refused(table, "The table deals", "deal_order")
    table.play("choose_card", seat="Red", card="3")
    table.play("hand_over", component="order", to="app")
    refused(table, "Some have their card already", "deal_order")
    table.play("choose_card", seat="Blue", card="1")


def test_turn_order_is_chosen_in_step_one_only() -> None:
    """Once books are being saved, no card is chosen or dealt."""
    table = new(3)
    refused(table, "not being chosen now", "choose_card", seat=table.state.turn_of, card="4")
    refused(table, "not being chosen now", "deal_order")


def test_the_draft_waits_for_the_first_choice_after_a_correction() -> None:
    """A score put right before anybody has chosen changes who chooses first."""
    table = app(2)
    later_round(table)
    assert table.state.turn_of == "Red"
    table.play("correct_score", seat="Red", score=3)
    assert table.state.turn_of == "Blue"


def test_the_order_of_turns_is_that_of_the_cards() -> None:
    """After each turn the bag goes to the next higher card."""
    table = new(3, tools=False)
    order(table, Red="4", Blue="1", Green="2")
    turns = []
    for _ in range(3):
        turns.append(table.state.turn_of)
        draw(table, "white")
        table.play("stop")
    assert turns == ["Blue", "Green", "Red"]
    assert table.state.step == "burning"


def test_a_card_whose_spaces_are_a_guess_says_so_when_it_is_chosen() -> None:
    """What Your box knows of has no question mark."""
    table = new(4, box={"order-1": ["tool", "2", "4", "6", "8"]})
    later_round(table)
    (choice,) = offers(table, "take_card")
    notes = {one.value: one.note for one in choice.asks[0].choices}
    assert notes["1"] == "safe +2 +4 +6 +8"
    assert notes["2"] == "safe safe +2 +4 +6\u00a0?"


def test_nobody_is_told_to_take_a_card_that_hands_have_dealt() -> None:
    """Where the table deals, the app only asks who got which; what is chosen later is asked for."""
    table = new(3, holders=HELD)
    table.play("take_card", seat="Red", card="2")
    assert [deed for deed in table.view().deeds if deed.id == "take-card"] == []
    put(table, round=2, chosen={}, turn_of="Red")
    table.play("take_card", seat="Red", card="2")
    assert [deed.text for deed in table.view().deeds if deed.id == "take-card"] == ["Red takes the 2nd card"]
