"""A score counts up: the figure walks along the track, and the table waits for nothing."""

from companion.games.fire_in_the_library.face.picture import TrackSpace
from companion.ui.games.fire_in_the_library.walking import on_the_way

BEFORE = (TrackSpace(0, ("Red", "Blue")), TrackSpace(4, ("Green",)))
AFTER = (TrackSpace(0, ("Blue",)), TrackSpace(4, ("Green",)), TrackSpace(8, ("Red",)))


def test_figures_walk_space_by_space():
    """Whoever stands elsewhere is on the way; the others stay, and below on a space that both take."""
    assert on_the_way(BEFORE, AFTER, 0.25) == (
        TrackSpace(0, ("Blue",)), TrackSpace(2, ("Red",)), TrackSpace(4, ("Green",)),
    )  # fmt: skip
    assert on_the_way(BEFORE, AFTER, 0.5) == (TrackSpace(0, ("Blue",)), TrackSpace(4, ("Green", "Red")))
    assert on_the_way(BEFORE, AFTER, 1) == AFTER


def test_who_has_just_come_stands_where_they_are():
    """A figure that was nowhere before does not come from nowhere."""
    assert on_the_way((), AFTER, 0) == AFTER


def test_a_score_is_seen_counting_up(tablet):
    """From the old space to the new one, through those between; with the move made already."""
    tablet.sit()
    tablet.tap("Draw")
    tablet.tap("Stop")
    points = tablet.data.track[-1].score
    assert points >= 2
    tablet.app.session.undo()
    tablet.pilot.wait(1)
    seen = set()
    tablet.pilot.tap(tablet.button("Stop"), settle=0)
    for _frame in range(24):
        stacks, *_ = tablet.picture._layers._drawn["track"]
        seen.add(max(space.score for space in stacks))
        tablet.pilot.frames(1)
    assert {0, points} < seen


def test_with_reduced_motion_a_figure_is_simply_there(tablet):
    """Nothing walks."""
    tablet.app.change_setting(reduced_motion=True)
    tablet.sit()
    tablet.tap("Draw")
    tablet.pilot.tap(tablet.button("Stop"), settle=0)
    stacks, *_ = tablet.picture._layers._drawn["track"]
    assert stacks == tablet.data.track
