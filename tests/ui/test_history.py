"""History by touch: what is shown, what it is filtered by, one evening, and taking it along."""

import csv
import io
from random import Random

import pytest

from companion.device.clipboard import Clipboard
from companion.device.links import Links
from companion.history import bgstats
from companion.simulate import play_out
from companion.store import Store, everything
from companion.table import Table
from companion.ui.screens.history.filters import FilterButton
from companion.ui.screens.history.plot import Plot
from companion.ui.screens.history.rows import WEIGHING, ChartCard, EveningRow
from companion.ui.widgets.figures import FigureTile
from tests.ui.pilot import seen
from tests.ui.seeing import faults_at

SIZES = ((1280, 800), (1024, 600), (800, 1280))
NOW = 1_770_000_000.0
FRAMES = 30
"""So many frames are enough to read and to show all."""


def labyrinth(*names, how="won", **options):
    """A game of Library Labyrinth that the table says is over."""
    table = Table.new("library-labyrinth", names, {"does": "draws", **options}, seed=7, now=lambda: NOW)
    table.play("game_over", how=how)
    return table


@pytest.fixture(scope="module")
def fire():
    """A game of Fire in the Library, with points and luck."""
    table = Table.new("fire-in-the-library", ["Ann", "Bob"], {"does": "everything"}, seed=3, now=lambda: NOW)
    play_out(table, Random(3), 3000)
    return table.beginning, table.journal.entries


@pytest.fixture
def tablet(switched_on, fire):
    """A tablet with four evenings that are over."""
    app = switched_on.app
    app.stage.hush()
    while app.stage.close_sheet():
        pass
    for saved in app.store.tables():
        app.store.remove(saved.id)
    switched_on.pilot.resize(1280, 800)
    app.store.new_table(labyrinth("Ann"))
    app.store.new_table(labyrinth("Ann", "Bob", how="six_terrors"))
    app.store.new_table(labyrinth("ann ", "Cleo", level="novice"))
    app.store.new_table(Table.resume(*fire))
    app.store.results()
    while app.store.work_out_luck():
        pass
    switched_on.go_home()
    if (screen := app.screens.get("history")) is not None:
        screen.ids.filters.chosen = type(screen.ids.filters.chosen)()
    switched_on.tap("History")
    return switched_on


def shown(tablet, kind):
    """What is there of a kind, and can be seen."""
    return [one for one in tablet.app.stage.screen.walk() if isinstance(one, kind) and seen(one)]


def titles(tablet):
    return {card.title for card in tablet.app.stage.screen.walk() if isinstance(card, ChartCard)}


def endings(tablet):
    """The rows of the list, without when it was."""
    return [row.text for row in shown(tablet, EveningRow)]


def test_history_is_a_tap_from_home(tablet):
    """It shows every evening that is over, with the numbers and the charts."""
    assert tablet.screen == "history"
    assert len(endings(tablet)) == 4
    assert "Library Labyrinth: Overrun" in endings(tablet)
    assert {"Won, by level", "Why it was lost", "Players", "Luck in Fire in the Library"} <= titles(tablet)
    assert next(tile.value for tile in shown(tablet, FigureTile)) == "4"
    assert all(plot.height > 20 for plot in shown(tablet, Plot))


def test_luck_is_weighed_after_the_tap(tablet):
    """A filter shows its list at once, its charts after it; how unusual luck was is said last of all."""
    screen = tablet.app.stage.screen
    (card,) = [card for card in screen._told if card.chart.id == "luck"]
    screen._choose(screen.ids.filters.chosen)
    notes = []
    for _ in range(FRAMES):
        tablet.pilot.frames(1)
        notes.append(card.note)
    assert WEIGHING in notes
    assert card.note == card.chart.weighed()


def test_the_page_is_there_before_what_it_shows(tablet):
    """However many evenings there are: its title and its frame in the first frame, then piece by piece."""
    screen = tablet.app.stage.screen
    tablet.go_home()
    screen._as_of = -1  # as if something had come
    screen._all = screen._shown = ()
    tablet.app.stage.go("history")
    tablet.pilot.frames(1)
    assert (tablet.screen, screen._all) == ("history", ())
    tablet.pilot.frames(FRAMES)
    assert len(endings(tablet)) == 4
    assert "Players" in titles(tablet)


def test_who_leaves_before_all_is_read_finds_it_all_the_same(tablet):
    """What was half shown goes on."""
    screen = tablet.app.stage.screen
    tablet.go_home()
    screen._as_of = -1
    tablet.app.stage.go("history")
    tablet.pilot.frames(2)
    tablet.go_home()
    tablet.tap("History")
    tablet.pilot.frames(FRAMES)
    assert len(endings(tablet)) == 4
    assert "Players" in titles(tablet)


