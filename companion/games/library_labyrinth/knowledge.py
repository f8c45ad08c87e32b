"""What is known of the owner's copy: the faces that the rulebook does not print, and how sure each one is."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.pieces import (
    BOOKS,
    BOOSTER_CARDS,
    DIRECTIONS,
    DOUBLES,
    GENRE_OF,
    GENRES,
    ITEMS,
    PAIRS,
    STANDARD_CARDS,
    TERRORS,
    Booster,
)
from companion.table import Box, Choice, Event, Fact, FactGroup, IllegalMove
from companion.table.box import Mark

SHIPPED: dict[str, tuple[str, ...]] = {
    "basilisk": ("blue", "purple", "orange"),
    "chupacabra": ("red", "green", "blue"),
    "item-green": ("green", "green"),
}
"""The symbols that the rulebook gives."""

SPLIT = STANDARD_CARDS // len(DIRECTIONS)
"""The even share of each direction: a guess."""

SYMBOLS = tuple(
    Choice(genre.id, f"{genre.symbol.capitalize()} ({genre.virtue})", f"genre:{genre.id}", genre.id)
    for genre in GENRES.values()
)
_BOOSTERS = tuple(Choice(booster.value, booster.label) for booster in Booster)


class Known(Struct, frozen=True):
    """The faces of this table's cards and tokens, as far as they are known."""

    symbols: dict[str, tuple[str, ...]] = {}
    """Of Terrors, Book cards and magical items; what is not in it is not known."""
    names: dict[str, str] = {}
    boosters: dict[str, tuple[str, ...]] = {}
    """The two options of a booster card."""
    doubles: dict[str, str] = {}
    split: dict[str, int] = {}

    def label(self, piece: str) -> str:
        """What a card or token is called at the table."""
        if piece in TERRORS:
            return TERRORS[piece]
        return self.names.get(piece) or _plain_name(piece)


def _plain_name(piece: str) -> str:
    if piece in ITEMS:
        return "Drink Me" if piece == "item-green" else f"Magical item ({ITEMS[piece]})"
    if piece in GENRE_OF:
        return f"{GENRES[GENRE_OF[piece]].title} {piece.rpartition('-')[2]}"
    return f"Booster {piece.rpartition('-')[2]}"


def symbols_fact(piece: str) -> str:
    """Id of the fact that holds a piece's symbols."""
    return f"symbols-{piece}"


def name_fact(piece: str) -> str:
    """Id of the fact that holds a card's name."""
    return f"name-{piece}"


def from_box(box: Box) -> Known:
    """What is known, with the owner's word over the shipped one; guesses count until they are corrected."""
    shipped = {**{item: (genre, genre) for item, genre in ITEMS.items()}, **SHIPPED}
    said = {piece: tuple(box.get(symbols_fact(piece)) or ()) for piece in (*TERRORS, *GENRE_OF, *ITEMS)}
    return Known(
        symbols={**shipped, **{piece: symbols for piece, symbols in said.items() if symbols}},
        names={piece: box[name_fact(piece)] for piece in (*GENRE_OF, *ITEMS) if box.get(name_fact(piece))},
        boosters={card: tuple(box[card]) for card in BOOSTER_CARDS if box.get(card)},
        doubles={card: box.get(card) or pair for card, pair in zip(DOUBLES, PAIRS, strict=False)},
        split={direction: box.get(f"split-{direction}", SPLIT) for direction in DIRECTIONS},
    )


@cache
def facts() -> tuple[FactGroup, ...]:
    """Everything that an owner may look up, in the order in which it helps most."""
    return (
        FactGroup("terrors", "Terror tokens", tuple(_terror_fact(terror) for terror in TERRORS)),
        *(
            FactGroup(f"books-{genre}", f"{GENRES[genre].title} cards", _book_facts(genre))
            for genre in GENRES
        ),
        FactGroup("items", "Magical items", tuple(fact for item in ITEMS for fact in _item_facts(item))),
        FactGroup("boosters", "Boosters", tuple(_booster_fact(card) for card in BOOSTER_CARDS)),
        FactGroup("disturbance", "Disturbance cards", _disturbance_facts()),
    )


def _terror_fact(terror: str) -> Fact:
    known = list(SHIPPED[terror]) if terror in SHIPPED else None
    note = "The rulebook says pairs, not which." if terror == "kraken" else ""
    return Fact(
        symbols_fact(terror),
        TERRORS[terror],
        "symbols",
        known,
        Mark.KNOWN if known else Mark.UNKNOWN,
        SYMBOLS,
        3,
        6,
        note,
    )


def _book_facts(genre: str) -> tuple[Fact, ...]:
    return tuple(fact for card in BOOKS[genre] for fact in (_name_fact(card), _book_symbols(card)))


