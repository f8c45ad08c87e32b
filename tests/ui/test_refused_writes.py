"""Where nothing can be written, every screen says so in a sentence and goes on."""

from types import SimpleNamespace

import pytest

from companion.games import game_ids
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.pieces import COLOURS
from companion.table import Table
from companion.table.box import is_guess
from companion.ui.games.chamberquest.editor import EditorPage

SENTENCE = "may not write to its folder"


@pytest.fixture
def unwilling(tablet):
    """A tablet whose disk takes nothing from when it is told so."""
    tablet.refuse = lambda: tablet.app.store._database._sql.execute("PRAGMA query_only = 1")
    yield tablet
    tablet.app.store._database._sql.execute("PRAGMA query_only = 0")


def refused(tablet) -> bool:
    """Whether it was said; then it is put away."""
    said = SENTENCE in (tablet.told or "")
    tablet.hush()
    return said


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game_id", game_ids())
def test_your_box_says_that_a_fact_is_not_kept(unwilling, game_id):
    """Confirming the guesses of a group, and taking an answer back, change nothing."""
    unwilling.refuse()
    unwilling.app.stage.go("box", game_id=game_id)
    screen = unwilling.app.stage.screen
    card = screen._cards(screen._groups[0])[0]
    screen._confirm(screen._groups[0])
    assert refused(unwilling)
    screen._forget(card)
    assert refused(unwilling)
    assert unwilling.app.store.box(game_id) == {}


def test_set_up_says_that_nothing_is_remembered(unwilling):
    """It can be left, and what cannot be kept is not begun."""
    unwilling.app.stage.go("setup", game_id="library-labyrinth")
    unwilling.refuse()
    unwilling.app.stage.screen.start()
    assert refused(unwilling)
    assert unwilling.screen == "setup"
    unwilling.back()
    assert refused(unwilling)
    assert unwilling.screen == "home"


def test_a_tick_on_the_list_says_that_it_is_not_kept(unwilling):
    """It stands on the screen all the same: hands have done it."""
    unwilling.app.stage.go(
        "checklist", table=Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "draws"}, seed=7)
    )
    unwilling.refuse()
    unwilling.app.stage.screen._keep()
    assert refused(unwilling)


def test_a_board_that_cannot_be_saved_is_not_said_to_be(unwilling, monkeypatch):
    """The editor of ChamberQuest says why."""
    table = Table.new("chamberquest", ["Ann", "Ben"], seed=7)
    unwilling.app.begin_table(table)
    page, lying = EditorPage(unwilling.app), SimpleNamespace(layout=layouts.blank(COLOURS))
    monkeypatch.setattr(EditorPage, "_editor", lying)
    unwilling.refuse()
    page.save()
    assert refused(unwilling)


def test_a_table_that_cannot_be_removed_stays(unwilling):
    """Neither is it said to lie in the bin."""
    unwilling.sit_down()
    unwilling.go_home()
    unwilling.refuse()
    unwilling.tap("More about this table", "Remove")
    assert refused(unwilling)
    assert unwilling.sheet is None
    assert "Continue" in unwilling.labels()


def test_what_the_box_teaches_an_open_table_says_that_it_is_not_kept(unwilling):
    """The table stands as it stood."""
    unwilling.sit_down()
    session, store = unwilling.app.session, unwilling.app.store
    facts = [fact for group in session.table.game.rules.facts() for fact in group.facts]
    store.set_box(session.table.game.id, {fact.id: fact.value for fact in facts if is_guess(fact, {})})
    before = len(session.table.journal.entries)
    unwilling.refuse()
    session.learn()
    assert refused(unwilling)
    assert len(session.table.journal.entries) == before
