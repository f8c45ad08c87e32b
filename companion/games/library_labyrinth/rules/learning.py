"""What the table can tell the app about the pieces that lie open: symbols, names and options."""

from itertools import combinations, combinations_with_replacement

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.box import known_of
from companion.games.library_labyrinth.rules.hands import captured_by
from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, GENRE_OF, GENRES, ITEMS, TERRORS
from companion.games.library_labyrinth.rules.state import State, Step, with_guesses
from companion.table import Box

LONGEST_NAME = 60
"""Characters of a card's name."""
SPLIT = "split-"
"""How the facts begin that say how many Disturbance cards point in a direction."""
NAMED = (*GENRE_OF, *ITEMS)
"""The cards with names. Any of them may be entered at any time, in a hand or not, and changed again."""

TERROR_SYMBOLS = (
    *combinations(GENRES, 3),
    *(pair * 2 for pair in combinations(GENRES, 2)),
    *(three * 2 for three in combinations(GENRES, 3)),
)
"""Three different symbols, two pairs, or three pairs."""
BOOK_SYMBOLS = {
    genre: tuple(
        (genre, *others) for number in (2, 3) for others in combinations_with_replacement(GENRES, number)
    )
    for genre in GENRES
}
"""Three or four symbols, one of them that of the genre."""


def open_cards(state: State) -> tuple[str, ...]:
    """The cards in open hands. While hands are dealt they may still be hidden."""
    if not state.keeps_hands or state.step is Step.SETUP:
        return ()
    return tuple(slot.id for slots in state.hands.values() for slot in slots)


def without_symbols(state: State) -> tuple[str, ...]:
    """The Terrors, then the cards that lie open and whose symbols nobody has entered."""
    seen = tuple(id_ for id_ in (*state.terrors_out, *captured_by(state)) if id_ in TERRORS)
    cards = open_cards(state)
    books = (card for card in cards if card in GENRE_OF)
    items = (card for card in cards if card in ITEMS)
    return tuple(piece for piece in (*seen, *books, *items) if piece not in state.known.symbols)


def without_options(state: State) -> tuple[str, ...]:
    """The boosters in open hands whose options nobody has entered."""
    return tuple(c for c in open_cards(state) if c in BOOSTER_CARDS and c not in state.known.boosters)


def symbol_sets(piece: str) -> tuple[tuple[str, ...], ...]:
    """The symbols that a piece may have; none where any two will do."""
    if piece in TERRORS:
        return TERROR_SYMBOLS
    return BOOK_SYMBOLS[GENRE_OF[piece]] if piece in GENRE_OF else ()


def with_box(state: State, box: Box, _facts: frozenset[str]) -> State:
    """Faces and names hold from now on; the Disturbance deck stays as it was counted out.

    How many cards point where was confirmed before; if that was wrong, it is a guess for this table.
    """
    known = replace(known_of(box), split=state.known.split)
    given = {fact for fact, value in box.items() if value is not None and not fact.startswith(SPLIT)}
    counted = {fact for fact in state.box_given if fact.startswith(SPLIT)}
    if state.firm and known_of(box).split != state.known.split:
        counted = set()
    return with_guesses(replace(state, known=known, box_given=tuple(sorted(given | counted))))
