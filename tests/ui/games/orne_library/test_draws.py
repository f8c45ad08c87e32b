"""Where Tableside only draws the Locations: who comes in holds the own ring."""

from companion.ui.widgets.buttons import StepButton


def test_only_the_locations_by_touch(tablet):
    """Draws: a tap on the chamber, and whoever came in holds the own ring: two touches, and it is seen."""
    tablet.lay(does="draws")
    tablet.step("a1")
    assert tablet.reads("Who comes in?")
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.hold("Hayes")
    assert tablet.reads("The Pnakotic Manuscript")
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.3)
    assert tablet.sheet is None
    assert not tablet.leaks("The Pnakotic Manuscript")


def test_a_touch_by_chance_lets_nobody_in(tablet):
    """The ring must be held for a moment; and nobody has to come in."""
    tablet.lay(does="draws")
    tablet.step("a1")
    tablet.pilot.tap(tablet.ring("Hayes"), settle=0.3)
    assert tablet.view.picture.tile("a1").looked == ()
    tablet.tap("Not now")
    assert tablet.sheet is None
    assert tablet.view.picture.tile("a1").looked == ()


def test_who_has_come_in_may_look_again_and_nobody_else(tablet):
    """After a short look the other rings are gone, and the own one shows it again."""
    tablet.lay(does="draws")
    tablet.step("a1")
    vance = tablet.ring("Vance")
    tablet.hold("Hayes")
    tablet.pilot.release(settle=0.3)
    tablet.pilot.tap(vance.to_window(*vance.center), settle=0.6)
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.hold("Hayes")
    assert tablet.reads("The Pnakotic Manuscript")


def test_dr_finch_comes_in_and_chooses_with_one_touch(tablet):
    """He holds, sees two Locations, and slides to the one that stays."""
    tablet.lay(does="draws", characters={"Vance": "finch"})
    tablet.step("a1")
    tablet.hold("Vance")
    tablet.slide_to("The Pnakotic Manuscript")
    assert tablet.sheet is None
    assert tablet.view.picture.tile("a1").looked == ("Vance",)
    assert not tablet.leaks("The Pnakotic Manuscript")


def test_plus_and_minus_count_every_tap(tablet):
    """Large plus and minus for the two pools: quick taps all count."""
    tablet.lay(does="draws")
    pad = tablet.picture._pads["insight"]
    steps = [widget for widget in pad.walk() if isinstance(widget, StepButton)]
    for _ in range(3):
        tablet.pilot.tap(steps[1])
        tablet.pilot.wait(0.1)
    tablet.pilot.tap(steps[0])
    tablet.pilot.wait(0.2)
    assert tablet.stat("insight") == "2"
