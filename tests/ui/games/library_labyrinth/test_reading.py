"""What can be read on the floor: the Bookwyrm, the numbers of the deeds, dark tiles, the coming turns."""

from math import cos, dist, pi, sin, sqrt

import pytest

from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.table import Table
from companion.ui.games.library_labyrinth import tiles
from companion.ui.games.library_labyrinth.badges import RIM, WYRM
from companion.ui.games.library_labyrinth.forecast import ForecastChip
from companion.ui.games.library_labyrinth.tiles import TILE, dark_ground, name_size, unknown_ink
from companion.ui.look.theme import PALETTES, READABLE, contrast, look, quiet_ink
from companion.ui.widgets.text import Text
from tests.games.library_labyrinth.tables import GAME, curse, lay, new
from tests.ui.games.fire_in_the_library.drawn_words import (
    drawn_icons,
    drawn_sizes,
    drawn_words,
    over_each_other,
)


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
        assert contrast(quiet_ink(dark_ground()), dark_ground()) >= READABLE
        assert contrast(unknown_ink(), list(look.ground)) >= READABLE
    finally:
        look.theme = was


@pytest.mark.parametrize("theme", PALETTES)
def test_a_tile_that_nobody_has_told_does_not_look_like_a_dark_one(tablet, monkeypatch, theme):
    """An empty place in dashes with a question mark, and a hatched tile with the moon, in every look."""
    tablet.app.change_setting(theme=theme)
    table = new(does="draws")
    table.play("set_level", level="companion")
    floor = tablet.lay(table)
    untold = seen_at(tablet, floor, "d2")
    assert [text for text, _ in drawn_sizes(floor, monkeypatch)].count("?") == 24
    tablet.tap_tile("d2")
    tablet.tap("Say what lies there by now", "Dark")
    tablet.pilot.wait(0.5)
    assert [text for text, _ in drawn_sizes(floor, monkeypatch)].count("?") == 23
    middle = floor.tile_centre(1, 3)
    (moon,) = drawn_icons(floor, monkeypatch, "weather-night")
    assert moon == pytest.approx(middle, abs=floor.step * 0.2)
    alike = sum(one == other for one, other in zip(untold, seen_at(tablet, floor, "d2"), strict=True))
    assert alike < len(untold) / 4


def seen_at(tablet, floor, tile):
    """The pixels of a tile, as far as it reaches in every direction."""
    shown = next(each for each in floor.data.tiles if each.id == tile)
    x, y = floor.to_window(*floor.tile_centre(shown.row, shown.col))
    reach, top = floor.step * TILE * 0.8, tablet.pilot.window.height
    shot = tablet.pilot.picture().crop((x - reach, top - y - reach, x + reach, top - y + reach))
    return list(batched(shot.tobytes()))


def batched(pixels):
    """Red, green and blue of each pixel."""
    return zip(*[iter(pixels)] * 3, strict=True)


