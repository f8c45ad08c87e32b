"""What the app keeps, changed in mid-game; and what it learns about the box."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import box, learning
from companion.games.library_labyrinth.rules.cases import settle
from companion.games.library_labyrinth.rules.grid import COMPASS
from companion.games.library_labyrinth.rules.holding import CARD_DECKS, ask_hands, held_by
from companion.games.library_labyrinth.rules.options import KEEPS_LABELS, Keeps
from companion.games.library_labyrinth.rules.pieces import (
    BOOKS,
    BOOSTER_CARDS,
    GENRES,
    REWARDS,
    book_deck,
)
from companion.games.library_labyrinth.rules.state import (
    Slot,
    State,
    Step,
    fresh_tiles,
    with_guesses,
    with_turn,
)
from companion.games.library_labyrinth.rules.turns import check_hands, check_limit
from companion.table import Deck, Holder, IllegalMove, Move, Telling


class KeepFloor(Move, frozen=True):
    """Change how much of the floor the app keeps."""

    is_word = True

    level: Keeps

    def apply(self, state: State, tell: Telling) -> State:
        """What is no longer kept is forgotten; what is newly kept is asked for when it matters."""
        check_hands(state)
        if self.level is state.keeps:
            raise IllegalMove("The app keeps exactly that already.")
        state = _forgotten(replace(state, keeps=self.level))
        if state.step is Step.DISTURBANCE and not state.curse.case:
            state = settle(state, tell)
        tell.say("keeps", f"The app now keeps: {KEEPS_LABELS[self.level][0].lower()}.", "", self.level.value)
        return state


def _forgotten(state: State) -> State:
    """The state without what the app no longer keeps of the floor."""
    if not state.floor_kept:
        state = replace(state, tiles=fresh_tiles(known=False))
    if not state.meeples_kept:
        state = replace(state, meeples=dict.fromkeys(state.meeples, ""))
    if not state.paths_kept:
        pathless = {id_: replace(tile, openings="") for id_, tile in state.tiles.items()}
        state = replace(state, tiles={**pathless, COMPASS: state.tiles[COMPASS]})
    return state


class KeepHands(Move, frozen=True):
    """Let the app keep the hands, or stop it."""

    is_word = True

    on: bool

    def apply(self, state: State, tell: Telling) -> State:
        """Captured Terrors are always kept; the other cards are put in again where it starts."""
        check_hands(state)
        if self.on is state.keeps_hands:
            raise IllegalMove("That is how it is already.", "hand-limit")
        state = with_hands(state, self.on, tell)
        if state.step is Step.SETUP and not self.on:
            state = replace(state, step=Step.ACTIONS)
        text = "The app keeps the hands from now on." if self.on else "The app keeps the hands no longer."
        tell.say("keeps_hands", text, "hand-limit")
        if self.on:
            state = ask_for_hands(state, tell)
        return with_guesses(state)


def with_hands(state: State, kept: bool, tell: Telling) -> State:
    """The state in which the app keeps the hands from now on, or no longer."""
    if not kept:
        _give_cards(state, tell)
    untold = tuple(state.hands) if kept else ()
    state = replace(_fresh_cards(state), keeps_hands=kept, untold=untold)
    return with_turn(state, reward_due=0, reward_may="")


def ask_for_hands(state: State, tell: Telling) -> State:
    """Nobody has told the app what the players hold by now."""
    tell.hands("compare", "Tell the app what each hand holds", "setup-hands", undone=None)
    return replace(state, hands_asked=True)


def _give_cards(state: State, tell: Telling) -> None:
    """Cards that only the app had go to the table: what each player takes, and how the decks are made."""
    for component in CARD_DECKS:
        if held_by(state)[component] is Holder.APP:
            with tell.laying_out(component):
                ask_hands(state, component, Holder.TABLE, tell)


def _fresh_cards(state: State) -> State:
    """All Book and Reward cards in their decks, held by the table, and hands with nothing but Terrors."""
    return replace(
        state,
        hands={
            who: tuple(Slot(slot.id) for slot in slots if slot.is_terror)
            for who, slots in state.hands.items()
        },
        books={
            id_: Deck(tuple(sorted(cards)), held=Holder.TABLE, name=book_deck(id_))
            for id_, cards in BOOKS.items()
        },
        book_discards=dict.fromkeys(GENRES, ()),
        rewards=Deck(tuple(sorted(REWARDS)), held=Holder.TABLE, name="Reward deck"),
        reward_discards=(),
    )


class ShowOdds(Move, frozen=True):
    """Show the odds at this table, or hide them."""

    is_word = True

    on: bool

    def apply(self, state: State, tell: Telling) -> State:
        """Nothing else changes."""
        check_limit(state)
        if self.on is state.odds:
            raise IllegalMove("That is how it is already.")
        tell.say("odds", "The odds are shown." if self.on else "The odds are hidden.")
        return replace(state, odds=self.on)


class LearnSymbols(Move, frozen=True):
    """Tell the app the symbols of a Terror, a Book card or a magical item, once and for all."""

    is_word = True

    piece: str
    symbols: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """Kept here and in Your box."""
        check_hands(state)
        known = box.learn_symbols(state.known, self.piece, self.symbols)
        _check_open(state, self.piece, learning.without_symbols(state))
        fact, symbols = box.symbols_fact(self.piece), known.symbols[self.piece]
        text = f"{known.title(self.piece)}: {', '.join(symbols)}."
        tell.say("learned", text, "symbols", self.piece, learned={fact: list(symbols)})
        return _learned(replace(state, known=known), fact)


class LearnName(Move, frozen=True):
    """Tell the app the name on a card."""

    is_word = True

    card: str
    called: str

    def apply(self, state: State, tell: Telling) -> State:
        """Kept here and in Your box."""
        check_hands(state)
        name = self.called.strip()
        if self.card not in learning.NAMED:
            raise IllegalMove("Only Book cards and magical items have names to enter.", "components-cards")
        if not 1 <= len(name) <= learning.LONGEST_NAME:
            longest = learning.LONGEST_NAME
            raise IllegalMove(f"A card needs a name of at most {longest} characters.", "components-cards")
        fact, was = box.name_fact(self.card), state.known.title(self.card)
        tell.say("learned", f"{was} is {name}.", "", self.card, learned={fact: name})
        known = replace(state.known, names={**state.known.names, self.card: name})
        return _learned(replace(state, known=known), fact)


class LearnBooster(Move, frozen=True):
    """Tell the app the two options on a booster card."""

    is_word = True

    card: str
    options: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """Kept here and in Your box."""
        check_hands(state)
        if self.card not in BOOSTER_CARDS:
            raise IllegalMove("That is not a booster card.", "boosters")
        box.check_booster(self.options)
        _check_open(state, self.card, learning.without_options(state))
        known = replace(state.known, boosters={**state.known.boosters, self.card: self.options})
        text = f"{state.known.title(self.card)}: {known.label(self.card)}."
        tell.say("learned", text, "boosters", self.card, learned={self.card: list(self.options)})
        return _learned(replace(state, known=known), self.card)


def _check_open(state: State, piece: str, pieces: tuple[str, ...]) -> None:
    """The app learns of what lies open, once: what was entered is changed in Your box."""
    if piece not in pieces:
        name = state.known.title(piece)
        raise IllegalMove(f"{name} does not lie open here, or has been entered already.", "components-cards")


def _learned(state: State, fact: str) -> State:
    if fact not in state.box_given:
        state = replace(state, box_given=(*state.box_given, fact))
    return with_guesses(state)
