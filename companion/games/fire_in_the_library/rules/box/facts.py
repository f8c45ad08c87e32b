"""What an owner may enter about this game: values, spaces, copies and banners, as shipped.

Values follow one tidy guess: each section has as many book cards as Book tokens, rising by one up to 7.
Spaces follow another: bravery 2, 4, 6 … from the first risky space on. Burn indexes, fire icons and robot
banners are not known at all; a table without them is asked when they matter.
"""

from functools import cache

from companion.games.fire_in_the_library.rules.pieces import (
    BOOK_CARDS,
    DESTROYED,
    LIBRARY_CARDS,
    SECTIONS,
    TOOL_CARDS,
    TOOLS,
    Tool,
    ordinal,
    section_name,
)
from companion.table.box import Certainty, Fact, FactGroup
from companion.table.offer import Choice

VALUES = {
    "purple": (4, 5, 6, 7),
    "white": (1, 2, 3, 4, 5, 6, 7),
    "black": (3, 4, 5, 6, 7),
    "yellow": (2, 3, 4, 5, 6, 7),
}
SAFE_SPACES = {"1": 1, "2": 2, "3": 2, "4": 3, "5": 3, "6": 4}
SPACES = 5
MOST_INDEX = 99
"""A burn index has two digits at most."""
PLAIN, ICON = "plain", "fire"
SAFE, SAFE_TOOL = "safe", "tool"
PAIRS = tuple(f"{one}+{two}" for one in SECTIONS for two in SECTIONS if one < two)
"""What a robot card may burn: two sections, the robot scoring the other two."""

_INDEX_NOTE = "26 is a guess, a number for each Library card: the rulebook names none."
_ORDER_LATE = "Under way, a card with tokens on it keeps its number of spaces for that turn."
_ORDER_NOTE = "From the left: safe with or without the tool icon, or risky with its bravery."
_COPIES_NOTE = "39 in all. Three of each is a guess: the rulebook names no numbers."
_COPIES_LATE = "A table under way keeps the tool deck it began with."
COPIES_GUESSED = "Three copies of each tool are a guess."
_READ_NOTE = "Kept whenever a card is read out at a table."
_BANNER_NOTE = (
    "For each copy, the two sections that burn; the robot scores the other two. Only for robot games."
)


@cache
def facts() -> tuple[FactGroup, ...]:
    """Everything that the owner may enter, in the order of the box."""
    library = tuple(_section_facts(section) for section in SECTIONS)
    read = tuple(_read_facts(section) for section in SECTIONS)
    highest = Fact(
        "highest-index", "The highest burn index", "number", LIBRARY_CARDS, Certainty.GUESS, (), 1, MOST_INDEX
    )
    index = FactGroup("index", "Burn indexes", (highest,), _INDEX_NOTE)
    order = FactGroup(
        "order",
        "Turn Order cards",
        tuple(_order_fact(card) for card in SAFE_SPACES),
        _ORDER_NOTE,
        under_way=_ORDER_LATE,
    )
    copies = FactGroup(
        "copies",
        "Copies of each tool",
        tuple(_copies_fact(tool) for tool in Tool),
        _COPIES_NOTE,
        under_way=_COPIES_LATE,
    )
    banners = FactGroup("banners", "Robot banners", tuple(_banner_fact(tool) for tool in Tool), _BANNER_NOTE)
    return (*library, index, order, copies, banners, *read)


def _section_facts(section: str) -> FactGroup:
    numbers = tuple(Choice(value, str(value)) for value in range(1, DESTROYED))
    indexes = tuple(Choice(index, str(index)) for index in range(1, MOST_INDEX + 1))
    icons = (Choice(PLAIN, "No icon"), Choice(ICON, "Fire icon"))
    name = section_name(section)
    most = BOOK_CARDS
    return FactGroup(
        f"section-{section}",
        name,
        (
            Fact(
                f"{section}-values",
                "Values from the top",
                "symbols",
                list(VALUES[section]),
                Certainty.GUESS,
                numbers,
                1,
                most,
                stack=True,
                each="Value",
            ),
            Fact(
                f"{section}-indexes",
                "Burn indexes from the top",
                "symbols",
                None,
                Certainty.UNKNOWN,
                indexes,
                1,
                most,
                stack=True,
                each="Burn index",
                found=read_id(section, "{}") + "-index",
            ),
            Fact(
                f"{section}-icons",
                "Fire icons from the top",
                "symbols",
                None,
                Certainty.UNKNOWN,
                icons,
                1,
                most,
                stack=True,
                each="Fire icon",
                found=read_id(section, "{}"),
            ),
        ),
        note="Without the destroyed card at the bottom.",
    )


def _read_facts(section: str) -> FactGroup:
    """Single cards, as they were read out in play: nobody need enter a whole section at once."""
    facts: list[Fact] = []
    for value in range(1, DESTROYED):
        icons = (Choice(PLAIN, "No icon"), Choice(ICON, "Fire icon"))
        facts.append(
            Fact(
                read_id(section, value),
                f"The {value}: fire icon",
                "choice",
                None,
                Certainty.DERIVED,
                icons,
                piece=read_id(section, value),
            )
        )
        facts.append(
            Fact(
                f"{read_id(section, value)}-index",
                f"The {value}: burn index",
                "number",
                None,
                Certainty.DERIVED,
                (),
                1,
                MOST_INDEX,
                piece=read_id(section, value),
            )
        )
    called = {read_id(section, value): f"The {value}" for value in range(1, DESTROYED)}
    name = section_name(section)
    return FactGroup(f"read-{section}", f"{name}: cards read out", tuple(facts), _READ_NOTE, pieces=called)


def read_id(section: str, value: int | str) -> str:
    """What is known of one Library card is kept under this name; as values rise, that tells which one."""
    return f"{section}-{value}"


READ_IDS = {
    section: {value: read_id(section, value) for value in range(1, DESTROYED)} for section in SECTIONS
}
"""These names by section and value."""


def _order_fact(card: str) -> Fact:
    kinds = (
        Choice(SAFE_TOOL, "Safe, tool"),
        Choice(SAFE, "Safe"),
        *(Choice(str(points), f"Risky +{points}") for points in range(13)),
    )
    return Fact(
        f"order-{card}",
        f"{ordinal(card)} card",
        "symbols",
        shipped_spaces(card),
        Certainty.GUESS,
        kinds,
        1,
        8,
    )


def shipped_spaces(card: str) -> list[str]:
    """The spaces of a Turn Order card as they are taken to be: the safe ones, then the rising risks."""
    safe = SAFE_SPACES[card]
    return [SAFE_TOOL] * safe + [str(2 * step) for step in range(1, SPACES - safe + 1)]


def _copies_fact(tool: Tool) -> Fact:
    return Fact(
        f"copies-{tool}", TOOLS[tool].name, "number", TOOL_CARDS // len(TOOLS), Certainty.GUESS, (), 1, 12
    )


def _banner_fact(tool: Tool) -> Fact:
    pairs = tuple(Choice(pair, _pair_name(pair)) for pair in PAIRS)
    return Fact(f"banners-{tool}", TOOLS[tool].name, "symbols", None, Certainty.UNKNOWN, pairs, 1, 12)


def _pair_name(pair: str) -> str:
    return " and ".join(section_name(section) for section in pair.split("+"))
