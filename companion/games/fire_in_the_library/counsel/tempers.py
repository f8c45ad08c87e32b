"""What is at stake for somebody in a chair, by nerve and by how the game stands."""

from typing import NamedTuple

from companion.games.fire_in_the_library.counsel.position import Stakes
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import SOLO_ROUNDS
from companion.games.fire_in_the_library.rules.state import State, figures
from companion.table import Nerve


class Temper(NamedTuple):
    """How much somebody risks, in points."""

    burn: float
    """What it feels like to burn, beside the points that are lost."""
    tool: float
    keep: float
    swap: float
    """How much weaker than one from the deck a tool has to be to be exchanged."""
    axe: int
    """From which value on somebody else's best book is worth an Axe."""


TEMPERS = {
    Nerve.CAREFUL: Temper(burn=-4.0, tool=2.0, keep=2.5, swap=2.0, axe=3),
    Nerve.EVEN: Temper(burn=0.0, tool=1.5, keep=1.0, swap=1.0, axe=4),
    Nerve.BOLD: Temper(burn=4.0, tool=0.5, keep=0.0, swap=0.0, axe=5),
}
NEAR = 2
"""With so few cards in some section, what one keeps may never be played."""
MOST = 12.0
"""An end of the game counts for no more than a very good turn."""


def stakes_for(seen: State, seat: str, nerve: Nerve) -> Stakes:
    """What else counts beside the points of this turn."""
    temper = TEMPERS[nerve]
    left = min(len(cards) for cards in seen.library.values()) - 1
    keep = temper.keep if left > NEAR else temper.keep / 4
    return Stakes(temper.burn, ends(seen, seat), temper.tool, keep)


def ends(seen: State, seat: str) -> float:
    """What it would mean if the game ended with this turn: good for whoever leads, bad for everybody else."""
    if seen.solo is Solo.LONE:
        return -10.0 * (SOLO_ROUNDS - seen.round)
    lead = leads_by(seen, seat)
    return min(MOST, 2.0 + lead / 2) if lead > 0 else max(-MOST, -3.0 + lead / 2)


def leads_by(seen: State, seat: str) -> int:
    """By how many points a seat is ahead of the best of the others; less than nothing where it is not."""
    scores = seen.track.scores
    others = [scores[other] for other in figures(seen) if other != seat]
    return scores[seat] - max(others, default=0)
