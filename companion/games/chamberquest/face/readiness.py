"""What a tap can do now: a thing in the picture is ready exactly where this says so."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.table import Offer
from companion.table.legal import Answer, values_of
from companion.table.offer import things_of


@dataclass(frozen=True)
class Readiness:
    """The things that offers concern, or those among which the players are asked to choose."""

    offered: frozenset[str] = frozenset()
    direct: frozenset[str] = frozenset()
    """Those of them where a tap makes a move at once."""
    asked: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    """Places that were answered already in the question that is open."""

    def has(self, thing: str) -> bool:
        """Whether a tap on a thing does something."""
        return thing in (self.asked or self.offered)

    @property
    def asked_kind(self) -> str:
        """The kind of thing that is asked for; empty while nothing is."""
        return next(iter(self.asked), "").partition(":")[0]

    def tile(self, cell: str) -> str:
        """What a tap on a place means: the tile, or where a token is said to stand."""
        return f"{'spot' if self.asked_kind == 'spot' else 'cell'}:{cell}"


def readiness(
    offers: Sequence[Offer], asked: Iterable[str] = (), known: Mapping[str, Answer] | None = None
) -> Readiness:
    """What is ready with these offers, these things being asked for and these answers known."""
    answers = known or {}
    chosen = values_of(answers.get("cells") or answers.get("cell"))
    return Readiness(
        things_of(offers),
        things_of(offer for offer in offers if offer.direct),
        frozenset(asked),
        tuple(str(cell) for cell in chosen if cell),
    )
