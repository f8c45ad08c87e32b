"""The mark: a compass star that rises from an open book, in an octagon like a tile of the floor."""

from math import cos, pi, sin

import skia

from tools.art.brush import PLUS, box, disc, fill, glow, line, linear, octagon, poly, radial, rays, shape
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, BRASS_WHITE, PAPER, PAPER_DEEP, PAPER_SHADE

STAR = (0.0, -64.0)
"""The middle of the compass star; the mark reaches 200 each way from the origin."""


def ground(canvas: skia.Canvas, half: float) -> None:
    """Deep green with a lamp's light in the middle, a square of so much each way."""
    whole = box(-half, -half, half * 2, half * 2)
    fill(canvas, whole, radial((0, -half * 0.16), half * 1.3, "#2F7A5C", "#1A4C3A", "#0F2E24", "#081A14"))
    for k in range(16):
        angle = 2 * pi * k / 16
        beam = [
            (0, STAR[1]),
            *((2 * half * cos(angle + t), 2 * half * sin(angle + t)) for t in (-0.05, 0.05)),
        ]
        fill(
            canvas,
            poly(beam),
            radial((0, STAR[1]), half * 1.3, ("#BFEBC9", 0.12), ("#BFEBC9", 0.0)),
            blend=PLUS,
        )
    fill(canvas, whole, linear((0, -half), (0, half), ("#FFFFFF", 0.06), ("#000000", 0.0), ("#000000", 0.22)))


def mark(canvas: skia.Canvas) -> None:
    """The whole mark."""
    _frame(canvas)
    _star(canvas)
    _book(canvas)


def _frame(canvas: skia.Canvas) -> None:
    """A brass rim round a pane of dark green, with a bevel."""
    fill(canvas, poly(octagon(4, 14, 198)), "#020806", 0.55, blur=9)
    fill(canvas, poly(octagon(0, 0, 198)), "#3A2508")
    fill(
        canvas,
        poly(octagon(0, 0, 195)),
        linear(
            (-120, -190),
            (120, 190),
            "#FFF3CC",
            BRASS_LIGHT,
            BRASS,
            "#8A5C1C",
            "#C9953F",
            at=(0, 0.22, 0.5, 0.8, 1),
        ),
    )
    for k in range(8):
        corners, inner = octagon(0, 0, 195), octagon(0, 0, 170)
        facet = [corners[k], corners[(k + 1) % 8], inner[(k + 1) % 8], inner[k]]
        light = sin(pi / 8 + k * pi / 4 + pi / 8)
        fill(canvas, poly(facet), "#FFFFFF" if light < 0 else "#2A1604", abs(light) * 0.34)
    fill(canvas, poly(octagon(0, 0, 170)), "#2A1A06")
    pane = poly(octagon(0, 0, 166))
    fill(canvas, pane, radial((0, -40), 230, "#3F9A74", "#1F6349", "#0F3A2B", "#071D16"))
    canvas.save()
    canvas.clipPath(pane, doAntiAlias=True)
    rays(canvas, STAR, 210, "#FFE9A8", 24, 0.32)
    glow(canvas, STAR, 170, "#FFD98A", 0.55)
    canvas.restore()
    line(canvas, poly(octagon(0, 0, 182)), "#FFF6D6", 1.6, 0.5)


def _star(canvas: skia.Canvas) -> None:
    x, y = STAR
    glow(canvas, STAR, 120, "#FFF0C4", 0.6)
    for turn, far, waist in ((pi / 4, 56.0, 16.0), (0.0, 104.0, 21.0)):
        for k in range(4):
            angle = turn + k * pi / 2
            tip = (x + far * cos(angle), y + far * sin(angle))
            for side, colours in (
                (-1, ("#FFFDF2", BRASS_WHITE, BRASS_LIGHT)),
                (1, (BRASS_LIGHT, BRASS, BRASS_DARK)),
            ):
                hip = (x + waist * cos(angle + side * pi / 4), y + waist * sin(angle + side * pi / 4))
                fill(canvas, poly([(x, y), hip, tip]), linear(tip, (x, y), *colours))
            edge = [
                (x + waist * cos(angle + s * pi / 4), y + waist * sin(angle + s * pi / 4)) for s in (-1, 1)
            ]
            line(canvas, poly([edge[0], tip, edge[1]], closed=False), "#6A4410", 1.2, 0.5)
    fill(canvas, disc(x, y, 15), "#241505")
    fill(canvas, disc(x, y, 12), radial((x - 4, y - 4), 15, "#FFFBE6", BRASS_LIGHT, BRASS_DARK))
    fill(canvas, disc(x, y, 5), "#241505")


