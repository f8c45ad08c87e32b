"""What a turn may come to: each use of each card, the best place to play it from, and the chances after it.

The card is the last of a turn: so whether somebody wins before one's next turn is exact, over the die, as
long as nobody else changes the board; and so is one's own chance after that.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.games.chamberquest.counsel.effort import EVERYWHERE, beside, effort, open_way
from companion.games.chamberquest.rules import conditions, passages
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.hints import ways_to_roll
from companion.games.chamberquest.rules.pieces import INDEX, Dice, Kind
from companion.games.chamberquest.rules.state import State
from companion.games.chamberquest.rules.trying import BoardAfter, Question, tries
from companion.table.legal import Args

IN_TIME = float("-inf")
"""Nobody's time is up yet: what the clock forbids, the table sees to."""


class Prospect(NamedTuple):
    """A turn's end, and what may come of it."""

    kind: Kind | None
    """The card; None without one."""
    args: Args
    cell: str
    """Where to stand when it is played."""
    steps: int
    """What it costs to walk there."""
    hope: int
    """In how many ways the next roll would lead into the chamber."""
    threats: tuple[int, ...]
    """The same for each of the others, in the order in which they play."""
    effort: int
    """How far the chamber is then, each wall counted as some steps."""
    others: int
    """The same for whoever of the others is nearest."""
    laid: BoardAfter
    """The board then."""

    @property
    def open_way(self) -> int | None:
        """The steps to the chamber; None where a wall is in every way."""
        return open_way(self.laid.doors, self.laid.home, self.laid.slid.get(self.cell, self.cell))


def rivals(seen: State, seat: str) -> tuple[str, ...]:
    """The others, in the order in which they play after this seat."""
    at = seen.in_turn.index(seat)
    return (*seen.in_turn[at + 1 :], *seen.in_turn[:at])


def total(dice: Dice) -> int:
    """In how many ways the dice may fall."""
    return ways_to_roll(dice).total()


class Outlook(NamedTuple):
    """All that a turn may come to."""

    plain: Prospect
    """Without a card, whether that is allowed or not: what cards are compared with."""
    ends: tuple[Prospect, ...]
    """All that are allowed and worth telling apart."""
    stuck: bool
    """Whether no walk of this turn has brought the chamber nearer, or can."""
    hopes: Mapping[str, int]
    """For each place to stand on, in how many ways the next roll would win from there without a card."""


def outlook(seen: State, seat: str) -> Outlook:
    """What this seat's turn may come to; the app has the board, and knows who stands where."""
    assert seen.board is not None
    places = _may_stand(seen, seen.board, seat)
    kinds = tuple(kind for kind in Kind if seen.cards(seat, kind) and _is_on(seen, seat))
    plain = not (_is_on(seen, seat) and conditions.must_play(seen, IN_TIME))
    question = Question(seen.board, seen, seat, tuple(places))
    return _outlook(question, tuple(places.values()), kinds, rivals(seen, seat), plain, _start(seen, seat))


def _start(seen: State, seat: str) -> str:
    """Where the seat stood before it last walked in this turn."""
    if _is_on(seen, seat) and seen.turn.walked and seen.moved is not None and seen.moved.path:
        return seen.moved.path[0]
    return seen.cell_of(seat)


def _is_on(seen: State, seat: str) -> bool:
    return seat == seen.turn_of


def _may_stand(seen: State, board: Board, seat: str) -> dict[str, int]:
    """Where the seat may be when the turn ends, with the steps it takes, the nearest first; not at home."""
    here = seen.cell_of(seat)
    if not _is_on(seen, seat):
        return {here: 0}
    home = board.chamber_of(seen.colour_of(seat))
    reached = sorted(seen.reachable().items(), key=lambda one: one[1])
    there = {cell: steps for cell, steps in reached if cell != home}
    must_go = conditions.must_walk(seen, IN_TIME) and there
    return there if must_go else {here: 0, **there}


@lru_cache(maxsize=16)
def _outlook(
    question: Question,
    steps: tuple[int, ...],
    kinds: tuple[Kind, ...],
    others: tuple[str, ...],
    free: bool,
    start: str,
) -> Outlook:
    look, now = _Look(question, steps, others), question.as_it_lies(question.board)
    plain = look.end(None, {}, now)
    played = tuple(look.cards(kinds, plain, free))
    stuck = not plain.hope and plain.effort >= effort(now.doors, now.home, 1 << INDEX[start])[0]
    return Outlook(plain, (plain, *played) if free else played, stuck, look.hopes(now))


