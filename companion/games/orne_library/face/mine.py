"""What one seat alone may look at: its cards, and what it has seen of chambers and decks."""

from msgspec import Struct

from companion.games.orne_library.face.cards import CardShown, face_of, faces_of
from companion.games.orne_library.face.questions import deck_title
from companion.games.orne_library.rules.effects.looking import PUBLIC_DECKS, deck_of
from companion.games.orne_library.rules.knowledge import is_known
from companion.games.orne_library.rules.moves.turning import together
from companion.games.orne_library.rules.state import State, find, keeps_cards, place


class ChamberKnown(Struct, frozen=True):
    """A chamber whose Location card this seat has seen; the table alone may know which one it is."""

    cell: str
    name: str
    location: str | None
    face_up: bool


class DeckKnown(Struct, frozen=True):
    """A deck of which this seat has seen cards that still lie there: from the top, None where it has not."""

    id: str
    title: str
    cards: tuple[CardShown | None, ...]


class HandKnown(Struct, frozen=True):
    """A hand that went from the app to the table, and the top of the deck as far as its owner knows it."""

    hand: tuple[CardShown, ...]
    top: tuple[CardShown, ...]


class Mine(Struct, frozen=True):
    """What a seat knows that others may not."""

    seat: str
    hand: tuple[CardShown, ...] | None
    """None where the table holds it: the app knows nothing of it then."""
    discard: tuple[CardShown, ...]
    owned: tuple[CardShown, ...] | None
    """All that the seat owns, where the table holds its cards and the app follows them."""
    handed: HandKnown | None
    """What the app held of hand and deck when it gave them to the table: to be taken in secret."""
    together: tuple[CardShown, ...]
    """The cards of the hand that may be played one after the other without a choice."""
    decks: tuple[DeckKnown, ...]
    chambers: tuple[ChamberKnown, ...]


def mine(seen: State, seat: str) -> Mine:
    """What this seat alone may look at."""
    me = find(seen, seat)
    return Mine(
        seat=seat,
        hand=None if me.at_table else faces_of(me.hand),
        discard=faces_of(me.discard),
        owned=faces_of(me.owned) if me.at_table and keeps_cards(seen) else None,
        handed=HandKnown(faces_of(me.handed.hand), faces_of(me.handed.top)) if me.handed else None,
        together=faces_of(together(seen, seat)),
        decks=_decks(seen, seat),
        chambers=tuple(
            ChamberKnown(cell, place(seen, cell), one.card or None, one.face_up)
            for cell, one in seen.chambers.items()
            if is_known(one, seat)
        ),
    )


def _decks(seen: State, seat: str) -> tuple[DeckKnown, ...]:
    ids = (*PUBLIC_DECKS, *(f"deck:{one.seat}" for one in seen.researchers))
    known = {id_: deck_of(seen, id_).known_to(seat) for id_ in ids}
    return tuple(
        DeckKnown(id_, deck_title(id_), tuple(face_of(one) if one else None for one in cards))
        for id_, cards in known.items()
        if any(cards)
    )
