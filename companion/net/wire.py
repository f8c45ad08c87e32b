"""The way to one screen over a WebSocket: its words in their order, and one slot for what it is shown.

It runs in the loop of the server. What other threads call comes in through `call_soon_threadsafe`.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from companion.net.asking import Ask, Read
from companion.net.pace import Pace
from companion.net.protocol import LARGEST, Down, NotUnderstood, Up, read, write
from companion.net.telling import Found, Gone, Reach, Sorry
from companion.table.game import Seat

MOST_WAITING = 64
"""Answers that wait for a screen which does not read; then it is hung up on."""
PATIENCE = 10.0
"""Seconds that a screen may take to read one message."""
OPENING = 5.0
"""Seconds in which a screen must have said hello."""


class Sight(Protocol):
    """Something to be shown, which writes itself out for whoever looks."""

    def shown(self, seat: Seat, reach: Reach) -> bytes:
        """The message for a screen."""

    def found(self, asked: Ask | Read) -> Found:
        """The rules that somebody who looks at it asks for."""


class Wire:
    """One connected screen."""

    def __init__(self, socket: ServerConnection, heard: Callable[["Wire", Up], None]) -> None:
        self._socket = socket
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._pace = Pace(self._loop.time())
        self._words: deque[bytes] = deque()
        self._slot: tuple[Sight, Seat, Reach] | None = None
        self._sight: Sight | None = None
        """What is shown, or about to be."""
        self._over = False
        self._wake = asyncio.Event()

    # -- from any thread -------------------------------------------------------------------------

    def tell(self, message: Down) -> None:
        """Send a message, after those before it."""
        self._within(lambda: self._say(message))

    def show(self, scene: Sight, seat: Seat, reach: Reach) -> None:
        """Send what is to be seen; what was not sent yet is forgotten."""
        self._within(lambda: self._put(scene, seat, reach))

    def end(self, gone: Gone) -> None:
        """Say why, and hang up."""
        self._within(lambda: self._finish(gone))

    def _within(self, do: Callable[[], None]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do)

    # -- in the loop -----------------------------------------------------------------------------

    async def run(self) -> None:
        """Listen and speak until either side hangs up."""
        speaking = self._loop.create_task(self._speak())
        speaking.add_done_callback(lambda task: self._abort() if task.exception() else None)
        try:
            await self._listen()
        except ConnectionClosed:
            pass
        finally:
            self._over = True
            self._wake.set()
            await speaking

    async def _listen(self) -> None:
        try:
            async with asyncio.timeout(OPENING):
                self._take(await self._socket.recv())
        except TimeoutError:
            self._finish(Gone("late", "This screen said nothing.", again=True))
        async for data in self._socket:
            self._take(data)

    def _take(self, data: str | bytes) -> None:
        """One message of the screen: what concerns the table goes to its desk, the rest is answered here."""
        if self._over:
            return
        if not self._pace.allows(self._loop.time()):
            self._finish(Gone("fast", "This screen says too much at once. Reload the page."))
        elif len(data) > LARGEST:
            self._finish(Gone("bad", "That message is too large for a table."))
        else:
            try:
                self._hear(read(data))
            except NotUnderstood as fault:
                self._say(Sorry(str(fault)))

    def _hear(self, message: Up) -> None:
        if not isinstance(message, Ask | Read):
            self._heard(self, message)
        elif self._sight is None:
            self._say(Sorry("Nothing is shown here yet."))
        else:
            self._say(self._sight.found(message))

    def _say(self, message: Down) -> None:
        if self._over:
            return
        self._words.append(write(message))
        self._wake.set()
        if len(self._words) > MOST_WAITING:
            self._abort()

    def _put(self, sight: Sight, seat: Seat, reach: Reach) -> None:
        if not self._over:
            self._sight, self._slot = sight, (sight, seat, reach)
            self._wake.set()

    def _finish(self, gone: Gone) -> None:
        self._say(gone)
        self._slot, self._over = None, True

    async def _speak(self) -> None:
        """Send what there is; words first, then the newest sight."""
        try:
            while True:
                while self._words or self._slot:
                    async with asyncio.timeout(PATIENCE):
                        await self._socket.send(self._next(), text=True)
                if self._over:
                    break
                self._wake.clear()
                await self._wake.wait()
            await self._socket.close()
        except TimeoutError:
            self._abort()
        except ConnectionClosed:
            self._over = True

    def _next(self) -> bytes:
        if self._words or self._slot is None:
            return self._words.popleft()
        (sight, seat, reach), self._slot = self._slot, None
        return sight.shown(seat, reach)

    def _abort(self) -> None:
        """Let go of a screen that does not read."""
        self._over, self._slot = True, None
        self._words.clear()
        self._wake.set()
        self._socket.transport.abort()
