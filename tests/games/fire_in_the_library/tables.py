"""Tables for the tests of Fire in the Library: a box that is fully known, and hands on what lies where."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.inventory import inventory, tool_cards
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Event, Holder, IllegalMove, Offer, Outcome, Table

GAME = "fire-in-the-library"
NAMES = ("Red", "Blue", "Green", "Yellow", "Purple", "White")

ICONS = {"purple": "fire plain fire plain", "white": "plain plain fire plain fire plain fire"}
ICONS |= {"black": "plain fire plain fire plain", "yellow": "plain plain fire plain fire fire"}
BOX: dict[str, Any] = {
    "purple-values": [4, 5, 6, 7],
    "white-values": [1, 2, 3, 4, 5, 6, 7],
    "black-values": [3, 4, 5, 6, 7],
    "yellow-values": [2, 3, 4, 5, 6, 7],
    "purple-indexes": [5, 9, 14, 22],
    "white-indexes": [1, 4, 8, 12, 15, 18, 21],
    "black-indexes": [3, 7, 11, 16, 19],
    "yellow-indexes": [2, 6, 10, 13, 17, 20],
    **{f"{section}-icons": icons.split() for section, icons in ICONS.items()},
}
"""A box that the owner has entered; its indexes and icons are made up for the tests."""
HELD = {"bag": "table", "tools": "table", "order": "table"}
"""The table holds whatever it can hold."""


def new(players: int = 4, *, box: Mapping[str, Any] | None = None, seed: int = 5, **options: Any) -> Table:
    """A table with a known library, where the table holds the Tool cards unless a test says otherwise."""
    options = {"holders": {"tools": "table"}, **options}
    return Table.new(
        GAME, NAMES[:players], options, seed=seed, box=BOX if box is None else box, now=lambda: 0.0
    )


def app(players: int = 4, **options: Any) -> Table:
    """A table where the app holds everything."""
    return new(players, holders={}, **options)


def put(table: Table, **changes: Any) -> None:
    """Lay something out by hand, in place of the moves that would lead there."""
    table._states.known[table.journal.head] = replace(table.state, **changes)


def order(table: Table, **cards: str) -> None:
    """Everybody has these Turn Order cards, and the lowest has the turn: Red="1", Blue="3"."""
    first = min(cards, key=lambda seat: cards[seat])
    put(table, chosen=cards, turn_of=first, step=Step.SAVING, done=())


def turn(**options: Any) -> Table:
    """Red's turn with the 1st card: one safe space, then bravery 2, 4, 6, 8. 7 of the 29 tokens are Fires."""
    table = new(4, **options)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    return table


def values(table: Table, **showing: int) -> None:
    """Burn sections down, without any consequence, until they show these values."""
    library = dict(table.state.library)
    for section, value in showing.items():
        while library[section][0].value < value:
            library[section] = library[section][1:]
    put(table, library=library)


def scores(table: Table, *arrivals: tuple[str, int]) -> None:
    """Figures move onto the track, one after another."""
    for seat, points in arrivals:
        put(table, track=table.state.track.advance(seat, points))


def later_round(table: Table) -> None:
    """Step 1 of the second round."""
    put(table, round=2, step=Step.ORDER, chosen={}, done=())
    put(table, turn_of=table.state.track.lowest_first()[0])


def draw(table: Table, *tokens: str) -> tuple[Event, ...]:
    """Let these tokens come out of the app's bag, one after another."""
    told: tuple[Event, ...] = ()
    for token in tokens:
        told = table.play("draw", chance=[token])
    return told


def choose(table: Table, card: str) -> tuple[Event, ...]:
    """Whose turn it is takes this Turn Order card."""
    return table.play("choose_card", seat=table.state.turn_of, card=card)


def round_end(table: Table) -> None:
    """Red, the last of the round, draws once and stops."""
    put(table, done=("Blue", "Green", "Yellow"))
    draw(table, "black")
    table.play("stop")
    if table.state.step is Step.AFTER:
        table.play("pass_bag")


def hold(table: Table, seat: str, *cards: str) -> None:
    """Give somebody exactly these Tool cards; what they had goes under the deck."""
    tools = table.state.tools
    deck = tools.deck
    for card in cards:
        tools = replace(tools, market=tuple(other for other in tools.market if other != card))
        tools = replace(
            tools,
            hands={who: tuple(other for other in hand if other != card) for who, hand in tools.hands.items()},
        )
        deck = deck.take(card) if card in deck.cards else deck
    deck = deck.put_under(tools.hands[seat])
    put(table, tools=replace(tools, deck=deck, hands={**tools.hands, seat: cards}))


def ended(table: Table) -> Outcome:
    """How it ended, once the table has said that no other Lockbox scores."""
    if table.state.step is Step.LAST:
        table.play("name_winner")
    assert table.outcome is not None
    return table.outcome


def offers(table: Table, name: str) -> list[Offer]:
    """The offers of a move."""
    return [offer for offer in table.moves() if offer.name == name]


def points(table: Table, seat: str) -> int:
    """Somebody's score."""
    return int(table.state.track.scores[seat])


def on_card(table: Table, card: str) -> tuple[str, ...]:
    """The tokens on a Turn Order card, from the left, without the empty spaces."""
    return tuple(token for token in table.state.laid[card] if token)


def showing(table: Table) -> dict[str, int]:
    """The values that the library shows."""
    return {section: cards[0].value for section, cards in table.state.library.items()}


def said(told: tuple[Event, ...]) -> str:
    """All that was told, as one text."""
    return " ".join(event.text for event in told)


def refused(table: Table, words: str, name: str, **args: Any) -> None:
    """The move is refused with these words, and nothing changes."""
    before, length = table.state, len(table.journal.entries)
    with pytest.raises(IllegalMove, match=words):
        table.play(name, **args)
    assert table.state == before
    assert len(table.journal.entries) == length


def count(state: State) -> Counter[str]:
    """All tokens over bag, cards, tools and aside."""
    return Counter(inventory(state)["tokens"])


def tool_count(state: State) -> int:
    """How many Tool cards there are, wherever they lie."""
    return len(tuple(tool_cards(state)))


def mix(state: State, seat: str | None, rng: Random) -> State:
    """The state with the hidden cards, which are the deck and the other hands, dealt anew."""
    tools = state.tools
    if tools.deck.held is Holder.TABLE:
        return state  # a deck that the table holds is a multiset to the app, and no secret
    hidden = [card for who, hand in tools.hands.items() if who != seat for card in hand]
    hidden += tools.deck.cards
    rng.shuffle(hidden)
    hands = dict(tools.hands)
    for who, hand in tools.hands.items():
        if who != seat:
            hands[who], hidden = tuple(hidden[: len(hand)]), hidden[len(hand) :]
    return replace(state, tools=replace(tools, hands=hands, deck=replace(tools.deck, cards=tuple(hidden))))


def deeds(table: Table) -> list[str]:
    """What the last move asks of hands."""
    return list(table.log()[-1].deeds)


def drawn(table: Table, *tokens: str) -> None:
    """These tokens come out of the table's bag."""
    for token in tokens:
        table.play("draw", token=token)


def ruled(id_: str, position: str, players: int = 4, **options: Any) -> Table:
    """A table that has decided a ruling this way; Red has the 1st card."""
    table = new(players, rulings={id_: position}, **options)
    if players > 1 and not options.get("robot"):
        names = ("Red", "Blue", "Green", "Yellow")[:players]
        order(table, **{name: str(at) for at, name in enumerate(names, 1)})
    return table
