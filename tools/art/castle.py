"""A castle by moonlight: towers with pointed roofs, battlements, and windows in which somebody is awake."""

from random import Random

import skia

from tools.art.brush import Point, arch, box, disc, down, fill, glow, line, linear, mist, poly, radial, shape
from tools.art.palette import lit, mix

STONE, SHADOW = "#7FA8C9", "#16344E"
MOON: Point = (132, 132)


def sky(canvas: skia.Canvas) -> None:
    """Night, stars, a large moon and a few clouds before it."""
    fill(canvas, box(0, 0, 640, 520), down(0, 480, "#081B33", "#123F66", "#2F7CA3", "#8FC7D6"))
    rng = Random(6)
    for _ in range(110):
        x, y = rng.uniform(0, 640), rng.uniform(0, 300)
        fill(canvas, disc(x, y, rng.choice((0.8, 1.1, 1.6))), "#FFFFFF", rng.uniform(0.25, 0.95))
    glow(canvas, MOON, 260, "#BFE3FF", 0.55)
    fill(canvas, disc(*MOON, 66), radial((MOON[0] - 18, MOON[1] - 20), 98, "#FFFDF0", "#FFF0C6", "#D9C08A"))
    for x, y, r in ((-22, -14, 13), (16, 18, 16), (28, -26, 8), (-16, 30, 8), (4, -36, 6)):
        fill(canvas, disc(MOON[0] + x, MOON[1] + y, r), "#D6BD86", 0.42)
    mist(canvas, (0, 60, 640, 330), "#DCEFF8", 0.42, (0.004, 0.016), 9)


def castle(canvas: skia.Canvas, x: float, low: float, size: float) -> None:
    """On its hill, the middle of its foot at a point."""
    canvas.save()
    canvas.translate(x, low)
    canvas.scale(size, size)
    _hills(canvas)
    for tower in ((-118, 190, 44, 74), (122, 204, 46, 78), (-46, 262, 50, 88), (56, 246, 46, 82)):
        _tower(canvas, *tower, far=True)
    _keep(canvas)
    for tower in ((-176, 138, 52, 74), (178, 146, 54, 76), (0, 330, 66, 112)):
        _tower(canvas, *tower)
    _gate(canvas)
    canvas.restore()


def _hills(canvas: skia.Canvas) -> None:
    ridge = "M -420 30 C -300 -60 -230 -30 -150 -60 C -60 -84 60 -84 150 -60 C 240 -30 320 -70 420 20"
    fill(canvas, shape(f"{ridge} L 420 90 L -420 90 Z"), down(-80, 60, "#2B6788", "#123A55"))


def _keep(canvas: skia.Canvas) -> None:
    """The wall between the towers, and the hall behind it."""
    hall = box(-96, -212, 192, 180)
    fill(
        canvas,
        hall,
        linear((-96, 0), (96, 0), lit(STONE, 0.1), mix(STONE, SHADOW, 0.45), mix(STONE, SHADOW, 0.8)),
    )
    _battlements(canvas, -100, 100, -212, 13)
    _courses(canvas, -96, 96, -204, -40, 3)
    wall = box(-190, -116, 380, 120)
    fill(
        canvas,
        wall,
        linear((-190, 0), (190, 0), lit(STONE, 0.16), mix(STONE, SHADOW, 0.35), mix(STONE, SHADOW, 0.85)),
    )
    _battlements(canvas, -192, 192, -116, 15)
    _courses(canvas, -188, 188, -106, 0, 8)
    for x, y in (
        (-62, -168),
        (-22, -176),
        (22, -176),
        (62, -168),
        (-120, -70),
        (120, -70),
        (-84, -66),
        (84, -66),
    ):
        _window(canvas, x, y, 11, 24)


