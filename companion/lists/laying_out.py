"""Laying a table out: the list for the physical set-up in its groups, and which lines of it are done.

A line that is done is kept by its words. So it is still done when somebody goes back to set-up, changes
something else and comes again, and after the app was killed; a line whose numbers have changed is to be
done again.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from companion.table import Check

KEY = "laid."
"""Before a game's id: where the store keeps what was ticked last at it."""
NOT_BEGUN = 0
"""In place of a table's id, as long as it is not on disk."""
HEADING = 0.7
LETTERS = 60
"""How high a heading is, in lines of the list; and how many letters make a line as high again."""


class Ticked(Struct, frozen=True):
    """What the store keeps: the lines that are done, and of which table."""

    table: int = NOT_BEGUN
    lines: tuple[str, ...] = ()


class HeadedChecks(NamedTuple):
    """The lines under one heading."""

    title: str
    checks: tuple[Check, ...]

    @property
    def height(self) -> float:
        """About how high it is, in lines of the list."""
        return HEADING + sum(1 + len(check.text) / LETTERS for check in self.checks)


class LayingOut:
    """One list, as it is ticked off."""

    def __init__(
        self, checks: Sequence[Check], kept: Ticked | Mapping[str, Any] | None = None, table: int = NOT_BEGUN
    ) -> None:
        self.checks, self.table = tuple(checks), table
        before = kept if isinstance(kept, Ticked) else msgspec.convert(kept or {}, Ticked)
        self._done = set(before.lines) if before.table == table else set()

    def tick(self, check: Check) -> None:
        """It is done, or not after all."""
        self._done ^= {check.text}

    def is_done(self, check: Check) -> bool:
        """Whether it lies on the table."""
        return check.text in self._done

    def done(self, checks: Sequence[Check] | None = None) -> int:
        """How many of these lines are done, or of all."""
        return sum(self.is_done(check) for check in (self.checks if checks is None else checks))

    def begun(self, table: int) -> None:
        """The table is on disk now: what is ticked is ticked of this one."""
        self.table = table

    def kept(self) -> dict[str, Any]:
        """What is done, as plain data."""
        return {"table": self.table, "lines": sorted(self._done)}

    @property
    def parts(self) -> tuple[HeadedChecks, ...]:
        """The lines under their headings."""
        return tuple(HeadedChecks(title, tuple(checks)) for title, checks in groupby(self.checks, _group))


def _group(check: Check) -> str:
    return check.group


def in_columns(parts: Sequence[HeadedChecks], columns: int) -> list[tuple[HeadedChecks, ...]]:
    """Parts side by side in their order, so that the highest column is as low as can be."""
    columns = max(1, min(columns, len(parts)))
    cuts = combinations(range(1, len(parts)), columns - 1)
    ways = [[tuple(parts[a:b]) for a, b in _spans(cut, len(parts))] for cut in cuts]
    return min(ways, key=lambda way: max(sum(part.height for part in column) for column in way))


def _spans(cut: tuple[int, ...], end: int) -> list[tuple[int, int]]:
    return list(zip((0, *cut), (*cut, end), strict=True))
