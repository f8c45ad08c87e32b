"""The cover of ChamberQuest: a maze of stone that moves, before a castle by moonlight."""

from random import Random

import skia

from tools.art.brush import (
    PLUS,
    Point,
    box,
    disc,
    down,
    fill,
    glow,
    line,
    linear,
    mist,
    poly,
    radial,
    rays,
    star,
)
from tools.art.castle import castle, sky
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, lit, mix
from tools.art.pawns import crown, gem, pawn
from tools.art.room import Room

ROOM = Room(vanish=(320, -180), focal=990)
GROUND, WALL = -7.0, 0.16
"""How deep the paths lie below the eye, and how high the walls stand over them."""
SLOT = 0.27
"""How much of a tile, on each side of a path, is wall."""
ROWS = tuple(13.0 - row for row in range(10))
PUSHED = 4
SHIFT = 0.42
"""Which row is being pushed, and how far it has come."""
N, E, S, W = 1, 2, 4, 8
WAYS = (
    (N | S, E | W, S | E, E | W, N | S | E, W | S, N | E, E | W | S, N | S, W | S, E | W),
    (S | E, N | W, E | W, S | W, N | E, E | W, N | S | W, N | E, S | W, E | W, N | S),
    (N | E, S | E, N | W, N | S, S | E, E | W | S, N | W, S | E, N | W, N | S, S | E),
    (E | W, N | S | E, E | W, N | W, N | S, S | E, E | W, N | W | S, E | W, S | E, N | W),
    (E | W, E | W, N | E | W, E | W, S | E | W, E | W, N | E | W, E | W, E | W, S | E | W, E | W),
    (N | S, E | S, W | S, N | E | S, E | W, N | S | E, W | S, E | W, N | S, N | E, W | S),
    (S | E, N | W, N | S, N | E, S | W, N | S | E, E | W, N | W, S | E, E | W, N | S),
    (N | S, E | W, N | E, S | W, N | S, E | W, N | W, S | E, N | S, E | W, N | S),
)
"""Which ways lead out of each tile: a row from left to right, the farthest first."""


def draw(canvas: skia.Canvas) -> None:
    """On a sheet of 640 by 1280."""
    sky(canvas)
    castle(canvas, 356, 352, 0.76)
    mist(canvas, (0, 230, 640, 420), "#BFE3F0", 0.6, (0.006, 0.02), 2)
    fill(canvas, box(0, 338, 640, 942), down(338, 1280, "#0B2C42", "#041018"))
    for row, z in enumerate(ROWS):
        if row == PUSHED:
            _light_below(canvas, z)
        for column in range(-5, 6):
            _tile(canvas, row, column, z)
        _pieces(canvas, row, z)
    _motes(canvas)
    whole = box(0, 0, 640, 1280)
    fill(
        canvas,
        whole,
        radial((320, 470), 820, ("#03101A", 0.0), ("#03101A", 0.08), ("#03101A", 0.75), at=(0, 0.55, 1)),
    )
    fill(canvas, whole, down(860, 1280, ("#0A2536", 0.0), ("#061824", 0.9)))


