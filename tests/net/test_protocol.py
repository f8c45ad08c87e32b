"""The messages: what the page about them says is what is spoken, and nothing else is understood."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from companion.net import asking, telling
from companion.net.protocol import VERSION, Down, NotUnderstood, Up, read, write, wrong_version
from companion.svg.sketch import Sketch

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
UP = {kind.__struct_config__.tag: kind for kind in get_args(Up)}
DOWN = {kind.__struct_config__.tag: kind for kind in get_args(Down)}


@cache
def examples() -> list[dict]:
    """Every message that the page shows."""
    found = []
    for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        decoder, at, text = json.JSONDecoder(), 0, block.strip()
        while at < len(text):
            message, at = decoder.raw_decode(text, at)
            found.append(message)
            at += len(text[at:]) - len(text[at:].lstrip())
    return found


def test_every_message_has_an_example() -> None:
    """The page shows each kind of message, and none that there is not."""
    assert {message["t"] for message in examples()} == UP.keys() | DOWN.keys()


def test_the_examples_are_understood() -> None:
    """What the page says a screen may send is what a host reads."""
    sent = [message for message in examples() if message["t"] in UP]
    assert [type(read(json.dumps(message))).__struct_config__.tag for message in sent] == [
        message["t"] for message in sent
    ]


@pytest.mark.parametrize("kind", sorted(DOWN.keys() - {"beat"}))
def test_the_examples_have_every_field(kind: str) -> None:
    """What the page shows of a host's messages is all that they have."""
    shown = [message for message in examples() if message["t"] == kind]
    assert {frozenset(message) for message in shown} == {frozenset(("t", *DOWN[kind].__struct_fields__))}


def test_chairs_texts_lines_and_cards_have_every_field() -> None:
    """The same of what lies within messages."""
    by_kind = {message["t"]: message for message in examples()}
    assert set(by_kind["chairs"]["chairs"][0]) == set(telling.Chair.__struct_fields__)
    assert set(by_kind["found"]["texts"][0]) == set(telling.RuleText.__struct_fields__)
    assert set(by_kind["cards"]["cards"][0]) == set(telling.TableCard.__struct_fields__)
    assert set(by_kind["view"]["sketch"]) == set(Sketch.__struct_fields__)
    assert set(by_kind["view"]["apart"][0]) == set(telling.Apart.__struct_fields__)


def test_the_page_knows_every_reason_to_hang_up() -> None:
    """Each `why` is told."""
    reasons = get_args(telling.Gone.__annotations__["why"])
    text = PAGE.read_text(encoding="utf-8")
    assert [why for why in reasons if f'"{why}" (' not in text] == []
    assert f"Version: **{VERSION}**" in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"t": "nothing"}',
        '{"t": "hello"}',
        '{"t": "hello", "v": "1"}',
        '{"t": "hello", "v": 1, "more": 1}',
        '{"t": "move", "id": "short", "on": 0, "name": "draw"}',
        '{"t": "move", "id": "abcdefgh\\n", "on": 0, "name": "draw"}',
        '{"t": "move", "id": "abcdefgh", "on": -2, "name": "draw"}',
        '{"t": "move", "id": "abcdefgh", "on": 1e400, "name": "draw"}',
        '{"t": "join", "seat": "Ann", "resume": "1234"}',
        '{"t": "ask", "question": "' + "x" * 301 + '"}',
        '{"t": "log", "count": 1000000}',
        '{"t": "view", "seq": 0}',
        '{"t": "beat", "n": "\ud800"}',
        '{"a":' * 3000,
        "[" * 20000,
    ],
)
def test_what_is_no_message_is_refused_in_a_sentence(text: str) -> None:
    """Wrong kinds, wrong fields, wrong values, depths and letters that are none: a sentence, and no fault."""
    with pytest.raises(NotUnderstood, match=r"not understood.*\."):
        read(text)


def test_any_bytes_are_read_or_refused() -> None:
    """20,000 messages that were cut, doubled and spoiled: each is one of ours, or is refused."""
    rng = Random(5)
    good = [json.dumps(message).encode() for message in examples() if message["t"] in UP]
    refused = 0
    for _ in range(20_000):
        try:
            assert isinstance(read(spoiled(rng.choice(good), rng)), asking.Message)
        except NotUnderstood:
            refused += 1
    assert refused > 10_000


STRAY = (b'"', b"{", b"[", b"null", b"-1", b"1e999", b"\\ud800", b",", b"\x00")


def spoiled(data: bytes, rng: Random) -> bytes:
    """Something that was a message."""
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(spoilt) + 1)
        how = rng.random()
        if how < 0.4 and at < len(spoilt):
            spoilt[at] = rng.randrange(256)
        elif how < 0.6:
            del spoilt[at : at + rng.randint(1, 9)]
        elif how < 0.8:
            spoilt[at:at] = bytes(spoilt[: rng.randint(0, 30)])
        else:
            spoilt[at:at] = rng.choice(STRAY)
    return bytes(spoilt)


def test_another_version_is_told_what_to_do() -> None:
    """A page that is older or newer than the host gets a sentence."""
    assert wrong_version(asking.Hello(VERSION)) == ""
    assert "older" in wrong_version(asking.Hello(VERSION - 1))
    assert "newer" in wrong_version(asking.Hello(VERSION + 1))


def test_what_is_written_can_be_read() -> None:
    """A message of a screen survives being sent."""
    play = asking.MakeMove("abcdefgh", 3, "draw", {"seat": "Ann", "tokens": [1, 2]})
    assert read(write(play)) == play
