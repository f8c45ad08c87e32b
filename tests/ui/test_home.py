"""Home: one calm page, on which the name of every game is in sight however many tables are open."""

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.uix.scrollview import ScrollView
from PIL import Image

from companion.store import StoreError, rows
from companion.store.database import Database
from companion.store.records import to_text
from companion.table import Table
from companion.ui.screens.cover_art import Emblem, TableArt
from companion.ui.screens.home.covers import CoverCard
from companion.ui.screens.home.more_tables import MoreTables, TableLine
from companion.ui.screens.home.table_list import ListedTable
from companion.ui.screens.home.tables import AlsoOpen, GoOn, OpenTable, OtherButton
from companion.ui.screens.past import PastRow
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Lettering
from tests.thorough import tablets
from tests.ui.pilot import seen
from tests.ui.seeing import faults, small_targets

SIZES = ((1024, 600), (1280, 800), (800, 1280))


def open_tables(tablet, count):
    for _ in range(count):
        table = Table.new("library-labyrinth", ["Ann", "Maximiliana-Theodora"], {}, seed=7)
        tablet.app.store.new_table(table)
    tablet.app.stage.screen.leave()
    tablet.app.stage.screen.enter()
    tablet.pilot.wait(0.3)


def shown(tablet, kind):
    return [widget for widget in tablet.app.stage.screen.walk() if isinstance(widget, kind)]


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_every_game_is_in_sight_however_many_tables_are_open(tablet, count):
    """Nothing has to be scrolled for it, and no table is cut by a fold."""
    open_tables(tablet, count)
    for size in tablets(*SIZES):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        (page,) = shown(tablet, ScrollView)
        assert page.children[0].height <= page.height, size
        assert len(shown(tablet, CoverCard)) == 4
        assert len(shown(tablet, OpenTable)) == min(count, size[1] // 400)
        assert faults(tablet.pilot) == []


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280), (1920, 1200)])
def test_one_table_alone_is_the_next_thing(tablet, size):
    """The latest, with the only brass button; one before it goes on by a quiet one."""
    tablet.pilot.resize(*size)
    open_tables(tablet, 4)
    assert len(shown(tablet, GoOn)) == len(shown(tablet, BrassButton)) == 1
    if others := shown(tablet, AlsoOpen):
        tablet.tap("Continue", within=others[-1])
        assert tablet.app.session.table_id == others[-1].saved.id


@pytest.mark.parametrize(("size", "beside"), [((1280, 800), 1), ((1920, 1200), 3)])
def test_tables_before_the_latest_stand_beside_it(tablet, size, beside):
    """Where the tablet is wide enough; the latest is the widest, and all of them are equally high."""
    tablet.pilot.resize(*size)
    open_tables(tablet, 4)
    (latest,), others = shown(tablet, GoOn), shown(tablet, AlsoOpen)
    assert len(others) == beside
    assert {(one.y, one.height) for one in others} == {(latest.y, latest.height)}
    assert latest.width > max(one.width for one in others) * 1.5
    assert not shown(tablet, OtherButton)
    assert len(shown(tablet, MoreTables)) == (beside < 3)


def listed(tablet):
    """The open tables on the sheet."""
    return [one for one in tablet.sheet.walk() if isinstance(one, ListedTable)]


def test_the_other_open_tables_are_a_tap_away(tablet):
    """Two lie at hand on a wide tablet; a tap lists the others on a sheet, nothing on the page moves from its
    place, and the one that is tapped is opened."""
    open_tables(tablet, 5)
    places = {card.game_id: card.pos[:] for card in shown(tablet, CoverCard)}
    tablet.tap("3 more open tables")
    at_hand, others = ([one.saved.id for one in some] for some in (shown(tablet, OpenTable), listed(tablet)))
    assert (len(at_hand), len(others), len({*at_hand, *others})) == (2, 3, 5)
    assert {card.game_id: card.pos[:] for card in shown(tablet, CoverCard)} == places
    tablet.tap("Continue", within=listed(tablet)[-1])
    assert (tablet.screen, tablet.app.session.table_id) == ("table", others[-1])


def test_one_more_open_table_is_a_tap_away_itself(tablet):
    """No list with one table: beside the two at hand it says when that was, and a tap goes on with it."""
    open_tables(tablet, 3)
    at_hand = {one.saved.id for one in shown(tablet, OpenTable)}
    (third,) = [one.id for one in tablet.app.store.tables() if one.id not in at_hand]
    (more,) = shown(tablet, MoreTables)
    assert more.text.startswith("Also open")
    assert more.text.endswith("just now")
    tablet.pilot.tap(more, settle=0.5)
    assert (tablet.screen, tablet.app.session.table_id) == ("table", third)


