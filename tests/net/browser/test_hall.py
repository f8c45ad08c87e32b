"""The hall in a real browser: thirty tables, those that wait for help first, and a word to all of them."""

from collections.abc import Callable, Iterator

import pytest

from tests.net.browser.phones import Phone
from tests.net.sockets import Running
from tools.club import Club

CARDS = "[...document.querySelectorAll('.card')]"


def page(club: Club, phone: Callable[..., Phone], token: str, width: int = 1920, height: int = 1080) -> Phone:
    """The hall on somebody's screen."""
    tab = phone(club, token=token)
    tab.size(width, height)
    return tab


@pytest.fixture
def club() -> Iterator[Club]:
    """A hall without tables."""
    with Club() as club:
        yield club


def test_thirty_tables_stand_on_one_screen_and_who_waits_for_help_stands_first(
    club: Club, phone: Callable[..., Phone]
) -> None:
    """Every card is in sight, in the order of its number; a table that is lost is shown as away."""
    for number in range(1, 31):
        club.seat(number, ("Ann", "Ben"), help_=number == 15)
    club.lose(21)
    tab = page(club, phone, club.hall.organise)
    tab.until(f"{CARDS}.length === 30", "thirty cards")
    tab.sees("1 away")
    labels = tab.run(f"{CARDS}.map((one) => one.ariaLabel.split(',')[0])")
    rest = [f"Table {number}" for number in range(1, 31) if number != 15]
    assert labels == ["Table 15", *rest]
    assert tab.run(f"{CARDS}.every((one) => one.getBoundingClientRect().bottom <= innerHeight)")
    assert "last seen" in tab.run("document.querySelector('.card.gone').innerText")
    tab.size(390, 844)
    tab.run("scrollTo(0, document.body.scrollHeight / 2)")  # the way to speak stays in sight on a phone
    assert tab.run("document.querySelector('.say .next').getBoundingClientRect().bottom <= innerHeight")
    assert tab.run("document.querySelector('.say .next').getBoundingClientRect().top >= 0")
    assert tab.too_wide() == []
    assert tab.complaints() == []


def test_names_in_a_hall_are_text_and_a_phone_can_read_it(club: Club, phone: Callable[..., Phone]) -> None:
    """Nothing is wider than the phone, and a name is a name."""
    club.seat(1, ("<b>Ann</b>", "Ben"))
    tab = page(club, phone, club.hall.look, 390, 844)
    tab.until(f"{CARDS}.length === 1", "the card")
    assert tab.run("document.querySelectorAll('b').length") == 0
    assert tab.run("document.documentElement.scrollWidth") <= 390
    assert tab.run("document.querySelector('form') === null")
    club.seat(2, ("Ann", "Ben"))
    tab.until(f"{CARDS}.length === 2", "the next table")


def test_an_announcement_reaches_a_phone(
    club: Club, phone: Callable[..., Phone], hosting: Callable[..., Running]
) -> None:
    """What the organiser types is read at a table, as it was typed; a limit for all counts down."""
    host = hosting()
    desk = host.host.screens
    desk.join_hall(club.opens, club.topics, "Table 1")
    ann = phone(host, "Ann")
    ann.tap("More")
    ann.tap("Call the organiser of the hall")
    ann.wait(lambda: desk.help, "the call")
    tab = page(club, phone, club.hall.organise)
    tab.until(f"{CARDS}.length === 1", "the table's card")
    tab.run("document.querySelector('input').value = 'Soup is <i>hot</i>.'")
    tab.run("document.querySelector('input').dispatchEvent(new Event('input'))")
    tab.tap("Announce")
    ann.sees("Soup is <i>hot</i>.")
    tab.run("document.querySelector('select').value = '45'")
    tab.run("document.querySelector('select').dispatchEvent(new Event('change'))")
    tab.until("/^4[45]:/.test(document.querySelector('.limit')?.textContent)", "the time that is left")
    ann.until(
        "/4[45]:\\d\\d left/.test(document.querySelector('.said strong')?.textContent)", "on the phone, too"
    )
