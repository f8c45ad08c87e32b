"""The owner's copy: the printings differ in their Dark cards."""

from companion.table import Box, Certainty, Fact, FactGroup, IllegalMove
from companion.table.box import is_guess, value_of

FEWEST, MOST = 2, 5
UNDER_WAY = "A table that has begun keeps the deck that it began with."

DARK_CARDS = Fact(
    "dark",
    "Dark cards",
    value=3,
    certainty=Certainty.GUESS,
    least=FEWEST,
    most=MOST,
    note="Count the cards with a blown-out lamp.",
)


def facts() -> tuple[FactGroup, ...]:
    """What there is to know of a copy."""
    return (FactGroup("cards", "The cards", (DARK_CARDS,), under_way=UNDER_WAY),)


def check(box: Box) -> None:
    """Refuse a box that cannot be."""
    if not FEWEST <= dark_cards(box) <= MOST:
        raise IllegalMove(f"A copy has {FEWEST} to {MOST} Dark cards.", "dark")


def dark_cards(box: Box) -> int:
    """How many Dark cards a copy has."""
    return int(value_of(DARK_CARDS, box))


def guesses(box: Box) -> tuple[str, ...]:
    """What a table with this box rests on and nobody has confirmed, in a few words."""
    return (f"{dark_cards(box)} Dark cards",) if is_guess(DARK_CARDS, box) else ()
