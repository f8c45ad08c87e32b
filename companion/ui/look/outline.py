"""One line round several boxes that stand in rows: it follows their steps, so that nothing else is inside."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Row = tuple[float, float, float, float]
"""Left, right, top and bottom."""

STEPS = 6
"""Pieces of which a rounded corner is made."""
HALF_A_POINT = 0.5


def outlines(boxes: Sequence[Sequence[float]], rim: float, radius: float) -> list[list[float]]:
    """The points of the lines round these boxes, so far from them: one for all that touch within it."""
    rows = [(x - rim, x + wide + rim, y + high + rim, y - rim) for x, y, wide, high in boxes]
    return [
        [each for point in _rounded(_corners(stack), radius) for each in point] for stack in _stacks(rows)
    ]


def _stacks(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows that touch the one above, together."""
    stack: list[Row] = []
    for row in sorted(rows, key=lambda each: -each[2]):
        if stack and not _touch(stack[-1], row):
            yield stack
            stack = []
        stack.append(row)
    if stack:
        yield stack


def _touch(above: Row, below: Row) -> bool:
    """Whether one line can go round both."""
    across = above[0] < below[1] and below[0] < above[1]
    return across and above[3] <= below[2] + HALF_A_POINT and below[2] < above[2]


def _corners(stack: Sequence[Row]) -> list[Point]:
    """Down on the right and up on the left; between two rows in the middle of what they share."""
    edges = [stack[0][2], *((one[3] + other[2]) / 2 for one, other in pairwise(stack)), stack[-1][3]]
    right, left = list[Point](), list[Point]()
    for (west, east, *_), (top, bottom) in zip(stack, pairwise(edges), strict=True):
        right += [(east, top), (east, bottom)]
        left += [(west, top), (west, bottom)]
    return _bends([*right, *left[::-1]])


def _bends(points: Sequence[Point]) -> list[Point]:
    """Without those at which the line goes straight on."""
    around = zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)
    return [here for before, here, after in around if not _straight(before, here, after)]


def _straight(before: Point, here: Point, after: Point) -> bool:
    return any(max(abs(before[at] - here[at]), abs(after[at] - here[at])) < HALF_A_POINT for at in (0, 1))


def _rounded(corners: Sequence[Point], radius: float) -> Iterator[Point]:
    """The same with its corners rounded, as far as the edges beside them are long enough."""
    around = zip((corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True)
    for before, here, after in around:
        begin, end = (_towards(here, other, radius) for other in (before, after))
        for step in range(STEPS + 1):
            part = step / STEPS
            yield (
                begin[0] * (1 - part) ** 2 + here[0] * 2 * part * (1 - part) + end[0] * part**2,
                begin[1] * (1 - part) ** 2 + here[1] * 2 * part * (1 - part) + end[1] * part**2,
            )


def _towards(here: Point, other: Point, radius: float) -> Point:
    """So far from a corner to the next, at most half the way."""
    long = max(abs(other[0] - here[0]), abs(other[1] - here[1]))
    part = min(radius, long / 2) / long
    return here[0] + (other[0] - here[0]) * part, here[1] + (other[1] - here[1]) * part
