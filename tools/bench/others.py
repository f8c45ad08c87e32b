"""The budgets of other screens: a host in a process of its own, and screens over loopback."""

import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from companion.net.broker import Broker
from companion.net.protocol import PATH, VERSION
from companion.net.topics import Topics
from companion.store import Store
from companion.table import Table
from tools import hall_demo
from tools.bench.rows import NotMeasured, Row

GAME, OPTIONS = "fire-in-the-library", {"does": "everything"}
PLAYERS = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"]
"""As many as the game has: each a phone of its own."""
HERE = "127.0.0.1"
ROUNDS = 100
RESUMES = 20
TABLES, TURNS = 30, 60
REST = 0.21
"""Seconds between two rounds: nobody taps faster, and a host would not listen."""


class Hosted:
    """A host in a process of its own."""

    def __init__(self, folder: str) -> None:
        words = ["host", GAME, "--players", ",".join(PLAYERS), "--option", "does=everything", "--seed", "4"]
        words += ["--phones", "all"]  # a draw must be undone by the phone that made it
        where = ["--folder", folder, "--address", HERE, "--port", "0"]
        command = [sys.executable, "-m", "companion", *words, *where]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if self.process.stdout is None or not self.process.stdout.readline():
            raise NotMeasured("the host did not start")
        lines = [self.process.stdout.readline().split() for _ in range(3)]
        self.tokens = {line[0]: line[1].partition("#")[2] for line in lines}
        self.address = f"ws://{lines[0][1].split('/')[2]}{PATH}"

    @asynccontextmanager
    async def screen(self, link: str) -> AsyncIterator[ClientConnection]:
        """A screen that has seen the table."""
        async with self._connection() as socket:
            await say(socket, "hello", v=VERSION, token=self.tokens[link])
            await hear(socket, "view")
            yield socket

    @asynccontextmanager
    async def seat(self, name: str, resume: str, *, again: bool = False) -> AsyncIterator[ClientConnection]:
        """A phone in its seat: it sits down with a token of its own, or comes back with it."""
        async with self._connection() as socket:
            token = {"resume": resume} if again else {"token": self.tokens["phones"]}
            await say(socket, "hello", v=VERSION, **token)
            if not again:
                await say(socket, "join", seat=name, resume=resume)
            await hear(socket, "joined")
            await hear(socket, "view")
            yield socket

    def _connection(self) -> connect:
        return connect(self.address, proxy=None, compression=None, max_queue=None)

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()


async def say(socket: ClientConnection, kind: str, **more: Any) -> None:
    """Send a message."""
    await socket.send(json.dumps({"t": kind, **more}))


async def hear(socket: ClientConnection, *kinds: str, seq: int = 0) -> dict[str, Any]:
    """The next message of a kind; of views one that has come so far."""
    tags = tuple(f'{{"t":"{kind}"' for kind in kinds)
    while True:
        data = str(await asyncio.wait_for(socket.recv(), 30))
        if data.startswith(tags) and (not seq or int(data[: data.index(",", 15)].rpartition(":")[2]) >= seq):
            return json.loads(data) if not seq else {}


class Tablet:
    """The same move on a session of this process: made, on disk, and looked at."""

    def __init__(self, folder: str) -> None:
        self.store = Store.open(Path(folder))
        self.table = Table.new(GAME, PLAYERS, OPTIONS, 4)
        self.store.new_table(self.table)

    def draw(self) -> float:
        """How long a draw takes; it is undone afterwards."""
        began = time.perf_counter()
        self.table.play("draw")
        self.table.view()
        took = time.perf_counter() - began
        self.table.undo()
        return took


def phones() -> Iterator[Row]:
    """A phone against the tablet, six phones and a wall at once, and a connection that was lost."""
    with tempfile.TemporaryDirectory() as there, tempfile.TemporaryDirectory() as here:
        host, tablet = Hosted(there), Tablet(here)
        try:
            yield from asyncio.run(_measure(host, tablet))
        finally:
            host.end()
            tablet.store.close()


