"""Charts that go from evening to evening: points, and luck that runs away from what was due."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean

from companion.history import luck
from companion.history.chart import Chart, Dot
from companion.history.plays import Filter, Play, key_of
from companion.table.fortune import Fortune

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
        means = tuple(fmean([dot.value for dot in dots if dot.at == at]) for at in range(len(shown)))
        best = max(dots, key=lambda dot: dot.value)
        who = next(one for one in shown[best.at].sitters if one.score == best.value)
        note = f"{fmean([dot.value for dot in dots]):.0f} points on average; {who.name} had most, {who.score}"
        key = "full: won · ring: not · line: the average of an evening"
        yield Chart(id="scores", title=f"Points in {title}", dots=dots, line=means, key=key, note=note)


def running_luck(plays: Sequence[Play], chosen: Filter) -> Iterator[Chart]:
    """Luck over the evenings of each game: how far what came runs away from what was due."""
    for title, those in _by_game(play for play in plays if play.fortune):
        fortunes = [
            fortune
            for play in those
            for fortune in (_of_player(play.fortune, chosen.player),)
            if fortune.draws
        ]
        if not fortunes:
            continue
        dots, band, came, wide = list[Dot](), list[float](), 0.0, 0.0
        for at, fortune in enumerate(fortunes):
            whole = luck.account(fortune.draws)
            came, wide = came + whole.came - whole.due, wide + whole.wide
            tone = {1: "green", 0: "brass", -1: "fire"}[luck.is_with(fortune, whole)]
            dots.append(Dot(at, came, tone))
            band.append(2 * sqrt(wide))
        note = luck.sentence(fortunes)
        key = "line: more or fewer than due, so far · band: where 19 of 20 end by mere luck"
        last = slice(-MOST_DOTS, None)
        shift = max(0, len(dots) - MOST_DOTS)
        yield Chart(
            id="luck",
            title=f"Luck in {title}",
            dots=tuple(Dot(dot.at - shift, dot.value, dot.tone) for dot in dots[last]),
            line=tuple(dot.value for dot in dots[last]),
            band=tuple(band[last]),
            key=key,
            note=note,
        )


def _of_player(fortune: Fortune | None, key: str) -> Fortune:
    """The luck of an evening, or of one of its players where somebody is looked at."""
    draws = fortune.draws if fortune else ()
    if key and any(each.seat for each in draws):
        draws = tuple(each for each in draws if key_of(each.seat) == key)
    return Fortune(fortune.came, fortune.per, fortune.good, draws) if fortune else Fortune("", "", False)


def _by_game(plays: Iterable[Play]) -> Iterator[tuple[str, list[Play]]]:
    """The plays of each game, from the oldest on; the most played game first."""
    groups: dict[str, list[Play]] = {}
    for play in plays:
        groups.setdefault(play.game, []).append(play)
    for group in sorted(groups.values(), key=len, reverse=True):
        yield group[0].title, group[::-1]
