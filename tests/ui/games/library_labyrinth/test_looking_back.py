"""Looking back at an evening: deeds in the log, and undo that shows nobody another card."""

import pytest
from kivy.utils import get_hex_from_color

from companion.ui.look.theme import look
from companion.ui.screens.log.cards import StoryRow
from tests.games.library_labyrinth.tables import curse, lay, new


def test_what_hands_had_to_do_is_read_in_the_log(tablet):
    """Beside the floor and in the whole story, below what happened, when other moves have been made."""
    table = new(does="companion", start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    tablet.lay(table)
    tablet.tap("Done")
    (deed,) = [text for text in tablet.deeds if "Bookwyrm" in text]
    tablet.tap("Take a Book")
    assert deed not in tablet.deeds
    tablet.tap("Log")
    assert tablet.reads(f"On the table: {deed}")
    tablet.more("The whole log")
    (row,) = [row for row in tablet.pilot.widgets() if isinstance(row, StoryRow) and deed in row.asked]
    assert tablet.reads(row.asked)
    assert row.ids.words.height <= row.height


def test_deeds_stand_quieter_in_the_log_than_what_happened(tablet):
    """In the colour of what stands back, in every look, and also when the look changes meanwhile."""
    table = new(does="companion", start="j2")
    curse(table, "NW")
    tablet.lay(table)
    tablet.more("The whole log")
    row = next(row for row in tablet.pilot.widgets() if isinstance(row, StoryRow) and row.asked)
    for theme in ("light", "contrast", "dark"):
        tablet.app.change_setting(theme=theme)
        tablet.pilot.wait(0.1)
        loud, quiet = row.ids.words.text.split("\n")
        assert (loud, list(row.ids.words.color)) == (row.words, list(look.text))
        assert quiet == f"[color={get_hex_from_color(look.muted)}]{row.asked}[/color]"


def undo(tablet):
    """Take the last move back, though it was seen."""
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert tablet.reads("Everybody has seen")
    tablet.tap("Undo")


LEVELS = {"draws": "Reveal a card", "companion": "Done: reveal a card"}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("does", LEVELS)
@pytest.mark.parametrize("seed", [7, 8])
def test_after_an_undo_the_same_tap_reveals_the_same_card(tablet, does, seed):
    """Whoever does not like a Disturbance card gets no other one by taking it back."""
    tablet.lay(new(does=does, seed=seed))
    tablet.tap(LEVELS[does])
    before = tablet.state
    for _ in range(2):
        undo(tablet)
        assert tablet.state.curse.card == ""
        tablet.tap(LEVELS[does])
        assert tablet.state == before


def test_who_does_something_else_after_an_undo_is_in_the_log(tablet):
    """The card was seen, and that is said beside what was done instead."""
    tablet.lay(new(does="companion"))
    tablet.tap("Done: reveal a card")
    undo(tablet)
    tablet.tap("Take a Book", "Log")
    assert tablet.reads("Before, and taken back: South east revealed. Everybody has seen the top")


def test_to_take_back_a_terror_of_the_apps_stack_asks(tablet):
    """Everybody has seen which came; flipped again, it is the same one."""
    tablet.lay(new(does="companion", holders={"terrors": "app"}))
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)
    before = tablet.state
    undo(tablet)
    assert not tablet.state.terrors_out
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)
    assert tablet.state == before
