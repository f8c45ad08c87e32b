"""What can be read on the floor: the Bookwyrm, the numbers of the deeds, dark tiles, the coming turns."""

from math import cos, pi, sin

import pytest

from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.table import Table
from companion.ui.games.library_labyrinth.badges import RIM
from companion.ui.games.library_labyrinth.forecast import ForecastChip
from companion.ui.games.library_labyrinth.tiles import TILE, dark_ground, unknown_ground
from companion.ui.look.theme import PALETTES, READABLE, contrast, look, quiet_ink
from companion.ui.widgets.text import Text
from tests.games.library_labyrinth.tables import GAME, curse, lay, new


@pytest.mark.parametrize("motion", [True, False])
def test_the_bookwyrm_walks_when_it_is_told_to(tablet, motion):
    """It starts from the junction where it was and arrives at the next one; without motion it is there."""
    table = new(start="j2", keeps="meeples")
    curse(table, "SE")
    floor = tablet.lay(table)
    was, look.motion = look.motion, motion
    try:
        tablet.app.session.play("carry_out", shows="crossroads")
        start = floor.junction_centre(JUNCTIONS["j2" if motion else "j3"])
        assert (floor.wyrm_x, floor.wyrm_y) == pytest.approx(start, abs=floor.step / 3)
        tablet.pilot.wait(0.6)
        assert (floor.wyrm_x, floor.wyrm_y) == pytest.approx(floor.junction_centre(JUNCTIONS["j3"]))
    finally:
        look.motion = was


def test_the_numbers_of_the_deeds_are_on_the_floor(tablet):
    """What hands must do is marked where it is done."""
    table = new(start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    floor = tablet.lay(table)
    assert floor.deed_numbers()["tile:b1"] == (1,)
    assert tablet.reads("Turn tile B1 a quarter clockwise")
    tablet.tap("Done")
    assert floor.deed_numbers() == {"junction:j3": (1,)}


@pytest.mark.parametrize("theme", PALETTES)
def test_the_name_of_a_dark_tile_can_be_read(theme):
    """It stands back, but has a contrast of 4.5 to 1 in every look."""
    was, look.theme = look.theme, theme
    try:
        for ground in (dark_ground(), unknown_ground()):
            assert contrast(quiet_ink(ground), ground) >= READABLE
    finally:
        look.theme = was


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("players", [["Maximiliane-Theodora Bra"], ["Maximiliane-Theodora", "Al"]])
def test_the_coming_turns_keep_within_their_boxes(tablet, size, players):
    """However long the names are and however large the text; how far it is to a turn is never cut off."""
    tablet.app.change_setting(text_size=size)
    tablet.lay(Table.new(GAME, players, {"does": "companion"}, seed=7))
    tablet.pilot.wait(0.5)
    chips = [widget for widget in tablet.app.stage.walk() if isinstance(widget, ForecastChip)]
    assert chips
    for ahead, chip in enumerate(chips, start=1):
        words = [widget for widget in chip.walk(restrict=True) if isinstance(widget, Text)]
        assert words[0].text.endswith(f"+{ahead}")
        assert all(chip.y + 3 <= word.y and word.top <= chip.top - 3 for word in words)
        assert all(word.texture_size[0] <= chip.width - 8 for word in words)


def sides_passed(disc, centre, edge):
    """Over how many sides of an octagon a disc with its rim protrudes."""
    (x, y), radius = disc
    turns = [pi / 4 * at for at in range(8)]
    off = [(x - centre[0]) * cos(turn) + (y - centre[1]) * sin(turn) + radius * RIM for turn in turns]
    return sum(reach > edge + 0.5 for reach in off)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_numbers_of_the_deeds_lie_within_what_they_concern(tablet, size, count):
    """On their own tile, and at a junction on none of the four tiles that meet there."""
    tablet.pilot.resize(*size)
    floor = tablet.lay(new())
    for tile in floor.data.tiles:
        centre = floor.tile_centre(tile.row, tile.col)
        for disc in floor.badges(f"tile:{tile.id}", count):
            assert sides_passed(disc, centre, TILE * floor.step) == 0
    for junction in floor.data.ring:
        (place,) = floor.badges(f"junction:{junction.id}", 1)
        (x, y), radius = place
        for tile in floor.data.tiles:
            cx, cy = floor.tile_centre(tile.row, tile.col)
            apart = max((x - cx) * cos(pi / 4 * at) + (y - cy) * sin(pi / 4 * at) for at in range(8))
            assert apart - radius * RIM > TILE * floor.step - 1


def test_two_deeds_on_one_tile_lie_side_by_side(tablet):
    """Neither covers the other."""
    floor = tablet.lay(new())
    (left, radius), (right, _) = floor.badges("tile:c2", 2)
    assert right[0] - left[0] >= 2 * radius
