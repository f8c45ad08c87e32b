"""Boxes that cannot be, and why."""

from functools import cache
from itertools import pairwise
from typing import Any

from companion.games.fire_in_the_library.rules.box.contents import copies_of, values_of
from companion.games.fire_in_the_library.rules.box.facts import facts
from companion.games.fire_in_the_library.rules.pieces import (
    BOOK_CARDS,
    SECTIONS,
    TOOL_CARDS,
    TOOLS,
    Tool,
    section_name,
)
from companion.table.box import Box, Certainty, Fact
from companion.table.errors import IllegalMove


def check(box: Box) -> None:
    """Raise IllegalMove with the reason where no such box can exist."""
    known = _by_id()
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


@cache
def _by_id() -> dict[str, Fact]:
    return {fact.id: fact for group in facts() for fact in group.facts}


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
    values = box.get(f"{section}-values") or values_of(section, box)
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
    if given is not None and len(given) != copies_of(tool, box):
        raise IllegalMove(
            f"{TOOLS[tool].name}: {copies_of(tool, box)} copies, but banners for {len(given)} are given."
        )
