"""How much the app does, changed in mid-game; nothing that it knows is lost."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.cases import settle
from companion.games.library_labyrinth.rules.holding import HOLDINGS
from companion.games.library_labyrinth.rules.levels import NOTES, PRESETS
from companion.games.library_labyrinth.rules.moves.keeping import ask_for_hands, with_hands
from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.state import State, Step, with_guesses
from companion.games.library_labyrinth.rules.turns import check_limit
from companion.table import Holder, IllegalMove, Level, Move, Telling


class SetLevel(Move, frozen=True):
    """Let the app do less, or more."""

    is_word = True

    level: Level

    def apply(self, state: State, tell: Telling) -> State:
        """What it knew of the floor it still knows; what it did not follow is compared with the table."""
        check_limit(state)
        if self.level is state.level:
            raise IllegalMove("That is how much it does already.")
        if state.step is Step.SETUP:
            raise IllegalMove("The starting hands come first.", "setup-hands")
        tell.say("level", f"{self.level.told} {NOTES[self.level]}", "", self.level.value)
        before = state
        state = _with_hands(replace(state, level=self.level), tell)
        if state.only_draws:
            return _to_table(state, tell)
        # Less is asked for, and nothing forgotten: paths stay as they were last known.
        state = replace(state, keeps=Keeps(PRESETS[self.level]["keeps"]))
        if state.meeples_kept and (before.only_draws or not before.meeples_kept):
            # Nobody knows where they went meanwhile; the app asks when it matters.
            state = replace(state, meeples=dict.fromkeys(state.meeples, ""))
        if before.only_draws or before.level is Level.COMPANION:
            tell.hands("compare", "Compare the floor with the picture", "setup-grid")
        if "" in state.meeples.values() and state.meeples_kept:
            tell.hands("compare", "Say where each meeple stands", "setup-meeples")
        if state.keeps_hands and not before.keeps_hands:
            state = ask_for_hands(state, tell)
        if state.step is Step.DISTURBANCE and not state.curse.case:
            state = settle(state, tell)
        return with_guesses(state)


def _with_hands(state: State, tell: Telling) -> State:
    """Hands are kept, or go to the players, as the level has it."""
    kept = bool(PRESETS[state.level]["hands"])
    return state if kept is state.keeps_hands else with_guesses(with_hands(state, kept, tell))


def _to_table(state: State, tell: Telling) -> State:
    """Where the app only draws, the table has both stacks."""
    for stack in ("terrors", "shelves"):
        if HOLDINGS.held_by(state)[stack] is Holder.APP:
            state = HOLDINGS.hand_over(state, stack, Holder.TABLE, tell)
    return state
