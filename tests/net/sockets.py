"""Tables and screens over real sockets of this machine."""

import http.client
import json
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.sync.client import connect

from companion.net.host import Host
from companion.net.protocol import PATH, VERSION

HERE = "127.0.0.1"
LONG = 30.0
"""Seconds after which something that must come is given up."""


class Running:
    """A host in a thread of its own."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._ready = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self.fault: Exception | None = None

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(LONG)
        if self.fault is not None:
            raise self.fault

    def stop(self) -> None:
        self.host.end()
        self._thread.join(LONG)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self.host.run(lambda _: self._ready.set())
        except Exception as fault:  # noqa: BLE001 - it is raised where it was started
            self.fault = fault
            self._ready.set()

    @property
    def port(self) -> int:
        return self.host.screens.port

    def token(self, role: str = "join") -> str:
        """The token of one of its links."""
        links = self.host.screens.links(HERE)
        return urlsplit(getattr(links, role)).fragment

    def get(self, path: str, **headers: str) -> http.client.HTTPResponse:
        """A page, as a browser asks for it."""
        asking = http.client.HTTPConnection(HERE, self.port, timeout=LONG)
        asking.request("GET", path, headers=headers)
        answer = asking.getresponse()
        answer.body = answer.read()  # type: ignore[attr-defined]
        asking.close()
        return answer

    def page(self, **more: Any) -> "Page":
        """A connection that has said nothing yet."""
        return Page(self.port, **more)

    def phone(self, seat: str) -> "Page":
        """A phone in its seat."""
        page = self.page()
        page.say("hello", v=VERSION, token=self.token())
        page.say("join", seat=seat)
        page.hear("view")
        return page


class Page:
    """A screen over a socket."""

    def __init__(self, port: int, uri: str = "", **more: Any) -> None:
        opening = connect(
            uri or f"ws://{HERE}:{port}{PATH}", proxy=None, max_size=None, max_queue=None, **more
        )
        self.socket = opening.__enter__()
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.socket.close()

    def say(self, kind: str, **more: Any) -> None:
        self.socket.send(json.dumps({"t": kind, **more}))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = json.loads(self.socket.recv(LONG))
            self.heard.append(message)
            if message["t"] in kinds:
                return message

    def view(self, seq: int) -> dict[str, Any]:
        """The table once it has come so far."""
        while (shown := self.hear("view"))["seq"] < seq:
            pass
        return shown
