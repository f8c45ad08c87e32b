"""The bag: the big thing in the middle. A tap draws: it is shaken, and its neck opens for a token."""

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rotate, Scale, SmoothEllipse, SmoothLine
from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import readable, small
from companion.ui.look.drawing import Point, Rgba, fitting, radial, word, word_width
from companion.ui.look.theme import look
from companion.ui.look.writing import SMALLEST, written
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import Tappable

LEATHER, DARK = (132, 78, 52, 255), (58, 29, 21, 255)
SEAM, NECK = get_color_from_hex("#A9704A"), get_color_from_hex("#5B3022")
CREAM, SAND = get_color_from_hex("#FBE9CB"), get_color_from_hex("#E2C8A6")
CORD = get_color_from_hex("#C4A678")
SHAPE = 1.08
"""Height of the bag by its width."""


LARGE_NOTE = 1.6
"""So much the least size of the words on it grows with the text size."""


class Bag(SelfDrawn, Tappable):
    """The bag. It answers taps while it may be drawn from; `opening` runs from closed to wide open."""

    label = StringProperty()
    """What a tap does, as its offer says; nothing where it cannot be drawn from."""
    big = StringProperty()
    """How many tokens it holds, large."""
    note = StringProperty()
    opening = NumericProperty(0)
    lean = NumericProperty(0)
    """How far it leans to one side while it is shaken, in degrees."""
    drawn_from = ("label", "big", "note", "state")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("label", self._name)
        self._name()
        self._mouth: Scale | None = None
        self._leaning: Rotate | None = None

    def _name(self, *_: Any) -> None:
        """Nothing but numbers is written on it: whoever has the screen read out hears what a tap does."""
        self.text = f"The bag: {self.label}" if self.label else "The bag"
        self.disabled = not self.label

    def show(self, data: FirePicture) -> None:
        """What it holds; nothing while a tool has drawn, whose tokens lie above it."""
        self.big = "" if data.handful else str(data.bag.count)
        self.note = "" if data.handful else f"{data.bag.where}, {data.bag.tokens.get('fire', 0)} Fire"

    @property
    def mouth(self) -> Point:
        """Where tokens come out."""
        return self.center_x, self.center_y + self._extent()[1] * 0.36

    def _extent(self) -> tuple[float, float]:
        wide = min(self.width * 0.94, self.height * 0.96 / SHAPE)
        return wide, wide * SHAPE

    @property
    def leather(self) -> Frame:
        """The part of its place where there is leather."""
        wide, high = self._extent()
        return Frame(self.center_x - wide / 2, self.center_y - high / 2, wide, high)

    @property
    def shoulder(self) -> Point:
        """On its neck, at the left, where nothing is written."""
        wide, high = self._extent()
        return self.center_x - wide * 0.24, self.center_y + high * 0.36

    def collide_point(self, x: float, y: float) -> bool:
        """Only where there is leather, and only where a tap means something."""
        return bool(self.label) and self.leather.holds(x, y)

    def on_opening(self, *_: Any) -> None:
        if self._mouth is not None:
            self._mouth.x = 1 + 0.22 * self.opening
            self._mouth.y = 1 + 0.12 * self.opening

    def on_lean(self, *_: Any) -> None:
        if self._leaning is not None:
            self._leaning.angle = self.lean

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the bag and what is written on it."""
        self.canvas.clear()
        wide, high = self._extent()
        if wide < 20:
            return
        x, y = self.center_x, self.center_y - high / 2
        with self.canvas:
            _shadow(x, y, wide, high)
            PushMatrix()
            self._leaning = Rotate(angle=self.lean, origin=(x, y))
            self._draw_neck(x, y, wide, high)
            _leather(_body(x, y, wide, high), (x, y + high * 0.34), wide, self.state == "down")
            _cord(x, y, wide, high)
            self._draw_words(x, y, wide, high)
            PopMatrix()

    def _draw_neck(self, x: float, y: float, wide: float, high: float) -> None:
        PushMatrix()
        self._mouth = Scale(1, 1, 1, origin=(x, y + high * 0.74))
        _gathered(x, y, wide, high)
        PopMatrix()
        self.on_opening()

    def _draw_words(self, x: float, y: float, wide: float, high: float) -> None:
        room = wide * 0.7
        if self.big:
            size = min(small(60), wide * 0.26)
            word(self.big, fitting(self.big, size, room, "Serif"), (x, y + high * 0.42), CREAM, "Serif")
        size = max(min(small(22), wide * 0.1), sp(SMALLEST) * min(look.scale, LARGE_NOTE))
        said = readable((self.note, self._brief_note), size, room)
        if look.scale > 1 and word_width(said, size) > room:
            said = self._brief_note  # rather the Fires alone than letters that do not grow with the text
        note, size = written(said, size, room)
        word(note, size, (x, y + high * 0.24), SAND)

    @property
    def _brief_note(self) -> str:
        """What matters most of it: how many Fires there are."""
        return str(self.note).rpartition(", ")[2]


def draw_bag(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The bag as a symbol, closed."""
    wide, high = size * 0.96 / SHAPE, size * 0.96
    x, y = centre[0], centre[1] - high / 2
    _shadow(x, y, wide, high)
    _gathered(x, y, wide, high)
    _leather(_body(x, y, wide, high), (x, y + high * 0.34), wide, pressed=False)
    _cord(x, y, wide, high)


