"""The numbers that the table keeps an eye on: Terrors, Shelves, cards left, and the hand."""

from companion.games.library_labyrinth.rules.pieces import (
    GENRES,
    HAND_LIMIT,
    TERRORS,
    TERRORS_TO_LOSE,
    TROLLEY,
)
from companion.games.library_labyrinth.rules.state import State
from companion.table import Sign, Stat


def stats(seen: State, seat: str | None) -> tuple[Stat, ...]:
    """Terrors, Shelves, cards left and the hand."""
    left = len(seen.disturbance)
    deck = Stat("deck", "Cards before Out of Time", str(left), str(seen.cards_at_start), "curse")
    fixed = (_terrors(seen), _shelves(seen), deck)
    return (*fixed, _hand(seen, seat)) if seen.keeps_hands else fixed


def _terrors(seen: State) -> Stat:
    names = [TERRORS[terror] for terror in seen.terrors_out]
    signs = tuple(
        Sign(names[n] if n < len(names) else "", tone="fire", on=n < len(names))
        for n in range(TERRORS_TO_LOSE)
    )
    return Stat("terrors", "Terrors on the floor", str(len(names)), str(TERRORS_TO_LOSE), "fire", signs)


def _shelves(seen: State) -> Stat:
    signs = tuple(Sign(GENRES[id_].title, f"genre:{id_}", id_, id_ in seen.filled) for id_ in GENRES)
    return Stat("shelves", "Shelves filled", str(len(seen.filled)), str(len(GENRES)), "brass", signs)


def _hand(seen: State, seat: str | None) -> Stat:
    who = seat or seen.turn_of
    held = len(seen.hands[who])
    note = f"Trolley {len(seen.hands[TROLLEY])} of {HAND_LIMIT}" if seen.solo else ""
    signs = tuple(Sign(on=n < held, tone="brass") for n in range(HAND_LIMIT))
    return Stat("hand", f"Hand of {who}", str(held), str(HAND_LIMIT), "", signs, note)
