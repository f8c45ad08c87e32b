"""The pictures of an evening, one after each move. From one to the next little changes, so each part is kept
once, and a moment is what has changed since the one before."""

from collections.abc import Iterable

from msgspec import Struct

from companion.svg.sketch import Sketch


class Film(Struct, frozen=True):
    """The moments of an evening, as the page unrolls them."""

    parts: list[str]
    """Every part that is shown at any moment, once."""
    sizes: list[str]
    numbers: list[str]
    """The numbers below the picture, as HTML, each row of them once."""
    moments: list[list[int]]
    """For each moment: its size, its numbers, how many parts it has, and then in pairs the place and the part
    of each that is another one than the moment before."""


def filmed(moments: Iterable[tuple[Sketch, str]]) -> Film:
    """The film of these pictures, each with the numbers below it."""
    film = Film([], [], [], [])
    parts, sizes, numbers = dict[str, int](), dict[str, int](), dict[str, int]()
    before: list[int] = []
    for sketch, row in moments:
        shown = [_once(part, parts, film.parts) for part in sketch.parts]
        size = _once(f"0 0 {sketch.width:g} {sketch.height:g}", sizes, film.sizes)
        film.moments.append([size, _once(row, numbers, film.numbers), len(shown), *_changed(before, shown)])
        before = shown
    return film


def _once(text: str, known: dict[str, int], kept: list[str]) -> int:
    """Where a text is kept."""
    if text not in known:
        known[text] = len(kept)
        kept.append(text)
    return known[text]


def _changed(before: list[int], now: list[int]) -> Iterable[int]:
    """In pairs, the place and the part of each that is new there."""
    for place, part in enumerate(now):
        if place >= len(before) or before[place] != part:
            yield from (place, part)
