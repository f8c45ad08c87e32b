"""A ruling that a table decides otherwise is what its screens say, wherever the rule is read."""

import pytest

from companion.ui.widgets.linked import LinkedText

DECIDED = "At your table: All of them (ruling A3, “Must all actions be used?”)."
WRITTEN = "You need not use all three."


@pytest.fixture
def decided(tablet):
    """A table of Library Labyrinth at which all actions must be used: decided in mid-game, by touch."""
    tablet.sit_down()
    assert any(WRITTEN in text for text in remembered(tablet))
    tablet.more("Rulings")
    tablet.tap("All of them", "Done")
    return tablet


def remembered(tablet):
    """What the reminders of this phase say."""
    side = tablet.app.stage.screen.side
    return [one.text for one in side._reminders(tablet.view)]


def test_its_reminders_say_so(decided):
    assert any(DECIDED in text for text in remembered(decided))
    assert not any(WRITTEN in text for text in remembered(decided))
    decided.app.stage.screen.undo()
    assert any(WRITTEN in text for text in remembered(decided))


def test_undo_says_which_ruling_and_how_it_was_decided(decided):
    """In the words in which it is read on the sheet, and redo likewise."""
    ids = decided.app.stage.screen.ids
    assert ids.undo.text == "Undo: Must all actions be used? All of them"
    decided.app.stage.screen.undo()
    decided.pilot.wait(0.3)
    assert ids.redo.text == "Redo: Must all actions be used? All of them"


def test_why_says_so(decided):
    decided.touch(decided.app.stage.screen.ids.next_thing)
    texts = " ".join(decided.pilot.texts())
    assert DECIDED in texts
    assert WRITTEN not in texts
    assert "You may stop early" not in texts


def test_the_rules_answer_so(decided):
    """As this table's decision, and not as the rulebook's; without a table, as it is written."""
    app = decided.app
    app.stage.go("rules", game_id="library-labyrinth")
    app.stage.screen.ids.field.text = "do i have to use all my actions"
    decided.pilot.wait(0.6)
    texts = " ".join(decided.pilot.texts())
    assert DECIDED in texts
    (answer,) = [one for one in app.stage.screen.walk() if isinstance(one, LinkedText) and any(one.mark)]
    assert answer.plain[slice(*answer.mark)] == DECIDED
    assert "Your table, ruling\N{NO-BREAK SPACE}A3" in texts
    assert WRITTEN not in texts
    decided.go_home()
    app.session = None
    app.stage.go("rules", game_id="library-labyrinth", rule="actions")
    decided.pilot.wait(0.3)
    assert any(WRITTEN in text for text in decided.pilot.texts())


def test_an_exception_is_marked_with_the_rule_that_else_holds(tablet):
    """An occupied tile turns, but for what this table has decided: both are read as the answer."""
    tablet.sit_down()
    tablet.app.session.play("set_ruling", ruling="A7", to="new_terror")
    app = tablet.app
    app.stage.go("rules", game_id="library-labyrinth")
    app.stage.screen.ids.field.text = "player stands on cursed terror tile"
    tablet.pilot.wait(0.6)
    (answer,) = [one for one in app.stage.screen.walk() if isinstance(one, LinkedText) and any(one.mark)]
    marked = answer.plain[slice(*answer.mark)]
    assert "turn the tile a quarter clockwise" in marked
    assert "But at your table: New Terror (ruling A7, " in marked
