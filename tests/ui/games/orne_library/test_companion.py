"""Where Tableside is a companion: the cards stay in the players' hands, and a tap walks."""

from tests.ui.games.orne_library.orne_tablet import seat


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
