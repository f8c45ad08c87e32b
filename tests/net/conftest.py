"""Tables that listen at this machine alone, each in a thread of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.net.host import Host, HostWanted
from tests.net.processes import Process
from tests.net.sockets import HERE, LONG, Running


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
        one = Running(Host(HostWanted(**{**usual, **wishes})))
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


@pytest.fixture
def starting(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Starts processes; none of them is left."""
    started: list[Process] = []

    def start(*words: str) -> Process:
        started.append(Process(*words, "--folder", str(tmp_path / "tables")))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait(LONG)
        one.process.stdout.close()
