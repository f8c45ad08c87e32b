"""The cards of a hand, as whoever may see them sees them."""

from collections import Counter
from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.table import Value
from companion.ui.games.kit import HandCard
from companion.ui.widgets.panel import Column
from companion.ui.widgets.secret_card import SecretCard, SecretCards
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.text import Muted


def cards_view(cards: Sequence[HandCard], may: set[Value]) -> Widget:
    """Cards beside and below each other, those that may be chosen in a frame."""
    column = Column()
    if not cards:
        column.add_widget(Muted(text="Your hand is empty.", size_sp=20))
        return column
    grid = ChoiceGrid(columns=2, least_width=230)
    for card in cards:
        grid.add_widget(
            SecretCard(
                text=card.title,
                note=card.note,
                detail=card.detail,
                symbol=card.symbol,
                tone=card.tone,
                value=card.value,
                may=card.value in may,
            )
        )
    column.add_widget(grid)
    if not may:
        column.add_widget(Muted(text="None of these can be played now.", size_sp=17))
    return column


def all_at_once(cards: Sequence[HandCard]) -> SecretCards:
    """What stands above the hand: several cards that may be played with one tap."""
    counted = Counter(card.title for card in cards)
    names = ", ".join(f"{count} {title}" for title, count in counted.items())
    values = tuple(card.value for card in cards)
    return SecretCards(text=f"Play these {len(cards)} at once", note=names, value=values, may=True)
