"""Nothing hidden leaves the host: mixed up, what others are sent is the same to the byte."""

import logging
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from companion.net import broker
from companion.net.asking import Corrections, Hello, Log, MakeMove
from companion.net.broker import Broker
from companion.net.card import card_of
from companion.net.presence import Presence
from companion.net.protocol import VERSION, write
from companion.net.scene import Scene
from companion.net.topics import Topics
from companion.simulate import play_out
from companion.table import Table
from companion.table.fair import Seed
from tests.games.fire_in_the_library import tables as fire
from tests.games.library_labyrinth import tables as labyrinth
from tests.games.orne_library import secrets as orne
from tests.net.sitting import GAMES, Evening, Screen, answers, evening
from tests.net.sockets import Running

MIXES: dict[str, Callable[[Any, str | None, Random], Any]] = {
    "fire-in-the-library": fire.mix,
    "library-labyrinth": labyrinth.mix,
    "orne-library": orne.mixed,
}
SEATS = ("Ann", "Ben", "Cleo")
OWN = ("asyncio", "websockets.client")
"""What Python says of itself, and the phones of a test."""
KEYS = ("seat", "card", "tool")


def positions(game: str, seed: int, moves: int) -> Iterator[Evening]:
    """An evening, after each move of a phone."""
    table, rng = evening(game, SEATS, seed), Random(seed)
    phones = [table.phone(name) for name in SEATS]
    for number in range(moves):
        able = [phone for phone in phones if phone.view["offers"]]
        if not able:
            return
        phone = rng.choice(able)
        offer = rng.choice(phone.view["offers"])
        table.play(phone, f"move-{number:05}", offer["name"], **answers(offer, rng))
        yield table


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game", MIXES)
def test_what_others_are_sent_has_nothing_hidden(game: str) -> None:
    """Views, offers and corrections of each seat, of a wall and of a browser stay the same to the byte."""
    rng, told = Random(2), 0
    for table in positions(game, 5, 25):
        scene = Scene.of(table.table, ())
        for seat in (None, *SEATS):
            mixed = replace(scene, state=MIXES[game](scene.state, seat, rng), _written={})
            told += mixed.state != scene.state
            for reach in ("look", "own", "all"):
                assert mixed.shown(seat, reach) == scene.shown(seat, reach)
                assert write(mixed.more(seat, reach)) == write(scene.more(seat, reach))
    assert told > 20


@pytest.mark.parametrize("game", MIXES)
def test_what_a_hall_is_sent_has_nothing_hidden(game: str) -> None:
    """The card of a table, which goes to a broker, stays the same to the byte."""
    rng = Random(3)
    for table in positions(game, 6, 15):
        before = msgspec.json.encode(card_of(table.table, "id", "Table 1"))
        with MixedUp(table, MIXES[game](table.table.state, None, rng)):
            assert msgspec.json.encode(card_of(table.table, "id", "Table 1")) == before


@pytest.mark.parametrize("game", MIXES)
def test_a_refusal_tells_nothing_hidden(game: str) -> None:
    """Whatever a phone tries, it is refused in the same words whatever others hold."""
    rng = Random(4)
    for table in positions(game, 7, 10):
        names = [name for name in table.table.game.kinds if name not in ("new_chance", "learn_box")]
        for number in range(6):
            seat, name = rng.choice(SEATS), rng.choice(names)
            args = {key: rng.choice([seat, 0, True, "deck", ["a"]]) for key in KEYS[: number % 4]}
            first = tried(table, seat, name, args)
            with MixedUp(table, MIXES[game](table.table.state, seat, rng)):
                second = tried(table, seat, name, args)
            assert first == second


class MixedUp:
    """A table that holds something else for a while."""

    def __init__(self, table: Evening, state: Any) -> None:
        self._known, self._at, self._state = table.table._states.known, table.table.journal.head, state

    def __enter__(self) -> None:
        self._before, self._known[self._at] = self._known[self._at], self._state

    def __exit__(self, *_: object) -> None:
        self._known[self._at] = self._before


