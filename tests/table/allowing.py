"""Whether a list of permits is for a move: what games must accept, and nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.table.legal import Permit


def is_allowed(permits: Iterable[Permit], name: str, args: Mapping[str, Any]) -> bool:
    """Whether one of the permits is for this move."""
    return any(permit.allows(name, args) for permit in permits)
