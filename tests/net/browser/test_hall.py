"""The hall in a real browser: thirty tables, those that wait for help first, and a word to all of them."""

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread

import pytest

from companion.net.card import card_of
from companion.net.channel import Channel, Hub
from companion.net.hall import Hall
from companion.net.hall_host import OFF
from companion.net.presence import Presence
from companion.net.server import Server
from companion.net.topics import Topics
from companion.table import Table
from tests.net.browser.phones import Phone
from tests.net.sitting import GAMES
from tests.net.sockets import HERE, Running

TOPICS = Topics("club")
CARDS = "[...document.querySelectorAll('.card')]"
STOP = "stop"


class Club:
    """A hall with tables, all in this process."""

    def __init__(self) -> None:
        self.hub = Hub()
        self._to_do: SimpleQueue = SimpleQueue()
        self.hall = Hall(self.hub.join(), TOPICS, self._to_do.put)
        self.server = Server(self.hall, self._to_do.put, start_page="hall.html")
        self.port = self.server.start(HERE, 0)
        self.ways: list[Channel] = []
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self) -> None:
        while (do := self._to_do.get()) != STOP:
            do()

    def opens(self, will: tuple[str, bytes]) -> Channel:
        self.ways.append(self.hub.join(will))
        return self.ways[-1]

    def table(self, number: int, called: str = "", *, help_: bool = False) -> None:
        """One more table."""
        names = [called or "Ann", "Ben"]
        table = Table.new(GAMES[number % len(GAMES)], names, {"does": "everything"}, number)
        here = Presence(self.opens, TOPICS, f"t{number}", f"Table {number}", lambda _: None)
        here.show(card_of(table, here.id, here.place, help_))

    def page(self, phone: Callable[..., Phone], token: str, width: int = 1920, height: int = 1080) -> Phone:
        tab = phone(self, token=token)
        tab.size(width, height)
        return tab

    def close(self) -> None:
        self._to_do.put(lambda: self.hall.close(OFF))
        self.server.stop(wait=True)
        self._to_do.put(STOP)
        self._thread.join()


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.close()


def test_thirty_tables_stand_on_one_screen_and_who_waits_for_help_stands_first(
    club: Club, phone: Callable[..., Phone]
) -> None:
    """Every card is in sight, in the order of its number; a table that is lost is shown as away."""
    for number in range(1, 31):
        club.table(number, help_=number == 15)
    club.ways[20].be_lost()
    tab = club.page(phone, club.hall.organise)
    tab.until(f"{CARDS}.length === 30", "thirty cards")
    tab.sees("1 away")
    labels = tab.run(f"{CARDS}.map((one) => one.ariaLabel.split(',')[0])")
    rest = [f"Table {number}" for number in range(1, 31) if number != 15]
    assert labels == ["Table 15", *rest]
    assert tab.run(f"{CARDS}.every((one) => one.getBoundingClientRect().bottom <= innerHeight)")
    assert "last seen" in tab.run("document.querySelector('.card.gone').innerText")
    assert tab.faults == []


def test_names_in_a_hall_are_text_and_a_phone_can_read_it(club: Club, phone: Callable[..., Phone]) -> None:
    """Nothing is wider than the phone, and a name is a name."""
    club.table(1, "<b>Ann</b>")
    tab = club.page(phone, club.hall.look, 390, 844)
    tab.until(f"{CARDS}.length === 1", "the card")
    assert tab.run("document.querySelectorAll('b').length") == 0
    assert tab.run("document.documentElement.scrollWidth") <= 390
    assert tab.run("document.querySelector('form') === null")
    club.table(2)
    tab.until(f"{CARDS}.length === 2", "the next table")


def test_an_announcement_reaches_a_phone(
    club: Club, phone: Callable[..., Phone], hosting: Callable[..., Running]
) -> None:
    """What the organiser types is read at a table, as it was typed; a limit for all counts down."""
    host = hosting()
    desk = host.host.screens
    desk.join_hall(club.opens, TOPICS, "Table 1")
    ann = phone(host, "Ann")
    tab = club.page(phone, club.hall.organise)
    tab.until(f"{CARDS}.length === 1", "the table's card")
    tab.run("document.querySelector('input').value = 'Soup is <i>hot</i>.'")
    tab.run("document.querySelector('input').dispatchEvent(new Event('input'))")
    tab.tap("Announce")
    ann.sees("Soup is <i>hot</i>.")
    tab.run("document.querySelector('select').value = '45'")
    tab.run("document.querySelector('select').dispatchEvent(new Event('change'))")
    tab.until("/^4[45]:/.test(document.querySelector('.limit')?.textContent)", "the time that is left")
