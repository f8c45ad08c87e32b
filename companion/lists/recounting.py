"""A recount in the making: what the table says it has instead, line by line, until it is set right.

Nothing is decided here. Which numbers may be said, and by which moves, is read off what may be done now.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table import Ask, Choice, Count, Offer, Permit, View, counting, may_be, number
from companion.table.holding import Holder
from companion.table.legal import Answer
from companion.table.offer import concerning, held_thing

Chosen = tuple[Offer, dict[str, Answer]]
"""An offer, and what is answered of it already."""
TYPED = 16
"""From so many numbers on one types the number rather than counting up to it."""


@dataclass(frozen=True)
class CountLine:
    """A component, and the ways in which the table may have it otherwise."""

    count: Count
    numbers: tuple[int, ...]
    """What may be there instead by one move."""
    fewer: list[Chosen]
    more: list[Chosen]
    """The moves after which it is one less or one more; they may ask which."""
    asks: list[Chosen]
    """The moves that ask for it again."""
    by_app: bool
    """Whether the app holds what it is counted from."""
    takes_over: list[Chosen]
    """The moves by which the table takes that over, to count it itself."""

    def after(self, now: int, *, more: bool) -> int | None:
        """The next number in one direction, from one that is said now; None where there is none."""
        own = self.count.number
        if own is None:
            return None
        possible = {own, *self.numbers}
        possible |= {own - 1} if self.fewer else set()
        possible |= {own + 1} if self.more else set()
        beyond = [each for each in possible if (each > now if more else each < now)]
        return min(beyond, key=lambda each: abs(each - now), default=None)

    def said(self, now: int) -> list[Chosen]:
        """The moves that make it one less or one more, where no move takes the number itself."""
        if now in self.numbers or self.count.number is None:
            return []
        return self.more if now > self.count.number else self.fewer

    @property
    def typed(self) -> Offer | None:
        """The question for the number itself, where there are many."""
        sets = self.count.sets
        if sets is None or sets.of is not None or len(self.numbers) < TYPED:
            return None
        choices = tuple(Choice(each, str(each)) for each in self.numbers)
        ask = Ask(sets.blank, f"{self.count.title}: how many?", choices)
        return Offer(sets.move, self.count.title, (ask,), sets.args, "more")


def lines(
    counts: Iterable[Count], view: View[Any], permits: Sequence[Permit], offers: Sequence[Offer]
) -> tuple[CountLine, ...]:
    """Every component with the moves of this moment that set it right."""
    app = {holding.id for holding in view.holdings if holding.held is Holder.APP}
    return tuple(
        CountLine(
            count,
            may_be(count, permits),
            concerning(offers, counting(count.id, more=False)),
            concerning(offers, counting(count.id, more=True)),
            [(offer, _clear(count, offer)) for offer, _ in concerning(offers, number(count.id))],
            count.component in app,
            concerning(offers, held_thing(count.component)) if count.component in app else [],
        )
        for count in counts
    )


def _clear(count: Count, offer: Offer) -> dict[str, Answer]:
    """What the line answers of a move by itself."""
    asked = {ask.name: [choice.value for choice in ask.choices] for ask in offer.asks}
    return {name: value for name, value in count.settles.items() if value in asked.get(name, ())}


class Recounting:
    """What the table has said so far, and the app has not taken in yet."""

    def __init__(self) -> None:
        self.lines: tuple[CountLine, ...] = ()
        self._said: dict[str, tuple[Count, int]] = {}

    def begin(self) -> None:
        """Nothing has been said yet."""
        self._said.clear()

    def show(self, lines: tuple[CountLine, ...]) -> None:
        """The table as it is now: what was said of a number that is another one by now is forgotten."""
        self.lines = lines
        now = {line.count.id: line.count for line in lines}
        self._said = {id_: said for id_, said in self._said.items() if now.get(id_) == said[0]}

    def number(self, line: CountLine) -> int | None:
        """What is said of a line, or what should be there."""
        said = self._said.get(line.count.id)
        return line.count.number if said is None else said[1]

    def step(self, line: CountLine, *, more: bool) -> None:
        """The table has one more or fewer."""
        now = self.number(line)
        if now is None or (after := line.after(now, more=more)) is None:
            return
        if after == line.count.number:
            self._said.pop(line.count.id, None)
        else:
            self._said[line.count.id] = line.count, after

    @property
    def changed(self) -> list[tuple[CountLine, int]]:
        """The lines that the table has otherwise, each with its number."""
        return [(line, self._said[line.count.id][1]) for line in self.lines if line.count.id in self._said]

    def in_words(self) -> str:
        """What would be set right: "Fires in the bag 8, not 7"; nothing where all is as it should be."""
        changed = self.changed
        if len(changed) > 1:
            return f"{len(changed)} numbers"
        return "".join(f"{line.count.title} {now}, not {line.count.number}" for line, now in changed)
