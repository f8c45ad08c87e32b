"""Hands and piles that changed hands in mid-game: a card is asked for only where it lies on the table."""

import pytest
from msgspec.structs import replace

from companion.games.orne_library.rules.holding import HandOver
from companion.games.orne_library.rules.pieces import names_of
from companion.games.orne_library.rules.state import State, put
from companion.table import Holder, Table
from companion.table.edition import EDITION
from tests.games.orne_library.tables import (
    RED,
    BuyCard,
    Choose,
    MovePawn,
    PlayCard,
    StopHere,
    board,
    do,
    table,
)
from tests.games.orne_library.test_deeds import asked, held


def in_the_restricted_section(**holders: str) -> Table:
    """Ann has just ended a move there, and gained a Tome and a Whisper."""
    options = {"does": "everything", "holders": holders, "board": board()}
    live = Table.new("orne-library", ["Ann", "Bob"], options, seed=5, now=lambda: 0.0)
    live.play("begin_turn")
    ann = replace(live.state.me, cell="b3")
    live._states.known[live.journal.head] = put(live.state, ann)
    live.play("correct", pool="footwork", by=1)
    live.play("move_pawn", to="a3")
    live.play("stop_here")
    return live


def takes(live: Table) -> list[str]:
    """The cards that hands are asked to take."""
    return [deed.text for deed in live.deeds() if deed.id in ("take-card", "take-top", "take-whisper")]


def test_what_the_app_gave_to_hands_it_takes_back_with_them() -> None:
    """It had drawn the cards itself: once it has the hands too, nothing of it lies on the table."""
    live = in_the_restricted_section(hands="table")
    assert len(takes(live)) == 2
    live.play("hand_over", component="hands", to="app")
    assert takes(live) == []
    assert "Put all hands and decks aside" in [deed.text for deed in live.deeds()]


def test_a_card_that_the_app_drew_is_still_taken_when_its_pile_goes_to_the_table() -> None:
    """The hands are on the table, and the pile that is counted out is without it."""
    live = in_the_restricted_section(hands="table")
    before = takes(live)
    live.play("hand_over", component="tomes", to="table")
    assert takes(live) == before


def test_what_lies_on_the_table_leaves_it_also_where_the_app_holds_the_hands() -> None:
    """A card of the table's row, Tomes or Whispers goes aside: nobody has a discard pile there."""
    bought = held(table(at="b5", insight=3), "archive")
    assert asked(bought, BuyCard("focused-study"))[0] == "Red: take Focused Study and put it aside"
    read = held(table(at="a3", turn=replace(table().turn, moving=True)), "tomes")
    assert asked(read, StopHere()) == ["Red: take the top Tome and put it aside"]
    dread = held(table(("uncover-conspiracy",), seats=(RED, "Blue")), "whispers")
    assert asked(dread, PlayCard("uncover-conspiracy")) == [
        "Blue: take a Dread and put it aside",
        "Shuffle the Whispers",
    ]


def test_a_pawn_that_was_put_right_is_put_nowhere_else() -> None:
    """The step before asked for it in another chamber; the other pawns stay where they were asked for."""
    live = Table.new("orne-library", ["Ann", "Bob"], {"board": board()}, seed=5, now=lambda: 0.0)
    live.play("begin_turn")
    live.play("correct", pool="footwork", by=1)
    me, other = live.state.turn_of, next(one.seat for one in live.state.researchers if not one.turns)
    live.play("move_pawn", to="b2")
    assert [deed.text for deed in live.deeds()] == [f"Put {me}’s pawn in Echoing Stairwell"]
    live.play("place_pawn", seat=other, to="b4")
    assert len(live.deeds()) == 1
    live.play("place_pawn", seat=me, to="b1")
    assert live.deeds() == ()


def counted_out(state: State) -> list[str]:
    """How the Location deck comes to lie on the table, after all are taken out of the box."""
    return asked(state, HandOver("locations", Holder.TABLE))[1:]


def test_a_card_that_somebody_knows_on_top_of_the_locations_comes_to_lie_there() -> None:
    """Dr. Finch has put it there: he keeps it back from the shuffling, and nobody is told what it is."""
    state = do(table(footwork=1, character="finch"), MovePawn("a1"), Choose("first"))
    assert counted_out(state) == [
        "Red: lay face down what you saw in Special Collections",
        "Red: keep back, unseen, the card you know on top",
        "Shuffle the rest, 2 Location cards, as the deck",
        "Red: lay the card face down on top of the deck",
    ]


def test_locations_that_nobody_has_seen_are_only_shuffled() -> None:
    """There is nothing to keep back."""
    assert counted_out(table()) == ["Shuffle them, 4 Location cards, as the deck"]


def test_hands_that_go_to_the_table_have_the_row_laid_out_that_they_buy_from() -> None:
    """Also where the app keeps the Archive; and once it has the hands again, nobody needs the row."""
    options = {"does": "everything", "board": board()}
    live = Table.new("orne-library", ["Ann", "Bob"], options, seed=5, now=lambda: 0.0)
    live.play("begin_turn")
    live.play("hand_over", component="hands", to="table")
    row = f"Lay out the row: {names_of(live.state.row)}"
    assert row in [deed.text for deed in live.deeds()]
    live.play("hand_over", component="hands", to="app")
    texts = [deed.text for deed in live.deeds()]
    assert row not in texts
    assert "Put the row aside, too" in texts


@pytest.mark.parametrize(("edition", "laid"), [(9, 0), (EDITION, 1)])
def test_a_companion_asks_for_the_row_that_it_keeps(edition: int, laid: int) -> None:
    """Hands that go to the table buy from a row that lies there; tables begun before have none."""
    options = {"does": "companion", "holders": {"hands": "app", "archive": "app"}, "board": board()}
    players = ["Ann", "Bob"]
    live = Table.new("orne-library", players, options, seed=5, now=lambda: 0.0, edition=edition)
    live.play("hand_over", component="hands", to="table")
    assert len([deed for deed in live.deeds() if deed.id == "fill-row"]) == laid
