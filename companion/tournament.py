"""Chairs against each other: whole games, the seats in turn, and how sure one may be of what came of it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec import Struct

from companion.simulate import Stuck, in_arena, names
from companion.table import IllegalMove, Nerve, Outcome, Permit, Table
from companion.table.legal import Args, fill_in

RANDOM = "random"
"""The seat that does anything that is legal."""
KINDS = (*(nerve.value for nerve in Nerve), RANDOM)
LIMIT = 5000
"""Moves after which a game is given up."""
SURE = 1.959964
"""Standard deviations to each side within which 95 of 100 lie."""


class Frequency(Struct, frozen=True):
    """How often something happened, and between what it lies, 95 times of 100."""

    of: int
    times: float
    low: float
    high: float

    def told(self) -> str:
        """The share with its bounds."""
        return f"{self.times / self.of:6.1%}  {self.low:.1%} to {self.high:.1%}"


class Mean(Struct, frozen=True):
    """An average, and how far it may be off."""

    value: float
    off: float


class SeatTally(Struct, frozen=True):
    """What came of one kind of seat."""

    kind: str
    wins: Frequency
    points: Mean | None = None

    def line(self) -> str:
        """The row as text."""
        points = "-" if self.points is None else f"{self.points.value:.2f} ± {self.points.off:.2f}"
        return f"  {self.kind:<9} {self.wins.of:>6}   {self.wins.told():<24} {points}"


class TournamentResult(Struct, frozen=True):
    """What came of all games."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    rows: tuple[SeatTally, ...]
    team: Frequency | None = None
    """Where all win or lose together."""
    unfinished: int = 0

    def lines(self) -> list[str]:
        """The table as text."""
        told = [f"{self.game}: {', '.join(self.seats)}; {self.games} games from seed {self.seed}"]
        if self.team is not None:
            told.append(f"  won together  {self.team.told()}")
        if self.team is None or any(row.points is not None for row in self.rows):
            told.append(f"  {'seat':<9} {'games':>6}   {'won (95 %)':<24} points (95 %)")
            told += [row.line() for row in self.rows]
        if self.games % len(self.seats):
            told.append("  Not everybody sat everywhere equally often: the seats do not divide the games.")
        if self.unfinished:
            told.append(f"  Given up after {LIMIT} moves, and won by nobody: {self.unfinished} of them.")
        return told


def tournament(
    game_id: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    after: Callable[[Table], None] | None = None,
) -> TournamentResult:
    """Play; IllegalMove with a sentence where these seats cannot be."""
    if unknown := [kind for kind in seats if kind not in KINDS]:
        raise IllegalMove(f"A seat is one of {', '.join(KINDS)}; {unknown[0]!r} is none of them.")
    played = [_play(game_id, seats, number, seed, options, after) for number in range(games)]
    return TournamentResult(
        game_id,
        tuple(seats),
        games,
        seed,
        tuple(_row(kind, played) for kind in dict.fromkeys(seats)),
        _team(played) if _is_shared(played) else None,
        sum(end is None for _, end in played),
    )


Played = tuple[dict[str, str], Outcome | None]
"""Who sat where, and how it ended."""


def _play(
    game_id: str,
    seats: Sequence[str],
    number: int,
    seed: int,
    options: Mapping[str, Any] | None,
    after: Callable[[Table], None] | None,
) -> Played:
    """One game; with each the kinds move on by one seat."""
    people = names(game_id, len(seats))
    kinds = {name: seats[(at + number) % len(seats)] for at, name in enumerate(people)}
    chairs = {name: Nerve(kind) for name, kind in kinds.items() if kind != RANDOM}
    set_up, box = in_arena(game_id, options)
    table = Table.new(game_id, people, set_up, seed=seed + number, chairs=chairs, box=box)
    play_chairs(table, Random(seed + number), after=after)
    return kinds, table.outcome


def play_chairs(
    table: Table, rng: Random, limit: int = LIMIT, after: Callable[[Table], None] | None = None
) -> None:
    """Let the chairs of a table play, and anybody else at random, until the end or for so many moves."""
    for _ in range(limit):
        if table.state.end is not None:
            return
        doing = table.decision()
        if doing is not None:
            permit = rng.choice(doing.ways) if doing.ways else doing.permit
            given = doing.decision.args
            left = tuple(one for one in permit.blanks if one.name not in given and not one.optional)
            answers = fill_in(msgspec.structs.replace(permit, blanks=left), rng)
            table.act(_as_told(table, permit.name, {**answers, **given}, rng))
        else:
            permit = _at_random(table, rng)
            args = _as_told(table, permit.name, fill_in(permit, rng), rng)
            table.make(msgspec.convert(args, table.game.kinds[permit.name]))
        if after is not None:
            after(table)


def _as_told(table: Table, name: str, args: Args, rng: Random) -> Args:
    """Arguments as the table would tell them, where a game says how it would."""
    counsel = table.game.counsel
    if counsel is None or counsel.arena is None:
        return args
    return counsel.arena.tell(table.state, name, args, rng)


def _at_random(table: Table, rng: Random) -> Permit:
    """Something that is legal now and no chair's own, for whoever may make it; nobody is put right."""
    state, rules, now = table.state, table.game.rules, table.now()
    turn = state.turn_of or None
    permits = [one for one in rules.legal(state, turn, now) if one.seat not in state.chairs]
    while permits:
        permit = permits.pop(int(rng.random() * len(permits)))
        if permit.seat in ("", turn) or not any(blank.secret for blank in permit.blanks):
            return permit
        if own := [one for one in rules.legal(state, permit.seat, now) if one.seat == permit.seat]:
            return own[int(rng.random() * len(own))]
    raise Stuck(f"Nothing can be done, and the game is not over: {table.view().guide.headline}")


def _is_shared(played: Sequence[Played]) -> bool:
    """Whether those who win or lose always do so all together."""
    ends = [(end.result, len(end.winners), len(kinds)) for kinds, end in played if end is not None]
    return bool(ends) and all(
        result == "lost" or (result == "won" and won == sat) for result, won, sat in ends
    )


def _team(played: Sequence[Played]) -> Frequency:
    return share(sum(end is not None and end.result == "won" for _, end in played), len(played))


def _row(kind: str, played: Sequence[Played]) -> SeatTally:
    seats = [(name, end) for kinds, end in played for name, one in kinds.items() if one == kind]
    won = sum(end is not None and name in end.winners for name, end in seats)
    points = [float(end.scores[name]) for name, end in seats if end is not None and name in end.scores]
    return SeatTally(kind, share(won, len(seats)), mean(points))


def share(times: float, of: int) -> Frequency:
    """A share with the interval of Wilson, which is good near zero and one too."""
    rate, square = times / of, SURE**2
    middle = (rate + square / (2 * of)) / (1 + square / of)
    half = SURE / (1 + square / of) * (rate * (1 - rate) / of + square / (4 * of * of)) ** 0.5
    return Frequency(of, times, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Mean | None:
    """An average with the interval of Student; None where there are fewer than two numbers."""
    if len(values) < 2:
        return None
    return Mean(fmean(values), student(len(values) - 1) * stdev(values) / len(values) ** 0.5)


def student(free: int) -> float:
    """How many standard errors to each side are sure enough with so many degrees of freedom.

    From the normal one by its series: good to a hundredth from four on, and there is no use for fewer games.
    """
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3
