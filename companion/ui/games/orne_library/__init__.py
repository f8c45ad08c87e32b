"""Echoes of the Orne Library on the screen: its picture, its secrets, its cover."""

from companion.ui.games.orne_library.account import ACCOUNT
from companion.ui.games.orne_library.cover import draw_cover
from companion.ui.games.orne_library.library import LibraryPicture
from companion.ui.games.orne_library.secrets import chamber, lore, peek
from companion.ui.games.orne_library.signs import CARDS, draw_card, draw_door, draw_location, draw_room
from companion.ui.symbols import FAMILIES

PICTURE = LibraryPicture
TABS = (ACCOUNT,)
PEEK, LORE = peek, lore
SECRETS = {"chamber": chamber}
FAMILIES |= {f"card:{kind}": draw_card for kind in CARDS}
FAMILIES |= {"token:location": draw_card, "door": draw_door, "chamber": draw_room, "location": draw_location}

__all__ = ["LORE", "PEEK", "PICTURE", "SECRETS", "TABS", "draw_cover"]