def _tile(canvas: skia.Canvas, row: int, column: int, z: float) -> None:
    """A slab with a path sunk into it."""
    moving = row == PUSHED
    x = column + (SHIFT if moving else 0.0)
    if abs(x) * ROOM.size(z) > 320 + ROOM.size(z):
        return
    haze = min(1.0, max(0.0, (z - 6.0) / 8.0))
    stone = mix("#D9A94F", "#E8C070", 0.4) if moving else mix("#3F8DB5", "#5FA3BD", haze)
    floor = mix("#FFEFC4" if moving else "#E9DDBB", "#8FB6C4", haze * 0.55)
    rise = 0.1 if moving else 0.0
    g, edge = GROUND + rise, 0.475
    _slab(canvas, x, z, g, edge, stone)
    path = [(x - edge, z + edge), (x + edge, z + edge), (x + edge, z - edge), (x - edge, z - edge)]
    top, low = ROOM.at(x, g, z + edge)[1], ROOM.at(x, g, z - edge)[1]
    fill(canvas, poly(ROOM.flat(path, g)), down(top, low, lit(floor, -0.12), floor))
    _cobbles(canvas, x, z, g, Random(row * 31 + column))
    ways = WAYS[row % 8][column + 5]
    inner = edge - SLOT
    far, near = (z + inner, z + edge), (z - edge, z - inner)
    left, right = (x - edge, x - inner), (x + inner, x + edge)
    middle_x, middle_z = (x - inner, x + inner), (z - inner, z + inner)
    blocks = [(left, far), (right, far)] + ([] if ways & N else [(middle_x, far)])
    blocks += ([] if ways & W else [(left, middle_z)]) + ([] if ways & E else [(right, middle_z)])
    blocks += [(left, near), (right, near)] + ([] if ways & S else [(middle_x, near)])
    for (x0, x1), (z0, z1) in blocks:
        _block(canvas, (x0, x1, z0, z1), g, stone, haze)


def _slab(canvas: skia.Canvas, x: float, z: float, ground: float, edge: float, stone: str) -> None:
    near, deep = z - edge, ground - 0.2
    front = ROOM.face(
        (x - edge, ground, near), (x + edge, ground, near), (x + edge, deep, near), (x - edge, deep, near)
    )
    fill(canvas, front, lit(stone, -0.66))


def _block(
    canvas: skia.Canvas, where: tuple[float, float, float, float], ground: float, stone: str, haze: float
) -> None:
    """A piece of wall: its shadow, its front and side, and its top in the moonlight."""
    x0, x1, z0, z1 = where
    top = ground + WALL
    shade = [(x0, z0), (x1 + 0.07, z0 - 0.02), (x1 + 0.07, z1), (x0, z1)]
    fill(canvas, poly(ROOM.flat(shade, ground)), "#04101A", 0.35)
    front = ROOM.face((x0, top, z0), (x1, top, z0), (x1, ground, z0), (x0, ground, z0))
    (_, high), (_, low) = ROOM.at(0, top, z0), ROOM.at(0, ground, z0)
    fill(canvas, front, down(high, low, lit(stone, -0.34), lit(stone, -0.62)))
    for x, seen in ((x0, x0 > 0), (x1, x1 < 0)):
        if seen:
            flank = ROOM.face((x, top, z0), (x, top, z1), (x, ground, z1), (x, ground, z0))
            fill(canvas, flank, lit(stone, -0.5 if x < 0 else -0.25))
    lid = [(x0, z1), (x1, z1), (x1, z0), (x0, z0)]
    corners = ROOM.flat(lid, top)
    fill(canvas, poly(corners), linear(corners[0], corners[2], lit(stone, 0.26), stone, lit(stone, -0.16)))
    line(
        canvas,
        poly([corners[3], corners[0], corners[1]], closed=False),
        "#FFFFFF",
        1.1,
        0.34 * (1 - haze * 0.5),
    )
    line(canvas, poly(corners), lit(stone, -0.5), 0.9, 0.6)


def _cobbles(canvas: skia.Canvas, x: float, z: float, ground: float, rng: Random) -> None:
    if ROOM.size(z) < 84:
        return
    for _ in range(22):
        cx, cz, r = x + rng.uniform(-0.44, 0.44), z + rng.uniform(-0.44, 0.44), rng.uniform(0.025, 0.05)
        (px, py), size = ROOM.at(cx, ground, cz), ROOM.size(cz)
        fill(canvas, disc(px, py, r * size, r * size * 0.5), rng.choice(("#8F7A4A", "#FFFFFF")), 0.22)


