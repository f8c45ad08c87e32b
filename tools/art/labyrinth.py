"""The cover of Library Labyrinth: the Bookwyrm wakes on a floor of octagons, in a library at night."""

from random import Random

import skia

from tools.art import wyrm
from tools.art.books import Bookcase
from tools.art.brush import (
    PLUS,
    Point,
    arch,
    disc,
    down,
    fill,
    glow,
    line,
    linear,
    mist,
    octagon,
    poly,
    radial,
    shape,
    smooth,
)  # fmt: skip
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, PAPER, WARM, lit, mix
from tools.art.room import Room
from tools.art.tube import body

ROOM = Room(vanish=(320, 470), focal=640)
FLOOR, BACK, HALF = -1.7, 9.0, 2.2
TILE = 0.7
"""From the middle of an octagon to that of the next."""
LIT = {(-1, 4), (1, 4), (0, 5), (-2, 6), (2, 6), (-1, 7), (0, 8), (1, 8), (-1, 9)}
"""Tiles that show their light side wherever luck leaves the others: column and row."""
DUSK = "#140C2B"
STEPS = 26
"""Ribs of the Bookwyrm between two points of its way."""
MOON: Point = (268, 128)


def draw(canvas: skia.Canvas) -> None:
    """On a sheet of 640 by 1280."""
    canvas.drawColor(skia.Color(20, 12, 43))
    _walls(canvas)
    _window(canvas)
    _floor(canvas)
    _moonbeam(canvas)
    _lamps(canvas)
    _wyrm(canvas)
    _pages(canvas)
    _dark_corners(canvas)


def _lamplight(along: float, up: float) -> float:
    """What falls on the shelves at the sides: most where a lamp hangs."""
    return 0.56 + 0.5 / (1 + ((along - 2.9) / 1.5) ** 2 + ((up - 3.0) / 1.6) ** 2) - 0.012 * up


def _walls(canvas: skia.Canvas) -> None:
    size = ROOM.size(BACK)
    x0, y0 = ROOM.at(-HALF, FLOOR, BACK)
    for left, seed in ((0.0, 5), (3.12, 9)):
        Bookcase(
            lambda along, up, left=left: (x0 + (left + along) * size, y0 - up * size),
            1.28, 8, 0.92, lambda _, up: 0.78 - 0.05 * up, seed,
            wood="#4A2F4E", dark=DUSK, tint="#7A5CC0", tinted=0.15, thick=1.3,
        ).draw(canvas)  # fmt: skip
    for side, seed in ((-1, 21), (1, 34)):
        Bookcase(
            lambda along, up, side=side: ROOM.at(side * HALF, FLOOR + up, BACK - along),
            BACK - 3.9, 9, 0.92,
            _lamplight, seed, wood="#4F3350", dark=DUSK, tint="#8A63C8", tinted=0.1, bay=1.02, thick=1.5,
        ).draw(canvas)  # fmt: skip


def _window(canvas: skia.Canvas) -> None:
    """A tall window with the moon in it, which lights the room from behind."""
    stone = arch(320, 586, 266, 560)
    fill(canvas, stone, linear((190, 40), (450, 586), "#6A4FA3", "#2A1B4A"))
    line(canvas, stone, "#A88CE0", 2, 0.7)
    pane = arch(320, 560, 222, 510)
    fill(
        canvas,
        pane,
        down(50, 560, "#15174A", "#3C3F97", "#8C7AD6", "#F0B9B0", "#FFDFA8", at=(0, 0.3, 0.62, 0.88, 1)),
    )
    canvas.save()
    canvas.clipPath(pane, doAntiAlias=True)
    rng = Random(3)
    for _ in range(70):
        x, y = rng.uniform(210, 430), rng.uniform(50, 400)
        fill(canvas, disc(x, y, rng.uniform(0.6, 1.7)), "#FFFFFF", rng.uniform(0.3, 0.95))
    glow(canvas, MOON, 190, "#FFF0C9", 0.6)
    fill(canvas, disc(*MOON, 36), radial((MOON[0] - 10, MOON[1] - 10), 52, "#FFFDF0", "#FFEBBD", "#E2BC80"))
    for x, y, r in ((10, -10, 7), (-10, 12, 9), (16, 12, 4)):
        fill(canvas, disc(MOON[0] + x, MOON[1] + y, r), "#D9B67C", 0.5)
    for k, tone in ((0, "#8A78C9"), (1, "#5B4DA3"), (2, "#3A2E78")):
        ridge = [(200 + x * 26, 506 - 34 * ((x * 7 + k * 3) % 5) / 5 + k * 20) for x in range(11)]
        fill(canvas, poly([*ridge, (470, 580), (200, 580)]), tone, 0.95)
    canvas.restore()
    for x, top in ((264, 158), (320, 54), (376, 158)):
        line(canvas, poly([(x, top), (x, 560)], closed=False), "#2A1B4A", 6)
        line(canvas, poly([(x - 2, top), (x - 2, 560)], closed=False), "#A88CE0", 1.2, 0.5)
    for y in (210, 300, 390, 480):
        line(canvas, poly([(210, y), (430, y)], closed=False), "#2A1B4A", 4.5)
    line(canvas, pane, "#D9C6FF", 2.6, 0.75)
    glow(canvas, (320, 330), 380, "#7E6BE0", 0.4)


