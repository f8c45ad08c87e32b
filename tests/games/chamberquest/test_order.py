"""Set-up, and the roll-off for the order of play."""

import pytest

from companion.games.chamberquest.rules.rolloff import Round
from companion.table import IllegalMove, Table
from tests.games.chamberquest.tables import NAMES, offered, refused, seated, texts


@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_play_with_six_cards_each(count: int) -> None:
    """Everybody begins with 3 Rotate, 2 Push and 1 Swap, none of them spent."""
    table = seated(NAMES[:count], settled=False)
    for seat in table.view().picture.seats:
        kinds = [card.kind for card in seat.cards]
        assert kinds == ["rotate"] * 3 + ["push"] * 2 + ["swap"]
        assert not any(card.spent for card in seat.cards)


@pytest.mark.parametrize("count", [1, 5])
def test_one_or_five_players_are_refused(count: int) -> None:
    """The game is for two to four."""
    with pytest.raises(IllegalMove, match="2 to 4 players"):
        Table.new("chamberquest", ["A", "B", "C", "D", "E"][:count])


def test_all_four_treasures_are_sought_by_different_colours() -> None:
    """Every colour has a treasure of its own, also those that nobody plays (B2)."""
    state = seated(("Green", "Red")).state
    assert sorted(state.treasures.values()) == ["coat", "crown", "scepter", "throne"]
    assert set(state.treasures) == set(state.palette) == {"green", "red", "blue", "yellow"}


def test_the_highest_roll_goes_first() -> None:
    """Then the second highest, and so on."""
    table = seated(NAMES, settled=False)
    told = table.play("roll_for_order", everybody=True, chance=[2, 5, 1, 4])
    assert table.state.order == ("Red", "Yellow", "Green", "Blue")
    assert table.state.turn_of == "Red"
    assert [event.text for event in told][1:3] == ["Green rolls 2.", "Red rolls 5."]
    assert told[-1].text == "The order of play: Red, Yellow, Green, Blue. Red begins."


def test_an_undo_names_all_the_rolls_that_it_takes_back() -> None:
    """Everybody's, or those of all who were tied; a single roll by whose it is."""
    table = seated(("Green", "Red", "Blue"), settled=False)
    table.play("roll_for_order", everybody=True, chance=[4, 6, 4])
    assert table.undo_preview().label == "Everybody rolls for the order"
    table.play("roll_for_order", everybody=True, chance=[1, 2])
    assert table.undo_preview().label == "Green and Blue roll for the order"
    table.undo()
    table.play("roll_for_order", everybody=False, chance=[3])
    assert table.undo_preview().label == "Green rolls 3"


def test_everybody_may_roll_one_by_one_and_each_roll_shows_at_once() -> None:
    """The picture shows the rolls so far and who is next."""
    table = seated(("Green", "Red"), settled=False)
    assert table.play("roll_for_order", everybody=False, chance=[3])[0].text == "Green rolls 3."
    rolling = table.view().picture.roll_off
    assert rolling.rounds == (Round(("Green", "Red"), {"Green": 3}),)
    assert rolling.waiting == ("Red",)
    assert table.view().guide.drawn.title == "3"
    table.play("roll_for_order", everybody=False, chance=[6])
    assert table.state.order == ("Red", "Green")


def test_everybody_is_more_than_one() -> None:
    """The last to roll does so alone."""
    table = seated(("Green", "Red"), settled=False)
    table.play("roll_for_order", everybody=False, chance=[3])
    assert refused(table, "roll_for_order", everybody=True) == "Only Red still has to roll."


def test_only_the_tied_roll_again_for_their_places() -> None:
    """B4: Green and Blue share the second place; Red stays first and Yellow last, whatever the tied roll."""
    table = seated(NAMES, settled=False)
    told = table.play("roll_for_order", everybody=True, chance=[4, 6, 4, 2])
    assert told[-1].text == "A tie: Green and Blue roll again."
    assert table.view().picture.roll_off.waiting == ("Green", "Blue")
    table.play("roll_for_order", everybody=True, chance=[1, 1])
    table.play("roll_for_order", everybody=True, chance=[1, 6])
    assert table.state.order == ("Red", "Blue", "Green", "Yellow")
    assert len(table.view().picture.roll_off.rounds) == 3


