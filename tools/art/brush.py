"""Brushes: shapes, paints that run from one colour to another, glows, shadows and mist."""

import re
from collections.abc import Iterable, Sequence
from math import cos, pi, sin

import skia

Point = tuple[float, float]
Stop = str | tuple[str, float]
"""A colour, or a colour with its opacity."""

PLUS, SCREEN, MULTIPLY, OVERLAY = (
    skia.BlendMode.kPlus,
    skia.BlendMode.kScreen,
    skia.BlendMode.kMultiply,
    skia.BlendMode.kOverlay,
)
_WORD = re.compile(r"[MLCQZ]|-?[\d.]+")


# -- shapes --------------------------------------------------------------------------------------


def shape(drawn: str) -> skia.Path:
    """A path as SVG writes it, with capital M, L, C, Q and Z."""
    path, words = skia.Path(), _WORD.findall(drawn)
    how = {"M": (path.moveTo, 2), "L": (path.lineTo, 2), "Q": (path.quadTo, 4), "C": (path.cubicTo, 6)}
    at, letter = 0, "M"
    while at < len(words):
        if words[at].isalpha():
            letter, at = words[at], at + 1
        if letter == "Z":
            path.close()
            continue
        draw, count = how[letter]
        draw(*map(float, words[at : at + count]))
        at += count
    return path


def poly(points: Iterable[Point], closed: bool = True) -> skia.Path:
    """Straight from point to point."""
    path = skia.Path()
    path.addPoly([skia.Point(*point) for point in points], closed)
    return path


def smooth(points: Sequence[Point], closed: bool = False) -> skia.Path:
    """A curve through all points."""
    path, last = skia.Path(), len(points) - 1
    path.moveTo(*points[0])
    for at in range(len(points) if closed else last):
        before, a, b, after = (
            points[(at + k) % len(points)] if closed else points[min(last, max(0, at + k))]
            for k in (-1, 0, 1, 2)
        )
        path.cubicTo(
            a[0] + (b[0] - before[0]) / 6,
            a[1] + (b[1] - before[1]) / 6,
            b[0] - (after[0] - a[0]) / 6,
            b[1] - (after[1] - a[1]) / 6,
            *b,
        )
    if closed:
        path.close()
    return path


def disc(x: float, y: float, wide: float, high: float | None = None) -> skia.Path:
    """An ellipse round its centre."""
    path, high = skia.Path(), wide if high is None else high
    path.addOval(skia.Rect(x - wide, y - high, x + wide, y + high))
    return path


