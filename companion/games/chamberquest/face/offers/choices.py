"""Answers that several offers share: tiles and numbers, called what they are."""

from companion.games.chamberquest.rules.pieces import spelled
from companion.table import Blank, Choice


def places(blank: Blank) -> tuple[Choice, ...]:
    """Tiles, by where they lie."""
    return tuple(Choice(cell, spelled(str(cell))) for cell in blank.values)


def named(blank: Blank) -> tuple[Choice, ...]:
    """Numbers, which are called what they are."""
    return tuple(Choice(value, str(value)) for value in blank.values)
