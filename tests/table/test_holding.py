"""Who holds what: once for all games."""

import pytest

from companion.table import Component, Holder, IllegalMove, Table, holding_options
from tests.table import toy


def test_a_component_changes_hands(table: Table) -> None:
    """It goes to the one who does not hold it, everybody is told, and it can come back."""
    (event,) = table.play("hand_over", component="deck", to="table")
    assert event.text == "The table now holds the deck."
    assert table.view().holdings[0].held is Holder.TABLE
    table.play("hand_over", component="deck", to="app")
    assert table.view().holdings[0].held is Holder.APP


def test_only_the_other_holder_is_offered(table: Table) -> None:
    """What the app holds can go to the table, and nowhere else."""
    (offer,) = (offer for offer in table.moves() if offer.name == "hand_over")
    assert offer.args == {"component": "deck", "to": "table"}
    assert offer.label == "Give the deck to the table"
    with pytest.raises(IllegalMove, match="The app holds the deck already"):
        table.play("hand_over", component="deck", to="app")


def test_what_cannot_change_hands_now_says_why() -> None:
    """A game may have its reasons; then it is neither listed nor accepted."""
    stuck = toy.Holdings(
        toy.HOLDINGS.components, toy.HOLDINGS.held_by, toy.HOLDINGS.pass_on, lambda *_: ("Not now.", "rule")
    )
    state = toy.new_table().state
    assert list(stuck.permits(state)) == []
    with pytest.raises(IllegalMove, match="Not now"):
        stuck.hand_over(state, "deck", Holder.TABLE, toy.Telling())


def test_a_component_that_is_not_in_play_cannot_be_handed_over() -> None:
    """What this table does not use is refused by name."""
    none = toy.Holdings(toy.HOLDINGS.components, lambda _: {}, toy.HOLDINGS.pass_on)
    with pytest.raises(IllegalMove, match="The deck is not in play"):
        none.hand_over(toy.new_table().state, "deck", Holder.TABLE, toy.Telling())


def test_a_component_says_itself_what_its_buttons_say() -> None:
    """A game may have better words than "give the … to the app"."""
    die = Component("die", "die", to_app="Let the app roll")
    assert die.label_to(Holder.APP) == "Let the app roll"
    assert die.label_to(Holder.TABLE) == "Give the die to the table"


def test_who_holds_what_is_asked_at_set_up() -> None:
    """Each component is an option with two answers."""
    (option,) = holding_options([Component("die", "die", default=Holder.TABLE)])
    assert (option.id, option.group, option.default) == ("die", "holding", "table")
    assert [choice.value for choice in option.choices] == ["app", "table"]
