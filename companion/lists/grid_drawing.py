"""The drawing of a board on paper: a grid of tiles as SVG, in black on white."""

from companion.svg.shapes import SANS, box, disc, group, tag, words
from companion.table import Grid, Square
from companion.table.pausing import REACH

SIDE, HEAD = 120, 26
"""A tile, and the margin with the letters and numbers of its columns and rows."""
LINE, TYPE = 15, 13
"""How high a line of words is, and its letters."""
BLACK, WHITE, GREY, PATH = "#000", "#fff", "#e2e2e2", "#8a8a8a"
"""Ways are grey: as strong as words they would be read before them, and cost a printer much ink."""


def svg(grid: Grid) -> str:
    """The board, with what lies and stands on each tile."""
    wide, high = HEAD + SIDE * len(grid.columns) + 2, HEAD + SIDE * len(grid.rows) + 2
    parts = [_head(HEAD + SIDE * (at + 0.5), 13, name) for at, name in enumerate(grid.columns)]
    parts += [_head(12, HEAD + SIDE * (at + 0.5), name) for at, name in enumerate(grid.rows)]
    for down, row in enumerate(grid.squares):
        parts += [
            _square(square, HEAD + SIDE * along, HEAD + SIDE * down) for along, square in enumerate(row)
        ]
    if grid.junction is not None:
        parts.append(_standing(grid.standing, *grid.junction))
    return tag(
        "svg",
        "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {high}",
        role="img",
        aria_label=grid.title,
        font_family="Arial, Helvetica, sans-serif",
    )


def _head(x: float, y: float, name: str) -> str:
    return words(name, (x, y), 15, fill=BLACK, face=SANS) if name else ""


def _square(square: Square, x: float, y: float) -> str:
    fill = GREY if square.dark else WHITE
    middle, centre = x + SIDE / 2, y + SIDE / 2
    parts = [box(x, y, SIDE, SIDE, fill=fill, stroke=BLACK, stroke_width=1.5)]
    parts += [_path(middle, centre, *REACH[side]) for side in square.paths]
    lines = square.lines
    if lines and square.paths:
        high, wide = len(lines) * LINE + 6, min(SIDE - 6, 14 + 7.6 * max(len(line) for line, _ in lines))
        parts.append(box(middle - wide / 2, centre - high / 2, wide, high, fill=fill, stroke="none"))
    top = centre - (len(lines) - 1) * LINE / 2
    parts += [_line(line, bold, (middle, top + at * LINE)) for at, (line, bold) in enumerate(lines)]
    return "".join(parts)


def _line(line: str, bold: bool, at: tuple[float, float]) -> str:
    said = words(line, at, TYPE, fill=BLACK, room=SIDE - 6, face=SANS)
    return group([said], font_weight="bold") if bold else said


def _path(x: float, y: float, right: int, down: int) -> str:
    """An open way, from the middle of a tile to its edge."""
    end = x + right * (SIDE / 2 - 5.5), y + down * (SIDE / 2 - 5.5)
    ends = {"x1": x, "y1": y, "x2": end[0], "y2": end[1]}
    return tag("line", **ends, stroke=PATH, stroke_width=11, stroke_linecap="square")


def _standing(name: str, row: int, column: int) -> str:
    """A piece where four tiles meet, by its first letter."""
    at = HEAD + SIDE * (column + 1), HEAD + SIDE * (row + 1)
    circle = disc(at, 15, fill=WHITE, stroke=BLACK, stroke_width=4)
    letter = words(name[:1], at, 17, fill=BLACK, face=SANS)
    return circle + group([letter], font_weight="bold")
