"""The picture can be read on every tablet, in every theme, at every text size."""

from itertools import product
from random import Random

import pytest
from kivy.metrics import dp

from companion.simulate import play_out
from companion.table import Table
from companion.ui.games.fire_in_the_library import lettering, tokens
from companion.ui.games.fire_in_the_library.box_symbols import draw_figure
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.marks import disc, spots
from companion.ui.games.fire_in_the_library.sections import draw_section_stack, face_of, risk_spot
from tests.games.fire_in_the_library.tables import later_round, order
from tests.thorough import tablets
from tests.ui.games.fire_in_the_library.drawn_words import (
    SIZES,
    covered,
    drawn_icons,
    drawn_sizes,
    drawn_words,
    outside,
    over_each_other,
)
from tests.ui.games.fire_in_the_library.fire_tablet import GAME
from tests.ui.seeing import faults


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_picture_can_be_read_on_every_tablet(tablet, monkeypatch, text_size):
    """From 1024 × 600 to 2560 × 1600, at every text size, no word leaves the picture or covers another."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green", "Purple")
    tablet.draw()
    wrong = {}
    for size in tablets(*SIZES):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        bad = outside(words, tablet.picture) + over_each_other(words)
        if len(words) < 12 or bad:
            wrong[size] = bad or words
    assert wrong == {}


@pytest.mark.parametrize("size", SIZES[:3])
def test_figures_of_players_who_begin_alike_are_told_apart_without_colours(tablet, monkeypatch, size):
    """By two letters on the score track; one is enough for whoever has it alone."""
    tablet.pilot.resize(*size)
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES, COLOURS, strict=True)]
    tablet.app.begin_table(Table.new(GAME, seats, {}, seed=7))
    tablet.pilot.wait(0.3)
    box = tablet.picture._layout.track
    words = drawn_words(tablet.picture, monkeypatch)
    on_track = {text for text, _, y, _, high in words if box.y <= y + high / 2 <= box.top}
    assert {"An", "Ab", "B"} <= on_track
    assert outside(words, tablet.picture) == []


NAMES, COLOURS = ("Anna", "Abel", "Bob"), ("red", "blue", "green")


SECTIONS = {"Fables", "Geography", "History", "War"}


@pytest.mark.parametrize("text_size", [100, 110, 150])
def test_every_section_has_its_name_and_no_flame_on_it(tablet, monkeypatch, text_size):
    """Names are written smaller rather than left out; what is in danger has its flame above the name."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    wrong = {}
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        faces = [face_of(box) for box in tablet.picture._layout.sections]
        names = [each for each in words if each[0] in SECTIONS]
        missing = SECTIONS - {name for name, *_ in names}
        if bad := [*missing, *covered(names, [risk_spot(face) for face in faces])]:
            wrong[size] = bad
    assert wrong == {}


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_flame_on_a_section_is_under_no_part_of_the_screen(tablet, text_size):
    """It stands out above the picture, below the rail of phases: what is painted of that ends above it."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        rail = tablet.app.stage.screen.ids.rail_part
        for box in tablet.picture._layout.sections:
            x, y, radius = risk_spot(face_of(box))
            if rail.y <= y + radius and rail.x < x < rail.right:
                assert y + radius <= rail.y + rail.foot, (size, box)


def test_the_names_of_sections_are_whole_and_large_at_twice_the_text_size(tablet, monkeypatch):
    """A long one has its letter below it rather than beside it."""
    tablet.app.change_setting(text_size=200)
    tablet.sit("Red", "Blue", "Green", "Purple")
    for size, least in zip(SIZES[:3], (15, 18, 18), strict=True):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        names = {
            text: points for text, points in drawn_sizes(tablet.picture, monkeypatch) if text in SECTIONS
        }
        assert names.keys() == SECTIONS, size
        assert min(names.values()) >= least, (size, names)
        assert over_each_other(drawn_words(tablet.picture, monkeypatch)) == [], size


HANDS = {
    "app": {},
    "table": {"bag": "table", "tools": "table", "order": "table"},
    "bag": {"bag": "table"},
}


def covered_by_marks(tablet, monkeypatch):
    """The words under the number of a deed."""
    picture = tablet.picture
    marked = spots(picture.deed_numbers(), picture._marked(picture._layout))
    return covered(drawn_words(picture, monkeypatch), [(x, y, disc()) for _, x, y in marked])


@pytest.mark.parametrize("text_size", [100, 110])
def test_the_number_of_a_deed_covers_no_words(tablet, monkeypatch, text_size):
    """After the bag has changed hands three deeds concern it and the Fires aside."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    tablet.app.session.play("hand_over", component="bag", to="table")
    assert len(tablet.view.deeds) >= 3
    wrong = {}
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        if bad := covered_by_marks(tablet, monkeypatch):
            wrong[size] = bad
    assert wrong == {}


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 600), 100), ((1280, 800), 150), ((800, 1280), 100)])
@pytest.mark.parametrize("holders", HANDS.values(), ids=HANDS)
def test_no_deed_of_a_whole_round_covers_a_number(tablet, monkeypatch, holders, size, text_size):
    """Figures on the track, cards, spaces, sections, bag and tools: whatever is marked can still be read."""
    tablet.app.change_setting(text_size=text_size, reduced_motion=True)
    tablet.pilot.resize(*size)
    tablet.sit("Red", "Blue", "Green", seed=5, holders=holders)
    rng, wrong = Random(3), []
    for _ in range(20):
        play_out(tablet.app.session.table, rng, 1)
        tablet.show_again(0.1)
        wrong += covered_by_marks(tablet, monkeypatch)
    assert wrong == []


