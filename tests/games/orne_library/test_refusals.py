"""What is hardly ever done wrong is refused too: with the whole sentence, and the rule that says why."""

from typing import Any

import pytest

from companion.games.orne_library.rules.effects.hands import Trash
from companion.games.orne_library.rules.moves import UseAbility
from companion.games.orne_library.rules.pieces import Instruction
from companion.table import Deed, Event, IllegalMove, Telling
from tests.games.orne_library.tables import (
    ANN,
    Choose,
    PlayCard,
    alone,
    begun,
    do,
    refused,
    table,
)

NOT_HERE = "You can claim the Manuscript only in a Hidden Chamber with its Location card."
REFUSED: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("draws", "place_pawn", {"seat": ANN, "to": "b2"}, "At this table Tableside keeps no pawns.", "levels"),
    ("companion", "place_pawn", {"seat": ANN, "to": "z9"}, "There is no cell called 'z9'.", "movement"),
    (
        "draws",
        "own_card",
        {"seat": ANN, "card": "eureka"},
        "The app holds the cards, or does not follow them.",
        "two-ways",
    ),
    (
        "companion",
        "play_card",
        {"card": "eureka"},
        "At this table the cards are played in your hands only.",
        "levels",
    ),
    ("draws", "clear_pools", {}, "There is nothing to clear.", "resources"),
    ("draws", "claim", {"seat": ANN, "cell": "a1"}, "Say that the Insight was made this turn.", "win"),
    ("draws", "claim", {"said": True, "cell": "a1"}, "Say who claims the Manuscript.", "win"),
    ("draws", "claim", {"said": True, "seat": ANN, "cell": "b1"}, NOT_HERE, "win"),
    (
        "draws",
        "read_necronomicon",
        {"said": True},
        "Say who reads the Necronomicon.",
        "card-the-necronomicon",
    ),
    (
        "companion",
        "move_pawn",
        {"to": "z9"},
        "The pawn is there already, or there is no such chamber.",
        "movement",
    ),
    (
        "everything",
        "own_card",
        {"seat": ANN, "card": "eureka"},
        "The app holds the cards, or does not follow them.",
        "two-ways",
    ),
]


@pytest.mark.parametrize(("does", "move", "args", "sentence", "rule"), REFUSED)
def test_a_move_that_nobody_is_offered_is_refused_with_its_reason(
    does: str, move: str, args: dict[str, Any], sentence: str, rule: str
) -> None:
    """And nothing changes."""
    live = begun(does)
    if does != "draws":
        live.play("begin_turn")
    before = live.state
    with pytest.raises(IllegalMove) as refusal:
        live.play(move, **args)
    assert (str(refusal.value), refusal.value.rule) == (sentence, rule)
    assert live.state == before


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"count": 1, "zone": "hand", "least": 1}, "trash a card from the hand"),
        ({"count": 2, "zone": "both"}, "may trash up to 2 cards from the hand or discard pile"),
        (
            {"count": 1, "zone": "discard", "kind": "whisper", "price": 2},
            "may trash a Whisper from the discard pile; it costs 2 Insight",
        ),
    ],
)
def test_where_the_app_follows_no_cards_hands_trash_them(said: dict[str, Any], words: str) -> None:
    """What a card or a chamber says is told and asked, whole; whether it is done nobody tells."""
    live, tell = begun("companion"), Telling()
    live.play("begin_turn")
    instruction = Instruction("trash", seat=ANN, source="folio-wing", **said)
    assert Trash().happen(live.state, instruction, tell) == live.state
    assert tell.events == [Event("trash", f"{ANN} {words}.", "tile-folio-wing", (ANN,))]
    price = "pay 2 Insight, " if said.get("price") else ""
    asked = words.removeprefix("may ").partition(";")[0]
    may = "" if said.get("least") else "you may "
    back = f"{ANN}: take back what you trashed"
    assert tell.deeds == [
        Deed("trash", f"{ANN}: {may}{price}{asked}", "tile-folio-wing", seat=ANN, undone=back)
    ]


def test_an_answer_that_cannot_be_is_refused_in_the_words_of_its_question() -> None:
    """A deck that is none, a card that is not there, and what is neither yes nor no."""
    kulten = alone("unaussprechlichen-kulten")
    assert refused(kulten, Choose("deck:Nobody")) == "There is nothing to look at in that deck."
    bargain = alone("de-vermis-mysteriis")
    assert refused(bargain, Choose("perhaps")) == "That is not one of the possible answers."
    lantern = alone("borrowed-lantern")
    assert refused(lantern, Choose("eureka")) == "Keep the card or discard it."


def test_a_card_is_used_only_for_what_it_can_do_just_now() -> None:
    """Not without anything to do it with, and with nothing chosen before there is something to choose."""
    early = do(table(("secret-passage",), rulings={"D35": "wait"}), PlayCard("secret-passage"))
    assert refused(early, UseAbility("eureka")) == "Eureka! offers nothing that waits to be used."
    assert refused(early, UseAbility("nothing")) == "Such a card offers nothing that waits to be used."
    lantern = do(table(("borrowed-lantern",), rulings={"D35": "wait"}), PlayCard("borrowed-lantern"))
    sentence = "Borrowed Lantern leaves nothing to choose yet."
    assert refused(lantern, UseAbility("borrowed-lantern", "keep")) == sentence
    empty = do(table(("student-assistant",), rulings={"D35": "wait"}), PlayCard("student-assistant"))
    assert refused(empty, UseAbility("student-assistant", "dread")).endswith("can do nothing just now.")


def test_only_who_plays_goes_first() -> None:
    """A set-up says who begins by the name of a seat."""
    with pytest.raises(IllegalMove, match=r"^Cleo goes first but does not play\.$"):
        begun("companion", first="Cleo")
    assert begun("companion", first="Bob").state.turn_of == "Bob"