@pytest.mark.parametrize("text_size", [100, 150])
def test_three_more_open_tables_are_all_named(tablet, text_size):
    """Whoever reads that there are three sees three."""
    tablet.app.change_setting(text_size=text_size)
    open_tables(tablet, 5 if text_size == 100 else 4)
    (more,) = shown(tablet, MoreTables)
    named, wrong = len(shown(tablet, TableLine)), faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert (more.text, named, wrong) == ("3 more open tables", 3, [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_open_table_is_named_on_home(tablet, size, text_size):
    """The third one, too, and with the largest letters: its game and its people are seen without a tap."""
    tablet.app.change_setting(text_size=text_size)
    tablet.pilot.resize(*size)
    open_tables(tablet, 3)
    named = [*shown(tablet, OpenTable), *shown(tablet, TableLine)]
    wrong = faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert [(one.heading, len(one.players)) for one in named] == [("Library Labyrinth", 2)] * 3
    assert wrong == []


def test_the_cover_of_a_game_in_play_asks_whether_its_table_is_meant(tablet):
    """To go on with it is the main thing; a further table begins beside it."""
    open_tables(tablet, 1)
    (table,) = tablet.app.store.tables()
    (cover,) = [card for card in shown(tablet, CoverCard) if card.in_play]
    tablet.tap(cover.text)
    assert tablet.screen == "home"
    assert tablet.reads("Ann and Maximiliana-Theodora")
    assert [one.text for one in tablet.sheet.walk() if isinstance(one, BrassButton)] == ["Continue"]
    tablet.tap("Begin another table")
    assert tablet.screen == "setup"
    tablet.go_home()
    tablet.tap(cover.text)
    tablet.tap("Continue")
    assert (tablet.screen, tablet.app.session.table_id) == ("table", table.id)


@pytest.mark.parametrize("kind", [GoOn, AlsoOpen, ListedTable])
def test_a_tap_anywhere_on_an_open_table_goes_on_with_it(tablet, kind):
    """Its picture and its names, too; its menu is still its own."""
    open_tables(tablet, 4)
    if kind is ListedTable:
        tablet.tap("2 more open tables")
    root = tablet.sheet or tablet.app.stage.screen
    card = next(one for one in root.walk(restrict=True) if isinstance(one, kind))
    tablet.tap("More about this table", within=card)
    assert tablet.screen == "home"
    assert tablet.reads("Export as a file")
    tablet.tap("Close")
    if kind is ListedTable:
        tablet.tap("2 more open tables")
        card = listed(tablet)[0]
    tablet.pilot.tap(card.to_window(card.x + 20, card.center_y), settle=0.5)
    assert (tablet.screen, tablet.app.session.table_id) == ("table", card.saved.id)


def test_the_cover_of_a_game_lists_its_open_tables_only(tablet):
    """Where several are open; those of other games stay where they are, and their covers begin at once."""
    tablet.app.store.new_table(Table.new("chamberquest", ["Ann", "Ben"], {}, seed=7))
    open_tables(tablet, 3)
    tablet.tap("Library Labyrinth")
    assert {one.game_id for one in listed(tablet)} == {"library-labyrinth"}
    chosen = listed(tablet)[1]
    tablet.tap("Continue", within=chosen)
    assert tablet.app.session.table_id == chosen.saved.id
    tablet.go_home()
    tablet.tap("Echoes of the Orne Library")
    assert tablet.screen == "setup"


def test_of_hundreds_of_tables_a_handful_is_made(tablet):
    """A tap lists some of them, and the number of all others is told; so are the finished ones."""
    store, table = tablet.app.store, Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "draws"}, seed=7)
    over = Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "draws"}, seed=7)
    over.play("game_over", how="won")
    safe, told = store._database.safe, [to_text(entry) for entry in over.journal.entries]
    with store._database.change() as sql:
        for at in range(100):
            rows.insert(sql, safe, table, [], at, at)
            rows.insert(sql, safe, over, told, at, at)
    open_tables(tablet, 0)
    assert len(shown(tablet, OpenTable)) == 2
    tablet.tap("98 more open tables")
    assert len(listed(tablet)) == 12
    tablet.sheet.ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.3)
    tablet.tap("86 older tables")
    assert len({one.saved.id for one in listed(tablet)}) == 24
    tablet.tap("Close", "100 finished tables")
    assert len(shown(tablet, PastRow)) == 20
    tablet.app.stage.screen.ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.3)
    tablet.tap("80 older tables")
    assert len(shown(tablet, PastRow)) == 40
    assert faults(tablet.pilot) == []


