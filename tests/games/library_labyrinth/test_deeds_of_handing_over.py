"""What hands do when a deck changes hands in mid-game: which cards to take out, and how many to count."""

import pytest

from companion.table import Table
from tests.games.library_labyrinth.tables import (
    ENTERED,
    deeds,
    give,
    lay,
    new,
    with_hands,
)


def test_a_deck_given_to_the_table_is_counted_out() -> None:
    """Which cards to remove, and how many of the others to count out."""
    table = new(start="j2", holders={"disturbance": "table"})
    lay(table, "b1", "terror", "kraken")
    table.play("reveal_disturbance", drew="NW")
    table.play("carry_out")
    table.play("hand_over", component="disturbance", to="app")
    assert deeds(table) == ["Put the Disturbance deck aside"]
    table.play("hand_over", component="disturbance", to="table")
    assert deeds(table) == [
        "Take out, as revealed: 1 NW",
        "Shuffle the other standard cards",
        "Count 17 on top of Out of Time",
    ]


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_open_card_is_taken_out_too(does: str) -> None:
    """It was revealed like those before it, and cannot come again."""
    table = new(does=does)
    table.play("reveal_disturbance")
    came = table.state.curse.card
    table.play("hand_over", component="disturbance", to="table")
    assert f"Take out, as revealed: 1 {came}" in deeds(table)
    assert deeds(table)[-1] == "Count 17 on top of Out of Time"


def test_double_curses_are_counted_out_with_the_others() -> None:
    """They are shuffled in, and one that has come is taken out by what it shows."""
    table = new(doubles=2, start="j2", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW+SE")
    table.play("hand_over", component="disturbance", to="app")
    table.play("hand_over", component="disturbance", to="table")
    assert deeds(table)[-3:] == [
        "Take out, as revealed: NW+SE",
        "Shuffle the other standard cards",
        "Count 16 and 1 double, shuffled, on top of Out of Time",
    ]


@pytest.mark.parametrize("component", ["disturbance", "terrors"])
def test_what_the_app_takes_over_is_put_aside_before_the_next_move(component: str) -> None:
    """Once the game goes on it lies aside, and nobody is asked for it again in that turn."""
    table = new(start="j2", holders={component: "table"})
    table.play("hand_over", component=component, to="app")
    aside = [deed.text for deed in table.view().deeds]
    assert len(aside) == 1
    table.play("flip_tile", tile="c2", shows="crossroads")
    assert aside[0] not in [deed.text for deed in table.view().deeds]
    table.play("reveal_disturbance")
    assert aside[0] not in [deed.text for deed in table.view().deeds]


def test_of_an_empty_deck_one_card_is_left() -> None:
    """Nothing is counted out any more."""
    table = new()
    table.play("correct_cards_left", cards=0)
    table.play("hand_over", component="disturbance", to="table")
    assert deeds(table) == ["Only Out of Time is left of the deck"]


@pytest.mark.parametrize(("component", "what"), [("books", "Book cards"), ("rewards", "Reward cards")])
def test_cards_in_hands_are_put_aside_with_their_deck(component: str, what: str) -> None:
    """Where the app holds a deck none of its cards lies on the table; given back, all are taken again."""
    table = with_hands(box=ENTERED, holders={"books": "table", "rewards": "table"})
    give(table, "Red", "red-1", "item-green")
    table.play("hand_over", component=component, to="app")
    assert deeds(table) == [f"Put all {what} aside, those in hands too"]
    table.play("hand_over", component=component, to="table")
    assert deeds(table)[0] == f"Red takes {'Heroine red-1' if component == 'books' else 'Drink Me'}"


def test_hands_that_the_app_no_longer_keeps_are_taken_from_the_box() -> None:
    """What only the app had goes to the players, card by card, and the decks are made of the rest."""
    table = with_hands(holders={"books": "app", "rewards": "app"})
    give(table, "Red", "red-1", "item-green")
    table.play("keep_hands", on=False)
    assert deeds(table) == [
        "Red takes Drink Me",
        "Shuffle the rest of the Reward deck",
        "Red takes Heroine red-1",
        "Shuffle the rest of the Book decks",
    ]


def owed(table: Table) -> list[str]:
    """What hands still have to do."""
    return [deed.text for deed in table.view().deeds]


def test_a_deck_that_was_drawn_from_is_counted_out_no_more() -> None:
    """Whoever turns a card of it has made it; what the card asks for stands alone, for both its tiles."""
    table = new(does="companion", start="j2", doubles=1)
    table.play("hand_over", component="disturbance", to="table")
    assert "Count 17 and 1 double, shuffled, on top of Out of Time" in owed(table)
    table.play("reveal_disturbance", drew="NW+SE")
    assert not [text for text in owed(table) if "Out of Time" in text or "Shuffle" in text]


def test_stacks_for_the_table_are_shuffled_before_a_card_is_done() -> None:
    """Its case may need the top Terror."""
    table = new(does="everything", start="j2", hands=False)
    table.play("reveal_disturbance")
    table.play("set_level", level="draws")
    shuffled = [text.startswith("Shuffle") for text in owed(table)]
    assert shuffled == [True, True, False, False, False]


def test_a_stack_is_shuffled_no_more_once_a_terror_came_off_it() -> None:
    """Until then it stands first, whatever is done meanwhile."""
    table = new(does="companion", start="j2", holders={"terrors": "app"})
    table.play("hand_over", component="terrors", to="table")
    table.play("flip_tile", tile="c2", shows="shelf")
    assert owed(table)[0] == "Shuffle all 24 Terrors, face down"
    table.play("flip_tile", tile="d2", shows="terror", terror="kraken")
    assert "Shuffle all 24 Terrors, face down" not in owed(table)


def test_what_hands_lay_out_is_known_by_its_deck() -> None:
    """Once somebody has drawn from it, it lies there: nobody is asked for it any more."""
    table = with_hands(holders={"books": "app", "rewards": "app"})
    table.play("keep_hands", on=False)
    laid = {deed.lays_out for deed in table.journal.entries[-1].deeds}
    assert laid == {"books", "rewards"}
