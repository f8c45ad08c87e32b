"""The numbers that the table keeps an eye on."""

from companion.games.chamberquest.rules.state import State, clock_words
from companion.table import Sign, Stat
from companion.wording import marks, noun


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """Each player's cards and time, in the order of play."""
    return tuple(_stat(seen, seat, seen.colour_of(seat)) for seat in seen.in_turn)


def _stat(seen: State, seat: str, colour: str) -> Stat:
    hand = seen.hands[seat]
    signs = tuple(Sign(card.kind.capitalize(), f"card:{card.kind}", colour, not card.spent) for card in hand)
    left = sum(not card.spent for card in hand)
    used = f"{clock_words(seen.times.get(seat, 0.0))} used"
    return Stat(
        f"cards-{seat}",
        f"{seat}: Action cards",
        str(left),
        tone=colour,
        signs=signs,
        note=used,
        symbol=f"disc:{colour}:{marks(tuple(seen.in_turn))[seat]}",
        short=noun(left, "card"),
    )
