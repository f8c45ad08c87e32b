"""Step 1: Turn Order cards, and the tokens that an Amulet lays on them."""

from companion.games.fire_in_the_library.rules import handful, rounds
from companion.games.fire_in_the_library.rules.moves.guards import need, no_handful
from companion.games.fire_in_the_library.rules.pieces import ordinal
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Deed, IllegalMove, Move, Telling


class TakeCard(Move, frozen=True):
    """Somebody takes a Turn Order card; or, dealt by the table, this is the card they got."""

    card: str
    seat: str | None = None
    """Who takes it; nobody where the robot takes the earliest card."""

    def apply(self, state: State, tell: Telling) -> State:
        """Check whose choice it is and that the card is there."""
        need(state, Step.ORDER)
        no_handful(state)
        if rounds.must_deal(state):
            rule = rounds.order_rule(state, "first-order")
            raise IllegalMove("Turn Order cards are dealt at random in this round.", rule)
        if rounds.robot_takes(state):
            self._check_robot(state)
        else:
            self._check(state)
        return rounds.take_card(state, state.turn_of, self.card, tell, last_is_dealt=self.deals_last())

    def deals_last(self) -> bool:
        """Whether the last card of all goes to whoever is left, without a question."""
        return True

    def _check_robot(self, state: State) -> None:
        first = rounds.open_cards(state)[0]
        if self.seat is not None or self.card != first:
            raise IllegalMove(
                f"The robot takes the earliest card, the {ordinal(first)}.", rule="robot-player"
            )

    def _check(self, state: State) -> None:
        if self.seat is None:
            raise IllegalMove("Say who takes the card.", rule="choose-order")
        if self.seat != state.turn_of:
            raise IllegalMove(f"{state.turn_of} takes a card first.", rule="choose-order")
        if self.card not in rounds.open_cards(state):
            raise IllegalMove(_not_there(state, self.card), rule="choose-order")


class ChooseCard(TakeCard, frozen=True):
    """The same as it stands in tables of version 0.1, where the last card was chosen too."""

    def deals_last(self) -> bool:
        """No: its choice is recorded."""
        return False


class ChooseFirst(Move, frozen=True):
    """Of those without points somebody else is younger, and chooses before whose turn it was."""

    is_word = True

    seat: str

    def apply(self, state: State, tell: Telling) -> State:
        """Only where nothing but the seats has decided."""
        need(state, Step.ORDER)
        no_handful(state)
        if self.seat not in rounds.tied_by_seats(state):
            raise IllegalMove(f"{state.turn_of} chooses before {self.seat}.", rule="order-ties")
        text = f"{self.seat} is younger and chooses before {state.turn_of}."
        tell.say("chooses_first", text, "order-ties", self.seat)
        return rounds.choose_first(state, self.seat)


def _not_there(state: State, card: str) -> str:
    if card not in state.terms.spaces:
        return f"There is no Turn Order card {card!r} in this game."
    return f"The {ordinal(card)} card is taken."


class DealOrder(Move, frozen=True):
    """The app deals the Turn Order cards."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only where chance decides and the app holds the cards."""
        need(state, Step.ORDER)
        no_handful(state)
        if not rounds.must_deal(state):
            raise IllegalMove(_why_no_deal(state), rounds.order_rule(state, "first-order"))
        return rounds.deal_order(state, tell)


def _why_no_deal(state: State) -> str:
    if not rounds.is_dealt(state):
        return "In this round everybody chooses a Turn Order card."
    if not rounds.app_deals(state):
        return "The table deals the Turn Order cards: say who got which."
    return "Some have their card already: say who got the others."


class Lay(Move, frozen=True):
    """A token of an Amulet goes onto this Turn Order card."""

    card: str
    token: str | None = None
    """Which one, where it is not the next; or what lies there, where the table has drawn and laid it."""

    def apply(self, state: State, tell: Telling) -> State:
        """One token on each card, and no Fire where it would spread."""
        if amulet.tells_cards(state):
            return self._told(state, tell)
        if not handful.is_for_cards(state):
            raise IllegalMove("There is no token to lay on a Turn Order card.", rule="tool-amulet")
        if self.token is not None and self.token not in amulet.others(state):
            raise IllegalMove("That token is not one of those that could be laid first.", rule="tool-amulet")
        if self.card not in amulet.places(state, self.token):
            raise IllegalMove("That token cannot go onto that card.", rule="tool-amulet")
        tell.keep()
        return amulet.settle(amulet.lay(state, self.card, tell, self.token), tell)

    def _told(self, state: State, tell: Telling) -> State:
        card = amulet.asked_card(state)
        if self.card != card or self.token not in amulet.may_lie(state):
            raise IllegalMove(f"Say which token of the bag lies on the {ordinal(card)} card.", "tool-amulet")
        tell.keep()
        return amulet.told(state, self.token, tell)

    def confirms(self, deed: Deed) -> bool:
        """Whoever says where the next token goes has laid the one before, and ended the old round."""
        return deed.id in ("lay-token", "draw") and deed.rule == "tool-amulet"
