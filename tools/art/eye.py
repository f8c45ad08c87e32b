"""The eye that looks out of the archive: lids, an iris of many threads, and a pupil like a cut."""

from math import cos, pi, sin
from random import Random

import skia

from tools.art.brush import PLUS, box, disc, down, fill, glow, line, radial, shape, smooth

LIDS = (
    "M -150 4 C -104 -66 -46 -92 4 -90 C 60 -88 112 -58 152 -2 C 108 54 58 78 2 78 C -56 78 -106 54 -150 4 Z"
)


def eye(canvas: skia.Canvas, x: float, y: float, size: float) -> None:
    """The eye, 300 wide at a size of one."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    _socket(canvas)
    lids = shape(LIDS)
    canvas.save()
    canvas.clipPath(lids, doAntiAlias=True)
    _white(canvas)
    _iris(canvas)
    fill(
        canvas,
        shape("M -160 6 C -104 -64 -46 -90 4 -88 C 60 -86 112 -56 160 -2 L 160 -130 L -160 -130 Z"),
        "#02140C",
        0.6,
        blur=16,
    )
    canvas.restore()
    line(canvas, lids, "#031A10", 7)
    line(canvas, lids, "#D8FFE0", 1.8, 0.65)
    _lashes(canvas)
    canvas.restore()


def _socket(canvas: skia.Canvas) -> None:
    """The folds above and below."""
    for k, alpha in ((3, 0.25), (2, 0.4), (1, 0.65)):
        grow = 1 + 0.12 * k
        canvas.save()
        canvas.scale(grow, grow * 1.04)
        fill(canvas, shape(LIDS), "#06301F", alpha, blur=5)
        line(canvas, shape(LIDS), "#7BE3A0", 1.6, 0.5)
        canvas.restore()


def _white(canvas: skia.Canvas) -> None:
    canvas.drawPaint(skia.Paint(Shader=radial((0, -6), 170, "#FBFFE9", "#DDF3C8", "#7FB58A", "#1E5238")))
    rng = Random(4)
    for k in range(26):
        side = -1 if k % 2 else 1
        x, y = side * 148, rng.uniform(-10, 14)
        way = [(x, y)]
        for _ in range(5):
            x, y = x - side * rng.uniform(9, 17), y + rng.uniform(-10, 10)
            way.append((x, y))
        line(canvas, smooth(way), "#2F7A4E", rng.uniform(0.7, 1.6), 0.5)


def _iris(canvas: skia.Canvas) -> None:
    """Threads from the rim to the pupil, brighter towards the middle."""
    glow(canvas, (0, -6), 130, "#6BFF9A", 0.5)
    fill(
        canvas,
        disc(0, -6, 74),
        radial(
            (0, -6), 74, "#E9FFB0", "#7BEB6A", "#1FA04E", "#0A4A2A", "#021A10", at=(0, 0.3, 0.62, 0.88, 1)
        ),
    )
    rng = Random(9)
    for k in range(150):
        angle = 2 * pi * k / 150 + rng.uniform(-0.02, 0.02)
        inner, outer = rng.uniform(14, 26), rng.uniform(44, 71)
        bend = angle + rng.uniform(-0.07, 0.07)
        way = [
            (inner * cos(angle), -6 + inner * sin(angle)),
            (40 * cos(bend), -6 + 40 * sin(bend)),
            (outer * cos(angle), -6 + outer * sin(angle)),
        ]
        line(
            canvas,
            smooth(way),
            rng.choice(("#F3FFC4", "#052F1A", "#B8FF8A", "#0C5A30")),
            rng.uniform(0.7, 1.7),
            0.5,
        )
    line(canvas, disc(0, -6, 73), "#021A10", 5, 0.9)
    pupil = shape("M 0 -72 C 22 -40 22 28 0 62 C -22 28 -22 -40 0 -72 Z")
    fill(canvas, pupil, "#010A06", 0.6, blur=5)
    fill(canvas, pupil, "#010805")
    line(canvas, pupil, "#E4FF9A", 1.6, 0.6)
    fill(canvas, disc(-24, -36, 13, 10), "#FFFFFF", 0.95, blur=1)
    fill(canvas, disc(22, 26, 7, 5), "#D8FFE6", 0.6, blur=1.5)


def _lashes(canvas: skia.Canvas) -> None:
    """Thorns along the lids."""
    for k in range(11):
        share = (k + 0.5) / 11
        x = -128 + 256 * share
        y = -88 * (1 - (abs(x) / 160) ** 1.7) - 4
        lean = x * 0.16
        fill(
            canvas,
            shape(
                f"M {x - 5} {y + 2} Q {x + lean * 0.4} {y - 12} {x + lean} {y - 27} "
                f"Q {x + lean * 0.5 + 5} {y - 10} {x + 6} {y + 2} Z"
            ),
            "#031A10",
        )


def stare(canvas: skia.Canvas, x: float, y: float, reach: float) -> None:
    """The light that comes from it, in rings."""
    glow(canvas, (x, y), reach, "#9BFFB0", 0.7)
    for k, far in enumerate((0.62, 0.78, 0.94)):
        line(canvas, disc(x, y, reach * far), "#E4FFE0", 2.2 - 0.5 * k, 0.34 - 0.08 * k, blend=PLUS)
    fill(
        canvas,
        box(x - reach, y - 1, reach * 2, 2),
        down(y - 1, y + 1, "#E4FFE0", "#E4FFE0"),
        0.12,
        blur=2,
        blend=PLUS,
    )
