"""The odds beside the picture, for those who want them."""


def test_the_odds_are_said_and_shown(tablet):
    """Stop, one more, two more: with points, chance, and what would burn."""
    tablet.sit()
    tablet.draw()
    tablet.tap("Odds")
    assert {"Stop", "One more", "Two more"} <= set(tablet.pilot.texts())
    assert tablet.reads("Fire Spreading")


def test_the_odds_can_be_switched_off(tablet):
    """A table that wants no odds gets none."""
    tablet.sit(odds=False)
    tablet.draw()
    assert "Odds" not in tablet.labels()
    assert tablet.data.what_if is None
