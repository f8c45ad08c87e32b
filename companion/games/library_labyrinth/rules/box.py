"""What is known of the owner's copy: the faces that the rulebook does not print, and how sure each one is."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
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
from companion.table import Box, Certainty, Choice, Fact, FactGroup, IllegalMove

SHIPPED: dict[str, tuple[str, ...]] = {
    "basilisk": ("blue", "purple", "orange"),
    "chupacabra": ("red", "green", "blue"),
    "item-green": ("green", "green"),
}
"""The symbols that the rulebook gives."""

SPLIT = STANDARD_CARDS // len(DIRECTIONS)
"""The even share of each direction: a guess."""

STANDARD = "standard"
"""The standard Disturbance cards are counted together: their numbers add up."""

SYMBOLS = tuple(
    Choice(genre.id, f"{genre.symbol.capitalize()} ({genre.virtue})", f"genre:{genre.id}", genre.id)
    for genre in GENRES.values()
)
_WITH_SYMBOLS = {piece: f"symbols-{piece}" for piece in (*TERRORS, *GENRE_OF, *ITEMS)}
_WITH_NAMES = {piece: f"name-{piece}" for piece in (*GENRE_OF, *ITEMS)}
"""The pieces that have symbols or names, and the ids of the facts that hold these."""
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
        if piece in ANY_TERROR:
            return ANY_TERROR[piece]
        if piece in self.boosters:
            return " / ".join(Booster(option).label for option in self.boosters[piece])
        return self.names.get(piece) or without_name(piece)

    def title(self, piece: str) -> str:
        """The same at the head of a line."""
        label = self.label(piece)
        return label[:1].upper() + label[1:]


def without_name(piece: str) -> str:
    """A card whose name nobody has entered: our numbers are printed on no card."""
    if piece in ITEMS:
        return "Drink Me" if piece == "item-green" else f"Magical item ({ITEMS[piece]})"
    kind = _kind(piece)
    return f"{'an' if kind[0] in 'AEIO' else 'a'} {kind}"


def _kind(piece: str) -> str:
    """What cards are called that look alike as long as nobody has entered what is printed on them."""
    if piece in GENRE_OF:
        return f"{GENRES[GENRE_OF[piece]].title} card"
    return "double curse" if piece in DOUBLES else "booster"


def _one_of_many(piece: str) -> str:
    """Such a card at the head of a line: the first of its kind, or another."""
    first = piece.rpartition("-")[2] == "1"
    return f"A{without_name(piece)[1:]}" if first else f"Another {_kind(piece)}"


def symbols_fact(piece: str) -> str:
    """Id of the fact that holds a piece's symbols."""
    return _WITH_SYMBOLS[piece]


def name_fact(piece: str) -> str:
    """Id of the fact that holds a card's name."""
    return _WITH_NAMES[piece]


def known_of(box: Box) -> Known:
    """What is known, with the owner's word over the shipped one; guesses count until they are corrected."""
    shipped = {**{item: (genre, genre) for item, genre in ITEMS.items()}, **SHIPPED}
    said = {piece: ordered(piece, told) for piece, fact in _WITH_SYMBOLS.items() if (told := box.get(fact))}
    return Known(
        symbols={**shipped, **{piece: symbols for piece, symbols in said.items() if symbols}},
        names={piece: name for piece, fact in _WITH_NAMES.items() if (name := box.get(fact))},
        boosters={card: tuple(box[card]) for card in BOOSTER_CARDS if box.get(card)},
        doubles={card: box.get(card) or pair for card, pair in zip(DOUBLES, PAIRS, strict=False)},
        split={direction: box.get(f"split-{direction}", SPLIT) for direction in DIRECTIONS},
    )


@cache
def facts() -> tuple[FactGroup, ...]:
    """Everything that an owner may look up, in the order in which it helps most."""
    return (
        FactGroup("terrors", "Terror tokens", tuple(map(_terror_fact, sorted(TERRORS, key=_in_order)))),
        *(
            FactGroup(f"books-{genre}", f"{GENRES[genre].title} cards", _book_facts(genre))
            for genre in GENRES
        ),
        FactGroup("items", "Magical items", tuple(fact for item in ITEMS for fact in _item_facts(item))),
        FactGroup("boosters", "Boosters", tuple(_booster_fact(card) for card in BOOSTER_CARDS)),
        FactGroup(
            "disturbance",
            "Disturbance cards",
            _disturbance_facts(),
            pieces={STANDARD: "The standard cards"},
            under_way="A table under way keeps the deck it began with; double curses are taken in at once.",
        ),
    )