def _name_fact(card: str) -> Fact:
    return Fact(name_fact(card), f"{_plain_name(card)}: name", "text")


def _book_symbols(card: str) -> Fact:
    note = f"The first is {GENRE_OF[card]}."
    label = f"{_plain_name(card)}: symbols"
    return Fact(symbols_fact(card), label, "symbols", choices=SYMBOLS, least=3, most=4, note=note)


def _item_facts(item: str) -> tuple[Fact, ...]:
    mark = Mark.KNOWN if item in SHIPPED else Mark.GUESS
    symbols = [ITEMS[item]] * 2
    label = f"{_plain_name(item)}: symbols"
    names = () if item in SHIPPED else (_name_fact(item),)
    return (*names, Fact(symbols_fact(item), label, "symbols", symbols, mark, SYMBOLS, 2, 2))


def _booster_fact(card: str) -> Fact:
    return Fact(card, f"{_plain_name(card)}: its two options", "symbols", choices=_BOOSTERS, least=2, most=2)


def _disturbance_facts() -> tuple[Fact, ...]:
    split = tuple(
        Fact(f"split-{id_}", f"{name} cards", "number", SPLIT, Mark.GUESS, (), 0, STANDARD_CARDS)
        for id_, name in DIRECTIONS.items()
    )
    pairs = tuple(Choice(pair, in_words(pair), f"compass:{pair}") for pair in PAIRS)
    doubles = tuple(
        Fact(card, f"Double curse {n}", "choice", PAIRS[n - 1], Mark.GUESS, pairs)
        for n, card in enumerate(DOUBLES, start=1)
    )
    return split + doubles


def in_words(face: str) -> str:
    """A Disturbance card's face as people say it: "North west and south east"."""
    first, *others = (DIRECTIONS[direction] for direction in face.split("+"))
    return " and ".join([first, *(other.lower() for other in others)])


def check(box: Box) -> None:
    """Raise IllegalMove with the reason where no such box can exist."""
    split = [box.get(f"split-{direction}", SPLIT) for direction in DIRECTIONS]
    if not all(isinstance(count, int) and count >= 0 for count in split):
        raise IllegalMove("How many cards show a direction is a whole number.")
    if sum(split) != STANDARD_CARDS:
        raise IllegalMove(
            f"The four directions must add up to {STANDARD_CARDS} standard cards; yours make {sum(split)}."
        )
    for piece in (*TERRORS, *GENRE_OF, *ITEMS):
        if box.get(symbols_fact(piece)):
            check_symbols(piece, box[symbols_fact(piece)])
    for card in BOOSTER_CARDS:
        if box.get(card):
            check_booster(card, box[card])
    for card in DOUBLES:
        if box.get(card, PAIRS[0]) not in PAIRS:
            raise IllegalMove(
                "A double curse shows two of the four tiles round the Bookwyrm.", "double-curse"
            )


def check_symbols(piece: str, symbols: Sequence[str]) -> None:
    """Refuse symbols that no such token or card can have."""
    if isinstance(symbols, str):
        raise IllegalMove("Symbols are entered as a list.", "symbols")
    unknown = [symbol for symbol in symbols if symbol not in GENRES]
    if unknown:
        raise IllegalMove(f"There is no symbol called {unknown[0]!r}.", "symbols")
    if piece in TERRORS:
        times = sorted(Counter(symbols).values())
        if times not in ([1, 1, 1], [2, 2], [2, 2, 2]):
            raise IllegalMove(
                "A Terror has three different symbols, or two pairs, or three pairs.", "symbols-terrors"
            )
    elif piece in GENRE_OF:
        if len(symbols) not in (3, 4) or symbols[0] != GENRE_OF[piece]:
            first = GENRE_OF[piece]
            raise IllegalMove(
                f"This Book card has 3 or 4 symbols, the first of them {first}.", "symbols-books"
            )
    elif piece in ITEMS:
        if len(symbols) != 2:
            raise IllegalMove("A magical item has two symbols.", "magical-items")
    else:
        raise IllegalMove("Only Terrors, Book cards and magical items carry symbols.", "symbols")


def check_booster(card: str, options: Sequence[str]) -> None:
    """Refuse options that a booster cannot have."""
    if len(set(options)) != 2 or any(option not in list(Booster) for option in options):
        raise IllegalMove("A booster has two different options.", "boosters")


def told(fact: str, value: Any) -> Event:
    """The event by which a screen learns what to keep in Your box."""
    return Event("box_fact", "Noted in Your box.", about=(fact, json.dumps(value)))


def learn_symbols(known: Known, piece: str, symbols: Sequence[str]) -> Known:
    """What is known after a piece's symbols were read out."""
    check_symbols(piece, symbols)
    return replace(known, symbols={**known.symbols, piece: tuple(symbols)})
