"""What a table takes for granted about its box, and tells as a guess."""

from collections.abc import Sequence

from companion.games.library_labyrinth.rules.box import SHIPPED, Known, symbols_fact
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, DOUBLES, ITEMS, STANDARD_CARDS


def is_guess(given: Sequence[str], piece: str) -> bool:
    """Whether the symbols of a piece are our guess, and not the owner's word or the rulebook's."""
    return piece in ITEMS and piece not in SHIPPED and symbols_fact(piece) not in given


def guesses(known: Known, given: Sequence[str], doubles: bool, items: bool) -> tuple[str, ...]:
    """What a table takes for granted about its box; `doubles` and `items` say what matters to it."""
    words = []
    if any(f"split-{direction}" not in given for direction in DIRECTIONS):
        split = ", ".join(f"{count} {direction}" for direction, count in known.split.items())
        words.append(f"The {STANDARD_CARDS} standard Disturbance cards are taken to be {split}.")
    if doubles and any(card not in given for card in DOUBLES):
        words.append("Which two tiles each double curse shows is a guess.")
    if items and any(symbols_fact(item) not in given for item in ITEMS if item not in SHIPPED):
        words.append("Magical items are taken to carry two symbols of their own colour.")
    return tuple(words)
