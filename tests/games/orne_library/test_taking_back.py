"""What hands take back on the table where a move is undone, beside what it had asked of them."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import (
    Announce,
    BeginTurn,
    Choose,
    Claim,
    EndTurn,
    EnterChamber,
    PlayCard,
    ReadNecronomicon,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT
from companion.games.orne_library.rules.state import State, Step, put
from companion.simulate import play_out
from companion.table import Chance, Level, Move, Table, Telling
from tests.games.orne_library.tables import BOB, RED, begun, do, seen, table, told
from tests.games.orne_library.test_deeds import free, held, on_table

TOLD: dict[str, tuple[State, Move, str]] = {
    "play_card": (on_table(("eureka",)), PlayCard("eureka"), "Red: take Eureka! back into your hand"),
    "announce": (free(), Announce("dusty-map"), "Red: take Dusty Map back into your hand"),
    "enter_chamber": (
        free(Level.DRAWS),
        EnterChamber("a1", RED),
        "Red: put your pawn back where it was before Special Collections",
    ),
    "claim": (
        held(table(at="a1", insight=10, chambers={"a1": seen("", RED)}), "locations"),
        Claim(shows=MANUSCRIPT),
        "Turn the card on Special Collections face down again",
    ),
    "read_necronomicon": (
        free(),
        ReadNecronomicon(said=True),
        "Red: take The Necronomicon back into your hand",
    ),
}
"""The moves by which hands tell what they have done already, each with how that is taken back."""


def taken_back(state: State, move: Move) -> list[str]:
    """What hands would do to take back what they had done before they told of it."""
    tell = Telling(Chance(Random(1)))
    move.apply(state, tell)
    assert {deed.id for deed in tell.back} <= set(GAME.face.deed_symbols)
    return [deed.text for deed in tell.back]


@pytest.mark.parametrize("name", TOLD)
def test_what_hands_did_before_they_told_it_is_taken_back(name: str) -> None:
    """A card goes back into the hand that laid it down, a pawn to where it came from."""
    state, move, back = TOLD[name]
    assert taken_back(state, move) == [back]


def test_a_card_of_the_apps_is_taken_back_by_nobody() -> None:
    """The app holds the hand: undo puts the card back by itself."""
    assert taken_back(table(("eureka",)), PlayCard("eureka")) == []


@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
def test_whatever_hands_tell_can_be_taken_back(does: str) -> None:
    """At each level of random evenings with the cards on the table, each such move says how."""
    live = Table.new("orne-library", ["Ann", "Bob"], {"does": does, "way": "table"}, seed=3, now=lambda: 0.0)
    play_out(live, Random(3), 120)
    told = [entry for entry in live.journal.entries if entry.move.get("move") in set(TOLD) - {"claim"}]
    assert told
    assert all(entry.back for entry in told)


def drawn(character: str, turns: int, **said: Any) -> tuple[str, str]:
    """What hands draw at the end of somebody's turn, the first or a later one, and how it is taken back."""
    state = free(character=character, **said)
    tell = Telling(Chance(Random(1)))
    EndTurn().apply(put(state, replace(state.me, turns=turns)), tell)
    (deed,) = [deed for deed in tell.deeds if deed.id == "draw"]
    return deed.text, str(deed.undone)


def test_a_deck_that_may_run_out_is_told_to_be_shuffled() -> None:
    """Addy Hayes draws six of ten cards at once; others have two hands in their first deck."""
    assert drawn("vance", 1) == ("Red: draw 5 cards", "Red: put what you drew back on your deck")
    later = drawn("vance", 2)
    assert later[0] == "Red: draw 5 cards; deck empty: shuffle discards"
    assert drawn("hayes", 1)[0] == "Red: draw 6 cards; deck empty: shuffle discards"


def test_a_shuffle_is_taken_back_in_words_that_hands_can_follow() -> None:
    """What was drawn goes back, what was discarded is found again there, and the rest is the deck."""
    _, back = drawn("hayes", 1)
    assert back == (
        "Red: put what you drew back on your deck; "
        "if you had shuffled, look there for what you discarded and shuffle the rest"
    )


def test_a_hand_that_is_drawn_as_the_turn_begins_is_reckoned_from_there() -> None:
    """Where the table draws in the Draw Phase, the second hand is the second of the first deck."""
    state = on_table(step=Step.DRAW, rulings={"D4": "start"})
    for turns, words in ((1, "Red: draw 5 cards"), (2, "Red: draw 5 cards; deck empty: shuffle discards")):
        tell = Telling(Chance(Random(1)))
        BeginTurn().apply(put(state, replace(state.me, turns=turns)), tell)
        assert [deed.text for deed in tell.deeds] == [words]


def test_undo_of_the_end_of_a_turn_names_the_turn() -> None:
    """The move ends with it, and undo takes back both."""
    live = begun("companion")
    live.play("begin_turn")
    live.play("move_pawn", to="a3")
    live.play("end_turn")
    assert live.undo_preview().label == f"{BOB} ends the turn, with the move in Restricted Section"


def test_a_decision_that_tells_nothing_says_what_it_was_about() -> None:
    """What was decided may be a secret; of which card or chamber it was, is none."""
    state = do(on_table(("misdirection",), at="b3"), PlayCard("misdirection"))
    assert told(state, Choose("Blue")) == "Red has decided about Misdirection."