def test_a_number_stands_on_what_is_there(tablet):
    """On the leather of the bag; on the place of the market; on the edge above a figure's space."""
    tablet.sit("Red", "Blue", holders={"bag": "table", "tools": "table"})
    tablet.app.session.play("hand_over", component="tools", to="app")
    tablet.pilot.wait(0.3)
    picture = tablet.picture
    places = picture._marked(picture._layout)
    assert "tool:deck" not in places
    market = dict(picture._market)["market"]
    assert market.x < places["market"].x < market.right
    x, y, _ = places["bag"]
    leather = picture.bag.leather
    assert leather.x + leather.width * 0.2 < x < leather.centre[0]
    assert leather.centre[1] < y < leather.top
    assert places["figure:Red"].y >= picture._layout.track.top


@pytest.mark.parametrize("text_size", [100, 150])
def test_guessed_cards_are_marked_while_one_is_chosen(tablet, monkeypatch, text_size):
    """Each has its question mark, and the line above says what that means; those of Your box have none."""
    tablet.app.change_setting(text_size=text_size)
    tablet.app.store.set_box(GAME, {"order-1": ["tool", "2", "4", "6", "8"]})
    tablet.sit("Green", solo="lone")
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        cards = tablet.picture._draft(tablet.picture._layout)
        marks = [
            sum(each[0] == "?" and card.place.holds(each[1], each[2]) for each in words) for card in cards
        ]
        assert marks == [0, 1, 1, 1, 1, 1]
        assert any("check your copy" in each[0] for each in words)
        assert not outside(words, tablet.picture) + over_each_other(words)


def test_what_is_only_guessed_has_a_mark_and_is_explained_once(tablet, monkeypatch):
    """Each section and the order card have their question mark; what it means is said beside the picture."""
    tablet.sit("Red", "Blue", "Green")
    said = [each[0] for each in drawn_words(tablet.picture, monkeypatch)]
    assert not any("check" in text for text in said)
    assert sum("burn index ?" in text for text in said) == 4
    assert said.count("?") == 5
    assert [text for text in tablet.labels() if "copy" in text] == ["Check your copy"]


