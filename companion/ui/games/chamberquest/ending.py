"""The end of an evening: the board as it lay at last, and the winner in the chamber."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, SmoothRoundedRectangle, Translate
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from companion.games.chamberquest.face.picture import BoardCellShown, BoardShown, ChamberPicture
from companion.ui.games.chamberquest.tiles import PATH, draw_tile, draw_token, face
from companion.ui.look.drawing import Bounds, Point, radial
from companion.wording import marks

LOW = 140
"""Points below which a board is not worth drawing."""
FRAME = get_color_from_hex("#0E1F26")
CROWD = ((0.0, 0.0), (-0.2, 0.2), (0.2, -0.2), (0.2, 0.2))
"""How tokens stand that share a tile, in tiles."""


def draw_board(picture: ChamberPicture, box: Bounds, lit: float) -> bool:
    """Tiles come out from one corner to the other, then the tokens. Nothing where the table has the board."""
    board, (x, y, width, height) = picture.board, box
    if board is None or height < dp(LOW):
        return False
    side = min(width, height) / (board.edge + 0.3)
    left, top = x + (width - side * board.edge) / 2, y + (height + side * board.edge) / 2
    _frame(left, top - side * board.edge, side * board.edge, side * 0.12)
    for cell in board.cells:
        if cell.row + cell.column <= lit * (2 * board.edge):
            _cell(cell, _middle(cell, left, top, side), side)
    if lit >= 1:
        _tokens(picture, board, (left, top), side)
    return True


def _middle(cell: BoardCellShown, left: float, top: float, side: float) -> Point:
    return left + (cell.column + 0.5) * side, top - (cell.row + 0.5) * side


def _frame(x: float, y: float, size: float, rim: float) -> None:
    Color(*FRAME)
    whole = size + 2 * rim
    SmoothRoundedRectangle(pos=(x - rim, y - rim), size=(whole, whole), radius=[rim * 1.6])


def _cell(cell: BoardCellShown, middle: Point, side: float) -> None:
    PushMatrix()
    Translate(*middle)
    draw_tile(face(cell), side * 0.96)
    PopMatrix()


def _tokens(picture: ChamberPicture, board: BoardShown, corner: Point, side: float) -> None:
    colours = {seat.seat: seat.colour for seat in picture.seats}
    for cell in board.cells:
        x, y = _middle(cell, *corner, side)
        for seat, (dx, dy) in zip(cell.tokens, CROWD, strict=False):
            home = cell.chamber == colours[seat]
            if home:
                _glow(x, y, side)
            PushMatrix()
            Translate(x + dx * side, y + dy * side)
            draw_token(marks(tuple(colours))[seat], colours[seat], side * (0.62 if home else 0.46), home)
            PopMatrix()


def _glow(x: float, y: float, side: float) -> None:
    """Light round the chamber that was found."""
    Color(*PATH[:3], 0.75)
    reach = side * 3.2
    texture = radial((255, 255, 255, 255), (255, 255, 255, 0))
    Rectangle(texture=texture, pos=(x - reach / 2, y - reach / 2), size=(reach, reach))
