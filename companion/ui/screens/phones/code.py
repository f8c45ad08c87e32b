"""A code for cameras, drawn straight from its dots: dark on light in every theme, with a margin."""

from collections.abc import Iterator

import segno
from kivy.graphics import Color, Mesh, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.widgets.self_drawn import SelfDrawn

PAPER, INK = (0.985, 0.955, 0.885, 1), (0.09, 0.065, 0.04, 1)
QUIET = 4
"""Dots of margin all around: cameras ask for as many."""
ROUND = 1.5
"""By how many dots the corners of the paper are rounded at the most."""
LOW = 700
"""On a screen lower than this, large text leaves its room to the code."""

Matrix = tuple[bytearray, ...]
Run = tuple[int, int, int]
"""Dark dots side by side: their row, the first of them, and one past the last."""


def dots(words: str) -> Matrix:
    """The dots of a code, row by row from the top: few and large ones, for nothing is torn off a screen."""
    matrix: Matrix = segno.make(words, error="l", micro=False).matrix
    return matrix


class Code(SelfDrawn):
    """The code of some words; nothing where there are none."""

    words = StringProperty()
    drawn_from = ("words",)

    @property
    def matrix(self) -> Matrix:
        """Its dots."""
        return dots(self.words) if self.words else ()

    def draw(self) -> None:
        """A sheet of paper, and all dots in one piece. Each is as many whole points wide as there is room."""
        self.canvas.clear()
        matrix = self.matrix
        if not matrix or min(self.size) < len(matrix) + 2 * QUIET:
            return
        with self.canvas:
            Color(*PAPER)
            # Rounder corners would cut into the margin where the dots take all the room that there is.
            round_ = min(dp(20), ROUND * self.dot()[2])
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[round_])
            Color(*INK)
            self._draw_dots(matrix)

    def dot(self) -> tuple[float, float, int]:
        """Where the first dot begins, its left and its upper edge, and how wide each is."""
        count = len(self.matrix)
        wide = int(min(self.size) // (count + 2 * QUIET))
        half = wide * count // 2
        return round(self.center_x) - half, round(self.center_y) - half + wide * count, wide

    def _draw_dots(self, matrix: Matrix) -> None:
        left, top, wide = self.dot()
        vertices: list[float] = []
        indices: list[int] = []
        for at, (row, first, end) in enumerate(_runs(matrix)):
            x0, x1 = left + first * wide, left + end * wide
            y1, y0 = top - row * wide, top - (row + 1) * wide
            for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)):
                vertices += (x, y, 0, 0)
            indices += (4 * at + corner for corner in (0, 1, 2, 2, 3, 0))
        Mesh(vertices=vertices, indices=indices, mode="triangles")


def _runs(matrix: Matrix) -> Iterator[Run]:
    for number, row in enumerate(matrix):
        first = None
        for at, dark in enumerate((*row, 0)):
            if dark and first is None:
                first = at
            elif not dark and first is not None:
                yield number, first, at
                first = None
