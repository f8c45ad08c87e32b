"""Bookcases: rows of spines on any plane, each with its own leather, bands of gilt and a little disorder."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import skia

from tools.art.brush import Point, fill, line, linear, poly
from tools.art.palette import BOOKS, BRASS, lit, mix

Light = Callable[[float, float], float]
"""How much light falls on a place of the case: zero is none, one is all."""


@dataclass(frozen=True)
class Bookcase:
    """A case on a plane; `place` takes a way along it and a height to a point on the sheet."""

    place: Callable[[float, float], Point]
    long: float
    rows: int
    row: float
    """The height of a row."""
    light: Light
    seed: int
    wood: str = "#3A2618"
    dark: str = "#0D0A10"
    """What colours fade into where no light falls."""
    tint: str = "#FFFFFF"
    tinted: float = 0.0
    """The colour of the light, and how far it takes over."""
    bay: float = 0.0
    """How far apart the uprights are; zero for one bay."""
    gaps: float = 0.05
    leathers: tuple[str, ...] = BOOKS
    thick: float = 1.0
    """How thick the books are."""

    def draw(self, canvas: skia.Canvas) -> None:
        """The recess, the books, and the boards that hold them."""
        rng = Random(self.seed)
        high = self.rows * self.row
        fill(canvas, self._quad(0, 0, self.long, high), self.dark)
        for row in range(self.rows):
            self._recess(canvas, row)
            self._books(canvas, row, rng)
        self._boards(canvas, high)

    def shade(self, colour: str, along: float, up: float) -> str:
        """A colour in the light that falls there."""
        share = min(1.0, max(0.0, self.light(along, up)))
        return mix(self.dark, mix(colour, self.tint, self.tinted), share)

    def _recess(self, canvas: skia.Canvas, row: int) -> None:
        low, top = row * self.row, (row + 1) * self.row
        back = self.shade(self.wood, self.long / 2, (low + top) / 2)
        shader = linear(self.place(0, top), self.place(0, low), self.dark, mix(self.dark, back, 0.45))
        fill(canvas, self._quad(0, low, self.long, top), shader, 0.9)

    def _books(self, canvas: skia.Canvas, row: int, rng: Random) -> None:
        along, low = 0.03, row * self.row
        while along < self.long - 0.05:
            wide = rng.uniform(0.07, 0.15) * self.thick
            if self.bay and int(along / self.bay) != int((along + wide) / self.bay):
                along = (int(along / self.bay) + 1) * self.bay + 0.03
                continue
            if rng.random() < self.gaps:
                along += rng.uniform(0.08, 0.3)
                continue
            high = self.row * rng.choice((0.56, 0.64, 0.7, 0.74, 0.8, 0.84))
            lean = rng.choice((0.0,) * 11 + (0.09, -0.07))
            if along + wide + abs(lean) > self.long:
                break
            self._book(canvas, (along + max(0.0, -lean), low, wide, high, lean), rng)
            along += wide + abs(lean) + 0.004

    def _book(
        self, canvas: skia.Canvas, where: tuple[float, float, float, float, float], rng: Random
    ) -> None:
        along, low, wide, high, _ = where
        base = lit(rng.choice(self.leathers), rng.uniform(-0.25, 0.16))
        colour = self.shade(base, along + wide / 2, low + high / 2)
        left, right = self.place(along, low + high / 2), self.place(along + wide, low + high / 2)
        shader = linear(left, right, lit(colour, -0.42), lit(colour, 0.16), lit(colour, -0.5), at=(0, 0.4, 1))
        fill(canvas, self._spine(where, 0, 1), shader)
        gilt = mix(colour, self.shade(BRASS, along, low), 0.75)
        style = rng.randrange(4)
        for at in ((0.12, 0.84), (0.1, 0.16, 0.86), (0.2, 0.7), ())[style]:
            fill(canvas, self._spine(where, at, at + 0.035), gilt)
        if style == 2:
            fill(canvas, self._spine(where, 0.5, 0.64, 0.2), lit(colour, -0.35))
        top = self._spine(where, 0.985, 1.0)
        fill(canvas, top, lit(colour, 0.35), 0.8)

    def _spine(
        self, where: tuple[float, float, float, float, float], start: float, end: float, inset: float = 0.0
    ) -> skia.Path:
        along, low, wide, high, lean = where
        corners = [(inset, start), (1 - inset, start), (1 - inset, end), (inset, end)]
        return poly([self.place(along + u * wide + v * lean, low + v * high) for u, v in corners])

    def _boards(self, canvas: skia.Canvas, high: float) -> None:
        for row in range(self.rows + 1):
            up = row * self.row
            ends = [self.shade(self.wood, along, up) for along in (0, self.long / 2, self.long)]
            front = linear(self.place(0, up), self.place(self.long, up), *ends)
            fill(canvas, self._quad(0, up - self.row * 0.07, self.long, up + self.row * 0.015), front)
            edge = linear(
                self.place(0, up), self.place(self.long, up), *(lit(colour, 0.28) for colour in ends)
            )
            line(canvas, poly([self.place(0, up), self.place(self.long, up)], closed=False), edge, 1.1, 0.8)
        posts = [0.0, self.long]
        if self.bay:
            posts += [k * self.bay for k in range(1, int(self.long / self.bay) + 1)]
        for along in posts:
            colours = [self.shade(self.wood, along, high * share) for share in (0, 0.5, 1)]
            post = linear(self.place(along, 0), self.place(along, high), *colours)
            fill(canvas, self._quad(along - 0.045, 0, along + 0.045, high), post)
            bright = linear(
                self.place(along, 0), self.place(along, high), *(lit(colour, 0.22) for colour in colours)
            )
            fill(canvas, self._quad(along - 0.045, 0, along - 0.03, high), bright)

    def _quad(self, left: float, low: float, right: float, top: float) -> skia.Path:
        place = self.place
        return poly([place(left, low), place(right, low), place(right, top), place(left, top)])