def box(x: float, y: float, wide: float, high: float, radius: float = 0) -> skia.Path:
    """A rectangle from its upper left corner, with round corners if wished."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, wide, high), radius, radius)
    return path


def star(x: float, y: float, reach: float) -> skia.Path:
    """A spark of four thin points."""
    ends = ((x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach))
    return shape(f"M {x} {y - reach} " + " ".join(f"Q {x} {y} {a} {b}" for a, b in ends) + " Z")


def octagon(x: float, y: float, reach: float, turn: float = pi / 8) -> list[Point]:
    """The corners of an octagon."""
    return [(x + reach * cos(turn + k * pi / 4), y + reach * sin(turn + k * pi / 4)) for k in range(8)]


def arch(x: float, low: float, wide: float, high: float, spring: float = 0.55) -> skia.Path:
    """A pointed arch on its foot: `spring` is where, of its height, it begins to lean."""
    left, right, top, lean = x - wide / 2, x + wide / 2, low - high, low - high * spring
    path = skia.Path()
    path.moveTo(left, low)
    path.lineTo(left, lean)
    path.cubicTo(left, lean - (lean - top) * 0.52, x - wide * 0.24, top + (lean - top) * 0.18, x, top)
    path.cubicTo(x + wide * 0.24, top + (lean - top) * 0.18, right, lean - (lean - top) * 0.52, right, lean)
    path.lineTo(right, low)
    path.close()
    return path


# -- paints --------------------------------------------------------------------------------------


def ink(colour: str, alpha: float = 1.0) -> int:
    """A colour as Skia wants it."""
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return skia.Color(red, green, blue, round(255 * min(1.0, max(0.0, alpha))))


def linear(start: Point, end: Point, *stops: Stop, at: Sequence[float] | None = None) -> skia.Shader:
    """Colours that run from one point to another."""
    return skia.GradientShader.MakeLinear(
        points=[skia.Point(*start), skia.Point(*end)], colors=_colours(stops), positions=_places(stops, at)
    )


def down(top: float, bottom: float, *stops: Stop, at: Sequence[float] | None = None) -> skia.Shader:
    """Colours that run downwards."""
    return linear((0, top), (0, bottom), *stops, at=at)


def radial(centre: Point, reach: float, *stops: Stop, at: Sequence[float] | None = None) -> skia.Shader:
    """Colours that run outwards."""
    return skia.GradientShader.MakeRadial(
        center=skia.Point(*centre), radius=reach, colors=_colours(stops), positions=_places(stops, at)
    )


def _colours(stops: Sequence[Stop]) -> list[int]:
    return [ink(stop) if isinstance(stop, str) else ink(*stop) for stop in stops]


def _places(stops: Sequence[Stop], at: Sequence[float] | None) -> list[float]:
    return list(at) if at else [k / (len(stops) - 1) for k in range(len(stops))]


def wash(
    colour: str | skia.Shader, alpha: float = 1.0, blur: float = 0.0, blend: skia.BlendMode | None = None
) -> skia.Paint:
    """A paint for fillings."""
    paint = skia.Paint(AntiAlias=True, Dither=True)
    if isinstance(colour, str):
        paint.setColor(ink(colour, alpha))
    else:
        paint.setShader(colour)
        paint.setAlphaf(min(1.0, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if blend is not None:
        paint.setBlendMode(blend)
    return paint


# -- strokes -------------------------------------------------------------------------------------


def fill(
    canvas: skia.Canvas,
    path: skia.Path,
    colour: str | skia.Shader,
    alpha: float = 1.0,
    blur: float = 0.0,
    blend: skia.BlendMode | None = None,
) -> None:
    """Fill a shape."""
    canvas.drawPath(path, wash(colour, alpha, blur, blend))


def line(
    canvas: skia.Canvas,
    path: skia.Path,
    colour: str | skia.Shader,
    width: float,
    alpha: float = 1.0,
    blur: float = 0.0,
    blend: skia.BlendMode | None = None,
) -> None:
    """Draw along a shape."""
    paint = wash(colour, alpha, blur, blend)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    canvas.drawPath(path, paint)


def glow(canvas: skia.Canvas, centre: Point, reach: float, colour: str, strength: float = 0.6) -> None:
    """Light round a place, which adds to whatever is there."""
    shader = radial(
        centre, reach, (colour, 1.0), (colour, 0.46), (colour, 0.13), (colour, 0.0), at=(0, 0.25, 0.6, 1)
    )
    fill(canvas, disc(*centre, reach), shader, strength, blend=PLUS)


def rays(canvas: skia.Canvas, centre: Point, reach: float, colour: str, count: int, strength: float) -> None:
    """Beams of light from a place, broad and narrow in turn."""
    x, y = centre
    for k in range(count):
        angle, half = 2 * pi * k / count + 0.13 * sin(k * 2.3), (0.028, 0.055, 0.018)[k % 3]
        far = reach * (0.72 + 0.28 * sin(k * 1.7) ** 2)
        ends = [(x + far * cos(angle + turn), y + far * sin(angle + turn)) for turn in (-half, half)]
        shader = radial(centre, far, (colour, 1.0), (colour, 0.5), (colour, 0.0))
        fill(canvas, poly([centre, *ends]), shader, strength, blur=reach * 0.008, blend=PLUS)


def mist(
    canvas: skia.Canvas,
    area: tuple[float, float, float, float],
    colour: str,
    alpha: float,
    grain: tuple[float, float],
    seed: int,
) -> None:
    """Drifts of mist or smoke in an area (left, top, right, bottom), thin at its upper and lower rim."""
    noise = skia.PerlinNoiseShader.MakeFractalNoise(grain[0], grain[1], 4, seed)
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    # Of the noise only the thicker half is seen, in the one colour.
    veil = [0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 2.6, 0, 0, 0, -0.95]
    bounds = skia.Rect(*area)
    canvas.saveLayer(bounds, skia.Paint(Alphaf=alpha))
    canvas.clipRect(bounds)
    canvas.drawPaint(skia.Paint(Shader=noise, ColorFilter=skia.ColorFilters.Matrix(veil)))
    _, top, _, bottom = area
    edges = down(top, bottom, ("#000000", 0.0), "#000000", "#000000", ("#000000", 0.0), at=(0, 0.3, 0.6, 1))
    canvas.drawPaint(wash(edges, blend=skia.BlendMode.kDstIn))
    canvas.restore()