def test_home_makes_as_many_widgets_for_a_thousand_tables_as_for_thirty(tablet):
    """Of each kind: what is not at hand is a number on a button, open, over and in the bin."""
    store, options = tablet.app.store, {"does": "draws"}
    open_, over, gone = (Table.new("library-labyrinth", ["Ann", "Ben"], options, seed=7) for _ in range(3))
    over.play("game_over", how="won")
    store.new_table(open_)
    store.new_table(over)
    store.remove(store.new_table(gone))
    store.tables()
    kept = "game, title, players, beginning, created, touched, outcome, removed"
    made = []
    for count in (30, 1000):
        with store._database.change() as sql:
            sql.execute("DELETE FROM tables WHERE id > 3")
            sql.execute(
                "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
                f"INSERT INTO tables ({kept}, summed) SELECT {kept}, 0 FROM tables, n",
                (count,),
            )
        open_tables(tablet, 0)
        for words in (f"{count - 2} more open tables", f"{count} finished tables", f"{count} in the bin"):
            assert words in tablet.labels()
        made.append(sum(1 for _ in tablet.app.stage.screen.walk()))
    assert made[0] == made[1]


def test_a_disk_that_does_not_answer_leaves_home_with_a_sentence(tablet, monkeypatch):
    """The games are there, and what is wrong is said, on Home and in its lists."""

    def fails(*_):
        raise StoreError("The disk does not answer as it should. Nothing was changed: try again.")

    monkeypatch.setattr(Database, "rows", fails)
    open_tables(tablet, 0)
    assert "does not answer" in tablet.told
    assert len(shown(tablet, CoverCard)) == 4
    tablet.hush()
    tablet.app.stage.go("past", removed=True)
    assert "does not answer" in tablet.told


def test_a_table_of_a_game_that_is_not_here_is_listed(tablet):
    """Under a plain cover; it can be exported for a Tableside that has the game."""
    open_tables(tablet, 1)
    with tablet.app.store._database.change() as sql:
        sql.execute("UPDATE tables SET game = 'another-game'")
    open_tables(tablet, 0)
    assert len(shown(tablet, OpenTable)) == 1
    (table_id,) = [saved.id for saved in tablet.app.store.tables()]
    tablet.app.store.remove(table_id)
    tablet.app.stage.go("past", removed=True)
    tablet.pilot.wait(0.2)
    assert len(shown(tablet, PastRow)) == 1


@pytest.mark.parametrize("size", SIZES)
def test_no_number_of_tables_stands_in_a_line_of_its_own(tablet, size):
    """With the largest letters, too: a line says of what there is one."""
    table = Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "draws"}, seed=7)
    table.play("game_over", how="won")
    for _ in range(2):
        gone = tablet.app.store.new_table(table)
    tablet.app.store.remove(gone)
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(*size)
    open_tables(tablet, 3)
    lines = [line for button in shown(tablet, OtherButton) for line in lines_of(button)]
    wrong = faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert wrong == []
    assert any("finished" in line for line in lines)
    assert [line for line in lines if not any(sign.isalpha() for sign in line)] == []


def lines_of(button):
    """What stands on a button, line by line."""
    words = next(one for one in button.walk() if isinstance(one, Lettering) and one.words == button.text)
    set_ = CoreLabel(words.text, words.font_size, words.font_name, text_size=words.text_size)
    set_.refresh()
    return ["".join(word.text for word in line.words) for line in set_._cached_lines]


def test_a_brass_button_that_is_scrolled_away_leaves_no_trace(tablet):
    """Its shadow stays within what scrolls."""
    tablet.app.change_setting(theme="light")
    open_tables(tablet, 5)
    (page,) = shown(tablet, ScrollView)
    page.size_hint = (1, 0.5)
    page.pos_hint = {"y": 0}
    tablet.pilot.wait(0.2)
    page.scroll_y = 0.7
    tablet.pilot.looking = True
    tablet.pilot.frames(3)
    above = tablet.pilot.picture().crop((0, 0, 1280, 395))
    page.size_hint, page.pos_hint = (1, 1), {}  # Home goes from test to test
    assert len(above.getcolors(10**6)) == 1


