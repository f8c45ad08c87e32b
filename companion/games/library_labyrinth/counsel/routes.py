"""How many actions it takes to get somewhere: turning tiles, flipping dark ones, and moves between them."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from companion.games.library_labyrinth.counsel.floor import BESIDE, LEAST, MIDDLE, OPEN, STEPS, TURNS, quarter
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.rules.pieces import Kind

MAYBE = 0.7
"""Quarter turns that a tile which nobody has seen is likely to take besides its flip."""


class Act(NamedTuple):
    """One thing to do, by the name of its move."""

    name: str
    tile: int = -1
    piece: str = ""
    other: str = ""
    clockwise: bool = True


class Route(NamedTuple):
    """A way to a tile: the actions it takes, the last of them the move on to it, and the first one."""

    actions: float
    first: Act


Routes = dict[int, Route]
MOVE, ROTATE, FLIP = "move_meeple", "rotate_tile", "flip_tile"


def reach(world: World, start: int) -> set[int]:
    """All tiles to which one move leads, tokens included, and the start itself."""
    lit, opens, tokens = world.lit, world.opens, world.tokens
    seen = {start}
    ahead = [start]
    while ahead:
        at = ahead.pop()
        if tokens[at] and at != start:
            continue
        here = opens[at]
        for side, across, beyond in STEPS[at]:
            if here & side and lit[beyond] and beyond not in seen and opens[beyond] & across:
                seen.add(beyond)
                ahead.append(beyond)
    return seen


def routes(world: World, start: int, most: float) -> Routes:
    """The ways to all tiles that take at most so many actions."""
    near = reach(world, start)
    found: Routes = {tile: Route(1, Act(MOVE, tile)) for tile in near if tile != start}
    if most <= 1:
        return found
    lit, opens, tokens, kinds = world.lit, world.opens, world.tokens, world.kinds
    beside = BESIDE[start]
    best: dict[tuple[int, int], float] = {}
    heap: list[tuple[float, int, int, Act | None]] = []
    for tile in sorted(near):
        if not tokens[tile] or tile == start:
            heap.append((0, tile, opens[tile], None))
            best[tile, opens[tile]] = 0
    while heap:
        cost, at, lies, first = heappop(heap)
        if cost > best[at, lies]:
            continue
        for side, across, beyond in STEPS[at]:
            if beyond in near:
                continue
            out = 0 if lies & side else LEAST[lies][side]
            for lie, work, way in _ways_in(lit[beyond], opens[beyond], kinds[beyond], across):
                effort = out + work
                total = cost + effort
                if effort and not (at == start and not cost):
                    by_hand = not cost and not out and beyond in beside
                    total += 0 if by_hand else 1
                if total + 1 > most or total >= best.get((beyond, lie), 99):
                    continue
                step = first or _first(world, at, side, beyond, way, start, out > 0)
                best[beyond, lie] = total
                if beyond not in found or found[beyond].actions > total + 1:
                    found[beyond] = Route(total + 1, step)
                if not tokens[beyond]:
                    heappush(heap, (total, beyond, lie, step))
    return found


def _ways_in(lit: bool, opens: int, kind: Kind, across: int) -> tuple[tuple[int, float, bool], ...]:
    """How a tile may lie so that one can enter it, and the work that takes."""
    if lit:
        return TURNS[opens][across]
    if kind is Kind.UNKNOWN:
        return ((OPEN, 1 + MAYBE, True),)
    return tuple((lie, turns + 1, way) for lie, turns, way in TURNS[opens][across])


def _first(world: World, at: int, side: int, beyond: int, way: bool, start: int, out: bool) -> Act:
    """What is done first on the way from one tile to the next one, which is shut off."""
    if at != start and (out or beyond not in BESIDE[start]):
        return Act(MOVE, at)
    if out:
        _, _, clockwise = min(TURNS[world.opens[at]][side], key=lambda lie: lie[1])
        return Act(ROTATE, at, clockwise=clockwise)
    if not world.lit[beyond]:
        return Act(FLIP, beyond)
    return Act(ROTATE, beyond, clockwise=way)


def one_change(world: World, start: int) -> Iterator[tuple[Act, set[int]]]:
    """Where one gets to after each rotate and each flip that can be made from here: of tiles whose paths
    everybody has seen."""
    for tile in sorted((start, *BESIDE[start])):
        if world.lit[tile] and tile != MIDDLE:
            before = world.opens[tile]
            for clockwise in (True, False):
                world.opens[tile] = quarter(before, clockwise)
                if world.opens[tile] != before:
                    yield Act(ROTATE, tile, clockwise=clockwise), reach(world, start)
            world.opens[tile] = before
        elif not world.lit[tile] and world.kinds[tile] is not Kind.UNKNOWN:
            world.lit[tile] = True
            yield Act(FLIP, tile), reach(world, start)
            world.lit[tile] = False


def exact_routes(world: World, start: int, most: float, moves_first: bool = True) -> Routes:
    """The same, and nothing overlooked that one rotate or flip does, made from here or after a move."""
    found = routes(world, start, most)
    _by_one_change(world, start, found, None)
    if moves_first and most >= 3:
        for tile in sorted(reach(world, start)):
            if tile != start and not world.tokens[tile]:
                _by_one_change(world, tile, found, Act(MOVE, tile))
    return found


def _by_one_change(world: World, stand: int, found: Routes, before: Act | None) -> None:
    actions = 2 if before is None else 3
    for act, tiles in one_change(world, stand):
        for tile in tiles:
            known = found.get(tile)
            if (known is None or known.actions > actions) and tile != stand:
                found[tile] = Route(actions, before or act)
