"""What the app keeps and holds, changed in mid-game; and what it learns about the box."""

from msgspec.structs import replace

from companion.games.library_labyrinth import knowledge
from companion.games.library_labyrinth.cases import settle
from companion.games.library_labyrinth.grid import COMPASS
from companion.games.library_labyrinth.hands import check_hands_kept
from companion.games.library_labyrinth.options import COMPONENTS, KEEPS_LABELS, Keeps
from companion.games.library_labyrinth.pieces import (
    BOOKS,
    BOOSTER_CARDS,
    GENRE_OF,
    GENRES,
    ITEMS,
    REWARDS,
    book_deck,
)
from companion.games.library_labyrinth.state import Phase, State, fresh_tiles, held_by, with_turn
from companion.games.library_labyrinth.tokens import Result
from companion.table import Chance, Deck, Event, Holder, IllegalMove, Move

CARD_DECKS = ("rewards", "books")


class HandOver(Move, frozen=True):
    """Let the app or the table hold a component from now on."""

    component: str
    to: Holder

    def apply(self, state: State, chance: Chance) -> Result:
        """To the table it becomes a known multiset; back in the app it is shuffled."""
        if self.component not in COMPONENTS:
            raise IllegalMove(f"There is no component called {self.component!r}.")
        if held_by(state, self.component) is self.to:
            raise IllegalMove(f"The {self.to.value} holds the {COMPONENTS[self.component]} already.")
        if self.component in CARD_DECKS and self.to is Holder.APP:
            check_hands_kept(state)
        state = _handed(state, self.component, self.to, chance)
        text = f"The {self.to.value} now holds the {COMPONENTS[self.component]}."
        return state, (Event("held", text, about=(self.component, self.to.value)),)


def _handed(state: State, component: str, to: Holder, chance: Chance) -> State:
    if component == "books":
        return replace(state, books={id_: deck.hand_over(to, chance) for id_, deck in state.books.items()})
    deck: Deck = getattr(state, component)
    if component == "disturbance" and to is Holder.APP:
        return _dealt_again(state, chance)
    return replace(state, **{component: deck.hand_over(to, chance)})


def _dealt_again(state: State, chance: Chance) -> State:
    """Nobody knows which of the unseen standard cards are in the deck, so that is decided anew."""
    doubles = [card for card in state.disturbance.cards if card.startswith("double")]
    unseen = [card for card in state.disturbance.cards if card not in doubles]
    order = chance.shuffle(sorted((*unseen, *state.spare)))
    deck = Deck.shuffled((*order[: len(unseen)], *doubles), chance, name=state.disturbance.name)
    return replace(state, disturbance=deck, spare=tuple(sorted(order[len(unseen) :])))


class KeepFloor(Move, frozen=True):
    """Change how much of the floor the app keeps."""

    level: Keeps

    def apply(self, state: State, chance: Chance) -> Result:
        """What is no longer kept is forgotten; what is newly kept is asked for when it matters."""
        if self.level is state.keeps:
            raise IllegalMove("The app keeps exactly that already.")
        state = replace(state, keeps=self.level)
        if not state.keeps_at_least(Keeps.FLOOR):
            state = replace(state, tiles=fresh_tiles(known=False))
        if not state.keeps_at_least(Keeps.MEEPLES):
            state = replace(state, meeples=dict.fromkeys(state.meeples, ""))
        if not state.keeps_at_least(Keeps.PATHS):
            pathless = {id_: replace(tile, openings="") for id_, tile in state.tiles.items()}
            state = replace(state, tiles={**pathless, COMPASS: state.tiles[COMPASS]})
        if state.phase is Phase.DISTURBANCE and not state.curse.case:
            state = settle(state)
        text = f"The app now keeps: {KEEPS_LABELS[self.level][0].lower()}."
        return state, (Event("keeps", text, about=(self.level.value,)),)


