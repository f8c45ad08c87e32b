"""The words below the numbers on top grow with the text size, as far as there is room."""

import pytest

from companion.games import game_ids
from tests.ui.frame.tables import LONG, in_sight, sit_down_where, tightest
from tests.ui.seeing import faults


def told_at(tablet, text_size):
    """The numbers on top at a text size."""
    tablet.app.change_setting(text_size=text_size)
    tablet.pilot.wait(0.2)
    return tablet.app.stage.screen.ids.stats.children[::-1]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_words_below_the_numbers_grow_with_the_text_size(tablet, game_id):
    """They are larger at 200 % than at 100 %, and never smaller than twelve points."""
    sit_down_where(tablet, game_id, lambda view: len(view.stats) > 1, does="companion")
    for size in ((1024, 600), (800, 1280)):
        tablet.pilot.resize(*size)
        least = min(stat.words_sp for stat in told_at(tablet, 100))
        assert least >= 12, size
        large = told_at(tablet, 200)
        assert min(stat.words_sp for stat in large) > least * 1.1, size
        assert all(in_sight(tablet, stat) for stat in large), size
        assert [fault for fault in faults(tablet.pilot) if "TopStat" in fault] == [], size


@pytest.mark.sweep(4)
@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
def test_what_a_number_is_out_of_stays_at_any_text_size(tablet, does):
    """Two of four chambers, one of ten Insight: the words come closer before that goes."""
    sit_down_where(tablet, "orne-library", lambda view: bool(view.stats), does=does)
    for text_size in (150, 200):
        for size in tightest(tablet, text_size):
            (counted,) = [stat for stat in tablet.app.stage.screen.ids.stats.children if stat.of]
            assert counted._of.text == f"of {counted.of}", (size, text_size)


def test_words_stand_in_two_lines_rather_than_be_cut(tablet):
    """At 200 % on a tablet of the usual size, "Fire in the bag" is read as a whole, large."""
    sit_down_where(tablet, "fire-in-the-library", lambda view: bool(view.stats), does="everything")
    first, *_ = told_at(tablet, 200)
    assert first.said == "Fire in\nthe bag"
    assert first.words_sp > 20


def test_all_numbers_stand_in_one_line_whatever_their_words(tablet):
    """One word below one of them, two lines below another: the numbers are level, and clear of the words."""
    sit_down_where(tablet, "library-labyrinth", lambda view: len(view.stats) >= 4, does="everything")
    for text_size in (100, 200):
        stats = told_at(tablet, text_size)
        assert len({round(stat._number.y) for stat in stats}) == 1
        assert all(stat._words.top <= stat._number.y + 1 for stat in stats)
        assert all(stat._words.y >= stat.y - 1 and stat._number.top <= stat.top + 1 for stat in stats)


def test_a_long_name_is_shortened_before_all_words_are_small(tablet):
    """Somebody's score stands under a name of twenty letters; the words are still larger than at 100 %."""
    players = [{"name": name} for name in LONG]
    sit_down_where(
        tablet, "fire-in-the-library", lambda view: view.guide.seat == LONG[0], players, does="everything"
    )
    assert min(stat.words_sp for stat in told_at(tablet, 200)) > 17
    (name,) = [stat.said for stat in told_at(tablet, 200) if stat.said.startswith("Maxi")]
    assert name.endswith(("…\nscore", "…’s\nscore"))


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280), (1280, 800), (1920, 1200)])
def test_a_rule_stands_between_two_numbers(tablet, size):
    """Or "5 of 6", a symbol and "2 of 6" would run together; it touches neither."""
    sit_down_where(tablet, "library-labyrinth", lambda view: len(view.stats) >= 4, does="everything")
    tablet.pilot.resize(*size)
    first, *others = told_at(tablet, 100)
    assert first.rule == 0
    for before, stat in zip([first, *others], others, strict=False):
        at = stat.x + stat.air - stat.rule
        ends = max(part.right for part in (before._number, before._of, before._words) if part.text)
        assert ends + 3 <= at <= stat.x + stat.air - 3


def test_words_no_wider_than_their_number_stand_in_one_line(tablet):
    """On a narrow tablet "cards left" is not broken below "13 of 21": that would make no room."""
    sit_down_where(tablet, "library-labyrinth", lambda view: len(view.stats) >= 4, does="everything")
    tablet.pilot.resize(800, 1280)
    stats = told_at(tablet, 100)
    assert not any("\n" in stat.said for stat in stats)
