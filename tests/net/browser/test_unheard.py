"""Screens whose host is silent: what was shown stays, and a sentence says why nothing comes."""

from collections.abc import Callable

import pytest

from tests.net.browser.phones import Phone
from tests.net.sockets import Running

Opens = Callable[..., Phone]
SIZE = {"wall": (1280, 720), "table": (1280, 800)}
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
