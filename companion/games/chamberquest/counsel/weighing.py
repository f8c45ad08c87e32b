"""What a turn's end is worth, and what each nerve makes of it."""

from msgspec import Struct

from companion.games.chamberquest.counsel.prospects import Prospect, outlook, total
from companion.games.chamberquest.rules.pieces import Kind
from companion.games.chamberquest.rules.state import State
from companion.table import Nerve


class Mettle(Struct, frozen=True):
    """How a nerve weighs."""

    fear: float
    """Of somebody winning before one's next turn."""
    hope: float
    """For one's own next roll."""
    thrift: float
    """A card that is kept can stop somebody later."""
    envy: float = 0.3
    """For how far the others are from their chambers, beside one's own way."""


METTLE = {
    Nerve.CAREFUL: Mettle(fear=1.6, hope=0.6, thrift=1.5, envy=0.6),
    Nerve.EVEN: Mettle(fear=1.0, hope=0.8, thrift=1.0),
    Nerve.BOLD: Mettle(fear=0.4, hope=1.0, thrift=0.3, envy=0.1),
}
_PRICE = {None: 0.0, Kind.ROTATE: 0.02, Kind.PUSH: 0.03, Kind.SWAP: 0.05}
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


def worth(prospect: Prospect, all_: int, mettle: Mettle) -> float:
    """More is better; only the order counts."""
    risk = danger(prospect, all_)
    way = _FAR * _NEARER**prospect.effort
    theirs = _FAR * _NEARER**prospect.others
    gain = (1 - risk) * mettle.hope * prospect.hope / all_
    return gain - mettle.fear * risk + way - mettle.envy * theirs - mettle.thrift * _PRICE[prospect.kind]


def weighed(seen: State, seat: str, nerve: Nerve) -> list[Prospect]:
    """All ends of this turn, the best first; of equals the one with fewer steps."""
    all_, mettle = total(seen.dice), METTLE[nerve]
    return sorted(outlook(seen, seat).ends, key=lambda one: (-round(worth(one, all_, mettle), 9), one.steps))