class KeepHands(Move, frozen=True):
    """Let the app keep the hands, or stop it."""

    on: bool

    def apply(self, state: State, chance: Chance) -> Result:
        """Captured Terrors are always kept; the other cards are put in again where it starts."""
        if self.on is state.keeps_hands:
            raise IllegalMove("That is how it is already.", "hand-limit")
        state = replace(state, **fresh_cards(state))
        state = with_turn(replace(state, keeps_hands=self.on), reward_due=0, reward_may="")
        if state.phase is Phase.SETUP and not self.on:
            state = replace(state, phase=Phase.ACTIONS)
        text = "The app keeps the hands from now on." if self.on else "The app keeps the hands no longer."
        return state, (Event("keeps_hands", text, "hand-limit"),)


def fresh_cards(state: State) -> dict[str, object]:
    """All Book and Reward cards in their decks, held by the table, and hands with nothing but Terrors."""
    hands = {
        who: tuple(replace(slot, pile=()) for slot in slots if slot.is_terror)
        for who, slots in state.hands.items()
    }
    decks = {
        id_: Deck(tuple(sorted(cards)), held=Holder.TABLE, name=book_deck(id_))
        for id_, cards in BOOKS.items()
    }
    return {
        "hands": hands,
        "books": decks,
        "book_discards": dict.fromkeys(GENRES, ()),
        "rewards": Deck(tuple(sorted(REWARDS)), held=Holder.TABLE, name="Reward deck"),
        "reward_discards": (),
    }


class ShowOdds(Move, frozen=True):
    """Show the odds at this table, or hide them."""

    on: bool

    def apply(self, state: State, chance: Chance) -> Result:
        """Nothing else changes."""
        if self.on is state.odds:
            raise IllegalMove("That is how it is already.")
        text = "The odds are shown." if self.on else "The odds are hidden."
        return replace(state, odds=self.on), (Event("odds", text),)


class LearnSymbols(Move, frozen=True):
    """Tell the app the symbols of a Terror, a Book card or a magical item, once and for all."""

    piece: str
    symbols: tuple[str, ...]

    def apply(self, state: State, chance: Chance) -> Result:
        """Kept here and, by the event, in Your box."""
        known = knowledge.learn_symbols(state.known, self.piece, self.symbols)
        fact = knowledge.symbols_fact(self.piece)
        text = f"{known.label(self.piece)}: {', '.join(self.symbols)}."
        state = replace(state, known=known, box_given=_given(state, fact))
        return state, (
            Event("learned", text, "symbols", (self.piece,)),
            knowledge.told(fact, list(self.symbols)),
        )


class LearnName(Move, frozen=True):
    """Tell the app the name on a card."""

    card: str
    called: str

    def apply(self, state: State, chance: Chance) -> Result:
        """Kept here and, by the event, in Your box."""
        name = self.called.strip()
        if self.card not in GENRE_OF and self.card not in ITEMS:
            raise IllegalMove("Only Book cards and magical items have names to enter.", "components-cards")
        if not name:
            raise IllegalMove("A card needs a name.", "components-cards")
        was = state.known.label(self.card)
        fact = knowledge.name_fact(self.card)
        known = replace(state.known, names={**state.known.names, self.card: name})
        state = replace(state, known=known, box_given=_given(state, fact))
        return state, (Event("learned", f"{was} is {name}.", about=(self.card,)), knowledge.told(fact, name))


class LearnBooster(Move, frozen=True):
    """Tell the app the two options on a booster card."""

    card: str
    options: tuple[str, ...]

    def apply(self, state: State, chance: Chance) -> Result:
        """Kept here and, by the event, in Your box."""
        if self.card not in BOOSTER_CARDS:
            raise IllegalMove("That is not a booster card.", "boosters")
        knowledge.check_booster(self.card, self.options)
        known = replace(state.known, boosters={**state.known.boosters, self.card: self.options})
        state = replace(state, known=known, box_given=_given(state, self.card))
        text = f"{known.label(self.card)}: {' or '.join(self.options)}."
        return state, (
            Event("learned", text.replace("_", " "), "boosters", (self.card,)),
            knowledge.told(self.card, list(self.options)),
        )


def _given(state: State, fact: str) -> tuple[str, ...]:
    return state.box_given if fact in state.box_given else (*state.box_given, fact)
