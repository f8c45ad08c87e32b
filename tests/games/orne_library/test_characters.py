"""The five investigators: starting decks and abilities."""

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import BuyCard, Choose, DealArchive, EndTurn, MovePawn
from companion.games.orne_library.rules.pieces import CHARACTERS, MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import find
from companion.table import Deck
from tests.games.orne_library.tables import BLUE, RED, choices, do, events, play, pools, refused, table

DECKS = {
    "finch": {"basic-research": 6, "cautious-steps": 2, "i-know-a-shortcut": 2},
    "vance": {"basic-research": 7, "cautious-steps": 3},
    "blackwood": {"basic-research": 6, "cautious-steps": 4},
    "croft": {"basic-research": 6, "cautious-steps": 2, "re-shelve": 2},
    "hayes": {"basic-research": 5, "cautious-steps": 5},
}


@pytest.mark.parametrize("id_", DECKS)
def test_starting_decks(id_: str) -> None:
    """Everybody begins with the ten cards of the rulebook; Blackwood has a Dread besides (D20)."""
    assert CHARACTERS[id_].deck == DECKS[id_]
    assert sum(DECKS[id_].values()) == 10
    assert CHARACTERS[id_].discard == (("dread",) if id_ == "blackwood" else ())


# -- Finch ---------------------------------------------------------------------------------------


def test_finch_chooses_one_of_two_locations() -> None:
    """finch: first into a "?", he sees two Location cards and chooses; the other goes back on top."""
    before = table(footwork=1, character="finch")
    state = do(before, MovePawn("a1"))
    assert choices(state, RED) == ["first", "second"]
    assert choices(state, None) == []
    second = do(state, Choose("second"))
    assert second.chambers["a1"].card == MANUSCRIPT
    assert second.locations.cards == (NOTHING, NOTHING, NOTHING)
    assert second.locations.known_to(RED) == (NOTHING, None, None)
    first = do(state, Choose("first"))
    assert first.chambers["a1"].card == NOTHING
    assert first.locations.cards == (MANUSCRIPT, NOTHING, NOTHING)
    assert first.locations.known_to(RED) == (MANUSCRIPT, None, None)


def test_finch_and_the_last_location() -> None:
    """finch (D30): with one card left he takes that one."""
    state = do(table(footwork=1, character="finch", locations=Deck((MANUSCRIPT,))), MovePawn("a1"))
    assert (state.question, state.chambers["a1"].card) == (None, MANUSCRIPT)


# -- Vance ---------------------------------------------------------------------------------------


def test_vance_buys_onto_her_deck() -> None:
    """vance: for 1 Insight more a bought card goes on top of the deck, once a turn."""
    state = do(table(at="b5", insight=8), BuyCard("focused-study", on_top=True))
    assert (find(state, RED).deck.cards[0], pools(state)) == ("focused-study", (4, 0))
    assert "used that ability" in refused(state, BuyCard("forced-march", on_top=True))
    assert find(do(state, BuyCard("forced-march")), RED).discard == ("forced-march",)


def test_a_purchase_is_told_by_the_rule_that_it_goes_by() -> None:
    """vance: that of her own ability only where she uses it."""
    state = table(at="b5", insight=8)
    for on_top, rule in ((True, "character-vance"), (False, "buying")):
        (bought, *_) = events(state, BuyCard("focused-study", on_top=on_top))
        assert bought.rule == rule


def test_vance_must_be_able_to_pay() -> None:
    """vance: the extra Insight is part of the price."""
    assert "costs 4 Insight; you have 3" in refused(
        table(at="b5", insight=3), BuyCard("focused-study", on_top=True)
    )


def test_only_vance_buys_onto_her_deck() -> None:
    """vance: nobody else has that ability."""
    state = table(at="b5", insight=9, character="hayes")
    assert "Another investigator" in refused(state, BuyCard("focused-study", on_top=True))


# -- Blackwood -----------------------------------------------------------------------------------


def test_blackwood_uses_whispers() -> None:
    """blackwood: a Whisper he plays gives 1 Insight or 1 Footwork, as he likes."""
    before = table(("dread",), character="blackwood")
    assert pools(play(before, "dread", "insight")) == (1, 0)
    assert pools(play(before, "dread", "footwork")) == (0, 1)
    assert pools(play(before, "dread", "none")) == (0, 0)


def test_blackwood_forgets_nothing() -> None:
    """blackwood: Amnesia takes no card from him."""
    before = table(("organize-notes", "eureka"), character="blackwood", deck=("amnesia",))
    assert find(play(before, "organize-notes"), RED).hand == ("eureka", "amnesia")


def test_blackwood_is_asked_by_his_own_ability() -> None:
    """blackwood: what Amnesia does to others is no reason; each answer shows its pool."""
    state = play(table(("amnesia",), character="blackwood"), "amnesia")
    view = GAME.view(state, None)
    assert view.guide.rule == view.reminders[0] == "character-blackwood"
    (offer,) = [one for one in GAME.offers(state, RED, 0.0) if one.name == "choose"]
    shown = {stat.id: (stat.symbol, stat.tone) for stat in view.stats}
    for choice in offer.asks[0].choices[:2]:
        assert (choice.symbol, choice.tone) == shown[choice.value]


def test_blackwood_fears_nothing() -> None:
    """blackwood: Paranoia does not lay his hand open."""
    assert not find(table(("paranoia",), character="blackwood"), RED).open_hand


# -- Croft ---------------------------------------------------------------------------------------


def test_croft_replaces_the_row() -> None:
    """croft: in the Main Reading Room, 1 Insight replaces the whole row, once a turn."""
    before = table(at="b5", insight=3, character="croft")
    state = do(before, DealArchive())
    assert state.row == before.archive.cards
    assert state.archive_discard == before.row
    assert pools(state) == (2, 0)
    assert "used that ability" in refused(state, DealArchive())


def test_croft_needs_room_insight_and_himself() -> None:
    """croft: elsewhere, without Insight, or as somebody else it cannot be done."""
    assert "Main Reading Room" in refused(table(insight=3, character="croft"), DealArchive())
    assert "costs 1 Insight" in refused(table(at="b5", character="croft"), DealArchive())
    assert "Another investigator" in refused(table(at="b5", insight=3), DealArchive())


# -- Hayes ---------------------------------------------------------------------------------------


def test_hayes_draws_six() -> None:
    """hayes: her hands have six cards."""
    state = do(table(character="hayes"), EndTurn())
    assert len(find(state, RED).hand) == 6


def test_hayes_draws_three_for_an_extra_turn() -> None:
    """hayes: the extra turn of Feverish Pace is for her too one of three cards."""
    state = do(play(table(("feverish-pace",), character="hayes"), "feverish-pace", "yes"), EndTurn())
    assert len(find(state, RED).hand) == 3


def test_six_is_no_limit() -> None:
    """hayes (D31): cards may bring a hand beyond its size."""
    state = play(table(("eureka", *("dread",) * 5), character="hayes"), "eureka")
    assert len(find(state, RED).hand) == 8


def test_whoever_is_sent_into_a_chamber_is_first_in() -> None:
    """finch: he chooses even if another player sent him into the "?"."""
    state = table(("misdirection",), seats=(RED, BLUE))
    blue = replace(find(state, BLUE), character="finch")
    state = replace(state, researchers=(find(state, RED), blue))
    state = play(state, "misdirection", "a1")
    assert state.question is not None
    assert state.question.seat == BLUE
    assert choices(state, RED) == []
    assert choices(state, BLUE) == ["first", "second"]
