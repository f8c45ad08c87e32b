"""What the tools after scoring are worth: each takes a book off the card, so that their order matters."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.fire_in_the_library.counsel.position import Position, Scoring

Counts = tuple[int, ...]
"""Books by kind, as in the position."""


class Scored(NamedTuple):
    """Somebody has stopped and scored."""

    books: Counts
    """On the card still."""
    saved: Counts
    """That were on it when it was scored."""
    bag: Counts
    fires: int
    brave: int
    tools: Scoring


class Afterwards:
    """The most that the tools of a hand bring on average after scoring.

    A Lockbox counts with what its book is worth now; the new tool of a Map and whatever comes after a fire in
    the Knapsack do not count.
    """

    def __init__(self, position: Position) -> None:
        self._at = position
        self._known: dict[tuple[object, ...], float] = {}

    def worth(self, scored: Scored) -> float:
        """What can be gained from here; nothing has to be played.

        A Map is apart from the others, and a Lockbox comes before them: it cannot burn.
        """
        tools = scored.tools
        maps = tools.map * max(0.0, scored.brave - self._at.stakes.keep)
        return maps + (self._locked(scored, tools.lockbox) if any(scored.books) else 0.0)

    def plays(self, scored: Scored) -> Iterator[tuple[str, int, float]]:
        """Each tool with the kind of book it is for (-1: none), and what comes of it and of the others."""
        tools = scored.tools
        if tools.map:
            yield "map", -1, scored.brave + self._then(scored, "map", -1)
        for kind in _there(scored.books):
            if tools.collectors:
                points = self._at.each * scored.saved[kind]
                yield "collectors", kind, points + self._then(scored, "collectors", kind)
            if tools.lockbox:
                yield "lockbox", kind, self._at.values[kind] + self._then(scored, "lockbox", kind)
            if tools.knapsack and sum(scored.bag) + scored.fires:
                then = self._then(scored, "knapsack", kind)
                yield "knapsack", kind, self._filled(scored.bag, scored.fires, kind, then)

    def _then(self, scored: Scored, tool: str, kind: int) -> float:
        """What the other tools bring after this one."""
        tools = scored.tools._replace(**{tool: getattr(scored.tools, tool) - 1})
        books, bag = scored.books, scored.bag
        if kind >= 0:
            books = _more(books, kind, -1)
            bag = bag if tool == "lockbox" else _more(bag, kind, 1)
        return self.worth(scored._replace(books=books, bag=bag, tools=tools)) - self._at.stakes.keep

    def _locked(self, scored: Scored, boxes: int) -> float:
        """Lock some books away, then play the rest; of one Lockbox it is the best book."""
        best, values = self._others(scored), self._at.values
        if boxes:
            there = _there(scored.books)
            for kind in there if boxes > 1 else there and (max(there, key=values.__getitem__),):
                left = scored._replace(books=_more(scored.books, kind, -1))
                best = max(best, values[kind] - self._at.stakes.keep + self._locked(left, boxes - 1))
        return best

    def _others(self, scored: Scored) -> float:
        """Collector's Editions and Knapsacks, in whatever order is best."""
        tools = scored.tools
        if not tools.collectors:
            if not tools.knapsack:
                return 0.0
            if tools.knapsack == 1:
                return self._last_knapsack(scored)
        key = (scored.books, scored.saved, scored.bag, scored.fires, scored.tools[:2])
        if key not in self._known:
            self._known[key] = max([0.0, *self._next(scored)])
        return self._known[key]

    def _last_knapsack(self, scored: Scored) -> float:
        """Nothing comes after it, so it is for the best book."""
        best, values = -1, self._at.values
        for kind, many in enumerate(scored.books):
            if many and (best < 0 or values[kind] > values[best]):
                best = kind
        if best < 0 or not sum(scored.bag) + scored.fires:
            return 0.0
        return max(0.0, self._filled(scored.bag, scored.fires, best, 0.0) - self._at.stakes.keep)

    def _next(self, scored: Scored) -> Iterator[float]:
        tools, at = scored.tools, self._at
        keep = at.stakes.keep
        for kind in _there(scored.books):
            left = scored._replace(books=_more(scored.books, kind, -1), bag=_more(scored.bag, kind, 1))
            if tools.collectors:
                fewer = tools._replace(collectors=tools.collectors - 1)
                yield at.each * scored.saved[kind] - keep + self._others(left._replace(tools=fewer))
            if tools.knapsack and sum(scored.bag) + scored.fires:
                fewer = tools._replace(knapsack=tools.knapsack - 1)
                then = self._others(left._replace(tools=fewer))
                yield self._filled(scored.bag, scored.fires, kind, then) - keep

    def _filled(self, bag: Counts, fires: int, kind: int, then: float) -> float:
        """Drawn with the book lying outside the bag; only a book goes on to the next tool."""
        values, books = self._at.values, sum(bag)
        own = values[kind] if self._at.both else 0
        drawn = sum([count * value for count, value in zip(bag, values, strict=True)])
        return (drawn + books * (own + then)) / (books + fires)


def _there(books: Counts) -> tuple[int, ...]:
    return tuple([kind for kind, many in enumerate(books) if many])


def _more(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
