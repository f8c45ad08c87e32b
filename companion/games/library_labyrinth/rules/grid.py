"""The shape of the floor: 25 tiles, the ring of 12 junctions, and paths that turn."""

from msgspec import Struct

SIDE = 5
TILES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcde")
"""Column a to e from west to east, row 1 to 5 from north to south."""
COMPASS = "c3"

STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
ACROSS = {"n": "s", "e": "w", "s": "n", "w": "e"}
SIDES = "nesw"
CROSS = SIDES
TEES = ("nes", "esw", "nsw", "new")
CORNERS = ("ne", "es", "sw", "nw")
"""The open sides of a tile, always listed clockwise from north."""


class Junction(Struct, frozen=True):
    """A meeting point of four tiles on the Bookwyrm's ring."""

    id: str
    row: int
    col: int
    tiles: dict[str, str]
    """The tile that lies in each direction."""


def row_of(tile: str) -> int:
    """Row from the north, counted from zero."""
    return int(tile[1]) - 1


def col_of(tile: str) -> int:
    """Column from the west, counted from zero."""
    return "abcde".index(tile[0])


def tile_at(row: int, col: int) -> str:
    """The tile in this place."""
    return f"{'abcde'[col]}{row + 1}"


def _neighbours(tile: str) -> dict[str, str]:
    row, col = row_of(tile), col_of(tile)
    places = {side: (row + down, col + right) for side, (down, right) in STEPS.items()}
    return {side: tile_at(r, c) for side, (r, c) in places.items() if 0 <= r < SIDE and 0 <= c < SIDE}


NEIGHBOURS = {tile: _neighbours(tile) for tile in TILES}
"""For each tile the adjacent ones, by side; diagonal is not adjacent."""

ROUND_COMPASS = tuple(NEIGHBOURS[COMPASS].values())


def _ring() -> tuple[Junction, ...]:
    last = SIDE - 2
    top = [(0, col) for col in range(last)]
    right = [(row, last) for row in range(last)]
    bottom = [(last, col) for col in range(last, 0, -1)]
    left = [(row, 0) for row in range(last, 0, -1)]
    return tuple(_junction(n, *place) for n, place in enumerate(top + right + bottom + left, start=1))


def _junction(number: int, row: int, col: int) -> Junction:
    tiles = {
        "NW": tile_at(row, col),
        "NE": tile_at(row, col + 1),
        "SE": tile_at(row + 1, col + 1),
        "SW": tile_at(row + 1, col),
    }
    return Junction(f"j{number}", row, col, tiles)


RING = _ring()
"""The 12 outer junctions, clockwise from the one in the north-west."""
JUNCTIONS = {junction.id: junction for junction in RING}


def where(junction: str) -> str:
    """A junction as players find it: by the four tiles that meet there."""
    first, *rest = (tile.upper() for tile in JUNCTIONS[junction].tiles.values())
    return f"{', '.join((first, *rest[:-1]))} and {rest[-1]}"


def walk(junction: str, steps: int = 1) -> str:
    """The junction so many steps further clockwise."""
    return RING[(int(junction[1:]) - 1 + steps) % len(RING)].id


def turned(openings: str, clockwise: bool = True) -> str:
    """The open sides after a quarter turn."""
    step = 1 if clockwise else -1
    moved = {SIDES[(SIDES.index(side) + step) % 4] for side in openings}
    return "".join(side for side in SIDES if side in moved)


def shape(openings: str) -> str:
    """What paths with these open sides are called; empty where they are not known."""
    return {4: "cross", 3: "tee", 2: "corner"}.get(len(openings), "")
