"""The covers on Home stand apart from the games, say the same, and find room however many they are."""

import ast
import subprocess
import sys
from itertools import product

import pytest

from companion.games import game, game_ids
from companion.ui.games import cover, on_the_shelf
from tests.ui.seeing import faults
from tests.ui.table_talk import Tablet

SIZES = ((1024, 600), (1280, 800), (800, 1280))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_cover_says_what_its_game_says(game_id: str) -> None:
    """Title and tagline of a cover are those of the game."""
    rules = game(game_id)

    assert (rules.title, rules.tagline) == (cover(game_id).title, cover(game_id).tagline)


def test_every_game_stands_on_home_in_its_place() -> None:
    """No game is left out, and their own places order them."""
    shelf = on_the_shelf()

    assert sorted(shelf) == sorted(game_ids())
    assert [cover(id_).place for id_ in shelf] == sorted(cover(id_).place for id_ in shelf)


def test_home_is_shown_without_loading_any_rules() -> None:
    """A cover imports nothing else of its game: Home must be there at once."""
    code = (
        "import sys; from tests import headless; headless.prepare();"
        "import companion.ui.screens.home.screen;"
        "from companion.ui.games import on_the_shelf; on_the_shelf();"
        "rules = [name for name in sys.modules if name.startswith('companion.games.')];"
        "words = [name.split('.') for name in sys.modules if name.startswith('companion.ui.games.')];"
        "print(rules, {each[4] for each in words if len(each) > 4})"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    rules, _, own = said.stdout.strip().partition(" ")
    assert rules == "[]"
    assert not {"kit", "picture", "floor"} & ast.literal_eval(own)


@pytest.mark.parametrize("count", [1, 2, 4, 5, 8])
def test_any_number_of_covers_can_be_read(pilot, tmp_path, monkeypatch, count):
    """One to eight covers on Home: no word is cut, and where they do not find room they scroll."""
    shelf = (on_the_shelf() * 3)[:count]
    monkeypatch.setattr("companion.ui.screens.home.screen.on_the_shelf", lambda: shelf)
    tablet = Tablet(pilot, tmp_path / "data")
    found = {}
    for size, text_size in product(SIZES, (100, 200)):
        tablet.app.change_setting(text_size=text_size)
        pilot.resize(*size)
        pilot.wait(0.3)
        if wrong := faults(pilot):
            found[(size, text_size)] = wrong
    tablet.app.change_setting(text_size=100)
    assert found == {}
    tablet.touch(tablet.app.stage.screen.ids.covers.children[0])
    assert tablet.screen == "setup"
