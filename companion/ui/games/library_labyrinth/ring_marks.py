"""What is drawn on the junctions of the ring."""

from collections.abc import Sequence

from kivy.graphics import Color, SmoothEllipse, SmoothLine

from companion.ui.look.drawing import Point, Rgba, word
from companion.ui.look.theme import look

AHEAD = 3
"""Steps of the Bookwyrm that are numbered on the ring."""


def draw_ring(spots: Sequence[Point], here: int, step: float, asked: bool) -> None:
    """The junctions: to be chosen from, or numbered from where the Bookwyrm is."""
    for at, spot in enumerate(spots):
        ahead = (at - here) % len(spots)
        if asked:
            ring_disc(spot, step * 0.17, look.ready, "")
        elif 1 <= ahead <= AHEAD:
            ring_disc(spot, step * 0.125, look.muted, f"+{ahead}")
        elif ahead:
            dot(spot, step * 0.045)


def ring_disc(centre: Point, radius: float, colour: Rgba, text: str) -> None:
    """A junction that means something: a ring, with a word in it."""
    x, y = centre
    Color(*look.ground)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*colour)
    SmoothLine(circle=(x, y, radius), width=1.6)
    word(text, radius * 1.05, centre, list(look.text))


def dot(centre: Point, radius: float) -> None:
    """A junction of the ring that means nothing now."""
    x, y = centre
    Color(*look.muted[:3], 0.5)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
