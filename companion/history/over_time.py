"""Charts that go from evening to evening: points, and luck that runs away from what was due."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean

from companion.history import luck
from companion.history.chart import Chart, Dot
from companion.history.plays import Filter, Play
from companion.times import day

MOST_DOTS = 60
"""So many evenings stand beside each other at most: the latest."""


def scores(plays: Sequence[Play]) -> Iterator[Chart]:
    """The scores of each game that counts points, evening by evening."""
    for title, those in _by_game(play for play in plays if play.has_scores):
        shown = those[-MOST_DOTS:]
        dots = tuple(
            Dot(at, sitter.score, sitter.colour, sitter.won)
            for at, play in enumerate(shown)
            for sitter in play.sitters
            if sitter.score is not None
        )
        means = tuple(fmean(_points(play)) for play in shown)
        best = max(dots, key=lambda dot: dot.value)
        who = next(one for one in shown[best.at].sitters if one.score == best.value)
        note = f"{fmean([dot.value for dot in dots]):.0f} points on average; {who.name} had most, {who.score}"
        key = "full: won · ring: not · line: the average of an evening"
        yield Chart(
            id="scores",
            title=f"Points in {title}",
            dots=dots,
            line=means,
            key=key,
            note=note,
            ends=_ends(shown),
        )


def _points(play: Play) -> list[int]:
    return [sitter.score for sitter in play.sitters if sitter.score is not None]


KEY = "line: how much more came than was due, so far · band: where 19 of 20 stay by mere luck"


def running_luck(plays: Sequence[Play], chosen: Filter) -> Iterator[Chart]:
    """Luck over the evenings of each game: how far what came runs away from what was due."""
    for title, those in _by_game(play for play in plays if play.fortune):
        own = luck.LuckTally([play.fortune for play in those if play.fortune], chosen.player)
        way = list(_way(own))[-MOST_DOTS:]
        if way:
            yield Chart(
                id="luck",
                title=f"Luck in {title}",
                dots=tuple(Dot(at, off) for at, (off, _) in enumerate(way)),
                line=tuple(off for off, _ in way),
                band=tuple(wide for _, wide in way),
                key=KEY,
                weighed=partial(_said, own),
                ends=_ends(those[-MOST_DOTS:]),
            )


def _way(own: luck.LuckTally) -> Iterator[tuple[float, float]]:
    """After each evening: how far from what was due, and how wide mere luck is."""
    off = wide = 0.0
    for fortune in own.fortunes:
        if counted := own.of(fortune):
            whole = luck.total(counted)
            off, wide = off + whole.came - whole.due, wide + whole.wide
            yield off, 2 * sqrt(wide)


def _said(own: luck.LuckTally) -> str:
    """How unusual it was, and whether that is good."""
    how = {1: "Luck was with you.", 0: "Luck was even.", -1: "Luck was against you."}
    return f"{luck.sentence(own)} {how[luck.is_with(own.fortunes[0], own.whole)]}"


def _ends(shown: Sequence[Play]) -> tuple[str, str]:
    """When the first and the last of them were; one evening has no ends."""
    if len(shown) < 2:
        return "", ""
    return day(shown[0].ended), day(shown[-1].ended)


def _by_game(plays: Iterable[Play]) -> Iterator[tuple[str, list[Play]]]:
    """The plays of each game, from the oldest on; the most played game first."""
    groups: dict[str, list[Play]] = {}
    for play in plays:
        groups.setdefault(play.game, []).append(play)
    for group in sorted(groups.values(), key=len, reverse=True):
        yield group[0].title, group[::-1]
