"""What is drawn on and beside the tiles: names, frames, glows, arrows, buttons; and pieces that move."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import (
    Canvas,
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rotate,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.metrics import dp

from companion.ui.games.chamberquest.tiles import INK, READY, SNOW
from companion.ui.look.drawing import Point, glyph, word
from companion.ui.look.theme import look


class Piece:
    """A drawing that is moved and turned without being drawn again."""

    def __init__(self) -> None:
        self.group, self._canvas = InstructionGroup(), Canvas()
        self._move, self._turn = Translate(0, 0, 0), Rotate(angle=0, axis=(0, 0, 1))
        for part in (PushMatrix(), self._move, self._turn, self._canvas, PopMatrix()):
            self.group.add(part)
        self._drawn: Any = None

    def draw(self, what: Any, paint: Callable[[], None]) -> None:
        """Draw it, unless it looks like this already."""
        if what != self._drawn:
            self._drawn = what
            self._canvas.clear()
            with self._canvas:
                paint()

    def place(self, centre: Point, angle: float = 0.0) -> None:
        """Put it there."""
        self._move.x, self._move.y = round(centre[0]), round(centre[1])
        self._turn.angle = angle


def name(id_: str, centre: Point, step: float, *, laid: bool = True, framed: bool = False) -> None:
    """What a place is called, in the corner that no corridor crosses: on a wall, or where no tile lies.

    Where the place is `framed`, its name has a ground of its own, or a broad frame would run through it.
    """
    (x, y), size = (centre[0] - step * 0.365, centre[1] + step * 0.38), max(step * 0.14, dp(9))
    if framed:
        Color(*INK)
        RoundedRectangle(pos=(x - size, y - size * 0.7), size=(size * 2, size * 1.4), radius=[size * 0.4])
    word(id_.upper(), size, (x, y), list(SNOW if laid or framed else look.text))


def frame(centre: Point, step: float, width: float) -> None:
    """A tile that is chosen, or may be."""
    (x, y), side = centre, step * 0.93
    Color(*READY)
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.1), width=width)


def veil(centre: Point, step: float) -> None:
    """A tile that cannot be chosen now."""
    (x, y), side = centre, step
    Color(*look.ground[:3], 0.55)
    RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.1])


def reach(centre: Point, step: float, cost: int, goal: bool, *, tinted: bool) -> None:
    """A tile one can walk to: it glows, and says how many steps it takes."""
    (x, y), side = centre, step * 0.93
    if tinted:  # a chamber keeps its colour, and that which is to be reached has the broader frame
        Color(*READY[:3], 0.22)
        RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.1])
    frame(centre, step, 5 if goal else 2.4)
    at, radius = (x + side * 0.34, y - side * 0.34), step * 0.15
    Color(*INK)
    SmoothEllipse(pos=(at[0] - radius, at[1] - radius), size=(radius * 2, radius * 2))
    word(str(cost), radius * 1.5, at, READY, "Serif")


def arrow(direction: str, centre: Point, radius: float, loud: bool) -> None:
    """A way to push: quiet while it only may be tapped, loud while it is asked for."""
    if loud:
        Color(*look.ready)
        SmoothEllipse(pos=(centre[0] - radius, centre[1] - radius), size=(radius * 2, radius * 2))
    ink = list(look.ready_ink) if loud else list(look.link)
    glyph(f"arrow-{direction}-bold", radius * (1.7 if loud else 2.1), centre, ink)


def push(direction: str, centre: Point, radius: float) -> None:
    """The way in which hands push a line now."""
    glyph(f"arrow-{direction}-bold", radius * 2.2, centre, list(look.link))


def deed(numbers: tuple[int, ...], centre: Point, radius: float) -> None:
    """The number of something that hands do now, as the list of deeds counts it."""
    (x, y), radius = centre, max(radius, dp(11))
    Color(*INK)
    SmoothEllipse(pos=(x - radius - 2, y - radius - 2), size=(radius * 2 + 4, radius * 2 + 4))
    Color(*SNOW)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    word(",".join(map(str, numbers)), radius * (1.4 if len(numbers) == 1 else 1.0), centre, INK, "Serif")


def button(icon: str, centre: Point, radius: float) -> None:
    """A round button over the board."""
    x, y = centre
    Color(0, 0, 0, 0.5)
    Ellipse(pos=(x - radius - 2, y - radius - 3), size=(radius * 2 + 4, radius * 2 + 4))
    Color(*look.ready)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    glyph(icon, radius * 1.3, centre, list(look.ready_ink))
