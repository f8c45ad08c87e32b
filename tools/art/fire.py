"""The cover of Fire in the Library: one book still shines between shelves that burn."""

from math import cos, sin
from random import Random

import skia

from tools.art.books import Bookcase
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
    shape,
    smooth,
    star,
)  # fmt: skip
from tools.art.flames import flames, sparks
from tools.art.palette import lit
from tools.art.room import Room
from tools.art.volume import volume

ROOM = Room(vanish=(320, 500), focal=640)
FLOOR, BACK, HALF = -2.0, 8.0, 2.05
CHARRED = (
    "#8F2A14",
    "#A8481A",
    "#5A1A0E",
    "#C2661E",
    "#3A140C",
    "#8A5A2A",
    "#7A1E1E",
    "#B5803A",
    "#54301E",
    "#2F5560",
    "#3F6048",
    "#4A3560",
)
BOOK: Point = (322, 424)


def draw(canvas: skia.Canvas) -> None:
    """On a sheet of 640 by 1280."""
    whole = box(0, 0, 640, 1280)
    fill(
        canvas,
        whole,
        down(0, 1280, "#2A0A06", "#7A1E0A", "#E25A14", "#7A1D08", "#1A0503", at=(0, 0.2, 0.5, 0.8, 1)),
    )
    _arch_of_fire(canvas)
    _shelves(canvas)
    _floor(canvas)
    _smoke(canvas)
    _burning_shelves(canvas)
    flames(canvas, [(70, 570, 980, 740)], 3)
    glow(canvas, (320, 960), 330, "#FF7A1E", 0.4)
    _book(canvas)
    flames(canvas, [(-70, 240, 1200, 600), (400, 710, 1200, 640)], 11)
    flames(canvas, [(30, 610, 1360, 560)], 23)
    _scraps(canvas)
    sparks(canvas, ((10, 40), (630, 1000)), 170, 5)
    fill(
        canvas,
        whole,
        radial((320, 470), 800, ("#1A0402", 0.0), ("#1A0402", 0.1), ("#140302", 0.7), at=(0, 0.55, 1)),
    )
    fill(canvas, whole, down(860, 1280, ("#2A0904", 0.0), ("#220702", 0.85)))


def _arch_of_fire(canvas: skia.Canvas) -> None:
    """The far end of the aisle, where it burns brightest."""
    glow(canvas, (320, 500), 420, "#FF7A1E", 0.85)
    glow(canvas, (320, 520), 260, "#FFD36A", 0.9)
    for k in range(4):
        x, top, tone = 320, 150 + k * 46, ("#3A0E06", "#6A1B0A", "#A8340E", "#E86A1C")[k]
        wide = 330 - k * 44
        half = wide / 2
        rib = shape(
            f"M {x - half} 760 L {x - half} {top + 150} C {x - half} {top + 50} {x - 40} {top + 20} "
            f"{x} {top} C {x + 40} {top + 20} {x + half} {top + 50} {x + half} {top + 150} L {x + half} 760"
        )
        line(canvas, rib, tone, 15 - k * 2)
        line(canvas, rib, "#FFC46A", 1.4, 0.35 + 0.12 * k)


def _shelves(canvas: skia.Canvas) -> None:
    """The nearer to the fire, the brighter; books that are out leave gaps."""
    for side, seed in ((-1, 4), (1, 13)):
        Bookcase(
            lambda along, up, side=side: ROOM.at(side * HALF, FLOOR + up, BACK - along),
            BACK - 3.4, 8, 1.0, lambda along, up: 1.1 - 0.1 * along - 0.045 * up, seed,
            wood="#7A2E10", dark="#1A0502", tint="#FF8A2A", tinted=0.12, bay=1.15, gaps=0.16,
            leathers=CHARRED, thick=1.6,
        ).draw(canvas)  # fmt: skip
        cast = poly(
            [
                ROOM.at(side * HALF, FLOOR, BACK),
                ROOM.at(side * HALF, FLOOR, 3.4),
                ROOM.at(side * HALF, 6, 3.4),
                ROOM.at(side * HALF, 6, BACK),
            ]
        )
        fill(
            canvas,
            cast,
            radial((320, 520), 420, ("#FF9A3A", 0.5), ("#FF5A14", 0.16), ("#FF5A14", 0.0)),
            blend=PLUS,
        )


