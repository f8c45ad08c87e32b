"""A cover: how a game shows itself on Home, before anything of it is loaded."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Cover:
    """Title, players and picture of a game."""

    title: str
    tagline: str
    colours: tuple[str, str]
    """From top to bottom."""
    draw: Callable[[float, float, float, float], None]
    """Draws the cover's picture into a box: x, y, width and height."""
    place: int = 100
    """Where it stands among the others on Home: lower numbers first."""
