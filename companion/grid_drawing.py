"""The drawing of a board on paper: a grid of tiles as SVG, in black on white."""

from html import escape
from textwrap import wrap

from companion.table import Grid, Square

SIDE, HEAD = 120, 26
"""A tile, and the margin with the letters and numbers of its columns and rows."""
LETTERS, LINE = 15, 15
"""How many letters fit beside each other on a tile, and how high a line of them is."""
MOST_LINES = 6
REACH = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def svg(grid: Grid) -> str:
    """The board, with what lies and stands on each tile."""
    wide, high = HEAD + SIDE * len(grid.columns) + 2, HEAD + SIDE * len(grid.rows) + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        f'aria-label="{escape(grid.title, quote=True)}" font-family="Arial, Helvetica, sans-serif">'
    ]
    parts += [_head(HEAD + SIDE * (at + 0.5), 18, name) for at, name in enumerate(grid.columns)]
    parts += [_head(12, HEAD + SIDE * (at + 0.5) + 5, name) for at, name in enumerate(grid.rows)]
    for down, row in enumerate(grid.squares):
        parts += [
            _square(square, HEAD + SIDE * along, HEAD + SIDE * down) for along, square in enumerate(row)
        ]
    if grid.junction is not None:
        parts.append(_standing(grid.standing, *grid.junction))
    return "".join((*parts, "</svg>"))


def _head(x: float, y: float, name: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="15" text-anchor="middle">{escape(name)}</text>'


def _square(square: Square, x: float, y: float) -> str:
    fill = "#d4d4d4" if square.dark else "#fff"
    middle, centre = x + SIDE / 2, y + SIDE / 2
    place = f'x="{x:g}" y="{y:g}" width="{SIDE}" height="{SIDE}"'
    parts = [f'<rect {place} fill="{fill}" stroke="#000" stroke-width="1.5"/>']
    parts += [_path(middle, centre, *REACH[side]) for side in square.paths]
    lines = _lines(square)
    top = centre - (len(lines) - 1) * LINE / 2 + 4
    if lines and square.paths:
        high, wide = len(lines) * LINE + 6, min(SIDE - 6, 9 + 7.2 * max(len(words) for words, _ in lines))
        parts.append(
            f'<rect x="{middle - wide / 2:g}" y="{centre - high / 2:g}" width="{wide:g}" height="{high}" '
            f'fill="{fill}" stroke="none"/>'
        )
    parts += [_text(middle, top + at * LINE, words, bold) for at, (words, bold) in enumerate(lines)]
    return "".join(parts)


def _path(x: float, y: float, right: int, down: int) -> str:
    """An open way, from the middle of a tile to its edge."""
    end = x + right * (SIDE / 2 - 5.5), y + down * (SIDE / 2 - 5.5)
    ends = f'x1="{x:g}" y1="{y:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
    return f'<line {ends} stroke="#000" stroke-width="11" stroke-linecap="square"/>'


def _lines(square: Square) -> list[tuple[str, bool]]:
    """The words of a tile, as short lines; the first word is what it is."""
    found = [(line, at == 0) for at, words in enumerate(square.words) for line in wrap(words, LETTERS)]
    return found[:MOST_LINES]


def _text(x: float, y: float, words: str, bold: bool) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="13" text-anchor="middle"{weight}>{escape(words)}</text>'


def _standing(name: str, row: int, column: int) -> str:
    """A piece where four tiles meet."""
    x, y = HEAD + SIDE * (column + 1), HEAD + SIDE * (row + 1)
    return (
        f'<circle cx="{x}" cy="{y}" r="15" fill="#fff" stroke="#000" stroke-width="4"/>'
        f'<text x="{x}" y="{y + 6}" font-size="17" font-weight="bold" text-anchor="middle">{escape(name[:1])}'
        f"<title>{escape(name)}</title></text>"
    )
