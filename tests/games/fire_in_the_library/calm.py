"""A player who never corrects anything: for written games that read like an evening at the table."""

from random import Random
from typing import Any

from companion.table import Ask, IllegalMove, Offer, Table

STOPS = 0.45
"""How often a calm player stops saving books rather than press on."""


def play_out(table: Table, rng: Random, limit: int) -> None:
    """Play to the end, or for so many moves."""
    for _ in range(limit):
        if table.outcome is not None:
            return
        offer = _choose(table, rng)
        args = dict(offer.args) | {ask.name: _answer(ask, rng) for ask in offer.asks if not ask.optional}
        try:
            table.play(offer.name, **args)
        except IllegalMove as refusal:
            raise AssertionError(f"{offer.name} was offered and refused: {refusal}") from refusal


def _choose(table: Table, rng: Random) -> Offer:
    offers = [offer for offer in table.moves() if offer.group != "more"]
    stop = [offer for offer in offers if offer.name == "stop"]
    if stop and rng.random() < STOPS:
        return stop[0]
    offer = rng.choice(offers)
    if not any(ask.secret for ask in offer.asks):
        return offer
    own = [other for other in table.moves(offer.seat) if (other.name, other.seat) == (offer.name, offer.seat)]
    return rng.choice(own) if own else _choose(table, rng)


def _answer(ask: Ask, rng: Random) -> Any:
    values = [choice.value for choice in ask.choices]
    if not ask.multiple:
        return rng.choice(values)
    return rng.sample(values, rng.randint(ask.least, min(ask.most, len(values))))
