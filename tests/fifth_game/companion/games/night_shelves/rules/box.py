"""The owner's copy: the printings differ in their Dark cards."""

from companion.table import Box, Certainty, Fact, FactGroup, IllegalMove
from companion.table.box import value_of

FEWEST, MOST = 2, 5

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
    return (FactGroup("cards", "The cards", (DARK_CARDS,)),)


def check(box: Box) -> None:
    """Refuse a box that cannot be."""
    if not FEWEST <= dark_cards(box) <= MOST:
        raise IllegalMove(f"A copy has {FEWEST} to {MOST} Dark cards.", "dark")


def dark_cards(box: Box) -> int:
    """How many Dark cards a copy has."""
    return int(value_of(DARK_CARDS, box))