def test_a_sentence_covers_nothing_that_is_small_and_tapped(tablet):
    """While Home says something, its links still answer."""
    open_tables(tablet, 2)
    tablet.app.stage.say("This file is damaged or incomplete, so it was not imported.")
    tablet.pilot.wait(0.2)
    tablet.tap("Rules")
    assert tablet.sheet.title == "Rules of which game?"
    tablet.back()
    tablet.tap("Import")
    assert tablet.sheet.title == "Import"
    tablet.back()
    tablet.tap("ChamberQuest")
    assert tablet.screen == "setup"


def test_a_last_button_alone_spans_its_row(tablet):
    """Three buttons under a sheet are a pair and one as wide as both, on which a tap at its end counts."""
    open_tables(tablet, 1)
    tablet.tap("More about this table")
    left, right, last = (tablet.button(text) for text in ("Export as a file", "Remove", "Close"))
    assert (last.x, last.right) == pytest.approx((left.x, right.right))
    tablet.pilot.tap(last.to_window(last.right - 30, last.center_y), settle=0.5)
    assert tablet.sheet is None


def test_a_cover_says_that_its_game_is_in_play(tablet):
    """As long as a table of it is open, and no longer."""
    assert not tablet.reads("in play")
    open_tables(tablet, 2)
    assert [card.game_id for card in shown(tablet, CoverCard) if card.in_play] == ["library-labyrinth"]
    assert tablet.reads("in play")
    for saved in tablet.app.store.tables():
        tablet.app.store.remove(saved.id)
    tablet.app.stage.screen.enter()
    tablet.pilot.wait(0.3)
    assert not tablet.reads("in play")


def test_a_table_to_go_on_with_shows_its_games_art(tablet):
    """At the left end of its panel there are the colours of a picture; they end before its words, and no
    corner of it is seen there."""
    open_tables(tablet, 1)
    (art,) = shown(tablet, TableArt)
    (panel,) = shown(tablet, OpenTable)
    tablet.pilot.looking = True
    tablet.pilot.frames(3)
    picture = tablet.pilot.picture()
    left, low = panel.to_window(*panel.pos)
    middle = picture.height - low - panel.height / 2

    def colours(start, end):
        return len(picture.crop((int(start), int(middle) - 9, int(end), int(middle) + 9)).getcolors(10**6))

    assert colours(left + 20, left + 20 + art.width / 3) > 200
    end = int(art.to_window(art.right, 0)[0])
    assert colours(end + 6, end + 14) == 1
    top = int(picture.height - low - panel.height)
    assert len(picture.crop((end - 14, top + 4, end - 2, top + 30)).getcolors(10**6)) == 1


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_links_have_icons_where_there_is_room(tablet, text_size):
    """On a wide tablet always; on a narrow one their words come first, and nothing is cut or too small."""
    tablet.app.change_setting(text_size=text_size)
    open_tables(tablet, 2)
    for size in tablets(*SIZES):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        header = list(tablet.app.stage.screen.ids.header.walk(restrict=True))
        icons = [one for one in header if isinstance(one, Symbol) and one.name and seen(one)]
        marks = [one for one in header if isinstance(one, Emblem) and seen(one)]
        assert len(icons) in (0, 5)
        assert size[0] < 1280 or (len(icons), len(marks)) == (5, 1)
        assert faults(tablet.pilot) + small_targets(tablet.pilot, 56) == []
    tablet.app.change_setting(text_size=100)


def test_the_way_to_the_other_tables_is_as_high_as_its_words(tablet):
    """With large letters it needs more lines, and touches nothing beside, above or below."""
    tablet.app.change_setting(text_size=200)
    for size in ((1280, 800), (1024, 600)):
        tablet.pilot.resize(*size)
        open_tables(tablet, 3)
        shelf = tablet.app.stage.screen.ids.tables
        (way,) = shown(tablet, MoreTables)
        assert way.height >= way.needs
        assert shelf.y - 1 <= way.y <= way.top <= shelf.top + 1
    tablet.app.change_setting(text_size=100)


def test_the_window_has_the_icon(tablet):
    """On a desk the window shows the mark, in a size that any task bar can use."""
    with Image.open(tablet.app.icon) as image:
        assert image.size == (256, 256)


def test_history_has_its_place_however_large_the_text(tablet):
    """Where the links find no room beside the name, they have a line of their own; nothing is cut."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(800, 1280)
    tablet.pilot.wait(0.3)
    assert faults(tablet.pilot) == []
    ids = tablet.app.stage.screen.ids
    assert ids.links.top <= ids.name.y + 1
    tablet.tap("History")
    assert tablet.screen == "history"
