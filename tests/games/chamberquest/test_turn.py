"""A turn without the app's board: roll, steps left, one Action card or none, and the win that is said."""

from collections.abc import Sequence

import pytest

from companion.games.chamberquest.face.picture import StepsShown
from companion.table import Table
from tests.games.chamberquest.tables import NAMES, cards, offered, pass_on, refused, roll, seated, texts


def test_a_turn_begins_with_one_roll() -> None:
    """The roll is the steps, and there is no second one."""
    table = seated()
    roll(table, 4)
    assert table.view().picture.die.total == 4
    assert table.view().picture.steps == StepsShown(left=4, walked=0)
    assert refused(table, "roll_die") == "Green has rolled already this turn."


@pytest.mark.parametrize("move", ["take_steps", "enter_chamber", "end_turn", "rotate", "push", "swap"])
def test_nothing_before_the_roll(move: str) -> None:
    """Who has not rolled neither walks, plays a card nor ends the turn."""
    table = seated()
    assert move not in offered(table)
    args = {"count": 1} if move == "take_steps" else {}
    assert refused(table, move, **args) == "Green rolls first: every turn begins with the die."


def test_steps_are_counted_down() -> None:
    """One walks as far as one likes, but no further than the roll."""
    table = seated()
    roll(table, 4)
    assert texts(table, "take_steps", count=3) == ["Green walks 3 steps; 1 left."]
    assert refused(table, "take_steps", count=2) == "Green has 1 step left, not 2."
    table.play("take_steps", count=1)
    assert refused(table, "take_steps", count=1) == "Green has no steps left, not 1."
    assert table.view().guide.phase == "card"


def test_steps_are_counted_from_one() -> None:
    """Who stays says nothing."""
    table = seated()
    roll(table, 4)
    sentence = "Steps are counted from one; staying takes none."
    assert refused(table, "take_steps", count=0) == sentence
    assert refused(table, "take_steps", count=-2) == sentence


def test_one_may_stay_and_pass() -> None:
    """B5: zero up to the roll."""
    table = seated()
    roll(table, 6)
    assert texts(table, "end_turn") == ["Green’s turn is over after 0:00. Red is next."]


def test_a_table_may_rule_that_one_must_walk() -> None:
    """B5 the other way: at least one step, unless the player is walled in."""
    table = seated(rulings={"B5": "one"})
    roll(table, 3)
    sentence = "Green has to walk at least one step at this table."
    assert refused(table, "end_turn") == sentence
    assert refused(table, "rotate") == sentence
    assert not {"end_turn", "rotate"} & offered(table)
    table.play("take_steps", count=1)
    table.play("end_turn")
    roll(table, 3)
    assert texts(table, "stay_walled_in") == ["Red is walled in and stays."]
    table.play("end_turn")
    assert table.state.turn_of == "Green"


def test_nobody_has_to_say_that_they_stay() -> None:
    """Where staying is free, there is nothing to say."""
    table = seated()
    roll(table, 3)
    assert "stay_walled_in" not in offered(table)
    assert refused(table, "stay_walled_in") == "There is no need to say so: just stay."


@pytest.mark.parametrize("kind", ["rotate", "push", "swap"])
def test_a_card_is_spent_and_ends_the_turn(kind: str) -> None:
    """One card a turn: it is turned over and the next player is on."""
    table = seated()
    roll(table, 2)
    told = texts(table, kind)
    assert told == [f"Green plays {kind.capitalize()}.", "Green’s turn is over after 0:00. Red is next."]
    assert cards(table, "Green").count((kind, True)) == 1
    assert sum(spent for _, spent in cards(table, "Green")) == 1
    assert not any(spent for _, spent in cards(table, "Red"))


def test_steps_left_are_lost_with_the_card() -> None:
    """After the card nobody walks or rolls until their next turn (B8)."""
    table = seated()
    roll(table, 6)
    table.play("take_steps", count=1)
    table.play("rotate")
    assert table.state.turn_of == "Red"
    assert table.state.turn.left == 0
    assert refused(table, "take_steps", count=1) == "Red rolls first: every turn begins with the die."


def test_a_card_that_is_gone_is_gone() -> None:
    """There is one Swap each."""
    table = seated()
    roll(table, 2)
    table.play("swap")
    pass_on(table)
    roll(table, 2)
    assert "swap" not in offered(table)
    assert refused(table, "swap") == "Green has no Swap card left."


def test_cards_are_optional_by_default() -> None:
    """B8: one may, and need not, play a card."""
    table = seated()
    roll(table, 2)
    assert "end_turn" in offered(table)


def test_a_table_may_rule_that_a_card_must_be_played() -> None:
    """B8 the other way: who has a card plays one."""
    table = seated(rulings={"B8": "must"})
    roll(table, 2)
    assert "end_turn" not in offered(table)
    assert table.view().guide.detail == "Then play one Action card."
    assert refused(table, "end_turn") == "At this table, whoever still has an Action card must play one."
    table.play("recount_cards", seat="Green", rotate=0, push=0, swap=0)
    table.play("end_turn")
    assert table.state.turn_of == "Red"


