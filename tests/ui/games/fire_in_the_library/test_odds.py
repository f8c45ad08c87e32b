"""The odds beside the picture, for those who want them."""

import pytest

from tests.ui.games.fire_in_the_library.drawn_words import drawn_sizes


def test_the_odds_are_said_and_shown(tablet):
    """Stop, one more, two more: with points, chance, and what would burn."""
    tablet.sit()
    tablet.draw()
    tablet.tap("Odds")
    assert {"Stop", "One more", "Two more"} <= set(tablet.pilot.texts())
    assert tablet.reads("Fire Spreading")


def test_the_odds_have_their_tab_in_every_phase(tablet):
    """Whoever comes back to a table while turn order is chosen finds the same tabs as before."""
    tablet.sit(holders={"order": "table"})
    assert tablet.step == "order"
    assert "Odds" in tablet.app.stage.screen.ids.tabs.tabs


def test_the_odds_can_be_switched_off(tablet):
    """A table that wants no odds gets none."""
    tablet.sit(odds=False)
    tablet.draw()
    assert "Odds" not in tablet.labels()
    assert tablet.data.what_if is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_the_numbers_beside_the_bag_say_that_they_are_points(tablet, monkeypatch, size):
    """One more, 1.7: of what is said where there is room for it."""
    tablet.pilot.resize(*size)
    tablet.sit()
    said = [text for text, *_ in drawn_sizes(tablet.picture, monkeypatch) if text.startswith("One more")]
    assert said
    assert all("points" in text for text in said)
