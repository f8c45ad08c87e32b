"""A closed book with leather, brass corners and glowing leaves, seen from a little below."""

import skia

from tools.art.brush import PLUS, box, disc, fill, glow, line, linear, poly, radial, shape
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, BRASS_WHITE, PAPER

WIDE, HIGH = 214.0, 286.0
DEEP = (34.0, 26.0)
"""How far the back cover lies behind the front one."""


def volume(canvas: skia.Canvas) -> None:
    """The book, its middle at the origin."""
    x, y, (dx, dy) = -WIDE / 2, -HIGH / 2, DEEP
    fill(canvas, box(x + dx + 10, y + dy + 22, WIDE, HIGH, 16), "#1A0400", 0.55, blur=20)
    back = box(x + dx, y + dy, WIDE, HIGH, 12)
    fill(canvas, back, linear((x, y), (x + WIDE, y + HIGH), "#123A5C", "#081C33"))
    line(canvas, back, "#04101F", 2)
    _leaves(canvas)
    _cover(canvas)
    _gilt(canvas)
    _emblem(canvas)
    _clasp(canvas)


def _leaves(canvas: skia.Canvas) -> None:
    """The edges of the leaves at the right and below, which shine."""
    x, y, (dx, dy) = WIDE / 2 - 4, HIGH / 2 - 6, DEEP
    right = poly([(x, -y + 4), (x + dx - 4, -y + dy), (x + dx - 4, y + dy - 4), (x, y)])
    low = poly([(-x + 8, y), (x, y), (x + dx - 4, y + dy - 4), (-x + dx + 6, y + dy - 4)])
    fill(canvas, right, linear((x, 0), (x + dx, 0), "#FFF9E2", "#FFE3A0", "#D9A65A"))
    fill(canvas, low, linear((0, y), (0, y + dy), "#FFE9B4", PAPER, "#B57A34"))
    for k in range(1, 9):
        share = k / 9
        shift, drop = (dx - 4) * share, (dy - 4) * share
        line(
            canvas,
            poly([(x + shift, -y + 4 + drop), (x + shift, y + drop)], closed=False),
            "#A8702A",
            0.9,
            0.55,
        )
        line(
            canvas,
            poly([(-x + 8 + shift, y + drop), (x + shift, y + drop)], closed=False),
            "#A8702A",
            0.9,
            0.55,
        )


def _cover(canvas: skia.Canvas) -> None:
    x, y = -WIDE / 2, -HIGH / 2
    front = box(x, y, WIDE, HIGH, 12)
    fill(
        canvas,
        front,
        linear((x, y), (x + WIDE, y + HIGH), "#4FA3D9", "#2573AE", "#154A7A", "#0E3357", at=(0, 0.3, 0.7, 1)),
    )
    canvas.save()
    canvas.clipPath(front, doAntiAlias=True)
    fill(canvas, disc(x + 70, y + 30, 150, 90), "#BFE8FF", 0.28, blur=34)
    noise = skia.PerlinNoiseShader.MakeFractalNoise(0.11, 0.11, 3, 5)
    grain = skia.ColorFilters.Matrix(
        [0, 0, 0, 0, 0.02, 0, 0, 0, 0, 0.08, 0, 0, 0, 0, 0.16, 0.5, 0, 0, 0, -0.2]
    )
    canvas.drawPaint(skia.Paint(Shader=noise, ColorFilter=grain))
    spine = box(x, y, 30, HIGH)
    fill(canvas, spine, linear((x, 0), (x + 30, 0), "#0B2C4C", "#3B8BC4", "#0D3556"), 0.9)
    for k in range(5):
        band = y + 34 + k * 52
        fill(canvas, box(x, band, 30, 12), linear((x, 0), (x + 30, 0), BRASS_DARK, BRASS_LIGHT, BRASS_DARK))
    fill(canvas, box(x + 29, y, 3, HIGH), "#04182B", 0.7)
    fill(
        canvas,
        box(x, y + HIGH - 60, WIDE, 60),
        linear((0, y + HIGH - 60), (0, y + HIGH), ("#FF7A2A", 0.0), ("#FF7A2A", 0.5)),
        blend=PLUS,
    )
    canvas.restore()
    line(canvas, front, "#D9F1FF", 1.6, 0.65)


def _gilt(canvas: skia.Canvas) -> None:
    """A double frame, and a brass corner at each of the two outer ones."""
    gold = linear((-90, -130), (100, 130), BRASS_WHITE, BRASS, BRASS_LIGHT, BRASS_DARK)
    line(canvas, box(-60, -126, 152, 252, 10), gold, 3.4)
    line(canvas, box(-52, -118, 136, 236, 7), gold, 1.4, 0.85)
    for flip in (1, -1):
        canvas.save()
        canvas.scale(1, flip)
        plate = shape("M 107 -143 L 52 -143 C 62 -128 66 -118 70 -106 C 82 -102 94 -98 107 -88 Z")
        fill(canvas, plate, linear((52, -143), (107, -88), BRASS_WHITE, BRASS_LIGHT, BRASS, BRASS_DARK))
        line(canvas, plate, "#5A3A0E", 1.6)
        fill(canvas, disc(90, -126, 6), radial((88, -128), 8, "#FFFBE6", BRASS, BRASS_DARK))
        canvas.restore()


def _emblem(canvas: skia.Canvas) -> None:
    """A flame in a ring."""
    glow(canvas, (16, 0), 96, "#FFC45A", 0.55)
    line(canvas, disc(16, 0, 52), linear((-30, -50), (60, 50), BRASS_WHITE, BRASS, BRASS_DARK), 4)
    line(canvas, disc(16, 0, 44), BRASS_LIGHT, 1.3, 0.8)
    outer = shape(
        "M 16 40 C -12 38 -20 14 -8 -6 C -4 -14 2 -16 0 -28 C 12 -22 16 -12 16 -4 "
        "C 24 -12 24 -26 20 -42 C 40 -28 48 -2 44 14 C 40 30 32 40 16 40 Z"
    )
    fill(canvas, outer, linear((16, -42), (16, 40), "#FFF3C4", BRASS_LIGHT, BRASS))
    inner = shape("M 17 36 C 4 34 2 20 10 10 C 14 4 18 0 18 -8 C 30 4 36 18 30 28 C 27 33 23 36 17 36 Z")
    fill(canvas, inner, linear((17, -8), (17, 36), "#1B5F97", "#0E3357"))


def _clasp(canvas: skia.Canvas) -> None:
    strap = shape("M 84 -20 L 112 -18 L 146 6 L 146 30 L 112 14 L 84 14 Z")
    fill(canvas, strap, linear((84, -20), (146, 30), "#7A4A22", "#B5763A", "#4A2A10"))
    line(canvas, strap, "#2A1606", 1.6)
    fill(canvas, disc(98, -2, 9), radial((95, -5), 13, "#FFFBE6", BRASS_LIGHT, BRASS_DARK))
