"""What the three nerves risk."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.table import Nerve


class Temper(NamedTuple):
    """How somebody weighs what may go wrong."""

    waiting: float
    """How dear a turn of waiting for a great hand is, next to a turn of buying or walking."""
    detour: int
    """Footwork that is worth being the first in a Hidden Chamber on the way."""
    tomes: int
    """Footwork that a Tome with its Whisper is worth on the way; less than zero: not even none."""
    claim: float
    """The least chance at which a card is claimed while something can still be learned by walking."""


TEMPERS: Mapping[Nerve, Temper] = {
    Nerve.CAREFUL: Temper(1.5, 0, -1, 1.0),
    Nerve.EVEN: Temper(1.0, 1, 0, 0.33),
    Nerve.BOLD: Temper(0.6, 2, 2, 0.01),
}
