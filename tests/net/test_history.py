"""Whatever the network loses, doubles and delays, and however often the host dies: each move is made once."""

from pathlib import Path

import pytest

from tests.net import killing
from tests.net.history import Weather, play
from tests.net.sitting import GAMES


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game", GAMES)
def test_acknowledged_moves_are_there_once_and_in_order(game: str, tmp_path: Path) -> None:
    """Under loss, doubles, delay and kills an acknowledged id is in the list once, a refused one never."""
    world = play(tmp_path, game, seed=7, moves=40, weather=Weather(kill=0.1))
    assert world.acknowledged() >= 10
    assert world.kills >= 1


def test_a_calm_evening_refuses_little(tmp_path: Path) -> None:
    """On a good network nothing is lost, and nobody waits."""
    world = play(tmp_path, "fire-in-the-library", 3, 40, Weather(loss=0, twice=0, delay=0.01, kill=0))
    assert world.kills == 0
    assert all(wish.answered is not None for phone in world.phones for wish in phone.wishes)


def test_a_host_that_is_really_killed_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """SIGKILL between moves and their answers, over sockets: each is made once, and no view goes back."""
    world = killing.play(tmp_path, "fire-in-the-library", 5, kills=2, moves=8, fuse=6)
    # The luck of a host in a process of its own is not the test's: it may end a game sooner.
    assert (world.kills == 2 and world.acknowledged() >= 8) or world.over()
    assert world.acknowledged() >= 1
