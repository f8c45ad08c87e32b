"""The floor by numbers: tiles from 0 to 24, open sides as bits, and what turning a tile opens."""

from companion.games.library_labyrinth.rules.grid import (
    ACROSS,
    COMPASS,
    NEIGHBOURS,
    RING,
    SIDES,
    TILES,
)

AT = {tile: at for at, tile in enumerate(TILES)}
MIDDLE = AT[COMPASS]
OPEN = 15
"""All four sides: crossroads, and tiles of which nobody has said how their paths lie."""
BIT = {side: 1 << at for at, side in enumerate(SIDES)}

STEPS = tuple(
    tuple((BIT[side], BIT[ACROSS[side]], AT[beyond]) for side, beyond in NEIGHBOURS[tile].items())
    for tile in TILES
)
"""For each tile its sides: the bit as seen from it, as seen from beyond, and the tile beyond."""
BESIDE = tuple(frozenset(beyond for _, _, beyond in steps) for steps in STEPS)
CORNERS = tuple({direction: AT[tile] for direction, tile in junction.tiles.items()} for junction in RING)
"""The four tiles round each junction of the Bookwyrm's ring."""


def bits(openings: str) -> int:
    """Open sides as bits; all of them where they are not known, since the table is trusted."""
    return sum(BIT[side] for side in openings) if openings else OPEN


def quarter(opens: int, clockwise: bool = True) -> int:
    """The open sides after a quarter turn."""
    return ((opens << 1) | (opens >> 3)) & OPEN if clockwise else ((opens >> 1) | (opens << 3)) & OPEN


def _turns(opens: int, side: int) -> tuple[tuple[int, int, bool], ...]:
    """Every way to lie with a side open: how many quarter turns that takes, and the first one's way."""
    right, left, round_ = quarter(opens), quarter(opens, clockwise=False), quarter(quarter(opens))
    lies = {round_: (2, True), left: (1, False), right: (1, True), opens: (0, True)}
    return tuple((lie, turns, way) for lie, (turns, way) in lies.items() if lie & side)


TURNS = tuple({bit: _turns(opens, bit) for bit in BIT.values()} for opens in range(OPEN + 1))
LEAST = tuple(
    {bit: min((turns for _, turns, _ in ways), default=9) for bit, ways in by_side.items()}
    for by_side in TURNS
)
"""The fewest quarter turns that open a side."""
