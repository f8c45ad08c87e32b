"""A player with a plan, so that whole games come to their end: buy, search, then make ten Insight there."""

from random import Random
from typing import Any

from companion.games.orne_library.rules.board import NEIGHBOURS, can_pass
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT
from companion.games.orne_library.rules.state import Researcher, State, find, hidden_cells
from companion.games.orne_library.rules.vocabulary import DECLINE, card_of
from companion.table import Offer, Table

CLEVER = 6
"""Cards worth buying that a student owns before searching in earnest."""
WORTHY = 3
"""What a card must be worth to be bought."""
WEAK = ("dread", "amnesia", "paranoia", "basic-research")
RISKY = ("burn-the-evidence", "academic-scrutiny", "uncover-conspiracy", "librarians-favor", "espionage")
"""Cards that students keep in hand."""
EAGER = ("begin_turn", "read_necronomicon", "stop_here")
"""What a student does whenever it can be done."""


def play_out(table: Table, rng: Random, limit: int, after: Any = None) -> int:
    """Play with a plan until the end, or for `limit` moves; returns how many moves were refused: none."""
    for _ in range(limit):
        if table.outcome is not None:
            break
        state: State = table.state
        seat = state.question.seat if state.question else state.turn_of
        offers = {_key(offer): offer for offer in table.moves(seat)}
        name, answers = _decide(table.state, seat, offers, rng)
        table.play(name, **answers)
        if after is not None:
            after(table)
    return 0


def _key(offer: Offer) -> str:
    return "flash" if offer.args.get("on_top") else offer.name


def _decide(state: State, seat: str, offers: dict[str, Offer], rng: Random) -> tuple[str, dict[str, Any]]:
    if state.question is not None:
        return _answer(next(iter(offers.values())), rng)
    me = find(state, seat)
    if "claim" in offers and _may_be(state, me):
        return "claim", {}
    for name in EAGER:
        if name in offers:
            return name, {}
    if cards := [card for card in _values(offers, "play_card") if card not in RISKY]:
        return "play_card", {"card": rng.choice(cards)}
    worthy = any(card and _worth(card) >= WORTHY for card in state.row)
    if cards := [card for card in _values(offers, "buy_card") if _worth(card) >= WORTHY or not worthy]:
        return "buy_card", {"card": max(cards, key=_worth)}
    if (near := _values(offers, "move_pawn")) and (step := _step(state, me, near)):
        return "move_pawn", {"to": step}
    return "end_turn", {}


def _values(offers: dict[str, Offer], name: str) -> list[str]:
    """The answers to the first question of an offer; none where it is not offered."""
    return [str(choice.value) for choice in offers[name].asks[0].choices] if name in offers else []


def _answer(offer: Offer, rng: Random) -> tuple[str, dict[str, Any]]:
    """Weak cards are trashed or discarded, strong ones kept; everything else is left to chance."""
    (ask,) = offer.asks
    values = [str(choice.value) for choice in ask.choices]
    weak = [value for value in values if card_of(value) in WEAK]
    if ask.multiple:
        picks = weak[: ask.most] if ask.least == 0 else rng.sample(values, ask.least)
        return offer.name, {ask.name: picks}
    if weak and ask.kind == "card":
        return offer.name, {ask.name: weak[0]}
    if "rash" in ask.question and DECLINE in values:
        return offer.name, {ask.name: DECLINE}
    return offer.name, {ask.name: rng.choice(values)}


def _insight(card: str) -> int:
    return sum(step.count for step in CARDS[card].does if step.do == "insight")


def _worth(card: str) -> int:
    draws = sum(step.count for step in CARDS[card].does if step.do == "draw")
    return _insight(card) * 2 + draws * 2 - 1


def _clever(me: Researcher) -> bool:
    cards = (*me.deck.cards, *me.hand, *me.discard, *me.played)
    return sum(_worth(card) >= WORTHY for card in cards) >= CLEVER


def _knows(state: State, seat: str) -> str:
    """Where this seat knows the Manuscript to be."""
    for cell, chamber in state.chambers.items():
        if chamber.card == MANUSCRIPT and (seat in chamber.seen or chamber.face_up):
            return cell
    return ""


def _may_be(state: State, me: Researcher) -> bool:
    """Whether the Manuscript lies here, as far as this seat knows."""
    known = _knows(state, me.seat)
    return known == me.cell if known else me.seat not in state.chambers[me.cell].seen


def _goal(state: State, me: Researcher) -> list[str]:
    if not _clever(me):
        return ["b5"]
    if known := _knows(state, me.seat):
        return [known]
    fresh = [cell for cell in hidden_cells(state) if cell not in state.chambers]
    return fresh or [
        cell
        for cell, chamber in state.chambers.items()
        if me.seat not in chamber.seen and not chamber.face_up
    ]


def _step(state: State, me: Researcher, near: list[str]) -> str:
    """The neighbour on the shortest way to the goal, or empty when there."""
    away = _distances(state, _goal(state, me))
    best = min(near, key=lambda cell: away.get(cell, 99))
    return best if away.get(best, 99) < away.get(me.cell, 99) else ""


def _distances(state: State, goals: list[str]) -> dict[str, int]:
    away = dict.fromkeys(goals, 0)
    edge = list(goals)
    while edge:
        cell = edge.pop(0)
        for other in NEIGHBOURS[cell]:
            if other not in away and can_pass(state, other, cell):
                away[other] = away[cell] + 1
                edge.append(other)
    return away
