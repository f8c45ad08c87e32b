"""What a seat may not know, mixed up, to prove that no view depends on it; and tables of strong cards."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games.orne_library.rules.knowledge import shares
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT, NOTHING, Kind
from companion.games.orne_library.rules.state import Handed, Researcher, State
from companion.table import EVERYBODY, Deck, Table
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
    table._states.known[START] = replace(state, researchers=players)
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
        known = one.seat == seat or one.handed is None
        return one if known else replace(one, handed=Handed(tuple(rng.choices(list(CARDS), k=3))))
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
    """The Manuscript lies wherever it may lie to this seat's eyes; what others know is forgotten."""
    eyes = seat or EVERYBODY
    known = shares(state, eyes)
    places = [("deck", str(at)) for at, share in enumerate(known.deck) if share]
    places += [("cell", cell) for cell, share in known.cells.items() if share]
    if state.locations.held == "table" or not places:
        return state
    kind, where = rng.choice(places)
    deck = tuple(_face(kind == "deck" and where == str(at)) for at in range(len(state.locations)))
    chambers = {
        cell: replace(
            one,
            card=_face(kind == "cell" and where == cell),
            seen=tuple(seat for seat in one.seen if seat in (eyes, EVERYBODY)),
            knew=tuple(seat for seat in one.knew if seat == eyes),
            came=one.looked,  # who came in and looked is no secret
        )
        for cell, one in state.chambers.items()
    }
    beliefs = {who: one for who, one in state.beliefs.items() if who == eyes}
    locations = replace(state.locations, cards=deck)
    return replace(state, locations=locations, chambers=chambers, beliefs=beliefs)


def _face(is_here: bool) -> str:
    return MANUSCRIPT if is_here else NOTHING
