"""Tables and a hall over a broker: Mosquitto, started here on a free port of this machine."""

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Condition, Thread

import msgspec
import pytest

from companion.net.broker import BadBroker, Broker, Mqtt
from companion.net.card import card_of
from companion.net.channel import TRYING, Teller
from companion.net.hall import Hall
from companion.net.hall_host import HallHost, HallWanted
from companion.net.host import Host, HostWanted
from companion.net.presence import Presence
from companion.net.screens import bound
from companion.net.telling import Notice
from companion.net.topics import Call, Topics
from tests.net.sitting import evening
from tests.net.sockets import HERE, LONG, Running

PROGRAM = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
needs_mosquitto = pytest.mark.skipif(
    PROGRAM is None, reason="Mosquitto is not installed: apt-get install mosquitto lets these tests run."
)
TOPICS = Topics("club")


class Mosquitto:
    """A broker that can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind((HERE, 0))
            self.port = free.getsockname()[1]
        self._settings = folder / "mosquitto.conf"
        self._settings.write_text(
            f"listener {self.port} {HERE}\nallow_anonymous true\npersistence false\nlog_type none\n"
        )
        self._process: subprocess.Popen | None = None

    def start(self) -> None:
        self._process = subprocess.Popen([str(PROGRAM), "-c", str(self._settings)])
        until = time.monotonic() + LONG
        while True:
            try:
                socket.create_connection((HERE, self.port), 1).close()
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(LONG)
            self._process = None

    @property
    def address(self) -> str:
        return f"mqtt://{HERE}:{self.port}/club"


class Waiting:
    """Something that changes in other threads, and can be waited for."""

    def __init__(self) -> None:
        self._changed = Condition()

    def post(self, do: Callable[[], None]) -> None:
        """Do something, one after the other, and look again."""
        with self._changed:
            do()
            self._changed.notify_all()

    def until(self, true: Callable[[], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(true, LONG)


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path)
    broker.start()
    yield broker
    broker.stop()


@needs_mosquitto
def test_a_hall_hears_tables_over_a_broker(mosquitto: Mosquitto) -> None:
    """A table that was there before the hall, how it goes on, and that it leaves."""
    broker, wait = Broker.read(mosquitto.address), Waiting()
    card = card_of(evening().table, "a", "Table 1")
    table = Presence(broker.open, TOPICS, "a", "Table 1", lambda _: None)
    table.show(card)
    channel = broker.open()
    hall = Hall(channel, TOPICS, wait.post)
    wait.until(lambda: [one.moves for one in hall.cards()] == [0])
    table.show(msgspec.structs.replace(card, moves=9))
    wait.until(lambda: [one.moves for one in hall.cards()] == [9])
    table.leave()
    wait.until(lambda: hall.cards() == ())
    channel.close()


def test_a_broker_that_does_not_answer_is_told_in_a_sentence() -> None:
    """Whoever waits for it knows where it was looked for; the password is no part of that."""
    with bound(HERE, 0) as listening:
        port = listening.getsockname()[1]
    broker, wait, told = Broker.read(f"mqtt://me:secret@{HERE}:{port}/club"), Waiting(), []
    channel = broker.open()
    channel.watch(lambda standing: wait.post(lambda: told.append(standing)))
    wait.until(lambda: told[-1:] == [f"Nobody answers at {HERE}:{port}."])
    assert broker.where == f"{HERE}:{port}/club"
    channel.close()


@pytest.mark.parametrize("kind", ["host", "hall"])
def test_a_host_and_a_hall_say_that_no_broker_answers(kind: str, tmp_path: Path) -> None:
    """One sentence after the links; and they go on."""
    with bound(HERE, 0) as listening:
        port = listening.getsockname()[1]
    address, wait, told = f"mqtt://{HERE}:{port}/club", Waiting(), []
    host: Host | HallHost
    if kind == "host":
        game, players = "fire-in-the-library", ("Ann", "Ben")
        host = Host(HostWanted(tmp_path, game, players, address=HERE, port=0, broker=address))
    else:
        host = HallHost(HallWanted(tmp_path, address, HERE, 0))
    running = Thread(target=host.run, args=(lambda line: wait.post(lambda: told.append(line)),), daemon=True)
    running.start()
    wait.until(lambda: told[-1:] == [f"Nobody answers at {HERE}:{port}. {TRYING}"])
    assert running.is_alive()
    host.end()
    running.join(LONG)


def test_how_a_broker_stands_is_said_once() -> None:
    """That nobody answers, and that it is reached again; nothing where all is well from the beginning."""
    told: list[str] = []
    teller = Teller("club.example", told.append)
    for standing in (None, "", "Nobody answers.", "Nobody answers.", ""):
        teller.look(standing)
    assert told == [f"Nobody answers. {TRYING}", "The hall at club.example is reached."]


@needs_mosquitto
def test_a_broker_that_comes_and_goes_is_told_too(mosquitto: Mosquitto) -> None:
    """That it is reached, and that it was lost."""
    wait, told = Waiting(), []
    channel = Broker.read(mosquitto.address).open()
    channel.watch(lambda standing: wait.post(lambda: told.append(standing)))
    wait.until(lambda: told[-1:] == [""])
    mosquitto.stop()
    wait.until(lambda: "was lost" in (told[-1] or ""))
    channel.close()


@needs_mosquitto
def test_a_table_that_dies_is_shown_as_lost(mosquitto: Mosquitto) -> None:
    """The broker says its last will."""
    broker, wait = Broker.read(mosquitto.address), Waiting()
    opened: list[Mqtt] = []

    def opens(will: tuple[str, bytes]) -> Mqtt:
        opened.append(broker.open(will))
        return opened[0]

    Presence(opens, TOPICS, "a", "Table 1", lambda _: None).show(card_of(evening().table, "a", "Table 1"))
    channel = broker.open()
    hall = Hall(channel, TOPICS, wait.post)
    wait.until(lambda: [one.alive for one in hall.cards()] == [True])
    opened[0]._client.loop_stop()
    opened[0]._client.socket().close()  # as a kill does: without a word to the broker
    wait.until(lambda: [one.alive for one in hall.cards()] == [False])
    channel.close()


@needs_mosquitto
def test_an_organiser_is_heard_over_a_broker(mosquitto: Mosquitto) -> None:
    """Also by a table that comes after the announcement."""
    broker, wait = Broker.read(mosquitto.address), Waiting()
    heard: list[Notice] = []
    channel = broker.open()
    channel.publish(TOPICS.call, msgspec.json.encode(Call("Pizza is here.")))
    late = Presence(
        broker.open, TOPICS, "a", "Table 1", lambda notice: wait.post(lambda: heard.append(notice))
    )
    wait.until(lambda: heard == [Notice("Pizza is here.")])
    late.leave()
    channel.close()


@needs_mosquitto
def test_a_broker_that_comes_back_is_told_again(mosquitto: Mosquitto) -> None:
    """It has forgotten everything; tables and hall find it by themselves."""
    broker, wait = Broker.read(mosquitto.address), Waiting()
    channel = broker.open()
    hall = Hall(channel, TOPICS, wait.post)
    table = Presence(broker.open, TOPICS, "a", "Table 1", lambda _: None)
    card = card_of(evening().table, "a", "Table 1")
    table.show(card)
    wait.until(lambda: len(hall.cards()) == 1)
    mosquitto.stop()
    table.show(msgspec.structs.replace(card, moves=5))  # nobody hears it yet
    mosquitto.start()
    wait.until(lambda: [one.moves for one in hall.cards()] == [5])
    table.leave()
    channel.close()


@needs_mosquitto
def test_a_hosted_table_is_in_the_hall(mosquitto: Mosquitto, hosting: Callable[..., Running]) -> None:
    """A move of a phone shows there, and an announcement shows on the phone."""
    host, wait = hosting(broker=mosquitto.address, place="Table 7"), Waiting()
    channel = Broker.read(mosquitto.address).open()
    hall = Hall(channel, TOPICS, wait.post)
    with host.phone("Ann") as ann:
        ann.say("move", id="first-move", on=0, name="draw")
        wait.until(lambda: [(one.place, one.moves) for one in hall.cards()] == [("Table 7", 1)])
        ann.say("help", wanted=True)
        wait.until(lambda: hall.cards()[0].help)
        channel.publish(TOPICS.call, msgspec.json.encode(Call("Pizza is here.")))
        assert ann.hear("notice")["text"] == "Pizza is here."
    channel.close()


def test_the_address_of_a_broker_is_read() -> None:
    """With a name, a password, a port and a hall, or without."""
    assert Broker.read("mqtt://10.0.0.5") == Broker("10.0.0.5", 1883)
    full = Broker.read("mqtts://ann:p%40ss@club.example:99/our-hall")
    assert full == Broker("club.example", 99, True, "ann", "p@ss", "our-hall")


@pytest.mark.parametrize(
    "address",
    ["", "10.0.0.5", "http://x", "mqtt://", "mqtt://x:port", "mqtt://x/a/b", "mqtt://x/a#b", "mqtt://x/ü"],
)
def test_what_is_no_broker_is_said_in_a_sentence(address: str) -> None:
    """Before anything is begun."""
    with pytest.raises(BadBroker, match=r"\w+ \w+"):
        Broker.read(address)
