"""How much Tableside does and what was decided otherwise, at set-up and in mid-game."""

import pytest

from companion.table import Table
from companion.ui.screens.setup.levels import LevelCard
from companion.ui.widgets.buttons import ChoiceButton
from tests.fifth_game import shelf
from tests.ui.shell.player_rows import rows


def test_the_first_question_is_how_much_it_shall_do(tablet):
    """Three answers, the middle one chosen, above everything else; the answer is remembered."""
    tablet.begin_another("Night Shelves")
    cards = [card for card in tablet.app.stage.walk() if isinstance(card, LevelCard)]
    assert [card.text for card in cards if card.chosen] == ["Companion"]
    assert min(card.to_window(*card.pos)[1] for card in cards) > max(
        row.to_window(*row.pos)[1] for row in rows(tablet)
    )
    tablet.tap("Draws")
    assert tablet.row("Shelf cards may be swapped").value is False
    tablet.tap("Shelf cards may be swapped")
    tablet.tap("Lay it out", "All laid out: begin")
    state = tablet.app.session.table.state
    assert (state.level, bool(state.may_swap)) == ("draws", True)
    tablet.go_home()
    tablet.begin_another("Night Shelves")
    cards = [card for card in tablet.app.stage.walk() if isinstance(card, LevelCard)]
    assert [card.text for card in cards if card.chosen] == ["Draws"]


def test_the_level_is_changed_in_mid_game(tablet):
    """Behind ⋯, where the one that is on is marked, and in the log."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], {"does": "draws"}, seed=3))
    tablet.pilot.wait(0.3)
    tablet.more("How much Tableside does")
    levels = [button for button in tablet.buttons() if isinstance(button, ChoiceButton)]
    assert [(button.text, button.chosen) for button in levels] == [
        ("Draws", True),
        ("Companion", False),
        ("Everything", False),
    ]
    tablet.tap("Everything")
    assert tablet.app.session.table.state.level == "everything"
    assert tablet.app.session.table.log()[-1].texts == ("Tableside now does: Everything.",)


def test_a_ruling_is_changed_in_mid_game(tablet):
    """The same sheet as at set-up; it is a move, and undo takes it back."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.3)
    tablet.more("Rulings")
    tablet.tap("Nobody wins", "Done")
    assert tablet.app.session.table.state.rulings == {"E1": "nobody"}
    tablet.app.stage.screen.undo()
    assert tablet.app.session.table.state.rulings == {"E1": "shared"}


def test_a_ruling_that_is_as_we_suggest_is_not_otherwise(tablet):
    """Tapping there and back leaves nothing decided otherwise."""
    tablet.begin_another("Night Shelves")
    tablet.tap("Rulings")
    tablet.tap("Nobody wins", "All of them win", "Done")
    assert tablet.reads("all as we suggest")


RULINGS = {
    "library-labyrinth": ("A2", "After the last curse"),
    "fire-in-the-library": ("C2", "One for each"),
    "chamberquest": ("B4", "Everybody"),
    "orne-library": ("D2", "Any 12 of 17"),
}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", RULINGS)
def test_a_ruling_changed_in_mid_game_is_read_in_the_log(tablet, game_id):
    """In each of the games: everybody can see later that it was another one before."""
    ruling, position = RULINGS[game_id]
    tablet.open(Table.new(game_id, ["Red", "Blue"], {"does": "companion"}, seed=3))
    before = tablet.app.session.table.state.rulings[ruling]
    tablet.more("Rulings")
    tablet.touch(next(one for one in tablet.buttons() if one.text == position))
    tablet.tap("Done", "Log")
    assert tablet.app.session.table.state.rulings[ruling] != before
    assert tablet.reads(f"Ruling {ruling} is played otherwise from now on")
