"""Scores, Fires and how much the app does are changed where they are seen."""

import pytest

from companion.games.fire_in_the_library.face.picture import TrackSpace


def test_a_score_is_put_right_by_typing_it(tablet):
    """Where there are hundreds of numbers to choose from, one types."""
    tablet.sit()
    tablet.more("Put a score right")
    tablet.tap("Blue", "4", "0", "Done")
    assert TrackSpace(40, ("Blue",)) in tablet.data.track


def test_a_tap_on_the_track_puts_a_score_right(tablet):
    """Plus and minus for every figure, one tap away."""
    tablet.sit()
    tablet.tap_thing("track")
    tablet.tap("Blue +1")
    assert tablet.view.picture.track[-1] == TrackSpace(1, ("Blue",))


def test_a_tap_on_the_fires_aside_puts_the_bag_right(tablet):
    """One Fire more in the bag."""
    tablet.sit()
    tablet.tap_thing("aside")
    tablet.tap("One more Fire")
    assert (tablet.data.aside, tablet.data.bag.tokens["fire"]) == (9, 8)


def test_a_level_that_changes_nothing_in_sight_is_shown_and_can_be_undone(tablet):
    """The table looks the same after it: the undo names it all the same, and hands learn about the tools."""
    tablet.sit(does="companion")
    tablet.more("How much Tableside does")
    tablet.tap("Everything")
    assert tablet.reads("Undo: Tableside now does: Everything")
    assert tablet.reads("Tell the app the market, then your hands")


@pytest.mark.sweep(6)
@pytest.mark.parametrize("technology", [True, False])
@pytest.mark.parametrize("players", [2, 5])
def test_a_fire_icon_is_told_by_the_button_that_the_deed_names(tablet, players, technology):
    """With the bag on the table: it stands among the choices that are in sight, until a token is drawn."""
    names = ("Red", "Blue", "Green", "Yellow", "Purple")[:players]
    tablet.sit(*names, does="draws", technology=technology, holders={"bag": "table", "tools": "table"})
    tablet.tap("War")
    for _ in range(3):
        tablet.tap("Fire")
        if tablet.step == "spreading":
            break
    tablet.tap("Let it burn")
    named = next(deed.text for deed in tablet.view.deeds if deed.id == "look-icon")
    assert "“One more Fire”" in named
    assert "One more Fire" in tablet.labels()
    fires = tablet.data.bag.tokens["fire"]
    tablet.touch(tablet.button("One more Fire"))
    assert tablet.data.bag.tokens["fire"] == fires + 1
    assert tablet.reads("One more Fire into the bag, 9 left aside")
    assert tablet.reads("A fire icon?") == ("One more Fire" in tablet.labels())
    tablet.tap("History")
    assert "One more Fire" not in tablet.labels()
