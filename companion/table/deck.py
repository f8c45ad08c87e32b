"""A deck of cards: an order, and for each card the seats that have seen it.

Held by the table, the app no longer knows the order: the cards are then a known multiset, kept sorted so
that no order can leak, and a draw needs the players to say what they drew. Coming back to the app, the deck
is shuffled, which also clears what anybody had seen.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from companion.table.chance import Chance
from companion.table.errors import Contradiction, IllegalMove
from companion.table.holding import Holder

UNKNOWN = "?"
"""A card that a seat has not seen."""
EVERYBODY = ""
"""Stands among the seats that have seen a card for all of them, and for whoever looks on: it lay open."""


class Deck(Struct, frozen=True):
    """Face-down cards, top card first."""

    cards: tuple[str, ...] = ()
    seen: tuple[tuple[str, ...], ...] = ()
    """For each card, from the top, the seats that have seen it; shorter than `cards` where nobody has."""
    held: Holder = Holder.APP
    name: str = "deck"
    """What players call it, for the sentences of refusals."""
    among: tuple[str, ...] = ()
    """As a seat sees it: which cards the unknown ones are, in no order, where that can be known."""

    @classmethod
    def shuffled(
        cls, cards: Iterable[str], chance: Chance, *, name: str = "deck", held: Holder = Holder.APP
    ) -> Self:
        """A new deck of these cards, in random order, or as a known multiset if the table holds it."""
        return cls(tuple(cards), held=held, name=name).shuffle(chance)

    def __len__(self) -> int:
        return len(self.cards)

    def counts(self) -> dict[str, int]:
        """How many of each card are left, in the order of their ids: says nothing of their order."""
        known = (card for card in self.cards if card != UNKNOWN)
        return dict(sorted(Counter((*known, *self.among)).items()))

    def shows(self, top: str) -> str:
        """What people have seen by a card that came off it; of their own deck they tell it themselves."""
        return top if self.held is Holder.APP else ""

    def shuffle(self, chance: Chance) -> Self:
        """Shuffle; what anybody had seen is seen no more."""
        if self.held is Holder.TABLE:
            return replace(self, cards=tuple(sorted(self.cards)), seen=())
        return replace(self, cards=chance.shuffle(sorted(self.cards)), seen=())

    def draw(self, said: str | None = None) -> tuple[str, Self]:
        """Take the top card, or the card that the table says it drew."""
        if not self.cards:
            raise IllegalMove(f"The {self.name} is empty.")
        if self.held is Holder.APP:
            if said is not None:
                raise IllegalMove(f"The app holds the {self.name}, so it draws from it.")
            return self.cards[0], replace(self, cards=self.cards[1:], seen=self.seen[1:])
        if said is None:
            raise IllegalMove(f"The table holds the {self.name}: say which card you drew.")
        return said, self.take(said)

    def take(self, card: str) -> Self:
        """Take out one copy of a named card, wherever it lies."""
        if card not in self.cards:
            raise Contradiction(f"There is no such card left in the {self.name}.")
        at = self.cards.index(card)
        return replace(
            self, cards=self.cards[:at] + self.cards[at + 1 :], seen=self.seen[:at] + self.seen[at + 1 :]
        )

    def put_on_top(self, cards: Sequence[str], seen_by: Sequence[str] = ()) -> Self:
        """Lay cards on top, the first of them uppermost."""
        if self.held is Holder.TABLE:
            return replace(self, cards=tuple(sorted((*cards, *self.cards))))
        return replace(self, cards=(*cards, *self.cards), seen=(*(tuple(seen_by),) * len(cards), *self.seen))

    def put_under(self, cards: Sequence[str]) -> Self:
        """Lay cards under the deck, in the order given, the last of them lowest."""
        if self.held is Holder.TABLE:
            return replace(self, cards=tuple(sorted((*cards, *self.cards))))
        return replace(self, cards=(*self.cards, *cards))

    def look(self, seat: str, count: int) -> Self:
        """Let a seat see the top `count` cards."""
        padded = self.seen + ((),) * (min(count, len(self.cards)) - len(self.seen))
        looked = tuple(
            (*seats, seat) if at < count and seat not in seats else seats for at, seats in enumerate(padded)
        )
        return replace(self, seen=looked)

    def arrange(self, seat: str, order: Sequence[str]) -> Self:
        """Put the top cards, which this seat is being shown, into another order."""
        count = len(order)
        if self.held is Holder.TABLE:
            return self  # the players order their own cards, and the app knows of no order
        if Counter(order) != Counter(self.cards[:count]):
            raise IllegalMove(f"Those are not the top {count} cards of the {self.name}.")
        # Somebody else who saw some of them cannot tell any more which is where.
        return replace(self, cards=(*order, *self.cards[count:]), seen=((seat,),) * count + self.seen[count:])

    def known_to(self, seat: str | None) -> tuple[str | None, ...]:
        """The deck from the top as a seat knows it: a card where it has seen it, otherwise None."""
        if self.held is Holder.TABLE:
            return (None,) * len(self.cards)
        looked_at = [
            card if seat in seats or EVERYBODY in seats else None
            for card, seats in zip(self.cards, self.seen, strict=False)
        ]
        return (*looked_at, *(None,) * (len(self.cards) - len(looked_at)))

    def seen_by(self, seat: str | None, *, counted: bool = True) -> Self:
        """The deck as a seat knows it: cards it has not seen are unknown. Who has looked is no secret.

        Which cards those are in all can be known unless `counted` is False, because everybody knows what is
        in the box and what has come out.
        """
        if self.held is Holder.TABLE:
            return self  # a multiset that everybody knows
        known = self.known_to(seat)
        pairs = zip(self.cards, known, strict=True)
        rest = [card for card, seen in pairs if seen is None and card != UNKNOWN]
        return replace(
            self,
            cards=tuple([card or UNKNOWN for card in known]),
            among=tuple(sorted([*rest, *self.among])) if counted else (),
        )

    def hand_over(self, holder: Holder, chance: Chance) -> Self:
        """Change hands: to the table it becomes a known multiset, back in the app it is shuffled."""
        return replace(self, held=holder).shuffle(chance)
