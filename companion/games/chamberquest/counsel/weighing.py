"""What a turn's end is worth, and what each nerve makes of it."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chamberquest.counsel.prospects import Prospect, outlook, total
from companion.games.chamberquest.rules.pieces import Kind
from companion.games.chamberquest.rules.state import State
from companion.table import Nerve


class Temper(Struct, frozen=True):
    """How a nerve weighs."""

    fear: float
    """Of somebody winning before one's next turn."""
    hope: float
    """For one's own next roll."""
    thrift: float
    """A card that is kept can stop somebody later."""
    envy: float = 0.3
    """For how far the others are from their chambers, beside one's own way."""


TEMPERS = {
    Nerve.CAREFUL: Temper(fear=1.6, hope=0.6, thrift=4.0, envy=0.6),
    Nerve.EVEN: Temper(fear=1.0, hope=0.8, thrift=1.0),
    Nerve.BOLD: Temper(fear=0.4, hope=1.0, thrift=0.3, envy=0.1),
}
_PRICE = {None: 0.0, Kind.ROTATE: 0.02, Kind.PUSH: 0.03, Kind.SWAP: 0.05}
_STUCK = {None: 0.05, Kind.ROTATE: 0.0, Kind.PUSH: 0.005, Kind.SWAP: 0.01}
"""Whoever is stuck saves no cards: nothing comes of waiting, and new ones come when all are out."""
_FOILED = 0.5
"""What is left of a hope that somebody else has a card against."""
_LONG = 12
"""Rounds after which nobody shuns risks as before, and after twice as many no more at all: where all stop
each other, no game ends."""
_NEARER = 0.9
"""What a step farther from the chamber leaves of one's prospects ..."""
_FAR = 0.6
"""... which, at the door, are worth so much of a win."""


def danger(prospect: Prospect, all_: int) -> float:
    """The chance that somebody else wins before one's next turn, if nobody changes anything."""
    safe = 1.0
    for ways in prospect.threats:
        safe *= 1 - ways / all_
    return 1 - safe


class Scales(Struct, frozen=True):
    """What one seat weighs by, in one position."""

    temper: Temper
    all_: int
    """In how many ways the dice may fall."""
    stuck: bool
    held: int
    """Cards of this seat."""
    against: int
    """Cards of the others together."""

    def worth(self, prospect: Prospect) -> float:
        """More is better; only the order counts."""
        temper, risk = self.temper, danger(prospect, self.all_)
        way = _FAR * _NEARER**prospect.effort
        theirs = _FAR * _NEARER**prospect.others
        hope = temper.hope * prospect.hope / self.all_ * (_FOILED if self._foiled(prospect) else 1.0)
        gain = (1 - risk) * hope - temper.fear * risk
        return gain + way - temper.envy * theirs - self._price(prospect)

    def _foiled(self, prospect: Prospect) -> bool:
        """Whether the others have cards then; with the last card of all, everybody gets new ones."""
        return self.against > 0 or (prospect.kind is not None and self.held == 1)

    def _price(self, prospect: Prospect) -> float:
        return _STUCK[prospect.kind] if self.stuck else self.temper.thrift * _PRICE[prospect.kind]


def scales(seen: State, seat: str, nerve: Nerve) -> Scales:
    """What this seat weighs by."""
    temper = TEMPERS[nerve]
    rounds = seen.turn.number / len(seen.players)
    if rounds > _LONG:
        left = max(0.0, 2 - rounds / _LONG)
        temper = replace(temper, fear=temper.fear * left, envy=temper.envy * left)
    cards = {who: sum(not card.spent for card in hand) for who, hand in seen.hands.items()}
    against = sum(cards.values()) - cards[seat]
    return Scales(temper, total(seen.dice), outlook(seen, seat).stuck, cards[seat], against)


def weighed(seen: State, seat: str, nerve: Nerve) -> list[Prospect]:
    """All ends of this turn, the best first; of equals the one with fewer steps."""
    by = scales(seen, seat, nerve)
    return sorted(outlook(seen, seat).ends, key=lambda one: (-round(by.worth(one), 9), one.steps))
