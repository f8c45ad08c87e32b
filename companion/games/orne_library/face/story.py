"""How what happens at the table stands in the log."""

from collections.abc import Mapping

from companion.table import Mark

MARKS: Mapping[str, Mark] = {
    "begin_turn": Mark("icon:weather-sunset-up"),
    "play_card": Mark("icon:cards-playing-outline"),
    "announce": Mark("icon:cards-playing-outline"),
    "move_pawn": Mark("icon:chess-pawn"),
    "stop": Mark("icon:chess-pawn"),
    "look_in": Mark("icon:eye", "purple", loud=True),
    "look": Mark("icon:eye-outline"),
    "consult": Mark("icon:eye-outline"),
    "buy_card": Mark("card:archive", "blue"),
    "gain_archive": Mark("card:archive", "blue"),
    "gain_tome": Mark("card:tome", "green", loud=True),
    "gain_whisper": Mark("card:whisper", "fire", loud=True),
    "dusty_map": Mark("icon:map-outline"),
    "insight": Mark("icon:lightbulb-on-outline", "blue"),
    "unlock": Mark("icon:lock-open-variant-outline", "green"),
    "claim": Mark("icon:hand-extended"),
    "wrong_claim": Mark("icon:close-circle-outline", "fire"),
    "win": Mark("icon:trophy", "green", loud=True),
    "shuffle_board": Mark("icon:view-grid-outline", fold="laying"),
    "swap_tiles": Mark("icon:view-grid-outline", fold="laying"),
    "put_tile": Mark("icon:view-grid-outline", fold="laying"),
    "end_turn": Mark("icon:account-arrow-right", over=True),
}
