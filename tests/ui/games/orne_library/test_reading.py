"""The library can be read: words fit, and pawns are told apart."""

import pytest

from companion.games.orne_library.rules.pieces import TILES
from companion.table import Table
from companion.ui.games.orne_library.chambers import laid
from companion.ui.look.drawing import word_width
from companion.ui.look.theme import register_fonts
from tests.games.orne_library.tables import BLUE, GREEN, RED, table
from tests.ui.games.orne_library.orne_tablet import ORNE
from tests.ui.seeing import faults

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_table_can_be_read(tablet, text_size):
    """No word is cut, outside or over another, in either direction and with text up to twice as large."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.plain()
    tablet.app.change_setting(text_size=text_size)
    found = {}
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        if wrong := faults(tablet.pilot):
            found[size] = wrong
    assert found == {}


@pytest.mark.parametrize("width", [60, 75, 110, 300])
def test_the_words_of_a_chamber_fit_into_it(pilot, width):
    """Names are written as large as the chamber allows, and no larger."""
    register_fonts()
    for tile in TILES.values():
        lines, size = laid(tile.name, "Serif", 34, width, width * 0.5)
        assert " ".join(lines) == tile.name
        assert max(word_width(line, size, "Serif") for line in lines) <= width
        assert len(lines) * size <= width * 0.5


def test_green_has_a_letter_too(tablet):
    """Pawns are told apart by letter as well as by colour."""
    tablet.stand(table())
    assert tablet.picture.data.letters == {RED: "R", BLUE: "B", GREEN: "G"}
    names = [{"name": "Ann", "colour": "orange"}, {"name": "Ada", "colour": "red"}]
    doubles = Table.new(ORNE, names).view().picture
    assert doubles.letters == {"Ann": "F", "Ada": "H"}
