"""Using an ability of a card in play, at any point of the Action Phase."""

from msgspec.structs import replace

from companion.games.orne_library.rules.guards import in_action, waits_for_a_hand_over
from companion.games.orne_library.rules.pieces import CARDS, Instruction, how_many, name_of
from companion.games.orne_library.rules.state import State
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    QUESTIONS,
    WORDS,
    rule_of,
    run,
    takes_a_list,
    then,
    word,
)
from companion.table import Deed, IllegalMove, Move, Telling


def waiting_for(state: State, card: str) -> Instruction | None:
    """The ability of this card that waits to be used."""
    return next((one for one in state.waiting if one.source == card), None)


def usable(state: State) -> list[Instruction]:
    """The abilities that can be used now, one of each card."""
    found = {one.source: one for one in reversed(state.waiting)}
    return [one for one in found.values() if QUESTIONS[one.do].can_be(state, one)]


def is_answered_with(state: State, ability: Instruction) -> bool:
    """Whether the use itself says what is chosen; otherwise something is seen first, or nothing is open."""
    asked = QUESTIONS[ability.do]
    if asked.looks_first or asked.is_secret(state, ability):
        return not asked.looks_first
    return len(answers(state, ability)) != 1


def answers(state: State, ability: Instruction) -> tuple[str, ...]:
    """What may be chosen; to leave it is not to use it."""
    return tuple(one for one in QUESTIONS[ability.do].answers(state, ability) if one != DECLINE)


def bounds(state: State, ability: Instruction) -> tuple[int, int]:
    """How many may be chosen, at least one."""
    least, most = QUESTIONS[ability.do].bounds(state, ability)
    return max(1, least), most


class UseAbility(Move, frozen=True):
    """Use what a card in play still offers."""

    card: str
    pick: str | None = None
    """What is chosen, where one thing is."""
    picks: tuple[str, ...] | None = None
    """What is chosen, where it may be several."""

    def apply(self, state: State, tell: Telling) -> State:
        """It happens as if the card had just been played."""
        in_action(state)
        ability = waiting_for(state, self.card)
        if ability is None:
            name = CARDS[self.card].name if self.card in CARDS else "Such a card"
            raise IllegalMove(f"{name} offers nothing that waits to be used.", "abilities")
        if ability not in usable(state):
            raise IllegalMove(f"{name_of(self.card)} can do nothing just now.", rule_of(self.card))
        picks = self._picks(state, ability)
        tell.keep()
        at = state.waiting.index(ability)
        state = replace(state, waiting=(*state.waiting[:at], *state.waiting[at + 1 :]))
        if picks is None:
            state = WORDS[ability.do](state, ability, tell)
        else:
            state = QUESTIONS[ability.do].answered(state, ability, picks, tell)
        if not tell.events:
            tell.say("use_ability", f"{state.turn_of} uses {name_of(self.card)}.", rule_of(self.card))
        return run(state, tell)

    def settles(self, deed: Deed) -> bool:
        """Whoever uses a card has done what the one before asked for."""
        return not waits_for_a_hand_over(deed)

    def _picks(self, state: State, ability: Instruction) -> tuple[str, ...] | None:
        """What was chosen; None where the ability first shows something, and asks then."""
        asked, rule = QUESTIONS[ability.do], rule_of(self.card)
        if not is_answered_with(state, ability):
            if self.pick is not None or self.picks is not None:
                raise IllegalMove(f"{name_of(self.card)} leaves nothing to choose yet.", rule)
            return None if asked.looks_first else answers(state, ability)
        several = takes_a_list(state, ability)
        given, other = (self.picks, self.pick) if several else (self.pick, self.picks)
        if given is None or other is not None:
            raise IllegalMove("Say what you choose.", rule)
        picks = tuple(self.picks or ()) if several else (str(self.pick),)
        least, most = bounds(state, ability)
        if not least <= len(picks) <= most or len(set(picks)) < len(picks):
            raise IllegalMove(f"Choose {how_many(least)} to {how_many(most)}, each once.", rule)
        for pick in picks:
            if pick not in answers(state, ability):
                raise IllegalMove(asked.refusal(pick), rule)
        return picks


@word
def press(state: State, instruction: Instruction, tell: Telling) -> State:
    """The turn ends: what a card demands, and does not merely allow, is asked now."""
    ability = waiting_for(state, instruction.source)
    if ability is None or not QUESTIONS[ability.do].can_be(state, ability):
        return state
    at = state.waiting.index(ability)
    state = replace(state, waiting=(*state.waiting[:at], *state.waiting[at + 1 :]))
    return WORDS[ability.do](state, ability, tell)


def press_for(state: State) -> State:
    """Let everything that cards demand be asked before whatever is to come."""
    due = [one for one in state.waiting if one.do == "trash" and one.least]
    return then(state, *(Instruction("press", seat=one.seat, source=one.source) for one in due))
