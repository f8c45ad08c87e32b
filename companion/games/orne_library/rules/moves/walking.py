"""Moving one's own pawn."""

from msgspec.structs import replace

from companion.games.orne_library.rules.board import (
    LOCKED,
    NEIGHBOURS,
    NONE,
    can_pass,
    closets,
    door,
    first_stops,
    key_for,
    path,
    price,
    steps,
    walks,
    ways,
)
from companion.games.orne_library.rules.effects.walking import enter
from companion.games.orne_library.rules.guards import in_action
from companion.games.orne_library.rules.happenings import PAWN_MOVED
from companion.games.orne_library.rules.pieces import CLOSET, DUMBWAITER
from companion.games.orne_library.rules.state import State, keeps_cards, place, spend
from companion.games.orne_library.rules.vocabulary import run
from companion.games.orne_library.rules.zones import without
from companion.table import IllegalMove, Move, Telling
from companion.table.telling import IMPOSSIBLE

ASKS_THE_WAY = 2
"""The edition from which on a pawn is not put behind such a chamber without a word about it."""


class MovePawn(Move, frozen=True):
    """Step into a neighbouring chamber."""

    to: str
    first: str | None = None
    """Where only the table knows the way: the chamber that does something to whoever comes through, where the
    pawn stops before it goes on; or empty, if it took another way."""

    def apply(self, state: State, tell: Telling) -> State:
        """Pay, pass the door, and come in."""
        in_action(state)
        start = state.me.cell
        if not keeps_cards(state):
            return self._freely(state, tell)
        if self.first is not None:
            raise IllegalMove("The app goes by the way you step: there is nothing to say of it.", "movement")
        cost = price(state, state.me, start)
        self._check(state, start, cost)
        text = f"{state.turn_of} moves to {place(state, self.to)}."
        tell.say(PAWN_MOVED, text, "movement", self.to, state.turn_of)
        state = spend(state, f"to {place(state, self.to)}", footwork=cost)
        state = _through(state, start, self.to, tell)
        return run(enter(state, state.turn_of, self.to, tell), tell)

    def _freely(self, state: State, tell: Telling) -> State:
        """The table knows how far the pawn may go: a way longer than what was told is said, not refused."""
        if self.to not in steps(state):
            raise IllegalMove("The pawn is there already, or there is no such chamber.", "movement")
        self._check_way(state)
        to = self.first or self.to
        way, told = ways(state, around=self.first == "").get(to), state.turn.footwork
        cost = way.footwork if way else 0
        paid = f" for {cost} Footwork" if way else ""  # where no way leads, a card does
        tell.say(
            PAWN_MOVED, f"{state.turn_of} moves to {place(state, to)}{paid}.", "movement", to, state.turn_of
        )
        if cost > told and _counts(state):
            # It is no refusal: the pawn is there, and the table may have forgotten to tell what it made.
            left = told or "none"
            owed = state.turn.untold + cost - told
            way_there = f"{cost} Footwork, with {left} left; {owed} not told yet"
            short = f"Moved to {place(state, to)} all the same: {way_there}."
            tell.say(IMPOSSIBLE, short, "movement", to)
        if way and way.locked:
            shut = f"The way to {place(state, to)} leads through a locked door: that takes a card."
            tell.say(IMPOSSIBLE, shut, "locked-doors", to)
        untold = state.turn.untold + max(0, cost - told)
        state = replace(state, turn=replace(state.turn, untold=untold))
        state = spend(state, f"to {place(state, to)}", footwork=min(cost, told))
        return run(enter(state, state.turn_of, to, tell), tell)

    def _check_way(self, state: State) -> None:
        """What may have happened on the way is said, and nothing else."""
        stop = first_stops(state).get(self.to)
        if self.first is None:
            if stop and state.edition >= ASKS_THE_WAY:
                raise IllegalMove(f"Say whether the pawn came through {place(state, stop)}.", "movement")
        elif stop is None or self.first not in (stop, ""):
            raise IllegalMove("The way there does not lead through that chamber.", "movement")

    def _check(self, state: State, start: str, cost: int) -> None:
        if self.to not in NEIGHBOURS[start]:
            raise IllegalMove("That chamber is not next to yours; diagonal steps do not count.", "movement")
        if path(state, start, self.to) == NONE:
            raise IllegalMove("There is no way through between these two chambers.", "movement")
        if not can_pass(state, start, self.to):
            raise IllegalMove("That door is locked, and you have no key for it this turn.", "locked-doors")
        if cost > state.turn.footwork:
            raise IllegalMove(f"The step takes {cost} Footwork; you have {state.turn.footwork}.", "movement")


def _counts(state: State) -> bool:
    """Whether somebody tells the Footwork of this turn; who tells none is not reminded at every step."""
    return any(line.footwork > 0 for line in state.turn.lines)


def _through(state: State, start: str, end: str, tell: Telling) -> State:
    """Pass the door, using up a key where it is locked; it then stays open for this turn."""
    if path(state, start, end) != LOCKED or door(start, end) in state.turn.opened:
        return state
    key = key_for(state, start, end) or ""
    tell.say("unlock", "The locked door opens.", "locked-doors", door(start, end))
    turn = state.turn
    opened = (*turn.opened, door(start, end))
    return replace(state, turn=replace(turn, keys=without(turn.keys, key), opened=opened))


class WalkTo(Move, frozen=True):
    """Walk to a chamber further away, by the cheapest way there."""

    to: str

    def apply(self, state: State, tell: Telling) -> State:
        """Step by step, through chambers that do nothing to whoever comes in."""
        in_action(state)
        way = walks(state).get(self.to) if keeps_cards(state) else None
        if way is None:
            raise IllegalMove("You cannot walk there in one go; step from chamber to chamber.", "movement")
        cost, at = 0, state.me.cell
        for cell in way:
            cost += price(state, state.me, at)
            state = _through(state, at, cell, tell)
            at = cell
        first, turn = tell.events[:], state.turn
        tell.events.clear()
        names = ", ".join(place(state, cell) for cell in way[:-1])
        text = f"{state.turn_of} walks to {place(state, self.to)}; by way of {names}."
        tell.say(PAWN_MOVED, text, "movement", self.to, state.turn_of)
        tell.events.extend(first)
        state = replace(state, turn=replace(turn, entered=(*turn.entered, *way[:-1])))
        state = spend(state, f"to {place(state, self.to)}", footwork=cost)
        return run(enter(state, state.turn_of, self.to, tell), tell)


class RideDumbwaiter(Move, frozen=True):
    """From one Janitorial Closet to another."""

    to: str

    def apply(self, state: State, tell: Telling) -> State:
        """Three Footwork, whatever lies between."""
        in_action(state)
        if state.tiles[state.me.cell] != CLOSET:
            raise IllegalMove("You are not in a Janitorial Closet.", f"tile-{CLOSET}")
        if self.to not in closets(state):
            raise IllegalMove("There is no other Janitorial Closet in play.", f"tile-{CLOSET}")
        if state.turn.footwork < DUMBWAITER:
            raise IllegalMove(f"The dumbwaiter takes {DUMBWAITER} Footwork.", f"tile-{CLOSET}")
        text = f"{state.turn_of} rides the dumbwaiter."
        tell.say(PAWN_MOVED, text, f"tile-{CLOSET}", self.to, state.turn_of)
        state = spend(state, "dumbwaiter", footwork=DUMBWAITER)
        return run(enter(state, state.turn_of, self.to, tell), tell)
