"""Plays added up: shares that were won, why games were lost, lengths, scores, and everybody's record."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from companion.history.plays import Play, Sitter
from companion.times import MINUTE


class Share(NamedTuple):
    """So many of so many."""

    label: str
    won: int
    of: int

    @property
    def part(self) -> float:
        """From zero to one."""
        return self.won / self.of if self.of else 0.0

    @property
    def words(self) -> str:
        """ "7 of 12"."""
        return f"{self.won} of {self.of}"


def percent(part: int, whole: int) -> str:
    """A share as people say it."""
    return f"{100 * part / whole:.0f} %" if whole else ""


def won_by(
    plays: Iterable[Play], key: Callable[[Play], Hashable], label: Callable[[Play], str]
) -> list[Share]:
    """Of the games that all win or lose together: how many were won, by something about them."""
    groups: dict[Hashable, list[Play]] = defaultdict(list)
    for play in plays:
        if play.together:
            groups[key(play)].append(play)
    return [Share(label(group[0]), sum(play.won for play in group), len(group)) for group in groups.values()]


def causes(plays: Iterable[Play]) -> list[tuple[str, str, int]]:
    """Why games were lost, the most frequent first: how it is called, of which game, and how often."""
    lost = [play for play in plays if play.together and not play.won]
    many = Counter((play.game, play.cause) for play in lost)
    called = {(play.game, play.cause): play for play in reversed(lost)}
    return [(called[key].ending, called[key].title, count) for key, count in many.most_common()]


class Record(NamedTuple):
    """What somebody has played."""

    key: str
    name: str
    colour: str
    """The colour that was worn last."""
    played: int
    won: int
    due: float
    """How many would have been won if every seat won equally often; nothing is due of games won together."""
    best: int | None
    mean: float | None
    """Points: the most, and on average; None where none were counted."""


def records(plays: Sequence[Play]) -> list[Record]:
    """Everybody's record, who has played most first."""
    sat: dict[str, list[tuple[Play, Sitter]]] = defaultdict(list)
    for play in plays:
        for sitter in play.people:
            sat[sitter.key].append((play, sitter))
    return sorted((_record(key, those) for key, those in sat.items()), key=lambda one: -one.played)


def _record(key: str, sat: list[tuple[Play, Sitter]]) -> Record:
    latest, points = sat[0][1], [sitter.score for _, sitter in sat if sitter.score is not None]
    return Record(
        key,
        latest.name,
        latest.colour,
        len(sat),
        sum(sitter.won for _, sitter in sat),
        sum(1 / len(play.sitters) for play, _ in sat if not play.together),
        max(points, default=None),
        fmean(points) if points else None,
    )


BINS = (15, 30, 45, 60, 90, 120, 180)
"""Minutes that part short evenings from long ones."""


def lengths(plays: Iterable[Play]) -> list[tuple[str, int]]:
    """How many evenings lasted how long, from the shortest that there was to the longest."""
    bins = Counter(sum(minutes_of(play) >= limit for limit in BINS) for play in plays)
    if not bins:
        return []
    return [(_bin(at), bins[at]) for at in range(min(bins), max(bins) + 1)]


def minutes_of(play: Play) -> float:
    """How long an evening lasted, without the breaks."""
    return play.seconds / MINUTE


def _bin(at: int) -> str:
    if at == 0:
        return f"under {BINS[0]} minutes"
    if at == len(BINS):
        return f"{BINS[-1] // 60} hours or more"
    return f"{BINS[at - 1]} to {BINS[at]} minutes"
