"""Step 1: Turn Order cards, and the tokens that an Amulet lays on them."""

from companion.games.fire_in_the_library import flow
from companion.games.fire_in_the_library.moves.guards import need, no_loose
from companion.games.fire_in_the_library.pieces import ROBOT, Tool, ordinal
from companion.games.fire_in_the_library.state import State, Step
from companion.games.fire_in_the_library.tools import order
from companion.table import Chance, Event, IllegalMove, Move


class ChooseCard(Move, frozen=True):
    """Somebody takes a Turn Order card; or, dealt by the table, this is the card they got."""

    card: str
    seat: str | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Check whose choice it is and that the card is there."""
        need(state, Step.ORDER)
        no_loose(state)
        seat = self.seat or state.turn_of
        if flow.is_dealt(state) and flow.app_deals(state) and not state.chosen:
            raise IllegalMove("Turn Order cards are dealt at random in this round.", rule="first-order")
        if seat != state.turn_of:
            raise IllegalMove(f"{state.turn_of} takes a card first.", rule="choose-order")
        cards = flow.open_cards(state)
        if self.card not in cards:
            raise IllegalMove(_not_there(state, self.card), rule="choose-order")
        if seat == ROBOT and not flow.is_dealt(state) and self.card != cards[0]:
            raise IllegalMove(
                f"The robot takes the earliest card, the {ordinal(cards[0])}.", rule="robot-player"
            )
        told: list[Event] = []
        state = flow.take_card(state, seat, self.card, told)
        return state, tuple(told)


def _not_there(state: State, card: str) -> str:
    if card not in state.rules.spaces:
        return f"There is no Turn Order card {card!r} in this game."
    return f"The {ordinal(card)} card is taken."


class DealOrder(Move, frozen=True):
    """The app deals the Turn Order cards."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Only where chance decides and the app holds the cards."""
        need(state, Step.ORDER)
        no_loose(state)
        if not flow.is_dealt(state):
            raise IllegalMove("In this round everybody chooses a Turn Order card.", rule="choose-order")
        if not flow.app_deals(state):
            raise IllegalMove("The table deals the Turn Order cards: say who got which.", rule="first-order")
        if state.chosen:
            raise IllegalMove("Some have their card already: say who got the others.", rule="first-order")
        told: list[Event] = []
        return flow.deal_order(state, chance, told), tuple(told)


class Lay(Move, frozen=True):
    """The next token of an Amulet goes onto this Turn Order card."""

    card: str

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """One token on each card, and no Fire where it would spread."""
        drawn = state.loose
        if drawn is None or drawn.tool is not Tool.AMULET or not drawn.complete:
            raise IllegalMove("There is no token to lay on a Turn Order card.", rule="tool-amulet")
        if self.card not in order.places(state):
            raise IllegalMove("That token cannot go onto that card.", rule="tool-amulet")
        told: list[Event] = []
        state = order.settle(order.lay(state, self.card, told), chance, told)
        return state, tuple(told)
