"""Hosts and halls as processes of their own: killed, ended and started anew."""

import shlex
import signal
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.net.hall_host import HallHost, HallWanted
from companion.net.hall_links import NAME, kept_links
from companion.net.protocol import VERSION
from companion.store import StoreError
from tests.net.processes import NEW, Process
from tests.net.sockets import HERE, LONG, Page, Running


def phone(port: int, **hello: str) -> Page:
    page = Page(port)
    page.say("hello", v=VERSION, **hello)
    return page


def test_a_host_that_was_killed_answers_as_before(starting: Callable[..., Process]) -> None:
    """SIGKILL after a move: the new host has the seat, the move, and the same answer to the same id."""
    first = starting(*NEW, "--port", "0")
    own = "a" * 22
    with phone(first.port, token=first.token("phones")) as ann:
        ann.say("join", seat="Ann", resume=own)
        ann.hear("view")
        ann.say("move", id="first-move", on=0, name="draw")
        answer = ann.hear("ack", "no")
        first.end(signal.SIGKILL)
    again = shlex.split(first.process.stdout.readline().partition(": ")[2])[3:]
    assert again[:6] == ["host", "fire-in-the-library", "--table", "1", "--port", str(first.port)]
    second = starting(*again[:6])
    assert second.links == first.links
    with phone(second.port, resume=own, seq=1) as ann:
        assert ann.hear("joined")["seat"] == "Ann"
        assert ann.hear("view")["seq"] == 1
        ann.say("move", id="first-move", on=0, name="draw")
        assert ann.hear("ack", "no") == answer
    assert second.end(signal.SIGTERM) == 0


def test_a_host_ends_cleanly(starting: Callable[..., Process]) -> None:
    """On SIGTERM every screen hears it, and the exit code says that all is well."""
    host = starting(*NEW, "--port", "0")
    assert "Ann, Ben" in host.title
    with phone(host.port, token=host.token("wall")) as wall:
        wall.hear("view")
        assert host.end(signal.SIGTERM) == 0
        assert wall.hear("gone")["why"] == "off"


def test_a_hall_shows_the_tables_of_this_machine(starting: Callable[..., Process]) -> None:
    """A table that is hosted by another process, and its moves; it ends cleanly."""
    host, hall = starting(*NEW, "--port", "0"), starting("hall", "--port", "0")
    with phone(hall.port, token=hall.token("everybody")) as page:
        assert page.hear("welcome")["role"] == "hall"
        with phone(host.port, token=host.token("table")) as table:
            table.hear("view")
            table.say("move", id="first-move", on=0, name="draw")
            table.hear("ack")
        while not any(card["moves"] == 1 for card in page.hear("cards")["cards"]):
            pass
        assert hall.end(signal.SIGTERM) == 0
        assert page.hear("gone")["why"] == "off"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["host", "no-such-game", "--players", "Ann"], "no-such-game"),
        (["host", "fire-in-the-library"], "name"),
        (["host", "fire-in-the-library", "--players", "Ann,Ann"], "same name"),
        (["host", "fire-in-the-library", "--table", "99"], "not here"),
        (["host", "fire-in-the-library", "--players", "Ann,Ben", "--broker", "club"], "mqtt://"),
        (["hall", "--broker", "club"], "mqtt://"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong game, name, table or broker: a sentence, and the exit code 2."""
    assert main([*words, "--folder", str(tmp_path / "tables"), "--address", HERE, "--port", "0"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
@pytest.mark.parametrize("words", [["host", "fire-in-the-library"], ["hall"]])
def test_what_is_no_port_is_said(words: list[str], port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is begun."""
    with pytest.raises(SystemExit, match="2"):
        main([*words, "--port", port])
    assert f"a port is a number from 0 to 65535, and {port} is none" in capsys.readouterr().err


def test_a_table_has_one_host(hosting: Callable[..., Running]) -> None:
    """The second one says at its start that it is played elsewhere, and of what game it is."""
    first = hosting()
    with pytest.raises(StoreError, match="Table 1 is played elsewhere"):
        hosting(table=1)
    first.stop()
    with pytest.raises(StoreError, match="Table 1 is one of Fire in the Library"):
        hosting(table=1, game="chamberquest")
    assert hosting(table=1).host.table_id == 1


def test_the_links_of_a_hall_are_kept(tmp_path: Path) -> None:
    """Started anew it has the same; a file that is none, or a folder that is none, gives new ones."""
    first = kept_links(tmp_path / "new")
    assert kept_links(tmp_path / "new") == first
    assert first.look != first.organise
    assert (tmp_path / "new" / NAME).stat().st_mode & 0o077 == 0
    (tmp_path / "new" / NAME).write_text("{")
    assert kept_links(tmp_path / "new") != first
    (tmp_path / "file").touch()
    assert kept_links(tmp_path / "file").look
    host = HallHost(HallWanted(tmp_path, port=0))
    assert HallHost(HallWanted(tmp_path, port=0)).hall.organise == host.hall.organise


def test_a_hall_has_a_page(starting: Callable[..., Process]) -> None:
    """What stands at its address can be shown."""
    hall = starting("hall", "--port", "0")
    with urllib.request.urlopen(f"http://{HERE}:{hall.port}/", timeout=LONG) as answer:
        assert b"Tableside" in answer.read()
