"""The server: its pages, whom it answers, its limits, and a table over real sockets of this machine."""

import shlex
import socket
import sqlite3
import threading
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.__main__ import _parser
from companion.net import pages, server, wire
from companion.net.pace import A_SECOND, AT_ONCE, Pace
from companion.net.protocol import LARGEST, VERSION
from companion.net.screens import CannotListen, bound
from companion.store import Store
from companion.store.opening import NAME
from tests.net.sockets import HERE, Page, Running

# -- pages ---------------------------------------------------------------------------------------


def test_the_first_page_is_served_with_strict_headers(host: Running) -> None:
    """A browser runs nothing but our own files, embeds us nowhere and tells nobody where it was."""
    answer = host.get("/")
    assert answer.status == 200
    assert b"Tableside" in answer.body
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert f"ws://{HERE}:{host.port}" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/../buildozer.spec",
        "/%2e%2e/store/store.py",
        "/art/../../README.md",
        "//etc/passwd",
        "/art",
        "/.",
    ],
)
def test_only_the_files_of_the_pages_are_served(host: Running, path: str) -> None:
    """Whatever path is tried, nothing else of the machine is there."""
    assert host.get(path).status == 404


def test_pictures_are_served(host: Running) -> None:
    """Pages may show the app's own art."""
    answer = host.get("/art/icon.png")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/png")


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:80", "", "127.0.0.1.evil.example", "a:b:c", "[::1", "x y"]
)
def test_another_name_is_refused(host: Running, name: str) -> None:
    """A page elsewhere that gives its own name our address gets nothing: neither pages nor a socket."""
    assert host.get("/", Host=name).status == 421
    with pytest.raises(InvalidStatus) as refused:
        host.page(additional_headers={"Host": name})
    assert refused.value.response.status_code in (400, 421)


@pytest.mark.parametrize("name", ["localhost", "192.168.1.20:8423", "[fe80::1]:8423", "LOCALHOST:1"])
def test_our_own_addresses_are_answered(host: Running, name: str) -> None:
    """Any bare address will do: it cannot be somebody else's name."""
    assert host.get("/", Host=name).status == 200


def test_the_machine_s_own_name_is_answered(
    hosting: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a Raspberry Pi is called in its network, with and without the end that neighbours use."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Shelf.lan")
    host = hosting()
    for name in ("shelf.lan:8423", "shelf.local", "SHELF.local:8423"):
        assert host.get("/", Host=name).status == 200
    assert host.get("/", Host="shelf.example").status == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://", "http://[", "ftp://{}"]
)
def test_another_page_may_not_connect(host: Running, origin: str) -> None:
    """A socket that a page from elsewhere opens is refused."""
    with pytest.raises(InvalidStatus) as refused:
        host.page(origin=origin.format(f"{HERE}:{host.port}"))
    assert refused.value.response.status_code == 403


def test_our_own_page_may_connect(host: Running) -> None:
    """A socket that our page opens is answered."""
    with host.page(origin=f"http://{HERE}:{host.port}") as page:
        page.say("hello", v=VERSION, token=host.token("wall"))
        assert page.hear("welcome")["role"] == "wall"


# -- a table -------------------------------------------------------------------------------------


def test_what_is_acknowledged_is_on_disk(host: Running) -> None:
    """By the time of an ack another process finds the move in the file."""
    with host.phone("Ann") as ann:
        ann.say("move", id="first-move", on=0, name="draw")
        assert ann.hear("ack", "no")["seq"] == 1
        sql = sqlite3.connect(host.host._wanted.folder / NAME)
        assert sql.execute("SELECT sent FROM entries").fetchall() == [("Ann/first-move",)]
        sql.close()


def test_a_move_reaches_every_screen(host: Running) -> None:
    """Another phone, a wall and a browser see it."""
    with host.phone("Ann") as ann, host.phone("Ben") as ben, host.page() as wall, host.page() as table:
        wall.say("hello", v=VERSION, token=host.token("wall"))
        table.say("hello", v=VERSION, token=host.token("table"))
        ann.say("move", id="first-move", on=0, name="draw")
        assert [page.view(1)["seq"] for page in (ann, ben, wall, table)] == [1, 1, 1, 1]


def test_a_phone_that_lost_its_connection_goes_on(host: Running) -> None:
    """It sends again what was not answered, gets one answer, and sees the table."""
    with host.phone("Ann") as ann:
        resume = next(one for one in ann.heard if one["t"] == "joined")["resume"]
        ann.say("move", id="first-move", on=0, name="draw")
        ann.socket.socket.shutdown(socket.SHUT_RDWR)
    with host.page() as again:
        again.say("hello", v=VERSION, resume=resume, seq=0)
        again.hear("joined")
        again.say("move", id="first-move", on=0, name="draw")
        assert again.hear("ack", "no")["t"] == "ack"
    assert [entry.sent for entry in host.host.sitting.table.journal.entries] == ["Ann/first-move"]


def test_rules_are_found(host: Running) -> None:
    """A question and an id are answered, as this table plays it."""
    with host.phone("Ann") as ann:
        ann.say("ask", question="what burns first")
        texts = ann.hear("found")["texts"]
        assert texts
        assert all(text["text"] and text["source"] for text in texts)
        start, end = texts[0]["mark"]
        assert 0 <= start < end <= len(texts[0]["text"])
        ann.say("read", ids=[texts[0]["id"], "no-such-rule"])
        assert [text["id"] for text in ann.hear("found")["texts"]] == [texts[0]["id"]]
        ann.say("beat", n=7)
        assert ann.hear("beat")["n"] == 7


