"""Undo by touch is honest: the same draw gives the same, and another look is said in the log."""

from companion.games.fire_in_the_library.rules.state import Step
from tests.games.fire_in_the_library.tables import put


def take_back(tablet):
    """Undo, which asks first where something was seen; tells what it asked."""
    tablet.touch(tablet.app.stage.screen.ids.undo)
    asked = tablet.sheet.text
    tablet.tap("Undo", within=tablet.sheet)
    return asked


def read_log(tablet):
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)


def test_the_same_tap_on_the_bag_gives_the_same_token_after_an_undo(tablet):
    """Draw by draw: nobody fishes for a better token by taking one back."""
    tablet.sit(seed=3)
    for _ in range(3):
        if tablet.step != "saving":
            break
        tablet.draw()
        tablet.pilot.wait(0.6)
        drawn, left = tablet.laid, tablet.data.bag.tokens
        assert take_back(tablet) == "Everybody has seen a token of the bag. It stays in the log."
        assert len(tablet.laid) == len(drawn) - 1
        tablet.draw()
        tablet.pilot.wait(0.6)
        assert (tablet.laid, tablet.data.bag.tokens) == (drawn, left)


def test_another_tool_after_a_look_at_the_top_one_is_said_in_the_log(tablet):
    """The top tool was drawn and taken back, and one of the market taken: everybody can read it."""
    tablet.sit(seed=7)
    table = tablet.app.session.table
    put(table, step=Step.REWARD)
    tablet.show_again(0.7)
    seat = tablet.view.guide.seat
    tablet.tap_thing("tool:deck")
    assert f"{seat} has seen" in take_back(tablet)
    assert table.state.step == "reward"
    tablet.tap_thing(f"tool:{tablet.data.tools.market[0].id}")
    read_log(tablet)
    assert tablet.reads("Before, and taken back:")
    assert tablet.reads(f"{seat} has seen")
