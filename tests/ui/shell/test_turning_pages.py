"""Going from screen to screen is turning a page."""


def test_a_page_comes_from_the_right_and_on_the_way_back_from_the_left(tablet):
    """It is in its place within a fifth of a second; that is only drawn, nothing is laid out anew."""
    tablet.app.stage.go("settings")
    screen = tablet.app.stage.screen
    tablet.pilot.frames(3)
    place = screen.ids.scroll.pos[:]
    assert screen.slid > 0
    assert screen.opacity < 1
    tablet.pilot.wait(0.2)
    assert (screen.slid, screen.opacity) == (0, 1)
    assert screen.ids.scroll.pos == place
    tablet.app.stage.go("past")
    tablet.pilot.wait(0.3)
    tablet.app.stage.back()
    tablet.pilot.frames(2)
    assert screen.slid < 0


def test_with_reduced_motion_the_page_is_there(tablet):
    """At once, and in its place."""
    tablet.app.change_setting(reduced_motion=True)
    tablet.app.stage.go("past")
    assert (tablet.app.stage.screen.slid, tablet.app.stage.screen.opacity) == (0, 1)


def test_whoever_goes_on_does_not_wait_for_it(tablet):
    """A screen that is left while it turns is in its place when it comes again."""
    tablet.app.stage.go("settings")
    screen = tablet.app.stage.screen
    tablet.pilot.frames(1)
    tablet.app.stage.back()
    assert (screen.slid, screen.opacity) == (0, 1)
