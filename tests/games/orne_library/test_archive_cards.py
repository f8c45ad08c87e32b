"""The forty Archive cards: what each one does when it is played."""

import pytest

from companion.games.orne_library.rules.moves import Choose, ChooseSeveral, EndTurn, MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT, NOTHING, Kind, of_kind
from companion.games.orne_library.rules.state import find
from tests.games.orne_library.tables import (
    BLUE,
    CENTRE,
    GREEN,
    RED,
    alone,
    choices,
    do,
    events,
    play,
    pools,
    refused,
    table,
    told,
)

MAKES = {
    # card: Insight, Footwork, cards drawn, Actions more
    "hasty-search": (0, 2, 0, 0),
    "skim-the-index": (1, 1, 0, 0),
    "organize-notes": (0, 0, 1, 1),
    "focused-study": (2, 0, 0, 0),
    "forced-march": (0, 3, 0, 0),
    "cartography-sketch": (0, 2, 1, 0),
    "well-worn-boots": (0, 2, 0, 1),
    "cross-reference": (1, 0, 1, 1),
    "deep-research": (3, 0, 0, 0),
    "all-nighter": (0, 0, 2, 1),
    "sudden-realization": (2, 2, 0, 0),
    "hire-a-guide": (0, 4, 0, 0),
    "photographic-memory": (0, 0, 2, 0),
    "scholarly-publication": (4, 0, 0, 0),
    "breakthrough": (2, 0, 2, 2),
    "expedition-team": (0, 5, 0, 0),
    "encyclopedic-knowledge": (3, 0, 1, 0),
    "head-start": (0, 3, 2, 0),
    "professors-tenure": (5, 0, 0, 0),
    "the-grand-tour": (0, 6, 0, 0),
    "eureka": (3, 0, 3, 0),
}
PRICES = {2: 5, 3: 10, 4: 10, 5: 9, 6: 6}


def test_forty_cards_at_five_prices() -> None:
    """The Archive holds 5, 10, 10, 9 and 6 cards at 2, 3, 4, 5 and 6 Insight."""
    cards = [CARDS[id_] for id_ in of_kind(Kind.ARCHIVE)]
    assert {price: sum(card.cost == price for card in cards) for price in PRICES} == PRICES
    assert len(cards) == 40


@pytest.mark.parametrize(("card", "gives"), MAKES.items(), ids=MAKES)
def test_a_card_that_only_gives(card: str, gives: tuple[int, int, int, int]) -> None:
    """A card gives the Insight, Footwork, cards and Actions that are printed on it, and asks nothing."""
    insight, footwork, drawn, actions = gives
    state = alone(card, rulings={"D3": "actions"})
    assert pools(state) == (insight, footwork)
    assert len(find(state, RED).hand) == drawn
    assert state.turn.actions == actions  # the one Action of the turn went into playing it
    assert state.question is None
    assert find(state, RED).played == (card,)


def test_student_assistant() -> None:
    """student-assistant: 1 Insight, and a card from the hand may be trashed."""
    state = alone("student-assistant")
    assert pools(state) == (1, 0)
    assert state.question is None  # nothing in hand to trash
    state = play(table(("student-assistant", "dread")), "student-assistant", "dread")
    assert (state.trash, find(state, RED).hand) == (("dread",), ())


def test_student_assistant_may_be_declined() -> None:
    """student-assistant: nobody has to trash."""
    state = play(table(("student-assistant", "dread")), "student-assistant", "none")
    assert (state.trash, find(state, RED).hand) == ((), ("dread",))


def test_borrowed_lantern_discards_or_keeps() -> None:
    """borrowed-lantern: 1 Footwork; the top card of the deck is seen, and discarded or kept."""
    before = table(("borrowed-lantern",), deck=("dread", "eureka"))
    asked = play(before, "borrowed-lantern")
    assert pools(asked) == (0, 1)
    assert find(asked, RED).deck.known_to(RED) == ("dread", None)
    gone, kept = do(asked, Choose("discard")), do(asked, Choose("keep"))
    assert (find(gone, RED).deck.cards, find(gone, RED).discard) == (("eureka",), ("dread",))
    assert find(kept, RED).deck.cards == ("dread", "eureka")


def test_borrowed_lantern_with_an_empty_deck() -> None:
    """borrowed-lantern: an empty deck has no top card."""
    assert alone("borrowed-lantern", deck=()).question is None


def test_librarians_favor() -> None:
    """librarians-favor: 1 Insight, and everybody else discards a card of their own choice, from the left."""
    state = alone("librarians-favor", others_hand=("eureka", "dread"))
    assert pools(state) == (1, 0)
    assert state.question is not None
    assert state.question.seat == BLUE
    assert choices(state, RED) == []  # not for the eyes of the one who played it
    state = do(state, Choose("dread"), Choose("eureka"))
    assert (find(state, BLUE).hand, find(state, BLUE).discard) == (("eureka",), ("dread",))
    assert (find(state, GREEN).hand, find(state, GREEN).discard) == (("dread",), ("eureka",))


