"""Library Labyrinth on the screen: the floor as its picture, and the cover."""

from companion.ui.games.library_labyrinth.cover import draw_cover
from companion.ui.games.library_labyrinth.floor import FloorPicture

PICTURE = FloorPicture

__all__ = ["PICTURE", "draw_cover"]
