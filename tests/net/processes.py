"""Hosts and halls as processes of their own, for tests that end or freeze them."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.net.sockets import HERE, LONG

ROOT = Path(__file__).parents[2]
NEW = ("host", "fire-in-the-library", "--players", "Ann, Ben", "--option", "does=everything", "--seed", "4")
"""A table whose luck is known."""


def begun(*words: str) -> subprocess.Popen[str]:
    """`python -m companion …`, which may not listen yet."""
    command = [sys.executable, "-m", "companion", *words, "--address", HERE]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


class Process:
    """One that listens, with what it printed."""

    def __init__(self, *words: str) -> None:
        self.process = begun(*words)
        self.links: dict[str, str] = {}
        assert self.process.stdout is not None
        self.title = self.process.stdout.readline()
        for _ in range(3 if words[0] == "host" else 2):
            name, link = self.process.stdout.readline().split()[:2]
            self.links[name] = link

    @property
    def port(self) -> int:
        return int(re.findall(r":(\d+)/", next(iter(self.links.values())))[0])

    def token(self, name: str) -> str:
        return self.links[name].partition("#")[2]

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(LONG)
