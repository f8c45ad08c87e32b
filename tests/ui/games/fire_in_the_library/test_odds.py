"""The odds beside the picture, for those who want them."""

import pytest

from tests.ui.contrast import faint
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


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280), (1920, 1200)])
def test_what_belongs_together_beside_the_bag_is_of_one_size(tablet, monkeypatch, size):
    """Stop, one more, two more are three lines of one list, and so are the words below their bars."""
    tablet.pilot.resize(*size)
    tablet.sit()
    drawn = drawn_sizes(tablet.picture, monkeypatch)
    labels = [type_ for text, type_ in drawn if text.startswith(("Stop now", "One more", "Two more"))]
    notes = [type_ for text, type_ in drawn if text.endswith(("for certain", "Fire Spreading"))]
    assert (len(labels), len(set(labels)), len(set(notes))) == (len(notes), 1, 1)


def test_on_a_low_tablet_in_large_type_the_odds_are_there_and_the_card_has_its_name(tablet, monkeypatch):
    """Beside a smaller bag, in few words; and no number of a deed lies on the letter of a book."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=200)
    tablet.sit()
    tablet.draw()
    words = [text for text, _ in drawn_sizes(tablet.picture, monkeypatch)]
    assert sum(" %" in text for text in words) == 2
    assert not any(text.endswith("…") for text in words)
    assert [fault for fault in faint(tablet.pilot) if "painted" in fault] == []
