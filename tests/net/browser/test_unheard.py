"""Screens whose host is silent: what was shown stays, and a sentence says why nothing comes."""

import signal
from collections.abc import Callable
from threading import Event

import pytest

from tests.net.browser.phones import Phone
from tests.net.processes import NEW, Process
from tests.net.sockets import Running

Opens = Callable[..., Phone]
SIZE = {"wall": (1280, 720), "table": (1280, 800)}
HASTE = """
const later = setTimeout, again = setInterval;
window.setTimeout = (what, wait) => later(what, wait === 5000 ? 400 : wait);
window.setInterval = (what, wait) => again(what, wait === 5000 ? 150 : wait);
"""
"""Five seconds pass in less than one."""
STANDING = "document.querySelector('.standing')"
IS_SEEN = """((one) => { const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); })"""
"""Whether a finger in the middle of something would touch it: nothing hides or covers it."""


def opened(host: Running, phone: Opens, page: str, token: str = "") -> Phone:
    """One of the two pages that show the public table."""
    tab = phone(host, path=f"/{page}", token=token or host.token(page))
    tab.size(*SIZE[page])
    return tab


@pytest.mark.parametrize("page", SIZE)
def test_what_was_shown_stays_while_nobody_answers(
    hosting: Callable[..., Running], phone: Opens, page: str
) -> None:
    """The picture, whose turn it was, and above them why it does not go on."""
    host = hosting()
    tab = opened(host, phone, page)
    tab.until("document.querySelectorAll('#picture svg > g').length > 3", "the game's picture")
    host.stop()
    tab.sees("does not listen to phones just now")
    for part in ("#picture", ".who h1", ".standing"):
        assert tab.run(f"{IS_SEEN}(document.querySelector({part!r}))"), part


@pytest.mark.parametrize("page", SIZE)
def test_a_wrong_link_can_be_read(host: Running, phone: Opens, page: str) -> None:
    """The sentence is on the screen, not only in the page."""
    tab = opened(host, phone, page, token="AAAAAAAAAAAAAAAAAAAAAA")
    tab.sees("This link is not good any more.")
    assert tab.run(f"{IS_SEEN}({STANDING})")
    host.host.screens._desk.seats._change(**{page: "AAAAAAAAAAAAAAAAAAAAAA"})
    tab.tap("Try again")
    tab.until("document.querySelectorAll('#picture svg > g').length > 3", "the game's picture")


def test_a_wall_tries_its_link_again_by_itself(host: Running, phone: Opens) -> None:
    """Nobody stands beside it to press anything: its host may have come back with the table meanwhile."""
    haste = HASTE.replace("wait === 5000 ? 400", "wait === 30000 ? 200")
    token = "AAAAAAAAAAAAAAAAAAAAAA"
    tab = phone(host, path="/wall", token=token, before=haste)
    tab.sees("This link is not good any more.")
    host.host.screens._desk.seats._change(wall=token)
    tab.until("document.querySelectorAll('#picture svg > g').length > 3", "the game's picture")


def test_a_phone_says_that_the_tablet_sleeps(host: Running, phone: Opens) -> None:
    """Its machine takes the move, and nobody makes it: said at once, until the table answers; made once."""
    ann, asleep = phone(host, "Ann", before=HASTE), Event()
    host.host._to_do.put(asleep.wait)
    ann.tap("Draw")
    ann.sees("The tablet sleeps")
    asleep.set()
    ann.sees("at the table")
    assert len(host.host.sitting.table.journal.entries) == 1


def test_a_wall_says_that_its_host_is_frozen(starting: Callable[..., Process], phone: Opens) -> None:
    """A process that stands still takes connections and says nothing; once it goes on, so does the wall."""
    host = starting(*NEW, "--port", "0")
    tab = phone(host, path="/wall", token=host.token("wall"), before=HASTE)
    tab.until("document.querySelectorAll('#picture svg > g').length > 3", "the game's picture")
    host.process.send_signal(signal.SIGSTOP)
    tab.sees("The tablet sleeps")
    tab.run("window.dispatchEvent(new Event('online'))")
    tab.sees("The tablet sleeps")
    host.process.send_signal(signal.SIGCONT)
    tab.until(f"!{STANDING}", "that it is awake")


def test_a_table_that_is_put_to_sleep_says_so(host: Running, phone: Opens) -> None:
    """A tablet whose screen goes off tells it before nothing is answered any more."""
    ann = phone(host, "Ann")
    host.host._to_do.put(host.host.screens.sleep)
    ann.sees("The tablet sleeps")
    host.host._to_do.put(host.host.screens.changed)
    ann.sees("at the table")
