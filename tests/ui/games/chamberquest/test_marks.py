"""What stands on the board is told apart: a letter is a player's, a word is a colour's."""

import pytest
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from companion.games.chamberquest.rules.pieces import COLOURS, Shape, Side
from companion.ui.games.chamberquest import tiles
from companion.ui.games.chamberquest.board import ABOVE_A_NAME, RAISED
from companion.ui.look.drawing import word_width
from tests.games.chamberquest.tables import drawn, seated
from tests.ui.contrast import faint
from tests.ui.games.chamberquest.by_touch import roll, sit_down
from tests.ui.painted import painted_words


@pytest.fixture
def written(tablet, monkeypatch):
    """The words that are drawn from now on; a tablet is there to draw on."""
    found = []
    monkeypatch.setattr(tiles, "word", lambda text, *_: found.append(text))
    return found


@pytest.mark.parametrize("colour", COLOURS)
def test_chambers_and_corners_carry_the_name_of_their_colour(written, colour):
    """Not its letter: that of a player may be the same."""
    with Canvas():
        tiles.draw_tile(tiles.TileSide(Shape.CHAMBER, (Side.NORTH,), colour, "crown", ""), 90)
        tiles.draw_tile(tiles.TileSide(Shape.CORNER, (Side.NORTH, Side.EAST), "", "", colour), 90)
    assert written == [colour, colour]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_name_on_a_flag_leaves_air_within_its_frame(tablet, monkeypatch, colour):
    """As large as it may be, and no larger than the frame allows."""
    written, frames = [], []
    monkeypatch.setattr(tiles, "word", lambda text, size, *_: written.append(word_width(text, size, "Serif")))
    monkeypatch.setattr(tiles, "SmoothLine", lambda rounded_rectangle, **_: frames.append(rounded_rectangle))
    with Canvas():
        tiles.draw_tile(tiles.TileSide(Shape.CORNER, (Side.NORTH, Side.EAST), "", "", colour), 90)
    assert written[0] <= 0.88 * frames[0][2]


def test_a_token_carries_the_letter_of_its_player(written):
    """Whatever its colour is."""
    with Canvas():
        tiles.draw_token("B", "red", 40)
    assert written == ["B"]


@pytest.mark.parametrize("named", [{"chamber": "yellow"}, {"start": "yellow"}])
def test_a_token_leaves_the_name_of_its_tile_in_sight(pilot, named):
    """It stands above the middle there, on the treasure or the flag."""
    step, place = 80, Widget()
    shape = Shape.CHAMBER if "chamber" in named else Shape.CORNER
    what = tiles.TileSide(shape, (Side.NORTH,), named.get("chamber", ""), "", named.get("start", ""))
    with place.canvas:
        tiles.draw_tile(what, step * 0.97)
    (name,) = painted_words(place)
    assert name.letters[3] <= step * (RAISED - ABOVE_A_NAME / 2) + 1


def test_the_place_of_a_tile_is_read_where_one_can_walk(tablet):
    """What glows there lies below its name; and no token covers the name of a colour."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 5)
    assert any(cell.steps for cell in tablet.picture.data.board.cells)
    assert [fault for fault in faint(tablet.pilot) if "painted" in fault] == []