LARGE = [((1024, 600), 100), ((1280, 800), 150), ((800, 1280), 150), ((1024, 600), 150)]


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("size", "text_size"), LARGE)
def test_nothing_is_lost_with_large_text(tablet, monkeypatch, size, text_size):
    """The tool icon on every space that has it, the flame of a section, and the chance of Fire Spreading."""
    tablet.app.change_setting(text_size=text_size, reduced_motion=True)
    tablet.pilot.resize(*size)
    tablet.sit("Red", "Blue", "Green")
    table = tablet.app.session.table
    table.play("read_card", section="yellow", value=2, icon=True)
    later_round(table)
    tablet.show_again()
    tools = drawn_icons(tablet.picture, monkeypatch, "toolbox-outline")
    for card, place, *_ in tablet.picture._draft(tablet.picture._layout):
        assert sum(place.holds(*spot) for spot in tools) == sum(space.tool for space in card.spaces)
    war = tablet.picture._layout.sections[3]
    assert any(war.holds(*spot) for spot in drawn_icons(tablet.picture, monkeypatch, "fire"))
    order(table, Red="1", Blue="2", Green="3")
    table.play("draw", chance=["black"])
    tablet.show_again()
    words = [text for text, *_ in drawn_words(tablet.picture, monkeypatch)]
    what = tablet.data.what_if
    if tablet.picture._layout.odds.width > 1:
        assert all(any(draw.spread_words in text for text in words) for draw in what.draws), words


def test_whose_card_it_is_and_what_it_scores_stand_apart(tablet, monkeypatch):
    """A long name is shortened rather than run into the sum."""
    seats = [{"name": name} for name in ("Maximiliana-Theodora", "Wilhelmina Abracadabra")]
    tablet.app.begin_table(Table.new(GAME, seats, {}, seed=7))
    tablet.pilot.wait(0.3)
    tablet.draw()
    for size in tablets(*SIZES[:3]):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        title = next(each for each in words if "card, " in each[0])
        beside = [each for each in words if each[1] > title[1] and abs(each[2] - title[2]) < title[4] / 2]
        near = [each[0] for each in beside if each[1] <= title[1] + title[3] + 8]
        assert near == [], (size, title)


@pytest.mark.parametrize("size", [(1260, 800), (1620, 600)])
def test_a_name_that_just_fits_keeps_its_distance(tablet, monkeypatch, size):
    """Letters come in whole points: the size is one at which the words really end before the sum."""
    seats = [{"name": name} for name in ("Bartholomew Featherstone", "Blue")]
    table = Table.new(GAME, seats, {}, seed=7)
    tablet.app.begin_table(table)
    order(table, **{"Bartholomew Featherstone": "1", "Blue": "2"})
    for book in ("black", "purple", "black"):
        table.play("draw", chance=[book])
    tablet.pilot.resize(*size)
    tablet.show_again(0.7)
    words = drawn_words(tablet.picture, monkeypatch)
    title = next(each for each in words if "card, " in each[0])
    worth = next(each for each in words if each[0] == "10 for books + 4 bravery")
    assert worth[1] > title[1] + title[3] + 10


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


def test_a_figure_as_a_symbol_bears_its_whole_mark(pilot, monkeypatch):
    """Blue and Bartholomew are told apart in the list for the table as they are on the track."""
    pilot.material()
    drawn = []
    monkeypatch.setattr(tokens, "word", lambda text, *_: drawn.append(text))
    for mark in ("Bl", "Ba", "R"):
        draw_figure(f"blue:{mark}", (0, 0), 40, [1, 1, 1, 1])
    assert drawn == ["Bl", "Ba", "R"]


def test_a_low_section_rather_shows_a_smaller_number_than_half_its_name(pilot, monkeypatch):
    """While a lesson lies above the sections: their names are read in full."""
    pilot.material()
    drawn = []
    monkeypatch.setattr(lettering, "word", lambda text, *_: drawn.append(text))
    sections = Table.new(GAME, ["Red", "Blue"], {}, seed=7).view().picture.sections
    for wide, high, section in product((134, 138, 142), range(70, 110, 5), sections):
        drawn.clear()
        draw_section_stack(section, Frame(0, 0, dp(wide), dp(high)), False, False, False)
        assert section.name in drawn, (wide, high)
