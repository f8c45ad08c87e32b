"""How large text may be: measured, not drawn, and no more often than needed."""

import pytest
from kivy.core.text import Label as CoreLabel

from companion.ui.look import composed, measured
from companion.ui.look.theme import reading_font, register_fonts
from companion.ui.widgets.secret import HoldRing
from companion.ui.widgets.text import Lettering, largest, share_that_fits, text_height


@pytest.mark.parametrize(("room", "size"), [(100, 48), (48, 48), (47, 46), (20, 20), (16, 16), (3, 16)])
def test_the_largest_size_that_fits_is_taken(room, size):
    """If none fits, it is the smallest."""
    assert largest(range(16, 49, 2), lambda tried: tried <= room) == size


def test_few_sizes_are_tried():
    """Text that fits at its own size is measured once; otherwise the room is halved."""
    tried: list[int] = []
    largest(range(16, 49), lambda size: bool(tried.append(size)) or True)
    assert tried == [48]
    tried.clear()
    largest(range(16, 49), lambda size: bool(tried.append(size)) or size < 30)
    assert len(tried) <= 7


def test_a_narrow_column_makes_a_text_higher(pilot):
    """The height is that of the lines into which the words fall."""
    said = "Turn tile D4 a quarter clockwise"
    one, more = (text_height(said, 20, "Roboto", width, 1.0) for width in (1000, 120))
    assert more > 2 * one


def test_a_size_between_two_points_opens_no_font_of_its_own():
    """Fonts are opened in whole points: what lies between is drawn and measured in the smaller one."""
    small, between, large = (CoreLabel(font_size=size, font_name="Serif") for size in (21, 21.9, 22))
    assert small._get_font_id() == between._get_font_id() != large._get_font_id()
    wide = []
    for label in (small, between, large):
        measured._measured.clear()
        wide.append(label.get_extents("Disturbance"))
    assert wide[0] == wide[1] != wide[2]


@pytest.mark.parametrize("said", ["Crossroads", "Żółw…", "AV"])
def test_a_remembered_word_is_as_wide_as_a_measured_one(said):
    """Size, weight, kerning and font are told apart, and asking again changes nothing."""
    kinds = [
        {"font_name": font, "font_size": size, "bold": bold, "font_kerning": kerning}
        for font in ("Roboto", "Serif")
        for size in (14, 31)
        for bold in (False, True)
        for kerning in (False, True)
    ]
    remembered = [CoreLabel(**kind).get_extents(said) for kind in kinds]
    for kind, extents in zip(kinds, remembered, strict=True):
        measured._measured.clear()
        label = CoreLabel(**kind)
        assert label.get_extents(said) == extents == label.get_cached_extents()(said)
    assert len(set(remembered)) >= 6


@pytest.mark.parametrize("font", ["Serif", reading_font()])
@pytest.mark.parametrize("sign", composed.SIGNS)
def test_a_sign_that_is_composed_of_others_is_not_drawn_over(font, sign):
    """What follows a quotation mark, an ellipsis or a sign for percent in the serif begins behind it."""
    register_fonts()
    label = CoreLabel(font_name=font, font_size=100)
    label.resolve_font_name()
    alone, pair = (label.get_extents(words)[0] for words in (sign, "nn"))
    for words in (f"n{sign}n", f"{sign}nn"):
        assert label.get_extents(words)[0] - pair > alone * 0.8


def test_the_space_behind_a_quotation_mark_is_not_lost():
    """A question mark in quotation marks is a word by itself."""
    register_fonts()
    label = CoreLabel(font_name="Serif", font_size=100)
    label.resolve_font_name()
    with_space, without = (label.get_extents(words)[0] for words in ("a “?” takes", "a “?”takes"))
    assert with_space - without == pytest.approx(label.get_extents(" ")[0], abs=2)


@pytest.mark.parametrize("word", ["Maximilian", "Maximiliane", "Wolfeschlegelsteinhausen"])
@pytest.mark.parametrize("font", ["Serif", "Roboto"])
def test_a_word_that_is_made_smaller_really_fits(pilot, word, font):
    """In the whole points in which it is drawn, whatever the size and the room: letters shrink unevenly."""
    pilot.material()
    broken = []
    for size in (30.0, 31.4, 37.2, 38.4, 48.0, 57.6):
        for width in range(120, 420, 7):
            drawn = int(size * share_that_fits(word, size, font, width + 0.4))
            if CoreLabel(font_size=drawn, font_name=font).get_extents(word)[0] > width:
                broken.append((size, width))
    assert broken == []


def test_a_ring_holds_the_whole_of_a_long_name(pilot):
    """Smaller rather than over its rim."""
    pilot.material()
    ring = pilot.show(HoldRing(words="Maximiliane-Wilhelmine-A", note="hold to look", size=(190, 190)))
    pilot.frames(3)
    (name,) = [one for one in ring.walk(restrict=True) if isinstance(one, Lettering)]
    assert name.text.replace("\n", "") == "Maximiliane-Wilhelmine-A"
    assert name.texture_size[0] <= ring.width * 0.8


def test_words_that_a_space_keeps_together_are_made_smaller_like_one_word():
    """ "2 of 6 Shelves" is not broken within a word where it finds no room in a line."""
    apart, together = "2 of 6 Shelves", "2 of 6 Shelves".replace(" ", "\u00a0")
    assert share_that_fits(apart, 30, "Roboto", 120) == 1
    assert share_that_fits(together, 30, "Roboto", 120) < 1
