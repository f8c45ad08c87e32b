"""What a seat may not know, mixed up, to prove that no view depends on it; and tables of strong cards."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import CARDS, Kind
from companion.games.orne_library.rules.state import Researcher, State
from companion.table import Deck, Table
from companion.table.journal import START

DEALT = 14
"""Cards in each deck of a rich table."""


def rich_table(seats: Mapping[str, str], seed: int, options: Mapping[str, Any] | None = None) -> Table:
    """A table where everybody begins with a deck of any cards at all, so that everything happens soon."""
    said = {"characters": dict(seats), **(options or {})}
    table = Table.new("orne-library", list(seats), said, seed=seed, now=lambda: 1000.0)
    rng = Random(seed)
    state: State = table.state
    players = tuple(_rich(one, rng) for one in state.researchers)
    table._states[START] = replace(state, researchers=players)
    return table


def _rich(one: Researcher, rng: Random) -> Researcher:
    cards = [id_ for id_, card in CARDS.items() if card.kind is not Kind.STARTER]
    dealt = tuple(rng.choice(cards) for _ in range(DEALT))
    if one.at_table:
        return replace(one, deck=replace(one.deck, cards=tuple(sorted(dealt))), discard=())
    size = one.who.hand
    return replace(one, hand=dealt[:size], deck=replace(one.deck, cards=dealt[size:]), discard=())


def mixed(state: State, seat: str | None, rng: Random) -> State:
    """The same table to this seat's eyes: all that it has not seen lies elsewhere."""
    if state.end is not None:
        return state
    state = _mixed_locations(state, seat, rng)
    return replace(
        state,
        researchers=tuple(_mixed_cards(state, one, seat, rng) for one in state.researchers),
        archive=_mixed_deck(state.archive, seat, rng),
        tomes=_mixed_deck(state.tomes, seat, rng),
        whispers=_mixed_deck(state.whispers, seat, rng),
    )


def _mixed_cards(state: State, one: Researcher, seat: str | None, rng: Random) -> Researcher:
    if one.at_table:
        return one
    if one.seat == seat:
        return replace(one, deck=_mixed_deck(one.deck, seat, rng))
    hand_is_seen = one.open_hand or _spied_on(state, one, seat)
    zones = {"deck": one.deck.cards, "discard": one.discard, "hand": one.hand}
    known = dict(enumerate(one.deck.known_to(seat)))
    free = [
        (zone, at)
        for zone, cards in zones.items()
        for at, card in enumerate(cards)
        # Whether a hand lies open is public, so Paranoia has to stay where it is.
        if card != "paranoia" and not (zone == "deck" and known[at]) and not (zone == "hand" and hand_is_seen)
    ]
    after = _dealt_anew(zones, free, rng)
    return replace(
        one, deck=replace(one.deck, cards=after["deck"]), discard=after["discard"], hand=after["hand"]
    )


def _dealt_anew(
    zones: dict[str, tuple[str, ...]], free: list[tuple[str, int]], rng: Random
) -> dict[str, tuple[str, ...]]:
    cards = [zones[zone][at] for zone, at in free]
    rng.shuffle(cards)
    after = {zone: list(old) for zone, old in zones.items()}
    for (zone, at), card in zip(free, cards, strict=True):
        after[zone][at] = card
    return {zone: tuple(new) for zone, new in after.items()}


def _spied_on(state: State, one: Researcher, seat: str | None) -> bool:
    asked = state.question
    return asked is not None and asked.do == "spy_hand" and asked.seat == seat and asked.about == one.seat


def _mixed_deck(deck: Deck, seat: str | None, rng: Random) -> Deck:
    free = [("deck", at) for at, card in enumerate(deck.known_to(seat)) if card is None]
    if deck.held == "table":
        return deck
    return replace(deck, cards=_dealt_anew({"deck": deck.cards}, free, rng)["deck"])


def _mixed_locations(state: State, seat: str | None, rng: Random) -> State:
    if state.locations.held == "table":
        return state
    cells = tuple(state.chambers)
    zones = {"deck": state.locations.cards, "board": tuple(state.chambers[cell].card for cell in cells)}
    free = [("deck", at) for at, card in enumerate(state.locations.known_to(seat)) if card is None]
    shown = _shown_location(state)
    free = [place for place in free if not (shown and place == ("deck", 0))]
    free += [
        ("board", at)
        for at, cell in enumerate(cells)
        if not (state.chambers[cell].face_up or seat in state.chambers[cell].seen)
    ]
    after = _dealt_anew(zones, free, rng)
    chambers = {
        cell: replace(state.chambers[cell], card=card)
        for cell, card in zip(cells, after["board"], strict=True)
    }
    return replace(state, locations=replace(state.locations, cards=after["deck"]), chambers=chambers)


def _shown_location(state: State) -> bool:
    """While the Dusty Map waits for an answer its card lies open, for the public too."""
    return state.question is not None and state.question.do == "dusty_map"
