"""Fire: tongues in layers from red to white, pulled about by noise as by the draught; and sparks."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin
from random import Random

import skia

from tools.art.brush import PLUS, Point, disc, down, fill, glow, line, shape

LAYERS = (
    (1.0, ("#5A0E06", "#A8200A", "#D8440F")),
    (0.8, ("#C2320C", "#EE6A17", "#FF9A2C")),
    (0.58, ("#F07A1A", "#FFB03A", "#FFD35E")),
    (0.36, ("#FFC24A", "#FFE792", "#FFF0B0")),
)
"""How high a layer is, and its colours from the tip to the foot."""


Hearth = tuple[float, float, float, float]
"""What burns: from its left to its right, at a height, and how high the fire is."""


def flames(canvas: skia.Canvas, hearths: Sequence[Hearth], seed: int, layers: int = 4) -> None:
    """Walls of fire; their feet fade into whatever burns. A small fire has few layers, and no white core."""
    rng, pull = Random(seed), min(1.0, max(high for *_, high in hearths) / 360)
    for layer, (share, colours) in enumerate(LAYERS[:layers]):
        canvas.saveLayer(None, _draught((40 + 14 * layer) * pull, 1 + (seed + layer) % 5))
        for left, right, low, high in hearths:
            wide = min(150.0, (right - left) * 0.4) * (0.55 + 0.45 * share)
            count = max(3, round((right - left) / wide * 1.9))
            for k in range(count):
                x = left + (right - left) * (k + rng.uniform(0.1, 0.9)) / count
                edge = 1 - 0.4 * abs(2 * (x - left) / (right - left) - 1) ** 2
                tall = high * share * rng.uniform(0.45, 1.0) * edge
                foot = low + high * rng.uniform(-0.16, 0.05) * min(1.0, layer)
                tones = [(colours[0], 0.0), *colours, (colours[2], 0.0)]
                paint = down(foot - tall, foot, *tones, at=(0, 0.18, 0.46, 0.66, 1))
                flame = tongue(x, foot, wide * rng.uniform(0.6, 1.1), tall, rng.uniform(-0.35, 0.35))
                fill(canvas, flame, paint, blur=0.6 + pull)
        canvas.restore()


def tongue(x: float, low: float, wide: float, tall: float, sway: float) -> skia.Path:
    """One flame, leaning."""
    s, half = sway * wide, wide / 2
    return shape(
        f"M {x - half} {low} C {x - half * 1.5} {low - tall * 0.32} {x - half * 0.1 + s} {low - tall * 0.42} "
        f"{x - half * 0.2 + s * 0.6} {low - tall * 0.62} C {x - half * 0.25 + s} {low - tall * 0.8} "
        f"{x + s * 1.6} {low - tall * 0.86} {x + s * 2} {low - tall} "
        f"C {x + half * 0.4 + s * 2} {low - tall * 0.8} "
        f"{x + half * 0.5 + s} {low - tall * 0.66} {x + half * 0.7 + s} {low - tall * 0.5} "
        f"C {x + half + s} {low - tall * 0.36} {x + half * 1.4} {low - tall * 0.25} {x + half} {low} Z"
    )


def _draught(pull: float, seed: int) -> skia.Paint:
    """A layer that noise pulls about."""
    bent = skia.ImageFilters.DisplacementMap(
        skia.ColorChannel.kR,
        skia.ColorChannel.kG,
        pull,
        skia.ImageFilters.Image(_noise(seed)),
        skia.ImageFilters.Offset(0, 0),
    )
    return skia.Paint(ImageFilter=bent)


@lru_cache
def _noise(seed: int) -> skia.Image:
    sheet = skia.Surface(640, 1280)
    with sheet as canvas:
        canvas.drawPaint(skia.Paint(Shader=skia.PerlinNoiseShader.MakeFractalNoise(0.016, 0.009, 3, seed)))
    return sheet.makeImageSnapshot()


def sparks(canvas: skia.Canvas, area: tuple[Point, Point], count: int, seed: int) -> None:
    """Sparks that rise, each with a little glow and a streak."""
    (x0, y0), (x1, y1) = area
    rng = Random(seed)
    for _ in range(count):
        x, y, size = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.choice((0.8, 1.0, 1.3, 1.8, 2.4))
        warm = rng.choice(("#FFB347", "#FFD27A", "#FF7A2A", "#FFF0B8"))
        glow(canvas, (x, y), size * 6, warm, 0.45)
        angle, long = rng.uniform(1.0, 2.1), size * rng.uniform(1, 7)
        streak = shape(f"M {x} {y} L {x + long * cos(angle)} {y - long * sin(angle)}")
        line(canvas, streak, warm, size, 0.9, blend=PLUS)
        fill(canvas, disc(x, y, size * 0.8), "#FFF6D6", 0.9)
