"""Echoes of the Orne Library on the screen: its picture and its secrets."""

from companion.games.orne_library.rules.pieces import TILES
from companion.ui.games.kit import Fold, Kit
from companion.ui.games.orne_library.account import ACCOUNT
from companion.ui.games.orne_library.ending import draw_chambers
from companion.ui.games.orne_library.investigators import NOTE, investigators, who_is_who
from companion.ui.games.orne_library.picture import LibraryPicture
from companion.ui.games.orne_library.printed import draw_printed
from companion.ui.games.orne_library.secrets import chamber, hand, lore, together, top
from companion.ui.games.orne_library.signs import (
    CARDS,
    draw_card,
    draw_door,
    draw_location,
    draw_researcher,
    draw_room,
    draw_rooms,
)

KIT = Kit(
    picture=LibraryPicture,
    tabs=(ACCOUNT,),
    hand=hand,
    together=together,
    lore=lore,
    secrets={"chamber": chamber, "top": top},
    folds={
        "investigators": Fold("Investigators", "account-search", NOTE, rows=investigators, says=who_is_who),
        "game": Fold("The library", "map-outline"),
        "help": Fold("Odds", "percent-outline"),
    },
    emblem="card:location",
    ending=draw_chambers,
    printed=draw_printed,
    symbols={
        **{f"card:{kind}": draw_card for kind in CARDS},
        **{f"chamber:{tile}": draw_room for tile in TILES},
        "token:location": draw_card,
        "door": draw_door,
        "pawn": draw_researcher,
        "rooms": draw_rooms,
        "location": draw_location,
    },
)
