"""Turns on the app's board: walking, pushing, rotating and swapping by tapping what is meant."""

from companion.ui.widgets.buttons import BrassButton
from tests.games.chamberquest.tables import CHAMBERS, OPEN, cell_of, drawn, seated
from tests.ui.games.chamberquest.by_touch import (
    board,
    decision,
    roll,
    roll_and_walk,
    sit_down,
    tap_arrow,
    tap_cell,
)

NEAR = {cell: chamber for cell, chamber in CHAMBERS.items() if cell != "e5"} | {"a3": ("green", "N")}
"""Green's chamber is two steps from Green's corner."""


def brass(tablet):
    """What the brass buttons in the place of the next thing say."""
    return [button.text for button in decision(tablet).children if isinstance(button, BrassButton)]


def test_walking_into_ones_own_chamber_wins(tablet):
    """A tap on the chamber walks there, after one question, and the screen says who won."""
    sit_down(tablet, seated(board=drawn(chambers=NEAR)))
    roll(tablet, 6)
    assert tablet.headline == "Green can win this turn!"
    assert brass(tablet) == ["Walk into the chamber"]
    tap_cell(tablet, "a3")
    assert tablet.view.outcome is None
    assert tablet.reads("Green walks into the chamber on A3 and wins?")
    tablet.tap("Walk into the chamber")
    assert tablet.view.outcome.title == "Green wins"
    assert tablet.headline == "Green wins"


def test_with_the_board_the_brass_button_asks_where_to_walk(tablet):
    """Walk, then the tile, and on as far as the roll allows; no card, beside it, asks about what is left."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.pilot.wait(0.5)  # until the button listens to the next phase
    assert brass(tablet) == ["Walk"]
    tablet.tap("Walk", within=decision(tablet))
    assert tablet.headline == "Walk to which tile?"
    tap_cell(tablet, "b1")
    assert cell_of(tablet.app.session.table, "Green") == "b1"
    assert brass(tablet) == ["Walk on"]
    tablet.tap("No card", within=decision(tablet))
    assert tablet.reads("1 step is not walked yet. End the turn all the same?")
    assert tablet.view.guide.seat == "Green"
    tablet.tap("No card")
    assert tablet.view.guide.seat == "Red"


def test_a_push_slides_its_line_and_undo_slides_it_back(tablet):
    """The line is seen moving, what leaves the board comes in opposite, and undo puts everything back."""
    sit_down(tablet, seated(board=drawn()))
    roll_and_walk(tablet)
    before = [cell.tile for cell in board(tablet).cells]
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == "row-2-right")
    tablet.pilot.hold(board(tablet).arrow_centre(arrow))
    tablet.pilot.release()
    tablet.pilot.frames(4)
    assert 0 < board(tablet).share < 1
    assert list(board(tablet)._motion.leaving) == ["f2"]
    tablet.pilot.wait(0.4)
    assert board(tablet).share == 1
    assert [cell.tile for cell in board(tablet).cells][6:12] == ["f2", "a2", "b2", "c2", "d2", "e2"]
    tablet.app.stage.screen.undo()
    tablet.pilot.frames(4)
    assert 0 < board(tablet).share < 1
    tablet.pilot.wait(0.4)
    assert [cell.tile for cell in board(tablet).cells] == before


def test_with_reduced_motion_tiles_are_simply_there(tablet):
    """Nothing slides and no die tumbles for those who do not want it."""
    tablet.app.change_setting(reduced_motion=True)
    sit_down(tablet, seated(board=drawn()))
    roll_and_walk(tablet)
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == "row-2-right")
    tablet.pilot.hold(board(tablet).arrow_centre(arrow))
    tablet.pilot.release()
    assert board(tablet).share == 1
    tablet.app.change_setting(reduced_motion=False)


def test_a_tile_is_rotated_by_tapping_it_and_the_way(tablet):
    """The card, the tile, the way: three taps, and the tile has turned."""
    rows = ("┼┼┼┼┼┼",) * 2 + ("┼┼└┼┼┼",) + ("┼┼┼┼┼┼",) * 3
    sit_down(tablet, seated(board=drawn(rows)))
    roll_and_walk(tablet)
    tablet.tap("Rotate")
    tap_cell(tablet, "c3")
    tablet.pilot.tap(board(tablet).turn_centre("clockwise"))
    turned = next(cell for cell in board(tablet).cells if cell.id == "c3")
    assert turned.open == ("E", "S")
    assert tablet.view.guide.seat == "Red"


def test_a_card_before_the_walk_asks_once_whether_that_is_meant(tablet):
    """It ends the turn: the steps that nobody has walked are not lost without a word."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.tap("Rotate")
    assert tablet.reads("2 steps are not walked yet, and a card ends the turn. Play it all the same?")
    tablet.back()
    assert tablet.headline == "Walk up to 2 steps"
    tablet.tap("Rotate")
    tablet.tap("Rotate")
    assert tablet.headline == "Rotate which tile?"