def tried(table: Evening, seat: str, name: str, args: dict[str, Any]) -> tuple[str, str] | None:
    """What a phone hears that tries this; None where it was made, and is undone."""
    again = Evening(table.table)
    screen = Screen()
    again.desk.heard(screen, Hello(VERSION, again.seats.kept.join))
    again.desk._guests[screen].seat = seat
    count = len(table.table.journal.entries)
    again.desk.heard(screen, MakeMove("try-it-now", count, name, args))
    if len(table.table.journal.entries) > count:
        table.table.journal = type(table.table.journal).of(table.table.journal.entries[:count])
        return None
    return screen.last("no")["sentence"], screen.last("no")["rule"]


def test_a_hidden_card_is_seen_by_its_owner_alone() -> None:
    """The tests above can fail: the owner's own bytes do change when the hands are mixed up."""
    rng = Random(8)
    seen = False
    for table in positions("orne-library", 5, 25):
        scene = Scene.of(table.table, ())
        mixed = replace(scene, state=orne.mixed(scene.state, None, rng), _written={})
        seen = seen or any(mixed.shown(seat, "own") != scene.shown(seat, "own") for seat in SEATS)
    assert seen


def test_the_seed_of_all_draws_is_told_to_nobody() -> None:
    """What will be rolled follows from it, in ChamberQuest too: no screen and no hall is sent any of it."""
    seed = Seed(bytes(range(200, 232)))
    secret = seed.told()
    parts = [text.encode() for text in (secret.hex()[:16], b64encode(secret).decode()[:12])]
    for game in GAMES:
        table, rng = Evening(Table.new(game, SEATS, {"does": "everything"}, seed)), Random(1)
        screens = [table.phone("Ann"), table.phone("Ben"), table.wall(), table.browser()]
        play_out(table.table, rng, 12)
        table.desk.changed()
        for screen in screens:
            table.desk.heard(screen, Log())
            table.desk.heard(screen, Corrections())
        sent = b"".join(b"".join(screen.sent) for screen in screens)
        sent += msgspec.json.encode(card_of(table.table, "id", "Table 1"))
        assert table.table.journal.entries
        assert seed.commitment == table.table.fairness.commitment
        assert not any(part in sent for part in parts)


class Recorder:
    """A client of a broker that is always connected, and keeps what it was to say."""

    def __init__(self, *_: Any) -> None:
        self.said: list[tuple[str, bytes]] = []

    def will_set(self, topic: str, data: bytes, **_: Any) -> None:
        self.said.append((topic, data))

    def publish(self, topic: str, data: bytes, **_: Any) -> None:
        self.said.append((topic, data))

    def is_connected(self) -> bool:
        return True

    def __getattr__(self, _: str) -> Any:
        return lambda *_, **__: None


@pytest.mark.parametrize("game", MIXES)
def test_what_a_broker_is_given_has_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Topic and bytes of every publish, and of the last will, are the same whatever others hold."""
    monkeypatch.setattr(broker, "Client", Recorder)
    rng = Random(11)
    for table in positions(game, 6, 8):
        here = Presence(Broker.read("mqtt://10.0.0.5").open, Topics(), "id", "Table 1", lambda _: None)
        said = here._channel._client.said
        here.show(card_of(table.table, here.id, here.place))
        with MixedUp(table, MIXES[game](table.table.state, None, rng)):
            here.show(card_of(table.table, here.id, here.place))
        assert said[-1] == said[-2]
        assert {topic for topic, _ in said} == {f"{Topics().life}id", f"{Topics().cards}id"}


def test_nothing_is_written_into_a_log_by_a_server(host: Running, caplog: pytest.LogCaptureFixture) -> None:
    """Over real sockets, with everything logged: neither what is said nor a token, and nobody who knocks."""
    with caplog.at_level(logging.DEBUG):
        with host.phone("Ann") as ann:
            for number in range(3):
                ann.say("move", id=f"move-{number:05}", on=number, name="draw")
                ann.hear("ack", "no")
            ann.socket.send("{")
            ann.hear("sorry")
        host.get("/")
        host.get("/", Host="evil.example")
        host.stop()
    assert [record.getMessage() for record in caplog.records if record.name not in OWN] == []


def test_nothing_is_written_into_a_log(caplog: pytest.LogCaptureFixture) -> None:
    """A whole evening of phones leaves no line, however much is logged."""
    with caplog.at_level(logging.DEBUG):
        for table in positions("fire-in-the-library", 9, 15):
            assert table.desk.here() == SEATS
    assert caplog.records == []
