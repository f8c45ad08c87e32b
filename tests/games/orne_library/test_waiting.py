"""Abilities of cards may be used at any point of the Action Phase (Turn Structure, 2; ruling D35)."""

from typing import Any

import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import (
    Choose,
    EndTurn,
    MovePawn,
    PlayCard,
    StopHere,
    UseAbility,
)
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, find
from companion.games.orne_library.rules.vocabulary import QUESTIONS
from companion.table import Deck, Table
from tests.games.orne_library.tables import BLUE, GREEN, RED, do, events, pools, refused, table, told


def waiting(*cards: str, **said: Any) -> State:
    """Red has played the first of these cards; what it lets her do waits."""
    return do(table(cards, rulings={"D35": "wait"}, **said), PlayCard(cards[0]))


def used(state: State, seat: str = RED) -> dict[str, list[Any]]:
    """The abilities that a seat is offered, with what it may choose."""
    return {
        permit.args["card"]: [value for blank in permit.blanks for value in blank.values]
        for permit in GAME.permits(state, seat, 0.0)
        if permit.name == "use_ability"
    }


MAY_WAIT = {
    card.id for card in CARDS.values() for one in card.does if one.do in QUESTIONS and QUESTIONS[one.do].waits
}


def test_what_may_wait() -> None:
    """Trashing, passages, teleport, gaining and looking; Insight, Footwork and cards to draw do not."""
    assert {"student-assistant", "secret-passage", "the-book-of-eibon", "patrons-funding"} <= MAY_WAIT
    assert {"dusty-map", "borrowed-lantern", "espionage", "misdirection", "tidy-up"} <= MAY_WAIT
    assert not {"basic-research", "all-nighter", "librarians-favor", "decipher-runes"} & MAY_WAIT


@pytest.mark.parametrize("card", sorted(MAY_WAIT))
def test_a_card_asks_nothing_when_it_is_played(card: str) -> None:
    """Its Insight and Footwork are there, nothing is asked, and the turn goes on."""
    state = waiting(card, "dread", "dread", at="b3", discard=("dread",))
    assert state.question is None
    assert [one.source for one in state.waiting] == [card]
    gives = [sum(one.count for one in CARDS[card].does if one.do == pool) for pool in ("insight", "footwork")]
    assert list(pools(state)) == gives


def test_trash_what_is_drawn_later() -> None:
    """Student Assistant is played first; the Dread that All-Nighter brings can still be trashed."""
    state = waiting("student-assistant", "all-nighter", deck=("dread", "eureka"))
    state = do(state, PlayCard("all-nighter"))
    assert "dread" in used(state)["student-assistant"]
    state = do(state, UseAbility("student-assistant", "dread"))
    assert (state.trash, state.waiting) == (("dread",), ())


def test_the_passage_waits_until_one_stands_before_the_door() -> None:
    """Secret Passage is played, a step is walked, and then the passage leads on from there."""
    state = waiting("secret-passage", at="b3")
    state = do(state, MovePawn("b4"))
    assert set(used(state)["secret-passage"]) == {"a4", "b5", "c4", "b3"}
    state = do(state, UseAbility("secret-passage", "b5"))
    assert find(state, RED).cell == "b5"


def test_eibon_takes_one_back_at_the_end() -> None:
    """The Book of Eibon may wait until everything else is done."""
    state = waiting("the-book-of-eibon", at="b3")
    state = do(state, MovePawn("b4"), UseAbility("the-book-of-eibon", "b1"))
    assert find(state, RED).cell == "b1"


def test_patrons_funding_is_answered_by_tapping_the_row() -> None:
    """The cheap cards of the row are what its offer asks for, by the name that they have in the picture."""
    state = waiting("patrons-funding")
    (offer,) = [one for one in GAME.offers(state, None, 0.0) if one.name == "use_ability"]
    assert offer.asks[0].kind == "archive"
    assert "focused-study" in [choice.value for choice in offer.asks[0].choices]
    state = do(state, UseAbility("patrons-funding", "focused-study"))
    assert find(state, RED).discard == ("focused-study",)


def test_espionage_shows_the_whole_hand() -> None:
    """The spy sees every copy of every card of the hand, and nobody else does."""
    state = waiting("espionage", others_hand=("dread", "dread", "eureka"))
    state = do(state, UseAbility("espionage", GREEN))
    (permit,) = [one for one in GAME.permits(state, RED, 0.0) if one.name == "choose"]
    assert list(permit.blanks[0].values) == ["dread", "dread~2", "eureka"]
    state = do(state, Choose("dread~2"))
    assert find(state, GREEN).discard == ("dread",)


def test_a_single_other_player_is_not_asked_for() -> None:
    """Among two players Espionage is one tap: there is only one hand."""
    state = waiting("espionage", seats=(RED, BLUE))
    assert used(state) == {"espionage": []}
    assert do(state, UseAbility("espionage")).question is not None


def test_several_at_once() -> None:
    """Tidy Up trashes one or two cards, whenever it is used."""
    state = waiting("tidy-up", "dread", "dread", "eureka")
    state = do(state, UseAbility("tidy-up", picks=("dread", "dread~2")))
    assert state.trash == ("dread", "dread")


def test_looking_first() -> None:
    """Dusty Map turns the card up when it is used, and asks then."""
    state = waiting("dusty-map", locations=Deck((MANUSCRIPT, NOTHING)))
    state = do(state, UseAbility("dusty-map"), Choose("bottom"))
    assert state.locations.cards == (NOTHING, MANUSCRIPT)


