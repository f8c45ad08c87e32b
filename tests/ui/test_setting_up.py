"""The Set-up screen: who plays, how, who holds what; and the list for the table."""

import pytest

from companion.ui.games.library_labyrinth.ring_picker import Ring
from companion.ui.screens.checklist import CheckLine
from companion.ui.screens.setup.people import PlayerRow
from companion.ui.widgets.forms import FormRow
from tests.ui.table_talk import LABYRINTH


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at a set-up in which nothing was ever chosen."""
    switched_on.go_home()
    switched_on.app.stage.hush()
    for saved in switched_on.app.store.tables():
        switched_on.app.store.remove(saved.id)
    for key in ("setup", "rulings"):
        switched_on.app.store.remember(f"{key}.library-labyrinth", {})
    switched_on.app.store.remember("people", [])
    switched_on.app.store.remember("seats", 2)
    switched_on.begin_another(LABYRINTH)
    return switched_on


def players(tablet):
    """Name and colour in each row of the players, as shown."""
    rows = [row for row in tablet.app.stage.walk() if isinstance(row, PlayerRow)]
    return [(row.name, row.colour) for row in sorted(rows, key=lambda row: row.at)]


def chosen(tablet, label):
    """What is marked as chosen in a row, as the words on the button."""
    return [pill.text for pill in tablet.row(label).ids.grid.children if pill.chosen]


def tap_junction(tablet, row, column):
    ring = next(widget for widget in tablet.row("The Bookwyrm starts at").walk() if isinstance(widget, Ring))
    tablet.scroll_to(ring)
    tablet.pilot.tap(ring.to_window(*ring._spot(row + 0.5, column + 0.5)))


def fill_in(tablet):
    """Choose something else than what is shown at first, everywhere."""
    tablet.tap("Add a player")
    tablet.call(0, "Ada")
    tablet.player(1)
    tablet.tap("Purple")
    tablet.set("Level", "Expert")
    tablet.set("Paths of the tiles", "Mostly corners")
    tablet.set("Double curses", "More")
    tablet.set("Extra Disturbance cards", "More", "More")
    tap_junction(tablet, 0, 3)
    tablet.set("First player", "Purple")
    tablet.set("The app keeps", "Floor and meeples")
    tablet.set("Disturbance deck", "Table")


def test_everything_chosen_is_at_the_table(tablet):
    """Names, colours, level, doubles, extra cards, junction, first player and holders reach the table."""
    fill_in(tablet)
    tablet.tap("Lay it out", "All laid out: begin")
    table = tablet.app.session.table
    first = tablet.view.players[0]
    assert (first.name, first.colour) == ("Purple", "purple")
    assert {p.name for p in tablet.view.players} >= {"Ada", "Purple"}
    options = table.state.options
    assert (options.level, options.shapes, options.doubles, options.extra) == ("expert", "corners", 1, 2)
    assert (options.start, options.keeps, options.holder("disturbance")) == ("j4", "meeples", "table")
    assert tablet.view.picture.bookwyrm == "j4"
    assert tablet.view.guide.seat == "Purple"


def test_going_back_and_returning_loses_nothing(tablet):
    """Whatever was entered is still there after Home, after the list, and after a restart."""
    fill_in(tablet)
    entered = players(tablet)
    tablet.tap("Lay it out")
    tablet.back()
    assert tablet.screen == "setup"
    assert players(tablet) == entered
    tablet.back()
    assert tablet.screen == "home"
    tablet.restart()
    tablet.begin_another(LABYRINTH)
    assert players(tablet) == entered
    assert chosen(tablet, "Level") == ["Expert"]
    assert chosen(tablet, "First player") == ["Purple"]
    assert chosen(tablet, "Disturbance deck") == ["Table"]
    assert tablet.row("Double curses").value == 1
    assert tablet.row("The Bookwyrm starts at").value == "j4"


def test_back_from_the_list_and_on_again_is_the_same_table(tablet):
    """As long as nothing is changed, the table is dealt once; a change, or a new table, deals another."""
    tablet.tap("Lay it out")
    dealt = tablet.app.stage.screen._table
    tablet.back()
    tablet.tap("Lay it out")
    assert tablet.app.stage.screen._table is dealt
    tablet.back()
    tablet.tap("Add a player", "Lay it out")
    assert len(tablet.app.stage.screen._table.players) == 3
    tablet.tap("All laid out: begin")
    first = tablet.app.session.table
    tablet.go_home()
    tablet.begin_another(LABYRINTH)
    tablet.tap("Lay it out")
    assert tablet.app.stage.screen._table is not first


def test_the_first_player_follows_a_new_name(tablet):
    """Whoever goes first still does so under another name."""
    tablet.set("First player", "Blue")
    tablet.call(1, "Grace")
    assert chosen(tablet, "First player") == ["Grace"]
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.view.guide.seat == "Grace"


@pytest.mark.parametrize("name", ["Red", "   ", ""])
def test_an_impossible_set_up_says_why(tablet, name):
    """Two players of one name, or one without a name, are refused in a sentence, and nothing is begun."""
    tablet.call(1, name)
    tablet.tap("Lay it out")
    assert tablet.screen == "setup"
    assert "name" in tablet.told
    assert tablet.told.endswith(".")
    assert tablet.app.store.tables() == ()


def test_numbers_stop_at_what_the_box_holds(tablet):
    """Not more than two double curses can be chosen, nor fewer than none."""
    tablet.set("Double curses", "More", "More")
    with pytest.raises(AssertionError, match="0 buttons 'More'"):
        tablet.set("Double curses", "More")
    tablet.set("Double curses", "Fewer", "Fewer")
    with pytest.raises(AssertionError, match="0 buttons 'Fewer'"):
        tablet.set("Double curses", "Fewer")


def test_as_many_players_as_seats(tablet):
    """Five can play: then nobody can be added."""
    for _ in range(3):
        tablet.tap("Add a player")
    assert len(players(tablet)) == 5
    assert len({name for name, _ in players(tablet)}) == 5
    assert "Add a player" not in tablet.labels()


def test_what_a_change_does_not_concern_stays(tablet):
    """A third player is one more row, and one more answer where it is asked who goes first."""
    labels = ("Level", "Double curses", "Disturbance deck", "First player")
    before = [tablet.row(label) for label in labels]
    tablet.fold()
    row = next(row for row in tablet.app.stage.walk() if isinstance(row, PlayerRow))
    tablet.tap("Add a player")
    assert row in tablet.app.stage.walk()
    assert [tablet.row(label) for label in labels] == before
    assert len(tablet.row("First player").ids.grid.children) == 3 + len(["By fingers"])


def test_a_seat_that_is_taken_again_has_the_name_of_its_colour(tablet):
    """A name that was typed leaves with its player."""
    tablet.call(1, "Ada")
    tablet.send_away("Ada")
    tablet.tap("Add a player")
    assert [name for name, _ in players(tablet)] == ["Red", "Blue"]
    assert [player.name for player in tablet.app.stage.screen.draft.players] == ["Red", "Blue"]


def test_one_can_play_alone(tablet):
    """The last player cannot be removed, and the solo level is there for them alone."""
    tablet.unfold("Level")
    assert "Solo" not in tablet.labels()
    tablet.send_away("Blue")
    assert len(players(tablet)) == 1
    tablet.player(0)
    assert not [label for label in tablet.labels() if label.startswith("Remove")]
    tablet.unfold("Level")
    assert "Solo" in tablet.labels()


def test_a_ruling_can_be_switched(tablet):
    """A table that rules otherwise switches the ruling, which is then in force and remembered."""
    tablet.tap("Rulings")
    pills = [b for b in tablet.buttons() if hasattr(b, "chosen") and not b.chosen]
    tablet.touch(pills[0])
    tablet.tap("Done")
    assert tablet.reads("1 decided otherwise at this table")
    tablet.tap("Lay it out", "All laid out: begin")
    changed = {
        id_: value
        for id_, value in tablet.app.session.table.state.rulings.items()
        if value != tablet.app.session.table.game.rules.switches[id_][0]
    }
    assert len(changed) == 1


def test_the_list_is_ticked_off_and_explains_itself(tablet):
    """A tap ticks a line, another takes the tick back; the page beside it opens the rule."""
    tablet.tap("Lay it out")
    line = next(widget for widget in tablet.buttons() if hasattr(widget, "ticked"))
    tablet.touch(line)
    assert line.ticked
    tablet.touch(line)
    assert not line.ticked
    page = next(b for b in tablet.buttons() if b.text == line.page and b is not line)
    tablet.touch(page)
    assert tablet.sheet is not None
    assert not line.ticked
    tablet.tap("Close")


def test_the_list_says_the_numbers_of_this_table(tablet):
    """Two players need 18 Disturbance cards; the list says so."""
    tablet.tap("Lay it out")
    assert tablet.reads("18 standard cards")


def test_a_long_name_is_read_from_its_beginning(tablet):
    """While it is typed its end is in sight, and afterwards its first letters are."""
    field = tablet.player(0)
    field.size_hint_x, field.width = None, 240
    tablet.touch(field)
    for _ in range(len(field.text)):
        tablet.pilot.key("backspace")
    tablet.pilot.type_text("Maximiliana-Theodora the M")
    typing = field.scroll_x
    field.focus = False
    tablet.pilot.wait(0.2)
    after = field.scroll_x
    assert typing > 0
    assert after == 0


def test_a_page_stands_clear_of_the_frame_of_its_line(tablet):
    """However long a reference is, the line of the list is high enough for it."""
    tablet.go_home()
    tablet.pilot.resize(800, 1280)
    tablet.begin_another("Fire in the Library")
    tablet.tap("Lay it out")
    tablet.pilot.wait(0.3)
    lines = [line for line in tablet.app.stage.walk() if isinstance(line, CheckLine)]
    tight = [line.page for line in lines if line.ids.page.texture_size[1] > line.height - 16]
    tablet.pilot.resize(1280, 800)
    assert len(lines) > 5
    assert tight == []


def test_what_is_held_begins_with_a_capital(tablet):
    """Every row says its name as a heading does."""
    tablet.go_home()
    tablet.begin_another("ChamberQuest")
    for part in tablet.app.stage.screen.parts()[:-1]:
        tablet.unfold(part.fold.title)
        labels = [row.label for row in tablet.sheet.walk() if isinstance(row, FormRow)]
        assert labels
        assert all(label[:1].isupper() for label in labels if label)


def test_another_game_has_as_many_seats_as_the_last_table(tablet):
    """Those whose name nobody typed come along too, named after a colour."""
    tablet.app.store.remember("setup.fire-in-the-library", {})
    tablet.call(0, "Ada")
    tablet.tap("Add a player", "Lay it out")
    tablet.go_home()
    tablet.begin_another("Fire in the Library")
    assert players(tablet)[0][0] == "Ada"
    assert len(players(tablet)) == 3


def test_what_was_refused_is_said_no_longer_once_it_is_put_right(tablet):
    """Two of the same name are refused; with another name the list comes, and nothing lies over it."""
    setup = tablet.app.stage.screen
    setup.rename(1, setup.draft.names[0])
    tablet.tap("Lay it out")
    assert "name" in tablet.told
    setup.rename(1, "Zoe")
    tablet.tap("Lay it out")
    assert tablet.screen == "checklist"
    assert tablet.told == ""
