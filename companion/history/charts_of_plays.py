"""What the history shows of some plays: charts of bars, or of dots with a line."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

from companion.history import sums
from companion.history.chart import Bar, Chart
from companion.history.over_time import running_luck, scores
from companion.history.plays import Filter, Play, players
from companion.times import lasting

MOST_BARS = 8
"""So many rows a chart has at most; whoever is further down is found with the filters."""


def charts(plays: Sequence[Play], chosen: Filter) -> tuple[Chart, ...]:
    """All charts that have something to show; the latest play comes first."""
    return tuple(
        chart
        for chart in (
            *_won(plays, chosen),
            *_causes(plays, chosen),
            *_people(plays),
            *scores(plays),
            *running_luck(plays, chosen),
            *_lengths(plays),
        )
        if chart.bars or chart.dots
    )


def _won(plays: Sequence[Play], chosen: Filter) -> Iterator[Chart]:
    """How many of the games that are won together were: by game, by level, by number of players."""
    games = {play.game for play in plays if play.together}
    by_game = sums.won_by(plays, lambda play: play.game, lambda play: play.title)
    if not chosen.game and len(games) > 1:
        yield Chart(id="won-game", title="Won, by game", bars=_shares(by_game))
    alone = len(games) == 1
    by_level = sums.won_by(
        [play for play in plays if play.level],
        lambda play: (play.game, play.level),
        lambda play: play.level if alone else f"{play.title}: {play.level}",
    )
    yield Chart(id="won-level", title="Won, by level", bars=_shares(by_level))
    by_count = sums.won_by(plays, lambda play: len(play.sitters), lambda play: players(len(play.sitters)))
    yield Chart(id="won-players", title="Won, by number of players", bars=_shares(sorted(by_count, key=_few)))


def _few(share: sums.Share) -> int:
    return 1 if share.label == players(1) else int(share.label.split()[0])


def _shares(shares: Iterable[sums.Share]) -> tuple[Bar, ...]:
    return tuple(
        Bar(one.label, one.part, f"{one.words} · {sums.percent(one.won, one.of)}", "green") for one in shares
    )[:MOST_BARS]


def _causes(plays: Sequence[Play], chosen: Filter) -> Iterator[Chart]:
    found = sums.causes(plays)
    most = max((count for *_, count in found), default=1)
    several = len({title for _, title, _ in found}) > 1 and not chosen.game
    bars = [
        Bar(f"{title}: {ending}" if several else ending, count / most, str(count), "fire")
        for ending, title, count in found
    ]
    yield Chart(id="causes", title="Why it was lost", bars=tuple(bars[:MOST_BARS]))


def _people(plays: Sequence[Play]) -> Iterator[Chart]:
    records = sums.records(plays)
    bars = [
        Bar(
            one.name,
            one.won / one.played,
            f"won {one.won} of {one.played}",
            one.colour,
            "" if one.mean is None else f"{one.mean:.0f} points on average, {one.best} at best",
        )
        for one in records[:MOST_BARS]
    ]
    more = len(records) - len(bars)
    note = f"and {more} more, who are found under Player" if more > 0 else ""
    yield Chart(id="players", title="Players", bars=tuple(bars), note=note)


def _lengths(plays: Sequence[Play]) -> Iterator[Chart]:
    found = sums.lengths(plays)
    most = max((count for _, count in found), default=1)
    bars = tuple(Bar(label, count / most, str(count), "blue") for label, count in found)
    longest = max((play.seconds for play in plays), default=0.0)
    mean = fmean([play.seconds for play in plays]) if plays else 0.0
    note = f"{lasting(mean)} on average, {lasting(longest)} at most; breaks over 15 minutes are not counted"
    yield Chart(id="lengths", title="How long it took", bars=bars, note=note)