def _tower(canvas: skia.Canvas, x: float, high: float, wide: float, roof: float, far: bool = False) -> None:
    base, dark = (mix(STONE, "#4F8FB3", 0.6), 0.62) if far else (STONE, 0.86)
    left = x - wide / 2
    shaft = linear(
        (left, 0), (left + wide, 0), lit(base, 0.28), base, mix(base, SHADOW, dark), at=(0, 0.38, 1)
    )
    fill(canvas, box(left, -high, wide, high), shaft)
    _courses(canvas, left, left + wide, -high + 8, -6, round(x) % 7)
    fill(canvas, box(left - 5, -high - 6, wide + 10, 20, 2), shaft)
    _battlements(canvas, left - 6, left + wide + 6, -high - 6, 9)
    tip = -high - 8 - roof
    cone = poly([(left - 7, -high - 8), (x, tip), (left + wide + 7, -high - 8)])
    fill(canvas, cone, linear((left, 0), (left + wide, 0), "#E8798A", "#B23A56", "#4F1430", at=(0, 0.4, 1)))
    for k in range(1, 5):
        share = k / 5
        y, half = tip + roof * share, (wide / 2 + 7) * share
        line(canvas, shape(f"M {x - half} {y} Q {x} {y + 7} {x + half} {y}"), "#3A0E24", 1.4, 0.5)
    line(canvas, poly([(x, tip), (x, tip - 24)], closed=False), "#F3C872", 2)
    flag = shape(
        f"M {x} {tip - 24} C {x + 10} {tip - 30} {x + 16} {tip - 16} {x + 28} {tip - 21} "
        f"L {x + 25} {tip - 11} C {x + 14} {tip - 7} {x + 9} {tip - 18} {x} {tip - 12} Z"
    )
    fill(canvas, flag, linear((x, 0), (x + 28, 0), "#FFE08A", "#E2A53A"))
    for k in range(2 if high > 180 else 1):
        _window(canvas, x, -high + 46 + 62 * k, wide * 0.26, wide * 0.52)


def _battlements(canvas: skia.Canvas, left: float, right: float, low: float, step: float) -> None:
    count = round((right - left) / step)
    for k in range(0, count, 2):
        x = left + (right - left) * k / count
        tone = mix(lit(STONE, 0.24), SHADOW, 0.7 * (k / count))
        fill(canvas, box(x, low - step * 0.9, (right - left) / count, step), tone)


def _courses(canvas: skia.Canvas, left: float, right: float, top: float, low: float, seed: int) -> None:
    """Stones here and there, lighter and darker than their wall."""
    rng = Random(seed)
    for _ in range(int((right - left) * (low - top) / 260)):
        x, y = rng.uniform(left + 3, right - 15), top + 9 * int(rng.uniform(0, (low - top) / 9))
        fill(canvas, box(x, y, rng.uniform(8, 13), 6, 1.5), rng.choice(("#FFFFFF", "#0A2236")), 0.13)


def _window(canvas: skia.Canvas, x: float, y: float, wide: float, high: float) -> None:
    glow(canvas, (x, y), high * 1.7, "#FFC45A", 0.6)
    fill(canvas, arch(x, y + high / 2, wide + 4, high + 4), "#0E2A40")
    fill(canvas, arch(x, y + high / 2, wide, high), down(y - high / 2, y + high / 2, "#FFF6CF", "#FFC65A"))


def _gate(canvas: skia.Canvas) -> None:
    fill(canvas, arch(0, 2, 66, 86), "#0E2A40")
    glow(canvas, (0, -22), 80, "#FFB84A", 0.7)
    fill(canvas, arch(0, 2, 54, 76), down(-74, 0, "#FFE6A0", "#E8963A", "#7A3A12"))
    for k in range(-2, 3):
        line(canvas, poly([(k * 10, -72 + abs(k) * 8), (k * 10, 2)], closed=False), "#2A1608", 2.4)
    for k in range(4):
        line(canvas, poly([(-26, -8 - k * 16), (26, -8 - k * 16)], closed=False), "#2A1608", 2)