def test_two_ties_are_settled_one_after_the_other() -> None:
    """The tied for the earlier place roll first."""
    table = seated(NAMES, settled=False)
    table.play("roll_for_order", everybody=True, chance=[2, 5, 2, 5])
    assert table.view().picture.roll_off.waiting == ("Red", "Yellow")
    table.play("roll_for_order", everybody=True, chance=[1, 3])
    assert table.view().picture.roll_off.waiting == ("Green", "Blue")
    table.play("roll_for_order", everybody=True, chance=[6, 5])
    assert table.state.order == ("Yellow", "Red", "Green", "Blue")


def test_a_table_may_have_everybody_roll_again() -> None:
    """B4 the other way: one tie, and all start over."""
    table = seated(("Green", "Red", "Blue"), rulings={"B4": "everybody"}, settled=False)
    told = table.play("roll_for_order", everybody=True, chance=[6, 3, 3])
    assert told[-1].text == "A tie: Green, Red and Blue roll again."
    table.play("roll_for_order", everybody=True, chance=[1, 2, 3])
    assert table.state.order == ("Blue", "Red", "Green")


def test_with_the_tables_die_each_player_says_the_roll() -> None:
    """The app asks the next player, and takes only what the die can show."""
    table = seated(("Green", "Red"), settled=False, holders={"die": "table"})
    offer = table.moves()[0]
    assert (offer.name, offer.group, offer.seat) == ("roll_for_order", "answer", "Green")
    assert [choice.value for choice in offer.asks[0].choices] == [1, 2, 3, 4, 5, 6]
    assert (
        refused(table, "roll_for_order", everybody=False) == "The table holds the die: say what you rolled."
    )
    assert refused(table, "roll_for_order", everybody=False, said=7) == "A roll of one d6 cannot be 7."
    assert refused(table, "roll_for_order", said=4, everybody=True) == "Say one roll at a time."
    assert texts(table, "roll_for_order", everybody=False, said=4) == ["Green rolls 4."]
    table.play("roll_for_order", everybody=False, said=2)
    assert table.state.order == ("Green", "Red")


def test_the_apps_die_is_not_said() -> None:
    """Where the app holds the die, it rolls it."""
    table = seated(settled=False)
    assert (
        refused(table, "roll_for_order", everybody=False, said=3) == "The app holds the die, so it rolls it."
    )


def test_the_order_can_be_settled_without_rolling() -> None:
    """A table that rolled already says the order; everybody must be in it once."""
    table = seated(("Green", "Red", "Blue"), settled=False)
    sentence = "Name every player once, the first to play first."
    assert refused(table, "settle_order", order=["Green", "Red"]) == sentence
    assert refused(table, "settle_order", order=["Green", "Red", "Red"]) == sentence
    table.play("settle_order", order=["Blue", "Green", "Red"])
    assert table.state.turn_of == "Blue"
    assert refused(table, "settle_order", order=["Green", "Red", "Blue"]) == "The order of play is settled."
    assert refused(table, "roll_for_order", everybody=False) == "The order of play is settled."


@pytest.mark.parametrize("move", ["roll_die", "end_turn", "enter_chamber", "rotate", "stop_clock", "time_up"])
def test_no_turn_before_the_order_is_settled(move: str) -> None:
    """First the roll-off."""
    table = seated(settled=False)
    assert move not in offered(table)
    assert refused(table, move) == "Roll for the order of play first."


def test_the_order_holds_for_the_whole_game() -> None:
    """After the last player the first is on again."""
    table = seated(("Green", "Red", "Blue"))
    seen = []
    for _ in range(5):
        seen.append(table.state.turn_of)
        table.play("roll_die")
        table.play("end_turn")
    assert seen == ["Green", "Red", "Blue", "Green", "Red"]
    assert table.view().guide.note == "turn 6 · round 2"