def spend_all(table: Table, seats: Sequence[str], but: int = 0) -> None:
    """Everybody plays all cards, the last player all but a few."""
    order = ["rotate", "rotate", "rotate", "push", "push", "swap"]
    for number, kind in enumerate(order):
        for seat in seats:
            roll(table, 1)
            keeps = seat == seats[-1] and number >= len(order) - but
            table.play("end_turn" if keeps else kind)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_out_means_new_cards_for_everybody_at_once(count: int) -> None:
    """B13: with the very last card, each player has 2 Rotate and 1 Push before the next turn begins."""
    table = seated(NAMES[:count])
    spend_all(table, NAMES[:count], but=1)
    assert all(not table.state.has_cards(seat) for seat in NAMES[: count - 1])
    assert table.state.refills == 0
    pass_on(table, count - 1)
    roll(table, 1)
    told = texts(table, "swap")
    assert told[1] == "Everybody is out of cards: each player takes 2 Rotate and 1 Push."
    for seat in NAMES[:count]:
        assert cards(table, seat) == [("rotate", False), ("rotate", False), ("push", False)]
    assert {kind.value: left for kind, left in table.state.discard.items()} == {
        "rotate": count,
        "push": count,
        "swap": count,
    }


def test_new_cards_run_out_and_come_again() -> None:
    """The same rules apply to the new cards."""
    table = seated()
    spend_all(table, ["Green", "Red"])
    for kind in ("rotate", "rotate", "push"):
        for _ in range(2):
            roll(table, 1)
            table.play(kind)
    assert table.state.refills == 2
    assert table.state.has_cards("Green")


def test_a_table_may_refill_each_player_apart() -> None:
    """B13 the other way: whoever is out takes new cards."""
    table = seated(rulings={"B13": "own"})
    table.play("recount_cards", seat="Green", rotate=1, push=0, swap=0)
    roll(table, 1)
    assert texts(table, "rotate")[1] == "Green takes 2 Rotate and 1 Push."
    assert cards(table, "Green") == [("rotate", False), ("rotate", False), ("push", False)]
    assert len(cards(table, "Red")) == 6


def test_who_is_out_of_cards_just_goes_on() -> None:
    """Nothing until all are out; the guide says why."""
    table = seated()
    table.play("recount_cards", seat="Green", rotate=0, push=0, swap=0)
    roll(table, 1)
    table.play("take_steps", count=1)
    guide = table.view().guide
    assert (guide.headline, guide.rule) == ("Next player", "refill")
    assert offered(table) >= {"end_turn", "enter_chamber"}


def test_cards_can_be_set_right() -> None:
    """A forgotten tap is corrected; no more than the six cards, and none out of nowhere."""
    table = seated()
    told = texts(table, "recount_cards", seat="Red", rotate=1, push=2, swap=0)
    assert told == ["Put right: Red has 1 Rotate, 2 Push and 0 Swap, not 3, 2, 1."]
    assert cards(table, "Red").count(("rotate", True)) == 2
    limit = "A player has at most 3 Rotate, 2 Push and 1 Swap."
    assert refused(table, "recount_cards", seat="Red", rotate=4, push=0, swap=0) == limit
    assert refused(table, "recount_cards", seat="Red", rotate=-1, push=0, swap=0) == limit
    nobody = refused(table, "recount_cards", seat="Blue", rotate=1, push=0, swap=0)
    assert nobody == "Nobody called Blue sits at this table."


def test_the_table_says_who_is_in_the_chamber() -> None:
    """Without the app's board the win is a button; the game is over at once, steps left or not (B11)."""
    table = seated()
    roll(table, 5)
    told = "Green enters the chamber from its entrance side and has the treasure: Green wins."
    assert texts(table, "enter_chamber") == [told]
    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.winners, table.outcome.cause) == (
        "won",
        ("Green",),
        "chamber",
    )
    assert table.moves() == ()
    assert refused(table, "end_turn") == "The game is over. Undo goes back to before its end."
    table.undo()
    assert table.outcome is None


def test_without_the_board_only_the_kind_of_card_is_said() -> None:
    """The app cannot move tiles that it does not have."""
    table = seated()
    roll(table, 5)
    sentence = "The app does not have the board: only say which card it was."
    assert refused(table, "rotate", cell="b3", turn="clockwise") == sentence
    assert refused(table, "push", arrow="row-1-left") == sentence
    assert refused(table, "swap", cells=["b3", "b4"]) == sentence
    assert refused(table, "walk", to="b3") == "The app does not have the board."


def test_other_dice_can_be_played_with() -> None:
    """B3: a d6 unless set-up or the owner's box says otherwise; two dice are added up."""
    assert str(seated().state.dice) == "one d6"
    table = seated(sides=8, dice=2)
    table.play("roll_die", chance=[8, 7])
    assert table.view().picture.die.faces == (8, 7)
    assert table.state.turn.left == 15


def test_the_die_changes_hands_in_mid_game() -> None:
    """From the app to the table and back."""
    table = seated()
    assert texts(table, "hand_over", component="die", to="table") == ["The table now holds the die."]
    assert refused(table, "hand_over", component="die", to="table") == "The table holds the die already."
    assert refused(table, "roll_die") == "The table holds the die: say what you rolled."
    table.play("roll_die", said=5)
    assert table.state.turn.left == 5
    table.play("hand_over", component="die", to="app")
    table.play("end_turn")
    assert refused(table, "roll_die", said=5) == "The app holds the die, so it rolls it."