def _floor(canvas: skia.Canvas) -> None:
    """Octagons with little squares between them; some are lit, with the paths that lead over them."""
    edge = [(-6, BACK), (6, BACK), (6, 1.0), (-6, 1.0)]
    fill(canvas, poly(ROOM.flat(edge, FLOOR)), down(590, 1280, "#1A1138", "#0C0820"))
    rng = Random(12)
    for row in range(11):
        z = 8.65 - row * TILE
        for column in range(-6, 7):
            _tile(canvas, column * TILE, z, rng.random() < 0.42 or (column, row) in LIT, rng)


def _tile(canvas: skia.Canvas, x: float, z: float, lit_: bool, rng: Random) -> None:
    corners = octagon(x, z, 0.525 * TILE)
    near = min(1.0, (8.5 - z) / 7)
    light = max(0.0, 1 - abs(x) * 0.2) * (0.72 + 0.28 * near)
    top, deep = ROOM.flat(corners, FLOOR + 0.05), ROOM.flat(corners, FLOOR - 0.07)
    fill(canvas, poly(deep), "#05030F")
    gap = [(x + 0.5 * TILE, z - 0.5 * TILE + d * 0.1 * TILE) for d in (-1, 1)]
    stud = [gap[0], (x + 0.6 * TILE, z - 0.5 * TILE), gap[1], (x + 0.4 * TILE, z - 0.5 * TILE)]
    fill(canvas, poly(ROOM.flat(stud, FLOOR)), mix("#2A1B55", BRASS, 0.18 + 0.3 * near))
    low, high = max(p[1] for p in top), min(p[1] for p in top)
    if lit_:
        bright = mix("#6A5470", PAPER, light)
        shader = down(high, low, mix(bright, "#B9A3D9", 0.25), bright, mix(bright, "#C99A5A", 0.25))
    else:
        base = mix("#22164A", "#4A3590", 0.35 + 0.3 * light)
        shader = down(high, low, lit(base, 0.1), base, lit(base, -0.25))
    fill(canvas, poly(top), shader)
    if lit_:
        _path(canvas, x, z, rng.choice(((0, 2), (1, 3), (0, 1), (1, 2), (0, 1, 2), (0, 2, 3))))
    rim = "#FFF7E0" if lit_ else "#8C74D6"
    line(canvas, poly(top), rim, 1.2 + near, 0.55)
    inner = ROOM.flat(octagon(x, z, 0.45 * TILE), FLOOR + 0.05)
    line(canvas, poly(inner), "#8F6F3C" if lit_ else "#120A2C", 1 + near, 0.5)


def _path(canvas: skia.Canvas, x: float, z: float, ways: tuple[int, ...]) -> None:
    half, far = 0.12 * TILE, 0.485 * TILE
    for way in ways:
        dx, dz = ((0, 1), (1, 0), (0, -1), (-1, 0))[way]
        strip = [
            (x + dz * half - dx * half, z + dx * half - dz * half),
            (x + dx * far + dz * half, z + dz * far + dx * half),
            (x + dx * far - dz * half, z + dz * far - dx * half),
            (x - dz * half - dx * half, z - dx * half - dz * half),
        ]
        fill(canvas, poly(ROOM.flat(strip, FLOOR + 0.05)), "#B98F4E", 0.85)


def _moonbeam(canvas: skia.Canvas) -> None:
    beam = poly([(262, 520), (378, 520), (560, 1060), (80, 1060)])
    fill(canvas, beam, down(480, 1060, ("#B9A8FF", 0.34), ("#B9A8FF", 0.0)), blur=16, blend=PLUS)
    mist(canvas, (0, 560, 640, 900), "#9C86E8", 0.3, (0.006, 0.02), 4)


