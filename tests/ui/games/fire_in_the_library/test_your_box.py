"""A box is entered with few touches, and an impossible one is refused."""

from tests.ui.games.fire_in_the_library.fire_tablet import GAME


def test_burn_indexes_are_typed_one_after_the_other(tablet):
    """A number that can grow waits for Next or Keep; one that cannot is taken; the list stays in sight."""
    from companion.ui.screens.box import FactRow

    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow) and "Burn" in row.text))
    tablet.tap("3", "Next", "1", "4", "9", "Next", "2", "Next")
    assert tablet.reads("3  ·  14  ·  9  ·  2")
    tablet.tap("Back", "8", "Keep")
    assert tablet.app.store.box(GAME)["purple-indexes"] == [3, 14, 9, 8]
    assert tablet.sheet is not None, "the next open fact follows at once"


VALUES = {"Fables": "2458", "Geography": "1234567", "History": "34569", "War": "123457"}

SPACES = ("Safe, tool", "Safe", "Risky +1", "Risky +3", "Risky +5")


def test_a_whole_box_is_entered_within_five_minutes(tablet):
    """26 Library cards and six Turn Order cards: fewer than 200 touches, five minutes at 1.5 seconds each."""
    from companion.ui.screens.box import FactRow

    touches = []
    touch = tablet.touch
    tablet.touch = lambda widget: (touches.append(widget), touch(widget))
    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    index = iter(range(1, 23))

    def first_row():
        tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow)))

    for section, values in VALUES.items():
        tablet.tap(section)
        first_row()
        tablet.tap(*values, "Keep")
        for _ in values:
            digits = str(next(index))
            tablet.tap(*digits, *(["Next"] if len(digits) == 1 else []))
        tablet.tap("Keep", *["No icon"] * (len(values) - 1), "Fire icon", "Keep")
    tablet.tap("Turn Order cards")
    first_row()
    for _ in range(6):
        tablet.tap(*SPACES, "Keep")
    box = tablet.app.store.box(GAME)
    assert box["purple-values"] == [2, 4, 5, 8]
    assert box["yellow-indexes"] == [17, 18, 19, 20, 21, 22]
    assert box["white-icons"] == ["plain"] * 6 + ["fire"]
    assert box["order-6"] == ["tool", "safe", "1", "3", "5"]
    assert len(touches) < 200


def test_an_impossible_box_is_refused_and_nothing_typed_is_lost(tablet):
    """The reason is said, and the list is still there to be put right."""
    from companion.ui.screens.box import FactRow

    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow) and "Burn" in row.text))
    tablet.tap("9", "Keep")
    assert tablet.reads("Fables has 4 book cards, but 1 burn indexes are given.")
    assert tablet.reads("9")
    assert "purple-indexes" not in tablet.app.store.box(GAME)


def test_equal_burn_indexes_are_kept(tablet):
    """Nothing says that no two cards show the same number."""
    from companion.ui.screens.box import FactRow

    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow) and "Burn" in row.text))
    tablet.tap("3", "Next", "3", "Next", "9", "Next", "9", "Keep")
    assert tablet.app.store.box(GAME)["purple-indexes"] == [3, 3, 9, 9]
