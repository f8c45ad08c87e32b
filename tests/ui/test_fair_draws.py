"""Fair draws by touch: the letters from the start, and the seed when the game is over."""

import pytest

from companion.table import Table
from companion.table.fair import SIZE, Seed, grouped
from companion.ui.screens.fair_draws import LetterGroups
from companion.ui.screens.log.cards import StoryRow
from tests.fifth_game import shelf
from tests.ui.night_shelves import one_move_before
from tests.ui.seeing import faults_at

SEED = Seed(bytes(range(100, 100 + SIZE)))
TABLETS = ((1280, 800), (1024, 600), (800, 1280))

pytestmark = pytest.mark.usefixtures("fifth_game")


def letters(tablet):
    """What stands in groups on the sheet, row after row."""
    found = [one for one in tablet.sheet.walk() if isinstance(one, LetterGroups)]
    return [" ".join(group.text for group in reversed(one.children)) for one in found]


def test_the_letters_come_first_and_the_seed_at_the_end(tablet):
    """Behind ⋯, in eight groups each; an undo of the end hides the seed again."""
    one_move_before(tablet, SEED)
    told = grouped(SEED.told().hex())
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment)]
    assert tablet.reads("settled before the first move")
    assert not tablet.reads(told.split()[0])
    tablet.tap("Close", "Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("Look at the table")
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment), told]
    assert faults_at(tablet.pilot, *TABLETS) == {}
    tablet.tap("Close")
    tablet.app.stage.screen.undo()
    tablet.pilot.wait(1)
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment)]


def test_the_ending_says_that_the_seed_is_open(tablet):
    """A tap shows the letters, the seed and how to check it, and leads back to the ending."""
    one_move_before(tablet, SEED)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    assert faults_at(tablet.pilot, *TABLETS) == {}
    tablet.tap("Fair draws: the seed is open now")
    assert letters(tablet) == [grouped(SEED.commitment), grouped(SEED.told().hex())]
    assert tablet.reads("verify")
    tablet.tap("Close", "Put the game away")
    assert tablet.screen == "home"


def test_the_letters_are_shown_before_the_first_move(tablet, monkeypatch):
    """A tap away on the list for the table, whose lines keep their room, and in the log, first of all."""
    monkeypatch.setattr("companion.table.table.fresh", lambda: SEED)
    shown = f"Fair draws, settled from the start: {grouped(SEED.commitment)}"
    tablet.begin_another("Night Shelves")
    tablet.tap("Lay it out")
    ids = tablet.app.stage.screen.ids
    assert ids.scroll.y - ids.begin.top < 40
    tablet.tap("Fair draws  ›")
    assert letters(tablet) == [grouped(SEED.commitment)]
    tablet.tap("Close")
    assert faults_at(tablet.pilot, *TABLETS) == {}
    tablet.app.change_setting(text_size=200)
    assert faults_at(tablet.pilot, (1024, 600), (800, 1280)) == {}
    tablet.app.change_setting(text_size=100)
    tablet.tap("All laid out: begin")
    tablet.more("The whole log")
    assert tablet.reads(f"Nothing has happened yet.\n{shown}")


def test_the_log_begins_with_the_letters(tablet):
    """As its first line; a tap on it tells what they are for."""
    one_move_before(tablet, SEED)
    tablet.more("The whole log")
    tablet.app.stage.screen.seek(0)
    tablet.pilot.wait(0.3)
    rows = [one for one in tablet.app.stage.screen.walk() if isinstance(one, StoryRow)]
    first = max(rows, key=lambda row: row.to_window(*row.pos)[1])
    assert first.words == f"Fair draws, settled from the start: {grouped(SEED.commitment)}"
    tablet.touch(first)
    assert letters(tablet) == [grouped(SEED.commitment)]


def test_what_was_listed_at_set_up_and_killed_twice_keeps_its_letters(tablet, monkeypatch):
    """The seed that the list was dealt from is the seed of the evening, and the log tells of no other."""
    seeds = iter([SEED])
    monkeypatch.setattr("companion.table.table.fresh", lambda: next(seeds))
    tablet.begin_another("Night Shelves")
    tablet.tap("Lay it out")
    tablet.kill()
    tablet.begin_another("Night Shelves")
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment)]
    tablet.app.session.play("hand_over", component="deck", to="table")
    tablet.app.session.play("hand_over", component="deck", to="app")
    assert tablet.app.session.table.journal.entries[-1].chance
    tablet.kill()
    (saved,) = tablet.app.store.tables()
    tablet.app.open_table(saved.id)
    tablet.pilot.wait(0.5)
    tablet.app.session.play("hand_over", component="deck", to="table")
    tablet.app.session.play("hand_over", component="deck", to="app")
    assert {line.kind for line in tablet.app.session.table.log()} == {"move"}
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment)]


def test_what_is_told_where_there_is_less_to_tell(tablet):
    """A table without a seed, one that has a new one, and one whose seed is not on this tablet at the end."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.5)
    tablet.more("Fair draws")
    assert letters(tablet) == []
    assert tablet.reads("cannot be checked")
    tablet.tap("Close")
    begun = Table.new(shelf.ID, ["Ann", "Bob"], seed=SEED)
    moved = Table.resume(begun.beginning, [])
    tablet.app.begin_table(moved)
    tablet.pilot.wait(0.5)
    tablet.app.session.play("new_chance", commitment=moved.drawing.seed.commitment)
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(moved.drawing.seed.commitment)]
    assert tablet.reads("seed 2 of the table")
    tablet.tap("Close", "More", "The whole log")
    assert tablet.reads("Draws have a new seed from here on")
    over = Table.new(shelf.ID, ["Ann", "Bob"], {"holders": {"deck": "table"}}, seed=SEED)
    for book in ("atlas", "diary", "saga", "poems"):
        over.play("draw_book", said=book)
        over.play("shelve", shelf="owl")
    tablet.app.begin_table(Table.resume(over.beginning, over.journal.entries))
    tablet.pilot.wait(1.5)
    tablet.tap("Look at the table")
    tablet.more("Fair draws")
    assert letters(tablet) == [grouped(SEED.commitment)]
    assert tablet.reads("It is not on this tablet")


def test_large_letters_find_room(tablet):
    """At the largest text size, too."""
    tablet.app.change_setting(text_size=200)
    one_move_before(tablet, SEED)
    tablet.more("Fair draws")
    assert faults_at(tablet.pilot, *TABLETS) == {}
    tablet.app.change_setting(text_size=100)
