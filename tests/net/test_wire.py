"""The way to one screen: words in order, one slot for what is shown, and nobody waits for a slow reader."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from companion.net import wire as wires
from companion.net.asking import Ask, Read
from companion.net.telling import Found, Gone, Notice
from companion.net.wire import Wire


class Sight:
    """Something to be shown, by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def shown(self, seat: str | None, reach: str) -> bytes:
        return f"{self.name} for {seat}".encode()

    def found(self, asked: Ask | Read) -> Found:
        return Found()


class Socket:
    """A socket whose other end reads when it is told to."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.reads = asyncio.Event()
        self.closed = asyncio.Event()
        self.aborted = False
        self.transport = self

    async def send(self, data: bytes, text: bool = False) -> None:
        assert text
        await self.reads.wait()
        self.sent.append(data)

    async def recv(self) -> str:
        return '{"t": "hello", "v": 1}'

    def __aiter__(self) -> "Socket":
        return self

    async def __anext__(self) -> str:
        await self.closed.wait()
        raise StopAsyncIteration

    async def close(self) -> None:
        self.closed.set()

    def abort(self) -> None:
        self.aborted = True
        self.closed.set()


def with_wire(do: Callable[[Wire, Socket], Awaitable[None]]) -> Socket:
    """Run something with a wire in a loop; the wire runs until its socket is closed."""

    async def run() -> Socket:
        socket = Socket()
        wire = Wire(socket, lambda *_: None)  # type: ignore[arg-type]
        running = asyncio.create_task(wire.run())
        await do(wire, socket)
        async with asyncio.timeout(30):
            await running
        return socket

    return asyncio.run(run())


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_only_the_newest_sight_is_sent() -> None:
    """Views that a screen was too slow for are left out; words are not, and come first."""

    async def do(wire: Wire, socket: Socket) -> None:
        wire.show(Sight("first"), "Ann", "own")
        await settle()  # it is on its way
        for name in ("second", "third"):
            wire.show(Sight(name), "Ann", "own")
            wire.tell(Notice(name))
        await settle()
        socket.reads.set()
        await settle()
        wire.end(Gone("off", "Over."))

    sent = with_wire(do).sent
    assert [data for data in sent if b" for " in data] == [b"first for Ann", b"third for Ann"]
    assert [data.startswith(b'{"t":"notice"') for data in sent] == [False, True, True, False, False]
    assert sent[-1].startswith(b'{"t":"gone"')


def test_nothing_follows_the_last_word() -> None:
    """What is told after it, or was to be shown before it, is not sent."""

    async def do(wire: Wire, socket: Socket) -> None:
        wire.tell(Notice("one"))
        wire.show(Sight("secret"), "Ann", "own")
        wire.end(Gone("newer", "Another page."))
        wire.tell(Notice("two"))
        wire.show(Sight("secret"), "Ann", "own")
        socket.reads.set()
        await settle()

    sent = with_wire(do).sent
    assert [data[:12] for data in sent] == [b'{"t":"notice', b'{"t":"gone",']


def test_who_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while, without a word that would only wait too."""
    monkeypatch.setattr(wires, "PATIENCE", 0.01)

    async def do(wire: Wire, socket: Socket) -> None:
        wire.tell(Notice("one"))

    socket = with_wire(do)
    assert socket.aborted
    assert socket.sent == []


def test_too_many_words_are_not_kept() -> None:
    """A screen that asks and never reads costs no memory."""

    async def do(wire: Wire, socket: Socket) -> None:
        for _ in range(wires.MOST_WAITING + 2):
            wire.tell(Notice("again"))
        await settle()

    socket = with_wire(do)
    assert socket.aborted


def test_a_sight_that_fails_ends_the_connection() -> None:
    """A fault of ours leaves no screen that waits for ever."""

    class Broken(Sight):
        def shown(self, seat: str | None, reach: str) -> bytes:
            raise KeyError("picture")

    async def do(wire: Wire, socket: Socket) -> None:
        socket.reads.set()
        wire.show(Broken("x"), None, "look")

    with pytest.raises(KeyError):
        with_wire(do)


def test_a_wire_whose_loop_is_gone_hears_nothing() -> None:
    """Whoever still tells it something is not disturbed by that."""
    kept: list[Any] = []

    async def do(wire: Wire, socket: Socket) -> None:
        kept.append(wire)
        socket.closed.set()

    socket = with_wire(do)
    kept[0].tell(Notice("late"))
    kept[0].show(Sight("late"), None, "look")
    kept[0].end(Gone("off", "Over."))
    assert (socket.sent, socket.aborted) == ([], False)
