"""How far a chamber is where no open way leads to it yet: a wall counts as the steps that opening it costs.

It is an estimate, and only decides between ways that no chance over the die tells apart.
"""

from companion.games.chamberquest.rules.passages import Doors
from companion.games.chamberquest.rules.pieces import EDGE, INDEX

WALL = 4
"""Steps that a wall counts for: about the turn in which a card opens it."""
MOST = 24
"""Farther is not told apart."""
EVERYWHERE = (1 << EDGE * EDGE) - 1
"""All places, as bits."""
_WEST_EDGE = sum(1 << row * EDGE for row in range(EDGE))
_EAST_EDGE = _WEST_EDGE << EDGE - 1


def effort(doors: Doors, home: str, standing: int) -> tuple[int, int]:
    """The least effort from any of these places, and from which of them it is so small, as bits."""
    back = Doors(doors.enter, doors.leave, doors.ways)
    goal = 1 << INDEX[home]
    layers, seen = [goal], goal
    for steps in range(1, MOST):
        layer = back.step(layers[-1])
        if steps > WALL:
            layer |= _through(back, goal, layers, steps - WALL - 1)
        if steps == 2 * WALL + 1:
            layer |= beside(goal)  # no card turns a chamber, but a push may bring another tile before it
        layer &= ~seen
        if layer & standing:
            return steps, layer & standing
        seen |= layer
        layers.append(layer)
    return MOST, standing


def open_way(doors: Doors, home: str, place: str) -> int | None:
    """The steps of the shortest way that is open all along; None where there is none."""
    goal = 1 << INDEX[home]
    layer = seen = 1 << INDEX[place]
    steps = 0
    while layer and not layer & goal:
        layer = doors.step(layer) & ~seen
        seen |= layer
        steps += 1
    return steps if layer else None


def _through(back: Doors, goal: int, layers: list[int], steps: int) -> int:
    """Everything one wall beyond a layer; a chamber has only the wall behind its entrance."""
    if steps:
        return beside(layers[steps])
    return Doors(back.leave, (EVERYWHERE,) * 4, back.ways).step(goal)


def beside(places: int) -> int:
    """The neighbours of places, walls or not."""
    sideways = (places & ~_EAST_EDGE) << 1 | (places & ~_WEST_EDGE) >> 1
    return places >> EDGE | places << EDGE & EVERYWHERE | sideways
