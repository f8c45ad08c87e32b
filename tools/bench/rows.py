"""A measured budget, and how two things are measured against each other."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the result."""

    name: str
    measured: float
    goal: float
    words: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the budget is kept."""
        return self.measured >= self.goal if self.at_least else self.measured <= self.goal

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        verdict = "kept" if self.met else "OVER"
        return f"{self.name:<28} {self.measured:>10,.2f}  {sign} {self.goal:>8,.1f}  {verdict}  {self.words}"


class NotMeasured(Exception):
    """Why there is no number."""


def seconds(call: Callable[[], object]) -> float:
    """How long one call takes."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def in_turns(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The median cost of two things, done by turns: whatever else the machine does hits both alike."""
    costs = [(seconds(one), seconds(other)) for _ in range(rounds)]
    return median(cost for cost, _ in costs), median(cost for _, cost in costs)
