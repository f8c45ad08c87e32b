"""What can be chosen at set-up."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.games.chamberquest.rules import box as boxes
from companion.games.chamberquest.rules.holding import DIE
from companion.games.chamberquest.rules.levels import PRESETS
from companion.table import (
    Box,
    Choice,
    Holder,
    IllegalMove,
    Level,
    Option,
    Setup,
    holding_options,
    with_preset,
)

FIVE_MINUTES = 300
"""The time for a turn in the rulebook."""
CLOCK_SECONDS = (120, 180, FIVE_MINUTES, 600, 900, 0)
"""Times that are offered, the shortest first; zero is no limit."""


class Holders(Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds what."""

    die: Holder = Holder.APP


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    does: Level = Level.EVERYTHING
    """How much the app does."""
    sides: Literal[4, 6, 8, 10, 12, 20] | None = None
    dice: Literal[1, 2] | None = None
    clock: Annotated[int, Meta(ge=0, le=3600)] = 300
    """Seconds a turn; zero is no limit."""
    clock_waits: bool = False
    """The clock of every turn waits for its roll. Set-up says it; earlier tables did not."""
    clock_hidden: bool = False
    """Tables of version 0.1 say this. Whether the clock is seen is now a matter of each screen."""
    board: Literal["none", "shuffled", "own", "random"] = "none"
    """Tables of version 0.1 say "random", and lie as they lay then."""
    layout: dict[str, Any] = {}
    """One's own board; where it is left out, the table begins with the editor open."""
    prefilled: dict[str, Any] = {}
    """A board that was laid out last time: the editor begins with it."""
    hints: bool = True
    odds: bool = True
    holders: Holders = Holders()
    rulings: dict[str, str] = {}


def read(setup: Setup) -> Options:
    """The options of a set-up, or IllegalMove with what is wrong."""
    try:
        return msgspec.convert(with_preset(PRESETS, setup.options), Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"The set-up was not understood: {fault}.") from fault


def options(_players: int, box: Box) -> tuple[Option, ...]:
    """The choices of the set-up screen."""
    dice = boxes.dice(box)
    return (
        Option(
            "sides",
            "Die",
            boxes.DIE_CHOICES,
            dice.sides,
            note="The rulebook does not say which.",
            rule="roll",
        ),
        Option(
            "dice",
            "How many dice",
            (Choice(1, "One"), Choice(2, "Two")),
            dice.count,
            rule="roll",
            brief=("{} to roll",),
        ),
        Option("clock", "Time for a turn", CLOCK_CHOICES, FIVE_MINUTES, rule=_CLOCK, brief=("{} a turn",)),
        Option(
            "clock_waits",
            "Clock waits for the roll",
            default=True,
            kind="switch",
            note=_WAITS_NOTE,
            brief=("", "from the roll on"),
        ),
        Option(
            "board",
            "The board in the app",
            _BOARD_CHOICES,
            "none",
            group="board",
            rule="app-board",
            brief=("in the app: {}",),
        ),
        Option(
            "layout",
            "Our own board",
            default={},
            kind="layout",
            group="board",
            note=_LAYOUT_NOTE,
            rule="app-board",
            only_with=(("board", "own"),),
        ),
        Option(
            "hints",
            "Say who can win",
            default=True,
            kind="switch",
            group="help",
            note=_HINTS_NOTE,
            rule="app-hints",
            brief=("no hints", "says who can win"),
        ),
        Option(
            "odds",
            "Show chances",
            default=True,
            kind="switch",
            group="help",
            brief=("no chances", "chances shown"),
        ),
        *holding_options((DIE,)),
    )


_CLOCK = "five-minutes"
_WAITS_NOTE = "A turn’s time starts when its player is ready and rolls."
_LAYOUT_NOTE = "One that was saved, or a new one: it is laid out tile by tile before the first roll."
_HINTS_NOTE = "Needs the board in the app."
_BOARD_CHOICES = (
    Choice("none", "No", note="The board is on the table alone."),
    Choice("shuffled", "Random board", note="The app says how to lay the tiles."),
    Choice("own", "Our own", note="A saved layout, or laid out tile by tile."),
)
CLOCK_CHOICES = tuple(
    Choice(seconds, f"{seconds // 60} minutes" if seconds else "No limit") for seconds in CLOCK_SECONDS
)
