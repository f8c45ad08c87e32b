"""Long names and words are shortened or set smaller, and stay readable."""

from random import Random

import pytest
from kivy.metrics import sp

from companion.games import game_ids
from companion.simulate import play_out
from companion.table import Table
from companion.ui.look import writing
from companion.ui.look.writing import shortened
from companion.ui.screens.setup.people import PlayerRow
from companion.ui.widgets.text import Lettering, NameLine
from companion.ui.widgets.top_stats import Fullness
from companion.wording import in_lines
from tests.ui.frame.tables import LONG, every_tablet, sit_down_where
from tests.ui.seeing import faults


def test_a_long_name_on_a_button_is_shortened_and_never_tiny(tablet):
    """The words on a button are at least 14 points high at 100 %; undo has smaller ones."""
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: f"{LONG[1]} chooses" in view.guide.headline,
        players=[{"name": name} for name in LONG],
        does="companion",
    )
    for where in every_tablet(tablet, 100):
        ids = tablet.app.stage.screen.ids
        letters = [one for part in (ids.choices, ids.decision) for one in part.walk(restrict=True)]
        small = [one.words for one in letters if isinstance(one, Lettering) and one.font_size < sp(13.9)]
        assert small == [], where
        assert ids.undo._words.font_size >= sp(11.9), where


def test_what_is_shortened_closes_its_bracket():
    """An ellipsis stands for what is left out."""

    def fits(words: str) -> bool:
        return len(words) <= 14

    assert shortened("Amulet", fits) == "Amulet"
    assert shortened("Amulet (Maximiliana)", fits) == "Amulet (Maxi…)"
    assert shortened("Undo: Ben flips a tile", fits) == "Undo: Ben fli…"


VERY_LONG = [{"name": name} for name in ("Maximiliana-Theodora W.", "Ben", "Zoe", "Bartholomew Featherston")]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_very_long_names_are_shortened_and_nothing_is_cut_or_covered(tablet, game_id):
    """In every game's picture on the lowest tablet, at every level."""
    found = {}
    for level in ("draws", "companion", "everything"):
        tablet.open(Table.new(game_id, VERY_LONG, {"does": level}, seed=3))
        if tablet.screen != "table":
            tablet.tap("Close without it")  # ChamberQuest's editor
        tablet.pilot.resize(1024, 600)
        for text_size in (100, 150):
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.3)
            if wrong := faults(tablet.pilot):
                found[level, text_size] = wrong
            cut = [
                one.words
                for one in tablet.picture.walk()
                if isinstance(one, NameLine) and one.height > one.room + 2
            ]
            assert cut == [], (level, text_size)
    assert found == {}


@pytest.fixture
def two_long_names():
    """Whoever sits at the open table."""
    writing.call(["Maximiliana-Theodora W.", "Bartholomew Featherston"])
    yield
    writing.call([])


def test_a_name_gives_way_before_the_words_that_say_what_a_button_does(two_long_names):
    """As many of its letters are left as find room."""

    def fits(words: str) -> bool:
        return len(words) <= 24

    assert shortened("Maximiliana-Theodora W. plays a tool", fits) == "Maximilian… plays a tool"
    assert shortened("Maximiliana-Theodora W. is next", fits) == "Maximiliana-The… is next"
    assert shortened("Maximiliana-Theodora W. lays two tokens on a card", fits) == "Maxim… lays two tokens…"


def test_a_name_by_itself_is_shortened_between_its_words(two_long_names):
    """Before a letter of its first word goes; other words are cut where they must be."""
    assert shortened("Bartholomew Featherston", lambda words: len(words) <= 20) == "Bartholomew F."
    assert shortened("Bartholomew Featherston", lambda words: len(words) <= 12) == "Bartholomew…"
    assert shortened("Bartholomew Featherston", lambda words: len(words) <= 8) == "Barthol…"
    assert shortened("Main Reading Room", lambda words: len(words) <= 12) == "Main Readin…"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_undo_says_what_it_takes_back_also_beside_redo(tablet, size):
    """Where there is no room for whoever did it, the word and what was done are still there."""
    tablet.pilot.resize(*size)
    tablet.open(Table.new("fire-in-the-library", VERY_LONG, {"does": "companion"}, seed=3))
    session = tablet.app.session
    for _ in range(4):
        play_out(session.table, Random(3), 1)
    session.undo()
    tablet.pilot.wait(0.3)
    undo = tablet.app.stage.screen.ids.undo
    would = session.table.undo_preview().label
    assert undo.text == f"Undo: {would}"
    last = would.split()[-1]
    assert undo._words.text.startswith("Undo: ")
    assert undo._words.text.endswith(last)
    assert undo._words.height <= undo.height


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_the_whole_of_a_long_name_stands_on_the_plate_of_the_turn(tablet, size):
    """Smaller, and in two lines, rather than shortened."""
    tablet.pilot.resize(*size)
    tablet.open(Table.new("library-labyrinth", VERY_LONG, {"does": "companion"}, seed=3))
    plate = tablet.app.stage.screen.ids.header
    (name,) = [one for one in plate.walk(restrict=True) if isinstance(one, Lettering)]
    assert name.text.replace("\n", "") == "Maximiliana-Theodora W."
    assert name.height <= plate.height


def test_the_phase_that_has_begun_is_said_with_a_long_name(tablet):
    """In two lines where it must be, and with what stands between them."""
    tablet.open(Table.new("library-labyrinth", VERY_LONG, {"does": "companion"}, seed=3))
    screen = tablet.app.stage.screen
    screen.begun = "Bartholomew Featherston: Disturbance"
    tablet.pilot.frames(2)
    assert screen.ids.whose.text == "Bartholomew Featherston: Disturbance"
    screen.begun = "Maximiliana-Theodora W.: Bookwyrm"
    tablet.pilot.frames(2)
    assert screen.ids.whose.text.endswith(": Bookwyrm")
    screen.begun = ""


def test_a_long_name_takes_nothing_away_from_the_numbers_on_top(tablet):
    """What a number is out of is still told."""
    tablet.open(Table.new("fire-in-the-library", VERY_LONG, {"does": "companion"}, seed=3))
    stats = tablet.app.stage.screen.ids.stats._stats
    assert (stats[0].of, stats[0].fullness) == ("29", Fullness.WHOLE)


def test_a_long_name_breaks_where_two_of_its_parts_meet():
    """After a hyphen or a space, nearest the middle; a short one, or a lone word, stays in one line."""
    assert in_lines("Maximiliane-Wilhelmine-A") == "Maximiliane-\nWilhelmine-A"
    assert in_lines("Maximiliana Featherstone") == "Maximiliana\nFeatherstone"
    assert in_lines("WilhelminaWolfeschlegels") == "WilhelminaWolfeschlegels"
    assert in_lines("Anna-Lena") == "Anna-Lena"


def test_whoever_sits_where_is_read_in_full(tablet):
    """In the list of seats a long name stands in two lines, or smaller."""
    tablet.app.stage.go("setup", game_id="fire-in-the-library")
    tablet.pilot.wait(0.5)
    tablet.call(0, "Maximiliane-Wilhelmine-A")
    row = next(one for one in tablet.app.stage.walk() if isinstance(one, PlayerRow) and one.at == 0)
    assert row._name.text.replace("\n", "") == "Maximiliane-Wilhelmine-A"
