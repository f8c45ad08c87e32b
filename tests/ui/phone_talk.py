"""A phone beside the tablet of a test: over a real socket, while the test lets the tablet's frames go by."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from companion.net.protocol import VERSION
from tests.net.sockets import HERE, LONG, Page
from tests.ui.table_talk import Tablet

_ids = count(1)


def until(tablet: Tablet, true: Callable[[], bool]) -> None:
    """Let frames go by, in no time by the tablet's clock, until something is true."""
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end, f"it never came; there is: {tablet.pilot.texts()}"
        tablet.pilot.frames(1, 0.0)
        time.sleep(0.001)


class Phone:
    """A screen that has come in by a link; with a seat, once it has sat down there."""

    def __init__(self, tablet: Tablet, seat: str = "", link: str = "join") -> None:
        self.tablet = tablet
        screens = tablet.app.sharing.screens
        self._page = Page(screens.port)
        self.heard: list[dict[str, Any]] = []
        token = urlsplit(getattr(screens.links(HERE), link)).fragment
        self._page.say("hello", v=VERSION, token=token)
        self.hear("welcome")
        if seat:
            self._page.say("join", seat=seat)
        if seat or link != "join":
            self.hear("view")

    def hear(self, *kinds: str, after: int = 0) -> dict[str, Any]:
        """The latest message of one of these kinds, once there is one; of views one that has come so far."""

        def fits(message: dict[str, Any]) -> bool:
            return message["t"] in kinds and message.get("seq", 0) >= after

        until(self.tablet, lambda: any(map(fits, self._all())))
        return next(message for message in reversed(self.heard) if fits(message))

    def _all(self) -> list[dict[str, Any]]:
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                self.heard.append(json.loads(self._page.socket.recv(0)))
        return self.heard

    def play(self, name: str, **args: Any) -> dict[str, Any]:
        """Make a move; what it is answered."""
        id_ = f"move-{next(_ids):06}"
        self._page.say("move", id=id_, on=10_000, name=name, args=args)
        until(self.tablet, lambda: any(message.get("id") == id_ for message in self._all()))
        return next(message for message in self.heard if message.get("id") == id_)

    def leave(self) -> None:
        """The phone is put away, and the connection is lost."""
        self._page.socket.close()
