"""What is asked before a table begins, and of the owner's box, is what is written down of it."""

import pytest

from companion.games import game_ids
from tests.games.pages import lines, path_of


@pytest.mark.parametrize("game_id", game_ids())
def test_the_pages_of_a_game_say_what_is_written_of_them(game_id: str) -> None:
    """Each option with its choices and notes, each component that changes hands, and each fact of the box."""
    assert lines(game_id) == path_of(game_id).read_text(encoding="utf-8").splitlines()
