"""Whether a list of permits is for a move: what games must accept, and nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.table import Permit, Table


def is_allowed(permits: Iterable[Permit], name: str, args: Mapping[str, Any]) -> bool:
    """Whether one of the permits is for this move."""
    return any(permit.allows(name, args) for permit in permits)


def is_listed(table: Table, permits: Iterable[Permit], name: str, args: Mapping[str, Any]) -> bool:
    """Whether a move is listed; an argument that is given as its default counts as left out, and the other
    way round."""
    fields = msgspec.structs.fields(table.game.kinds[name])
    defaults = {field.name: field.default for field in fields}
    said = {key: value for key, value in args.items() if not _same(value, defaults.get(key, ...))}
    empty = {field.name: [] for field in fields if field.default == ()}
    for permit in permits:
        lists = {blank.name: empty[blank.name] for blank in permit.blanks if blank.name in empty}
        if permit.allows(name, args) or permit.allows(name, said) or permit.allows(name, {**lists, **said}):
            return True
    return False


def _same(value: Any, default: Any) -> bool:
    plain = tuple(value) if isinstance(value, list) else value
    return type(plain) is type(default) and bool(plain == default)
