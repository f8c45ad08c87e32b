"""The twenty tiles: what each chamber does to whoever comes in or stays."""

import pytest

from companion.games.orne_library.rules.moves import (
    BeginTurn,
    BuyCard,
    Choose,
    EndTurn,
    MovePawn,
    RideDumbwaiter,
    StopHere,
)
from companion.games.orne_library.rules.pieces import HIDDEN, NOTHING, TILES
from companion.games.orne_library.rules.state import State, find
from companion.table import Deck
from tests.games.orne_library.tables import BLUE, RED, choices, do, pools, refused, table, told


def walk_into(tile: str, **said: object) -> State:
    """Red walks from the Entrance Hall into this tile, with Footwork to spare."""
    said.setdefault("footwork", 6)
    return do(table(tiles={"b2": tile}, **said), MovePawn("b2"))  # type: ignore[arg-type]


def test_three_static_and_seventeen_modular_tiles() -> None:
    """There are 20 tiles; three are in every game and four of the others bear a "?"."""
    kinds = [tile.kind for tile in TILES.values()]
    assert (len(kinds), kinds.count("static"), kinds.count("hidden")) == (20, 3, 4)


@pytest.mark.parametrize("tile", ["entrance-hall", "the-great-hall", "echoing-stairwell"])
def test_a_chamber_without_effect(tile: str) -> None:
    """entrance-hall, the-great-hall, echoing-stairwell: nothing happens there."""
    state = walk_into(tile)
    assert (state.question, pools(state)) == (None, (0, 5))
    assert "does nothing" in refused(state, StopHere())


def test_main_reading_room() -> None:
    """main-reading-room: only here can one buy."""
    assert "Main Reading Room" in refused(table(insight=9), BuyCard("focused-study"))
    state = do(table(insight=9, at="b5"), BuyCard("focused-study"))
    assert find(state, RED).discard == ("focused-study",)


def test_restricted_section() -> None:
    """restricted-section: whoever ends a move here gains a Tome and then a Whisper."""
    state = do(walk_into("restricted-section"), StopHere())
    assert find(state, RED).discard == ("liber-ivonis", "amnesia")


def test_restricted_section_is_harmless_to_walk_through() -> None:
    """restricted-section: walking through does nothing."""
    assert find(do(walk_into("restricted-section"), MovePawn("b3")), RED).discard == ()


def test_periodicals_archive() -> None:
    """periodicals-archive: ending a move here, one may pay 1 Insight to draw a card."""
    state = do(walk_into("periodicals-archive", insight=2), StopHere())
    paid, kept = do(state, Choose("yes")), do(state, Choose("none"))
    assert (paid.turn.insight, len(find(paid, RED).hand)) == (1, 1)
    assert (kept.turn.insight, len(find(kept, RED).hand)) == (2, 0)


def test_periodicals_archive_without_insight() -> None:
    """periodicals-archive: whoever cannot pay is not asked."""
    assert do(walk_into("periodicals-archive"), StopHere()).question is None


def test_microfiche_annex() -> None:
    """microfiche-annex: whoever enters discards a card of their choice."""
    state = walk_into("microfiche-annex", hand=("eureka", "dread"))
    state = do(state, Choose("dread"))
    assert (find(state, RED).hand, find(state, RED).discard) == (("eureka",), ("dread",))


def test_microfiche_annex_with_an_empty_hand() -> None:
    """microfiche-annex (D29): without a card nothing happens."""
    assert walk_into("microfiche-annex").question is None


@pytest.mark.parametrize(
    "tile", ["special-collections", "the-orrery", "translation-office", "acquisitions-department"]
)
def test_a_hidden_chamber(tile: str) -> None:
    """special-collections and the other "?": the first one in looks, and the card stays for good."""
    assert tile in HIDDEN
    state = walk_into(tile)
    assert (state.chambers["b2"].card, state.chambers["b2"].seen) == (NOTHING, (RED,))
    assert len(state.locations) == 3
    assert "nothing of note" not in told(table(footwork=1, tiles={"b2": tile}), MovePawn("b2"))
    again = do(state, MovePawn("b1"), MovePawn("b2"))
    assert again.chambers == state.chambers


def test_cartography_department() -> None:
    """cartography-department: ending a move here gives 1 Footwork in the next turn."""
    state = do(walk_into("cartography-department"), EndTurn())
    for _ in range(2):
        state = do(state, BeginTurn(), EndTurn())
    state = do(state, BeginTurn())
    assert (state.turn_of, pools(state)) == (RED, (0, 1))


def test_janitorial_closet_has_nowhere_to_go() -> None:
    """janitorial-closet (D22): there is only one, so the dumbwaiter goes nowhere."""
    assert "no other" in refused(walk_into("janitorial-closet"), RideDumbwaiter("b3"))


def test_janitorial_closet_in_a_home_made_library() -> None:
    """janitorial-closet: with two of them, 3 Footwork lead from one to the other."""
    state = table(footwork=3, tiles={"b1": "janitorial-closet", "c4": "janitorial-closet"})
    state = do(state, RideDumbwaiter("c4"))
    assert (find(state, RED).cell, pools(state)) == ("c4", (0, 0))
    assert "takes 3 Footwork" in refused(state, RideDumbwaiter("b1"))


