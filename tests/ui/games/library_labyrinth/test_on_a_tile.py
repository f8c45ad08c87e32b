"""What lies and stands on a floor tile: Terrors by name, meeples by colour and letter, signs in sight."""

import pytest
from kivy.graphics import Mesh, SmoothLine
from kivy.uix.widget import Widget

from companion.games.library_labyrinth.face.picture import TileShown, TokenShown
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.table import Table
from companion.ui.games.library_labyrinth import tiles
from companion.ui.games.library_labyrinth.meeples import MeepleShown, draw_meeples
from companion.ui.games.library_labyrinth.tiles import DIAGONAL, TILE, TileLook, draw_shelf, draw_tile
from tests.games.library_labyrinth.tables import GAME
from tests.ui.painted import painted_words

STEP = 120
MIDDLE = (300, 300)
PEOPLE = {name: MeepleShown("red", name, turn=name == "A") for name in "ABCDE"}
PLAIN = TileLook(asked=False, faded=False, marked=False)


def tile(kind, token=None, meeples=()):
    """A lit tile of a kind."""
    return TileShown("b1", 0, 1, True, True, kind, "", token, "", (), tuple(meeples), False, False)


def painted(draw):
    """What is painted, on a place of its own."""
    place = Widget()
    with place.canvas:
        draw()
    return place


@pytest.mark.parametrize(
    ("radius", "read"), [(60, ["Minotaur"]), (29, ["Minotaur"]), (25, ["Mino-", "taur"]), (15, [])]
)
def test_a_terror_has_its_whole_name_or_its_sign_alone(pilot, radius, read):
    """Half a name may be that of another one: it is broken in two before it is cut, or left out."""
    minotaur = tile(Kind.TERROR, TokenShown("terror", "minotaur", "Minotaur"))
    place = painted(lambda: draw_tile(minotaur, MIDDLE, radius / TILE, {}, PLAIN))
    assert [words.text for words in painted_words(place)] == read


def test_everybody_on_the_floor_is_told_by_a_letter(tablet):
    """Colour never stands alone: each meeple has what tells its player's name apart."""
    tablet.lay(Table.new(GAME, ["Ann", "Abe", "Bob"], {"keeps": "meeples"}, seed=7))
    assert {"An", "Ab", "B"} <= {words.text for words in painted_words(tablet.picture)}


def test_whose_turn_it_is_has_a_ring(pilot):
    """One of all who stand on a tile, and nobody else."""

    def rings(names):
        place = painted(lambda: draw_meeples(tile(Kind.CROSSROADS, None, names), MIDDLE, STEP, PEOPLE))
        return sum(isinstance(one, SmoothLine) and one.width > 3 for one in place.canvas.children)

    assert [rings("A"), rings("B"), rings("BAC"), rings("BC")] == [1, 0, 1, 0]


@pytest.mark.parametrize("kind", [Kind.TERROR, Kind.SHELF, Kind.REWARD, Kind.CROSSROADS])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_meeples_stand_within_their_tile_and_below_its_sign(pilot, monkeypatch, kind, count):
    """However many there are, none stands on the rim, and the gift and the shelf are seen."""
    signs = []
    monkeypatch.setattr(tiles, "glyph", lambda _icon, size, at, _ink: signs.append((size, at)))
    there = tile(kind, None, "ABCDE"[:count])
    place = painted(lambda: draw_meeples(there, MIDDLE, STEP, PEOPLE))
    corners = [
        (mesh.vertices[at], mesh.vertices[at + 1])
        for mesh in place.canvas.children
        if isinstance(mesh, Mesh)
        for at in range(0, len(mesh.vertices), 4)
    ]
    away = [(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) for x, y in corners]
    assert max(max(x, y, (x + y) * DIAGONAL) for x, y in away) < STEP * TILE * 1.03
    heads = max(words.box[3] for words in painted_words(place)) + STEP * 0.16
    painted(lambda: draw_tile(there, MIDDLE, STEP, PEOPLE, PLAIN))
    assert all(at[1] - size * 0.45 > heads - STEP * 0.08 for size, at in signs)
    assert len(signs) == (kind is not Kind.CROSSROADS)


@pytest.mark.parametrize("side", [16, 40, 60, 140])
def test_the_rim_of_a_shelf_is_as_thin_as_it_is_small(pilot, side):
    """A thick rim leaves of a small Shelf, or of a stack of them, a blob in the colour of its genre."""
    place = painted(lambda: draw_shelf("green", MIDDLE, side))
    (rim,) = (one for one in place.canvas.children if isinstance(one, SmoothLine))
    assert 1 <= rim.width <= max(1, side * 0.06)
