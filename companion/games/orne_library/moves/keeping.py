"""Who holds what, and putting right what the table and the app see differently."""

from typing import Literal

from msgspec.structs import replace

from companion.games.orne_library.effects.ending import hand_size
from companion.games.orne_library.moves.guards import in_action, no_question
from companion.games.orne_library.moves.turning import Told
from companion.games.orne_library.options import COMPONENTS
from companion.games.orne_library.state import Line, Orne, Phase, Researcher, account, find, place, put
from companion.games.orne_library.vocabulary import Teller
from companion.games.orne_library.zones import draw_cards
from companion.table import Chance, Deck, Event, Holder, IllegalMove, Move


class HandOver(Move, frozen=True):
    """Let the app or the table hold a component from now on."""

    component: str
    to: Holder

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Public decks change hands as decks do; hands and Locations need more care."""
        no_question(state)
        if self.component not in COMPONENTS:
            raise IllegalMove(f"There is nothing called {self.component!r} to hold.")
        if held(state, self.component) is self.to:
            raise IllegalMove(f"The {self.to.value} holds that already.", "two-ways")
        teller = Teller(chance)
        label = COMPONENTS[self.component]
        teller.say("hand_over", f"{label}: now with the {self.to.value}.", "two-ways", self.component)
        return _handed(state, self.component, self.to, teller), tuple(teller.events)


def held(state: Orne, component: str) -> Holder:
    """Who holds a component."""
    if component == "hands":
        return state.researchers[0].deck.held
    deck: Deck = getattr(state, component)
    return deck.held


def _handed(state: Orne, component: str, to: Holder, teller: Teller) -> Orne:
    if component == "hands":
        return _hands_to_table(state) if to is Holder.TABLE else _hands_to_app(state, teller)
    if component == "locations" and any(not one.card for one in state.chambers.values()):
        raise IllegalMove(
            "Location cards lie on the board that the app has never seen; the table goes on holding them.",
            "two-ways",
        )
    deck: Deck = getattr(state, component)
    return replace(state, **{component: deck.hand_over(to, teller.chance)})


def _hands_to_table(state: Orne) -> Orne:
    """All but the played cards become what the player is known to own."""
    given = tuple(
        replace(
            one,
            deck=replace(
                one.deck,
                cards=tuple(sorted((*one.deck.cards, *one.hand, *one.discard))),
                seen=(),
                held=Holder.TABLE,
            ),
            hand=(),
            discard=(),
        )
        for one in state.researchers
    )
    return replace(state, researchers=given)


def _hands_to_app(state: Orne, teller: Teller) -> Orne:
    """Everybody's cards are shuffled, and those who should hold a hand are dealt one."""
    for one in state.researchers:
        state = put(state, replace(one, deck=one.deck.hand_over(Holder.APP, teller.chance)))
        due = _hand_due(state, one)
        if due:
            state = draw_cards(state, one.seat, due, teller)
    return state


def _hand_due(state: Orne, one: Researcher) -> int:
    """The cards somebody should hold at this moment."""
    mine = one.seat == state.turn_of
    size = hand_size(one, mine and state.short_hand)
    if mine and state.phase is Phase.ACTION:
        return max(0, size - len(one.played))
    return size if state.rulings["D4"] == "end" or not one.turns else 0


class Correct(Move, frozen=True):
    """Put a pool right by one."""

    pool: Literal["insight", "footwork"]
    by: Literal[-1, 1]

    def apply(self, state: Orne, chance: Chance) -> Told:
        """A pool never falls below nought."""
        in_action(state)
        if getattr(state.turn, self.pool) + self.by < 0:
            raise IllegalMove(f"There is no {self.pool.capitalize()} left to take away.", "resources")
        event = Event("correct", f"{self.pool.capitalize()} put right by {self.by:+d}.", "resources")
        line = Line("correction", by="correction", **{self.pool: self.by})
        return account(state, line), (event,)


class PlacePawn(Move, frozen=True):
    """Put a pawn where it stands on the table; nothing happens by it."""

    seat: str
    to: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """No chamber does anything."""
        no_question(state)
        if self.to not in state.tiles:
            raise IllegalMove(f"There is no cell called {self.to!r}.", "movement")
        if all(one.seat != self.seat for one in state.researchers):
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        text = f"The pawn of {self.seat} is put in {place(state, self.to)}."
        event = Event("place_pawn", text, "movement", (self.seat, self.to))
        return put(state, replace(find(state, self.seat), cell=self.to)), (event,)
