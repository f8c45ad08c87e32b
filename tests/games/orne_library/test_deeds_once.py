"""What hands were asked for once: it stays through questions, and goes with the answer that shows it done."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library.rules.state import find, put
from companion.table import Table
from tests.games.orne_library.tables import ANN, BOB, board


def asked(live: Table) -> list[str]:
    """What hands still owe."""
    return [deed.text for deed in live.deeds()]


def begun(does: str = "everything", at: str = "b1", **options: Any) -> Table:
    """The first turn, with the pawn here and Footwork for a step; it is Dr. Finch who begins."""
    said = {"does": does, "board": board(), **options}
    live = Table.new("orne-library", [ANN, BOB], said, seed=5, now=lambda: 0.0)
    if does == "draws":
        ann = replace(find(live.state, ANN), character="finch")
        live._states.known[live.journal.head] = put(live.state, ann)
    else:
        if live.state.question is not None:
            live.play("choose_several", picks=list(live.state.archive.cards[:6]))
        live.play("begin_turn")
        live._states.known[live.journal.head] = put(
            live.state, replace(live.state.me, cell=at, character="finch")
        )
        live.play("correct", pool="footwork", by=1)
    return live


@pytest.mark.parametrize("does", ["everything", "companion"])
def test_dr_finch_who_chooses_a_location_puts_the_pawn_there_once(does: str) -> None:
    """The pawn is asked for as it comes in, also while he decides between two cards, and only once."""
    live = begun(does)
    owed = [f"Put {live.state.turn_of}’s pawn in Special Collections"]
    live.play("move_pawn", to="a1")
    assert live.state.question is not None
    assert asked(live) == owed
    live.play("choose", pick="first")
    assert asked(live) == owed


def test_at_draws_dr_finch_is_asked_for_no_pawn() -> None:
    """The app knows of none there."""
    live = begun("draws")
    live.play("enter_chamber", cell="a1", seat=ANN)
    live.play("choose", pick="first")
    assert asked(live) == []


def test_a_whisper_that_was_named_is_taken_no_second_time() -> None:
    """Whoever says which one it was has taken it: the next player is not asked for it again."""
    live = begun(at="b3", holders={"whispers": "table"})
    live.play("move_pawn", to="a3")
    live.play("end_turn")
    assert asked(live)[-1] == f"{live.state.turn_of}: take the top Whisper and put it aside"
    live.play("choose", pick="dread")
    assert asked(live) == []


def test_what_stands_before_a_card_that_was_named_is_done_too() -> None:
    """Hands work from the top: the Tome lies above the Whisper in the list, and what comes after it stays."""
    live = begun(at="b3", holders={"hands": "table", "whispers": "table"})
    live.play("move_pawn", to="a3")
    live.play("end_turn")
    assert len(asked(live)) == 2
    me = live.state.turn_of
    live.play("choose", pick="dread")
    assert asked(live) == [f"{me}: discard your hand and all you played", f"{me}: draw 5 cards"]


def test_a_row_that_was_told_is_filled_no_second_time() -> None:
    """Whoever says what came into the row has laid it there, and taken the card that made the gap."""
    live = begun(at="b5", holders={"archive": "table"})
    for _ in range(6):
        live.play("correct", pool="insight", by=1)
    card = live.state.row[0]
    live.play("buy_card", card=card)
    assert "Fill the row from the Archive deck" in asked(live)
    live.play("choose_several", picks=[live.state.archive.cards[0]])
    assert asked(live) == []