async def _measure(host: Hosted, tablet: Tablet) -> list[Row]:
    async with AsyncExitStack() as inside:
        seats = [await inside.enter_async_context(host.seat(name, own(name))) for name in PLAYERS]
        wall = await inside.enter_async_context(host.screen("wall"))
        shown = await _all_screens(seats[0], [*seats, wall])
    async with host.seat(PLAYERS[0], own(PLAYERS[0]), again=True) as phone:
        acks, took = await _one_phone(phone, tablet)
    back = [await _resume(host) for _ in range(RESUMES)]
    ack, session = median(acks), median(took)
    words = f"p50 {ack * 1e3:.1f} ms against {session * 1e3:.1f} ms on the tablet’s session"
    late = sorted(shown)[int(len(shown) * 0.99) - 1]
    many = f"p50 {median(shown) * 1e3:.1f} ms to the last of {len(PLAYERS)} phones and a wall"
    return [
        Row("phone, acknowledgement", ack / session, 3, words),
        Row("seven screens, p99 ms", late * 1e3, 100, many),
        Row("phone, resume s", max(back), 1, f"p50 {median(back) * 1e3:.1f} ms, from connecting to its view"),
    ]


def own(name: str) -> str:
    """The token of a phone, which it has made itself."""
    return f"{name:_<22}"


async def _one_phone(phone: ClientConnection, tablet: Tablet) -> tuple[list[float], list[float]]:
    acks, session = [], []
    for number in range(ROUNDS):
        began = time.perf_counter()
        seq = await _draw(phone, f"phone-{number:05}")
        acks.append(time.perf_counter() - began)
        await hear(phone, "view", seq=seq)
        await _undo(phone, f"back-{number:06}")
        session.append(tablet.draw())
        await asyncio.sleep(REST)
    return acks, session


async def _all_screens(phone: ClientConnection, all_: list[ClientConnection]) -> list[float]:
    """From the tap on one phone to the last of all screens that shows it."""
    shown = []
    for number in range(ROUNDS):
        began = time.perf_counter()
        seq = await _draw(phone, f"seven-{number:05}")
        await asyncio.gather(*(hear(screen, "view", seq=seq) for screen in all_))
        shown.append(time.perf_counter() - began)
        await _undo(phone, f"again-{number:05}")
        await asyncio.sleep(REST)
    return shown


async def _draw(table: ClientConnection, id_: str) -> int:
    await say(table, "move", id=id_, on=0, name="draw")
    said = await hear(table, "ack", "no")
    if said["t"] == "no":
        raise NotMeasured(said["sentence"])
    return int(said["seq"])


async def _undo(table: ClientConnection, id_: str) -> None:
    await say(table, "undo", id=id_, on=0)
    await hear(table, "view", seq=int((await hear(table, "ack"))["seq"]))


async def _resume(host: Hosted) -> float:
    """From connecting anew to its view, for a phone whose connection broke off without a word."""
    async with host.seat(PLAYERS[1], own(PLAYERS[1]), again=True) as lost:
        lost.transport.abort()
    began = time.perf_counter()
    async with host.seat(PLAYERS[1], own(PLAYERS[1]), again=True):
        return time.perf_counter() - began


def hall() -> Iterator[Row]:
    """Thirty tables at ten moves a second each, over a broker: how many of their cards reach a hall."""
    if not hall_demo.program():
        raise NotMeasured(hall_demo.MISSING)
    with tempfile.TemporaryDirectory() as folder:
        mosquitto, port = hall_demo.started(Path(folder))
        broker = Broker.read(f"mqtt://{HERE}:{port}/bench")
        try:
            yield _share_that_arrived(broker)
        finally:
            mosquitto.terminate()
            mosquitto.wait()


def _share_that_arrived(broker: Broker) -> Row:
    heard: dict[bytes, str] = {}
    channel = broker.open()
    channel.subscribe(Topics(broker.hall).cards, lambda topic, data: heard.setdefault(data, topic))
    tables = [hall_demo.SelfPlayed(number, broker) for number in range(TABLES)]
    _wait_for(lambda: len(heard) >= TABLES)  # all of them are connected
    sent: set[bytes] = set()
    began = time.perf_counter()
    for turn in range(TURNS):
        sent |= {msgspec.json.encode(table.play()) for table in tables}
        time.sleep(max(0.0, began + (turn + 1) * 0.1 - time.perf_counter()))
    took = time.perf_counter() - began
    _wait_for(lambda: sent <= heard.keys())
    late = time.perf_counter() - began - took
    there = len(sent & heard.keys())
    for table in tables:
        table.leave()
    channel.close()
    words = (
        f"{there} of {len(sent)} cards of {TABLES} tables in {took:.1f} s, the last {late * 1e3:.0f} ms later"
    )
    return Row("hall, share that arrived", there / len(sent), 1, words, at_least=True)


def _wait_for(true: Callable[[], bool]) -> None:
    until = time.perf_counter() + 30
    while not true() and time.perf_counter() < until:
        time.sleep(0.01)
