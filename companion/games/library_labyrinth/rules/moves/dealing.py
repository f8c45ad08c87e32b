"""The starting hands are taken, and play begins."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds, deeds_of_cards, hands
from companion.games.library_labyrinth.rules.box import without_name
from companion.games.library_labyrinth.rules.dealing import begin_play, deals_before_told, dealt_next, undealt
from companion.games.library_labyrinth.rules.setup import begin_again, four_shelves
from companion.games.library_labyrinth.rules.state import State, Step, opening
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.table import Holder, IllegalMove, Move, Telling


class DealBook(Move, frozen=True):
    """Take a Book card for a starting hand."""

    genre: str
    card: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """Three for everybody, of any genres."""
        who = _dealing(state, "book")
        before = state
        card, state = hands.draw_book(state, who, self.genre, self.card, tell.chance)
        open_ = state.books[self.genre].held is Holder.TABLE
        what = state.known.label(card) if open_ else without_name(card)
        tell.say("dealt", f"{opening(who)} takes {what}.", "setup-hands", who, self.genre)
        entered = state.known.names.keys() | state.known.symbols.keys()
        asked = any(each in entered for each in hands.named_books(before, self.genre))
        deeds_of_cards.lay_starting_card(state, tell, who, card, asked)
        return _after_dealing(state, tell)


class DealReward(Move, frozen=True):
    """Take the Reward card of a starting hand."""

    card: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """One for everybody."""
        who = _dealing(state, "reward")
        card, state = hands.draw_reward(state, who, self.card, tell.chance)
        what = state.known.label(card) if state.rewards.held is Holder.TABLE else "a Reward card"
        tell.say("dealt", f"{opening(who)} takes {what}.", "setup-hands", who)
        deeds_of_cards.lay_starting_card(state, tell, who, card, asked=True)
        return _after_dealing(state, tell)


def _dealing(state: State, kind: str) -> str:
    following = dealt_next(state)
    if state.step is not Step.SETUP or following is None:
        raise IllegalMove("The starting hands are dealt already.", "setup-hands")
    if following[1] != kind:
        raise IllegalMove(_order(state), "setup-hands")
    return following[0]


def _order(state: State) -> str:
    if deals_before_told(state):
        return "What the app deals comes first, for everybody; then what lies on the table is told."
    return "Three Book cards come first, then one Reward card."


def _after_dealing(state: State, tell: Telling) -> State:
    return begin_play(state, tell) if dealt_next(state) is None else state


class BeginPlay(Move, frozen=True):
    """Begin without telling the app the rest of the starting hands."""

    is_prelude = True

    def apply(self, state: State, tell: Telling) -> State:
        """They can be told at any time; until then nobody knows what is in them."""
        if state.step is not Step.SETUP:
            raise IllegalMove("The game has begun already.", "setup-hands")
        return begin_play(replace(state, untold=undealt(state)), tell)


def _lay_out_again(state: State, cards: int, tell: Telling) -> None:
    """Everything that lies on the table goes back to how it lay at the start."""
    text, back = "All tokens back into their stacks; shuffle", "The four Shelves back on the floor"
    tell.hands("take-shelf", text, "setup-restart", undone=back)
    text, back = "Shuffle the 24 tiles, lay them out dark", "Lay the tiles back as they lay"
    tell.hands("flip-dark", text, "setup-restart", undone=back)
    text, back = "All meeples back to the compass", "All meeples back to where they stood"
    tell.hands("move-meeple", text, "setup-restart", "tile:c3", undone=back)
    start = state.options.start
    text = f"The Bookwyrm back to {deeds.between(start)}"
    back = f"Move the Bookwyrm back, to {deeds.between(state.bookwyrm)}"
    where = f"junction:{start}"
    tell.hands("move-bookwyrm", text, "setup-bookwyrm", where, undone=back, stands=deeds.BOOKWYRM)
    if Holder.TABLE in (state.books["red"].held, state.rewards.held):
        text, back = "All cards back into their decks; shuffle", "Everybody takes the same cards back"
        tell.hands("shuffle", text, "setup-restart", undone=back)
    if state.disturbance.held is Holder.TABLE and (state.cursed or state.curse.card):
        text = f"Shuffle {cards} Disturbance cards on to Out of Time"
        back = "The Disturbance cards revealed before out of the deck again"
        tell.hands("count-out", text, "setup-disturbance", undone=back)


class RestartFourShelves(Move, frozen=True):
    """All four tiles round the compass are Shelves: shuffle the floor and start again."""

    def apply(self, state: State, tell: Telling) -> State:
        """Everything is as at the start."""
        check_hands(state)
        if not four_shelves(state):
            raise IllegalMove("Only when all four tiles round the compass are Shelves.", "setup-restart")
        text = "Four Shelves round the compass: the floor is shuffled and you start again."
        tell.say("restarted", text, "setup-restart")
        fresh = begin_again(state, tell.chance)
        _lay_out_again(state, len(fresh.disturbance), tell)
        return fresh
