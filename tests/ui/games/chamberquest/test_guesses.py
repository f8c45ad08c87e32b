"""What nobody has said about the box is marked as our guess, until it is entered in Your box."""

from companion.games.chamberquest.rules.pieces import TREASURES
from companion.ui.screens.box import FactRow
from companion.ui.screens.table.side import GUESSES
from tests.games.chamberquest.tables import drawn, seated
from tests.ui.games.chamberquest.by_touch import sit_down, tap_cell

TREASURES_OURS = "Which colour seeks which treasure is the app’s guess"
MIX_OURS = "The mix of tiles on a random board is ours"


def to_check(tablet):
    """What the table says is only guessed; empty where nothing is."""
    found = [one for one in tablet.app.stage.walk() if getattr(one, "rule", "") == GUESSES]
    if not found:
        return ""
    tablet.touch(found[0])
    said = tablet.sheet.text
    tablet.tap("Close")
    return said


def open_box(tablet, group):
    """Your box, from the menu of the table."""
    tablet.more("Your box")
    tablet.pilot.wait(0.3)
    tablet.tap(group)


def tell_treasures(tablet, *names):
    """What the first chambers hold, one after the other."""
    open_box(tablet, "Treasures")
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow)))
    for name in names:
        tablet.tap(name, "Keep")


def back_at_the_table(tablet):
    while tablet.screen != "table":
        tablet.back()
    tablet.pilot.wait(0.5)
    tablet.tap("Remember")


def chamber(tablet):
    """What a tap on the green chamber says."""
    tap_cell(tablet, "e5")
    said = tablet.sheet.text
    tablet.tap("Close")
    return said


def test_treasures_are_a_guess_until_the_chambers_were_looked_at(tablet):
    """No treasure is named; once Your box says what three chambers hold, each has its own."""
    sit_down(tablet, seated(board=drawn()))
    assert TREASURES_OURS in to_check(tablet)
    assert chamber(tablet) == "The green chamber. It is entered from the top only."
    names = [treasure.capitalize() for treasure in TREASURES]
    tell_treasures(tablet, *names[:3])
    back_at_the_table(tablet)
    assert TREASURES_OURS not in to_check(tablet)
    assert chamber(tablet) == f"The green chamber with the {names[0]}. It is entered from the top only."


def lay_out_at_random(tablet):
    """The set-up with a random board, up to the list; tells its line about the tiles."""
    tablet.go_home()
    tablet.begin_another("ChamberQuest")
    tablet.set("The board in the app", "Random board")
    tablet.tap("Lay it out")
    return next(one for one in tablet.buttons() if one.text.startswith("Take the four chambers and"))


def test_the_mix_of_a_random_board_is_a_guess_until_it_is_entered(tablet):
    """Marked in the list and at the table; with the owner's own tiles there is nothing to check."""
    line = lay_out_at_random(tablet)
    assert line.guess
    assert tablet.reads("check your copy")
    tablet.tap("All laid out: begin")
    tablet.pilot.wait(0.5)
    assert MIX_OURS in to_check(tablet)
    tell_treasures(tablet, "Crown")
    back_at_the_table(tablet)
    assert MIX_OURS in to_check(tablet), "of the tiles nobody has said anything"
    open_box(tablet, "Tiles")
    tablet.tap("Just like my copy")
    back_at_the_table(tablet)
    line = lay_out_at_random(tablet)
    assert not line.guess
    tablet.tap("All laid out: begin")
    tablet.pilot.wait(0.5)
    assert MIX_OURS not in to_check(tablet)
