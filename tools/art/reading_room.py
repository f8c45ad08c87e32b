"""What stands in a reading room: banker's lamps, and an open manuscript on its lectern."""

import skia

from tools.art.brush import PLUS, Point, disc, down, fill, glow, line, linear, radial, shape, smooth
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT


def lamp(canvas: skia.Canvas, at: Point, size: float) -> None:
    """A banker's lamp on its foot, as high as `size`."""
    x, y = at
    glow(canvas, (x, y - size * 0.5), size * 1.15, "#7BFFA0", 0.32)
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size / 100, size / 100)
    fill(canvas, disc(0, 2, 66, 15), "#C8FFB0", 0.3, blur=10, blend=PLUS)
    cone = shape("M -44 -62 L 44 -62 L 78 4 L -78 4 Z")
    fill(canvas, cone, down(-62, 4, ("#F6FFC9", 0.42), ("#D8FFA8", 0.03)), blur=7, blend=PLUS)
    brass = linear(
        (-30, 0), (30, 0), BRASS_DARK, BRASS_LIGHT, "#FFF6D6", BRASS, BRASS_DARK, at=(0, 0.25, 0.4, 0.65, 1)
    )
    fill(
        canvas,
        shape("M -30 0 C -30 -9 -12 -10 -6 -14 L 6 -14 C 12 -10 30 -9 30 0 C 30 6 -30 6 -30 0 Z"),
        brass,
    )
    fill(
        canvas,
        shape("M -4 -12 L -3 -88 L 3 -88 L 4 -12 Z"),
        linear((-4, 0), (4, 0), BRASS_DARK, "#FFF6D6", BRASS_DARK),
    )
    fill(canvas, disc(0, -40, 6.5, 5), brass)
    fill(canvas, disc(0, -60, 36, 6), "#FBFFE0", 0.95, blur=2)
    shade = shape("M -56 -58 C -58 -84 -36 -100 0 -100 C 36 -100 58 -84 56 -58 C 34 -66 -34 -66 -56 -58 Z")
    fill(
        canvas, shade, radial((-14, -88), 84, "#E9FFD0", "#5FE08A", "#158A4C", "#06402A", at=(0, 0.2, 0.6, 1))
    )
    fill(
        canvas,
        shape("M -46 -78 C -38 -92 -22 -96 -6 -96 C -24 -90 -36 -84 -42 -72 Z"),
        "#FFFFFF",
        0.6,
        blur=1.5,
    )
    line(canvas, smooth([(-56, -58), (0, -64), (56, -58)]), "#EFFFD8", 2.4)
    line(canvas, shape("M -56 -58 C -58 -84 -36 -100 0 -100 C 36 -100 58 -84 56 -58"), "#02281A", 1.8, 0.7)
    fill(canvas, disc(0, -103, 5), brass)
    line(canvas, smooth([(22, -60), (24, -46), (21, -36)]), BRASS_LIGHT, 1.4)
    fill(canvas, disc(21, -34, 2.6), BRASS_LIGHT)
    canvas.restore()


def lectern(canvas: skia.Canvas, at: Point, size: float) -> None:
    """A carved foot, and on it the manuscript, open and shining; `at` is where it stands."""
    canvas.save()
    canvas.translate(*at)
    canvas.scale(size, size)
    fill(canvas, disc(0, 4, 74, 16), "#010A06", 0.6, blur=8)
    wood = linear((-30, 0), (30, 0), "#120A06", "#6B4526", "#3A2412", "#0A0503", at=(0, 0.35, 0.6, 1))
    fill(canvas, shape("M -48 6 C -44 -10 -22 -14 -14 -22 L 14 -22 C 22 -14 44 -10 48 6 Z"), wood)
    fill(canvas, shape("M -13 -20 C -20 -56 -8 -70 -15 -104 L 15 -104 C 8 -70 20 -56 13 -20 Z"), wood)
    fill(canvas, disc(0, -62, 17, 9), wood)
    desk = shape("M -96 -104 L 96 -104 L 112 -128 L -112 -128 Z")
    fill(canvas, desk, linear((0, -128), (0, -104), "#8A5A30", "#2A170A"))
    canvas.translate(0, -128)
    manuscript(canvas)
    canvas.restore()


def manuscript(canvas: skia.Canvas) -> None:
    """Two pages that rise from the fold, with lines and drawings that nobody can read."""
    glow(canvas, (0, -40), 190, "#C9FFA8", 0.6)
    for side in (-1, 1):
        canvas.save()
        canvas.scale(side, 1)
        cover = shape("M 0 2 L 132 -10 L 126 -82 L 0 -70 Z")
        fill(canvas, cover, "#24120A")
        for k in range(4):
            y = 3 * k
            block = shape(
                f"M 0 {-2 - y} C 34 {-22 - y} 84 {-24 - y} 128 {-12 - y} "
                f"L 120 {-82 - y} C 82 {-96 - y} 36 {-92 - y} 0 {-72 - y} Z"
            )
            tones = ("#B59A62", "#FFF6D6", "#D9C48E") if k == 3 else ("#6A5428", "#C7AC70", "#8A7040")
            fill(canvas, block, linear((0, 0), (128, 0), *tones, at=(0, 0.35, 1)))
            line(canvas, block, "#5A4420", 0.9, 0.6)
        ink = "#3A5A34"
        for k in range(6):
            y = -24 - k * 9.4
            rise = 1 - k * 0.05
            line(
                canvas,
                smooth([(16, y - 6 * rise), (44, y - 15 * rise), (78, y - 17 * rise), (112, y - 8 * rise)]),
                ink,
                2.2,
                0.75,
            )
        canvas.restore()
    line(canvas, shape("M 0 -10 L 0 -82"), "#4A3818", 2.4, 0.8)
    fill(canvas, disc(70, -58, 22, 14), "#F3E6B8")
    line(canvas, disc(70, -58, 20, 12), "#2F6A3A", 2)
    line(canvas, disc(70, -58, 7, 11), "#2F6A3A", 2)
    fill(
        canvas,
        shape("M -6 -84 L 6 -84 L 8 14 L 0 4 L -8 14 Z"),
        linear((0, -84), (0, 14), "#8A1F2E", "#D9435A"),
    )
