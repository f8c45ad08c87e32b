"""Whole games played at random through the public contract: for tests, for tuning and for proof."""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from companion.table.errors import IllegalMove
from companion.table.game import game
from companion.table.move import Ask, Offer, Value
from companion.table.table import Table

WEIGHTS = {"next": 6.0, "answer": 6.0, "action": 4.0, "more": 0.2}
"""How often a random player reaches for each group of offers."""

REFUSALS = 500
"""So many refusals in a row mean that a table is stuck: its offers promise what its rules refuse."""


class Stuck(AssertionError):
    """A table that goes on but offers nothing that can be done."""


class Summary(Struct, frozen=True):
    """What came of many games."""

    game: str
    players: int
    games: int
    outcomes: dict[str, int]
    moves: int
    shortest: int
    longest: int
    refused: int
    seconds: float
    unfinished: int = 0

    def lines(self) -> list[str]:
        """The summary as text."""
        ends = ", ".join(f"{cause} {count}" for cause, count in sorted(self.outcomes.items())) or "none"
        speed = self.moves / self.seconds if self.seconds else 0.0
        return [
            f"{self.game}, {self.players} players: {self.games} games",
            f"  outcomes: {ends}; unfinished {self.unfinished}",
            f"  moves a game: {self.shortest} to {self.longest}, mean {self.moves / self.games:.1f}",
            f"  refused {self.refused}; {speed:,.0f} moves a second",
        ]


def play_out(table: Table, rng: Random, limit: int, after: Callable[[Table], None] | None = None) -> int:
    """Play at random until the end, or for `limit` moves; returns how many moves were refused."""
    refused = in_a_row = played = 0
    while played < limit and table.outcome is None:
        offer = _choose(table, rng)
        try:
            table.play(offer.name, **_answers(offer, rng))
        except IllegalMove as refusal:
            refused, in_a_row = refused + 1, in_a_row + 1
            if in_a_row > REFUSALS:
                raise Stuck(f"{offer.name} and all else is refused: {refusal}") from refusal
            continue
        in_a_row, played = 0, played + 1
        if after is not None:
            after(table)
    return refused


def simulate(
    game_id: str,
    games: int,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    limit: int = 5000,
) -> Summary:
    """Play many games and sum them up."""
    began = time.perf_counter()
    outcomes: Counter[str] = Counter()
    lengths: list[int] = []
    refused = 0
    for number in range(games):
        table = Table.new(game_id, names(game_id, players), options, seed=seed + number)
        refused += play_out(table, Random(seed + number), limit)
        lengths.append(len(table.journal.entries))
        if (end := table.outcome) is not None:
            outcomes[end.cause or end.result] += 1
    return Summary(
        game_id,
        players,
        games,
        dict(outcomes),
        sum(lengths),
        min(lengths),
        max(lengths),
        refused,
        time.perf_counter() - began,
        games - outcomes.total(),
    )


def names(game_id: str, players: int) -> list[str]:
    """Players named after their colours; those whom no colour is left for are refused by the table."""
    colours = [colour.capitalize() for colour in game(game_id).colours]
    return [*colours, *(f"Player {number}" for number in range(len(colours) + 1, players + 1))][:players]


def _choose(table: Table, rng: Random) -> Offer:
    offers = table.moves()
    if not offers:
        raise Stuck("Nothing can be done, and the game is not over.")
    offer = rng.choices(offers, [WEIGHTS.get(offer.group, 1.0) for offer in offers])[0]
    if not any(ask.secret for ask in offer.asks):
        return offer
    # Only the seat itself is told its secret choices.
    own = [other for other in table.moves(offer.seat) if (other.name, other.seat) == (offer.name, offer.seat)]
    # What the public may be asked for, a hand need not hold: then something else is done.
    return rng.choice(own) if own else _choose(table, rng)


def _answers(offer: Offer, rng: Random) -> dict[str, Any]:
    answers: dict[str, Any] = dict(offer.args)
    for ask in offer.asks:
        if ask.optional and rng.random() < 0.5:
            continue
        answers[ask.name] = _answer(ask, rng)
    return answers


def _answer(ask: Ask, rng: Random) -> Value | Sequence[Value]:
    values = [choice.value for choice in ask.choices]
    if not (ask.multiple or ask.most > 1):
        return rng.choice(values)
    count = rng.randint(min(ask.least, len(values)), min(ask.most, len(values)))
    return rng.sample(values, count)
