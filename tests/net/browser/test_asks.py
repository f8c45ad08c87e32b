"""The questions of offers on a page: the same answers as in the app, for whatever the games ask."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from companion.simulate import play_out
from companion.table.offer import Ask, Choice, Offer, concerning, things_of
from tests.net.browser.phones import Phone
from tests.net.sitting import GAMES, evening
from tests.net.sockets import Running
from tools.devtools import Browser

POSITIONS = 4
ASKED = """import("/asks.js").then((asks) => %s.map(({ ask, taps }) => {
  let chosen = [];
  const steps = taps.map((value) => (chosen = asks.tapped(ask.choices, ask, value, chosen)));
  return {
    only: asks.onlyAnswer(ask, {}, null) ?? null,
    shown: asks.shown(ask.choices, ask).map((choice) => choice.value),
    steps,
    enough: asks.isEnough(ask, chosen),
    free: ask.choices.map((choice) => choice.value).filter((value) => asks.mayFollow(ask, chosen, value)),
  };
}))"""


@pytest.fixture
def page(hosting: Callable[..., Running], phone: Callable[..., Phone], browser: Browser) -> Phone:
    """Any page of a table."""
    return phone(hosting())


@cache
def positions(game: str) -> list[tuple[Offer, ...]]:
    """What is offered in one evening to whoever has the turn, with corrections."""
    table, rng, found = evening(game).table, Random(7), []
    for _ in range(POSITIONS):
        play_out(table, rng, 4)
        found.append(table.moves(table.turn_of or None))
    return found


def expected(ask: Ask, taps: list[Any]) -> dict[str, Any]:
    """What the app does with the same taps."""
    chosen: list[Any] = []
    steps = [chosen := ask.tapped(value, chosen) for value in taps]
    free = {choice.value for choice in ask.may_follow(chosen)} | set(chosen)
    return {
        "only": ask.only_answer,
        "shown": [choice.value for choice in ask.shown()],
        "steps": steps,
        "enough": ask.is_enough(chosen),
        "free": [choice.value for choice in ask.choices if choice.value in free],
    }


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def test_questions_are_answered_as_in_the_app(page: Phone) -> None:
    """Only answers, copies, how many, which lists will do: the page decides as the app does."""
    rng = Random(3)
    asks = [ask for game in GAMES for offers in positions(game) for offer in offers for ask in offer.asks]
    asks = [ask for ask in asks if ask.choices and ask.kind not in ("symbols", "text")]
    copied = Ask(
        "a", "?", tuple(Choice(at, "ab"[at % 2]) for at in range(5)), most=4, multiple=True, counted=True
    )
    some = Ask(
        "a",
        "?",
        tuple(Choice(v, v) for v in "abc"),
        least=2,
        most=2,
        multiple=True,
        sets=(("a", "b"), ("c", "b")),
    )
    many = [*rng.sample(asks, 40), copied, some]
    taps = [[rng.choice(ask.shown()).value for _ in range(rng.randint(0, 5))] for ask in many]
    given = json.dumps([{"ask": plain(ask), "taps": tap} for ask, tap in zip(many, taps, strict=True)])
    told = page.run(ASKED % given)
    assert told == [plain(expected(ask, tap)) for ask, tap in zip(many, taps, strict=True)]


def test_a_tap_in_a_picture_means_the_same(page: Phone) -> None:
    """Which offers a thing of the picture begins, and what that answers of them."""
    rng = Random(5)
    tables = [offers for game in GAMES for offers in rng.sample(positions(game), 2)]
    touched = [
        rng.sample(named, min(6, len(named))) for named in (sorted(things_of(offers)) for offers in tables)
    ]
    given = json.dumps([[plain(offers), things] for offers, things in zip(tables, touched, strict=True)])
    told = page.run(
        f"import('/asks.js').then((asks) => {given}.map(([offers, things]) => things.map((thing) => "
        "asks.concerning(offers, thing).map(({ offer, known }) => [offers.indexOf(offer), known]))))"
    )
    wanted = [
        [[[offers.index(offer), known] for offer, known in concerning(offers, thing)] for thing in things]
        for offers, things in zip(tables, touched, strict=True)
    ]
    assert told == plain(wanted)
