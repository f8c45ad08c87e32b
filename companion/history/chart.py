"""A chart: plain data, and its numbers in words for whoever cannot see it."""

from collections.abc import Callable

from msgspec import Struct


class Bar(Struct, frozen=True):
    """One row of a chart."""

    label: str
    part: float
    """How long it is, from zero to one."""
    value: str
    tone: str = "brass"
    note: str = ""


class Dot(Struct, frozen=True):
    """One value of one evening."""

    at: int
    """Which evening, from the oldest on."""
    value: float
    tone: str = "brass"
    full: bool = True
    """Whether it is filled: a winner's score is, another's is a ring."""


class Chart(Struct, frozen=True, kw_only=True):
    """Bars below each other; or dots from left to right, with a line and a band behind it."""

    id: str
    title: str
    note: str = ""
    weighed: Callable[[], str] | None = None
    """What the note becomes, where that takes longer to work out than a tap may wait."""
    bars: tuple[Bar, ...] = ()
    dots: tuple[Dot, ...] = ()
    line: tuple[float, ...] = ()
    band: tuple[float, ...] = ()
    """How far from zero the line may be by mere luck, evening by evening."""
    key: str = ""
    """What dots, line and band mean."""
    ends: tuple[str, str] = ("", "")
    """When the first and the last evening of it were."""
