"""The rail of the phases: the present one, what hands do meanwhile, dots where room is short; and actions."""

import pytest
from kivy.metrics import dp

from companion.table import Phase, Pip
from companion.ui.look.theme import PALETTES, look
from companion.ui.widgets.guide import PhaseRail
from companion.ui.widgets.next_thing import PipMark

STATIONS = [Phase("actions", "Actions"), Phase("disturbance", "Disturbance"), Phase("bookwyrm", "Bookwyrm")]


@pytest.fixture
def rail(pilot):
    """A rail with room for all words, on which the Bookwyrm is moved while the next player acts."""
    rail = PhaseRail(size_hint=(None, None), size=(600, 60))
    rail.phases, rail.phase, rail.by_hands = STATIONS, "actions", ["bookwyrm"]
    pilot.show(rail)
    return rail


def chips(rail):
    return {chip.words: chip for chip in rail.children}


def when(rail):
    return {words: chip.when for words, chip in chips(rail).items()}


def test_a_phase_that_hands_do_is_lit_beside_the_present_one(rail):
    """And is dull again when the deed is gone; the present one is only ever the present one."""
    assert when(rail) == {"Actions": "now", "Disturbance": "later", "Bookwyrm": "hands"}
    rail.by_hands = []
    assert when(rail) == {"Actions": "now", "Disturbance": "later", "Bookwyrm": "later"}
    rail.phase, rail.by_hands = "bookwyrm", ["bookwyrm"]
    assert when(rail) == {"Actions": "done", "Disturbance": "done", "Bookwyrm": "now"}


@pytest.mark.parametrize("theme", list(PALETTES))
def test_it_looks_neither_like_the_present_one_nor_like_the_others(rail, pilot, theme):
    """Words as bright as those of the present phase, in the plain type of the others, without its frame."""
    look.become(theme, 1.0)
    pilot.wait(0.2)
    lit, now, dull = (chips(rail)[words] for words in ("Bookwyrm", "Actions", "Disturbance"))
    assert (list(lit.color), list(dull.color)) == (list(look.text), list(look.muted))
    assert (lit.font_name, now.font_name) == ("Roboto", "Serif")
    assert lit.width - lit.texture_size[0] == pytest.approx(dp(8), abs=1)
    look.become("dark", 1.0)


def test_where_room_is_short_what_is_lit_keeps_its_words(rail):
    """The others become dots first; last of all the present one stands alone."""
    rail.width = 300
    assert [words for words, chip in chips(rail).items() if chip.short] == ["Disturbance"]
    rail.width = 200
    assert {words for words, chip in chips(rail).items() if chip.short} == {"Disturbance", "Bookwyrm"}


def test_what_an_action_was_spent_on_is_written_whole_or_not_at_all(pilot):
    """A word that is wider than its mark would be cut."""
    mark = pilot.show(PipMark(size_hint=(None, None), size=(140, 20)))
    mark.show(Pip(True, "Capture"))
    pilot.frames(1)
    assert mark.written == "Capture"
    mark.width = 30
    assert mark.written == ""
