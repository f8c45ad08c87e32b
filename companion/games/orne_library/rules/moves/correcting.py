"""Putting right what the table and the app see differently."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from companion.games.orne_library.rules import debts
from companion.games.orne_library.rules.effects.chambers import pawn_of
from companion.games.orne_library.rules.guards import at_any_level, may_put_right
from companion.games.orne_library.rules.pieces import CARDS, name_of
from companion.games.orne_library.rules.piles import named
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import (
    AccountLine,
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
from companion.table import Contradiction, Deck, Deed, IllegalMove, Move, Telling

TAKES_BACK = 10
"""The edition from which on a minus takes back what counts for the win, where the app follows the cards."""


class Correct(Move, frozen=True):
    """Put a pool right by one, or the Insight that counts for the win."""

    is_word = True

    pool: Literal["insight", "footwork", "made"]
    by: Literal[-1, 1]

    def apply(self, state: State, tell: Telling) -> State:
        """A pool never falls below zero."""
        at_any_level(state)
        if self.pool == "made":
            return self._made(state, tell)
        if getattr(state.turn, self.pool) + self.by < 0:
            raise Contradiction(f"There is no {self.pool.capitalize()} left to take away.", "resources")
        was, name = getattr(state.turn, self.pool), self.pool.capitalize()
        after = debts.paid(_booked(state, self.pool, self.by))
        if knows_insight(state):
            tell.put_right("correct", f"{was + self.by} {name}, not {was}.", "resources")
        else:
            tell.say("correct", debts.told(name, self.by, state, after), "resources")
        return after

    def _made(self, state: State, tell: Telling) -> State:
        """What was made this turn is another number than what is left to spend."""
        if not counts_made(state):
            raise IllegalMove("Nothing but the Insight that is left counts here.", "win")
        if state.turn.made + self.by < 0:
            raise Contradiction("No Insight counts for the win yet.", "win")
        was = state.turn.made
        tell.put_right("correct", f"{was + self.by} Insight towards the win, not {was}.", "win")
        return account(state, AccountLine("correction", by="correction", counts=self.by))


def _booked(state: State, pool: str, by: int) -> State:
    """So much more or less in a pool; no more is taken back than cards have made: the rest was spent."""
    why = _why(state, by)
    what = "correction" if why == "correction" else "told"
    if why == "card" and pool == "insight" and (spent := by + state.turn.made) < 0:
        state, by = account(state, AccountLine(what, by="spent", insight=spent)), by - spent
    return account(state, AccountLine(what, by=why, **{pool: by}))


def _why(state: State, by: int) -> str:
    """Plus tells what cards on the table have made; minus that it is spent, or that it was none.

    Where the app follows the cards it takes what they are paid with itself: so it was none.
    """
    if knows_insight(state) or is_old(state):
        return "correction"
    takes_back = state.edition >= TAKES_BACK and keeps_cards(state) and state.turn.made > 0
    return "card" if by > 0 or takes_back else "spent"


class RecountPool(Move, frozen=True):
    """So much is in a pool at the table, or so much Insight counts for the win."""

    is_word = True

    pool: Literal["insight", "footwork", "made"]
    number: int

    def apply(self, state: State, tell: Telling) -> State:
        """One step, however far off the app was."""
        at_any_level(state)
        pools = recountable(state)
        if self.pool not in pools:
            raise IllegalMove("Nothing but the Insight that is left counts here.", "win")
        if self.number not in pools[self.pool]:
            raise IllegalMove(f"Say another number, from 0 to {MOST_IN_POOL}.", "resources")
        was = getattr(state.turn, self.pool)
        name = "Insight towards the win" if self.pool == "made" else self.pool.capitalize()
        rule = "win" if self.pool == "made" else "resources"
        tell.put_right("correct", f"{self.number} {name}, not {was}.", rule)
        if self.pool == "made":
            return account(state, AccountLine("correction", by="correction", counts=self.number - was))
        return debts.forgiven(_booked(state, self.pool, self.number - was), self.pool)


MOST_IN_POOL = 40
"""More than this is never recounted."""


def recountable(state: State) -> dict[str, tuple[int, ...]]:
    """The numbers that may be recounted, with what each of them may turn out to be."""
    turn = state.turn
    now = {"insight": turn.insight, "footwork": turn.footwork}
    if counts_made(state):
        now["made"] = turn.made
    return {pool: _other_than(number) for pool, number in now.items()}


@lru_cache(maxsize=64)
def _other_than(number: int) -> tuple[int, ...]:
    return tuple(each for each in range(MOST_IN_POOL + 1) if each != number)


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
    """Both pools to zero: somebody else's turn begins."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only where the app does not follow the turns."""
        at_any_level(state)
        if not can_clear(state):
            raise IllegalMove("There is nothing to clear.", "resources")
        tell.say("clear_pools", "Both pools back to zero.", "resources")
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
            raise Contradiction("All of these cards are somewhere else.", "two-ways")
        tell.put_right("own_card", f"{self.seat} owns {name_of(self.card)} too.", "two-ways", self.card)
        for pile in ("archive", "tomes", "whispers"):
            deck: Deck = getattr(state, pile)
            if self.card in deck.cards:
                state = named(replace(state, **{pile: deck.take(self.card)}), pile)
                break
        else:
            state = replace(state, trash=without(state.trash, self.card))
        return put(state, replace(me, deck=me.deck.put_on_top((self.card,))))

    def _gone(self, state: State, me: Researcher, tell: Telling) -> State:
        if self.card not in me.owned:
            raise Contradiction(f"{self.seat} has no such card.", "two-ways")
        tell.put_right("own_card", f"{self.seat} has {name_of(self.card)} no more.", "two-ways", self.card)
        state = put(state, take(me, "hand", self.card))
        return replace(state, trash=(*state.trash, self.card))


def to_own(state: State) -> tuple[str, ...]:
    """The cards that somebody may turn out to own: in no other hands, and not in the row."""
    piles = (*state.archive.counts(), *state.tomes.counts(), *state.whispers.counts(), *state.trash)
    return tuple(card for card in CARDS if card in piles)
