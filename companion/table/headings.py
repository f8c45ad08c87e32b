"""Lines under headings: those of a pause sheet and those of a recount are put together the same way."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from companion.table.pausing import Keep
from companion.table.recount import Count

Headed = TypeVar("Headed", Keep, Count)


def under_headings(parts: Mapping[str, Iterable[Headed]]) -> tuple[Headed, ...]:
    """All lines one after the other, each with the heading that it stands under."""
    return tuple(replace(line, group=heading) for heading, lines in parts.items() for line in lines)
