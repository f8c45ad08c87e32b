"""A phone whose connection fails, and one that says what it should not: in a real browser."""

import re
from collections.abc import Callable

import pytest

from tests.net.browser.phones import CHANGED, DEAF, Phone
from tests.net.sockets import HERE, Running

Opens = Callable[..., Phone]
Hosting = Callable[..., Running]
ANSWERED = "document.querySelector('.top')?.innerText.includes('at the table')"
"""Connected, and nothing is under way."""


def moves(host: Running) -> int:
    return len(host.host.sitting.table.journal.entries)


def test_a_page_that_is_loaded_anew_has_its_seat(host: Running, phone: Opens) -> None:
    """Nobody is asked again who they are; not even where the link has lost its end."""
    ann = phone(host, "Ann")
    ann.reload()
    ann.sees("Your turn, Ann")
    ann.go(re.sub("#.*", "", ann.address))
    ann.sees("Your turn, Ann")


def test_the_newer_of_two_tabs_has_the_seat(host: Running, phone: Opens) -> None:
    """The older one says so, does not fight for it, and takes it back when it is asked to."""
    older = phone(host, "Ann")
    newer = older.another_tab()
    newer.sees("Your turn, Ann")
    older.sees("Another page has this seat now.")
    older.wake()
    newer.tap("Draw")
    newer.sees("One book saved.")
    older.tap("Take the seat back")
    older.sees("One book saved.")
    newer.sees("Another page has this seat now.")


def test_a_new_link_at_another_port_finds_the_seat_again(hosting: Hosting, phone: Opens) -> None:
    """The host was started anew elsewhere, with new links: nobody has to free the seat."""
    first = hosting()
    ann = phone(first, "Ann")
    first.stop()
    second = hosting(table=1)
    second.host.screens.renew()
    ann.go(f"http://{HERE}:{second.port}/#{second.token()}")
    ann.sees("Your turn, Ann")


def test_a_lost_answer_is_asked_for_again(host: Running, phone: Opens) -> None:
    """The move went through and its answer did not come: the same id is sent again, and made once."""
    ann = phone(host, "Ann", before=DEAF)
    ann.run("window.deaf = 1")
    ann.tap("Draw")
    ann.wait(lambda: moves(host) == 1, "the move")
    ann.sees("sending…")
    ann.hide()
    ann.wake()
    ann.until(ANSWERED, "the answer")
    ann.sees("One book saved.")
    assert moves(host) == 1


def test_a_host_that_comes_back_is_found_again(hosting: Callable[..., Running], phone: Opens) -> None:
    """What was not answered is asked again, and made once; meanwhile no button looks alive."""
    host = hosting()
    ann, port = phone(host, "Ann", before=DEAF), host.port
    ann.run("window.deaf = 1")
    ann.tap("Draw")
    ann.wait(lambda: moves(host) == 1, "the move")
    host.stop()
    ann.sees("does not listen to phones just now")
    assert ann.run("document.querySelectorAll('.offer.big:not([aria-disabled])').length") == 0
    again = hosting(table=host.host.table_id, port=port)
    ann.run("window.dispatchEvent(new Event('online'))")
    ann.sees("Draw, or stop?")
    ann.until(ANSWERED, "the answer")
    assert moves(again) == 1


def test_a_wrong_link_says_so(host: Running, phone: Opens) -> None:
    """In a sentence, with a way to try again."""
    ann = phone(host, token="AAAAAAAAAAAAAAAAAAAAAA")
    ann.sees("This link is not good any more. Scan the code on the tablet again.")
    ann.tap("Try again")
    ann.sees("This link is not good any more.")


def test_a_seat_that_somebody_took_meanwhile_says_so(host: Running, phone: Opens) -> None:
    """Two people pick the same name at the same time: one of them reads why not, and picks again."""
    late = '(text) => text.replace(\'"seat":"Ann"\', \'"seat":"Ben"\')'
    ben = host.phone("Ben")
    ann = phone(host, before=CHANGED % late)
    ann.tap("Ann")
    ann.sees("Ben has a phone already.")
    ann.sees("Which of you is this?")
    ben.socket.close()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("text.replace('\"draw\"', '\"burn_all\"')", "This game knows no such move."),
        ("text.replace('\"draw\"', '\"stop\"')", "At least one"),
    ],
)
def test_a_refused_move_says_why(host: Running, phone: Opens, change: str, sentence: str) -> None:
    """Nothing has changed, and the same buttons are still there."""
    ann = phone(host, "Ann", before=CHANGED % f"(text) => {change}")
    ann.tap("Draw")
    ann.sees(sentence)
    ann.tap("OK")
    ann.until("document.getElementById('toast').textContent === ''")
    ann.until("Boolean(document.querySelector('.offer.next:not([aria-disabled])'))")
    assert moves(host) == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("text.includes('hello') ? text.replace('\"v\":1', '\"v\":99') : text", "newer"),
        ("text.includes('move') ? text + ' '.repeat(20000) : text", "too large"),
    ],
)
def test_a_page_that_is_hung_up_on_says_why(host: Running, phone: Opens, change: str, sentence: str) -> None:
    """Another version of the page, or a message that is too large: a sentence, and a way on."""
    ann = phone(host, before=CHANGED % f"(text) => {change}")
    if "move" in change:
        ann.tap("Ann")
        ann.tap("Draw")
    ann.sees(sentence)
    assert ann.run("document.querySelectorAll('main .offer').length") == 1
    assert moves(host) == 0


def test_a_link_for_another_page_leads_there(host: Running, phone: Opens) -> None:
    """Who opens the wall's link with a phone's page is taken to the wall."""
    ann = phone(host, token=host.token("wall"))
    ann.until("location.pathname === '/wall'")
