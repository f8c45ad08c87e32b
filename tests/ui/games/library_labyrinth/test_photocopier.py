"""The Photocopier counts a card twice: one that is spent, and none that stays in the hand."""

from tests.games.library_labyrinth.tables import give, lay, with_hands

TWICE = "Capture Basilisk with other cards, a Historical Leaders card twice"


def test_only_a_card_that_is_spent_counts_twice(tablet):
    """Without the card that is doubled the choice is not done; with it, it is spent with the Photocopier."""
    table = with_hands()
    lay(table, "c2", "terror", "basilisk", "nes" if table.state.paths_kept else "")
    give(table, "Red", "blue-1", "purple-1", "orange-1", "red-1", "booster-1")
    table.play("learn_booster", card="booster-1", options=["photocopier", "library_ladder"])
    tablet.lay(table)
    tablet.tap_tile("c2")
    tablet.tap(TWICE, "An Amazing Lives card", "A Legends card")
    assert "Done" not in tablet.labels()
    tablet.tap("A Historical Leaders card", "Done")
    assert {slot.id for slot in tablet.state.hands["Red"]} == {"basilisk", "red-1"}
