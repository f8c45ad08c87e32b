"""What can be chosen at set-up: who is who, who holds what, a board of one's own, rulings."""

from typing import Literal

import msgspec
from msgspec import Struct

from companion.games.orne_library.rules.holding import COMPONENTS
from companion.table import Box, Choice, Holder, IllegalMove, Option, Setup

AT_TABLE = ("hands", "archive", "tomes", "whispers")
"""What the table holds when it holds the cards; the Locations stay in the app, where nobody can peek."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    way: Literal["app", "table"] = "app"
    holders: dict[str, Literal["way", "app", "table"]] = {}
    characters: dict[str, str] = {}
    """Investigators by seat; whoever is missing is the one of the pawn's colour."""
    board: dict[str, str] = {}
    """A home-made board: the tile on each cell. Empty: laid at random."""
    paths: dict[str, str] = {}
    rulings: dict[str, str] = {}
    odds: bool = True

    def holder(self, component: str) -> Holder:
        """Who holds a component."""
        said = self.holders.get(component, "way")
        if said != "way":
            return Holder(said)
        return Holder.TABLE if self.way == "table" and component in AT_TABLE else Holder.APP


def read(setup: Setup) -> Options:
    """The options of a set-up; refused with a sentence where they make no sense."""
    try:
        options = msgspec.convert(setup.options, Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"This set-up was not understood: {fault}.") from fault
    known = [component.id for component in COMPONENTS]
    for component in options.holders:
        if component not in known:
            raise IllegalMove(f"There is nothing called {component!r} to hold.")
    return options


def options(_players: int, _box: Box) -> tuple[Option, ...]:
    """What can be chosen on the set-up screen."""
    return (_WAY, _ODDS, *(_holding(one.id, one.label) for one in COMPONENTS))


_WAY = Option(
    "way",
    "Who holds the cards",
    (
        Choice("app", "The app", note="Hands, decks and chambers are looked at on the tablet."),
        Choice("table", "The table", note="The app keeps Locations, row, pools and board."),
    ),
    default="app",
    rule="two-ways",
)
_ODDS = Option("odds", "Show the odds", default=True, kind="switch", note="Only what your own seat can know.")


def _holding(id_: str, label: str) -> Option:
    """Who holds a component: as the way to play has it, unless it is said for this one."""
    sides = (Choice("way", "As chosen"), Choice("app", "App"), Choice("table", "Table"))
    return Option(id_, label[0].upper() + label[1:], sides, default="way", group="holding")
