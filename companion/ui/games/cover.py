"""A cover: how a game shows itself on Home, before anything of it is loaded."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Cover:
    """Title, players and picture of a game."""

    title: str
    tagline: str
    colours: tuple[str, str]
    """From top to bottom: the ground where there is no art, and the shade below the title where there is."""
    hook: str = ""
    """What it is about, in one short sentence of our own."""
    art: str = ""
    """A tall picture without words: a file of assets/art."""
    focus: float = 0.33
    """How far down the art lies what must be seen when little of it is."""
    draw: Callable[[float, float, float, float], None] | None = None
    """Where there is no art: draws a picture on the ground, into a box of x, y, width and height."""
    place: int = 100
    """Where it stands among the others on Home: lower numbers first."""
