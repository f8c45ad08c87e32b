"""Where Tableside is a companion: the cards stay in the players' hands, and a tap walks."""

from tests.ui.games.orne_library.orne_tablet import BOARD, seat


def test_a_companion_turn_costs_a_tap_a_thing(tablet):
    """A tap moves the pawn, a tap ends the turn: the cards stay in the players' hands."""
    tablet.lay(does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("b3")
    assert seat(tablet, first).cell == "b3"
    assert [deed.text for deed in tablet.view.deeds] == [f"Put {first}'s pawn in The Great Hall"]
    assert tablet.picture.ids.board.numbers == {"tile:b3": (1,)}
    tablet.tap("End the turn")
    assert tablet.view.guide.seat != first
    tablet.step("b4")
    assert seat(tablet, tablet.view.guide.seat).cell == "b4"


def test_a_companion_walk_takes_what_the_way_costs_and_says_where_too_little_was_told(tablet):
    """Three told, a chamber two steps away: one is left. A walk for two after that is said."""
    tablet.lay(does="companion")
    tablet.tap(f"{tablet.view.guide.seat} is ready")
    for _ in range(3):
        tablet.app.session.play("correct", pool="footwork", by=1)
    tablet.step("b3")
    assert tablet.stat("footwork") == "1"
    tablet.step("c4")
    assert tablet.reads("Microfiche Annex is 2 Footwork away, and 1 was told.")
    assert tablet.stat("footwork") == "0"


IN_BETWEEN = {**BOARD, "b2": "the-orrery", "a1": "main-reading-room"}
"""The Orrery lies ahead of the Entrance Hall."""


def companion(tablet, board):
    """A companion table, at its first turn; who begins."""
    tablet.lay(does="companion", board=board)
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    return first


def test_a_companion_pawn_that_may_have_come_through_a_hidden_chamber_is_asked_about(tablet):
    """Beyond the Orrery: one more tap says whether the pawn was in there; holding the ring is looking."""
    first = companion(tablet, IN_BETWEEN)
    tablet.step("b3")
    tablet.tap("The Orrery first")
    tablet.hold(first)
    tablet.pilot.release(settle=0.4)
    assert (seat(tablet, first).cell, tablet.view.picture.tile("b2").looked) == ("b2", (first,))
    tablet.tap("I have looked")
    tablet.step("b3")
    assert seat(tablet, first).cell == "b3"


def test_a_companion_pawn_that_came_by_another_way_has_looked_nowhere(tablet):
    """Two taps, and the pawn is there."""
    first = companion(tablet, IN_BETWEEN)
    tablet.step("b3")
    tablet.tap("By another way")
    assert (seat(tablet, first).cell, tablet.view.picture.tile("b2").entered) == ("b3", False)


def test_a_companion_walk_into_the_vault_says_that_it_is_locked(tablet):
    """The pawn goes where it was put, and nobody overlooks the lock."""
    companion(tablet, BOARD)
    tablet.step("c1")
    assert tablet.reads("The way to Manuscript Vault leads through a locked door: that takes a card.")
