"""Laying out a board by touch, in the editor."""

from companion.games.chamberquest.rules.pieces import CELLS
from tests.games.chamberquest.tables import CHAMBERS, seated
from tests.ui.games.chamberquest.by_touch import sit_down


def editor(tablet):
    """The editor of a table that has no board yet."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    return tablet.app.stage.screen


def lay(tablet, tool, cells):
    """Choose a tool of the palette and tap these places."""
    page = tablet.app.stage.screen
    tablet.touch(page._tools[tool])
    for cell in cells:
        tablet.pilot.tap(page.ids.board.cell_centre(cell), settle=0.05)


def lay_all(tablet):
    """A board that is open everywhere, with the four chambers."""
    lay(tablet, "shape:cross", [cell for cell in CELLS if cell not in CHAMBERS])
    for cell, (colour, entrance) in CHAMBERS.items():
        lay(tablet, f"chamber:{colour}", [cell] * (1 + "NESW".index(entrance)))


def shape(tablet, cell):
    layout = tablet.view.picture.editor.cells
    found = next(each for each in layout if each.id == cell)
    return found.shape, found.turn
