"""Every kind of question in the sheet of a phone: what is tapped, and what is sent."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

from companion.table.offer import Ask, Choice, Offer
from tests.net.browser.phones import Phone
from tests.net.sockets import Running

Opens = Callable[..., Phone]
ASKED = """
const Own = WebSocket;
window.sent = [];
window.WebSocket = class extends Own {
  set onmessage(heard) {
    super.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "view") message.offers = %s;
      heard({ data: JSON.stringify(message) });
    };
  }
  send(text) {
    if (JSON.parse(text).t === "move") window.sent.push(JSON.parse(text));
    else super.send(text);
  }
};
"""
"""The table offers something else, and the move is only looked at."""


def abc(*letters: str, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(letter, letter.upper(), **more) for letter in letters)


def asked(host: Running, phone: Opens, *asks: Ask, **more: Any) -> Phone:
    """A phone that has tapped an offer with these questions."""
    offer = Offer("try", "Try it", asks, group="next", **more)
    ann = phone(host, "Ann", before=ASKED % msgspec.json.encode([offer]).decode())
    ann.tap("Try it")
    return ann


def sent(phone: Phone) -> dict[str, Any]:
    """The arguments of the one move that was sent."""
    phone.until("sent.length")
    assert phone.run("sent.length") == 1
    assert phone.run("sent[0].name") == "try"
    return dict(phone.run("sent[0].args"))


def write(phone: Phone, text: str) -> None:
    phone.run(
        f"(box => {{ box.value = {json.dumps(text)}; box.dispatchEvent(new Event('input')); }})"
        "(document.querySelector('#sheet input'))"
    )


def test_a_list_with_repeats(host: Running, phone: Opens) -> None:
    """Symbols may come more than once; the last one can be taken back."""
    ann = asked(host, phone, Ask("s", "Which symbols?", abc("a", "b"), kind="symbols", least=2, most=3))
    assert ann.run("document.querySelector('#sheet .offer.big').offsetHeight") < 90  # as high as any other
    for letter in "ABA":
        ann.tap(letter)
    ann.tap("Take the last one back")
    ann.tap("Done")
    assert sent(ann) == {"s": ["a", "b"]}


def test_a_text_of_the_right_length(host: Running, phone: Opens) -> None:
    """Too short a text cannot be sent; spaces round it do not count."""
    ann = asked(host, phone, Ask("t", "What is it called?", kind="text", least=3, most=8))
    write(ann, " ab ")
    assert ann.run("document.querySelector('#sheet [type=submit]').disabled")
    write(ann, " abc ")
    ann.tap("Done")
    assert sent(ann) == {"t": "abc"}


def test_several_of_which_not_every_list_will_do(host: Running, phone: Opens) -> None:
    """What can no longer go with those that are chosen cannot be tapped."""
    sets = (("a", "b"), ("b", "c"))
    ann = asked(
        host, phone, Ask("m", "Which two?", abc("a", "b", "c"), least=2, most=2, multiple=True, sets=sets)
    )
    ann.tap("A")
    barred = "[...document.querySelectorAll('#sheet .choice:disabled .label')].map((one) => one.textContent)"
    ann.until(f"{barred}.join() === 'C'")
    ann.tap("B")
    ann.tap("Done")
    assert sent(ann) == {"m": ["a", "b"]}


def test_copies_are_counted(host: Running, phone: Opens) -> None:
    """Cards that are called alike are shown once, with how many of them are chosen."""
    copies = (Choice("a1", "Ace"), Choice("a2", "Ace"), Choice("b1", "Bee"))
    ann = asked(host, phone, Ask("c", "Which?", copies, least=1, most=3, multiple=True, counted=True))
    ann.tap("Ace")
    ann.tap("Ace")
    ann.sees("× 2")
    ann.tap("Done")
    assert sent(ann) == {"c": ["a1", "a2"]}


def test_questions_after_each_other(host: Running, phone: Opens) -> None:
    """What was answered is not offered again, what is moot is not asked, and one can go back."""
    asks = (
        Ask("first", "The first?", abc("a", "b")),
        Ask("other", "Another?", abc("a", "b", "c"), unlike="first"),
        Ask("moot", "Not asked?", abc("x", "y"), moot=("first", "b", "y")),
        Ask("left", "Perhaps?", abc("p"), optional=True),
    )
    ann = asked(host, phone, *asks)
    ann.tap("A")
    ann.sees("Another?")
    ann.tap("One question back")
    ann.tap("B")
    shown = "[...document.querySelectorAll('#sheet .choice .label')].map((one) => one.textContent).join('')"
    ann.until(f"{shown} === 'AC'")
    ann.tap("C")
    ann.sees("Perhaps?")
    ann.tap("None of these")
    assert sent(ann) == {"first": "b", "other": "c", "moot": "y"}


def test_a_seat_looks_by_itself(host: Running, phone: Opens) -> None:
    """Who looks is not asked on a phone: it is whoever holds it."""
    ann = asked(host, phone, Ask("who", "Who looks?", abc("Ann", "Ben"), looks=True))
    assert sent(ann) == {"who": "Ann"}


def test_what_cannot_be_taken_back_is_asked_once_more(host: Running, phone: Opens) -> None:
    """By the offer, or by the answer that ends the game; no is always there."""
    ann = asked(
        host, phone, Ask("end", "Which?", (*abc("a"), Choice("z", "Zed", confirm="Really?", does="End it")))
    )
    ann.tap("Zed")
    ann.sees("Really?")
    ann.tap("One question back")
    ann.tap("Zed")
    assert ann.run("sent.length") == 0
    ann.tap("End it")
    assert sent(ann) == {"end": "z"}
