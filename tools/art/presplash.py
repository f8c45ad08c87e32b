"""What is seen while the app starts: the mark in an arch between dark shelves, which fade into the ground."""

import skia

from tools.art.books import Bookcase
from tools.art.brush import arch, box, down, fill, glow, line, linear, poly, radial
from tools.art.mark import mark
from tools.art.palette import BRASS, NIGHT, mix

WIDE, HIGH = 1280, 800
GAMES = ("#8E66CB", "#E4572E", "#4C88C8", "#4EA56B")


def shelves(
    canvas: skia.Canvas, wide: float, high: float, size: float, seed: int, light: float = 1.0
) -> None:
    """A wall of bookcases, lit from its middle."""

    def shine(along: float, up: float) -> float:
        x, y = (along * size - wide / 2) / wide, (up * size - high * 0.55) / high
        return light * max(0.05, 0.85 - 3.0 * (x * x + y * y))

    rows = int(high / size / 0.8) + 1
    Bookcase(
        lambda along, up: (along * size, high + 6 - up * size),
        wide / size, rows, 0.8, shine, seed,
        wood="#3A3A26", dark=NIGHT, tint="#D9A94F", tinted=0.12, bay=1.15, gaps=0.07, thick=0.95,
    ).draw(canvas)  # fmt: skip


def draw(canvas: skia.Canvas) -> None:
    """On a sheet of 1280 by 800."""
    fill(canvas, box(0, 0, WIDE, HIGH), NIGHT)
    shelves(canvas, WIDE, HIGH, 150, 7, 0.62)
    fill(
        canvas,
        box(0, 0, WIDE, HIGH),
        radial((640, 380), 760, (NIGHT, 0.0), (NIGHT, 0.6), NIGHT, at=(0, 0.62, 0.9)),
    )
    niche(canvas, 640, HIGH + 20, 560, 760)
    canvas.save()
    canvas.translate(640, 372)
    canvas.scale(0.82, 0.82)
    mark(canvas)
    canvas.restore()
    for k, tone in enumerate(GAMES):
        x, y = 640 + (k - 1.5) * 44, 622
        gem = [(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)]
        glow(canvas, (x, y), 34, tone, 0.5)
        fill(canvas, poly(gem), linear((x, y - 12), (x, y + 12), mix(tone, "#FFFFFF", 0.4), tone))
    fade = ("#0E1815", 0.0)
    fill(canvas, box(0, 0, WIDE, HIGH), down(0, HIGH, NIGHT, fade, fade, NIGHT, at=(0, 0.09, 0.8, 1)))
    fill(
        canvas,
        box(0, 0, WIDE, HIGH),
        linear((0, 0), (WIDE, 0), NIGHT, fade, fade, NIGHT, at=(0, 0.16, 0.84, 1)),
    )


def niche(canvas: skia.Canvas, x: float, low: float, wide: float, high: float) -> None:
    """An arch of stone with a brass line, and lamplight in it."""
    outer, inner = arch(x, low, wide, high, 0.58), arch(x, low, wide - 46, high - 30, 0.58)
    fill(canvas, outer, "#020605", 0.7, blur=22)
    fill(canvas, outer, linear((x - wide / 2, 0), (x + wide / 2, 0), "#4F7A66", "#2F5244", "#1A332A"))
    line(canvas, outer, "#7FA893", 1.6, 0.5)
    middle = (x, low - high * 0.56)
    fill(canvas, inner, radial(middle, high * 0.62, "#3F7A58", "#1F4A38", "#12261F", NIGHT))
    glow(canvas, middle, wide * 0.62, "#D9A94F", 0.32)
    line(
        canvas,
        inner,
        linear((x - wide / 2, low - high), (x + wide / 2, low), "#F3C872", BRASS, "#7A5218"),
        3.4,
    )
