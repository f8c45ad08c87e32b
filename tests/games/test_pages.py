"""What is asked before a table begins, and of the owner's box, is what is written down of it."""

from collections.abc import Callable, Iterator

import pytest

from companion.games import game_ids
from tests.games.pages import components, facts, options, written


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("page", [options, components, facts])
def test_the_pages_of_a_game_say_what_is_written_of_them(
    game_id: str, page: Callable[[str], Iterator[str]]
) -> None:
    """Each option with its choices and notes, each component that changes hands, and each fact of the box."""
    assert [*page(game_id)] == written(game_id, page)
