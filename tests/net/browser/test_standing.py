"""Answers on a phone stand where they always do, also where one of them cannot be given."""

from collections.abc import Callable

import msgspec
import pytest

from companion.table import Standing
from companion.table.offer import Ask, Choice, Offer
from tests.net.browser.phones import Phone
from tests.net.browser.test_questions import ASKED
from tests.net.sockets import Running

STANDING = (
    Standing("card:red", "Red", why="No red is left."),
    Standing("card:blue", "Blue", why="No blue is left."),
)
CARDS = Choice("blue", "Whatever blue is called"), Choice("green", "Green")
AS_OFFERS = (
    Offer("pass", "Nobody", group="answer"),
    Offer("lay", "Whatever blue is called", group="answer", place="card:blue"),
    Offer("lay", "Green", args={"card": "green"}, group="answer"),
)
AS_CHOICES = (
    Offer("pass", "Nobody", group="answer"),
    Offer(
        "lay",
        "Lay a card",
        (Ask("card", "Which?", CARDS, "card"),),
        group="answer",
    ),
)


@pytest.mark.parametrize("offers", [AS_OFFERS, AS_CHOICES])
def test_an_answer_has_its_place_by_what_it_is_and_not_by_what_it_is_called(
    offers: tuple[Offer, ...], host: Running, phone: Callable[..., Phone]
) -> None:
    """What nobody can give stands there all the same and says why; what comes and goes stands after it."""
    standing = msgspec.json.encode(STANDING).decode()
    before = ASKED % f"{msgspec.json.encode(offers).decode()}, message.view.guide.standing = {standing}"
    ann = phone(host, "Ann", before=before)
    ann.until("document.querySelector('.answers')")
    shown = "[...document.querySelectorAll('.answers .label')].map((one) => one.textContent)"
    assert ann.run(shown) == ["Red", "Whatever blue is called", "Nobody", "Green"]
    assert ann.run("document.querySelector('.answers :disabled small').textContent") == "No red is left."
