"""The cover of Echoes of the Orne Library: something looks out of the archive, over the open manuscript."""

from random import Random

import skia

from tools.art.books import Bookcase
from tools.art.brush import PLUS, arch, box, disc, down, fill, glow, line, linear, mist, poly, radial, rays
from tools.art.eye import eye, stare
from tools.art.palette import lit, mix
from tools.art.reading_room import lamp, lectern
from tools.art.room import Room
from tools.art.tube import Rib, body, light_on, ramp, side_of, tube

ROOM = Room(vanish=(320, 430), focal=640)
FLOOR, DOOR, HALF = -1.95, 6.5, 2.35
LAMPS = (4.6, 3.65, 2.9)
STONE = "#3E7A5A"
Way = tuple[tuple[float, float, float], ...]
FROM_THE_LIGHT: tuple[Way, ...] = (
    ((286, 572, 22), (236, 584, 21), (184, 572, 20), (152, 528, 18), (156, 470, 15), (122, 424, 12),
     (84, 438, 9), (88, 476, 6), (112, 470, 2)),
    ((354, 572, 22), (404, 584, 21), (456, 572, 20), (488, 528, 18), (484, 470, 15), (518, 424, 12),
     (556, 438, 9), (552, 476, 6), (528, 470, 2)),
)  # fmt: skip
FROM_THE_DARK: tuple[Way, ...] = (
    ((-40, 900, 40), (40, 886, 38), (120, 858, 34), (186, 806, 28), (196, 744, 21), (158, 714, 15),
     (124, 734, 10), (134, 764, 6), (156, 756, 2)),
    ((680, 940, 42), (600, 920, 40), (520, 884, 36), (454, 830, 29), (438, 764, 22), (474, 728, 15),
     (510, 744, 10), (504, 776, 6), (482, 772, 2)),
)  # fmt: skip
"""Ways of the arms, from where they are thick to their tips."""
SKIN = ("#02140F", "#0A3A2C", "#1F6B4C", "#58B27A", "#C9F5B8")


def draw(canvas: skia.Canvas) -> None:
    """On a sheet of 640 by 1280."""
    whole = box(0, 0, 640, 1280)
    fill(canvas, whole, down(0, 1280, "#0A2418", "#12402A", "#0C2A1C", "#04120C"))
    _beyond(canvas)
    _walls(canvas)
    _doorway(canvas)
    _arches(canvas)
    _floor(canvas)
    stare(canvas, 320, 300, 270)
    eye(canvas, 320, 300, 0.86)
    _tentacles(canvas, FROM_THE_LIGHT, "#A8F0A0")
    _tables(canvas)
    lectern(canvas, (320, 748), 1.12)
    _tentacles(canvas, FROM_THE_DARK, "#06180F")
    mist(canvas, (0, 600, 640, 1040), "#8FE0A8", 0.34, (0.004, 0.014), 8)
    _motes(canvas)
    fill(
        canvas,
        whole,
        radial((320, 430), 820, ("#010A06", 0.0), ("#010A06", 0.1), ("#010A06", 0.8), at=(0, 0.5, 1)),
    )
    fill(canvas, whole, down(860, 1280, ("#08251A", 0.0), ("#051A11", 0.9)))


def _beyond(canvas: skia.Canvas) -> None:
    """The light behind the door."""
    opening = arch(320, 622, 316, 560, 0.5)
    fill(canvas, opening, radial((320, 310), 420, "#F3FFDF", "#B8F5A8", "#4FC07A", "#0F5A3A"))
    canvas.save()
    canvas.clipPath(opening, doAntiAlias=True)
    rays(canvas, (320, 310), 520, "#F6FFE0", 36, 0.4)
    mist(canvas, (100, 60, 540, 640), "#0F6A40", 0.55, (0.007, 0.007), 3)
    canvas.restore()


def _walls(canvas: skia.Canvas) -> None:
    for side, seed in ((-1, 3), (1, 8)):
        Bookcase(
            lambda along, up, side=side: ROOM.at(side * HALF, FLOOR + up, DOOR - along),
            3.4, 8, 0.95, lambda along, up: 0.85 - 0.12 * along - 0.07 * abs(up - 2.4), seed,
            wood="#3F5A3A", dark="#03120C", tint="#6FD69A", tinted=0.42, bay=1.1, thick=1.5,
        ).draw(canvas)  # fmt: skip


