"""What stands on the board is told apart: a letter is a player's, a word is a colour's."""

import pytest
from kivy.graphics import Canvas

from companion.games.chamberquest.rules.pieces import COLOURS, Shape, Side
from companion.ui.games.chamberquest import tiles


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


def test_a_token_carries_the_letter_of_its_player(written):
    """Whatever its colour is."""
    with Canvas():
        tiles.draw_token("B", "red", 40)
    assert written == ["B"]
