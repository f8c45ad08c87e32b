"""How a table is set up: who plays, what was chosen, and what there is to choose."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from companion.table.box import Facts
from companion.table.chairs import Nerve
from companion.table.holding import Component, Holder
from companion.table.house import HouseRule
from companion.table.offer import Choice
from companion.table.seats import Player
from companion.wording import capital


class Setup(Struct, frozen=True):
    """How a table begins: the players in turn order, the options, and what is known of the owner's box."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, Any] = {}
    box: Facts = {}
    edition: int = 0
    """The edition that it was begun under."""
    house_rules: tuple[HouseRule, ...] = ()
    """The rules of the table's own with which it begins."""
    chairs: dict[str, Nerve] = {}
    """The seats for which the app plays from the start, each with its nerve."""


class Option(Struct, frozen=True):
    """One choice on the set-up screen."""

    id: str
    label: str
    choices: tuple[Choice, ...] = ()
    default: Any = None
    kind: str = "choice"
    """"choice", "switch", "number" (from `least` to `most`), or a kind of the game's picture ("junction")."""
    least: int = 0
    most: int = 0
    group: str = "game"
    """The part of the set-up it is folded into: "game" (level and variants), "holding" (who holds what),
    "order" (who goes when), "help" (what the app shows and asks), or one to which a kit gives a title."""
    note: str = ""
    brief: tuple[str, ...] = ()
    """How it is said where it is folded away: off and on for a switch; for others the thing that is held or
    counted, or words with the choice in place of {}."""
    rule: str = ""
    only_with: tuple[tuple[str, Any], ...] = ()
    """Other options, or the level, each with a choice: one of these must be made for this one to matter, and
    it is not asked otherwise."""


def holding_options(components: Iterable[Component]) -> tuple[Option, ...]:
    """Who holds what, as options of the set-up screen."""
    holders = (Choice(Holder.APP.value, "App"), Choice(Holder.TABLE.value, "Table"))
    return tuple(
        Option(
            one.id,
            capital(one.label),
            holders,
            one.default.value,
            group="holding",
            note=one.note,
            rule=one.rule,
            brief=(one.brief,) if one.brief else (),
        )
        for one in components
    )