def _floor(canvas: skia.Canvas) -> None:
    """Flags of stone, and a runner that leads to the door."""
    edge = [(-HALF, DOOR), (HALF, DOOR), (HALF, 1.2), (-HALF, 1.2)]
    fill(canvas, poly(ROOM.flat(edge, FLOOR)), down(622, 1280, "#3F8F63", "#154030", "#061810"))
    for k in range(-4, 5):
        line(
            canvas,
            poly(ROOM.flat([(k * 0.6, DOOR), (k * 0.6, 1.2)], FLOOR), closed=False),
            "#03120C",
            1.8,
            0.5,
        )
    z = DOOR
    while z > 1.3:
        line(canvas, poly(ROOM.flat([(-HALF, z), (HALF, z)], FLOOR), closed=False), "#03120C", 1.8, 0.45)
        z -= 0.45
    runner = poly(ROOM.flat([(-0.62, DOOR), (0.62, DOOR), (0.62, 1.2), (-0.62, 1.2)], FLOOR + 0.01))
    fill(canvas, runner, down(622, 1280, "#9CE8A8", "#1F6B4A", "#0A2A1E"))
    for x in (-0.54, -0.48, 0.48, 0.54):
        line(canvas, poly(ROOM.flat([(x, DOOR), (x, 1.2)], FLOOR + 0.01), closed=False), "#E3D48A", 2.2, 0.7)


def _doorway(canvas: skia.Canvas) -> None:
    """The wall at the end with its arch, and two leaves of oak that stand open."""
    x0, low = ROOM.at(-HALF, FLOOR, DOOR)
    x1, _ = ROOM.at(HALF, FLOOR, DOOR)
    opening = arch(320, 622, 316, 560, 0.5)
    wall = box(x0, -20, x1 - x0, low + 20)
    wall = skia.Op(wall, opening, skia.PathOp.kDifference_PathOp)
    fill(canvas, wall, radial((320, 330), 330, lit(STONE, 0.15), STONE, "#12301F"))
    _courses(canvas, wall, ROOM.size(DOOR), 2)
    for k in range(3):
        ring = arch(320, 622, 322 + k * 24, 566 + k * 16, 0.5)
        line(canvas, ring, mix("#8FD6A0", "#1F4A34", k / 3), 7 - k)
        line(canvas, ring, "#E9FFE0", 1.3, 0.6 - 0.15 * k)
    for side in (-1, 1):
        leaf = [
            (side * 1.62, FLOOR, DOOR),
            (side * 1.88, FLOOR, 5.3),
            (side * 1.88, 1.15, 5.3),
            (side * 1.62, 1.15, DOOR),
        ]
        corners = [ROOM.at(*corner) for corner in leaf]
        fill(canvas, poly(corners), linear(corners[0], corners[1], "#8A5A30", "#4A2C14", "#1E0F06"))
        for share in (0.2, 0.4, 0.6, 0.8):
            a = tuple(corners[3][k] + (corners[2][k] - corners[3][k]) * share for k in (0, 1))
            b = tuple(corners[0][k] + (corners[1][k] - corners[0][k]) * share for k in (0, 1))
            line(canvas, poly([a, b], closed=False), "#140903", 1.8, 0.8)
        for up in (-1.3, -0.2, 0.8):
            band = [ROOM.at(side * 1.63, up, DOOR - 0.04), ROOM.at(side * 1.87, up, 5.34)]
            line(canvas, poly(band, closed=False), "#0A1510", 7)
            line(canvas, poly(band, closed=False), "#5F8F70", 1.4, 0.6)
        line(canvas, poly([corners[0], corners[3]], closed=False), "#F3FFDF", 2.6, 0.9)
        glow(canvas, ROOM.at(side * 1.84, -0.7, 5.4), 12, "#FFE08A", 0.9)


def _arches(canvas: skia.Canvas) -> None:
    """Two arches before the end wall, the nearer one almost a frame."""
    for z, half, tone in ((5.15, 2.2, "#2A5C42"), (4.2, 2.28, "#1A3F2D")):
        size = ROOM.size(z)
        low = ROOM.at(0, FLOOR, z)[1]
        high = low + 0.38 * size
        opening = arch(320, low, half * 2 * size, low + 30 if z > 5 else low + 110, 0.52)
        wall = skia.Op(box(-260, -400, 1160, low + 400), opening, skia.PathOp.kDifference_PathOp)
        fill(canvas, wall, radial((320, 320), 430, lit(tone, 0.16), tone, "#081C13"))
        _courses(canvas, wall, size, round(z * 10))
        for k in range(3):
            wide, tall = (half * 2 - 0.05 + k * 0.11) * size, high + (32 if z > 5 else 112) + k * 12
            line(canvas, arch(320, high, wide, tall, 0.52), mix("#7BC79A", tone, k / 3), 5 - k, 0.8 - 0.2 * k)


def _courses(canvas: skia.Canvas, wall: skia.Path, size: float, seed: int) -> None:
    """Blocks of stone in a wall, some lighter and some darker than the rest."""
    rng, high = Random(seed), size * 0.3
    canvas.save()
    canvas.clipPath(wall, doAntiAlias=True)
    for row in range(int(720 / high)):
        x = -rng.uniform(0, size)
        while x < 640:
            wide = rng.uniform(0.5, 0.9) * size
            block = box(x + 1.5, row * high + 1.5, wide - 3, high - 3, 3)
            fill(canvas, block, rng.choice(("#CFFFE0", "#010A06", "#010A06")), rng.uniform(0.02, 0.1))
            line(
                canvas,
                poly([(x + 2, row * high + 2), (x + wide - 2, row * high + 2)], closed=False),
                "#CFFFE0",
                1,
                0.1,
            )
            x += wide
    canvas.restore()


