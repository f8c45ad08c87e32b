"""The editor: what a tap and a drawn finger lay, turn and refuse."""

import pytest
from kivy.tests.common import UnitTestTouch

from companion.games.chamberquest.rules.pieces import CELLS, SIDES, Side
from tests.games.chamberquest.tables import seated
from tests.thorough import tablets
from tests.ui.frame.tables import in_sight
from tests.ui.games.chamberquest.by_touch import SIZES, sit_down
from tests.ui.games.chamberquest.laying_out import editor, lay, shape


def test_a_second_tap_turns_a_tile_and_undo_takes_it_back(tablet):
    """In the editor a tap lays the chosen tile, another turns it a quarter, and each is one undo."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    lay(tablet, "shape:tee", ["c3", "c3", "c3"])
    assert shape(tablet, "c3") == ("tee", 2)
    tablet.tap("Undo")
    assert shape(tablet, "c3") == ("tee", 1)
    lay(tablet, "shape:corner", ["c3"])
    assert shape(tablet, "c3") == ("corner", 0)


def test_undo_never_leaves_the_editor(tablet):
    """With nothing laid there is nothing to undo on this page, by touch or by key; what is laid goes back."""
    page = editor(tablet)
    assert "Undo" not in tablet.labels()
    page.undo()
    tablet.pilot.wait(0.3)
    assert tablet.app.stage.screen is page
    lay(tablet, "shape:tee", ["c3"])
    tablet.tap("Undo")
    assert shape(tablet, "c3") == ("unknown", 0)
    assert tablet.app.stage.screen is page
    assert "Undo" not in tablet.labels()


def test_a_chamber_cannot_lie_where_a_player_starts(tablet):
    """The editor refuses it with a sentence, and nothing changes."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    lay(tablet, "chamber:red", ["a1"])
    assert tablet.told == "Players start on the corners, so no chamber can be there."
    assert shape(tablet, "a1") == ("unknown", 0)


TOOLS = {"shape:tee": "lay_tile", "chamber:red": "lay_chamber", "start:blue": "mark_corner"}
"""A tool of each kind, and the move that it makes on a place where nothing lies."""


@pytest.mark.parametrize("tool", TOOLS)
def test_a_place_is_grey_exactly_where_no_offer_is_that_a_tap_could_mean(tablet, tool):
    """A tap there makes no move and says why; everywhere else it makes one."""
    page = editor(tablet)
    tablet.touch(page._tools[tool])
    (offer,) = [one for one in tablet.app.session.offers() if one.name == TOOLS[tool]]
    offered = {choice.value for ask in offer.asks if ask.name == "cell" for choice in ask.choices}
    assert page.ids.board.inert == set(CELLS) - offered
    journal = tablet.app.session.table.journal
    refused = []
    tablet.app.session.bind(on_refused=lambda *_: refused.append(1))
    for cell in ("a1", "c1", "d4", "f6"):
        made = len(journal.entries)
        tablet.app.stage.hush()
        tablet.pilot.tap(page.ids.board.cell_centre(cell), settle=0.05)
        assert (len(journal.entries) > made) == (cell in offered), cell
        assert bool(tablet.told) == (cell not in offered)
    assert refused == []


def test_a_chamber_with_any_tile_in_hand_is_turned_and_so_is_never_grey(tablet):
    """What lies there is turned; a place without a tile of that kind would have one laid."""
    page = editor(tablet)
    lay(tablet, "chamber:red", ["c3", "d1"])
    assert shape(tablet, "c3") == ("unknown", 0)
    assert shape(tablet, "d1") == ("chamber", SIDES.index(Side.SOUTH))
    tablet.touch(page._tools["shape:tee"])
    assert page.ids.board.inert == frozenset()
    tablet.pilot.tap(page.ids.board.cell_centre("d1"), settle=0.05)
    assert shape(tablet, "d1") == ("chamber", SIDES.index(Side.WEST))
    assert page.brush == "chamber:red"


