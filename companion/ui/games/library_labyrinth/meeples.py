"""Who stands on a tile: a meeple in its colour with its letter, and a ring round the one whose turn it is."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.utils import get_color_from_hex

from companion.games.library_labyrinth.face.picture import LabyrinthPicture, TileShown
from companion.games.library_labyrinth.rules.pieces import TROLLEY, Kind
from companion.table import View
from companion.ui.games.library_labyrinth.symbols import meeple
from companion.ui.look.drawing import Point
from companion.ui.look.symbols import INK
from companion.ui.look.theme import DARK
from companion.wording import marks

SPOTS = {1: (0.0,), 2: (-0.5, 0.5), 3: (-1.0, 0.0, 1.0)}
"""Where so many stand beside each other."""
IN_A_ROW = 3
SIZES = ((0.42, 0.0), (0.36, 0.03), (0.31, 0.0), (0.27, 0.02))
"""How large one, two, three or more of them are, and how much further apart; in steps from tile to tile."""
ALONE = 0.5
"""How large a meeple is where nothing else is to be seen."""
MINT = get_color_from_hex(DARK["ready"])
"""Of the ring: tiles are as light or as dark in every theme."""
RING = 0.56
"""How far round the middle of a meeple its ring lies, by how large it is."""


class MeepleShown(NamedTuple):
    """A meeple as it is drawn."""

    colour: str
    letters: str
    turn: bool
    """It is the turn of its player."""


def everybody(view: View[LabyrinthPicture] | None) -> dict[str, MeepleShown]:
    """Everybody who may stand on the floor."""
    if view is None:
        return {}
    letters = marks(tuple(player.name for player in view.players))
    turn = view.guide.seat if view.outcome is None else None
    people = {one.name: MeepleShown(one.colour, letters[one.name], one.name == turn) for one in view.players}
    return {TROLLEY: MeepleShown(TROLLEY, "", turn=False), **people}


def shows_a_sign(tile: TileShown) -> bool:
    """Whether the kind of a tile is drawn on it, for nothing else lies there."""
    return tile.lit and tile.token is None and tile.kind in (Kind.TERROR, Kind.SHELF, Kind.REWARD)


def draw_meeples(tile: TileShown, centre: Point, step: float, people: Mapping[str, MeepleShown]) -> None:
    """Meeples in one or two rows, below the sign of their tile and within its edge."""
    there = [people.get(name, MeepleShown("muted", "", turn=False)) for name in tile.meeples]
    if not there:
        return
    size, gap = SIZES[min(len(there), len(SIZES)) - 1]
    low = 0.15 if shows_a_sign(tile) else 0.2 if tile.token is not None else 0.0
    if len(there) == 1 and not low:
        size = ALONE
    size, apart = size * step, (size * 0.72 + gap) * step
    rows: list[Sequence[MeepleShown]] = [there[:IN_A_ROW], *([there[IN_A_ROW:]] if there[IN_A_ROW:] else [])]
    for row, standing in enumerate(rows):
        y = centre[1] - step * low + (len(rows) / 2 - row - 0.5) * size * 0.98
        for one, along in zip(standing, SPOTS[len(standing)], strict=True):
            spot = (centre[0] + along * apart, y)
            if one.turn:
                _ring(spot, size * RING)
            meeple(one.colour, spot, size, one.letters)


def _ring(centre: Point, radius: float) -> None:
    """Seen on a dark tile as on a lit one."""
    for ink, width in ((INK, 3.2), (MINT, 1.8)):
        Color(*ink)
        SmoothLine(circle=(*centre, radius), width=width)
