"""Answers as a player sees them: sections, tokens, cards, tools, players and numbers."""

from collections.abc import Iterable

from companion.games.fire_in_the_library.face.standing import spaces_of
from companion.games.fire_in_the_library.rules.pieces import (
    TOOLS,
    Tool,
    kind_of,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Blank, Choice, Permit, Value


def blank(permit: Permit, name: str) -> Blank | None:
    """What is still to be filled in under this name, if anything."""
    return next((each for each in permit.blanks if each.name == name), None)


def sections(values: Iterable[Value]) -> tuple[Choice, ...]:
    """Sections as answers."""
    return tuple(
        Choice(id_, section_name(id_), f"section:{id_}", id_) for id_ in (str(value) for value in values)
    )


def books(values: Iterable[Value]) -> tuple[Choice, ...]:
    """Books as answers."""
    return tuple(token(str(value), value) for value in values)


def token(id_: str, value: Value) -> Choice:
    """A token as an answer; where there are several of a kind, its value is its place."""
    return Choice(value, token_name(id_), f"token:{id_}", id_)


def order_cards(seen: State, values: Iterable[Value]) -> tuple[Choice, ...]:
    """Turn Order cards as answers, with what their spaces give, and whether that is a guess of ours."""
    return tuple(
        Choice(card, ordinal(card), f"order:{card}", note=spaces_of(seen, card))
        for card in (str(value) for value in values)
    )


def tools(values: Iterable[Value]) -> tuple[Choice, ...]:
    """Tools as answers."""
    return tuple(_tool(Tool(str(value)), value) for value in values)


def tool_cards(values: Iterable[Value]) -> tuple[Choice, ...]:
    """Tool cards as answers: each copy looks like its tool. Whoever has it before them can read it there."""
    kinds = ((value, kind_of(str(value))) for value in values)
    return tuple(Choice(value, TOOLS[kind].name, f"tool:{kind}") for value, kind in kinds)


def _tool(tool: Tool, value: Value) -> Choice:
    facts = TOOLS[tool]
    return Choice(value, facts.name, f"tool:{tool}", note=facts.note)


def plain(values: Iterable[Value]) -> tuple[Choice, ...]:
    """Players and numbers as answers: they are called what they are."""
    return tuple(Choice(value, str(value)) for value in values)
