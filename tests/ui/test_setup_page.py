"""The page of a set-up: levels first, people with their seats, the rest folded away, on every tablet."""

import pytest
from kivy.clock import Clock
from kivy.logger import Logger

from companion.ui.screens.setup.handle import Handle
from companion.ui.screens.setup.levels import LevelCard
from companion.ui.screens.setup.people import PlayerRow
from companion.ui.screens.setup.seat_map import Seat
from companion.ui.shell.app import ROUNDS
from tests.ui.seeing import faults, small_targets

FIRE = "Fire in the Library"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, with four people at a fresh set-up of Fire in the Library."""
    switched_on.go_home()
    store = switched_on.app.store
    for key in ("setup.fire-in-the-library", "rulings.fire-in-the-library", "last.fire-in-the-library"):
        store.remember(key, {})
    store.remember("people", list(PEOPLE))
    store.remember("seated", 4)
    switched_on.begin_another(FIRE)
    return switched_on


def shown(tablet, kind):
    """All that is shown of a kind."""
    return [widget for widget in tablet.app.stage.walk(restrict=True) if isinstance(widget, kind)]


def rows(tablet):
    return sorted(shown(tablet, PlayerRow), key=lambda row: row.at)


def folded(tablet):
    """What the folded parts say, by their titles."""
    return {row.text: row.says for row in tablet.app.stage.screen.ids.folds.children[::-1]}


def height(widget):
    return widget.to_window(*widget.pos)[1]


def test_levels_come_first_then_people_then_the_rest(tablet):
    """Beside each other where the tablet lies, in the same order where it stands; all of it in sight."""
    ids, pilot = tablet.app.stage.screen.ids, tablet.pilot
    for size in ((1280, 800), (800, 1280)):
        pilot.resize(*size)
        pilot.wait(0.3)
        cards = shown(tablet, LevelCard)
        assert min(map(height, cards)) >= max(height(row) + row.height for row in rows(tablet))
        assert ids.scroll.children[0].height <= ids.scroll.height + 1
        beside = ids.folds.x > ids.people.right
        assert beside or ids.folds.top < ids.people.y
        assert beside == (size[0] > size[1])
    pilot.resize(1280, 800)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("size", "text", "theme"),
    [((1024, 600), 200, "dark"), ((800, 1280), 200, "light"), ((1920, 1200), 100, "contrast")],
)
def test_six_people_with_long_names_can_be_read_and_touched(tablet, size, text, theme):
    """Nothing is cut, over something else, or too small for a finger."""
    screen = tablet.app.stage.screen
    for _ in range(2):
        screen._change(screen.draft.add_player)
    screen.rename(1, "Maximiliana-Theodora III")
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text, theme=theme)
    tablet.pilot.wait(0.5)
    found = faults(tablet.pilot) + small_targets(tablet.pilot, 48)
    tablet.app.change_setting(text_size=100, theme="dark")
    tablet.pilot.resize(1280, 800)
    assert found == []


def test_a_large_tablet_is_filled(tablet):
    """Panels reach down to the brass button, whose words are larger than on a small one."""
    ids = tablet.app.stage.screen.ids
    small = ids.start.size_sp
    tablet.pilot.resize(1920, 1200)
    tablet.pilot.wait(0.3)
    empty = [height(panel) - height(ids.scroll) for panel in (ids.people, ids.folds)]
    large = ids.start.size_sp
    tablet.pilot.resize(1280, 800)
    assert max(empty) < 20
    assert large > small


def test_a_tap_on_a_seat_changes_who_sits_there(tablet):
    """The sheet has the name, the colours, and where that is; each change shows at once."""
    seat = next(seat for seat in shown(tablet, Seat) if seat.name == "Ben")
    tablet.touch(seat)
    assert tablet.sheet.title == "Ben"
    assert tablet.reads("blue, west, 2 of 4")
    tablet.tap("Purple", "One seat later", "Done")
    assert [(row.name, row.where) for row in rows(tablet)][1:3] == [
        ("Cleo", "green, west"),
        ("Ben", "purple, north"),
    ]


def test_one_after_the_other_is_named_on_one_sheet(tablet):
    """“Next” leads round the table."""
    tablet.type_into(tablet.player(3), "Dora")
    tablet.tap("Next: Ada")
    tablet.type_into(tablet.sheet.field, "Ari")
    tablet.tap("Done")
    assert [row.name for row in rows(tablet)] == ["Ari", "Ben", "Cleo", "Dora"]


def test_a_handle_drags_somebody_to_another_seat(tablet):
    """The others move up as it passes them; the page does not scroll, and nothing is tapped."""
    handles = shown(tablet, Handle)
    ada = next(one for one in handles if one.text.startswith("Move Ada"))
    place = rows(tablet)[2].handle
    tablet.pilot.hold(ada)
    tablet.pilot.drag(place.to_window(*place.center))
    assert [row.at for row in rows(tablet) if row.held] == [2]
    tablet.pilot.release(0.6)
    assert [row.name for row in rows(tablet)] == ["Ben", "Cleo", "Ada", "Dan"]
    assert [row.at for row in rows(tablet) if row.held] == []
    assert tablet.sheet is None


def test_what_is_folded_away_says_what_it_resolves_to(tablet):
    """In the same moment in which it is chosen, and also where a level decides it."""
    assert folded(tablet) == {
        "Who holds what": "bag, turn order: app · tools: table",
        "Fire and variants": "no robot · as printed · with tools",
        "From the youngest": "as you sit",
        "Odds and questions": "asks about uncovered cards · odds shown",
        "Rulings": "all as we suggest",
    }
    tablet.set("Fire", "Wild Fire")
    tablet.set("From the youngest to the oldest", "Cleo")
    tablet.tap("Everything")
    said = folded(tablet)
    assert said["Fire and variants"] == "no robot · Wild Fire · with tools"
    assert said["From the youngest"] == "Cleo, then as you sit"
    assert said["Who holds what"] == "bag, tools, turn order: app"


def test_the_chosen_level_says_what_the_app_does_with_everything_where_it_is(tablet):
    """The app draws from no bag that the table holds, from the moment that this is chosen."""
    tablet.tap("Draws")
    assert tablet.reads("Draws from the bag")
    tablet.tap("Who holds what")
    tablet.set("Library bag", "Table")
    assert tablet.reads("Says what you draw means")
    assert not tablet.reads("Draws from the bag")
    tablet.tap("Companion")


def test_what_stands_in_the_way_stays_in_sight_until_it_is_put_right(tablet):
    """Two of the same name are said to be so before anybody taps the brass button."""
    tablet.call(1, "Ada")
    tablet.pilot.wait(10)
    assert tablet.reads("Two players have the same name; give one of them another.")
    tablet.call(1, "Ben")
    assert not tablet.reads("Two players have the same name")


def test_as_last_time_is_one_tap(tablet):
    """What was laid out last is laid out again, whatever was entered since."""
    assert not tablet.reads("As last time")
    tablet.tap("Everything", "Lay it out")
    tablet.back()
    tablet.tap("Draws")
    tablet.send_away("Dan")
    tablet.tap("As last time: Everything, 4 players")
    assert tablet.screen == "checklist"
    table = tablet.app.stage.screen._table
    assert [player.name for player in table.players] == list(PEOPLE)
    assert table.state.level == "everything"


def test_the_button_says_for_how_many_the_list_is_worked_out(tablet):
    """It follows whoever comes."""
    tablet.tap("Add a player")
    assert tablet.reads("with every number worked out for five players")


@pytest.mark.parametrize("count", [5, 6])
def test_with_many_players_the_row_for_one_more_and_the_rulings_are_in_sight(tablet, count):
    """On the usual tablet nobody need scroll for them."""
    tablet.pilot.resize(1280, 800)
    tablet.app.change_setting(text_size=100)
    tablet.app.stage.go("setup", game_id="fire-in-the-library")
    screen = tablet.app.stage.screen
    while len(screen.draft.players) < count:
        screen.draft.add_player()
    screen._show()
    tablet.pilot.wait(0.3)
    page = screen.ids.scroll.children[0]
    assert page.height <= screen.ids.scroll.height + 1
    assert not screen.ids.below.there


def test_where_a_page_goes_on_below_a_line_says_so(tablet):
    """On the lowest tablet, until it is scrolled to its end."""
    tablet.pilot.resize(1024, 600)
    tablet.app.stage.go("setup", game_id="fire-in-the-library")
    tablet.pilot.wait(0.3)
    ids = tablet.app.stage.screen.ids
    assert (ids.below.there, ids.below.height > 10) == (True, True)
    ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.3)
    assert not ids.below.there
    tablet.pilot.resize(1280, 800)


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_a_set_up_settles_long_before_the_rounds_of_a_frame_are_spent(tablet, monkeypatch, size):
    """With a third of them to spare: the very first frame of an app takes more than any here."""
    spent = []
    monkeypatch.setattr(Logger, "critical", spent.append)
    tablet.pilot.resize(*size)
    tablet.go_home()
    Clock.max_iteration = ROUNDS * 2 // 3
    tablet.begin_another("Library Labyrinth")
    Clock.max_iteration = ROUNDS
    tablet.pilot.resize(1280, 800)
    assert spent == []


def test_large_letters_on_a_low_tablet_leave_the_room_to_the_answers(tablet):
    """What may be said elsewhere is not said there: it comes back with the room."""
    ids, pilot = tablet.app.stage.screen.ids, tablet.pilot
    said = ids.start.note
    high = ids.scroll.height
    tablet.app.change_setting(text_size=200)
    pilot.resize(1024, 600)
    pilot.wait(0.3)
    room = ids.scroll.height
    assert (ids.level.ids.note.text, ids.start.note) == ("", "")
    tablet.app.change_setting(text_size=100)
    pilot.resize(1280, 800)
    pilot.wait(0.3)
    assert said == ids.start.note != ""
    assert ids.level.ids.note.text
    assert room > 300 < high
