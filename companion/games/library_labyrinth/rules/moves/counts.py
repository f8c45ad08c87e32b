"""Putting right what the app has counted wrong: cards, actions, whose turn it is, and what hands hold."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import hands, owed
from companion.games.library_labyrinth.rules.counting import most_left
from companion.games.library_labyrinth.rules.moves.corrections import put_right
from companion.games.library_labyrinth.rules.pieces import DOUBLES, GENRE_OF, REWARDS
from companion.games.library_labyrinth.rules.state import Slot, State, Step, called, moved_on, with_turn
from companion.games.library_labyrinth.rules.turns import MOST_ACTIONS, check_hands, check_limit
from companion.table import Deed, IllegalMove, Move, Telling
from companion.wording import counted


class CorrectCardsLeft(Move, frozen=True):
    """Say how many Disturbance cards lie on Out of Time."""

    is_word = True

    cards: int

    def apply(self, state: State, tell: Telling) -> State:
        """The difference goes to, or comes from, the cards in the box; at zero only Out of Time is left."""
        check_limit(state)
        most = most_left(state)
        if not 0 <= self.cards <= most:
            raise IllegalMove(f"There can be 0 to {most} cards left, not {self.cards}.", "setup-disturbance")
        change = self.cards - len(state.disturbance)
        cards = counted(self.cards, "Disturbance card is", "Disturbance cards are")
        put_right(tell, f"{cards} left, not {len(state.disturbance)}.")
        state = replace(state, cards_at_start=state.cards_at_start + change)
        return _more(state, change, tell) if change > 0 else _fewer(state, -change)


def _fewer(state: State, number: int) -> State:
    """Standard cards go to the box; where fewer are left than double curses, these have come unsaid."""
    deck = state.disturbance
    standard = [card for card in deck.cards if card not in DOUBLES]
    gone = standard[max(0, len(standard) - number) :]
    came = [card for card in DOUBLES if card in deck.cards][: number - len(gone)]
    for card in (*gone, *came):
        deck = deck.take(card)
    spare = tuple(sorted((*state.spare, *gone)))
    return replace(state, disturbance=deck, spare=spare, cursed=(*state.cursed, *came))


def _more(state: State, number: int, tell: Telling) -> State:
    order = tell.chance.shuffle(state.spare)
    deck = state.disturbance.put_under(order[:number])
    return replace(state, disturbance=deck, spare=tuple(sorted(order[number:])))


class CorrectActions(Move, frozen=True):
    """Say how many actions the player on turn has left."""

    is_word = True

    left: int

    def apply(self, state: State, tell: Telling) -> State:
        """Those already spent stay spent."""
        check_hands(state)
        if state.step is not Step.ACTIONS:
            raise IllegalMove("Actions are counted in the Action phase.", "actions")
        if not 0 <= self.left <= MOST_ACTIONS:
            raise IllegalMove(f"Between 0 and {MOST_ACTIONS} actions can be left.", "actions")
        was = state.turn.actions - len(state.turn.spent)
        put_right(tell, f"{state.turn_of} has {counted(self.left, 'action')} left, not {was}.")
        return with_turn(state, actions=len(state.turn.spent) + self.left)


class CorrectTurn(Move, frozen=True):
    """Say whose turn it is."""

    seat: str

    def apply(self, state: State, tell: Telling) -> State:
        """The turn begins again for them."""
        check_limit(state)
        if self.seat not in state.seats:
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        if state.step is not Step.ACTIONS:
            raise IllegalMove("First carry out the revealed Disturbance card.", "turn")
        if state.solo:
            raise IllegalMove("In solo it is always the same player’s turn.", "solo-turn")
        put_right(tell, f"it is the turn of {self.seat}, not of {state.turn_of}.", self.seat)
        turn = replace(state.turn, spent=(), reward_may="", reward_due=0)
        return moved_on(state, turn=turn, turn_of=self.seat)


def _check_may_tell(state: State, who: str) -> None:
    """Cards of a hand are told where hands are kept, and after the starting hands."""
    check_hands(state)
    hands.check_hands_kept(state)
    if state.step is Step.SETUP:
        raise IllegalMove("The starting hands come first.", "setup-hands")
    hands.check_hand(state, who)


class AddCard(Move, frozen=True):
    """Say that somebody holds a card which the app has in its deck or among the discards."""

    is_word = True

    who: str
    card: str

    def apply(self, state: State, tell: Telling) -> State:
        """It goes into that hand; no action is spent."""
        _check_may_tell(state, self.who)
        hands.check_room(state, self.who)
        state = hands.put_in(_without(state, self.card), self.who, Slot(self.card))
        put_right(tell, f"{called(self.who)} holds {state.known.label(self.card)}.", self.card)
        return state


class TellHand(Move, frozen=True):
    """Say all cards that somebody holds: once for all, or because the app has counted otherwise."""

    is_word = True

    who: str
    cards: tuple[str, ...]

    def settles(self, deed: Deed) -> bool:
        """If another hand is not told it is asked for again."""
        return owed.is_about(deed, owed.HANDS)

    def lasts(self, deed: Deed) -> bool:
        """That stands until the other hand is told, whatever is played meanwhile."""
        return owed.is_about(deed, owed.HANDS)

    def apply(self, state: State, tell: Telling) -> State:
        """The hand holds exactly these, and its captured Terrors; no action is spent."""
        _check_may_tell(state, self.who)
        if len(set(self.cards)) < len(self.cards):
            raise IllegalMove("Each card is in a hand only once.", "hand-limit")
        state = hands.forget(state, self.who)
        hands.check_room(state, self.who, len(self.cards))
        for card in self.cards:
            state = hands.put_in(_without(state, card), self.who, Slot(card))
        holds = ", ".join(state.known.label(card) for card in self.cards) or "no cards"
        put_right(tell, f"{called(self.who)} holds {holds}.", *self.cards)
        state = replace(state, untold=tuple(who for who in state.untold if who != self.who))
        owed.ask_again(state, tell, owed.HANDS)
        return state


def _without(state: State, card: str) -> State:
    """The state with a card taken from its deck or its discards."""
    if card in GENRE_OF:
        genre = GENRE_OF[card]
        deck, pile = state.books[genre], state.book_discards[genre]
        if card in pile:
            rest = tuple(other for other in pile if other != card)
            return replace(state, book_discards={**state.book_discards, genre: rest})
        if card in deck.cards:
            return replace(state, books={**state.books, genre: deck.take(card)})
    elif card in REWARDS:
        if card in state.reward_discards:
            rest = tuple(other for other in state.reward_discards if other != card)
            return replace(state, reward_discards=rest)
        if card in state.rewards.cards:
            return replace(state, rewards=state.rewards.take(card))
    else:
        raise IllegalMove(f"There is no card called {card!r}.", "components-cards")
    raise IllegalMove("That card is in a hand already.", "hand-limit")