def test_what_is_not_used_is_lost() -> None:
    """At the end of the turn nothing waits any more."""
    state = do(waiting("student-assistant", "dread"), EndTurn())
    assert (state.waiting, state.trash, state.turn_of) == ((), (), BLUE)


def test_what_a_card_demands_is_asked_at_the_end() -> None:
    """Academic Scrutiny says "Trash a card", not "You may": it is asked before the turn ends."""
    state = do(waiting("academic-scrutiny", "dread"), EndTurn())
    assert (state.question is not None, state.turn_of) == (True, RED)
    state = do(state, Choose("dread"))
    assert (state.trash, state.turn_of) == (("dread",), BLUE)


def test_the_guide_warns_of_what_is_not_used() -> None:
    """What waits stands in the warning line, by the name of its card."""
    state = waiting("student-assistant", "dread")
    assert GAME.view(state, None).guide.warning == "Not used yet: Student Assistant"


def test_no_answer_and_wrong_answers_are_refused() -> None:
    """An ability is used with an answer that is possible, and only once."""
    state = waiting("student-assistant", "dread")
    assert "Say what you choose" in refused(state, UseAbility("student-assistant"))
    assert "not among" in refused(state, UseAbility("student-assistant", "eureka"))
    assert "nothing that waits" in refused(state, UseAbility("tidy-up"))
    state = do(state, UseAbility("student-assistant", "dread"))
    assert "nothing that waits" in refused(state, UseAbility("student-assistant", "dread"))


def test_nobody_learns_that_a_hand_has_no_whisper() -> None:
    """Occult Scholar's offer stands for all to see; only its seat finds that nothing fits."""
    state = waiting("occult-scholar", "eureka")
    assert used(state, BLUE) == {"occult-scholar": []}
    assert used(state) == {}


def test_a_shortcut_waits_for_its_door() -> None:
    """I Know a Shortcut opens a locked door that one comes to later in the turn."""
    state = waiting("i-know-a-shortcut", at="b2", footwork=2, tiles={"b4": "manuscript-vault"})
    state = do(state, MovePawn("b3"), MovePawn("b4"))
    assert find(state, RED).cell == "b4"


# -- looking at an empty deck (D37) ----------------------------------------------------------------


def in_the_lantern_room(**said: Any) -> State:
    """Red has come into the Lantern Room, and her deck is empty."""
    tiles = {"b2": "the-lantern-room"}
    return do(table(footwork=1, deck=(), tiles=tiles, rulings={"D35": "wait"}, **said), MovePawn("b2"))


def test_a_lantern_shuffles_an_empty_deck() -> None:
    """Borrowed Lantern with an empty deck: the discard pile becomes the deck, then one looks."""
    state = waiting("borrowed-lantern", deck=(), discard=("eureka",))
    state = do(state, UseAbility("borrowed-lantern"), luck=(["eureka"],))
    assert find(state, RED).deck.known_to(RED) == ("eureka",)


def test_the_lantern_room_shuffles_too() -> None:
    """The Lantern Room with an empty deck: the same, and nobody else knows the card."""
    state = in_the_lantern_room(discard=("eureka",))
    state = do(state, StopHere(), luck=(["eureka"],))
    assert find(state, RED).deck.known_to(RED) == ("eureka",)
    assert find(state, RED).deck.known_to(BLUE) == (None,)


def test_with_both_empty_it_is_said() -> None:
    """Nothing to look at is told, not passed over."""
    state = waiting("borrowed-lantern", deck=())
    assert "no card to look at" in told(state, UseAbility("borrowed-lantern"))
    assert "no card to look at" in told(in_the_lantern_room(), StopHere())


# -- who has seen what ----------------------------------------------------------------------------


def test_only_the_one_who_looked_has_seen() -> None:
    """A look into a chamber, a spied hand and a lantern were seen by one seat, and are not named."""
    state = waiting("espionage", others_hand=("dread", "eureka"))
    (spied,) = [one for one in events(state, UseAbility("espionage", GREEN)) if one.reveals]
    assert (spied.reveals, spied.to) == ("the hand of Green", RED)
    walked = events(table(footwork=1, at="b1", tiles={"b2": "the-orrery"}), MovePawn("b2"))
    (looked,) = [one for one in walked if one.reveals]
    assert (looked.reveals, looked.to) == ("what lies in The Orrery", RED)


def test_an_undo_says_who_looked() -> None:
    """Taking back a look says that Anna has seen it, not that everybody has."""
    options = {"does": "draws"}
    live = Table.new("orne-library", ["Anna", "Ben"], options, seed=3, now=lambda: 0.0)
    cell = next(tile.id for tile in live.view().picture.tiles if tile.hidden)
    name = live.view().picture.tile(cell).name
    live.play("enter_chamber", cell=cell, seat="Anna")
    would = live.undo_preview()
    assert would is not None
    assert would.seen == f"Anna has seen what lies in {name}."


def test_several_answers_in_one_list_only() -> None:
    """Where several may be chosen, one alone is not the way to say it."""
    state = waiting("tidy-up", "dread", "dread")
    assert "Say what you choose" in refused(state, UseAbility("tidy-up", "dread"))
    assert "each once" in refused(state, UseAbility("tidy-up", picks=("dread", "dread")))
