"""The rest of a turn, played as well as can be: a recursion over bag and card, exact and without luck.

What lies in the bag is one number, five bits for each kind of book, so that a state is quickly found again.
"""

from functools import lru_cache
from math import comb
from operator import add, ge, mul, sub

from companion.games.fire_in_the_library.counsel.afterwards import Afterwards, Scored
from companion.games.fire_in_the_library.counsel.handfuls import FIRE, Kinds, handfuls
from companion.games.fire_in_the_library.counsel.position import DrawingTools, Position
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, TORCH_DRAWS

BITS, MASK = 5, 31


class Rest:
    """What may come of a position, in points on average, if all that follows is decided as well as can be."""

    def __init__(self, position: Position) -> None:
        self.at = position
        self.afterwards = Afterwards(position)
        self._room = len(position.risky)
        self._shifts = tuple(BITS * kind for kind in range(len(position.kinds)))
        self._ones = tuple(1 << shift for shift in self._shifts)
        self._pairs = tuple(zip(self._shifts, self._ones, strict=True))
        self.bag = sum(count << shift for count, shift in zip(position.bag, self._shifts, strict=True))
        kinds = zip(position.values, position.bag, position.books, strict=True)
        self._all = sum(value * (in_bag + laid) for value, in_bag, laid in kinds)
        self._outside = tuple(map(add, position.books, position.bag))
        self._scores = any(position.scoring)
        self._known: dict[DrawingTools, dict[int, float]] = {}

    # -- deciding ------------------------------------------------------------------------------

    def value(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """With this bag, after so many more tokens on the card."""
        return self._value(bag, fires, step, lit, kit, self._known.setdefault(kit, {}))

    def _value(
        self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools, known: dict[int, float]
    ) -> float:
        key = (((bag << BITS) + fires << BITS) + step << 1) + lit
        found = known.get(key)
        if found is None:
            found = known[key] = self._best(bag, fires, step, lit, kit, known)
        return found

    def _best(
        self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools, known: dict[int, float]
    ) -> float:
        counts = self.counts(bag)
        if step == self._room:
            return self.stop(counts, fires, step, kit)
        count = sum(counts) + fires
        best = float("-inf")
        if step or self.at.begun or kit.bucket < self.at.kit.bucket or not count:
            best = self.stop(counts, fires, step, kit)
        if not count:
            return best
        total = 0.0
        for (_, one), many in zip(self._pairs, counts, strict=True):
            if many:
                total += many * self._value(bag - one, fires, step + 1, lit, kit, known)
        if fires:
            total += fires * self.fire(bag, fires - 1, step, lit, kit)
        best = max(best, total / count)
        if kit.uses or kit.shovel or kit.gloves or kit.torch:
            best = max(best, self._with_tools(bag, fires, step, lit, kit, count))
        return best

    def _with_tools(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools, count: int) -> float:
        """Tools for drawing; one that could as well be played later is not played yet."""
        best, keep = float("-inf"), self.at.stakes.keep
        if count >= SHOVEL_DRAWS and kit.uses:
            best = self.draw_two(bag, fires, step, lit, kit)
        elif count >= SHOVEL_DRAWS and kit.shovel:
            open_ = kit._replace(shovel=kit.shovel - 1, uses=min(SHOVEL_DRAWS, self.at.most_uses))
            best = self.draw_two(bag, fires, step, lit, open_) - keep
        if kit.gloves and not kit.worn and (self.at.risky[step] or kit.torch):
            worn = kit._replace(worn=True, gloves=kit.gloves - 1)
            best = max(best, self.value(bag, fires, step, lit, worn) - keep)
        if kit.torch and count >= TORCH_DRAWS:
            best = max(best, self.torch(bag, fires, step, lit, kit._replace(torch=kit.torch - 1)) - keep)
        return best

    def stop(self, counts: tuple[int, ...], fires: int, step: int, kit: DrawingTools) -> float:
        """Score what lies on the card, and play what there is to play afterwards."""
        at = self.at
        points: float = self.points(counts) + at.bravery[step]
        if at.earns[step] and not kit.worn:
            points += at.stakes.tool
        if self._scores:
            books = self.on_card(counts)
            points += self.afterwards.worth(Scored(books, books, counts, fires, at.bravery[step], at.scoring))
        return points

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """One token onto the next space."""
        return self._handful(1, bag, fires, step, lit, kit)

    def draw_two(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """Two tokens, of which one is kept, with a Shovel that lies open. A second book goes back."""
        kit = kit._replace(uses=kit.uses - 1)
        known = self._known.setdefault(kit, {})
        total = 0.0
        kept: list[tuple[int, float]] = []
        a_fire = self.fire(bag, fires - 1, step, lit, kit) if fires else 0.0
        for (_, one), many in zip(self._pairs, self.counts(bag), strict=True):
            if not many:
                continue
            value = self._value(bag - one, fires, step + 1, lit, kit, known)
            total += many * (many - 1) / 2 * value
            for others, other in kept:
                total += many * others * (max(other, value))
            kept.append((many, value))
            if fires:  # which stays on the Shovel, unless it is the one that is kept
                value = self._value(bag - one, fires - 1, step + 1, lit, kit, known)
                total += many * fires * (max(a_fire, value))
        if fires > 1:
            total += fires * (fires - 1) / 2 * self.fire(bag, fires - 2, step, lit, kit)
        return total / comb(sum(many for many, _ in kept) + fires, SHOVEL_DRAWS)

    def torch(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """Three tokens, of which some are kept."""
        return self._handful(TORCH_DRAWS, bag, fires, step, lit, kit)

    def _handful(self, want: int, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        counts = (*self.counts(bag), fires)
        found: dict[tuple[int, Kinds], float] = {}
        total = 0.0
        for drawn in handfuls(len(self._ones), want, self.most_kept(want, step)):
            ways = 1
            for token, many in drawn.tokens:
                ways *= comb(counts[token], many)
            if not ways:
                continue
            left, best = fires - drawn.fires, float("-inf")
            for kept in drawn.selections:
                value = found.get((left, kept))
                if value is None:
                    value = found[left, kept] = self.kept(kept, bag, left, step, lit, kit)
                best = max(best, value)
            total += ways * best
        return total / comb(sum(counts), want)

    def most_kept(self, want: int, step: int) -> int:
        """How many of the drawn tokens may be placed."""
        return min(want, self._room - step) if want == TORCH_DRAWS and self.at.several else 1

    def kept(self, kept: Kinds, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """Place these in this order; other books of the handful are in the bag again, its Fires are not."""
        for token in kept:
            if token != FIRE:
                bag -= self._ones[token]
            elif self.burns(step, lit, kit):
                return self.spread(bag, fires, step, lit, kit)
            else:
                lit = True
            step += 1
        return self.value(bag, fires, step, lit, kit)

    # -- fire ----------------------------------------------------------------------------------

    def burns(self, step: int, lit: bool, kit: DrawingTools) -> bool:
        """Whether a Fire on the next space would spread."""
        return lit or (self.at.risky[step] and not kit.worn)

    def fire(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """A Fire comes onto the next space."""
        if self.burns(step, lit, kit):
            return self.spread(bag, fires, step, lit, kit)
        return self.value(bag, fires, step + 1, True, kit)

    def spread(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """A Fire lies on the next space, and it spreads."""
        at = self.at
        best = self.burn(self.on_card(self.counts(bag))) if at.stakes.ends else at.stakes.burn
        if kit.bucket and not at.cloaked:
            best = max(best, self.bucket(bag, fires, step, lit, kit._replace(bucket=kit.bucket - 1)))
        if kit.cloak:
            best = max(best, self.cloak(self.on_card(self.counts(bag)), step, kit.cloak))
        return best

    def bucket(self, bag: int, fires: int, step: int, lit: bool, kit: DrawingTools) -> float:
        """The Fire goes off the card and stays out of the bag."""
        return self.value(bag, fires, step, lit, kit) - self.at.stakes.keep

    def cloak(self, books: tuple[int, ...], step: int, cloaks: int) -> float:
        """The best books and the bravery of the space on which the Fire lies; the rest burns."""
        at = self.at
        best, points = self.burn(books), 0.0 if at.cloaked else float(at.bravery[step + 1])
        for _ in range(min(cloaks, sum(books))):
            kind = max((kind for kind, many in enumerate(books) if many), key=at.values.__getitem__)
            books = (*books[:kind], books[kind] - 1, *books[kind + 1 :])
            points += at.values[kind] - at.stakes.keep
            best = max(best, points + self.burn(books))
        return best

    def burn(self, books: tuple[int, ...]) -> float:
        """No points; what else it means to this seat."""
        return self.at.stakes.burn + (self.at.stakes.ends if self.collapses(books) else 0.0)

    def collapses(self, books: tuple[int, ...]) -> bool:
        """Whether these books, burning, would end the game."""
        if not any(books):
            return self.at.lowest_ends
        return any(map(ge, books, self.at.limits))

    # -- counting ------------------------------------------------------------------------------

    def counts(self, bag: int) -> tuple[int, ...]:
        """The books in a bag, by kind."""
        return tuple([(bag >> shift) & MASK for shift in self._shifts])

    def on_card(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """The books on the card when the bag holds these: they have nowhere else to go."""
        return tuple(map(sub, self._outside, counts))

    def points(self, counts: tuple[int, ...]) -> int:
        """What the books on the card are worth."""
        left: int = sum(map(mul, counts, self.at.values))
        return self._all - left


@lru_cache(12)
def rest_of(position: Position) -> Rest:
    """Remembered between taps, with all that has been reckoned."""
    return Rest(position)


@lru_cache(512)
def best_of(position: Position) -> float:
    """What a turn from here brings; only the number is remembered."""
    rest = Rest(position)
    return rest.value(rest.bag, position.fires, 0, position.lit, position.kit)