class _Rival:
    """Somebody else: what a card that changes nothing near leaves as it is, is worked out once."""

    def __init__(self, now: BoardAfter, token: str, home: str, most: int) -> None:
        self.token, self.home = token, home
        reached = passages.places_of((token, *passages.reach(now.doors, token, home, most)))
        self.zone = EVERYWHERE if now.doors.ways.wrap else reached | beside(reached)
        """Where another tile would have to lie to open or close a way to this player."""
        self.now = passages.winning_rolls(now.doors, token, home, most)
        self.far_now = self._far(now, self.now)

    def rolls(self, laid: BoardAfter, most: int) -> tuple[int, ...]:
        """The rolls that would win once the card is played."""
        if laid.taken and not laid.taken & self.zone:
            return self.now
        at, goal = self._there(laid)
        return passages.winning_rolls(laid.doors, at, goal, most)

    def far(self, laid: BoardAfter, rolls: tuple[int, ...]) -> int:
        """How far it is then, with the rolls that would win."""
        return self.far_now if laid.taken and not laid.taken & self.zone else self._far(laid, rolls)

    def _far(self, laid: BoardAfter, rolls: tuple[int, ...]) -> int:
        at, goal = self._there(laid)
        return rolls[0] if rolls else effort(laid.doors, goal, 1 << INDEX[at])[0]

    def _there(self, laid: BoardAfter) -> tuple[str, str]:
        """Where token and chamber have come to."""
        return laid.slid.get(self.token, self.token), laid.slid.get(self.home, self.home)


class _Look:
    """One look over all that a seat can do."""

    def __init__(self, question: Question, steps: tuple[int, ...], others: tuple[str, ...]) -> None:
        self.question = question
        self.steps = dict(zip(question.standing, steps, strict=True))
        state, board = question.state, question.board
        self.weights = ways_to_roll(question.dice)
        self.most = question.dice.most
        now = question.as_it_lies(board)
        self.others = [
            _Rival(now, state.cell_of(seat), board.chamber_of(state.colour_of(seat)), self.most)
            for seat in others
        ]

    def cards(self, kinds: tuple[Kind, ...], plain: Prospect, free: bool) -> Iterator[Prospect]:
        """What comes of each card; without swaps that do nothing, where one may do something else instead."""
        skips = free and kinds != (Kind.SWAP,)
        for kind, args, laid in tries(self.question, kinds):
            if not laid.standing(self.question.standing):
                continue
            if not (skips and kind is Kind.SWAP and self._is_idle(laid, plain)):
                yield self.end(kind, args, laid)

    def _is_idle(self, laid: BoardAfter, plain: Prospect) -> bool:
        """Whether a swap changes nobody's chances for the better or worse: it is too dear for less, and
        there are hundreds of them."""
        return self._threats(self._rolls(laid)) == plain.threats and self._hope(laid)[1] <= plain.hope

    def end(self, kind: Kind | None, args: Args, laid: BoardAfter) -> Prospect:
        """The turn ended with this card, from the best place for it."""
        best, hope = self._hope(laid)
        if hope:
            far = self._first_roll(laid, best)
        else:
            far, best = effort(laid.doors, laid.home, laid.standing(self.question.standing))
        cell = self._nearest(laid, best)
        rolls = self._rolls(laid)
        others = min(rival.far(laid, wins) for rival, wins in zip(self.others, rolls, strict=True))
        return Prospect(kind, args, cell, self.steps[cell], hope, self._threats(rolls), far, others, laid)

    def _rolls(self, laid: BoardAfter) -> list[tuple[int, ...]]:
        """The rolls with which each of the others would win."""
        return [rival.rolls(laid, self.most) for rival in self.others]

    def _threats(self, rolls: list[tuple[int, ...]]) -> tuple[int, ...]:
        return tuple([sum([self.weights[roll] for roll in wins]) for wins in rolls])

    def _hope(self, laid: BoardAfter) -> tuple[int, int]:
        """The places to stand on best, as bits, and in how many ways one wins from there."""
        standing = laid.standing(self.question.standing)
        rolls = passages.winning_places(laid.doors, laid.home, self.most)
        if laid.doors.ways.exact:
            return self._best(standing, rolls)
        first = next((roll for roll, places in enumerate(rolls) if places & standing), self.most)
        best = rolls[first] & standing if first < self.most else 0
        return best, sum(self.weights[roll] for roll in range(first + 1, self.most + 1))

    def hopes(self, laid: BoardAfter) -> dict[str, int]:
        """In how many ways one wins from each place."""
        rolls = passages.winning_places(laid.doors, laid.home, self.most)
        return {cell: self._ways(1 << INDEX[cell], rolls) for cell in self.question.standing}

    def _first_roll(self, laid: BoardAfter, places: int) -> int:
        """The lowest roll that wins from there."""
        rolls = passages.winning_places(laid.doors, laid.home, self.most)
        return next(roll for roll, there in enumerate(rolls, start=1) if there & places)

    def _best(self, standing: int, rolls: tuple[int, ...]) -> tuple[int, int]:
        """The same where the roll must be exact, place by place."""
        found = [(self._ways(1 << at, rolls), 1 << at) for at in range(len(INDEX)) if standing >> at & 1]
        hope = max(ways for ways, _ in found)
        return sum(place for ways, place in found if ways == hope), hope

    def _ways(self, place: int, rolls: tuple[int, ...]) -> int:
        return sum(self.weights[roll] for roll, places in enumerate(rolls, start=1) if places & place)

    def _nearest(self, laid: BoardAfter, places: int) -> str:
        """The first of these places that one comes to, as it lay before the card."""
        return next(
            cell
            for cell in self.question.standing
            if places >> INDEX[laid.slid.get(cell, cell)] & 1 and laid.standing((cell,))
        )