def _in_order(terror: str) -> str:
    """Terrors are looked for by name."""
    return TERRORS[terror]


def _terror_fact(terror: str) -> Fact:
    known = list(SHIPPED[terror]) if terror in SHIPPED else None
    note = "The rulebook says pairs, not which." if terror == "kraken" else ""
    return Fact(
        symbols_fact(terror),
        TERRORS[terror],
        "symbols",
        known,
        Certainty.KNOWN if known else Certainty.UNKNOWN,
        SYMBOLS,
        3,
        6,
        note,
    )


def _book_facts(genre: str) -> tuple[Fact, ...]:
    return tuple(fact for card in BOOKS[genre] for fact in (_name_fact(card), _book_symbols(card)))


def _name_fact(card: str) -> Fact:
    what = without_name(card) if card in ITEMS else _one_of_many(card)
    return Fact(name_fact(card), f"{what}: name", "text", piece=card, says="name")


def _book_symbols(card: str) -> Fact:
    note = f"The first is {GENRE_OF[card]}."
    return Fact(
        symbols_fact(card),
        f"{_one_of_many(card)}: symbols",
        "symbols",
        choices=SYMBOLS,
        least=3,
        most=4,
        note=note,
        piece=card,
        says="symbols",
    )


def _item_facts(item: str) -> tuple[Fact, ...]:
    certainty = Certainty.KNOWN if item in SHIPPED else Certainty.GUESS
    symbols = [ITEMS[item]] * 2
    label, says = f"{without_name(item)}: symbols", "symbols"
    names = () if item in SHIPPED else (_name_fact(item),)
    fact = Fact(
        symbols_fact(item), label, "symbols", symbols, certainty, SYMBOLS, 2, 2, piece=item, says=says
    )
    return (*names, fact)


def _booster_fact(card: str) -> Fact:
    label, says = f"{_one_of_many(card)}: its two options", "its two options"
    return Fact(card, label, "symbols", choices=_BOOSTERS, least=2, most=2, says=says)


def _disturbance_facts() -> tuple[Fact, ...]:
    split = tuple(
        Fact(
            f"split-{id_}",
            f"{name} cards",
            "number",
            SPLIT,
            Certainty.GUESS,
            (),
            0,
            STANDARD_CARDS,
            piece=STANDARD,
        )
        for id_, name in DIRECTIONS.items()
    )
    pairs = tuple(Choice(pair, in_words(pair), f"compass:{pair}") for pair in PAIRS)
    doubles = tuple(
        Fact(card, _one_of_many(card), "choice", pair, Certainty.GUESS, pairs)
        for card, pair in zip(DOUBLES, PAIRS, strict=False)
    )
    return split + doubles


@cache
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
    for piece, fact in _WITH_SYMBOLS.items():
        if told := box.get(fact):
            check_symbols(piece, told)
    for card in BOOSTER_CARDS:
        if box.get(card):
            check_booster(box[card])
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
        first = GENRE_OF[piece]
        if len(symbols) not in (3, 4) or first not in symbols:
            raise IllegalMove(
                f"This Book card has 3 or 4 symbols, the first of them {first}.", "symbols-books"
            )
    elif piece in ITEMS:
        if len(symbols) != 2:
            raise IllegalMove("A magical item has two symbols.", "magical-items")
    else:
        raise IllegalMove("Only Terrors, Book cards and magical items carry symbols.", "symbols")


def check_booster(options: Sequence[str]) -> None:
    """Refuse options that a booster cannot have."""
    if len(options) != 2 or len(set(options)) != 2 or any(option not in list(Booster) for option in options):
        raise IllegalMove("A booster has two different options.", "boosters")


def ordered(piece: str, symbols: Sequence[str]) -> tuple[str, ...]:
    """Symbols as they are kept: those of a Book card with that of its genre first, as they are printed."""
    first = GENRE_OF.get(piece)
    if first is None or first not in symbols:
        return tuple(symbols)
    others = list(symbols)
    others.remove(first)
    return (first, *others)


def learn_symbols(known: Known, piece: str, symbols: Sequence[str]) -> Known:
    """What is known after a piece's symbols were read out."""
    check_symbols(piece, symbols)
    return replace(known, symbols={**known.symbols, piece: ordered(piece, symbols)})
