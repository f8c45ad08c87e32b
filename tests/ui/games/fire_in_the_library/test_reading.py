"""The picture can be read on every tablet, in every theme, at every text size."""

import pytest

from companion.table import Table
from companion.ui.games.fire_in_the_library.marks import disc, spots
from companion.ui.games.fire_in_the_library.sections import face_of, risk_spot
from tests.ui.games.fire_in_the_library.drawn_words import (
    SIZES,
    covered,
    drawn_words,
    outside,
    over_each_other,
)
from tests.ui.games.fire_in_the_library.fire_tablet import GAME
from tests.ui.seeing import faults


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_picture_can_be_read_on_every_tablet(tablet, monkeypatch, text_size):
    """From 1024 × 600 to 2560 × 1600, at every text size, no word leaves the picture or covers another."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green", "Purple")
    tablet.draw()
    wrong = {}
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        bad = outside(words, tablet.picture) + over_each_other(words)
        if len(words) < 12 or bad:
            wrong[size] = bad or words
    assert wrong == {}


SECTIONS = {"Fables", "Geography", "History", "War"}


@pytest.mark.parametrize("text_size", [100, 110, 150])
def test_every_section_has_its_name_and_no_flame_on_it(tablet, monkeypatch, text_size):
    """Names are written smaller rather than left out; what is in danger has its flame above the name."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    wrong = {}
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        faces = [face_of(box) for box in tablet.picture._layout.sections]
        names = [each for each in words if each[0] in SECTIONS]
        missing = SECTIONS - {name for name, *_ in names}
        if bad := [*missing, *covered(names, [risk_spot(face) for face in faces])]:
            wrong[size] = bad
    assert wrong == {}


@pytest.mark.parametrize("text_size", [100, 110])
def test_the_number_of_a_deed_covers_no_words(tablet, monkeypatch, text_size):
    """After the bag has changed hands three deeds concern it and the Fires aside."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    tablet.app.session.play("hand_over", component="bag", to="table")
    assert len(tablet.view.deeds) >= 3
    wrong = {}
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        picture = tablet.picture
        marked = spots(picture.deed_numbers(), picture._marked(picture._layout))
        words = drawn_words(picture, monkeypatch)
        if bad := covered(words, [(x, y, disc()) for _, x, y in marked]):
            wrong[size] = bad
    assert wrong == {}


def test_whose_card_it_is_and_what_it_scores_stand_apart(tablet, monkeypatch):
    """A long name is shortened rather than run into the sum."""
    seats = [{"name": name} for name in ("Maximiliana-Theodora", "Wilhelmina Abracadabra")]
    tablet.app.begin_table(Table.new(GAME, seats, {}, seed=7))
    tablet.pilot.wait(0.3)
    tablet.draw()
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        title = next(each for each in words if "card, " in each[0])
        beside = [each for each in words if each[1] > title[1] and abs(each[2] - title[2]) < title[4] / 2]
        near = [each[0] for each in beside if each[1] <= title[1] + title[3] + 8]
        assert near == [], (size, title)


def test_the_table_can_be_read_at_twice_the_text_size(tablet):
    """At 200 % nothing round the picture is cut, outside, or over something else."""
    tablet.app.change_setting(text_size=200)
    tablet.sit("Red", "Blue", "Green", "Purple")
    tablet.draw()
    wrong = {}
    for size in ((1280, 800), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        if found := faults(tablet.pilot):
            wrong[size] = found
    assert wrong == {}


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_every_step_is_drawn_in_every_theme(tablet, theme):
    """From the first draw to the end of a round, whatever lies on the table: it can be drawn."""
    tablet.app.change_setting(theme=theme)
    tablet.sit("Red", "Blue", "Green", seed=5, technology=True)
    steps = set()
    while "order" not in steps and tablet.view.outcome is None:
        steps.add(tablet.step)
        tablet.play_on(most_drawn=8)
    assert {"saving", "spreading", "burning", "reward", "swap", "order"} <= steps
