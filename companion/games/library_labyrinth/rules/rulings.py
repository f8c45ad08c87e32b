"""The rulings that a table may decide otherwise: their positions by id, the default first."""

from collections.abc import Mapping

SWITCHES: Mapping[str, tuple[str, ...]] = {
    "A2": ("out_of_time", "last_curse"),
    "A3": ("up_to", "all"),
    "A4": ("may_chain", "received_stays"),
    "A5": ("lit_only", "any"),
    "A6": ("fixed", "may_rotate"),
    "A7": ("rotate", "new_terror"),
    "A8": ("counts", "does_not_count"),
    "A12": ("replace", "add"),
    "A14": ("each_move", "once_per_turn"),
    "A15": ("one_each_way", "any_number"),
    "A16": ("one_token", "any_tokens"),
    "A17": ("each_edge", "border"),
    "A18": ("book_only", "magical_too"),
    "A19": ("limit_holds", "limit_waived"),
    "A20": ("empty", "own_hand"),
    "A21": ("either", "player_only"),
    "A22": ("may_collect", "player_only"),
    "A23": ("free", "one_action"),
}
