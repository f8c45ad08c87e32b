"""Moves that no permit is for: old files hold them, or they follow an undo; each is still understood."""

RETIRED: dict[str, frozenset[str]] = {
    "fire-in-the-library": frozenset({"choose_card"}),
    "orne-library": frozenset({"play_all"}),
    "chamberquest": frozenset(
        {"hide_clock", "pause_clock", "resume_clock", "call_time", "take_in_board", "count_time"}
    ),
}
"""By the id of the game, if it has any."""
