"""The rulings that a table may decide otherwise: the positions of each switch, the default first."""

from collections.abc import Mapping

from companion.games.orne_library.rules.options import Options

SWITCHES: Mapping[str, tuple[str, ...]] = {
    "D2": ("four", "random"),
    "D3": ("any", "actions"),
    "D4": ("end", "start"),
    "D5": ("exact", "literal"),
    "D8": ("first", "everybody"),
    "D10": ("standing", "moved"),
    "D11": ("made", "pool"),
    "D12": ("second_way", "bar"),
    "D15": ("both", "out"),
    "D16": ("stop", "turn"),
    "D17": ("discard", "hand"),
    "D21": ("whole_draw", "at_once"),
    "D23": ("entered", "any"),
    "D26": ("anywhere", "reading_room"),
    "D29": ("pick", "random"),
    "D33": ("random", "listed"),
    "D35": ("wait", "at_once"),
    "D37": ("shuffle", "empty"),
}


def begun_with(chosen: Options) -> dict[str, str]:
    """What a table has decided; one that version 0.1 set up knows nothing of what was settled since."""
    return chosen.rulings if chosen.does is not None else {"D35": "at_once", **chosen.rulings}
