"""What follows from the facts of a box: its library, its spaces, its tools; and what is only guessed."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.rules.box.facts import (
    COPIES_GUESSED,
    ICON,
    PLAIN,
    READ_IDS,
    SAFE,
    SAFE_SPACES,
    SAFE_TOOL,
    VALUES,
    read_id,
    shipped_spaces,
)
from companion.games.fire_in_the_library.rules.pieces import (
    DESTROYED,
    LIBRARY_CARDS,
    SECTIONS,
    TOOL_CARDS,
    TOOLS,
    Space,
    Tool,
)
from companion.games.fire_in_the_library.rules.state import LibraryCard
from companion.table.box import Box, Facts

_INDEX_GUESSED = "How high burn indexes go is a guess."


def learned(section: str, card: LibraryCard) -> Facts:
    """What reading out a card teaches about the box; a destroyed one is the same in every copy."""
    if card.destroyed or card.icon is None:
        return {}
    id_ = read_id(section, card.value)
    index = {} if card.index is None else {f"{id_}-index": card.index}
    return {id_: ICON if card.icon else PLAIN, **index}


def library(box: Box) -> dict[str, tuple[LibraryCard, ...]]:
    """The four stacks, top card first, with what is known of each card."""
    return {section: _stack(section, box) for section in SECTIONS}


def _stack(section: str, box: Box) -> tuple[LibraryCard, ...]:
    values = box.get(f"{section}-values") or values_of(section, box)
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
    return LibraryCard(value, index, None if icon is None else icon == ICON, sure or box.get(id_) is not None)


def values_of(section: str, box: Box) -> list[int]:
    """The guessed values; a card that was read out takes the place of the nearest one that was not."""
    read = [value for value, id_ in READ_IDS[section].items() if box.get(id_) is not None]
    values = list(VALUES[section])
    for value in read:
        free = [guess for guess in values if guess not in read]
        if value not in values and free:
            values.remove(min(free, key=lambda guess: abs(guess - value)))
            values.append(value)
    return sorted(values)


def highest_index(box: Box) -> int:
    """No burn index is higher: as the owner says, or else by a guess, unless a higher one was entered."""
    known = [index for section in SECTIONS for index in box.get(f"{section}-indexes") or ()]
    for ids in READ_IDS.values():
        read = (box.get(f"{id_}-index") for id_ in ids.values())
        known += [index for index in read if index is not None]
    return max(int(index) for index in (box.get("highest-index", LIBRARY_CARDS), *known))


def is_index_guessed(guessed: Sequence[str]) -> bool:
    """Whether a table only guesses how high burn indexes go."""
    return _INDEX_GUESSED in guessed


def spaces(card: str, box: Box) -> tuple[Space, ...]:
    """The spaces of a Turn Order card, from the left."""
    return tuple(_space(kind) for kind in box.get(f"order-{card}", shipped_spaces(card)))


def _space(kind: str) -> Space:
    return (
        Space(tool=kind == SAFE_TOOL) if kind in (SAFE, SAFE_TOOL) else Space(risky=True, bravery=int(kind))
    )


def tool_cards(box: Box, without: Sequence[Tool]) -> tuple[str, ...]:
    """The ids of all Tool cards in play: "map-1", "map-2" and so on."""
    copies = {tool: copies_of(tool, box) for tool in Tool if tool not in without}
    return tuple(f"{tool}-{copy}" for tool, count in copies.items() for copy in range(1, count + 1))


def copies_of(tool: Tool, box: Box) -> int:
    """How many cards of a tool a copy has."""
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
    if any(f"{id_}-indexes" not in box for id_ in SECTIONS):
        missing[_INDEX_GUESSED] = ["highest-index"]
    if tools:
        missing[COPIES_GUESSED] = [f"copies-{tool}" for tool in Tool]
    if robot:
        missing["Robot banners are not known: read them from a Tool card, or let chance choose."] = [
            f"banners-{tool}" for tool in Tool
        ]
    return tuple(text for text, ids in missing.items() if any(id_ not in box for id_ in ids))
