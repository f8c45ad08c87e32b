"""What stands on a board: pawns of turned wood, and treasures."""

import skia

from tools.art.brush import Point, disc, down, fill, glow, line, linear, poly, radial, shape
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, lit


def pawn(canvas: skia.Canvas, at: Point, size: float, colour: str) -> None:
    """A pawn on its foot; `size` is its height."""
    canvas.save()
    canvas.translate(*at)
    canvas.scale(size / 100, size / 100)
    fill(canvas, disc(10, 1, 44, 15), "#020A12", 0.5, blur=6)
    wood = linear(
        (-32, 0),
        (32, 0),
        lit(colour, 0.25),
        lit(colour, 0.08),
        lit(colour, -0.3),
        lit(colour, -0.62),
        at=(0, 0.35, 0.7, 1),
    )
    foot = shape("M -34 -8 C -34 6 34 6 34 -8 C 34 -20 20 -22 14 -30 L -14 -30 C -20 -22 -34 -20 -34 -8 Z")
    fill(canvas, foot, wood)
    fill(
        canvas,
        shape("M -15 -26 C -12 -44 -9 -52 -8 -62 L 8 -62 C 9 -52 12 -44 15 -26 C 8 -22 -8 -22 -15 -26 Z"),
        wood,
    )
    fill(canvas, disc(0, -62, 16, 6), wood)
    line(canvas, disc(0, -63, 15, 5), lit(colour, 0.45), 1.4, 0.7)
    fill(
        canvas,
        disc(0, -80, 20),
        radial(
            (-7, -88),
            31,
            lit(colour, 0.7),
            lit(colour, 0.16),
            colour,
            lit(colour, -0.55),
            at=(0, 0.3, 0.6, 1),
        ),
    )
    fill(canvas, disc(-7, -88, 5, 4), "#FFFFFF", 0.85, blur=1)
    line(canvas, shape("M -33 -10 C -30 2 30 2 33 -10"), lit(colour, 0.4), 1.5, 0.5)
    canvas.restore()


def crown(canvas: skia.Canvas, at: Point, size: float) -> None:
    """A crown that floats, as wide as `size`."""
    canvas.save()
    canvas.translate(*at)
    canvas.scale(size / 100, size / 100)
    gold = linear(
        (-50, -20),
        (50, 20),
        "#FFFBE0",
        BRASS_LIGHT,
        BRASS,
        BRASS_DARK,
        "#E8B652",
        at=(0, 0.25, 0.55, 0.82, 1),
    )
    inside = shape("M -46 -10 C -30 -22 30 -22 46 -10 L 42 18 C 24 8 -24 8 -42 18 Z")
    fill(canvas, inside, down(-22, 20, "#8A5A16", "#4A2C08"))
    points = shape(
        "M -44 26 L -54 -26 L -30 -4 L -22 -40 L -4 -8 L 0 -52 L 4 -8 L 22 -40 L 30 -4 L 54 -26 "
        "L 44 26 C 24 38 -24 38 -44 26 Z"
    )
    fill(canvas, points, gold)
    line(canvas, points, "#6A4410", 1.8)
    band = shape("M -45 20 C -24 32 24 32 45 20 L 43 34 C 24 46 -24 46 -43 34 Z")
    fill(canvas, band, linear((-45, 0), (45, 0), BRASS_LIGHT, "#FFF6CF", BRASS, BRASS_DARK))
    line(canvas, band, "#6A4410", 1.4)
    for x, y, tone in (
        (-54, -30, "#E8546A"),
        (-22, -45, "#57B9E8"),
        (0, -58, "#E8546A"),
        (22, -45, "#57B9E8"),
        (54, -30, "#E8546A"),
    ):
        fill(canvas, disc(x, y, 6.5), radial((x - 2, y - 2), 8, "#FFFFFF", tone, lit(tone, -0.5)))
    for x, y, tone in ((-28, 34, "#57B9E8"), (0, 38, "#E8546A"), (28, 34, "#57B9E8")):
        fill(canvas, disc(x, y, 5.5, 4.6), radial((x - 2, y - 2), 7, "#FFFFFF", tone, lit(tone, -0.5)))
    line(canvas, shape("M -48 -16 L -31 2 L -22 -28"), "#FFFFFF", 1.6, 0.7)
    canvas.restore()


def gem(canvas: skia.Canvas, at: Point, size: float, colour: str) -> None:
    """A cut stone that shines."""
    x, y = at
    glow(canvas, at, size * 1.3, colour, 0.8)
    s = size / 2
    top = [(x - s, y - s * 0.3), (x - s * 0.5, y - s * 0.8), (x + s * 0.5, y - s * 0.8), (x + s, y - s * 0.3)]
    mid = [(x - s * 0.45, y - s * 0.3), (x + s * 0.45, y - s * 0.3)]
    tip = (x, y + s)
    for corners, light in (
        ([top[0], mid[0], tip], 0.1), ([mid[0], mid[1], tip], 0.4), ([mid[1], top[3], tip], -0.4),
        ([top[0], top[1], mid[0]], 0.55), ([top[1], top[2], mid[1], mid[0]], 0.75),
        ([top[2], top[3], mid[1]], 0.05),
    ):  # fmt: skip
        fill(canvas, poly(corners), lit(colour, light))
    line(canvas, poly([*top, tip]), "#FFFFFF", 1.2, 0.6)
