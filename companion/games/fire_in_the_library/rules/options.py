"""What a table may choose when it sets up: variants and who holds what."""

from enum import StrEnum

import msgspec
from msgspec import Struct

from companion.games.fire_in_the_library.rules.levels import PRESETS
from companion.games.fire_in_the_library.rules.pieces import ROBOT
from companion.table import (
    Box,
    Choice,
    Component,
    Holder,
    IllegalMove,
    Level,
    Option,
    Setup,
    holding_options,
    with_preset,
)

COMPONENTS = (
    Component("bag", "Library bag", brief="bag"),
    Component(
        "tools",
        "Tool cards",
        brief="tools",
        by_hands=("take-tool", "swap-tool", "discard-tool", "lay-tool", "tool-back", "deal-tools"),
    ),
    Component("order", "Turn Order cards", brief="turn order"),
)


class Solo(StrEnum):
    """The two games for one."""

    ROBOT = "robot"
    LONE = "lone"


class Blaze(StrEnum):
    """How wild the fire is."""

    NORMAL = "normal"
    WILD = "wild"
    INFERNO = "inferno"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    solo: Solo = Solo.ROBOT
    """Only for one player."""
    robot: bool = False
    """Robot Player variant; only for two to five players."""
    technology: bool = False
    tools: bool = True
    fire: Blaze = Blaze.NORMAL
    ages: tuple[str, ...] = ()
    """Names from the youngest on; those left out follow as they sit."""
    ask_cards: bool = True
    """Ask what an uncovered Library card shows while the box is not known."""
    odds: bool = True
    does: Level = Level.EVERYTHING
    """How much the app does."""
    rulings: dict[str, str] = {}
    holders: dict[str, Holder] = {}

    @property
    def wild(self) -> bool:
        """Whether it is a Wild Fire; an Inferno is one, too."""
        return self.fire is not Blaze.NORMAL

    @property
    def inferno(self) -> bool:
        """Whether it is an Inferno."""
        return self.fire is Blaze.INFERNO


def read(setup: Setup) -> Options:
    """The options of a set-up, checked against its players."""
    try:
        chosen = msgspec.convert(with_preset(PRESETS, setup.options), Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"These options do not fit Fire in the Library: {fault}.") from fault
    names = [player.name for player in setup.players]
    if chosen.robot and not 2 <= len(names) <= 5:
        raise IllegalMove("The Robot Player joins two to five players.", rule="robot-player")
    if (chosen.robot or len(names) == 1) and ROBOT in names:
        raise IllegalMove("The robot is called Robot; give that player another name.")
    _check_ages(chosen.ages, names)
    _check_holders(chosen.holders)
    return chosen


def _check_holders(holders: dict[str, Holder]) -> None:
    known = {component.id for component in COMPONENTS}
    for id_ in holders:
        if id_ not in known:
            raise IllegalMove(f"There is nothing called {id_!r} to hold.")


def _check_ages(ages: tuple[str, ...], names: list[str]) -> None:
    for name in ages:
        if name not in names:
            raise IllegalMove(f"{name} is in the order of ages but not at the table.")
    if len(set(ages)) < len(ages):
        raise IllegalMove("Somebody is in the order of ages twice.")


def options(players: int, _box: Box) -> tuple[Option, ...]:
    """The choices on the set-up screen for this many players."""
    return (*_variants(players), *holding_options(COMPONENTS))


def _variants(players: int) -> list[Option]:
    return [
        *([_SOLO] if players == 1 else []),
        *([_ROBOT] if 2 <= players <= 5 else []),
        _FIRE,
        _TECHNOLOGY,
        _TOOLS,
        *([_AGES] if players > 1 else []),
        _ASK_CARDS,
        _ODDS,
    ]


def _switch(
    id_: str, label: str, note: str, brief: tuple[str, str], rule: str = "", default: bool = False
) -> Option:
    return Option(id_, label, default=default, kind="switch", note=note, brief=brief, rule=rule)


def _help(id_: str, label: str, note: str, brief: tuple[str, str]) -> Option:
    return Option(id_, label, default=True, kind="switch", group="help", note=note, brief=brief)


_SOLO = Option(
    "solo",
    "Game for one",
    (
        Choice("robot", "Solo Robot", note="Score more than the robot."),
        Choice("lone", "Lone Librarian", note="Twelve rounds; more than 125 points win."),
    ),
    default="robot",
    rule="solo",
)
_ROBOT = _switch(
    "robot",
    "Robot Player",
    "One more figure that plays by itself.",
    ("no robot", "with a robot"),
    "robot-player",
)
_TECHNOLOGY = _switch(
    "technology",
    "Technology books",
    "3 teal books and one more Fire.",
    ("", "technology books"),
    "technology-setup",
)
_TOOLS = _switch(
    "tools",
    "Tool cards",
    "Without them: a point for calling “Burn!”",
    ("no tools", "with tools"),
    "no-tools",
    default=True,
)
_ASK_CARDS = _help(
    "ask_cards",
    "Ask about uncovered cards",
    "Only where Your box is not filled in.",
    ("no questions", "asks about uncovered cards"),
)
_ODDS = _help("odds", "Show the odds", "Exact chances beside the bag.", ("no odds", "odds shown"))
_FIRE = Option(
    "fire",
    "Fire",
    (
        Choice("normal", "As printed"),
        Choice(
            "wild",
            "Wild Fire",
            note="Two sections burn a round, none with a robot; no tool for stopping early.",
        ),
        Choice("inferno", "Inferno", note="Wild Fire, and the turn order is dealt."),
    ),
    default="normal",
    rule="wild-fire",
)
_AGES = Option(
    "ages", "From the youngest to the oldest", default=(), kind="seats", group="order", rule="order-ties"
)