def test_a_finger_drawn_over_the_board_lays_tile_after_tile(tablet):
    """All the way along, and nothing is turned by it."""
    page = editor(tablet)
    tablet.touch(page._tools["shape:tee"])
    way = [page.ids.board.cell_centre(cell) for cell in ("b2", "c2", "d2", "d3")]
    tablet.pilot.hold(way[0])
    for place in way[1:]:
        tablet.pilot.drag(place)
    tablet.pilot.release()
    assert [shape(tablet, cell) for cell in ("b2", "c2", "d2", "d3", "e3")] == [("tee", 0)] * 4 + [
        ("unknown", 0)
    ]


@pytest.mark.parametrize(
    ("end", "way"),
    [
        ("f2", ["b2", "c2", "d2", "e2", "f2"]),
        ("b5", ["b2", "b3", "b4", "b5"]),
        ("e3", ["b2", "c2", "d3", "e3"]),
    ],
)
def test_a_finger_drawn_quickly_skips_no_tile(tablet, end, way):
    """It is seen at both ends only: every tile on the straight line between them is laid, and no other."""
    page = editor(tablet)
    tablet.touch(page._tools["shape:tee"])
    tablet.pilot.hold(page.ids.board.cell_centre("b2"))
    tablet.pilot.drag(page.ids.board.cell_centre(end), steps=1)
    tablet.pilot.release()
    laid = [cell.id for cell in tablet.view.picture.editor.cells if cell.shape == "tee"]
    assert sorted(laid) == sorted(way)


def test_a_mouse_paints_where_it_is_pressed_however_quickly_it_moves_on(tablet):
    """It is first seen two tiles further: the place where it came down is painted all the same."""
    page = editor(tablet)
    tablet.touch(page._tools["shape:tee"])
    board, window = page.ids.board, tablet.pilot.window
    x, y = board.to_window(*board.cell_centre("b2"))
    window.dispatch("on_mouse_down", x, window.height - y, "left", [])
    touch = UnitTestTouch(*board.to_window(*board.cell_centre("d2")))
    touch.device = "mouse"
    touch.touch_down()
    touch.touch_move(*board.to_window(*board.cell_centre("e2")))
    touch.touch_up()
    laid = [cell.id for cell in tablet.view.picture.editor.cells if cell.shape == "tee"]
    assert laid == ["b2", "c2", "d2", "e2"]


def test_the_next_tile_lies_as_the_last_one_was_turned(tablet):
    """Each shape keeps its own orientation."""
    editor(tablet)
    lay(tablet, "shape:corner", ["b2", "b2", "c2"])
    assert shape(tablet, "c2") == ("corner", 1)
    lay(tablet, "shape:tee", ["d2"])
    assert shape(tablet, "d2") == ("tee", 0)
    lay(tablet, "shape:corner", ["e2"])
    assert shape(tablet, "e2") == ("corner", 1)


def test_a_chamber_turns_when_tapped_and_is_not_painted_over(tablet):
    """Whatever tile is in hand: the chamber itself is then."""
    page = editor(tablet)
    lay(tablet, "chamber:red", ["c3"])
    assert shape(tablet, "c3") == ("chamber", 0)
    lay(tablet, "shape:cross", ["c3"])
    assert shape(tablet, "c3") == ("chamber", 1)
    assert page.brush == "chamber:red"


def test_a_corner_answers_when_tapped(tablet):
    """It takes the colour in hand, or says that it has it; other places are refused in words."""
    editor(tablet)
    lay(tablet, "start:green", ["a1"])
    assert tablet.told == "Green starts on A1 already."
    lay(tablet, "start:green", ["f6"])
    starts = {cell.start: cell.id for cell in tablet.view.picture.editor.cells if cell.start}
    assert starts["green"] == "f6"
    lay(tablet, "start:green", ["c3"])
    assert tablet.told == "Players start on the four corners of the board."


@pytest.mark.parametrize("size", tablets(*SIZES[:3]))
def test_save_is_in_sight_in_the_editor(tablet, size):
    """Beside the button that uses the board, without scrolling."""
    tablet.pilot.resize(*size)
    page = editor(tablet)
    assert in_sight(tablet, page.ids.save)
    assert page.ids.save.parent is page.ids.use.parent