def _floor(canvas: skia.Canvas) -> None:
    fill(
        canvas,
        poly(ROOM.flat([(-HALF, BACK), (HALF, BACK), (HALF, 1.2), (-HALF, 1.2)], FLOOR)),
        down(660, 1280, "#C2500F", "#4A1406", "#120302"),
    )
    for k in range(-6, 7):
        board = [ROOM.at(k * HALF / 6, FLOOR, BACK), ROOM.at(k * HALF / 6, FLOOR, 1.2)]
        line(canvas, poly(board, closed=False), "#1A0502", 2.4, 0.6)


def _burning_shelves(canvas: skia.Canvas) -> None:
    """Small fires on the boards of both sides."""
    rng, hearths = Random(31), []
    for side, z, up in (
        (-1, 7.2, 2), (-1, 6.0, 1), (-1, 5.2, 3), (-1, 4.4, 2), (-1, 4.25, 4), (1, 7.0, 3), (1, 6.4, 1),
        (1, 5.0, 2), (1, 4.4, 3), (1, 4.2, 1), (1, 4.7, 5),
    ):  # fmt: skip
        (x, y), size = ROOM.at(side * HALF, FLOOR + up, z), ROOM.size(z)
        glow(canvas, (x, y - size * 0.3), size * 1.2, "#FF7A1E", 0.5)
        wide = size * rng.uniform(0.14, 0.3)
        hearths.append((x - wide, x + wide, y + 4, size * rng.uniform(0.7, 1.3)))
    flames(canvas, hearths, 31, layers=3)


def _smoke(canvas: skia.Canvas) -> None:
    fill(canvas, box(0, 0, 640, 360), down(0, 360, ("#0C0302", 0.8), ("#0C0302", 0.0)))
    mist(canvas, (0, -120, 640, 420), "#070201", 0.75, (0.005, 0.008), 7)
    mist(canvas, (0, 0, 640, 640), "#FF9A4A", 0.3, (0.004, 0.010), 12)


def _book(canvas: skia.Canvas) -> None:
    fill(
        canvas,
        disc(*BOOK, 250),
        radial(BOOK, 250, ("#FFF3C9", 0.95), ("#FFC45A", 0.75), ("#FF8A1E", 0.0), at=(0, 0.55, 1)),
    )
    rays(canvas, BOOK, 400, "#FFF0C4", 30, 0.55)
    glow(canvas, BOOK, 260, "#FFF3CF", 0.7)
    line(canvas, disc(*BOOK, 196), "#FFF6D6", 3, 0.35, blur=3)
    line(canvas, disc(*BOOK, 196), "#FFD98A", 12, 0.22, blur=9)
    canvas.save()
    canvas.translate(*BOOK)
    canvas.rotate(-13)
    canvas.scale(0.98, 0.98)
    volume(canvas)
    canvas.restore()
    rng = Random(2)
    for _ in range(14):
        angle, far = rng.uniform(0, 6.28), rng.uniform(165, 235)
        x, y, size = BOOK[0] + far * cos(angle), BOOK[1] + far * sin(angle), rng.uniform(2, 6)
        fill(canvas, star(x, y, size * 2.4), "#FFFBE6", rng.uniform(0.5, 1.0))


def _scraps(canvas: skia.Canvas) -> None:
    """Leaves that burn as they fly, black at the rim."""
    for x, y, turn, size in (
        (108, 560, 30, 1.1),
        (560, 560, -28, 1.0),
        (92, 300, -18, 0.8),
        (548, 330, 40, 0.85),
        (190, 690, 62, 0.7),
        (470, 700, -50, 0.75),
    ):
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(turn)
        canvas.scale(size, size)
        leaf = shape(
            "M -24 -22 C -10 -30 10 -16 26 -26 L 20 -4 L 26 10 C 10 30 -6 14 -18 26 L -22 8 L -28 -2 Z"
        )
        fill(
            canvas,
            leaf,
            linear((-24, -24), (24, 26), "#FFE9B4", "#E8B46A", "#6A2A0C", "#140402", at=(0, 0.4, 0.75, 1)),
        )
        line(canvas, leaf, "#FF8A2A", 3, 0.9, blur=1.4, blend=PLUS)
        line(canvas, leaf, "#2A0A04", 1.4, 0.8)
        for k in range(3):
            line(
                canvas,
                smooth([(-14, -12 + k * 8), (0, -14 + k * 8), (12, -12 + k * 8)]),
                lit("#8A4A1A", -0.2),
                1.6,
                0.7,
            )
        canvas.restore()
