"""The covers on Home stand apart from the games, and say the same."""

import subprocess
import sys

import pytest
from companion.ui.covers import cover

from companion.games import game, game_ids
from companion.ui.screens.home import ORDER


@pytest.mark.parametrize("game_id", game_ids())
def test_a_cover_says_what_its_game_says(game_id: str) -> None:
    """Title and tagline of a cover are those of the game."""
    rules = game(game_id)

    assert (rules.title, rules.tagline) == (cover(game_id).TITLE, cover(game_id).TAGLINE)


def test_every_game_stands_on_home() -> None:
    """No game is left out of the covers."""
    assert sorted(ORDER) == sorted(game_ids())


def test_home_is_shown_without_loading_any_rules() -> None:
    """A cover does not import its game: Home must be there at once."""
    code = (
        "import sys; from tests import headless; headless.prepare();"
        "from companion.ui.covers import cover; from companion.ui.screens.home import ORDER;"
        "[cover(id_) for id_ in ORDER];"
        "games = ('companion.games.', 'companion.ui.games.');"
        "print([name for name in sys.modules if name.startswith(games)])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert said.stdout.strip() == "[]"