def test_every_filter_by_touch(tablet):
    """Game, player, number and level; what is chosen stands on its button, and can be let go."""
    tablet.tap("All games", "Fire in the Library")
    assert len(endings(tablet)) == 1
    assert "Why it was lost" not in titles(tablet)
    tablet.tap("Fire in the Library", "All games")
    tablet.tap("Everybody", "Ann")
    assert len(endings(tablet)) == 4
    tablet.tap("Ann", "Cleo")
    assert endings(tablet) == ["Library Labyrinth: The library is saved"]
    tablet.tap("Cleo", "Everybody")
    tablet.tap("Any number", "Alone")
    assert len(endings(tablet)) == 1
    tablet.tap("Alone", "Any number")
    tablet.tap("All levels", "Novice")
    assert len(endings(tablet)) == 1
    tablet.tap("Novice", "All levels")
    assert len(endings(tablet)) == 4


def test_an_undone_ending_is_not_there_any_more(tablet):
    """And one that lies in the bin neither."""
    store = tablet.app.store
    lost = next(saved for saved in store.tables() if saved.outcome.title == "Overrun")
    store.load(lost.id).undo()
    tablet.go_home()
    tablet.tap("History")
    assert len(endings(tablet)) == 3
    store.remove(next(saved for saved in store.tables() if saved.outcome).id)
    tablet.go_home()
    tablet.tap("History")
    assert len(endings(tablet)) == 2


def evening(tablet, text):
    tablet.touch(next(row for row in shown(tablet, EveningRow) if row.text == text))


def test_an_evening_leads_to_its_ending_and_to_its_log(tablet):
    """Looked at again as it was told that night."""
    evening(tablet, "Library Labyrinth: Overrun")
    assert tablet.reads("Six Terrors were on the floor at once: the game is lost.")
    tablet.tap("Its ending")
    assert tablet.sheet.title == "Overrun"
    tablet.tap("Put the game away")
    assert (tablet.screen, tablet.app.session) == ("history", None)
    evening(tablet, "Library Labyrinth: Overrun")
    tablet.tap("Its log")
    assert (tablet.screen, tablet.sheet) == ("log", None)
    tablet.back()
    assert tablet.sheet.title == "Overrun"


def test_an_evening_tells_points_and_luck(tablet, fire):
    """Where there were any."""
    text = next(text for text in endings(tablet) if text.startswith("Fire"))
    evening(tablet, text)
    said = [str(getattr(one, "text", "")) for one in tablet.sheet.walk()]
    assert any("Fires in" in words and "were due" in words for words in said)
    tablet.tap("Close")


class Desk(Links):
    """A desk: nothing is taken without a word, and the browser opens what it is given."""

    def __init__(self):
        self.opened = []

    def open(self, address):
        """Note it."""
        self.opened.append(address)
        return True


class Pocket(Clipboard):
    """What was copied last."""

    words = ""

    def copy(self, words):
        """Keep it."""
        self.words = words
        return True


def test_a_desk_offers_the_link_to_open_or_to_copy(tablet, monkeypatch):
    """Both are the whole link."""
    desk, pocket = Desk(), Pocket()
    _put(monkeypatch, tablet, links=desk, clipboard=pocket)
    evening(tablet, "Library Labyrinth: Overrun")
    tablet.tap("Send to BG Stats", "Open the link")
    evening(tablet, "Library Labyrinth: Overrun")
    tablet.tap("Send to BG Stats", "Copy the link")
    assert tablet.told == "The link is copied."
    assert desk.opened == [pocket.words]
    assert pocket.words.startswith(bgstats.LINK)


def test_a_tablet_hands_the_play_over_at_once(tablet, monkeypatch):
    """BG Stats opens by itself, and nothing is asked."""
    handed = []
    desk = Desk()
    desk.hand_over = lambda link: handed.append(link) or True
    _put(monkeypatch, tablet, links=desk)
    evening(tablet, "Library Labyrinth: Overrun")
    tablet.tap("Send to BG Stats")
    assert tablet.sheet is None
    assert len(handed) == 1


def _put(monkeypatch, tablet, **devices):
    from dataclasses import replace

    monkeypatch.setattr(tablet.app, "devices", replace(tablet.app.devices, **devices))


