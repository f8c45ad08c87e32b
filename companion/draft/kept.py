"""What the store remembers of a set-up in the making."""

from typing import Any

from msgspec import Struct

from companion.table import Nerve, Option, Player


class KeptDraft(Struct, frozen=True):
    """A draft as plain data."""

    players: list[Player] = []
    chosen: dict[str, Any] = {}
    sides: bool = False
    """Whether the players have the sides that they said: before that was asked, all had the same."""
    chairs: dict[str, Nerve] = {}
    """Those for whom the app plays, by name."""


def key_of(option: Option) -> str:
    """What a choice is kept under: who holds the Tool cards is not whether they are played with."""
    return f"holder of {option.id}" if option.group == "holding" else option.id
