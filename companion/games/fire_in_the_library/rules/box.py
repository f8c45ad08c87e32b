"""Your box: what the rulebook's text does not give of this game, as shipped and as the owner says.

Values follow one tidy guess: each section has as many book cards as Book tokens, rising by one up to 7.
Spaces follow another: bravery 2, 4, 6 … from the first risky space on. Burn indexes, fire icons and robot
banners are not known at all; a table without them is asked when they matter.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from companion.games.fire_in_the_library.rules.pieces import (
    BOOK_CARDS,
    DESTROYED,
    SECTIONS,
    TOOL_CARDS,
    TOOLS,
    Space,
    Tool,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import LibraryCard
from companion.table.box import Box, Certainty, Fact, FactGroup
from companion.table.errors import IllegalMove
from companion.table.face import Choice

VALUES = {
    "purple": (4, 5, 6, 7),
    "white": (1, 2, 3, 4, 5, 6, 7),
    "black": (3, 4, 5, 6, 7),
    "yellow": (2, 3, 4, 5, 6, 7),
}
SAFE_SPACES = {"1": 1, "2": 2, "3": 2, "4": 3, "5": 3, "6": 4}
SPACES = 5
HIGHEST_INDEX = 60
"""No burn index is expected beyond this; the rulebook names none."""
PLAIN, ICON = "plain", "fire"
SAFE, SAFE_TOOL = "safe", "tool"
PAIRS = tuple(f"{one}+{two}" for one in SECTIONS for two in SECTIONS if one < two)
"""What a robot card may burn: two sections, the robot scoring the other two."""


# -- the facts ---------------------------------------------------------------------------------


def facts() -> tuple[FactGroup, ...]:
    """Everything that the owner may enter, in the order of the box."""
    library = tuple(_section_facts(section) for section in SECTIONS)
    read = tuple(_read_facts(section) for section in SECTIONS)
    order = FactGroup(
        "order",
        "Turn Order cards",
        tuple(_order_fact(card) for card in SAFE_SPACES),
        _ORDER_NOTE,
        _ORDER_LATE,
    )
    copies = FactGroup(
        "copies",
        "Copies of each tool",
        tuple(_copies_fact(tool) for tool in Tool),
        _COPIES_NOTE,
        _COPIES_LATE,
    )
    banners = FactGroup("banners", "Robot banners", tuple(_banner_fact(tool) for tool in Tool), _BANNER_NOTE)
    return (*library, order, copies, banners, *read)


_ORDER_LATE = "Under way, a card with tokens on it keeps its number of spaces for that turn."
_ORDER_NOTE = "From the left: safe with or without the tool icon, or risky with its bravery."
_COPIES_NOTE = "39 in all. Three of each is a guess: the rulebook names no numbers."
_COPIES_LATE = "A table under way keeps the tool deck it began with."
COPIES_GUESSED = "Three copies of each tool are a guess."
_READ_NOTE = "Kept whenever a card is read out at a table."
_BANNER_NOTE = (
    "For each copy, the two sections that burn; the robot scores the other two. Only for robot games."
)


def _section_facts(section: str) -> FactGroup:
    numbers = tuple(Choice(value, str(value)) for value in range(1, DESTROYED))
    indexes = tuple(Choice(index, str(index)) for index in range(1, HIGHEST_INDEX + 1))
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
            Fact(read_id(section, value), f"The {value}: fire icon", "choice", None, Certainty.DERIVED, icons)
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
                HIGHEST_INDEX,
            )
        )
    name = section_name(section)
    return FactGroup(f"read-{section}", f"{name}: cards read out", tuple(facts), note=_READ_NOTE)


def read_id(section: str, value: int) -> str:
    """What is known of one Library card is kept under this name; as values rise, that tells which one."""
    return f"{section}-{value}"


def learned(section: str, card: LibraryCard) -> dict[str, Any]:
    """What reading out a card teaches about the box; a destroyed one is the same in every copy."""
    if card.destroyed or card.icon is None:
        return {}
    id_ = read_id(section, card.value)
    index = {} if card.index is None else {f"{id_}-index": card.index}
    return {id_: ICON if card.icon else PLAIN, **index}


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
        _shipped_spaces(card),
        Certainty.GUESS,
        kinds,
        1,
        8,
    )


def _shipped_spaces(card: str) -> list[str]:
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


# -- what follows from them --------------------------------------------------------------------


def library(box: Box) -> dict[str, tuple[LibraryCard, ...]]:
    """The four stacks, top card first, with what is known of each card."""
    return {section: _stack(section, box) for section in SECTIONS}


def _stack(section: str, box: Box) -> tuple[LibraryCard, ...]:
    values = box.get(f"{section}-values") or _with_read_values(section, box)
    sure = f"{section}-values" in box
    indexes: Sequence[int | None] = box.get(f"{section}-indexes") or [None] * len(values)
    icons: Sequence[str | None] = box.get(f"{section}-icons") or [None] * len(values)
    cards = tuple(
        _card(section, box, value, index, icon, sure)
        for value, index, icon in zip(values, indexes, icons, strict=True)
    )
    return (*cards, LibraryCard(DESTROYED, None, False, sure))


def _card(section: str, box: Box, value: int, index: int | None, icon: str | None, sure: bool) -> LibraryCard:
    """A card from what the owner has entered, or else from what was read out in play."""
    id_ = read_id(section, value)
    icon = icon or box.get(id_)
    index = index or box.get(f"{id_}-index")
    return LibraryCard(
        value, index, None if icon is None else icon == ICON, sure or _is_read(box, section, value)
    )


def _is_read(box: Box, section: str, value: int) -> bool:
    return box.get(read_id(section, value)) is not None


def _with_read_values(section: str, box: Box) -> list[int]:
    """The guessed values; a card that was read out takes the place of the nearest one that was not."""
    read = [value for value in range(1, DESTROYED) if _is_read(box, section, value)]
    values = list(VALUES[section])
    for value in read:
        free = [guess for guess in values if guess not in read]
        if value not in values and free:
            values.remove(min(free, key=lambda guess: abs(guess - value)))
            values.append(value)
    return sorted(values)


def spaces(card: str, box: Box) -> tuple[Space, ...]:
    """The spaces of a Turn Order card, from the left."""
    return tuple(_space(kind) for kind in box.get(f"order-{card}", _shipped_spaces(card)))


def _space(kind: str) -> Space:
    return (
        Space(tool=kind == SAFE_TOOL) if kind in (SAFE, SAFE_TOOL) else Space(risky=True, bravery=int(kind))
    )


def tool_cards(box: Box, without: Sequence[Tool]) -> tuple[str, ...]:
    """The ids of all Tool cards in play: "map-1", "map-2", …"""
    copies = {tool: _copies(tool, box) for tool in Tool if tool not in without}
    return tuple(f"{tool}-{copy}" for tool, count in copies.items() for copy in range(1, count + 1))


def _copies(tool: Tool, box: Box) -> int:
    return int(box.get(f"copies-{tool}", TOOL_CARDS // len(TOOLS)))


def banners(box: Box) -> dict[str, tuple[str, ...]]:
    """The sections that the robot burns by Tool card, for the cards that the owner has entered."""
    return {
        f"{tool}-{copy}": tuple(pair.split("+"))
        for tool in Tool
        for copy, pair in enumerate(box.get(f"banners-{tool}") or (), start=1)
    }


def guesses(box: Box, *, robot: bool, tools: bool) -> tuple[str, ...]:
    """What a table takes for granted without the owner having said so, in words."""
    missing = {
        "Values of the Library cards are a guess.": [f"{id_}-values" for id_ in SECTIONS],
        "Burn indexes are not known: the app asks which section is lowest.": [
            f"{id_}-indexes" for id_ in SECTIONS
        ],
        "Fire icons are not known: the app asks when a card is uncovered.": [
            f"{id_}-icons" for id_ in SECTIONS
        ],
        "Spaces and bravery of the Turn Order cards are a guess.": [f"order-{card}" for card in SAFE_SPACES],
    }
    if tools:
        missing[COPIES_GUESSED] = [f"copies-{tool}" for tool in Tool]
    if robot:
        missing["Robot banners are not known: read them from a Tool card, or let chance choose."] = [
            f"banners-{tool}" for tool in Tool
        ]
    return tuple(text for text, ids in missing.items() if any(id_ not in box for id_ in ids))


# -- boxes that cannot be ----------------------------------------------------------------------


def check(box: Box) -> None:
    """Raise IllegalMove with the reason where no such box can exist."""
    known = {fact.id: fact for group in facts() for fact in group.facts}
    for id_, value in box.items():
        if id_ not in known:
            raise IllegalMove(f"This game’s box has nothing called {id_!r}.")
        if value is not None or known[id_].certainty is not Certainty.DERIVED:
            _check_fact(known[id_], value)
    for section in SECTIONS:
        _check_section(section, box)
    _check_totals(box)
    for tool in Tool:
        _check_banners(tool, box)


def _check_fact(fact: Fact, value: Any) -> None:
    if fact.kind == "number":
        if not isinstance(value, int) or not fact.least <= value <= fact.most:
            raise IllegalMove(f"{fact.label}: a number from {fact.least} to {fact.most} is needed.")
        return
    if fact.kind == "choice":
        if value not in [choice.value for choice in fact.choices]:
            raise IllegalMove(f"{fact.label}: {value!r} is not possible there.")
        return
    if not isinstance(value, list | tuple) or not fact.least <= len(value) <= fact.most:
        raise IllegalMove(f"{fact.label}: from {fact.least} to {fact.most} entries are needed.")
    allowed = {choice.value for choice in fact.choices}
    for entry in value:
        if entry not in allowed:
            raise IllegalMove(f"{fact.label}: {entry!r} is not possible there.")


def _check_section(section: str, box: Box) -> None:
    name = section_name(section)
    values = box.get(f"{section}-values") or _with_read_values(section, box)
    if any(later <= earlier for earlier, later in pairwise(values)):
        raise IllegalMove(
            f"{name}: the values must rise from the top card to the bottom.", rule="setup-library"
        )
    for kind, word in (("indexes", "burn indexes"), ("icons", "fire icons")):
        given = box.get(f"{section}-{kind}")
        if given is not None and len(given) != len(values):
            raise IllegalMove(f"{name} has {len(values)} book cards, but {len(given)} {word} are given.")


def _check_totals(box: Box) -> None:
    if all(f"{section}-values" in box for section in SECTIONS):
        cards = sum(len(box[f"{section}-values"]) for section in SECTIONS)
        if cards != BOOK_CARDS:
            raise IllegalMove(
                f"That makes {cards} book cards; with four destroyed cards there must be {BOOK_CARDS}.",
                rule="components",
            )
    if all(f"copies-{tool}" in box for tool in Tool):
        copies = sum(box[f"copies-{tool}"] for tool in Tool)
        if copies != TOOL_CARDS:
            raise IllegalMove(
                f"That makes {copies} Tool cards; the box holds {TOOL_CARDS}.", rule="components"
            )


def _check_banners(tool: Tool, box: Box) -> None:
    given = box.get(f"banners-{tool}")
    if given is not None and len(given) != _copies(tool, box):
        raise IllegalMove(
            f"{TOOLS[tool].name}: {_copies(tool, box)} copies, but banners for {len(given)} are given."
        )
