"""Long names in the picture stay large enough to be read: in two lines, or shortened."""

import pytest

from tests.thorough import tablets
from tests.ui.frame.tables import sit_down_where
from tests.ui.games.fire_in_the_library.drawn_words import SIZES, drawn_sizes, drawn_words, over_each_other
from tests.ui.games.fire_in_the_library.fire_tablet import GAME

LONG = (
    *("Bartholomew Featherstone", "Maximiliana Wolkenstein", "Wilhelmina Abercrombie-X"),
    *("Christopherus Montgomery", "Theodora Longfellow-Smit", "Ferdinandvonhohenzollern"),
)
READABLE = 12


def between_turns(view):
    """Whether the picture shows who stands where."""
    return not view.picture.card and not view.picture.drafting and view.picture.round > 1


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("many", [4, 6])
def test_the_summary_of_a_round_can_be_read_however_long_the_names_are(tablet, monkeypatch, many, text_size):
    """No name is written smaller than twelve points, none lies over another, and every score is told."""
    tablet.app.change_setting(text_size=text_size)
    players = [{"name": name} for name in LONG[:many]]
    sit_down_where(tablet, GAME, between_turns, players, does="everything")
    scores = [stack.score for stack in tablet.data.track for _ in stack.seats]
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        drawn = drawn_sizes(tablet.picture, monkeypatch)
        words = [(text, points) for text, points in drawn if any(map(str.isalpha, text[1:]))]
        assert [each for each in words if each[1] < READABLE] == [], size
        assert over_each_other(drawn_words(tablet.picture, monkeypatch)) == [], size
        told = [int(text.split()[-1]) for text, _ in drawn if text.split()[-1].isdigit()]
        assert all(told.count(score) >= scores.count(score) for score in scores), size
