"""What every game says of each line of its physical set-up."""

from collections.abc import Iterator
from itertools import groupby

import pytest

from companion.draft import Draft
from companion.games import game, game_ids
from companion.table import Check, Level
from tests.fifth_game import shelf

GAMES = (*game_ids(), shelf.ID)


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game is held to the same."""
    with shelf.standing():
        yield


def lists(game_id: str) -> Iterator[tuple[Check, ...]]:
    """The lists for as few and as many players as there can be, whatever the app does."""
    for seats in game(game_id).seats:
        for level in Level:
            draft = Draft(game_id, {}, seats=seats)
            while len(draft.players) > seats:
                draft.remove_player(0)
            draft.choose_level(level)
            yield draft.begin({}, odds=True).checklist()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_has_its_piece_and_its_heading(game_id: str) -> None:
    """A screen need not guess from the words what to draw; lines of one heading follow each other."""
    for checks in lists(game_id):
        assert [check.text for check in checks if not (check.piece and check.group)] == []
        headings = [group for group, _ in groupby(check.group for check in checks)]
        assert len(headings) == len(set(headings))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_number_that_is_shown_large_begins_its_line(game_id: str) -> None:
    """So that it is read with the words behind it."""
    counted = [check for checks in lists(game_id) for check in checks if check.count]
    assert [check.text for check in counted if not check.text.startswith(f"{check.count} ")] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_lines_say_the_same(game_id: str) -> None:
    """What is ticked is kept by its words."""
    for checks in lists(game_id):
        assert len({check.text for check in checks}) == len(checks)
