"""The board as SVG, if the app knows it: corridors, chambers and tokens; and everybody with their cards."""

from collections.abc import Iterator, Sequence

from companion.games.chamberquest.face.picture import (
    BoardCellShown,
    BoardShown,
    CellShown,
    ChamberPicture,
    DieShown,
    SeatShown,
)
from companion.games.chamberquest.rules.pieces import Card, Shape, Side
from companion.svg.motifs import Folk, Somebody, folk, panel, seat_disc
from companion.svg.shapes import SANS, Point, box, disc, group, path, thing, tone, words
from companion.svg.sketch import Sketch
from companion.wording import counted

STEP, EDGE = 90, 12
BOARD = 6 * STEP + 2 * EDGE
ROW = 58
"""How high the line of a player below the board is."""
STONE, RIM, WAY, WALL = "#2C566E", "#173242", "#EBD9B4", "#A98F5C"
HALF = 16
"""Half as wide as a corridor."""
SIDES = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def sketch(picture: ChamberPicture, players: Sequence[Somebody]) -> Sketch:
    """The picture for everybody."""
    people, top = folk(players), 0.0
    parts: list[str] = []
    if picture.board is not None:
        parts += _board(picture.board, people)
        top = BOARD
    elif picture.editor is not None:
        parts += [panel(0, 0, BOARD, BOARD), *(_tile(cell) for cell in picture.editor.cells)]
        top = BOARD
    parts.append(_thrown(picture, top + EDGE))
    top += EDGE + 84
    parts += [_seat(seat, people, at, top) for at, seat in enumerate(picture.seats)]
    rows = -(-len(picture.seats) // 2)
    return Sketch(BOARD, top + rows * (ROW + 8), tuple(parts))


# -- the board -------------------------------------------------------------------------------------


def _board(board: BoardShown, people: Folk) -> Iterator[str]:
    yield panel(0, 0, BOARD, BOARD)
    yield from (_tile(cell) for cell in board.cells)
    for cell in board.cells:
        if cell.tokens:
            yield _tokens(cell, people)


def _middle(cell: CellShown) -> Point:
    return EDGE + (cell.column + 0.5) * STEP, EDGE + (cell.row + 0.5) * STEP


def _tile(cell: CellShown) -> str:
    (x, y), side = _middle(cell), STEP - 3
    parts = [box(x - side / 2, y - side / 2, side, side, 8, fill=STONE, stroke=RIM)]
    if cell.shape is Shape.UNKNOWN:
        parts.append(words("?", (x, y), 30, fill="#BFD3DD"))
    parts += [_corridor(SIDES[side_], (x, y)) for side_ in cell.open]
    if cell.open and not cell.chamber:
        parts.append(disc((x, y), HALF, fill=WAY))
    if cell.chamber:
        parts.append(_chamber(cell, (x, y)))
    elif cell.start:
        parts.append(_start(cell.start, (x, y)))
    parts.append(words(cell.id.upper(), (x - 32, y - 35), 12, face=SANS, fill="#E6F0F4"))
    return thing(f"cell:{cell.id}", parts)


def _corridor(side: Point, centre: Point) -> str:
    """The way from the middle of a tile to one of its sides."""
    (x, y), (dx, dy), reach = centre, side, (STEP - 3) / 2
    left, top = (x - HALF if dx >= 0 else x - reach), (y - HALF if dy >= 0 else y - reach)
    wide, high = (reach + HALF if dx else 2 * HALF), (reach + HALF if dy else 2 * HALF)
    return box(left, top, wide, high, fill=WAY)


def _chamber(cell: CellShown, centre: Point) -> str:
    """A chamber in its colour: a chest, and the colour's name."""
    x, y = centre
    lid = f"M{x - 13:.1f} {y - 6:.1f}v-4q0 -9 9 -9h8q9 0 9 9v4z"
    chest = f"M{x - 13:.1f} {y - 4:.1f}h10v5h6v-5h10v13h-26z"
    return group(
        (
            box(
                x - 29,
                y - 29,
                58,
                58,
                9,
                fill=tone(f"{cell.chamber}-deep"),
                stroke="#FFFFFF",
                stroke_width=2.5,
            ),
            path(lid, fill="#FFFFFF"),
            path(chest, fill="#FFFFFF"),
            words(cell.treasure or cell.chamber, (x, y + 19), 13, room=52, fill="#FFFFFF"),
        )
    )


def _start(colour: str, centre: Point) -> str:
    """Where a colour starts: a small flag."""
    x, y = centre
    flag = f"M{x - 7:.1f} {y + 2:.1f}v-16h15l-4 5l4 5h-13v6z"
    return group(
        (
            box(x - 19, y - 19, 38, 38, 7, fill="#F7EBCF", stroke=tone(colour), stroke_width=3),
            path(flag, fill="#2A2114"),
            words(colour, (x, y + 12), 10.5, room=36, fill="#2A2114"),
        )
    )


def _tokens(cell: BoardCellShown, people: Folk) -> str:
    (x, y), count = _middle(cell), len(cell.tokens)
    apart, radius = (0, 22) if count == 1 else (21, 18)
    spots = enumerate(cell.tokens)
    return thing(
        f"cell:{cell.id}",
        (seat_disc(seat, people, (x + (at - (count - 1) / 2) * apart, y), radius) for at, seat in spots),
    )


# -- the die, and everybody ------------------------------------------------------------------------


def _thrown(picture: ChamberPicture, y: float) -> str:
    """What was rolled, and how far it goes."""
    die, parts = picture.die, [panel(0, y, BOARD, 72)]
    faces = die.faces
    x = 16.0
    for face in faces:
        parts.append(_die(face, die, x, y + 10, 52))
        x += 62
    steps = picture.steps
    left = f"{counted(steps.left, 'step')} left" if steps.counted else ""
    said = f"Rolled {die.total}" + (f", {left}" if left else "") if faces else "Not rolled yet"
    parts.append(words(said, (x + 6, y + 36), 21, anchor="start", fill=tone("text")))
    turn = f"turn {picture.turn}" if picture.turn else "before the first turn"
    parts.append(words(turn, (BOARD - 18, y + 36), 16, anchor="end", face=SANS, fill=tone("muted")))
    return thing("die", parts)


def _die(face: int, die: DieShown, x: float, y: float, size: float) -> str:
    parts = [box(x, y, size, size, size * 0.18, fill=tone("parchment"), stroke=tone("parchment-deep"))]
    if die.sides == 6 and face in PIPS:
        middle, apart = (x + size / 2, y + size / 2), size * 0.27
        parts += [
            disc((middle[0] + dx * apart, middle[1] + dy * apart), size * 0.085, fill=tone("parchment-ink"))
            for dx, dy in PIPS[face]
        ]
    else:
        parts.append(words(str(face), (x + size / 2, y + size / 2), size * 0.5, fill=tone("parchment-ink")))
    return group(parts)


def _seat(seat: SeatShown, people: Folk, at: int, top: float) -> str:
    """Somebody, with the Action cards by their first letters: what is spent stands back."""
    wide = (BOARD - 8) / 2
    x, y = at % 2 * (wide + 8), top + at // 2 * (ROW + 8)
    colour = tone("text") if seat.on_turn else tone("outline")
    parts = [
        box(x + 0.75, y, wide - 1.5, ROW, 14, fill=tone("surface"), stroke=colour, stroke_width=1.5),
        seat_disc(seat.seat, people, (x + 28, y + ROW / 2), 18),
    ]
    card, left = 21, x + wide - 8 - len(seat.cards) * 23
    parts += [_card(one, left + nth * 23, y + 14, card) for nth, one in enumerate(seat.cards)]
    parts.append(
        words(seat.seat, (x + 52, y + ROW / 2), 18, room=left - x - 58, anchor="start", fill=tone("text"))
    )
    return group(parts)


def _card(card: Card, x: float, y: float, wide: float) -> str:
    ground, ink = ("none", tone("muted")) if card.spent else (tone("parchment"), tone("parchment-ink"))
    letter = card.kind.value[:1].upper()
    rim = box(x, y, wide, ROW - 28, 5, fill=ground, stroke=tone("outline"))
    return rim + words(letter, (x + wide / 2, y + (ROW - 28) / 2), 15, fill=ink)
