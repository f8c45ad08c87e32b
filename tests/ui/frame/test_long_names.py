"""Long names and words are shortened or set smaller, and stay readable."""

import pytest
from kivy.metrics import sp

from companion.games import game_ids
from companion.table import Table
from companion.ui.look.writing import shortened
from companion.ui.widgets.text import Lettering, NameLine
from tests.ui.frame.tables import LONG, every_tablet, sit_down_where
from tests.ui.seeing import faults


def test_a_long_name_on_a_button_is_shortened_and_never_tiny(tablet):
    """The words on a button are at least 14 points high at 100 %."""
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: f"{LONG[1]} chooses" in view.guide.headline,
        players=[{"name": name} for name in LONG],
        does="companion",
    )
    for where in every_tablet(tablet, 100):
        ids = tablet.app.stage.screen.ids
        letters = [one for part in (ids.choices, ids.decision, ids.tools) for one in part.walk()]
        small = [one.words for one in letters if isinstance(one, Lettering) and one.font_size < sp(13.9)]
        assert small == [], where


def test_what_is_shortened_closes_its_bracket():
    """An ellipsis stands for what is left out."""

    def fits(words: str) -> bool:
        return len(words) <= 14

    assert shortened("Amulet", fits) == "Amulet"
    assert shortened("Amulet (Maximiliana)", fits) == "Amulet (Maxi…)"
    assert shortened("Undo: Ben flips a tile", fits) == "Undo: Ben fli…"


VERY_LONG = [{"name": name} for name in ("Maximiliana-Theodora W.", "Ben", "Zoe", "Bartholomew Featherston")]


@pytest.mark.parametrize("game_id", game_ids())
def test_very_long_names_are_shortened_and_nothing_is_cut_or_covered(tablet, game_id):
    """In every game's picture on the lowest tablet, at every level."""
    found = {}
    for level in ("draws", "companion", "everything"):
        tablet.open(Table.new(game_id, VERY_LONG, {"does": level}, seed=3))
        if tablet.screen != "table":
            tablet.tap("Close without it")  # ChamberQuest's editor
        tablet.pilot.resize(1024, 600)
        for text_size in (100, 150):
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.3)
            if wrong := faults(tablet.pilot):
                found[level, text_size] = wrong
            cut = [
                one.words
                for one in tablet.picture.walk()
                if isinstance(one, NameLine) and one.height > one.room + 2
            ]
            assert cut == [], (level, text_size)
    assert found == {}
