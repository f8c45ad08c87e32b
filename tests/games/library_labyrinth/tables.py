"""Tables for the tests of Library Labyrinth: set up in a line, laid out by corrections."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, DOUBLES, GENRE_OF
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Holder, IllegalMove, Offer, Table

GAME = "library-labyrinth"
NAMES = ("Red", "Blue", "Green", "Orange", "Purple")


ENTERED: Mapping[str, Any] = {
    **{f"name-{card}": f"Heroine {card}" for card in GENRE_OF},
    **{f"symbols-{card}": [genre] * 3 for card, genre in GENRE_OF.items()},
    **{card: ["library_card", "photocopier"] for card in BOOSTER_CARDS},
}
"""A box of which every Book and every booster is entered: the app can deal them."""


def new(players: int = 2, box: Mapping[str, Any] | None = None, seed: int = 7, **options: Any) -> Table:
    """A table with a fixed seed; where the app is to deal cards, Your box names all of them."""
    holders = options.get("holders", {})
    if "app" in (holders.get("books"), holders.get("rewards")):
        box = {**ENTERED, **(box or {})}
    return Table.new(GAME, NAMES[:players], options, seed=seed, box=box, now=lambda: 0.0)


def solo(**options: Any) -> Table:
    """A solo table that keeps meeples and hands."""
    table = new(1, **{"keeps": "meeples", "hands": True, **options})
    begin_with_empty_hands(table)
    return table


def with_hands(players: int = 2, box: Mapping[str, Any] | None = None, **options: Any) -> Table:
    """A table that keeps the hands, which are still empty."""
    table = new(players, box, **{"hands": True, **options})
    begin_with_empty_hands(table)
    return table


def begin_with_empty_hands(table: Table) -> None:
    """Begin, and tell the app that nobody holds a card."""
    table.play("begin_play")
    for who in table.state.untold:
        table.play("tell_hand", who=who, cards=[])


def give(table: Table, who: str, *cards: str) -> None:
    """Put cards into a hand."""
    for card in cards:
        table.play("add_card", who=who, card=card)


def lay(table: Table, tile: str, shows: str, token: str = "", openings: str = "") -> None:
    """Lay a tile: lit, with what lies on it and how its paths run."""
    table.play("correct_tile", tile=tile, shows=shows)
    if token:
        table.play("put_token", token=token, tile=tile)
    if openings:
        table.play("correct_paths", tile=tile, openings=openings)


def curse(table: Table, direction: str) -> None:
    """Let the next card show this direction, whoever holds the deck."""
    if table.state.disturbance.held is not Holder.TABLE:
        table.play("hand_over", component="disturbance", to="table")
    table.play("reveal_disturbance", drew=direction)


def next_turn(table: Table) -> None:
    """Go on to the next player by a curse that only turns a tile."""
    if not table.state.floor_kept:
        curse(table, "NW")
        table.play("tile_is", case="occupied")
    else:
        curse(table, "NW")
        tile = next(tile.id for tile in table.view().picture.tiles if tile.cursed)
        if not table.state.tiles[tile].lit:
            table.play("carry_out", shows="crossroads")
            return
        if not table.state.curse.case:
            table.play("tile_is", case="occupied")
    table.play("carry_out")


def refused(table: Table, words: str, name: str, **args: Any) -> None:
    """The move is refused with these words, and nothing changes."""
    before = table.state
    with pytest.raises(IllegalMove, match=words):
        table.play(name, **args)
    assert table.state == before


def texts(events: tuple[Any, ...]) -> str:
    """Everything that was told."""
    return " ".join(event.text for event in events)


def mix(state: State, seat: str | None, rng: Random) -> State:
    """The state with everything in another order that nobody, or only another seat, may know."""
    state = replace(
        state,
        terrors=_mixed(state.terrors, rng),
        shelves=_mixed(state.shelves, rng),
        rewards=_mixed(state.rewards, rng),
        books={id_: _mixed(deck, rng) for id_, deck in state.books.items()},
    )
    state = _mixed_disturbance(state, rng)
    return _mixed_hands(state, seat, rng) if state.step is Step.SETUP else state


def _mixed(deck: Any, rng: Random) -> Any:
    if deck.held is Holder.TABLE:
        return deck
    return replace(deck, cards=tuple(rng.sample(deck.cards, len(deck.cards))))


def _mixed_disturbance(state: State, rng: Random) -> State:
    """Nobody knows which of the unseen standard cards lie in the deck, either."""
    deck = state.disturbance
    doubles = [card for card in deck.cards if card in DOUBLES]
    unseen = [card for card in deck.cards if card not in DOUBLES]
    order = rng.sample((*unseen, *state.spare), len(unseen) + len(state.spare))
    cards = rng.sample((*order[: len(unseen)], *doubles), len(deck.cards))
    mixed = replace(deck, cards=tuple(cards if deck.held is Holder.APP else sorted(cards)))
    return replace(state, disturbance=mixed, spare=tuple(sorted(order[len(unseen) :])))


def _mixed_hands(state: State, seat: str | None, rng: Random) -> State:
    """While the app deals the starting hands, the cards of the others are hidden."""
    for who in state.hands:
        if who != seat and not (state.solo and seat):
            for place, slot in enumerate(state.hands[who]):
                state = _swapped(state, who, place, slot, rng)
    return state


def _swapped(state: State, who: str, place: int, slot: Any, rng: Random) -> State:
    genre = GENRE_OF.get(slot.id)
    deck = state.books[genre] if genre else state.rewards
    if deck.held is Holder.TABLE or not deck.cards:
        return state
    at = rng.randrange(len(deck.cards))
    other = replace(deck, cards=(*deck.cards[:at], slot.id, *deck.cards[at + 1 :]))
    slots = list(state.hands[who])
    slots[place] = replace(slot, id=deck.cards[at])
    state = replace(state, hands={**state.hands, who: tuple(slots)})
    if genre:
        return replace(state, books={**state.books, genre: other})
    return replace(state, rewards=other)


def deeds(table: Table) -> list[str]:
    """What the last move asks of hands."""
    return list(table.log()[-1].deeds)


def things(table: Table) -> list[tuple[str, ...]]:
    """What each deed concerns in the picture."""
    return [deed.things for deed in table.view().deeds]


def offers(table: Table, name: str) -> list[Offer]:
    """The offers of a move."""
    return [offer for offer in table.moves() if offer.name == name]


def offered(table: Table, label: str) -> Offer:
    """The one offer of this label."""
    (offer,) = (offer for offer in table.moves() if offer.label == label)
    return offer


def returned(**options: Any) -> Table:
    """A table at which a Terror has just been returned."""
    table = with_hands(**options)
    lay(table, "c2", "terror", "basilisk")
    lay(table, "c4", "shelf", "purple")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    table.play("capture_terror", terror="basilisk", cards=["purple-1", "blue-1", "orange-1"])
    table.play("return_terror", terror="basilisk", shelf="purple")
    return table
