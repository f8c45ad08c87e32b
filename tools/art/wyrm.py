"""The Bookwyrm: a body like a tube of scales, a crest of torn pages, and a head that reads."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin, sqrt

import skia

from tools.art.brush import Point, disc, fill, glow, line, linear, poly, radial, shape, smooth
from tools.art.palette import lit, mix
from tools.art.tube import Rib, light_on, ramp, side_of, tube

LIGHT = (-0.36, -0.8, 0.42)
"""Where the light comes from: left, above and before."""
RAMP = ("#04201F", "#0A4A44", "#17806B", "#3FBF93", "#A5F5CD")
BELLY = ("#24453C", "#5B8F74", "#A9D3A4", "#E3F2C4", "#FFFDE2")
BELLY_FROM = 0.66
"""How far along the body the neck begins to rise, and shows its belly."""
PAGE, PAGE_SHADE = "#F3E6C6", "#B58F57"


def draw_body(
    canvas: skia.Canvas, ribs: Sequence[Rib], lifts: Sequence[int], bare: tuple[float, float]
) -> None:
    """From the tail to the head: what comes later lies over what came before, and shades it.

    `lifts` are the ribs at which the body begins to lie over itself, `bare` the part without a crest.
    """
    ends = [*lifts, len(ribs) - 1]
    for start, end in zip([0, *lifts], ends, strict=True):
        part = ribs[start : end + 2]
        _cast_shadow(canvas, part)
        for at, rib in enumerate(part[2:]):
            if at % 12 == 0 and rib.t > 0.05 and not bare[0] < rib.t < bare[1]:
                _fin(canvas, rib)
        tube(canvas, part, _tone)
        for at, rib in enumerate(part):
            if at % 5 == 0:
                _scales(canvas, rib, at // 5 % 2)
            if at % 7 == 0 and rib.t > BELLY_FROM + 0.03:
                _plate(canvas, rib)


def _cast_shadow(canvas: skia.Canvas, part: Sequence[Rib]) -> None:
    """Below and a little to the right; it begins later than the part, and so leaves no seam."""
    x, y = part[0].at
    leaves = (k for k, rib in enumerate(part) if hypot(rib.at[0] - x, rib.at[1] - y) > rib.reach * 2.4)
    for start in range(next(leaves, len(part)), len(part) - 8, 4):
        ridge = [(rib.at[0] + 5, rib.at[1] + rib.reach * 0.5) for rib in part[start : start + 6]]
        line(canvas, poly(ridge, closed=False), "#04060F", part[start].reach * 2.0, 0.16, blur=10)


def _tone(s: float, side: Point, t: float) -> str:
    """The colour of the tube so far across it: lit from above, with a rim of moonlight."""
    level = 0.1 + max(0.0, light_on(s, side, LIGHT) + 0.04)
    standing = min(1.0, max(0.0, (t - BELLY_FROM) * 14))
    back = ramp(RAMP, level)
    if s < -0.36 and standing > 0:
        back = mix(back, ramp(BELLY, level * 0.9 + 0.1), standing)
    rim = max(0.0, abs(s) - 0.86) * 3.2
    return mix(back, "#C9B8FF" if s > 0 else "#FFD98A", rim * 0.75)


def _scales(canvas: skia.Canvas, rib: Rib, odd: int) -> None:
    side, r = side_of(rib), rib.reach
    if r < 9:
        return
    for k in range(-2, 4):
        s = (k + 0.5 * odd) * 0.26 + 0.06
        if not -0.34 < s < 0.94:
            continue
        flat = sqrt(1 - s * s)
        x, y = rib.at[0] + side[0] * r * s, rib.at[1] + side[1] * r * s
        long, wide = r * 0.2, r * 0.15 * flat
        ax, ay = rib.along
        tip = (x - ax * long, y - ay * long)
        left = (x + side[0] * wide, y + side[1] * wide)
        right = (x - side[0] * wide, y - side[1] * wide)
        arc = smooth([left, tip, right])
        line(canvas, arc, "#032B2A", max(0.8, r * 0.045), 0.5)
        line(
            canvas,
            smooth([(left[0] + ax, left[1] + ay), (tip[0] + ax * 2, tip[1] + ay * 2), right]),
            "#D9FFE9",
            0.8,
            0.3,
        )


def _plate(canvas: skia.Canvas, rib: Rib) -> None:
    """Where one plate of the belly lies over the next."""
    side, r = side_of(rib), rib.reach
    ax, ay = rib.along
    ends = [
        (rib.at[0] - side[0] * r * s + ax * b, rib.at[1] - side[1] * r * s + ay * b)
        for s, b in ((0.4, 0), (0.7, 2.5), (0.98, 0))
    ]
    line(canvas, smooth(ends), "#3F6B52", 1.5, 0.7)
    line(canvas, smooth([(x + ax * 1.6, y + ay * 1.6) for x, y in ends]), "#FFFFF0", 1.0, 0.5)


def _fin(canvas: skia.Canvas, rib: Rib) -> None:
    """A torn page that stands up from the back."""
    side, r = side_of(rib), rib.reach
    ax, ay = rib.along
    base = (rib.at[0] + side[0] * r * 0.8, rib.at[1] + side[1] * r * 0.8)
    high = r * 0.95
    tip = (base[0] + side[0] * high - ax * r * 0.75, base[1] + side[1] * high - ay * r * 0.75)
    left = (base[0] - ax * r * 0.42, base[1] - ay * r * 0.42)
    right = (base[0] + ax * r * 0.5, base[1] + ay * r * 0.5)
    notch = ((tip[0] + left[0]) / 2 + side[0] * r * 0.04, (tip[1] + left[1]) / 2 + side[1] * r * 0.04)
    fill(canvas, poly([left, notch, tip, right]), linear(base, tip, PAGE_SHADE, PAGE, "#FFF9E6"))
    line(canvas, poly([right, tip], closed=False), "#FFFDF2", 1.2, 0.7)
    line(canvas, poly([base, tip], closed=False), "#8B6A38", 0.9, 0.6)


def draw_head(canvas: skia.Canvas, at: Point, turn: float, size: float) -> None:
    """The head, looking left, its neck at the origin."""
    canvas.save()
    canvas.translate(*at)
    canvas.rotate(turn)
    canvas.scale(size, size)
    _far_horn(canvas)
    _jaw(canvas)
    _skull(canvas)
    _ears(canvas)
    _near_horn(canvas)
    _eye(canvas)
    canvas.restore()


def _horn(canvas: skia.Canvas, drawn: str, ends: tuple[Point, Point], far: bool) -> None:
    path = shape(drawn)
    colours = ("#6B5433", "#C9A86A", "#FFF3CF")
    shader = linear(*ends, *(lit(colour, -0.35 if far else 0.0) for colour in colours))
    fill(canvas, path, shader)
    line(canvas, path, "#2B1D10", 1.6, 0.7)


def _far_horn(canvas: skia.Canvas) -> None:
    _horn(
        canvas,
        "M -52 -58 C -40 -104 -8 -132 38 -150 C 14 -122 -6 -92 -20 -56 Z",
        ((-46, -60), (38, -150)),
        True,
    )


def _near_horn(canvas: skia.Canvas) -> None:
    _horn(
        canvas,
        "M -34 -62 C -14 -112 32 -138 96 -144 C 56 -118 22 -88 4 -46 Z",
        ((-30, -60), (92, -138)),
        False,
    )
    for k in range(5):
        x, y = -16 + k * 18, -72 - k * 14.5
        line(canvas, smooth([(x - 8, y - 6), (x + 4, y + 2), (x + 11, y + 14 - k * 2)]), "#6B5433", 1.6, 0.55)


def _ears(canvas: skia.Canvas) -> None:
    """Ears like the leaves of a book, fanned out over where the head joins the neck."""
    tips = ((76, -92), (112, -60), (124, -16), (112, 30), (80, 62))
    for k, (x, y) in enumerate(tips):
        low = -38 + 15 * k
        leaf = shape(
            f"M -14 {low} Q {x * 0.42} {y * 0.75 - 14} {x} {y} Q {x * 0.5} {y * 0.85 + 16} -8 {low + 24} Z"
        )
        fill(canvas, leaf, "#02140F", 0.45, blur=5)
        fill(canvas, leaf, linear((-16, low), (x, y), "#0A3F3B", "#1F8A72", "#7FE3BC", "#E9FFF2"))
        line(canvas, leaf, "#04302D", 1.5, 0.8)
        line(canvas, shape(f"M -10 {low + 10} Q {x * 0.45} {y * 0.8} {x} {y}"), "#EFFFF6", 1.3, 0.6)
    root = shape("M -30 -52 C 2 -52 14 -20 12 8 C 10 34 0 46 -18 50 C -8 20 -10 -20 -30 -52 Z")
    fill(canvas, root, linear((-24, 0), (14, 0), "#1F8F76", "#12685A", "#0A4A44"), 0.9)
    line(canvas, shape("M -28 -50 C 2 -50 12 -20 11 8"), "#9FF0C8", 1.4, 0.45)


def _jaw(canvas: skia.Canvas) -> None:
    mouth = shape("M -70 14 C -120 8 -180 6 -216 4 L -206 40 C -150 52 -100 48 -60 34 Z")
    fill(canvas, mouth, linear((-60, 0), (-210, 20), "#1A0610", "#5E1730", "#8C2A43"))
    tongue = shape("M -84 30 C -130 20 -176 26 -226 34 C -244 36 -252 30 -262 22 C -254 36 -252 42 -266 50 "
                   "C -246 48 -238 44 -226 44 C -176 42 -130 40 -88 42 Z")  # fmt: skip
    fill(canvas, tongue, linear((-90, 30), (-262, 40), "#8C2A43", "#F0708A"))
    jaw = shape("M 14 46 C -6 72 -50 82 -108 78 C -152 75 -190 68 -204 52 C -209 45 -206 38 -198 37 "
                "C -160 50 -112 46 -64 24 C -30 8 2 4 14 12 Z")  # fmt: skip
    fill(canvas, jaw, linear((-90, 24), (-80, 82), RAMP[3], RAMP[2], RAMP[0]))
    chin = shape("M -192 56 C -150 72 -60 76 16 52 C 0 66 -50 80 -108 78 C -150 75 -180 68 -192 56 Z")
    fill(canvas, chin, linear((-100, 54), (-100, 82), "#BFE0B0", "#5B8F74"))
    for k in range(5):
        x = -188 + k * 21
        fill(canvas, poly([(x - 5, 42 + k * 0.8), (x + 6, 44 + k * 0.6), (x - 1, 26 + k * 1.4)]), "#FFF8E2")


def _skull(canvas: skia.Canvas) -> None:
    skull = shape(
        "M 10 -30 C 4 -62 -24 -78 -58 -76 C -86 -74 -98 -60 -118 -50 C -142 -38 -164 -42 -188 -40 "
        "C -216 -38 -236 -24 -236 -6 C -236 8 -226 14 -210 13 C -170 11 -120 12 -66 28 "
        "C -44 36 -14 38 4 32 C 14 12 14 -12 10 -30 Z"
    )
    fill(
        canvas, skull, linear((-80, -78), (-50, 40), RAMP[4], RAMP[3], RAMP[2], RAMP[0], at=(0, 0.3, 0.62, 1))
    )
    canvas.save()
    canvas.clipPath(skull, doAntiAlias=True)
    fill(canvas, disc(-206, -30, 46, 20), "#E9FFF2", 0.55, blur=10)
    fill(canvas, disc(-60, -80, 60, 24), "#E9FFF2", 0.5, blur=12)
    fill(canvas, shape("M -230 14 C -170 0 -110 4 -60 22 L -60 44 L -230 44 Z"), "#042B29", 0.4, blur=6)
    for row in range(4):
        for k in range(7):
            x, y = 26 - k * 15 - row * 3, -34 + row * 17 + k * (1.5 - row * 0.6)
            line(canvas, smooth([(x + 5, y - 7), (x - 5, y), (x + 5, y + 7)]), "#042F2C", 1.6, 0.42)
    line(canvas, smooth([(-112, -34), (-150, -26), (-196, -24)]), "#042F2C", 2.0, 0.35)
    canvas.restore()
    for k in range(7):
        x = -214 + k * 21
        fill(
            canvas, poly([(x - 6, 11), (x + 7, 11 + k * 0.7), (x - 1, 25 + (8 if k == 1 else 0))]), "#FFFBEC"
        )
    line(canvas, shape("M -236 -6 C -236 8 -226 14 -210 13 C -170 11 -120 12 -66 28"), "#042320", 2.4, 0.75)
    fill(canvas, disc(-214, -18, 7, 4.4), "#042320")
    line(canvas, skull, "#032220", 1.8, 0.55)
    _rim_light(canvas)
    for drawn in ("M -222 2 C -250 30 -246 66 -270 92", "M -206 8 C -222 40 -212 74 -228 104"):
        line(canvas, shape(drawn), "#BDF7D6", 2.2, 0.8)


def _rim_light(canvas: skia.Canvas) -> None:
    """The moon along the brow, a lamp along the snout, and both again under the jaw."""
    for drawn, colour, alpha in (
        ("M -112 -51 C -96 -60 -86 -72 -58 -74 C -26 -76 -6 -64 4 -44", "#E4DAFF", 0.85),
        ("M -233 -8 C -232 -23 -214 -36 -188 -38 C -164 -40 -142 -36 -120 -47", "#FFE9B8", 0.9),
        ("M -200 56 C -188 68 -150 74 -108 76 C -60 78 -20 72 4 54", "#FFD98A", 0.5),
    ):
        line(canvas, shape(drawn), colour, 4.5, alpha * 0.5, blur=2.5)
        line(canvas, shape(drawn), colour, 1.8, alpha)


def _eye(canvas: skia.Canvas) -> None:
    glow(canvas, (-92, -40), 62, "#FFB23E", 0.5)
    lid = shape("M -124 -34 C -112 -56 -84 -60 -62 -44 C -76 -28 -104 -24 -124 -34 Z")
    fill(canvas, lid, radial((-92, -42), 34, "#FFF6B8", "#FFC33D", "#C9570F"))
    fill(canvas, disc(-93, -41, 4.6, 15), "#1A0B06")
    fill(canvas, disc(-99, -47, 3.6, 3), "#FFFFFF", 0.95)
    line(canvas, lid, "#04211F", 2.6)
    brow = shape("M -132 -40 C -116 -64 -84 -70 -54 -54 C -80 -62 -108 -56 -132 -40 Z")
    fill(canvas, brow, "#052F2C")
    line(canvas, shape("M -130 -44 C -112 -66 -84 -72 -54 -58"), "#D9FFE9", 1.6, 0.6)


def coil(x: float, y: float, turns: float, wide: tuple[float, float], lift: float) -> list[Point]:
    """Points of a body that lies coiled, each turn on top of the last."""
    found, count = [], round(turns * 12)
    for k in range(count + 1):
        share, angle = k / count, -pi * 0.08 + 2 * pi * turns * k / count
        reach = wide[0] + (wide[1] - wide[0]) * share
        found.append((x + reach * cos(angle), y + reach * 0.36 * sin(angle) - lift * share))
    return found
