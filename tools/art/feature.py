"""The wide picture of a store's page: four windows into four games, and the mark between them."""

from collections.abc import Sequence

import skia

from tools.art.brush import arch, box, fill, glow, line, linear, radial
from tools.art.mark import mark
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, NIGHT
from tools.art.presplash import shelves

WIDE, HIGH = 1024, 500
WINDOWS = (112, 296, 728, 912)
"""The middles of the four windows."""
LIGHTS = ("#8E66FF", "#FF7A2E", "#5FB0E8", "#6BFF9A")


def draw(canvas: skia.Canvas, covers: Sequence[tuple[skia.Image, float]]) -> None:
    """On a sheet of 1024 by 500, from the covers and what lies in the middle of each."""
    fill(canvas, box(0, 0, WIDE, HIGH), NIGHT)
    shelves(canvas, WIDE, HIGH, 96, 5, 1.0)
    fill(canvas, box(0, 0, WIDE, HIGH), radial((512, 250), 620, (NIGHT, 0.1), (NIGHT, 0.35), (NIGHT, 0.88)))
    for x, light in zip(WINDOWS, LIGHTS, strict=True):
        glow(canvas, (x, 270), 220, light, 0.42)
    for x, (cover, middle) in zip(WINDOWS, covers, strict=True):
        _window(canvas, x, cover, middle)
    glow(canvas, (512, 240), 260, "#FFD98A", 0.42)
    canvas.save()
    canvas.translate(512, 252)
    canvas.scale(0.6, 0.6)
    mark(canvas)
    canvas.restore()


def _window(canvas: skia.Canvas, x: float, cover: skia.Image, middle: float) -> None:
    """A pointed window with a brass rim, and in it the part of a cover that matters."""
    wide, low, high, scale = 168, 472, 436, 0.4
    frame, pane = arch(x, low + 8, wide + 18, high + 18, 0.6), arch(x, low, wide, high, 0.6)
    fill(canvas, frame, "#010403", 0.8, blur=12)
    fill(
        canvas,
        frame,
        linear((x - 90, 40), (x + 90, low), "#FFF0C4", BRASS_LIGHT, BRASS, BRASS_DARK, "#3A2508"),
    )
    canvas.save()
    canvas.clipPath(pane, doAntiAlias=True)
    canvas.translate(x - middle * scale, low - high - 4)
    canvas.scale(scale, scale)
    canvas.drawImage(cover, 0, 0, skia.SamplingOptions(skia.CubicResampler.Mitchell()))
    canvas.restore()
    line(canvas, pane, "#140C04", 3)
    line(canvas, frame, "#241505", 1.6, 0.9)
