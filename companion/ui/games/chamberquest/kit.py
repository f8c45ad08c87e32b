"""What ChamberQuest brings to the screens: its picture, the groups of its menu, its symbols."""

from companion.ui.games.chamberquest.cards import ICONS, draw_card, draw_treasure
from companion.ui.games.chamberquest.ending import draw_board
from companion.ui.games.chamberquest.hands import draw_pawn
from companion.ui.games.chamberquest.layout_picker import LayoutPicker
from companion.ui.games.chamberquest.picture import ChamberQuestPicture
from companion.ui.games.chamberquest.printed import draw_printed
from companion.ui.games.chamberquest.tiles import draw_chamber, draw_grid, draw_path, draw_start
from companion.ui.games.kit import Fold, Kit

KIT = Kit(
    picture=ChamberQuestPicture,
    menu={
        "The clock": ("stop_clock", "start_clock", "restart_clock", "set_clock", "time_up"),
        "The board": ("lay_out_board", "take_board", "put_away_board", "show_hints"),
    },
    setup_rows={"layout": LayoutPicker},
    folds={
        "game": Fold("Die and clock", "dice-multiple"),
        "board": Fold("The board", "grid"),
        "help": Fold("Chances and hints", "percent-outline"),
    },
    emblem="die:5",
    shakes=("roll_die", "roll_for_order"),
    ending=draw_board,
    printed=draw_printed,
    symbols={
        **{f"card:{kind}{spent}": draw_card for kind in ICONS for spent in ("", ":spent")},
        "treasure": draw_treasure,
        "disc": draw_pawn,
        "path": draw_path,
        "grid": draw_grid,
        "vault": draw_chamber,
        "start": draw_start,
    },
)
