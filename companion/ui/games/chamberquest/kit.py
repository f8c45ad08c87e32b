"""ChamberQuest on the screen: the board or the die as its picture, the editor and the cards."""

from companion.ui.games.chamberquest.cards import ICONS, draw_card, draw_treasure
from companion.ui.games.chamberquest.hands import draw_pawn
from companion.ui.games.chamberquest.picture import ChamberPicture
from companion.ui.games.chamberquest.tiles import draw_chamber, draw_path, draw_start
from companion.ui.look.symbols import FAMILIES

PICTURE = ChamberPicture
MENU = {
    "The clock": ("pause_clock", "resume_clock", "restart_clock", "set_clock", "hide_clock", "call_time"),
    "The board": ("lay_out_board", "take_in_board", "put_away_board", "show_hints"),
}
FAMILIES |= {
    **{f"card:{kind}{spent}": draw_card for kind in ICONS for spent in ("", ":spent")},
    "treasure": draw_treasure,
    "disc": draw_pawn,
    "path": draw_path,
    "vault": draw_chamber,
    "start": draw_start,
}

__all__ = ["MENU", "PICTURE"]
