"""What the table says of a cursed tile: what it is, or that it is not what the app takes it for."""

from typing import Literal

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import cases, deeds
from companion.games.library_labyrinth.rules.cases import (
    CASE_WORDS,
    Case,
    cursed_tile,
    may_deny,
    possible_cases,
)
from companion.games.library_labyrinth.rules.overlooked import (
    found_meeple,
    found_terror,
    may_be_standing,
    may_hide_terror,
)
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.tokens import Said, named
from companion.games.library_labyrinth.rules.turns import check_step
from companion.table import IllegalMove, Level, Move, Telling


class TileIs(Move, frozen=True):
    """Say what the cursed tile is, where the app does not know."""

    case: Case
    terror: Literal["some"] | None = None
    """It is a Terror that lies on it, where the app took the tile for one without ..."""
    who: str | None = None
    """... or this meeple, where the app had it elsewhere."""

    def apply(self, state: State, tell: Telling) -> State:
        """Now the one case that applies is known."""
        check_order_settled(state)
        tile = cursed_tile(state)
        possible = possible_cases(state, tile)
        if self.case not in possible:
            words = " or ".join(CASE_WORDS[case] for case in possible)
            text = f"The app has {tile.upper()} as {words}. If that is wrong, correct the tile first."
            raise IllegalMove(text, "disturbance-order")
        if state.curse.case:
            raise IllegalMove("What the tile is has been settled.", "disturbance-order")
        if self.terror and self.who:
            raise IllegalMove("A Terror or a meeple: say one at a time.", "disturbance-order")
        if self.terror:
            if self.case is not Case.OCCUPIED or not may_hide_terror(state, tile):
                sentence = "No Terror can lie there that the app does not know of."
                raise IllegalMove(sentence, "disturbance-order")
            state = found_terror(state, tile, tell)
            if state.end is not None:
                return state
        elif self.who is not None:
            if self.case is not Case.OCCUPIED or self.who not in may_be_standing(state, tile):
                sentence = "No meeple can stand there that the app does not know of."
                raise IllegalMove(sentence, "disturbance-order")
            state = found_meeple(state, tile, self.who, tell)
        else:
            tell.say("case", f"{named(tile)}: {CASE_WORDS[self.case]}.", self.case.rule, tile)
        if state.curse.not_so not in ("", self.case):
            cases.was_not_so(state, state.curse.not_so, tell)
        state = cases.learn(state, tile, self.case, tell)
        state = replace(state, came=None, curse=replace(state.curse, case=self.case.value))
        if state.level is Level.EVERYTHING or cases.asks_more(state):
            cases.ask_hands(state, tell, deeds.CURSE)
            return state
        cases.ask_hands(state, tell)
        return cases.carry_out(state, Said(), tell)


class NotSo(Move, frozen=True):
    """Say that the cursed tile is not what the app takes it for."""

    def apply(self, state: State, tell: Telling) -> State:
        """The app asks what it is, and hands take back what they may have done by then."""
        check_order_settled(state)
        if not may_deny(state):
            raise IllegalMove("The app has not said what the tile is.", "disturbance-order")
        tile, case = cursed_tile(state), Case(state.curse.case)
        tell.say("not-so", f"{named(tile)} is otherwise. The app had it as {CASE_WORDS[case]}.", "", tile)
        tell.keep()
        cases.was_not_so(state, case.value, tell)
        return replace(state, curse=replace(state.curse, case="", not_so=case.value))


def check_order_settled(state: State) -> None:
    """Of two cursed tiles it is known which comes first."""
    check_step(state, Step.DISTURBANCE)
    if not state.curse.settled:
        raise IllegalMove("First choose which of the two tiles comes first.", "double-curse")
