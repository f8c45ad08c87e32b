"""The table view: what is read from two metres away, over everything but the decision."""

import pytest
from kivy.metrics import dp
from msgspec.structs import replace

from companion.table import Table
from companion.table.face import TOP
from companion.ui.screens.table.afar import FromAfar
from companion.ui.screens.table.afar_frame import bands, cells
from companion.ui.screens.table.place import Place
from companion.ui.widgets.buttons import BrassButton
from tests.ui.seeing import faults

FIRE = "fire-in-the-library"
FAR = 110
"""Points of a numeral that is read at two metres: some fourteen millimetres on a tablet of ten inches."""


def asked():
    """A table of Library Labyrinth that asks what a tile shows."""
    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new("library-labyrinth", ["Red", "Blue"], options, seed=3)
    table.play("reveal_disturbance", drew="NE")
    return table


def drawn_by_hand():
    """A table of Fire in the Library that asks, again and again, what came out of the bag."""
    options = {"does": "companion", "holders": {"bag": "table"}}
    return Table.new(FIRE, ["Red", "Blue", "Green"], options, seed=3)


@pytest.fixture
def tablet(tablet):
    """A tablet with a table of Library Labyrinth, seen from afar."""
    tablet.sit_down()
    tablet.more("Table view")
    return tablet


def afar(tablet):
    """What is seen."""
    return next(one for one in tablet.app.stage.walk() if isinstance(one, FromAfar))


def is_open(tablet):
    """Whether it is."""
    return tablet.app.stage.screen.afar.is_open


def brass(tablet):
    """The brass button, which never moves."""
    return next(one for one in tablet.app.stage.screen.ids.decision.children if isinstance(one, BrassButton))


def words(tablet):
    """What is written on it."""
    return [part.words for part in (afar(tablet)._warning, afar(tablet)._first, afar(tablet)._next)]


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600), (1920, 1200)])
def test_numbers_can_be_read_from_two_metres(tablet, size):
    """On every tablet, with four of them."""
    view = tablet.app.session.view
    tablet.app.session.view = replace(view, stats=(*view.stats, view.stats[-1])[:TOP])
    tablet.pilot.resize(*size)
    tablet.pilot.wait(0.5)
    assert len(afar(tablet).view.stats) == TOP
    assert afar(tablet).numeral >= dp(FAR)


def test_it_says_whose_turn_and_what_is_next(tablet):
    """The same headline as the guide; it goes with the table."""
    assert words(tablet)[-1] == tablet.headline == "Take 3 actions"
    tablet.app.session.play("spend_action")
    tablet.pilot.wait(0.5)
    assert words(tablet)[-1] == tablet.headline == "Take 2 more actions"


def test_what_hands_do_comes_first(tablet):
    """As in the guide."""
    tablet.app.session.play("give_action")
    tablet.pilot.wait(0.5)
    assert words(tablet)[1] == f"First: {tablet.view.deeds[0].text}"


def test_a_tap_leads_back(tablet):
    """Anywhere but on the decision."""
    tablet.pilot.tap((900, 400), settle=0.6)
    assert not is_open(tablet)
    tablet.tap_tile("c2")
    assert tablet.sheet is not None


def test_so_does_the_back_key(tablet):
    """And only the next one leaves the table."""
    tablet.back()
    assert (is_open(tablet), tablet.screen) == (False, "table")
    tablet.back()
    assert tablet.screen == "home"


def test_the_next_button_works_and_has_not_moved(tablet):
    """With the same finger in the same place as without it."""
    decision = tablet.app.stage.screen.ids.decision
    place = (*decision.pos, *decision.size)
    tablet.touch(brass(tablet))
    assert is_open(tablet)
    assert tablet.view.guide.phase == "disturbance"
    assert (*decision.pos, *decision.size) == place
    tablet.back()
    assert (*decision.pos, *decision.size) == place


