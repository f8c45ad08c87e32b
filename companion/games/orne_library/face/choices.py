"""Cards and chambers as answers on buttons."""

from collections.abc import Iterable

from companion.games.orne_library.rules.board import is_lone_closet
from companion.games.orne_library.rules.effects.walking import will_look
from companion.games.orne_library.rules.pieces import CARDS, LOCATION_TITLES, name_of
from companion.games.orne_library.rules.state import State, place, tile_at
from companion.games.orne_library.rules.vocabulary import card_of, pile_of
from companion.table import Choice, Permit


def card_choice(value: str) -> Choice:
    """A card, with what it does, and the pile where that is not the hand."""
    card, pile = CARDS[card_of(value)], pile_of(value)
    note = f"{card.text} In the {pile} pile." if pile else card.text
    return Choice(value, card.name, f"card:{card.kind}", note=note)


def dealt_choice(value: str) -> Choice:
    """A card of the Archive, found in a long list by its price."""
    card = CARDS[card_of(value)]
    return Choice(value, f"{card.cost} · {card.name}", f"card:{card.kind}", note=card.text)


def by_price(values: Iterable[str]) -> list[str]:
    """Cards as people look for them: by price, then by name."""
    return sorted(values, key=lambda value: (CARDS[card_of(value)].cost, CARDS[card_of(value)].name))


def priced_choice(card: str, price: int, move: str) -> Choice:
    """A card of the Archive row, with its price, and what `move` pays it."""
    does = f"{move} for {price} Insight"
    return Choice(card, name_of(card), "card:archive", note=f"{price} Insight", does=does)


def location_choice(value: str, card: str, note: str = "") -> Choice:
    """A Location card."""
    return Choice(value, LOCATION_TITLES[card], "token:location", note=note)


def cell_choice(seen: State, cell: str, comer: str = "") -> Choice:
    """A chamber, with what it does; the one who comes in there may be the first to look."""
    looks = comer if comer and will_look(seen, comer, cell) else ""
    symbol, note = f"chamber:{seen.tiles[cell]}", text_of(seen, cell)
    return Choice(cell, place(seen, cell), symbol, note=note, looks=looks)


def text_of(seen: State, cell: str) -> str:
    """What a chamber does, on this board."""
    text = tile_at(seen, cell).text
    return f"{text} There is no other here." if is_lone_closet(seen, cell) else text


def player_choice(seen: State, seat: str) -> Choice:
    """A player, by pawn."""
    who = next(one.who for one in seen.researchers if one.seat == seat)
    return Choice(seat, seat, f"meeple:{who.colour}", who.colour, who.title)


def values(permit: Permit, blank: int = 0) -> list[str]:
    """What a blank of a permit may be filled in with, by ids."""
    return [str(value) for value in permit.blanks[blank].values]
