"""The score track: spaces in a row with the figures that stand on them, those that came first at the bottom.

Only the spaces round the figures are drawn, however far the leader is: runs of empty spaces shrink to a gap
that says how many there are.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.fire_in_the_library.face.picture import TrackSpace
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit
from companion.ui.games.fire_in_the_library.marks import Anchor, disc
from companion.ui.games.fire_in_the_library.tokens import figure
from companion.ui.look.drawing import plate, word
from companion.ui.look.theme import look

Cell = int | tuple[int, int]
"""A space, or the first and last of a run of spaces that are left out."""


def window(scores: list[int], room: int) -> list[Cell]:
    """The spaces to draw for these scores when so many find room: neighbours first, gaps where it is far."""
    taken = sorted(set(scores) or {0})
    shown = set(taken)
    reach = 1
    while len(shown) < room and reach < room:
        for score in reversed(taken):
            for near in (score + reach, score - reach):
                if near >= 0 and near not in shown and _cells_of(shown | {near}) <= room:
                    shown.add(near)
        reach += 1
    return _with_gaps(sorted(shown))


def _cells_of(shown: set[int]) -> int:
    return len(_with_gaps(sorted(shown)))


def _with_gaps(shown: list[int]) -> list[Cell]:
    cells: list[Cell] = []
    for at, score in enumerate(shown):
        if at and score - shown[at - 1] > 1:
            cells.append((shown[at - 1] + 1, score - 1))
        cells.append(score)
    return cells


def draw_track(stacks: Sequence[TrackSpace], box: Frame, colours: dict[str, str], turn_of: str) -> None:
    """Draw the track into a box, if there is one."""
    if box.width < 1:
        return
    radius = min(unit(18), box.height * 0.22)
    plate(box, look.surface, look.outline, radius)
    for cell, place, seats in _cells(stacks, box):
        if isinstance(cell, tuple):
            _gap(cell, place)
        else:
            _space(cell, place, seats, colours, turn_of)


def figure_marks(stacks: Sequence[TrackSpace], box: Frame) -> dict[str, Anchor]:
    """Where the number of a deed stands that concerns a figure: on the edge above its space."""
    return {
        seat: Anchor(place.centre[0], box.top + disc() * 0.3)
        for _, place, seats in _cells(stacks, box)
        for seat in seats
    }


def _cells(stacks: Sequence[TrackSpace], box: Frame) -> list[tuple[Cell, Frame, Sequence[str]]]:
    """The cells with their places and who stands there; above them the numbers of deeds have room."""
    edge, head = unit(9), max(unit(9), disc() * 0.75)
    inner = Frame(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - edge - head)
    cells = window([stack.score for stack in stacks], max(5, int(inner.width // max(unit(30), small(26)))))
    standing = {stack.score: stack.seats for stack in stacks}
    places = zip(cells, _lay(cells, standing, inner), strict=True)
    return [(cell, place, standing.get(cell, ()) if isinstance(cell, int) else ()) for cell, place in places]


def _lay(cells: list[Cell], standing: Mapping[int, Sequence[str]], box: Frame) -> list[Frame]:
    """A place for each cell, wider where many figures stand."""
    weights = [_heap(standing.get(cell, ()) if isinstance(cell, int) else ()).weight for cell in cells]
    space = unit(4)
    one = (box.width - space * (len(cells) - 1)) / sum(weights)
    found, x = [], box.x
    for weight in weights:
        found.append(Frame(x, box.y, one * weight, box.height))
        x += one * weight + space
    return found


def _gap(run: tuple[int, int], box: Frame) -> None:
    first, last = run
    (x, y), tint = box.centre, list(look.muted)
    word("···", small(18), (x, y + small(8)), tint)
    word(f"+{last - first + 1}", min(small(13), box.width * 0.5), (x, y - small(8)), tint)


def _space(score: int, box: Frame, seats: Sequence[str], colours: dict[str, str], turn_of: str) -> None:
    here = turn_of in seats
    edge = look.text if here else look.muted if seats else look.raised
    plate(box, look.raised, edge, min(unit(9), box.width * 0.24), 2 if here else 1)
    size = min(small(15), box.width * 0.52)
    tint = list(look.text if seats else look.muted)
    word(str(score), size, (box.centre[0], box.top - size * 0.85), tint)
    _stack(seats, Frame(box.x, box.y, box.width, box.height - size * 1.5), colours)


class _Heap(NamedTuple):
    """How so many figures stand on one space."""

    sides: tuple[float, ...]
    """Where they stand one after the other, in radiuses beside the middle."""
    rise: float
    """How much higher each of them stands, in radiuses."""
    share: float
    """The largest radius, as a share of the width of the space."""
    weight: float
    """How much wider the space is than one for a figure or two."""


def _heap(seats: Sequence[str]) -> _Heap:
    """One above the other, in a zigzag, or in three columns."""
    if len(seats) <= 2:
        return _Heap((0.0,), 1.7, 0.46, 1.0)
    return (
        _Heap((-0.8, 0.8), 1.05, 0.27, 1.7) if len(seats) <= 4 else _Heap((-1.8, 0.0, 1.8), 0.72, 0.17, 2.4)
    )


def _stack(seats: Sequence[str], room: Frame, colours: dict[str, str]) -> None:
    """Figures on top of each other, in the order in which they came; none covers the number above."""
    if not seats:
        return
    heap, more = _heap(seats), len(seats) - 1
    high = room.height / (2.1 + heap.rise * more)
    radius = max(min(room.width * heap.share, high, unit(24)), unit(7))
    rise = max(0.0, min(heap.rise, ((room.height - unit(2)) / radius - 2.1) / max(1, more)))
    for at, seat in enumerate(seats):
        aside = radius * heap.sides[at % len(heap.sides)]
        spot = (room.centre[0] + aside, room.y + unit(2) + radius * (1 + rise * at))
        figure(seat, colours, spot, radius)
