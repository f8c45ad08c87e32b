"""One loop in a thread of the app's own process: pages and messages on one port.

What screens say is decoded here and then posted to the thread in which the moves are made; what that thread
answers comes back through the wires.
"""

import asyncio
import contextlib
import logging
import socket
import ssl
import sys
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from http import HTTPStatus
from threading import Thread
from typing import Protocol
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from companion.net.pages import Pages, comes_from_us, host_of, is_own, own_names, plain
from companion.net.protocol import LARGEST, PATH, Up
from companion.net.telling import Gone
from companion.net.wire import OPENING, Wire

quiet = logging.getLogger(f"{__name__}.sockets")
"""Only faults of ours: neither what was said, nor that somebody knocked who is no browser."""
quiet.setLevel(logging.ERROR)
quiet.addFilter(lambda record: "handshake" not in str(record.msg))

MOST = 24
"""Screens that may be connected at once."""
WAITING = 8
"""Screens more than that are told so; those after them are not even let in."""
CLOSING = 2.0
"""Seconds for a last word."""

Post = Callable[[Callable[[], None]], None]
"""Runs something soon in the thread in which the moves are made, one after the other."""


class Hears(Protocol):
    """Whoever answers the screens: the desk of a table, or a hall."""

    def heard(self, link: Wire, message: Up) -> None:
        """A screen said something."""

    def lost(self, link: Wire) -> None:
        """A screen is gone."""


class Server:
    """Listens while it is started."""

    def __init__(
        self,
        hears: Hears,
        post: Post,
        start_page: str = "index.html",
        names: frozenset[str] = frozenset(),
        secure: ssl.SSLContext | None = None,
    ) -> None:
        self._hears = hears
        self._post = post
        self._pages = Pages(start_page)
        self._names = names | own_names()
        self._secure = secure
        self._wires: set[Wire] = set()
        self._thread: Thread | None = None
        self._stop: Callable[[], None] = lambda: None

    def start(self, listening: socket.socket) -> int:
        """Listen at a port that was bound; its number."""
        ready: Future[int] = Future()
        self._thread = Thread(target=self._run, args=(listening, ready), name="screens", daemon=True)
        self._thread.start()
        return ready.result()

    def stop(self, *, wait: bool) -> None:
        """Listen no more; what was said last is still sent. Letting go of a sleeping phone takes seconds."""
        self._stop()
        if wait and self._thread is not None:
            self._thread.join(2 * CLOSING)

    # -- in its own thread -----------------------------------------------------------------------

    def _run(self, listening: socket.socket, ready: "Future[int]") -> None:
        try:
            asyncio.run(self._serve(listening, ready))
        finally:
            if not ready.done():  # whoever waits must hear of it, whatever it is
                ready.set_exception(sys.exc_info()[1] or RuntimeError("The server ended before it began."))

    async def _serve(self, listening: socket.socket, ready: "Future[int]") -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        async with serve(
            self._screen,
            sock=listening,
            ssl=self._secure,
            ssl_handshake_timeout=OPENING if self._secure else None,
            process_request=self._asked,
            compression=None,
            max_size=2 * LARGEST,
            max_queue=8,
            open_timeout=OPENING,
            close_timeout=CLOSING,
            server_header=None,
            logger=quiet,
        ) as server:
            self._stop = partial(_from_outside, loop, over.set)
            ready.set_result(int(listening.getsockname()[1]))
            await over.wait()
            server.close(close_connections=False)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CLOSING):
                    while self._wires:
                        await asyncio.sleep(0.01)
            server.close()

    def _asked(self, _: ServerConnection, request: Request) -> Response | None:
        """A page for a browser, or nothing where it wants to exchange messages."""
        host = host_of(request)
        if not is_own(host, self._names):
            return plain(HTTPStatus.MISDIRECTED_REQUEST, "This table answers to its own address only.")
        if urlsplit(request.path).path != PATH:
            return self._pages.answer(request, host)
        if not comes_from_us(request, host):
            return plain(HTTPStatus.FORBIDDEN, "This table speaks with its own pages only.")
        if len(self._wires) >= MOST + WAITING:
            return plain(HTTPStatus.SERVICE_UNAVAILABLE, "Too many screens are at this table.")
        return None

    async def _screen(self, connection: ServerConnection) -> None:
        wire = Wire(connection, self._say)
        if len(self._wires) >= MOST:
            wire.end(Gone("full", f"{MOST} screens are at this table already. Close one first."))
        self._wires.add(wire)
        try:
            await wire.run()
        finally:
            self._wires.discard(wire)
            self._post(partial(self._hears.lost, wire))

    def _say(self, wire: Wire, message: Up) -> None:
        self._post(partial(self._hears.heard, wire, message))


def _from_outside(loop: asyncio.AbstractEventLoop, do: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(do)