def test_librarians_favor_and_an_empty_hand() -> None:
    """librarians-favor: whoever holds no card discards none."""
    assert alone("librarians-favor", others_hand=()).question is None


def test_archival_clerk() -> None:
    """archival-clerk: 2 Insight, and a card from the hand may go on top of the deck, unseen by the others."""
    before = table(("archival-clerk", "eureka", "dread"))
    state = play(before, "archival-clerk", "eureka")
    assert pools(state) == (2, 0)
    assert find(state, RED).deck.cards[0] == "eureka"
    assert find(state, RED).deck.known_to(RED)[0] == "eureka"
    assert find(state, RED).deck.known_to(BLUE)[0] is None
    assert find(play(before, "archival-clerk", "none"), RED).hand == ("eureka", "dread")


def test_clandestine_meeting() -> None:
    """clandestine-meeting: 1 Insight for each other player in the chamber."""
    assert pools(alone("clandestine-meeting", at="b1")) == (2, 0)
    assert pools(alone("clandestine-meeting", at=CENTRE)) == (0, 0)


def test_dusty_map() -> None:
    """dusty-map: everybody sees the top Location card, and it goes back on top or under the deck."""
    state = alone("dusty-map")
    assert "nothing of note" in told(table(("dusty-map",)), PlayCard("dusty-map"))
    assert state.locations.known_to(GREEN)[0] == NOTHING
    top, under = do(state, Choose("top")), do(state, Choose("bottom"))
    assert top.locations.cards == (NOTHING, MANUSCRIPT, NOTHING, NOTHING)
    assert under.locations.cards == (MANUSCRIPT, NOTHING, NOTHING, NOTHING)
    assert under.locations.known_to(BLUE) == (None, None, None, NOTHING)


def test_tidy_up() -> None:
    """tidy-up: up to two cards from the hand are trashed."""
    state = alone("tidy-up")
    assert state.question is None
    before = play(table(("tidy-up", "dread", "dread", "eureka")), "tidy-up")
    assert do(before, ChooseSeveral(())).trash == ()
    assert do(before, ChooseSeveral(("dread", "dread~2"))).trash == ("dread", "dread")
    assert "0 to 2" in refused(before, ChooseSeveral(("dread", "dread~2", "eureka")))
    assert refused(before, ChooseSeveral(("eureka", "eureka"))) == "Each card can be chosen once only."


def test_tidy_up_of_a_single_card() -> None:
    """tidy-up: a single card in hand is trashed or kept."""
    state = play(table(("tidy-up", "dread")), "tidy-up")
    assert choices(state) == ["dread", "none"]
    assert do(state, Choose("dread")).trash == ("dread",)
    assert do(state, Choose("none")).trash == ()


def test_master_key() -> None:
    """master-key: 2 Footwork, and one locked door may be passed this turn."""
    state = table(("master-key",), tiles={"b2": "manuscript-vault"})
    assert "locked" in refused(state, MovePawn("b2"))
    state = do(play(state, "master-key"), MovePawn("b2"))
    assert find(state, RED).cell == "b2"
    assert "locked" in refused(state, MovePawn("b3"))
    assert find(do(state, MovePawn("b1")), RED).cell == "b1"  # the door it opened stays open this turn


def test_academic_scrutiny() -> None:
    """academic-scrutiny: 2 Insight, and a card from the hand must be trashed."""
    state = play(table(("academic-scrutiny", "dread")), "academic-scrutiny")
    assert pools(state) == (2, 0)
    assert choices(state) == ["dread"]
    assert do(state, Choose("dread")).trash == ("dread",)
    assert alone("academic-scrutiny").question is None


def test_espionage() -> None:
    """espionage: look at another hand and choose the card that goes; only the spy sees it."""
    state = alone("espionage", others_hand=("eureka", "dread"))
    assert choices(state) == [BLUE, GREEN]
    state = do(state, Choose(GREEN))
    assert choices(state, RED) == ["eureka", "dread"]
    assert choices(state, GREEN) == choices(state, None) == []
    assert "not in that hand" in refused(state, Choose("tidy-up"))
    assert "Eureka" not in told(state, Choose("eureka"))
    state = do(state, Choose("eureka"))
    assert (find(state, GREEN).hand, find(state, GREEN).discard) == (("dread",), ("eureka",))


def test_espionage_on_the_only_hand() -> None:
    """espionage: where only one hand has cards, nobody asks whose; the whole hand is shown, each copy."""
    assert choices(alone("espionage", seats=(RED, BLUE))) == ["cautious-steps", "cautious-steps~2"]
    assert alone("espionage", others_hand=()).question is None


def test_decipher_runes() -> None:
    """decipher-runes: 2 Insight, and 2 more in a Hidden Chamber."""
    assert pools(alone("decipher-runes", at="b1")) == (2, 0)
    assert pools(alone("decipher-runes", at="a1")) == (4, 0)


