"""Library Labyrinth on the screen: the floor as its picture, the ring at set-up, and the cover."""

from companion.ui.games.library_labyrinth.cover import draw_cover
from companion.ui.games.library_labyrinth.floor import FloorPicture
from companion.ui.games.library_labyrinth.ring_picker import RingPicker

PICTURE = FloorPicture
SETUP_PICTURES = {"junction": RingPicker}

__all__ = ["PICTURE", "SETUP_PICTURES", "draw_cover"]
