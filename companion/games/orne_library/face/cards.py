"""Cards as they are drawn face up."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from companion.games.orne_library.rules.pieces import CARDS, LOCATION_TITLES


class CardShown(Struct, frozen=True):
    """A card face up."""

    id: str
    name: str
    kind: str
    cost: int
    text: str

    @property
    def about(self) -> str:
        """What it does and costs, in full."""
        return f"{self.text} It costs {self.cost} Insight in the Main Reading Room."


@cache
def card(id_: str) -> CardShown:
    """A card of a deck."""
    one = CARDS[id_]
    return CardShown(id_, one.name, one.kind.value, one.cost, one.text)


def face_of(id_: str) -> CardShown:
    """A card of a deck, or a Location card."""
    return card(id_) if id_ in CARDS else CardShown(id_, LOCATION_TITLES[id_], "location", 0, "")


def faces_of(cards: Iterable[str]) -> tuple[CardShown, ...]:
    """Several cards."""
    return tuple(face_of(id_) for id_ in cards)
