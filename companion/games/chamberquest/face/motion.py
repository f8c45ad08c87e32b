"""How pieces move between two pictures of the board: in cells and quarter turns, for any screen to draw.

Everything is told from where it now lies: a motion begins where things lay before and ends at rest. An undo
plays the last movement backwards.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.chamberquest.rules.board import Movement, Slide
from companion.games.chamberquest.rules.pieces import EDGE, INDEX

Spot = tuple[float, float]
"""A place on the board as column and row, counted from the top left; beyond the edge is fine."""
Way = tuple[Spot, ...]


class Motion(NamedTuple):
    """What moves: tiles by their identity, tokens by their seat."""

    tiles: dict[str, Way]
    leaving: dict[str, Way]
    """Tiles pushed over the edge: where they are seen to go, while they come in on the other side."""
    tokens: dict[str, Way]
    turns: dict[str, int]
    """Quarter turns that tiles have made, clockwise where positive."""


def spot(cell: str) -> Spot:
    """A place by its id: c2 is the third in the second row."""
    row, column = divmod(INDEX[cell], EDGE)
    return float(column), float(row)


def motion(before: Movement | None, now: Movement | None) -> Motion | None:
    """What is seen to move when the picture's `last` changes; None where nothing is."""
    was, is_ = _number(before), _number(now)
    if now is not None and is_ == was + 1:
        return _forth(now)
    if before is not None and is_ == was - 1:
        return _forth(_backwards(before))
    return None


def along(way: Way, share: float) -> Spot:
    """Where on its way a piece is, at even speed."""
    if len(way) == 1:
        return way[0]
    leg, rest = divmod(min(max(share, 0.0), 1.0) * (len(way) - 1), 1)
    (x, y), (to_x, to_y) = way[int(leg)], way[min(int(leg) + 1, len(way) - 1)]
    return x + (to_x - x) * rest, y + (to_y - y) * rest


def _number(last: Movement | None) -> int:
    return last.number if last else 0


def _backwards(last: Movement) -> Movement:
    slides = tuple(replace(slide, start=slide.end, end=slide.start) for slide in last.slides)
    return replace(last, slides=slides, quarters=-last.quarters, path=last.path[::-1])


def _forth(last: Movement) -> Motion:
    tiles: dict[str, Way] = {}
    leaving: dict[str, Way] = {}
    by = _step(last.slides)
    for slide in last.slides:
        start, end = spot(slide.start), spot(slide.end)
        if slide.wraps:
            tiles[slide.tile] = (_moved(end, by, -1), end)
            leaving[slide.tile] = (start, _moved(start, by, 1))
        else:
            tiles[slide.tile] = (start, end)
    tokens = {last.seat: tuple(map(spot, last.path))} if last.path else {}
    turns = {last.tile: last.quarters} if last.tile else {}
    return Motion(tiles, leaving, tokens, turns)


def _step(slides: Sequence[Slide]) -> Spot:
    """How far a push moves its line: as far as any tile of it that stays on the board."""
    for slide in slides:
        if not slide.wraps:
            (x, y), (to_x, to_y) = spot(slide.start), spot(slide.end)
            return to_x - x, to_y - y
    return 0.0, 0.0


def _moved(where: Spot, by: Spot, sign: int) -> Spot:
    return where[0] + sign * by[0], where[1] + sign * by[1]