def test_a_table_that_is_put_aside_says_so(host: Running) -> None:
    """Every screen hears it before the connection ends."""
    with host.phone("Ann") as ann:
        host.stop()
        assert ann.hear("gone")["why"] == "off"
        with pytest.raises(ConnectionClosed):
            ann.hear("view")


def test_a_port_that_is_taken_is_said(host: Running, hosting: Callable[..., Running]) -> None:
    """In a sentence, where that port was asked for."""
    with pytest.raises(CannotListen, match=rf"port {host.port}: .*\."):
        hosting(port=host.port)
    store = Store.open(host.host._wanted.folder)
    assert len(store.tables()) == 1  # nothing is left of a start that failed
    store.close()


def test_the_line_that_goes_on_with_a_table_asks_for_the_same(hosting: Callable[..., Running]) -> None:
    """Typed as it is printed, it starts the same table with all that was wanted, but for a password."""
    wanted = {"reach": "all", "place": "Table 7", "broker": "mqtt://me:secret@127.0.0.1:9/club", "name": "pi"}
    host = hosting(**wanted)
    typed = shlex.split(host.host.lines()[-1].partition(": ")[2])
    said = _parser().parse_args(typed[3:])
    assert (said.table, said.port, said.address, said.name) == (1, host.port, HERE, "pi")
    assert (said.phones, said.place, said.broker) == ("all", "Table 7", "mqtt://me:PASSWORD@127.0.0.1:9/club")


def test_whatever_goes_wrong_at_the_start_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a server that cannot begin: a port that is none, a fault that nobody thought of."""
    with pytest.raises(CannotListen, match="port 99999"):
        bound(HERE, 99999)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    broken = server.Server(None, lambda do: do())
    broken._serve = lambda *_: None  # no coroutine
    with bound(HERE, 0) as listening, pytest.raises(ValueError, match="coroutine"):
        broken.start(listening)
    broken._thread.join()


# -- limits --------------------------------------------------------------------------------------


def test_what_is_no_message_is_answered_and_the_connection_stays(host: Running) -> None:
    """A sentence for each, and the table goes on."""
    with host.phone("Ann") as ann:
        for data in ("", "{", '{"t": "move"}', b"\xff\x00", "x" * LARGEST):
            ann.socket.send(data)
            assert "not understood" in ann.hear("sorry")["sentence"]
        ann.say("move", id="first-move", on=0, name="draw")
        assert ann.hear("ack", "no")["t"] == "ack"


def test_a_message_that_is_too_large_is_the_last(host: Running) -> None:
    """It is said why, and the host hangs up; nothing has changed."""
    with host.phone("Ann") as ann:
        ann.socket.send("x" * (LARGEST + 1))
        assert "too large" in ann.hear("gone")["sentence"]
    with host.phone("Ben") as ben:
        ben.socket.send("x" * 10 * LARGEST)
        with pytest.raises(ConnectionClosed):
            ben.hear("never")


def test_who_says_too_much_is_hung_up_on(host: Running) -> None:
    """More than anybody can tap is no person."""
    with host.page() as page:
        for _ in range(20 * AT_ONCE):
            try:
                page.say("beat")
            except ConnectionClosed:
                break
        assert page.hear("gone")["why"] == "fast"


def test_the_pace_is_that_of_people() -> None:
    """Twenty at once, ten a second in the long run."""
    pace = Pace(100.0)
    assert [pace.allows(100.0) for _ in range(AT_ONCE + 1)] == [True] * AT_ONCE + [False]
    assert [pace.allows(101.0) for _ in range(A_SECOND + 1)] == [True] * A_SECOND + [False]


def test_a_full_table_says_so(host: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who come after the last place are told; far more are not even let in."""
    monkeypatch.setattr(server, "MOST", 3)
    monkeypatch.setattr(server, "WAITING", 1)
    inside = [host.phone("Ann"), host.phone("Ben"), host.page()]
    inside[2].say("hello", v=VERSION, token=host.token("wall"))
    inside[2].hear("view")
    with host.page() as late:
        assert late.hear("gone")["why"] == "full"
    inside[0].say("move", id="first-move", on=0, name="draw")
    assert inside[2].view(1)["seq"] == 1
    for page in inside:
        page.socket.close()


def test_who_says_nothing_is_hung_up_on(host: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place is not kept for a connection that never says hello."""
    monkeypatch.setattr(wire, "OPENING", 0.05)
    with host.page() as silent:
        assert silent.hear("gone")["why"] == "late"


def test_a_host_is_its_own_by_address_or_name() -> None:
    """Bare addresses and names that were given."""
    assert pages.is_own("192.168.1.2:80", frozenset())
    assert pages.is_own("raspberrypi.local:8423", frozenset({"raspberrypi.local"}))
    assert not pages.is_own("raspberrypi.local:8423", frozenset())
    assert not pages.is_own("192.168.1.2:port", frozenset())


def test_pages_are_for_screens(host: Running) -> None:
    """The page of this test is a page: it hears what it is sent, in order."""
    with host.page() as page:
        assert isinstance(page, Page)
        for number in range(5):
            page.say("beat", n=number)
        assert [page.hear("beat")["n"] for _ in range(5)] == list(range(5))
