"""How much the app does, changed in mid-game; nothing that it knows is lost."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds, owed
from companion.games.library_labyrinth.rules.cases import ask_hands, settle
from companion.games.library_labyrinth.rules.end import OUT_OF_TIME as LOST_BY_TIME
from companion.games.library_labyrinth.rules.end import said_over
from companion.games.library_labyrinth.rules.holding import HOLDINGS
from companion.games.library_labyrinth.rules.levels import NOTES, PRESETS
from companion.games.library_labyrinth.rules.moves.keeping import with_hands
from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.owed import COMPARE, COUNTS, FLOOR
from companion.games.library_labyrinth.rules.pieces import OUT_OF_TIME
from companion.games.library_labyrinth.rules.state import State, Step, with_guesses
from companion.games.library_labyrinth.rules.turns import check_limit
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import Deed, Holder, IllegalMove, Level, Move, Telling

STACKS = ("terrors", "shelves")
"""What the table has wherever the app only draws."""


class SetLevel(Move, frozen=True):
    """Let the app do less, or more."""

    is_word = True

    level: Level

    def settles(self, deed: Deed) -> bool:
        """What is open in a Disturbance is asked again in the words of this level; nor is anything compared
        that this level does not keep."""
        if deed.id == COMPARE:
            kept = self.level is Level.COMPANION and deed.rule in (FLOOR, COUNTS)
            return self.level is not Level.EVERYTHING and not kept
        return deeds.CURSE in deed.things

    def spares(self, deed: Deed) -> bool:
        """What a card had asked for that was undone is asked no more."""
        return self.settles(deed) and deeds.CURSE not in deed.things

    def lasts(self, deed: Deed) -> bool:
        """What is laid out or compared for it; what the Disturbance asks is its own.

        Where the app only draws it never hears that a stack is used: it is shuffled by the next card.
        """
        if self.level is Level.DRAWS and deed.lays_out in STACKS:
            return False
        return deeds.CURSE not in deed.things

    def apply(self, state: State, tell: Telling) -> State:
        """What it knew of the floor it still knows; what it did not follow is compared with the table."""
        check_limit(state)
        if self.level is state.level:
            raise IllegalMove("That is how much it does already.")
        if state.step is Step.SETUP:
            raise IllegalMove("The starting hands come first.", "setup-hands")
        tell.say("level", f"{self.level.told} {NOTES[self.level]}", "", self.level.value)
        before = state
        state = replace(state, level=self.level, hands_asked=False, comparing=False)
        if state.only_draws:
            # The case of an open card may need a stack, so that comes first.
            return _with_hands(_disturbed(_to_table(state, tell), tell), tell)
        state = _with_hands(state, tell)
        # Less is asked for, and nothing forgotten: paths stay as they were last known.
        state = replace(state, keeps=Keeps(PRESETS[self.level]["keeps"]))
        if state.meeples_kept and (before.only_draws or not before.meeples_kept):
            # Nobody knows where they went meanwhile; the app asks when it matters.
            state = replace(state, meeples=dict.fromkeys(state.meeples, ""))
        if before.only_draws:
            state = replace(state, uncounted=state.edition >= SINCE)
        state = _curse(state, tell)
        if state.end is not None:
            return state
        asks_for_hands = state.keeps_hands and not before.keeps_hands
        more = before.only_draws or before.level is Level.COMPANION
        state = replace(state, comparing=more, hands_asked=asks_for_hands)
        owed.ask(state, tell)
        return with_guesses(state)


def _disturbed(state: State, tell: Telling) -> State:
    """Where the app only draws from now on, an open card is explained as one that it has just drawn."""
    if not state.only_draws or state.step is not Step.DISTURBANCE:
        return state
    deeds.explain_card(state, tell, state.curse.pending, begun=bool(state.curse.case))
    return replace(state, came=None)


def _curse(state: State, tell: Telling) -> State:
    """Where the app follows the floor, an open card is asked about; Out of Time ends the game by itself."""
    if state.step is not Step.DISTURBANCE:
        return state
    if state.curse.card == OUT_OF_TIME:
        return said_over(state, LOST_BY_TIME, tell)
    if not state.curse.case:
        return settle(state, tell)
    ask_hands(state, tell, deeds.CURSE)
    return state


def _with_hands(state: State, tell: Telling) -> State:
    """Hands are kept, or go to the players, as the level has it."""
    kept = bool(PRESETS[state.level]["hands"])
    return state if kept is state.keeps_hands else with_guesses(with_hands(state, kept, tell))


def _to_table(state: State, tell: Telling) -> State:
    """Where the app only draws, the table has both stacks."""
    for stack in STACKS:
        if HOLDINGS.held_by(state)[stack] is Holder.APP:
            state = HOLDINGS.hand_over(state, stack, Holder.TABLE, tell)
    return state
