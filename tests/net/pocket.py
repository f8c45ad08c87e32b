"""A phone in a history, and the clock and the connection that it has there."""

import heapq
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec

from companion.net.asking import Hello, Join, MakeMove
from companion.net.protocol import VERSION, write
from tests.net.sitting import answers

IMPATIENCE = 3.0
"""Time after which a phone that has heard nothing connects anew."""


class Network(Protocol):
    """What a phone has round it."""

    rng: Random
    clock: "Clock"
    join: str

    def carry(self, link: "Link", data: bytes, to: "Callable[[Link, bytes], None]") -> None:
        """Over the network, as well as it can."""

    def hear(self, link: "Link", data: bytes) -> None:
        """The host hears it."""


@dataclass
class Wish:
    """Something that a phone wants done."""

    play: MakeMove
    asked: float
    answered: float | None = None
    seq: int | None = None
    """Where it was acknowledged; None for a refusal, or no answer."""


class Clock:
    """What happens when."""

    def __init__(self) -> None:
        self.now = 0.0
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, delay: float, do: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._queue, (self.now + delay, self._count, do))

    def step(self) -> None:
        self.now, _, do = heapq.heappop(self._queue)
        do()


class RealClock(Clock):
    """The same, while time really passes: so many of its seconds in one of ours."""

    def __init__(self, fast: float) -> None:
        super().__init__()
        self._fast, self._began = fast, time.monotonic()

    def step(self) -> None:
        due, _, do = heapq.heappop(self._queue)
        time.sleep(max(0.0, due - self._passed()) / self._fast)
        self.now = self._passed()
        do()

    def _passed(self) -> float:
        return (time.monotonic() - self._began) * self._fast


@dataclass(eq=False)
class Link:
    """One connection, as the host has it."""

    world: Network
    phone: "Phone"
    alive: bool = True

    def tell(self, message: Any) -> None:
        self.world.carry(self, write(message), self.phone.heard)

    def show(self, scene: Any, seat: str | None, reach: Any) -> None:
        self.world.carry(self, scene.shown(seat, reach), self.phone.heard)

    def end(self, gone: Any) -> None:
        self.tell(gone)

    def up(self, message: Any) -> None:
        """From the phone to the host."""
        self.world.carry(self, write(message), self.world.hear)


@dataclass(eq=False)
class Phone:
    """A phone: it shows what it is sent, wants one thing at a time, and asks again until it is answered."""

    world: Network
    seat: str
    resume: str
    seq: int = -1
    offers: list[dict[str, Any]] = field(default_factory=list)
    link: Link | None = None
    wish: Wish | None = None
    wishes: list[Wish] = field(default_factory=list)
    seen: dict[int, list[Any]] = field(default_factory=dict)
    """Every view that came, by its seq."""
    order: list[int] = field(default_factory=list)
    """And their seqs, as they came."""
    last: float = 0.0

    def heard(self, link: Link, data: bytes) -> None:
        if link is not self.link:
            return
        self.last = self.world.clock.now
        message = msgspec.json.decode(data)
        kind = message["t"]
        if kind == "welcome":
            link.up(Join(self.seat, self.resume))
        elif kind == "joined" and self.wish is not None:
            link.up(self.wish.play)
        elif kind == "view":
            self._look(message)
        elif kind in ("ack", "no"):
            self._answered(message)

    def _look(self, message: dict[str, Any]) -> None:
        self.order.append(message["seq"])
        self.seen.setdefault(message["seq"], []).append(message["view"])
        if message["seq"] >= self.seq:
            self.seq, self.offers = message["seq"], message["offers"]

    def _answered(self, message: dict[str, Any]) -> None:
        answered = [wish for wish in self.wishes if wish.play.id == message["id"]]
        for wish in answered:
            if wish.answered is None:
                wish.answered, wish.seq = self.world.clock.now, message.get("seq")
            assert wish.seq == message.get("seq"), "the same id got another answer"
        if self.wish is not None and self.wish.answered is not None:
            self.wish = None

    def tick(self) -> None:
        """Want something, ask again, or connect anew; then rest a while."""
        world, rng = self.world, self.world.rng
        world.clock.at(rng.random() * 2, self.tick)
        quiet = world.clock.now - self.last > IMPATIENCE
        if self.link is None or not self.link.alive or quiet or rng.random() < 0.01:
            self._connect()
        elif self.wish is not None:
            self.link.up(self.wish.play)
        elif self.offers and rng.random() < 0.7:
            offer = rng.choice(self.offers)
            play = MakeMove(f"{rng.getrandbits(64):016x}", self.seq, offer["name"], answers(offer, rng))
            self.wish = Wish(play, world.clock.now)
            self.wishes.append(self.wish)
            self.link.up(play)

    def _connect(self) -> None:
        self.link = Link(self.world, self)
        self.last = self.world.clock.now
        self.link.up(Hello(VERSION, self.world.join, self.resume, self.seq))