def test_secret_passage() -> None:
    """secret-passage: 1 Footwork, and a step to any neighbour whatever lies between."""
    before = table(("secret-passage",), tiles={"b2": "manuscript-vault"}, paths={"a1-b1": "none"})
    state = play(before, "secret-passage")
    assert choices(state) == ["a1", "b2", "c1", "none"]
    moved = do(state, Choose("b2"))
    assert (find(moved, RED).cell, pools(moved)) == ("b2", (0, 1))
    assert find(do(state, Choose("none")), RED).cell == "b1"
    assert "cannot be reached" in refused(state, Choose("b3"))


def test_occult_scholar() -> None:
    """occult-scholar: 3 Insight, and a Whisper may be trashed from hand or discard pile."""
    before = table(("occult-scholar", "dread", "eureka"), discard=("paranoia", "tidy-up"))
    state = play(before, "occult-scholar")
    assert pools(state) == (3, 0)
    assert choices(state) == ["dread", "discard:paranoia", "none"]
    assert do(state, Choose("dread")).trash == ("dread",)
    after = do(state, Choose("discard:paranoia"))
    assert (after.trash, find(after, RED).discard) == (("paranoia",), ("tidy-up",))
    assert "not among the cards" in refused(state, Choose("eureka"))


def test_occult_scholar_keeps_the_secret_of_having_no_whisper() -> None:
    """occult-scholar: whoever holds any card is asked, so that silence gives nothing away."""
    assert choices(play(table(("occult-scholar", "eureka")), "occult-scholar")) == ["none"]


def test_misdirection() -> None:
    """misdirection: another pawn moves by one chamber."""
    state = alone("misdirection", at=CENTRE)
    assert choices(state) == [BLUE, GREEN]
    state = do(state, Choose(BLUE))
    assert choices(state) == ["a1", "b2", "c1"]
    assert "one chamber" in refused(state, Choose("b3"))
    assert find(do(state, Choose("b2")), BLUE).cell == "b2"


def test_burn_the_evidence() -> None:
    """burn-the-evidence: a card from the hand is trashed for its price in Insight."""
    before = table(("burn-the-evidence", "eureka", "basic-research"))
    assert pools(play(before, "burn-the-evidence", "eureka")) == (6, 0)
    assert pools(play(before, "burn-the-evidence", "basic-research")) == (0, 0)


def test_feverish_pace() -> None:
    """feverish-pace: 3 Footwork, and another turn with three cards, if one wants it."""
    state = alone("feverish-pace")
    assert pools(state) == (0, 3)
    again = do(state, Choose("yes"), EndTurn())
    assert (again.turn_of, len(find(again, RED).hand)) == (RED, 3)
    passed_on = do(state, Choose("none"), EndTurn())
    assert (passed_on.turn_of, len(find(passed_on, RED).hand)) == (BLUE, 5)


def test_uncover_conspiracy() -> None:
    """uncover-conspiracy: 3 Insight, and everybody else gains a Dread."""
    state = play(
        table(("uncover-conspiracy",), spare=("dread",)),
        "uncover-conspiracy",
        luck=(["paranoia", "amnesia"],),
    )
    assert pools(state) == (3, 0)
    assert find(state, BLUE).discard == find(state, GREEN).discard == ("dread",)
    assert (state.whispers.cards, state.spare) == (("paranoia", "amnesia"), ())


def test_patrons_funding() -> None:
    """patrons-funding: 4 Insight, and a card of the row at 4 or less may be gained; the row refills."""
    state = alone("patrons-funding", at=CENTRE)
    assert pools(state) == (4, 0)
    assert choices(state) == ["dusty-map", "focused-study", "forced-march", "master-key", "none"]
    assert "costs too much" in refused(state, Choose("breakthrough"))
    after = do(state, Choose("master-key"))
    assert find(after, RED).discard == ("master-key",)
    assert after.row[2] == "deep-research"
    assert pools(after) == (4, 0)
    dear = events(table(("patrons-funding",), row=("breakthrough",)), PlayCard("patrons-funding"))
    assert [event.text for event in dear if event.id == "gain_archive"] == [
        "No card in the row costs 4 or less."
    ]


def test_final_draft() -> None:
    """final-draft: 3 Insight, and up to two cards of the discard pile are trashed."""
    before = table(("final-draft",), discard=("dread", "eureka", "dread"))
    state = play(before, "final-draft")
    assert pools(state) == (3, 0)
    assert choices(state) == ["discard:dread", "discard:dread~2", "discard:eureka"]
    after = do(state, ChooseSeveral(("discard:dread", "discard:dread~2")))
    assert (after.trash, find(after, RED).discard) == (("dread", "dread"), ("eureka",))


def test_where_the_map_leaves_the_card_is_told() -> None:
    """dusty-map: on top or under the deck, so that everybody goes on knowing where it is."""
    state = alone("dusty-map")
    assert told(state, Choose("top")) == "It goes back on top."
    assert told(state, Choose("bottom")) == "It goes under the deck."