def test_answers_are_given_there(tablet):
    """Whoever is asked something sees the answers where they always are, and a tap gives one."""
    tablet.open(asked())
    choices = tablet.app.stage.screen.ids.choices
    places = [(each.text, tuple(each.pos)) for each in choices.children]
    tablet.app.stage.screen.afar.open()
    tablet.pilot.wait(0.3)
    assert [(each.text, tuple(each.pos)) for each in choices.children] == places
    before = len(tablet.app.session.table.journal.entries)
    tablet.tap(choices.children[-1].text)
    assert len(tablet.app.session.table.journal.entries) == before + 1
    assert is_open(tablet)
    assert not choices.answers  # from here on they are covered, as nothing is asked
    assert not any(each in tablet.buttons() for each in choices.children)


@pytest.mark.sweep(10)
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("table", [asked, drawn_by_hand])
def test_nothing_lies_over_the_answers(tablet, size, text, table):
    """On any tablet: neither numbers nor words."""
    tablet.open(table())
    assert tablet.app.stage.screen.ids.choices.answers
    tablet.app.stage.screen.afar.open()
    tablet.app.change_setting(text_size=text)
    tablet.pilot.resize(*size)
    tablet.pilot.wait(0.6)
    places, choices = afar(tablet)._places, tablet.app.stage.screen.ids.choices
    for place in (places.banner, places.numbers, places.words):
        beside = place.x >= choices.right or place.x + place.width <= choices.x
        assert beside or place.y >= choices.top - 1
        assert place.height > 0
    assert faults(tablet.pilot) == []


def test_a_question_about_the_picture_leads_back(tablet):
    """Nobody can point at what is covered."""
    screen = tablet.app.stage.screen
    offer = next(one for one in tablet.app.session.offers() if one.name == "flip_tile")
    screen.choose(offer)
    screen.show_table()
    tablet.pilot.wait(0.3)
    assert screen.pointing.is_asked
    assert not is_open(tablet)


def test_what_is_covered_cannot_be_reached_by_key(tablet):
    """Only the decision, and the view itself, which leads back."""
    reached = tablet.app.keys.buttons()
    assert afar(tablet) in reached
    assert brass(tablet) in reached
    assert len(reached) == 2


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600)])
@pytest.mark.parametrize("text", [100, 200])
def test_nothing_is_cut(tablet, size, text):
    """Not in Fire either, where a name is long."""
    players = ["Maximiliane-Theodora", "Blue", "Green", "White"]
    tablet.open(Table.new(FIRE, players, seed=3))
    tablet.app.stage.screen.afar.open()
    tablet.app.change_setting(text_size=text)
    tablet.pilot.resize(*size)
    tablet.pilot.wait(0.6)
    parts = [part for part in (afar(tablet)._next, afar(tablet)._first) if part.words]
    assert not any(part.text.endswith("…") for part in parts)
    assert faults(tablet.pilot) == []
    decision = tablet.app.stage.screen.ids.decision
    assert not any(part.collide_widget(decision) for part in parts)


# -- where everything stands


@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_lies_over_the_decision(left_handed):
    """Lying or standing, on either side."""
    for wide, high in ((1280, 800), (1024, 600), (800, 1280)):
        x = wide - 364 if left_handed else 14
        decision = Place(x, 82, 350, 88)
        found = bands(Place(0, 0, wide, high), decision, 20)
        for part in (found.banner, found.numbers, found.words):
            beside = part.x >= decision.x + decision.width or part.x + part.width <= decision.x
            assert beside or part.y >= decision.top
            assert 0 <= part.x <= part.x + part.width <= wide
        assert found.words.top <= found.numbers.y
        assert found.numbers.top <= found.banner.y


def test_numbers_share_their_room():
    """In a row, or in two on a tablet that stands; one alone has all of it."""
    assert len({place.y for place in cells(Place(0, 0, 1200, 300), 4)}) == 1
    assert len({place.y for place in cells(Place(0, 0, 760, 560), 4)}) == 2
    assert cells(Place(0, 0, 760, 560), 1) == [Place(0, 0, 760, 560)]
    assert cells(Place(0, 0, 760, 560), 0) == []
