"""What can be chosen at set-up: who is who, who holds what, a board of one's own, rulings."""

from typing import Literal

import msgspec
from msgspec import Struct

from companion.games.orne_library.rules.holding import COMPONENTS
from companion.table import Box, Choice, Holder, IllegalMove, Level, Option, Setup

AT_TABLE = ("hands", "archive", "tomes", "whispers")
"""What the table holds when it holds the cards; the Locations stay in the app, where nobody can peek."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    does: Level | None = None
    """How much the app does; unsaid in set-ups of version 0.1, where it did everything."""
    way: Literal["app", "table"] | None = None
    """Who holds the cards, in a word; the level says it where this does not."""
    library: Literal["shuffled", "own"] = "shuffled"
    """Laid at random, or as the board that was laid by hand last time."""
    holders: dict[str, Literal["way", "app", "table"]] = {}
    characters: dict[str, str] = {}
    """Investigators by seat; whoever is missing is the one of the pawn's colour."""
    board: dict[str, str] = {}
    """A home-made board: the tile on each cell. Empty: laid at random."""
    paths: dict[str, str] = {}
    rulings: dict[str, str] = {}
    odds: bool = True
    first: str = ""
    """Who goes first; empty where ruling D33 says it."""

    def holder(self, component: str) -> Holder:
        """Who holds a component."""
        said = self.holders.get(component, "way")
        if said != "way":
            return Holder(said)
        if self.way is not None:
            return Holder.TABLE if self.way == "table" and component in AT_TABLE else Holder.APP
        on_table = self.does in (Level.DRAWS, Level.COMPANION) and component in AT_TABLE
        return Holder.TABLE if on_table else Holder.APP


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


def options(_players: int, box: Box) -> tuple[Option, ...]:
    """What can be chosen on the set-up screen; how much the app does is asked there first."""
    own = (_LIBRARY,) if box.get(OWN_BOARD) else ()
    return (*own, _FIRST, _ODDS, *(_holding(one.id, one.label, one.brief) for one in COMPONENTS))


OWN_BOARD = "own-board"
"""Where the owner's box keeps the board that was laid by hand: its tiles and its doors."""
_LIBRARY = Option(
    "library",
    "The library",
    (
        Choice("shuffled", "Shuffled", note="Laid at random."),
        Choice("own", "As you laid it", note="The board that you made last time."),
    ),
    default="shuffled",
    rule="setup-board",
)
_FIRST = Option(
    "first",
    "First player",
    (Choice("", "Somebody at random"),),
    default="",
    kind="player",
    group="order",
    note="The rulebook does not say.",
    rule="first-player",
    brief=("{} goes first",),
)
_ODDS = Option(
    "odds",
    "Show the odds",
    default=True,
    kind="switch",
    group="help",
    note="Only what your own seat can know.",
    brief=("no odds", "odds shown"),
)


_WITH_CARDS = (("does", Level.COMPANION), ("does", Level.EVERYTHING), ("hands", "app"))
"""Where the app follows cards at all: else it makes no difference who holds what is bought or gained."""
_OF_CARDS = ("archive", "tomes", "whispers")


def _holding(id_: str, label: str, brief: str) -> Option:
    """Who holds a component; the level says it until it is said for this one."""
    sides = (Choice("app", "App"), Choice("table", "Table"))
    return Option(
        id_,
        label[0].upper() + label[1:],
        sides,
        default="app",
        group="holding",
        brief=(brief,) if brief else (),
        only_with=_WITH_CARDS if id_ in _OF_CARDS else (),
    )
