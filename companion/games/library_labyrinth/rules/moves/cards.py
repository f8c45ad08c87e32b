"""Cards in and out of hands: take a Book, draw a Reward, pass and discard."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds_of_cards, hands, passing
from companion.games.library_labyrinth.rules.boosters import ask_hands, named, spend_boosters
from companion.games.library_labyrinth.rules.box import check_booster
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRE_OF, Booster
from companion.games.library_labyrinth.rules.state import (
    State,
    Step,
    called,
    moved_on,
    opening,
    with_guesses,
    with_turn,
)
from companion.games.library_labyrinth.rules.turns import (
    above_limit,
    check_action,
    check_hands,
    check_reward_drawn,
    check_step,
    spend,
)
from companion.table import Holder, IllegalMove, Move, Telling


class TakeBook(Move, frozen=True):
    """Take a Book card of any genre."""

    genre: str | None = None
    """With a Library Card at decks that the table holds, the genres follow from the cards."""
    card: str | None = None
    """Where the table holds the decks: which card it was."""
    also: str | None = None
    """With a Library Card: the genre of the additional card."""
    also_card: str | None = None
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The card goes into the hand; with a Library Card, two."""
        hands.check_hands_kept(state)
        check_action(state)
        seat = state.turn_of
        used = named(state, (seat,), self.boosters, (Booster.LIBRARY_CARD,))
        two = self.also is not None or self.also_card is not None
        if two != bool(self.boosters):
            raise IllegalMove("Two Book cards for one action need a Library Card.", Booster.LIBRARY_CARD.rule)
        if used.unseen and state.is_ruled("A19", "limit_holds"):
            hands.check_room(state, seat, 2)
        state = spend_boosters(state, (seat,), used)
        hands.check_room(state, seat)
        ask_hands(state, used, tell)
        by_card = two and state.books["red"].held is Holder.TABLE
        state = _taken(spend(state, "book"), self.genre, self.card, by_card, tell)
        if not two:
            return state
        if state.is_ruled("A19", "limit_holds"):
            hands.check_room(state, seat)
        return _taken(state, self.also, self.also_card, by_card, tell)


def _taken(state: State, genre: str | None, card: str | None, by_card: bool, tell: Telling) -> State:
    """A Book card comes into the hand of the player on turn."""
    if by_card:
        if genre is not None:
            raise IllegalMove("Say which two cards you drew; their genres follow.", "take-book")
        genre = GENRE_OF.get(card or "")
        if genre is None:
            raise IllegalMove("Say which two cards you drew.", "take-book")
    if genre is None:
        raise IllegalMove("Say from which of the six genres.", "take-book")
    before = state
    drawn, state = hands.draw_book(state, state.turn_of, genre, card, tell.chance)
    if by_card or any(each in state.known.names for each in hands.named_books(before, genre)):
        deeds_of_cards.was_drawn(state, tell, state.turn_of, drawn, "take-book")
    else:
        deeds_of_cards.take_book(state, tell, state.turn_of, drawn)
    return hands.show_drawn(state, state.turn_of, drawn, "take-book", tell)


class DrawReward(Move, frozen=True):
    """Draw the Reward card that a return or a Reward tile gives."""

    card: str | None = None
    """Where the table holds the deck: which card it was."""
    options: tuple[str, ...] = ()
    """Of a booster that nobody has entered yet: the two names on it."""

    def apply(self, state: State, tell: Telling) -> State:
        """It goes into the hand, if there is a free slot."""
        hands.check_hands_kept(state)
        check_step(state, Step.ACTIONS)
        turn, who = state.turn, hands.reward_goes_to(state)
        if not who:
            raise IllegalMove("No Reward card is due now.", "reward-tile")
        if turn.reward_due:
            rule = "return"
            state = with_turn(state, reward_due=turn.reward_due - 1)
        else:
            rule = "reward-tile"
            state = with_turn(state, reward_may="", rewards_taken=turn.rewards_taken + 1)
        hands.check_room(state, who)
        if self.options:
            check_new_booster(state, self.card, self.options)
        card, state = hands.draw_reward(state, who, self.card, tell.chance)
        if turn.reward_due:
            deeds_of_cards.reward_was_drawn(state, tell, who)
        else:
            deeds_of_cards.was_drawn(state, tell, who, card, rule)
        if self.options:
            state = learn_options(state, card, self.options, tell)
        return hands.show_drawn(state, who, card, rule, tell)