def test_manuscript_vault() -> None:
    """manuscript-vault: all its doors are locked."""
    state = table(footwork=5, tiles={"b2": "manuscript-vault"})
    assert "locked" in refused(state, MovePawn("b2"))
    inside = table(footwork=5, at="b2", tiles={"b2": "manuscript-vault"})
    assert "locked" in refused(inside, MovePawn("b3"))


def test_study_carrels() -> None:
    """study-carrels: a step out costs 2 Footwork."""
    state = walk_into("study-carrels", footwork=3)
    assert pools(do(state, MovePawn("b3"))) == (0, 0)
    assert "takes 2 Footwork; you have 1" in refused(walk_into("study-carrels", footwork=2), MovePawn("b3"))


def test_folio_wing() -> None:
    """folio-wing: ending a move here, one may trash a card from the hand."""
    state = do(walk_into("folio-wing", hand=("dread",)), StopHere())
    assert choices(state) == ["dread", "none"]
    assert do(state, Choose("dread")).trash == ("dread",)


def test_binding_and_restoration() -> None:
    """binding-and-restoration: ending a move here, 2 Insight trash a Whisper of the discard pile."""
    state = do(
        walk_into("binding-and-restoration", insight=3, discard=("dread", "eureka"), hand=("amnesia",)),
        StopHere(),
    )
    assert choices(state) == ["discard:dread", "none"]
    after = do(state, Choose("discard:dread"))
    assert (after.trash, after.turn.insight) == (("dread",), 1)
    assert do(state, Choose("none")).turn.insight == 3


def test_binding_and_restoration_costs_2_insight() -> None:
    """binding-and-restoration: whoever cannot pay is not asked."""
    state = walk_into("binding-and-restoration", insight=1, discard=("dread",))
    assert do(state, StopHere()).question is None


def test_rare_book_room() -> None:
    """rare-book-room: ending a move here gives 1 Insight, which does not count for the win (D11)."""
    state = do(walk_into("rare-book-room"), StopHere())
    assert (state.turn.insight, state.turn.made) == (1, 0)


def test_the_lantern_room() -> None:
    """the-lantern-room: ending a move here, one may look at the top card of one's deck."""
    state = do(walk_into("the-lantern-room", deck=("eureka", "dread")), StopHere())
    assert find(state, RED).deck.known_to(RED) == ("eureka", None)
    assert find(state, RED).deck.known_to(BLUE) == (None, None)


def test_founders_portrait_gallery() -> None:
    """founders-portrait-gallery: name a card; the left neighbour shows the hand and discards every copy."""
    state = walk_into("founders-portrait-gallery", others_hand=("dread", "eureka", "dread"))
    assert "Dread, Eureka!, Dread" in told(state, Choose("dread"))
    after = do(state, Choose("dread"))
    assert (find(after, BLUE).hand, find(after, BLUE).discard) == (("eureka",), ("dread", "dread"))
    missed = do(state, Choose("tidy-up"))
    assert find(missed, BLUE).hand == ("dread", "eureka", "dread")
    assert missed.shown[0].cards == ("dread", "eureka", "dread")


def test_founders_portrait_gallery_and_an_empty_hand() -> None:
    """founders-portrait-gallery: an empty hand need not be shown."""
    assert walk_into("founders-portrait-gallery", others_hand=()).question is None


def test_an_empty_location_deck() -> None:
    """hidden-chamber: where no Location card is left, the chamber stays without one."""
    state = walk_into("the-orrery", locations=Deck())
    assert state.chambers == {}


def test_ending_a_move_happens_when_the_turn_ends_at_the_latest() -> None:
    """end-your-move: whoever ends the turn in a chamber has ended the move there."""
    state = do(walk_into("folio-wing", hand=("dread",)), EndTurn())
    assert state.turn_of == RED  # the question comes first
    after = do(state, Choose("dread"))
    assert (after.trash, after.turn_of) == (("dread",), BLUE)


def test_once_for_each_chamber_and_turn() -> None:
    """end-your-move (D16): once for each chamber and turn, and never by standing still."""
    state = do(walk_into("rare-book-room"), StopHere())
    assert "already" in refused(state, StopHere())
    state = do(state, MovePawn("b3"), MovePawn("b2"))
    assert "already" in refused(state, StopHere())
    assert do(state, EndTurn()).turn_of == BLUE
    standing = table(at="b2", tiles={"b2": "rare-book-room"})
    assert "standing still" in refused(standing, StopHere())


def test_two_chambers_in_one_turn() -> None:
    """end-your-move (D16): one may stop, walk on, and stop in another chamber."""
    state = table(footwork=2, tiles={"b2": "rare-book-room", "b3": "cartography-department"})
    state = do(state, MovePawn("b2"), StopHere(), MovePawn("b3"), StopHere())
    assert (state.turn.insight, find(state, RED).footwork_next) == (1, 1)