def test_a_tap_on_an_arrow_asks_as_the_cards_button_does(tablet):
    """One step is walked and one is left: the push would end the turn with it."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.app.session.table.play("walk", to="b1")
    tablet.show_again(0.4)
    tap_arrow(tablet, "row-2-right")
    assert tablet.reads("1 step is not walked yet, and a card ends the turn. Play it all the same?")
    assert tablet.view.guide.seat == "Green"


def test_a_straight_tile_is_rotated_without_asking_which_way(tablet):
    """Either way it comes to lie the same: the card and the tile, two taps."""
    rows = ("┼┼┼┼┼┼",) * 2 + ("┼┼─┼┼┼",) + ("┼┼┼┼┼┼",) * 3
    sit_down(tablet, seated(board=drawn(rows)))
    roll_and_walk(tablet)
    tablet.tap("Rotate")
    tap_cell(tablet, "c3")
    turned = next(cell for cell in board(tablet).cells if cell.id == "c3")
    assert turned.open == ("N", "S")
    assert tablet.view.guide.seat == "Red"


def test_two_taps_swap_two_tiles(tablet):
    """The first stays marked until the second is tapped."""
    sit_down(tablet, seated(board=drawn()))
    roll_and_walk(tablet)
    tablet.tap("Swap")
    tap_cell(tablet, "c3")
    assert board(tablet).ready.chosen == ("c3",)
    tap_cell(tablet, "d4")
    tiles = {cell.id: cell.tile for cell in board(tablet).cells}
    assert (tiles["c3"], tiles["d4"]) == ("d4", "c3")


def test_a_tile_that_may_not_be_rotated_says_why(tablet):
    """A chamber and a tile under a token are refused with the reason, and the question stays."""
    sit_down(tablet, seated(board=drawn()))
    roll_and_walk(tablet)
    tablet.tap("Rotate")
    tap_cell(tablet, "b2")
    assert tablet.told == "B2 is a chamber: chambers are neither rotated nor swapped."
    tap_cell(tablet, "f1")
    assert tablet.told == "Red stands on F1: only free tiles are rotated or swapped."
    assert tablet.headline == "Rotate which tile?"
    tablet.tap("Cancel")
    assert tablet.headline == "One Action card, or none"


def test_a_hint_points_to_the_card_that_would_win(tablet):
    """Only for who asks; a tap on it marks on the board what it is about; switched off, there is none."""
    rows = ("┼┼┼┼┼┼", "─┼┼┼┼┼", *OPEN[2:])
    sit_down(tablet, seated(board=drawn(rows, NEAR)))
    roll(tablet, 1)
    hints = tablet.view.picture.hints.cards
    assert not any(hint.words in text for hint in hints for text in tablet.pilot.texts())
    tablet.touch(tablet.picture.scene.ids.hints.children[-1])
    assert tablet.reads(min(hints, key=lambda hint: hint.needs).words)
    chip = tablet.picture.scene.ids.hints.children[-1]
    tablet.touch(chip)
    assert board(tablet).marked
    tablet.more("Do not say who can win")
    assert not tablet.picture.scene.ids.hints.children


def test_a_tap_on_the_board_moves_no_token(tablet):
    """Neither before the roll, nor on a chamber that is too far to walk to."""
    table = sit_down(tablet, seated(board=drawn()))
    before = table.state
    for cell in ("c3", "a1"):
        tap_cell(tablet, cell)
    assert not tablet.reads("Whose token?")
    assert tablet.app.session.table.state == before
    roll(tablet, 1)
    before = tablet.app.session.table.state
    tap_cell(tablet, "e5")
    assert tablet.reads("The green chamber. It is entered from the top only.")
    assert not tablet.reads("Whose token?")
    tablet.tap("Close")
    assert tablet.app.session.table.state == before


def test_a_token_is_set_right_from_the_menu_with_a_tap_on_its_tile(tablet):
    """Whose, and where: the place is pointed at on the board."""
    sit_down(tablet, seated(board=drawn()))
    tablet.more("Set a token right")
    tablet.tap("Green")
    assert tablet.headline == "Green: where does the token stand?"
    tap_cell(tablet, "d4")
    assert cell_of(tablet.app.session.table, "Green") == "d4"


def test_the_deeds_of_a_push_are_numbered_on_the_board(tablet):
    """What hands do now stands in the guide, and its number at the line."""
    sit_down(tablet, seated(board=drawn()))
    roll_and_walk(tablet)
    tap_arrow(tablet, "row-2-right")
    tablet.pilot.wait(0.5)
    assert tablet.reads("push row 2 right; F2 comes in at A2")
    assert board(tablet).deeds == {"arrow:row-2-right": (1,)}


def test_with_the_board_the_guide_shows_the_die(tablet):
    """There the picture has no room for it."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.pilot.wait(0.5)
    assert tablet.app.stage.screen.ids.drawn.title == "2"


def test_that_the_tile_one_leaves_must_be_open_too_is_shown_as_our_ruling(tablet):
    """B6: the rulebook asks for an entrance only, so the reminder names the ruling."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 5)
    assert tablet.reads("must  ·  Taking Turns  ·  ruling\N{NO-BREAK SPACE}B6")
