"""The numbers that the table keeps an eye on: Terrors, Shelves, cards left, and the hand."""

from companion.games.library_labyrinth.face.hands import size_of
from companion.games.library_labyrinth.rules.dealing import waited_for
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    GENRES,
    HAND_LIMIT,
    TERRORS_TO_LOSE,
    TROLLEY,
)
from companion.games.library_labyrinth.rules.state import State, is_told
from companion.table import Sign, Stat
from companion.wording import capital

NOT_COUNTED = "not told yet"


def stats(seen: State, seat: str | None) -> tuple[Stat, ...]:
    """Terrors, Shelves, cards left and the hand."""
    left = len(seen.disturbance)
    deck = Stat(
        "deck",
        "Cards before Out of Time",
        str(left),
        "" if seen.only_draws else str(seen.cards_at_start),
        "curse",
        symbol="icon:cards-outline",
        short="card left" if left == 1 else "cards left",
    )
    if seen.only_draws:
        return (deck,)
    fixed = (_terrors(seen), _shelves(seen), deck)
    return (*fixed, _hand(seen, seat)) if seen.keeps_hands else fixed


def _terrors(seen: State) -> Stat:
    names = [capital(ANY_TERROR[terror]) for terror in seen.terrors_out]
    signs = tuple(
        Sign(names[n] if n < len(names) else "", tone="fire", on=n < len(names))
        for n in range(TERRORS_TO_LOSE)
    )
    told = NOT_COUNTED if seen.uncounted else "" if seen.floor_kept else "as told to the app"
    return Stat(
        "terrors",
        "Terrors on the floor",
        size_of(len(names), not seen.uncounted),
        str(TERRORS_TO_LOSE),
        "fire",
        signs,
        told,
        symbol="icon:skull",
        short="Terrors",
    )


def _shelves(seen: State) -> Stat:
    signs = tuple(Sign(GENRES[id_].title, f"sign:{id_}", id_, id_ in seen.filled) for id_ in GENRES)
    return Stat(
        "shelves",
        "Shelves filled",
        size_of(len(seen.filled), not seen.uncounted),
        str(len(GENRES)),
        "green",
        signs,
        NOT_COUNTED if seen.uncounted else "",
        symbol="icon:bookshelf",
        short="Shelves",
    )


def _hand(seen: State, seat: str | None) -> Stat:
    who = seat or waited_for(seen)
    held = len(seen.hands[who])
    notes = [] if is_told(seen, who) else ["not told yet"]
    if seen.solo:
        notes.append(f"Trolley {_size(seen, TROLLEY)} of {HAND_LIMIT}")
    signs = tuple(Sign(on=n < held, tone="text") for n in range(HAND_LIMIT))
    return Stat(
        "hand",
        f"Hand of {who}",
        _size(seen, who),
        str(HAND_LIMIT),
        "",
        signs,
        ", ".join(notes),
        "icon:cards",
        "in hand",
    )


def _size(seen: State, who: str) -> str:
    return size_of(len(seen.hands[who]), is_told(seen, who))