def _book(canvas: skia.Canvas) -> None:
    """An open book before the lower half of the octagon, which shows below it."""
    canvas.save()
    canvas.translate(0, -34)
    canvas.scale(0.96, 0.94)
    fill(canvas, shape("M -196 66 L 0 100 L 196 66 L 196 178 L 0 214 L -196 178 Z"), "#020806", 0.6, blur=12)
    for side in (-1, 1):
        canvas.save()
        canvas.scale(side, 1)
        cover = shape("M 0 92 C 60 62 128 56 200 74 L 200 180 C 130 166 60 172 0 202 Z")
        fill(canvas, cover, linear((0, 80), (200, 190), "#6A4410", "#A8742A", "#4A2C0A"))
        line(canvas, cover, "#2A1604", 2.4)
        for k in range(3):
            shift = 5 * (2 - k)
            end = 190 - k * 3
            leaf = shape(
                f"M 0 {84 + shift} C 56 {42 + shift} 122 {34 + shift} {end} {54 + shift} "
                f"L {end} {156 + shift} C 122 {140 + shift} 58 {150 + shift} 0 {186 + shift} Z"
            )
            tones = (
                ("#C9B283", "#FFFBEE", PAPER, PAPER_DEEP)
                if k == 2
                else (PAPER_SHADE, PAPER_DEEP, PAPER_DEEP, PAPER_SHADE)
            )
            if side < 0:
                tones = (
                    tones[0],
                    *(
                        c if k != 2 else d
                        for c, d in zip(tones[1:], ("#F3E6C8", "#FFF6E0", "#EBDCB8"), strict=True)
                    ),
                )
            fill(canvas, leaf, linear((0, 0), (190, 0), *tones, at=(0, 0.22, 0.6, 1)))
            line(canvas, leaf, "#6A5228", 1.2, 0.6)
        for k in range(3):
            y = 92 + k * 28
            text = shape(f"M 34 {y - 2} C 74 {y - 28} 118 {y - 32} 160 {y - 22}")
            line(canvas, text, "#A98A52", 8.5, 0.9)
        canvas.restore()
    fill(
        canvas,
        shape("M -7 84 L 7 84 L 7 188 L 0 200 L -7 188 Z"),
        linear((-7, 0), (7, 0), "#7A5A28", "#3A2408", "#7A5A28"),
    )
    canvas.restore()


def outline(canvas: skia.Canvas) -> None:
    """The mark in one colour, for launchers that paint icons as they please."""
    white, lift = "#FFFFFF", skia.Matrix.Translate(0, -34)
    line(canvas, poly(octagon(0, 0, 186)), white, 20)
    x, y = STAR
    rim = []
    for k in range(8):
        for turn, far in ((0.0, 104.0 if k % 2 == 0 else 50.0), (pi / 8, 26.0)):
            angle = k * pi / 4 + turn - pi / 2
            rim.append((x + far * cos(angle), y + far * sin(angle)))
    hole = skia.Op(poly(rim), disc(x, y, 10), skia.PathOp.kDifference_PathOp)
    book = shape(
        "M 0 84 C 56 42 122 34 196 54 L 196 176 C 122 160 58 170 0 206 "
        "C -58 170 -122 160 -196 176 L -196 54 C -122 34 -56 42 0 84 Z"
    )
    book.transform(lift)
    clear = skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear)
    clear.setStyle(skia.Paint.kStrokeAndFill_Style)
    clear.setStrokeWidth(26)
    canvas.drawPath(book, clear)
    fill(canvas, hole, white)
    fill(canvas, book, white)
    for side in (-1, 1):
        canvas.save()
        canvas.concat(lift)
        canvas.scale(side, 1)
        cut = skia.Paint(
            AntiAlias=True, BlendMode=skia.BlendMode.kClear, Style=skia.Paint.kStroke_Style, StrokeWidth=11
        )
        cut.setStrokeCap(skia.Paint.kRound_Cap)
        for k in range(3):
            y = 96 + k * 29
            canvas.drawPath(shape(f"M 34 {y - 2} C 74 {y - 28} 118 {y - 32} 160 {y - 22}"), cut)
        canvas.drawPath(shape("M 0 92 L 0 200"), cut)
        canvas.restore()
