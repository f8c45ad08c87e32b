"""Library Labyrinth on the screen: the floor as its picture, the ring at set-up, and the hands."""

from companion.ui.games.kit import Fold, Kit
from companion.ui.games.library_labyrinth.box_symbols import PIECES
from companion.ui.games.library_labyrinth.ending import draw_shelves
from companion.ui.games.library_labyrinth.floor import FloorPicture
from companion.ui.games.library_labyrinth.hands import CAPTURED, HANDS
from companion.ui.games.library_labyrinth.printed import draw_printed
from companion.ui.games.library_labyrinth.reach import REACH
from companion.ui.games.library_labyrinth.ring_picker import RingPicker
from companion.ui.games.library_labyrinth.symbols import SYMBOLS
from companion.ui.games.library_labyrinth.tiles import draw_paths

KIT = Kit(
    picture=FloorPicture,
    tabs=(HANDS, CAPTURED, REACH),
    menu={
        "Cards and boosters": (
            "move_meeple",
            "flip_tile",
            "capture_terror",
            "return_terror",
            "discard_card",
        ),
        "The end": ("game_over",),
        "Kept and shown": ("keep_floor", "keep_hands", "show_odds"),
    },
    setup_rows={"junction": RingPicker},
    folds={
        "game": Fold("Level and cards", "stairs"),
        "order": Fold("The start", "flag-checkered"),
        "help": Fold("Kept and shown", "eye-outline"),
    },
    emblem="compass:NW",
    shakes=("reveal_disturbance",),
    ending=draw_shelves,
    printed=draw_printed,
    symbols={**SYMBOLS, **PIECES, "paths": draw_paths},
)
