"""Echoes of the Orne Library on the screen: its picture and its secrets."""

from companion.games.orne_library.pieces import TILES
from companion.ui.games.orne_library.account import ACCOUNT
from companion.ui.games.orne_library.investigators import investigators
from companion.ui.games.orne_library.library import LibraryPicture
from companion.ui.games.orne_library.secrets import chamber, lore, peek
from companion.ui.games.orne_library.signs import CARDS, draw_card, draw_door, draw_location, draw_room
from companion.ui.look.symbols import FAMILIES

PICTURE = LibraryPicture
TABS = (ACCOUNT,)
SETUP_SECTIONS = (investigators,)
PEEK, LORE = peek, lore
SECRETS = {"chamber": chamber}
FAMILIES |= {f"card:{kind}": draw_card for kind in CARDS}
FAMILIES |= {"token:location": draw_card, "door": draw_door, "location": draw_location}
FAMILIES |= {f"chamber:{tile}": draw_room for tile in TILES}

__all__ = ["LORE", "PEEK", "PICTURE", "SECRETS", "SETUP_SECTIONS", "TABS"]