def _lamps(canvas: skia.Canvas) -> None:
    """Two brass lamps on chains, each with its cone of warm light."""
    for x, y, size in ((104, 300, 1.0), (536, 300, 1.0)):
        line(canvas, poly([(x, -10), (x, y - 30)], closed=False), BRASS_DARK, 2.4)
        cone = poly([(x - 30, y), (x + 30, y), (x + 150, 900), (x - 150, 900)])
        fill(canvas, cone, down(y, 880, (WARM, 0.42), (WARM, 0.09), (WARM, 0.0)), blur=14, blend=PLUS)
        glow(canvas, (x, y + 10), 150 * size, WARM, 0.62)
        glow(canvas, (x, y + 6), 46, "#FFF3D0", 0.9)
        fill(canvas, disc(x, y + 4, 13, 9), "#FFFBE8")
        hood = shape(f"M {x - 46} {y + 4} C {x - 40} {y - 20} {x - 18} {y - 24} {x - 9} {y - 38} "
                     f"L {x + 9} {y - 38} C {x + 18} {y - 24} {x + 40} {y - 20} {x + 46} {y + 4} "
                     f"C {x + 20} {y - 5} {x - 20} {y - 5} {x - 46} {y + 4} Z")  # fmt: skip
        fill(
            canvas,
            hood,
            linear((x - 46, y), (x + 46, y), BRASS_DARK, BRASS_LIGHT, BRASS, "#4A300E", at=(0, 0.3, 0.6, 1)),
        )
        line(canvas, smooth([(x - 46, y + 4), (x, y - 3), (x + 46, y + 4)]), "#FFEFC4", 2.2)


def _wyrm(canvas: skia.Canvas) -> None:
    fill(canvas, disc(322, 792, 270, 96), "#04020C", 0.6, blur=26)
    fill(canvas, disc(322, 770, 250, 92), "#3FE0B0", 0.2, blur=30, blend=PLUS)
    fill(canvas, disc(320, 700, 120, 40), "#F3C9FF", 0.3, blur=22, blend=PLUS)
    ring = wyrm.coil(322, 772, 1.5, (214, 128), 88)
    tail: list[tuple[float, float, float]] = [(470, 926, 2), (560, 914, 9), (606, 856, 18), (582, 792, 27)]
    coils = [(x, y, 30 + 16 * k / len(ring)) for k, (x, y) in enumerate(ring)][1:]
    neck = [
        (184, 664, 46), (166, 600, 46), (190, 530, 45), (262, 484, 44), (352, 458, 43), (426, 416, 42),
        (444, 352, 40), (404, 300, 40),
    ]  # fmt: skip
    ribs = body([*tail, *coils, *neck], STEPS)
    over = (len(tail) + 9, len(tail) + 17)
    wyrm.draw_body(canvas, ribs, [at * STEPS for at in over], (0.6, 0.8))
    wyrm.draw_head(canvas, (398, 296), 4, 1.08)


def _pages(canvas: skia.Canvas) -> None:
    """Leaves that flew up when it woke, and motes of dust in the light."""
    leaves: list[tuple[float, float, float, float]] = [
        (120, 420, -24, 1.0), (66, 560, 18, 0.8), (548, 500, 28, 1.05), (586, 620, -14, 0.85),
        (60, 250, 36, 0.62), (566, 380, -32, 0.6), (90, 700, 40, 0.7),
    ]  # fmt: skip
    for x, y, turn, size in leaves:
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(turn)
        canvas.scale(size, size)
        leaf = shape(
            "M -22 -28 C -8 -34 8 -22 22 -28 C 26 -8 18 10 24 28 C 8 34 -8 22 -20 28 C -16 8 -26 -8 -22 -28 Z"
        )
        fill(canvas, leaf, "#05030F", 0.4, blur=6)
        fill(canvas, leaf, linear((-22, -28), (24, 28), "#FFFBEC", PAPER, "#C7AE80"))
        for k in range(5):
            line(
                canvas, smooth([(-14, -16 + k * 8), (0, -18 + k * 8), (14, -15 + k * 8)]), "#9B7F4E", 1.8, 0.7
            )
        canvas.restore()
    rng = Random(8)
    for _ in range(90):
        x, y = rng.uniform(20, 620), rng.uniform(180, 900)
        fill(canvas, disc(x, y, rng.uniform(0.7, 2.2)), "#FFF0C4", rng.uniform(0.15, 0.7), blend=PLUS)


def _dark_corners(canvas: skia.Canvas) -> None:
    whole: list[Point] = [(0, 0), (640, 0), (640, 1280), (0, 1280)]
    fill(
        canvas,
        poly(whole),
        radial((320, 520), 780, ("#0A0618", 0.0), ("#0A0618", 0.1), ("#0A0618", 0.75), at=(0, 0.55, 1)),
    )
    fill(canvas, poly(whole), down(860, 1280, ("#1A0F38", 0.0), ("#140B2C", 0.85)))