def _tables(canvas: skia.Canvas) -> None:
    """Long tables on both sides, with a row of lamps and books that lie about."""
    for side in (-1, 1):
        inner, outer, top = side * 1.02, side * 2.1, -1.02
        board = [(inner, 5.9), (outer, 5.9), (outer, 1.4), (inner, 1.4)]
        legs = ROOM.face((inner, top, 5.9), (inner, top, 1.4), (inner, FLOOR, 1.4), (inner, FLOOR, 5.9))
        fill(
            canvas,
            legs,
            linear(ROOM.at(inner, -1.5, 5.9), ROOM.at(inner, -1.5, 2.2), "#2A4A30", "#12281C", "#06120C"),
        )
        apron = ROOM.face(
            (inner, top, 5.9), (inner, top, 1.4), (inner, top - 0.16, 1.4), (inner, top - 0.16, 5.9)
        )
        fill(
            canvas,
            apron,
            linear(ROOM.at(inner, top, 5.9), ROOM.at(inner, top, 2.2), "#8A6A3A", "#3F2A14", "#140C06"),
        )
        start, end = ROOM.at(inner, top, 5.9), ROOM.at(inner, top, 2.0)
        fill(canvas, poly(ROOM.flat(board, top)), linear(start, end, "#7FAF6A", "#3F5A34", "#1A2A18"))
        line(canvas, poly([start, end], closed=False), "#E9FFC4", 2.4, 0.7)
        for z in LAMPS:
            lamp(canvas, ROOM.at(side * 1.26, top, z), ROOM.size(z) * 0.6)
            _lying_book(canvas, side * 1.72, top, z + 0.1, "#7A3C3C" if side < 0 else "#3C4F86")


def _lying_book(canvas: skia.Canvas, x: float, y: float, z: float, tone: str) -> None:
    lid = [(x - 0.17, z + 0.12), (x + 0.17, z + 0.12), (x + 0.17, z - 0.12), (x - 0.17, z - 0.12)]
    front = ROOM.face(
        (x - 0.17, y + 0.07, z - 0.12),
        (x + 0.17, y + 0.07, z - 0.12),
        (x + 0.17, y, z - 0.12),
        (x - 0.17, y, z - 0.12),
    )
    fill(canvas, front, "#CFE0A8")
    fill(canvas, poly(ROOM.flat(lid, y + 0.08)), mix(tone, "#2F8A5A", 0.35))
    line(canvas, poly(ROOM.flat(lid, y + 0.08)), "#D8FFD0", 1.2, 0.5)


def _tentacles(canvas: skia.Canvas, ways: tuple[Way, ...], haze: str) -> None:
    """Arms that feel their way in; where they come from, they are lost in light or dark."""

    def skin(s: float, side: tuple[float, float], t: float) -> str:
        level = 0.1 + 0.95 * max(0.0, light_on(s, side, (0.1, -0.66, 0.5)))
        colour = mix(ramp(SKIN, level), "#E4FFC9", max(0.0, abs(s) - 0.86) * 2.6)
        return mix(colour, haze, 1 - t * 4.5)

    for points in ways:
        ribs = body(points, 22)
        for rib in ribs[30::4]:
            fill(canvas, disc(rib.at[0] + 6, rib.at[1] + rib.reach * 0.9, rib.reach), "#010A06", 0.12, blur=8)
        tube(canvas, ribs, skin)
        for k, rib in enumerate(ribs[34:-8:6]):
            _sucker(canvas, rib, k)


def _sucker(canvas: skia.Canvas, rib: Rib, k: int) -> None:
    side, r = side_of(rib), rib.reach
    x, y = rib.at[0] - side[0] * r * 0.5, rib.at[1] - side[1] * r * 0.5
    fill(canvas, disc(x, y, r * 0.28, r * 0.22), "#D8F5C0")
    fill(canvas, disc(x, y, r * 0.15, r * 0.11), "#1F6B4C")
    spot = (rib.at[0] + side[0] * r * (0.3 + 0.2 * (k % 2)), rib.at[1] + side[1] * r * 0.4)
    fill(canvas, disc(*spot, r * 0.12), "#02140F", 0.3)


def _motes(canvas: skia.Canvas) -> None:
    rng = Random(5)
    for _ in range(100):
        x, y = rng.uniform(10, 630), rng.uniform(80, 900)
        fill(canvas, disc(x, y, rng.uniform(0.7, 2.3)), "#DFFFC9", rng.uniform(0.15, 0.75), blend=PLUS)