def _shadow(x: float, y: float, wide: float, high: float) -> None:
    Color(0, 0, 0, 0.35)
    SmoothEllipse(pos=(x - wide * 0.47, y - high * 0.025), size=(wide * 0.94, high * 0.1))


def _gathered(x: float, y: float, wide: float, high: float) -> None:
    """The neck above the cord."""
    shape = _neck(x, y, wide, high)
    Color(*NECK)
    _fan(shape, (x, y + high * 0.84))
    Color(*SEAM)
    SmoothLine(points=[n for point in shape for n in point], close=True, width=wide * 0.007)


def _bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 14) -> list[Point]:
    found = []
    for at in range(steps):
        t = at / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        found.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return found


def _body(x: float, y: float, wide: float, high: float) -> list[Point]:
    """The belly, from the cord on the left down and round to the cord on the right."""

    def at(u: float, v: float) -> Point:
        return x + u * wide, y + v * high

    left = [
        *_bezier(at(-0.29, 0.76), at(-0.44, 0.66), at(-0.5, 0.46), at(-0.5, 0.34)),
        *_bezier(at(-0.5, 0.34), at(-0.5, 0.12), at(-0.38, 0.02), at(-0.22, 0.015)),
        at(-0.22, 0.015),
    ]
    return [*left, *((2 * x - px, py) for px, py in reversed(left))]


def _neck(x: float, y: float, wide: float, high: float) -> list[Point]:
    """The gathered leather above the cord, with its waves."""
    foot = y + high * 0.74
    waves = [
        (
            x + wide * (-0.36 + 0.72 * at / 32),
            y + high * (0.95 + 0.022 * sin(at / 32 * 3 * 2 * pi + pi / 2) + 0.02 * cos(at / 32 * 2 * pi)),
        )
        for at in range(33)
    ]
    return [(x - wide * 0.28, foot), *waves, (x + wide * 0.28, foot)]


def _fan(points: list[Point], centre: Point) -> None:
    corners = [centre, *points, points[0]]
    vertices = [number for corner in corners for number in (*corner, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")


def _leather(points: list[Point], centre: Point, wide: float, pressed: bool) -> None:
    """The belly with light falling on it."""
    texture = radial(LEATHER, DARK)
    corners = [centre, *points, points[0]]
    vertices = []
    for px, py in corners:
        vertices += [px, py, 0.5 + (px - centre[0]) / wide * 0.94, 0.5 + (py - centre[1]) / wide * 0.94]
    Color(*((0.84,) * 3 if pressed else (1, 1, 1)), 1)
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan", texture=texture)
    Color(*SEAM)
    SmoothLine(points=[n for point in points for n in point], width=max(1.2, wide * 0.007))


def _cord(x: float, y: float, wide: float, high: float) -> None:
    points: list[float] = []
    for at in range(17):
        t = at / 16
        points += [x + wide * (-0.3 + 0.6 * t), y + high * (0.765 - 0.055 * sin(pi * t))]
    shadow = [n - (wide * 0.012 if at % 2 else 0) for at, n in enumerate(points)]
    Color(0, 0, 0, 0.3)
    SmoothLine(points=shadow, width=wide * 0.022)
    Color(*CORD)
    SmoothLine(points=points, width=wide * 0.018)
