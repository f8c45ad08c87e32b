"""Tables that listen at this machine alone, each in a thread of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.net.host import Host, Wanted
from tests.net.sockets import HERE, Running


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts tables; all of them are ended afterwards."""
    running: list[Running] = []
    usual = {
        "folder": tmp_path / "tables",
        "game": "fire-in-the-library",
        "players": ("Ann", "Ben"),
        "options": {"does": "everything"},
        "seed": 4,
        "address": HERE,
        "port": 0,
    }

    def start(**wishes: object) -> Running:
        one = Running(Host(Wanted(**{**usual, **wishes})))
        running.append(one)
        one.start()
        return one

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def host(hosting: Callable[..., Running]) -> Running:
    """A table that listens."""
    return hosting()
