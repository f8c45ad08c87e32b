"""Which sides of tiles are only taken to be open on a way, because nobody has told how their paths lie."""

from heapq import heappop, heappush

from companion.games.library_labyrinth.counsel.floor import BIT, STEPS
from companion.games.library_labyrinth.counsel.routes import reach
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.rules.grid import TILES
from companion.wording import listed

Sides = tuple[tuple[int, int], ...]
"""Tiles, each with the bit of a side that has to be open."""
_NAMES = dict(zip(BIT.values(), ("north", "east", "south", "west"), strict=True))


def supposed(world: World, start: int) -> dict[int, Sides]:
    """All tiles to which one move leads, with the fewest sides that nobody has told; none where it surely
    does."""
    if not world.untold:
        return dict.fromkeys(reach(world, start), ())
    found: dict[int, Sides] = {}
    heap: list[tuple[int, int, Sides]] = [(0, start, ())]
    while heap:
        _, at, sides = heappop(heap)
        if at in found:
            continue
        found[at] = sides
        if world.tokens[at] and at != start:
            continue
        for side, across, beyond in STEPS[at]:
            if world.opens[at] & side and world.lit[beyond] and world.opens[beyond] & across:
                edge = ((at, side), (beyond, across))
                more = (*sides, *(one for one in edge if one[0] in world.untold))
                heappush(heap, (len(more), beyond, more))
    return found


def in_words(sides: Sides) -> str:
    """The sides by their tiles: "D4 is open to the west", "D4 to the east and west and E3 to the north"."""
    tiles: dict[int, list[str]] = {}
    for tile, side in sides:
        tiles.setdefault(tile, []).append(_NAMES[side])
    (first, ways), *rest = tiles.items()
    others = [f"{TILES[tile].upper()} to the {listed(each)}" for tile, each in rest]
    return listed([f"{TILES[first].upper()} is open to the {listed(ways)}", *others])
