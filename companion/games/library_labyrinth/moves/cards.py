"""Cards in and out of hands: take a Book, draw a Reward, pass, discard, and the starting hands."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.library_labyrinth import hands
from companion.games.library_labyrinth.captures import with_news
from companion.games.library_labyrinth.pieces import (
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    TERRORS,
    TROLLEY,
    Booster,
)
from companion.games.library_labyrinth.state import Phase, State, called, opening, with_hand, with_turn
from companion.games.library_labyrinth.tokens import Result
from companion.games.library_labyrinth.turns import check_action, check_playing, spend
from companion.table import Chance, Event, Holder, IllegalMove, Move


class TakeBook(Move, frozen=True):
    """Take a Book card of any genre."""

    genre: str | None = None
    card: str | None = None
    """Where the table holds the decks: which card it was; its genre follows."""
    also: str | None = None
    """With a Library Card: the genre of the additional card."""
    also_card: str | None = None
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The card goes into the hand; with a Library Card, two."""
        hands.check_hands_kept(state)
        check_action(state)
        seat = state.turn_of
        state, used = hands.use_boosters(state, (seat,), self.boosters, (Booster.LIBRARY_CARD,))
        two = self.also is not None or self.also_card is not None
        if two != bool(used[Booster.LIBRARY_CARD]):
            raise IllegalMove("Two Book cards for one action need a Library Card.", Booster.LIBRARY_CARD.rule)
        hands.check_room(state, seat)
        state, first = _taken(spend(state, "book"), self.genre, self.card, chance)
        if not two:
            return state, (first,)
        if state.ruled("A19", "limit_holds"):
            hands.check_room(state, seat)
        state, second = _taken(state, self.also, self.also_card, chance)
        return state, (first, second)


def _taken(state: State, genre: str | None, card: str | None, chance: Chance) -> tuple[State, Event]:
    """A Book card comes into the hand of the player on turn."""
    genre = genre or GENRE_OF.get(card or "")
    if genre is None:
        raise IllegalMove("Say from which of the six genres.", "take-book")
    drawn, state = hands.draw_book(state, state.turn_of, genre, card, chance)
    return with_news(state, drawn), hands.drawn_event(state, state.turn_of, drawn, "take-book")


class DrawReward(Move, frozen=True):
    """Draw the Reward card that a return or a Reward tile gives."""

    card: str | None = None
    """Where the table holds the deck: which card it was."""

    def apply(self, state: State, chance: Chance) -> Result:
        """It goes into the hand, if there is a free slot."""
        hands.check_hands_kept(state)
        check_playing(state, Phase.ACTIONS)
        turn = state.turn
        if turn.reward_due:
            who, rule = hands.with_room(state), "return"
            state = with_turn(state, reward_due=turn.reward_due - 1)
        elif turn.reward_may:
            who, rule = turn.reward_may, "reward-tile"
            state = with_turn(state, reward_may="", rewards_taken=turn.rewards_taken + 1)
        else:
            raise IllegalMove("No Reward card is due now.", "reward-tile")
        hands.check_room(state, who)
        card, state = hands.draw_reward(state, who, self.card, chance)
        return with_news(state, card), (hands.drawn_event(state, who, card, rule),)