def _light_below(canvas: skia.Canvas, z: float) -> None:
    """What shines out where the row has left its place."""
    strip = poly(ROOM.flat([(-5, z + 0.52), (5, z + 0.52), (5, z - 0.56), (-5, z - 0.56)], GROUND - 0.1))
    fill(canvas, strip, "#FFB84A", 0.9, blur=14)
    fill(canvas, strip, "#FFF0B8", 0.7, blur=5)


def _pieces(canvas: skia.Canvas, row: int, z: float) -> None:
    def spot(x: float, up: float = 0.0) -> Point:
        return ROOM.at(x, GROUND + up, z)

    size = ROOM.size(z)
    if row == 1:
        gem(canvas, spot(-2, 0.4), size * 0.6, "#E8467A")
    if row == 2:
        gem(canvas, spot(2, 0.34), size * 0.6, "#4FD6A0")
    if row == 3:
        pawn(canvas, spot(-2), size * 0.9, "#3FA564")
        _treasure(canvas, spot(0), size)
    if row == PUSHED:
        _arrow(canvas, -2.0, z)
        _arrow(canvas, 2.22, z)
        pawn(canvas, spot(1.42), size * 0.9, "#D9433F")
    if row == 5:
        pawn(canvas, spot(-1), size * 0.86, "#E8B63A")
    if row == 6:
        pawn(canvas, spot(1), size * 0.86, "#3F7FD1")
        gem(canvas, spot(-1, 0.3), size * 0.5, "#A56BE8")


def _treasure(canvas: skia.Canvas, at: Point, size: float) -> None:
    """The crown in a pillar of light."""
    x, y = at
    pillar = poly(
        [
            (x - size * 0.36, y),
            (x + size * 0.36, y),
            (x + size * 0.5, y - size * 2.2),
            (x - size * 0.5, y - size * 2.2),
        ]
    )
    fill(canvas, pillar, down(y - size * 2.2, y, ("#FFE9A8", 0.0), ("#FFE9A8", 0.5)), blur=8, blend=PLUS)
    fill(canvas, disc(x, y, size * 0.5, size * 0.34), "#FFF3C4", 0.85, blur=8)
    middle = (x, y - size * 0.72)
    rays(canvas, middle, size * 2.2, "#FFE9A8", 20, 0.4)
    glow(canvas, middle, size * 1.7, "#FFC95A", 0.85)
    crown(canvas, middle, size * 1.3)


def _arrow(canvas: skia.Canvas, x: float, z: float) -> None:
    """A brass arrow that lies over the row and shows where it goes."""
    g = GROUND + WALL + 0.16
    outline = [
        (-0.5, 0.16),
        (0.06, 0.16),
        (0.06, 0.4),
        (0.6, 0.0),
        (0.06, -0.4),
        (0.06, -0.16),
        (-0.5, -0.16),
    ]
    flat = [(x + a, z + b) for a, b in outline]
    glow(canvas, ROOM.at(x, g, z), ROOM.size(z) * 0.7, "#FFC95A", 0.55)
    fill(canvas, poly(ROOM.flat(flat, g - 0.12)), "#2A1806", 0.7, blur=5)
    fill(canvas, poly(ROOM.flat(flat, g - 0.06)), BRASS_DARK)
    corners = ROOM.flat(flat, g)
    fill(canvas, poly(corners), linear(corners[2], corners[4], "#FFFBE0", BRASS_LIGHT, BRASS))
    line(canvas, poly(corners), "#FFF6D6", 1.8, 0.9)


def _motes(canvas: skia.Canvas) -> None:
    rng = Random(14)
    for _ in range(70):
        x, y = rng.gauss(320, 150), rng.uniform(330, 760)
        fill(canvas, disc(x, y, rng.uniform(0.8, 2.4)), "#FFF0B8", rng.uniform(0.2, 0.8), blend=PLUS)
    for x, y, s in ((236, 420, 9), (410, 448, 7), (264, 520, 6), (388, 380, 8), (330, 372, 6)):
        fill(canvas, star(x, y, s), "#FFFBE6")
