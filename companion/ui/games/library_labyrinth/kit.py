"""Library Labyrinth on the screen: the floor as its picture, the ring at set-up, and the hands."""

from companion.ui.games.library_labyrinth.floor import FloorPicture
from companion.ui.games.library_labyrinth.hands import HANDS
from companion.ui.games.library_labyrinth.reach import REACH
from companion.ui.games.library_labyrinth.ring_picker import RingPicker
from companion.ui.games.library_labyrinth.tiles import draw_paths, draw_token
from companion.ui.look.symbols import FAMILIES

PICTURE = FloorPicture
SETUP_PICTURES = {"junction": RingPicker}
TABS = (HANDS, REACH)
FAMILIES |= {"paths": draw_paths, "token": draw_token}

__all__ = ["PICTURE", "SETUP_PICTURES", "TABS"]
