"""Putting right what the table and the app see differently."""

from typing import Literal

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.chambers import pawn_of
from companion.games.orne_library.rules.guards import at_any_level, may_put_right
from companion.games.orne_library.rules.pieces import CARDS, name_of
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import (
    Line,
    Researcher,
    State,
    Turn,
    account,
    find,
    is_drawing,
    is_old,
    keeps_cards,
    knows_insight,
    place,
    put,
)
from companion.games.orne_library.rules.zones import take, without
from companion.table import Deck, Deed, IllegalMove, Move, Telling

TAKES_BACK = 10
"""The edition from which on a minus takes back what counts for the win, where the app follows the cards."""


class Correct(Move, frozen=True):
    """Put a pool right by one, or the Insight that counts for the win."""

    is_word = True

    pool: Literal["insight", "footwork", "made"]
    by: Literal[-1, 1]

    def apply(self, state: State, tell: Telling) -> State:
        """A pool never falls below nought."""
        at_any_level(state)
        if self.pool == "made":
            return self._made(state, tell)
        if getattr(state.turn, self.pool) + self.by < 0:
            raise IllegalMove(f"There is no {self.pool.capitalize()} left to take away.", "resources")
        was, name = getattr(state.turn, self.pool), self.pool.capitalize()
        if knows_insight(state):
            tell.put_right("correct", f"{was + self.by} {name}, not {was}.", "resources")
        else:
            text = f"{name} {self.by:+d}; {was + self.by} now.".replace("-", "−")
            tell.say("correct", text, "resources")
        by = self._by(state)
        what = "correction" if by == "correction" else "told"
        return account(state, Line(what, by=by, **{self.pool: self.by}))

    def _by(self, state: State) -> str:
        """Plus tells what cards on the table have made; minus that it is spent, or that it was none.

        Where the app follows the cards it takes what they are paid with itself: so it was none.
        """
        if knows_insight(state) or is_old(state):
            return "correction"
        takes_back = state.edition >= TAKES_BACK and keeps_cards(state) and state.turn.made > 0
        return "card" if self.by > 0 or takes_back else "spent"

    def _made(self, state: State, tell: Telling) -> State:
        """What was made this turn is another number than what is left to spend."""
        if not counts_made(state):
            raise IllegalMove("Nothing but the Insight that is left counts here.", "win")
        if state.turn.made + self.by < 0:
            raise IllegalMove("No Insight counts for the win yet.", "win")
        was = state.turn.made
        tell.put_right("correct", f"{was + self.by} Insight towards the win, not {was}.", "win")
        return account(state, Line("correction", by="correction", counts=self.by))


def counts_made(state: State) -> bool:
    """Whether the app counts the Insight that was made this turn, apart from what is left of it."""
    return keeps_cards(state) and state.is_ruled("D11", "made")


class PlacePawn(Move, frozen=True):
    """Put a pawn where it stands on the table; nothing happens by it."""

    is_word = True

    seat: str
    to: str

    def apply(self, state: State, tell: Telling) -> State:
        """No chamber does anything."""
        may_put_right(state)
        if is_drawing(state):
            raise IllegalMove("At this table Tableside keeps no pawns.", "levels")
        if self.to not in state.tiles:
            raise IllegalMove(f"There is no cell called {self.to!r}.", "movement")
        if all(one.seat != self.seat for one in state.researchers):
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        was = find(state, self.seat).cell
        not_there = f", not in {place(state, was)}" if was != self.to else ""
        text = f"the pawn of {self.seat} is in {place(state, self.to)}{not_there}."
        tell.put_right("place_pawn", text, "movement", self.seat, self.to)
        return put(state, replace(find(state, self.seat), cell=self.to))

    def settles(self, deed: Deed) -> bool:
        """The pawn stands where it stands: it is put nowhere else."""
        return deed.id == "move-pawn" and deed.text.startswith(f"{pawn_of(self.seat)} ")


class ClearPools(Move, frozen=True):
    """Both pools to nought: somebody else's turn begins."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only where the app does not follow the turns."""
        at_any_level(state)
        if not can_clear(state):
            raise IllegalMove("There is nothing to clear.", "resources")
        tell.say("clear_pools", "Both pools back to nought.", "resources")
        return replace(state, turn=Turn())


def can_clear(state: State) -> bool:
    """Whether the pools are cleared by hand, and are not empty."""
    return is_drawing(state) and bool(state.turn.insight or state.turn.footwork)


def own_right(state: State) -> bool:
    """Whether the app keeps a list of what players own that may differ from the table."""
    return keeps_row(state) and not knows_insight(state)


class OwnCard(Move, frozen=True):
    """Put right which cards somebody owns: one more, or one that is gone."""

    is_word = True

    seat: str
    card: str
    gone: bool = False

    def apply(self, state: State, tell: Telling) -> State:
        """Nothing else happens by it."""
        may_put_right(state)
        if not own_right(state):
            raise IllegalMove("The app holds the cards, or does not follow them.", "two-ways")
        if all(one.seat != self.seat for one in state.researchers):
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        me = find(state, self.seat)
        if self.gone:
            return self._gone(state, me, tell)
        if self.card not in to_own(state):
            raise IllegalMove("All of these cards are somewhere else.", "two-ways")
        tell.put_right("own_card", f"{self.seat} owns {name_of(self.card)} too.", "two-ways", self.card)
        for pile in ("archive", "tomes", "whispers"):
            deck: Deck = getattr(state, pile)
            if self.card in deck.cards:
                state = replace(state, **{pile: deck.take(self.card)})
                break
        else:
            state = replace(state, trash=without(state.trash, self.card))
        return put(state, replace(me, deck=me.deck.put_on_top((self.card,))))

    def _gone(self, state: State, me: Researcher, tell: Telling) -> State:
        if self.card not in me.owned:
            raise IllegalMove(f"{self.seat} has no such card.", "two-ways")
        tell.put_right("own_card", f"{self.seat} has {name_of(self.card)} no more.", "two-ways", self.card)
        state = put(state, take(me, "hand", self.card))
        return replace(state, trash=(*state.trash, self.card))


def to_own(state: State) -> tuple[str, ...]:
    """The cards that somebody may turn out to own: in no other hands, and not in the row."""
    piles = (*state.archive.counts(), *state.tomes.counts(), *state.whispers.counts(), *state.trash)
    return tuple(card for card in CARDS if card in piles)