class PassCards(Move, frozen=True):
    """Give a card, receive a card, or swap, with somebody on the same tile."""

    other: str
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The cards change hands; in solo this is free, and Terrors may be passed too."""
        hands.check_hands_kept(state)
        check_playing(state, Phase.ACTIONS)
        seat = state.turn_of
        self._check(state, seat)
        state, used = hands.use_boosters(state, (seat,), self.boosters, (Booster.TROLLEY_SERVICE,))
        remote = bool(used[Booster.TROLLEY_SERVICE])
        if not remote and not hands.same_tile(state, seat, self.other):
            raise IllegalMove(f"{seat} and {called(state, self.other)} are not on the same tile.", "pass")
        if not state.solo or (remote and state.ruled("A23", "one_action")):
            state = spend(state, "pass")
        state = _exchange(state, seat, self.other, self.give, self.take)
        text = _passed(state, seat, self.other, self.give, self.take)
        return state, (Event("passed", text, "solo-pass" if state.solo else "pass", (seat, self.other)),)

    def _check(self, state: State, seat: str) -> None:
        if self.other == seat or self.other not in state.hands:
            raise IllegalMove("Cards are passed to somebody else at the table.", "pass")
        if not self.give and not self.take:
            raise IllegalMove("Say which card is given or received.", "pass")
        if max(len(self.give), len(self.take)) > 1 and state.ruled("A15", "one_each_way"):
            raise IllegalMove("At most one card goes each way.", "pass")
        if not state.solo and any(id_ in TERRORS for id_ in (*self.give, *self.take)):
            raise IllegalMove("Captured Terrors are not passed.", "pass-terrors")


def _exchange(state: State, seat: str, other: str, give: Sequence[str], take: Sequence[str]) -> State:
    given = tuple(hands.slot_of(state, seat, id_) for id_ in give)
    taken = tuple(hands.slot_of(state, other, id_) for id_ in take)
    state = hands.take_out(hands.take_out(state, seat, give), other, take)
    state = with_hand(state, seat, (*state.hands[seat], *taken))
    state = with_hand(state, other, (*state.hands[other], *given))
    for who in (seat, other):
        if len(state.hands[who]) > HAND_LIMIT:
            raise IllegalMove(f"There is no free slot in the hand of {called(state, who)}.", "hand-full")
    return state


def _passed(state: State, seat: str, other: str, give: Sequence[str], take: Sequence[str]) -> str:
    label = state.known.label
    parts = []
    if give:
        parts.append(f"gives {', '.join(label(id_) for id_ in give)} to {called(state, other)}")
    if take:
        parts.append(f"receives {', '.join(label(id_) for id_ in take)} from {called(state, other)}")
    return f"{seat} {' and '.join(parts)}."


class DiscardCard(Move, frozen=True):
    """Discard a card: free, at any time, also when it is not your turn."""

    who: str
    card: str

    def apply(self, state: State, chance: Chance) -> Result:
        """The card goes to its discard pile; a captured Terror stays."""
        hands.check_hands_kept(state)
        hands.check_hand(state, self.who)
        if self.card in TERRORS:
            raise IllegalMove("A captured Terror cannot be discarded.", "hand-terrors")
        state = hands.discard(hands.take_out(state, self.who, [self.card]), [self.card])
        text = f"{opening(state, self.who)} discards {state.known.label(self.card)}."
        return replace(state, news=None), (Event("discarded", text, "hand-discard", (self.who, self.card)),)


STARTING_BOOKS = 3


def dealt_next(state: State) -> tuple[str, str] | None:
    """Who takes the next starting card, and which kind; None when all hands are complete."""
    for who in dealt_to(state):
        books = sum(slot.id in GENRE_OF for slot in state.hands[who])
        if books < STARTING_BOOKS:
            return who, "book"
        if len(state.hands[who]) == books:
            return who, "reward"
    return None


def dealt_to(state: State) -> tuple[str, ...]:
    """Those who get a starting hand: the players, and by one ruling the Trolley."""
    seats = tuple(player.name for player in state.players)
    return (*seats, TROLLEY) if state.solo and state.ruled("A20", "own_hand") else seats


class DealBook(Move, frozen=True):
    """Take a Book card for a starting hand."""

    genre: str
    card: str | None = None

    def apply(self, state: State, chance: Chance) -> Result:
        """Three for everybody, of any genres."""
        who = _dealing(state, "book")
        card, state = hands.draw_book(state, who, self.genre, self.card, chance)
        open_ = state.books[self.genre].held is Holder.TABLE
        what = state.known.label(card) if open_ else f"a {GENRES[self.genre].title} card"
        text = f"{opening(state, who)} takes {what}."
        return _after_dealing(state, Event("dealt", text, "setup-hands", (who, self.genre)))


class DealReward(Move, frozen=True):
    """Take the Reward card of a starting hand."""

    card: str | None = None

    def apply(self, state: State, chance: Chance) -> Result:
        """One for everybody."""
        who = _dealing(state, "reward")
        card, state = hands.draw_reward(state, who, self.card, chance)
        what = state.known.label(card) if state.rewards.held is Holder.TABLE else "a Reward card"
        text = f"{opening(state, who)} takes {what}."
        return _after_dealing(state, Event("dealt", text, "setup-hands", (who,)))


def _dealing(state: State, kind: str) -> str:
    following = dealt_next(state)
    if state.phase is not Phase.SETUP or following is None:
        raise IllegalMove("The starting hands are dealt already.", "setup-hands")
    if following[1] != kind:
        raise IllegalMove("Three Book cards come first, then one Reward card.", "setup-hands")
    return following[0]


def _after_dealing(state: State, told: Event) -> Result:
    if dealt_next(state) is not None:
        return state, (told,)
    return begin_play(state, (told,))


def begin_play(state: State, told: tuple[Event, ...] = ()) -> Result:
    """The first turn begins, and open hands are shown."""
    shown = [state.known.label(slot.id) for slots in state.hands.values() for slot in slots]
    begins = Event(
        "turn",
        f"{state.turn_of} begins.",
        "first-player",
        (state.turn_of,),
        "the starting hands" if shown else "",
    )
    return replace(state, phase=Phase.ACTIONS), (*told, begins)


class BeginPlay(Move, frozen=True):
    """Begin without telling the app the rest of the starting hands."""

    def apply(self, state: State, chance: Chance) -> Result:
        """Cards can be put in later as corrections."""
        if state.phase is not Phase.SETUP:
            raise IllegalMove("The game has begun already.", "setup-hands")
        return begin_play(state)