def check_new_booster(state: State, card: str | None, options: tuple[str, ...]) -> None:
    """Two names are read out of a booster that the table has drawn and nobody has entered."""
    fresh = hands.new_booster(state)
    if not fresh or card != fresh:
        raise IllegalMove("Its two names are asked of a booster that is not entered yet.", "boosters")
    check_booster(options)


def learn_options(state: State, card: str, options: tuple[str, ...], tell: Telling) -> State:
    """What is printed on a booster is kept here and in Your box."""
    known = replace(state.known, boosters={**state.known.boosters, card: options})
    tell.say("learned", f"A booster: {known.label(card)}.", "boosters", card, learned={card: list(options)})
    given = (*state.box_given, card) if card not in state.box_given else state.box_given
    return with_guesses(replace(state, known=known, box_given=given))


class PassCards(Move, frozen=True):
    """Give a card, receive a card, or swap, with somebody on the same tile."""

    other: str
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The cards change hands; in solo this is free, and Terrors may be passed too."""
        hands.check_hands_kept(state)
        check_step(state, Step.ACTIONS)
        check_reward_drawn(state)
        seat = state.turn_of
        passing.check_pass(state, self.other, self.give, self.take)
        used = named(state, (seat,), self.boosters, (Booster.TROLLEY_SERVICE,))
        remote = self._is_remote(state, seat)
        state = spend_boosters(state, (seat,), used)
        if passing.costs_action(state, remote):
            check_action(state)
            state = spend(state, "pass")
        state = passing.exchange(state, seat, self.other, self.give, self.take)
        text = passing.in_words(state, seat, self.other, self.give, self.take)
        tell.say("passed", text, "solo-pass" if state.solo else "pass", seat, self.other)
        deeds_of_cards.hand_card(state, tell, self.give, seat, self.other)
        deeds_of_cards.hand_card(state, tell, self.take, self.other, seat)
        ask_hands(state, used, tell)
        return moved_on(state)

    def _is_remote(self, state: State, seat: str) -> bool:
        remote = not hands.same_tile(state, seat, self.other)
        if remote and not self.boosters:
            raise IllegalMove(f"{seat} and {called(self.other)} are not on the same tile.", "pass")
        if self.boosters and not remote:
            raise IllegalMove("No booster is needed on the same tile.", Booster.TROLLEY_SERVICE.rule)
        return remote


class DiscardCard(Move, frozen=True):
    """Discard a card: free, at any time, also when it is not your turn."""

    who: str
    card: str

    def apply(self, state: State, tell: Telling) -> State:
        """The card goes to its discard pile; a captured Terror stays."""
        hands.check_hands_kept(state)
        hands.check_hand(state, self.who)
        if state.step is Step.SETUP:
            raise IllegalMove("The starting hands come first.", "setup-hands")
        if self.who != above_limit(state):
            check_hands(state)
        if self.card in ANY_TERROR:
            raise IllegalMove("A captured Terror cannot be discarded.", "hand-terrors")
        state = hands.discard(hands.take_out(state, self.who, [self.card]), [self.card])
        text = f"{opening(self.who)} discards {state.known.label(self.card)}."
        tell.say("discarded", text, "hand-discard", self.who, self.card)
        deeds_of_cards.discard_cards(state, tell, [self.card], "hand-discard")
        if state.step is Step.DISTURBANCE:  # it is nothing to do with the curse, which stands
            tell.keep()
        return moved_on(state)