def test_what_is_shown_can_be_exported(tablet):
    """As a file for spreadsheets: of all, or of what is filtered."""
    tablet.tap("Everybody", "Cleo", "Export CSV")
    path = tablet.told.removeprefix("Saved as ").removesuffix(".")
    assert path.endswith(".csv")
    with open(path, "rb") as file:
        rows = list(csv.DictReader(io.StringIO(file.read().decode("utf-8-sig"))))
    assert [row["player"] for row in rows] == ["ann", "Cleo"]
    tablet.hush()


def test_before_the_first_game_is_over_it_says_what_will_be_here(tablet):
    """Besides the way back there is one to the games, from which the first evening begins."""
    for saved in tablet.app.store.tables():
        tablet.app.store.remove(saved.id)
    tablet.go_home()
    tablet.tap("History")
    assert tablet.reads("No evening is over yet")
    assert tablet.labels() == ["Back", "Choose a game"]
    assert faults_at(tablet.pilot, *SIZES) == {}
    tablet.tap("Choose a game")
    assert tablet.screen == "home"
    assert "Library Labyrinth" in tablet.labels()


def test_before_the_first_game_is_over_the_open_table_is_a_tap_away(tablet):
    """It is the main thing; the games are beside it."""
    for saved in tablet.app.store.tables():
        tablet.app.store.remove(saved.id)
    open_ = tablet.app.store.new_table(Table.new("chamberquest", ["Ann", "Ben"], {}, seed=3))
    tablet.go_home()
    tablet.app.stage.go("history")
    tablet.pilot.wait(0.3)
    assert tablet.labels() == ["Back", "Go on", "Choose a game"]
    assert tablet.reads("ChamberQuest  ·  Ann and Ben")
    tablet.app.change_setting(text_size=200)
    wrong = faults_at(tablet.pilot, *SIZES)
    tablet.app.change_setting(text_size=100)
    assert wrong == {}
    tablet.pilot.wait(0.3)
    tablet.tap("Go on")
    assert (tablet.screen, tablet.app.session.table_id) == ("table", open_)
    tablet.go_home()
    tablet.app.store.remove(open_)


@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_can_be_read_on_every_tablet(tablet, text_size):
    """Numbers beside the evenings where there is room, else behind tabs; nothing is cut."""
    tablet.app.change_setting(text_size=text_size)
    wrong = faults_at(tablet.pilot, *SIZES)
    if "The evenings" in tablet.labels():
        tablet.tap("The evenings")
        wrong |= faults_at(tablet.pilot, SIZES[-1])
        assert len(shown(tablet, EveningRow)) > 0
        tablet.tap("The numbers")
    tablet.app.change_setting(text_size=100)
    assert wrong == {}


def test_luck_is_worked_out_while_somebody_looks(tablet):
    """It is said how much is still to come, and then it stands there."""
    with tablet.app.store._database.change() as sql:
        sql.execute("UPDATE results SET fortune = NULL")
    tablet.go_home()
    tablet.tap("History")
    tablet.pilot.wait(1.0)
    assert tablet.app.store.without_luck() == 0
    assert "Luck in Fire in the Library" in titles(tablet)
    assert tablet.app.stage.screen.waiting == ""


def test_settings_of_a_whole_file_hold_at_once(tablet):
    """A fresh tablet looks like the one that the file is from."""
    from companion.ui.look.theme import look

    there = Store.in_memory()
    there.change(odds=False, text_size=150)
    with tablet.app.store._database.change() as sql:
        sql.execute("DELETE FROM settings WHERE key LIKE 'app.%'")
    path = tablet.devices.files.folder / "theirs.tableside"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(everything.pack(there, NOW))
    tablet.go_home()
    tablet.tap("Import", "theirs", "Import what is new")
    assert look.scale == 1.5
    assert tablet.app.store.settings.odds is False
    tablet.app.change_setting(odds=True, text_size=100)


def test_whatever_leads_on_says_so_at_its_end(tablet):
    """A filter unfolds, an evening opens: an icon behind their words, which leave it room."""
    filters, rows = shown(tablet, FilterButton), shown(tablet, EveningRow)
    assert {one.trailing for one in filters} == {"icon:chevron-down"}
    assert {one.trailing for one in rows} == {"icon:chevron-right"}
    for one in (*filters, *rows):
        assert all(text.right <= one.right - one.side - 20 for text in one._said)


def test_where_the_charts_stand_in_one_column_it_has_all_the_room(tablet):
    """Also on a tablet that was turned, on which they stood in two."""
    tablet.pilot.resize(1280, 800)
    tablet.app.change_setting(text_size=200)
    parts = tablet.app.stage.screen.ids
    for size in ((1280, 800), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
    tablet.app.change_setting(text_size=100)
    assert parts.right.width == 0
    assert parts.left.width > 700