def test_names_on_a_small_floor_are_shortened_rather_than_tiny(tablet, monkeypatch):
    """At 1024 × 600 and 200 % each Terror and each tile is read in twelve points, and Terrors keep apart."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=200)
    table = new()
    lay(table, "b1", "terror", "kraken")
    lay(table, "b2", "terror", "reichenbach-falls")
    lay(table, "c2", "terror", "chupacabra")
    floor = tablet.lay(table)
    words = [text for text, _ in drawn_sizes(floor, monkeypatch)]
    assert "Kraken" in words
    sizes = [(text, size) for text, size in drawn_sizes(floor, monkeypatch) if text[1:].isalpha()]
    assert [each for each in sizes if each[1] < 12] == []
    assert over_each_other(drawn_words(floor, monkeypatch)) == []


@pytest.mark.parametrize("players", [["Maximiliane-Theodora Bra"], ["Maximiliane-Theodora", "Al"]])
def test_the_coming_turns_keep_within_their_boxes(tablet, players):
    """However long the names are and however large the text; how far it is to a turn is never cut off."""
    tablet.lay(Table.new(GAME, players, {"does": "companion"}, seed=7))
    for size in (100, 150, 200):
        tablet.app.change_setting(text_size=size)
        tablet.pilot.wait(0.5)
        chips = [widget for widget in tablet.app.stage.walk() if isinstance(widget, ForecastChip)]
        assert chips, size
        for ahead, chip in enumerate(chips, start=1):
            words = [widget for widget in chip.walk(restrict=True) if isinstance(widget, Text)]
            assert words[0].text.endswith(f"+{ahead}"), size
            assert all(chip.y + 3 <= word.y and word.top <= chip.top - 3 for word in words), size
            assert all(word.texture_size[0] <= chip.width - 8 for word in words), size


def sides_passed(disc, centre, edge):
    """Over how many sides of an octagon a disc with its rim protrudes."""
    (x, y), radius = disc
    turns = [pi / 4 * at for at in range(8)]
    off = [(x - centre[0]) * cos(turn) + (y - centre[1]) * sin(turn) + radius * RIM for turn in turns]
    return sum(reach > edge + 0.5 for reach in off)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)])
def test_the_numbers_of_the_deeds_lie_within_what_they_concern(tablet, size):
    """Up to three on their own tile; at a junction beside the Bookwyrm, and on the middle of no tile."""
    tablet.pilot.resize(*size)
    floor = tablet.lay(new())
    for tile in floor.data.tiles:
        centre = floor.tile_centre(tile.row, tile.col)
        discs = [disc for count in (1, 2, 3) for disc in floor.badges(f"tile:{tile.id}", count)]
        assert [disc for disc in discs if sides_passed(disc, centre, TILE * floor.step)] == []
    for junction in floor.data.ring:
        (place,) = floor.badges(f"junction:{junction.id}", 1)
        (x, y), radius = place
        assert dist((x, y), floor.junction_centre(junction)) >= (WYRM * floor.step + radius * RIM) - 0.5
        for tile in floor.data.tiles:
            middle = floor.tile_centre(tile.row, tile.col)
            assert dist((x, y), middle) - radius * RIM > floor.step / 4


def test_two_deeds_on_one_tile_lie_side_by_side(tablet):
    """Neither covers the other."""
    floor = tablet.lay(new())
    (left, radius), (right, _) = floor.badges("tile:c2", 2)
    assert right[0] - left[0] >= 2 * radius


def test_the_four_cases_are_told_in_words_and_numbers_are_for_deeds(tablet, monkeypatch):
    """ "Ask first", "if not", "otherwise": a number on a disc is that of a deed."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="SW")
    floor = tablet.lay(table)
    words = [text for text, _ in drawn_sizes(floor, monkeypatch)]
    assert [text for text in words if text.endswith(":")] == [
        "Ask first:",
        "If not:",
        "If not:",
        "Otherwise:",
    ]
    numbered = {deed.id: str(number) for number, deed in enumerate(tablet.view.deeds, start=1)}
    assert [text for text in words if text.isdigit()] == [numbered["find-tile"], numbered["do-case"]]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)])
def test_the_name_of_a_terror_lies_on_its_token(tablet, monkeypatch, size):
    """The token is as wide as its name needs it, and no wider than the tile."""
    tablet.pilot.resize(*size)
    table = new()
    names = {"b1": "wormhole", "b2": "chupacabra", "c1": "kraken", "c2": "reichenbach-falls"}
    for tile, terror in names.items():
        lay(table, tile, "terror", terror)
    floor = tablet.lay(table)
    drawn = []
    plain = tiles.SmoothRoundedRectangle
    monkeypatch.setattr(tiles, "SmoothRoundedRectangle", lambda **how: drawn.append(how) or plain(**how))
    words = drawn_words(floor, monkeypatch)
    names_drawn = [box for box in words if box[0] in ("Wormhole", "Chupacabra", "Kraken", "Reichenbach")]
    tokens = [(*how["pos"], *how["size"]) for how in drawn]
    assert len(names_drawn) == len(tokens) == 4
    for text, left, low, wide, high in names_drawn:
        middle, line = left + wide / 2, low + high / 2
        (x, across, tall), *_ = [
            (x, w, h) for x, y, w, h in tokens if x < middle < x + w and y < line < y + h
        ]
        assert x <= left, text
        assert left + wide <= x + across, text
        assert across <= floor.step * TILE * 2
        # Corners are rounded, and so reach less far than the edges would meet.
        assert (across + tall) / 2 <= floor.step * TILE * (sqrt(2) + 0.16)


def test_the_name_of_a_tile_is_not_smaller_where_text_is_larger(monkeypatch):
    """At twice the text size the floor has two thirds of its room; the names stay as large as they were."""
    monkeypatch.setattr(look, "scale", 1.0)
    before = name_size(56)
    monkeypatch.setattr(look, "scale", 2.0)
    assert name_size(40) >= before
