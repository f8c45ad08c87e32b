"""Where the parts of the picture lie, and which spaces of the track are shown."""

from itertools import combinations, pairwise

import pytest

from companion.games.fire_in_the_library.face.picture import TrackSpace
from companion.games.fire_in_the_library.face.tools import ToolOnTable
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import Until
from companion.ui.games.fire_in_the_library import track
from companion.ui.games.fire_in_the_library.beside_bag import laid_on, row_of_fires
from companion.ui.games.fire_in_the_library.layout import MARKET, Frame, edge, layout
from companion.ui.games.fire_in_the_library.lettering import Zoom
from companion.ui.games.fire_in_the_library.sections import risk_spot
from companion.ui.games.fire_in_the_library.track import window


@pytest.mark.parametrize("size", [(284, 568), (440, 568), (614, 768), (768, 600), (1700, 1500)])
def test_nothing_lies_over_anything_else(size):
    """The parts of the picture keep apart and within it, however small it is."""
    for scale in (1.0, 1.4):
        at = layout(Frame(0, 0, *size), scale)
        boxes = [at.card, *at.sections, at.bag, at.track, at.odds, at.tools]
        for box in boxes:
            assert box.x >= -1
            assert box.y >= -1
            assert box.right <= size[0] + 1
            assert box.top <= size[1] + 1
        for one, other in combinations([box for box in boxes if box.width], 2):
            apart = one.right <= other.x + 1 or other.right <= one.x + 1
            assert apart or one.top <= other.y + 1 or other.top <= one.y + 1


@pytest.mark.parametrize("zoom", [1.0, 1.45, 2.0])
@pytest.mark.parametrize("height", [57, 110, 190])
def test_the_flame_on_a_section_is_whole(zoom, height, monkeypatch):
    """It stands out above a card, but no further than the picture is painted, and can be read."""
    monkeypatch.setattr(Zoom, "by", zoom)
    card = Frame(0, 0, 200, height * zoom)
    _, middle, radius = risk_spot(card)
    assert middle + radius <= card.top + edge()
    assert radius >= 12


def test_the_track_shows_every_figure_and_its_neighbours():
    """Spaces next to the figures are shown; far runs of empty spaces shrink to a gap."""
    cells = window([5, 70, 70, 31], 14)
    assert {5, 31, 70, 71, 69} <= set(cells)
    assert len(cells) <= 14
    gaps = [cell for cell in cells if isinstance(cell, tuple)]
    covered = {n for first, last in gaps for n in range(first, last + 1)} | {
        c for c in cells if isinstance(c, int)
    }
    assert covered == set(range(min(covered), max(covered) + 1))


def test_the_track_begins_at_nothing():
    """At the start all stand at 0, and the way ahead is shown without a gap."""
    assert window([0, 0, 0], 8) == list(range(8))


@pytest.mark.parametrize("height", [74, 120, 300])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_no_figure_covers_the_number_of_its_space(count, height, monkeypatch):
    """However many stand there, and however low the track is."""
    tops, spots = [], []
    monkeypatch.setattr(track, "word", lambda _text, size, middle, _tint: tops.append(middle[1] - size / 2))
    monkeypatch.setattr(track, "figure", lambda _seat, _tint, spot, radius: spots.append((*spot, radius)))
    monkeypatch.setattr(track, "plate", lambda *_: None)
    for measure in ("unit", "small"):  # whatever tablet was there before
        monkeypatch.setattr(track, measure, float)
    monkeypatch.setattr(track, "disc", lambda: 22.0)
    seats = tuple("abcdef"[:count])
    track.draw_track((TrackSpace(0, seats),), Frame(0, 0, 470, height), {}, "a")
    assert len(spots) == count
    assert all(y + radius <= min(tops) + 1 for _, y, radius in spots)
    assert [y for _, y, _ in spots] == sorted(y for _, y, _ in spots)


@pytest.mark.parametrize("width", [80, 140, 400])
def test_every_book_on_a_library_cart_is_drawn(width):
    """Five are smaller than three, but none is left out, and none lies over another or beyond the row."""
    books = ("purple", "black", "purple", "purple", "yellow")
    cart = ToolOnTable(Tool.LIBRARY_CART, "Library Cart", "Green", books, Until.ROUND)
    row = Frame(10, 0, width, 40)
    laid = laid_on(cart, row)
    assert tuple(token for token, _, _ in laid) == books
    edges = [(x - size / 2, x + size / 2) for _, (x, _), size in laid]
    assert edges[-1][1] <= row.right + 0.1
    assert all(left >= right - 0.1 for (_, right), (left, _) in pairwise(edges))


@pytest.mark.parametrize("size", [(772, 415), (772, 548), (700, 640), (968, 1090), (1700, 1500)])
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_a_market_is_as_high_as_fingers_need_or_not_there(size, scale):
    """Two rows and a heading; where there is no room for them, the tools are found in their tab."""
    tools = layout(Frame(0, 0, *size), scale).tools
    assert tools.height == 0 or tools.height >= MARKET


@pytest.mark.parametrize(("zoom", "flames"), [(1.0, 10), (1.5, 1)])
def test_the_flames_aside_never_run_into_each_other(zoom, flames, monkeypatch):
    """Behind their number: all of them where there is room, or else one."""
    monkeypatch.setattr(Zoom, "by", zoom)
    row = row_of_fires(10, Frame(0, 0, 165 if zoom == 1 else 136, 30 * zoom))
    assert len(row) == flames
    assert all(right - left >= 7 for left, right in pairwise(row))
