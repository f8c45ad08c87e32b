"""What is known of the owner's copy of a game, and what the owner has corrected.

A box is a plain mapping from fact ids to values: what the owner has entered or confirmed. A fact that is not
in it has its shipped value, with the mark that says how sure that is.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from companion.table.legal import Value
from companion.table.offer import Choice

Single = bool | int | str | None
"""A number, a choice, a switch or a text; None where nobody knows."""
FactValue = Single | Sequence[Single] | Mapping[str, Mapping[str, str]]
"""What a fact may be: one of these, a list of them, or what lies where on a board that was laid by hand."""
Facts = dict[str, FactValue]
"""What somebody says of a box: values by the ids of facts. So it is asked for, learned and kept."""
Box = Mapping[str, Any]
"""A box as a game reads it: each fact as what the game itself says that it is (`fitting`, `check_box`)."""

LONGEST, MOST, LARGEST = 200, 500, 10_000
"""Letters of a text that is printed on a piece, entries of a list, and the largest number: more is no box."""


class Certainty(StrEnum):
    """How sure a shipped value is."""

    KNOWN = "known"
    DERIVED = "derived"
    GUESS = "guess"
    UNKNOWN = "unknown"


class Fact(Struct, frozen=True):
    """One thing about the box that may have to be looked up in it."""

    id: str
    label: str
    kind: str = "number"
    """"number" (between `least` and `most`), "choice", "symbols" (a list, repeats allowed, `least` to `most`
    long), "switch" or "text". Where `most` is not said, there is no limit but that of any box."""
    value: FactValue = None
    """What is shipped; None where it is unknown."""
    certainty: Certainty = Certainty.UNKNOWN
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    note: str = ""
    piece: str = ""
    """The piece that it is printed on, where several facts are."""
    says: str = ""
    """What it tells of its piece, in a word or two: "symbols". Such a piece goes by its name, once it has
    one."""
    stack: bool = False
    """Whether it is a list down the one stack of its group, the top card first. The first such fact is what
    tells the cards apart."""
    each: str = ""
    """What one entry of that list is called: "Value"."""
    found: str = ""
    """Under which fact play keeps a single entry, with what tells its card apart for the braces:
    "purple-{}-index"."""


class FactGroup(Struct, frozen=True):
    """Facts that are entered together."""

    id: str
    title: str
    facts: tuple[Fact, ...]
    note: str = ""
    under_way: str = ""
    """Where a table that has begun cannot take it in any more: a sentence that says so."""
    pieces: dict[str, str] = {}
    """What pieces are called that do not go by a name."""


def entries_of(value: FactValue) -> list[Value]:
    """What is listed, also where it is but one thing; nothing where nobody knows."""
    listed = value if isinstance(value, list | tuple) else [value]
    return [each for each in listed if isinstance(each, bool | int | str)]


def value_of(fact: Fact, box: Box) -> Any:
    """What the owner said, or else what is shipped."""
    return box.get(fact.id, fact.value)


def fitting(groups: Iterable[FactGroup], box: Mapping[str, Any]) -> Facts:
    """What of a box is of the kind that each fact is, and within its limits: a file or a damaged disk may say
    anything, and a million dice would be drawn one by one.

    What is no fact of this version is let be where it is plain: another one may know it.
    """
    facts = {fact.id: fact for group in groups for fact in group.facts}
    return {
        id_: value
        for id_, value in box.items()
        if (_fits(facts[id_], value) if id_ in facts else _is_plain(value))
    }


def _fits(fact: Fact, value: Any) -> bool:
    if fact.stack or fact.kind == "symbols":
        entries = value if isinstance(value, list | tuple) else [{}]
        return _is_within(fact, len(entries), MOST) and all(fits_entry(fact, one) for one in entries)
    if fact.kind == "choice":
        return bool(fact.choices) and fits_entry(fact, value)
    kinds = {"number": int, "switch": bool, "text": str}
    if not _is_single(value) or type(value) is not kinds.get(fact.kind, type(value)):
        return False
    return not isinstance(value, int) or fact.kind != "number" or _is_within(fact, value, LARGEST)


def _is_within(fact: Fact, number: int, otherwise: int) -> bool:
    """Whether a fact may be so large, or a list so long; `otherwise` holds where it does not say itself."""
    return fact.least <= number <= (fact.most or otherwise)


def fits_entry(fact: Fact, value: Any) -> bool:
    """Whether a single thing can be what is chosen, or one of what is listed. A switch is no number."""
    known = [choice.value for choice in fact.choices]
    alike = (one == value and isinstance(one, bool) == isinstance(value, bool) for one in known)
    return _is_single(value) and (not known or any(alike))


def _is_plain(value: Any) -> bool:
    if isinstance(value, dict):
        return len(value) <= MOST and all(map(_is_laid, value.values()))
    if isinstance(value, list | tuple):
        return len(value) <= MOST and all(map(_is_single, value))
    return _is_single(value)


def _is_laid(part: Any) -> bool:
    """What lies where, by names: a part of a board that was laid by hand."""
    names = list(part.values()) if isinstance(part, dict) and len(part) <= MOST else [None]
    return all(isinstance(name, str) and len(name) <= LONGEST for name in names)


def _is_single(value: Any) -> bool:
    return isinstance(value, bool | int | None) or (isinstance(value, str) and len(value) <= LONGEST)


def beside(fact: Fact, facts: Iterable[Fact], kind: str) -> Fact | None:
    """The other fact of this kind that is printed on the same piece."""
    found = (each for each in facts if each.piece == fact.piece and each is not fact and each.kind == kind)
    return next(found, None) if fact.piece else None


def label_of(fact: Fact, facts: Iterable[Fact], box: Box) -> str:
    """What a fact is called: with the name of its piece, where the owner has entered one."""
    name = beside(fact, facts, "text")
    return f"{box[name.id]}: {fact.says}" if name is not None and box.get(name.id) else fact.label


def label_alone(fact: Fact, group: FactGroup, box: Box) -> str:
    """What a fact is called away from its group: by its piece, or with the group that it is in."""
    if fact.says and not (fact.kind == "text" and box.get(fact.id)):
        return label_of(fact, group.facts, box)
    return f"{group.title}: {box[fact.id] if fact.says else fact.label}"


def is_guess(fact: Fact, box: Box) -> bool:
    """Whether the value in use rests on a guess that the owner has not confirmed."""
    return fact.id not in box and fact.certainty in (Certainty.GUESS, Certainty.UNKNOWN)


def pieces(facts: Iterable[Fact]) -> int:
    """On how many pieces these facts are printed."""
    return len({fact.piece or fact.id for fact in facts})


def unconfirmed(groups: Sequence[FactGroup], box: Box) -> tuple[Fact, ...]:
    """The facts that the owner should still check."""
    return tuple(fact for group in groups for fact in group.facts if is_guess(fact, box))
