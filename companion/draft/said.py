"""What was chosen, in a few words: a part of the set-up that is folded away says what it resolves to."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.draft.draft import Draft
from companion.table import Holder, Level, Option
from companion.wording import counted

BETWEEN = " · "


def resolved(draft: Draft, options: Iterable[Option]) -> str:
    """What a part of the set-up comes to: "as printed · with tools · no robot"."""
    held: dict[str, list[str]] = {}
    words: list[str] = []
    for option in options:
        value = draft.value(option)
        if option.group == "holding":
            held.setdefault(_label(option, value), []).append(_name(option))
        elif said := _said(draft, option, value):
            words.append(said)
    words += [f"{', '.join(things)}: {holder}" for holder, things in held.items()]
    return BETWEEN.join(words)


def level_notes(draft: Draft) -> Mapping[Level, str]:
    """What each level means: the chosen one with everything where it is, the others as they would set it."""
    if draft.levels is None:
        return {}
    held = {one.id: Holder(draft.value(one)) for one in draft.asked() if one.group == "holding"}
    return {**draft.levels.notes, draft.level: draft.levels.note(draft.level, held)}


def _said(draft: Draft, option: Option, value: Any) -> str:
    if option.kind == "switch":
        return _switched(option, bool(value))
    if option.kind == "number":
        return counted(value, _name(option)) if value else f"no {_name(option)}s"
    if option.kind == "seats":
        return _order(draft, value)
    named = option.kind == "player" and (value or not option.choices)
    label = (value or draft.names[0]) if named else _label(option, value)
    return option.brief[0].format(label) if option.brief and label else label


def _switched(option: Option, on: bool) -> str:
    without, with_ = option.brief if len(option.brief) > 1 else (f"no {_name(option)}", _name(option))
    return with_ if on else without


def _order(draft: Draft, order: list[str]) -> str:
    """Those who are named; the others follow as they sit."""
    if not order:
        return "as you sit"
    rest = "" if len(order) >= len(draft.players) - 1 else ", then as you sit"
    last = [name for name in draft.names if name not in order] if not rest else []
    return ", ".join([*order, *last]) + rest


def _name(option: Option) -> str:
    return option.brief[0] if option.brief else lowered(option.label)


def _label(option: Option, value: Any) -> str:
    return next((lowered(choice.label) for choice in option.choices if choice.value == value), "")


def lowered(label: str) -> str:
    """A label within a line: "as printed", but "Wild Fire", which is a name."""
    second = label.partition(" ")[2]
    is_name = second[:1].isupper() and second[1:2].islower()
    return label if is_name else label[:1].lower() + label[1:]
