"""The win: the claim and its reveal, a wrong claim, the Necronomicon."""

from typing import Any

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import (
    BuyCard,
    Claim,
    EndTurn,
    MovePawn,
    PlayCard,
    ReadNecronomicon,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, Step, find
from tests.games.orne_library.tables import BLUE, RED, do, refused, seen, table, told, winner


def claiming(card: str = MANUSCRIPT, insight: int = 10, **said: Any) -> State:
    """Red stands in a Hidden Chamber with this Location card."""
    said.setdefault("chambers", {"a1": seen(card, RED)})
    return table(at="a1", insight=insight, **said)


def test_the_claim_wins() -> None:
    """Win: in the Manuscript's chamber with 10 Insight made by cards, the claim wins at once."""
    state = do(claiming(), Claim())
    end = GAME.rules.outcome(state)
    assert end is not None
    assert (end.winners, end.cause) == ((RED,), "manuscript")
    assert state.chambers["a1"].face_up
    assert GAME.offers(state, RED, 0.0) == ()
    assert refused(state, EndTurn()) == "The game is over."


def test_nine_insight_are_not_enough() -> None:
    """Win: ten Insight it must be."""
    assert refused(claiming(insight=9), Claim()) == "You need 10 Insight this turn; you have 9."


def test_a_wrong_claim_ends_the_turn() -> None:
    """Wrong claim (D9): the card stays face up, the turn ends, and nothing more."""
    state = do(claiming(NOTHING), Claim())
    assert (state.turn_of, state.step) == (BLUE, Step.DRAW)
    assert state.chambers["a1"].face_up
    assert len(find(state, RED).hand) == 5


def test_what_lies_open_cannot_be_claimed() -> None:
    """Wrong claim: nobody claims a card that everybody can see is not the Manuscript."""
    state = claiming(chambers={"a1": seen(NOTHING, RED, face_up=True)})
    assert "Everybody can see" in refused(state, Claim())


def test_only_where_a_location_lies() -> None:
    """Win: only in a Hidden Chamber that has its Location card."""
    assert "only in a Hidden Chamber" in refused(table(insight=10, at="b3"), Claim())
    assert "only in a Hidden Chamber" in refused(table(insight=10, at="a1"), Claim())


def test_a_guess_may_win() -> None:
    """Win: whoever has not looked may claim all the same; the card decides."""
    state = do(claiming(chambers={"a1": seen(MANUSCRIPT, BLUE)}), Claim())
    assert winner(state) == RED


def test_walking_in_and_claiming() -> None:
    """Win: enter the chamber, play the cards, claim."""
    hand = ("professors-tenure", "professors-tenure")
    state = table(hand, footwork=1, chambers={"a1": seen(MANUSCRIPT, RED)})
    state = do(state, MovePawn("a1"), PlayCard(hand[0]), PlayCard(hand[1]), Claim())
    assert winner(state) == RED


def test_spent_insight_counts() -> None:
    """Win (D11): Insight made by cards counts even if it was spent."""
    state = do(table(insight=10, footwork=1, at="b5"), BuyCard("master-key"), MovePawn("a5"))
    assert (state.turn.insight, state.turn.made) == (6, 10)
    state = do(state, Claim())
    assert state.chambers["a5"].face_up


def test_the_claim_is_public() -> None:
    """Win: the claim turns the card up for everybody."""
    assert "the Pnakotic Manuscript" in told(claiming(), Claim())
    assert "nothing of note" in told(claiming(NOTHING), Claim())


def test_the_app_turns_up_its_own_cards() -> None:
    """Win: what the app knows nobody needs to say."""
    assert "turns it up itself" in refused(claiming(), Claim(MANUSCRIPT))


def test_the_necronomicon_wins_anywhere() -> None:
    """Necronomicon (D12): 15 Insight win wherever one stands."""
    state = do(table(("the-necronomicon",), insight=9), PlayCard("the-necronomicon"), ReadNecronomicon())
    end = GAME.rules.outcome(state)
    assert end is not None
    assert (end.winners, end.cause) == ((RED,), "necronomicon")


def test_the_necronomicon_needs_fifteen_and_itself() -> None:
    """Necronomicon: 14 are too few, and without having played it nothing wins."""
    state = do(table(("the-necronomicon",), insight=8), PlayCard("the-necronomicon"))
    assert refused(state, ReadNecronomicon()) == "You need 15 Insight this turn; you have 14."
    assert "not played" in refused(table(insight=20), ReadNecronomicon())


def test_the_manuscript_still_wins_with_ten() -> None:
    """Necronomicon (D12): the second way leaves the first one as it is."""
    state = claiming(hand=("the-necronomicon",), insight=4)
    assert winner(do(state, PlayCard("the-necronomicon"), Claim())) == RED


def test_when_it_is_over_everything_may_be_seen() -> None:
    """After the end nothing is secret any more."""
    state = do(claiming(others_hand=("eureka",)), Claim())
    shown = GAME.view(state, None).picture.everything
    assert shown.hands[BLUE][0].id == "eureka"
    assert len(shown.locations) == 4
    assert GAME.view(state, None).picture.tiles[0].location == MANUSCRIPT
