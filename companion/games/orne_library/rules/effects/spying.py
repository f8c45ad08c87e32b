"""Words that are about another player: whom it concerns, and what that hand holds."""

from abc import abstractmethod

from msgspec.structs import replace

from companion.games.orne_library.rules.happenings import HAND_SHOWN
from companion.games.orne_library.rules.pieces import CARDS, Instruction, full_stop, name_of, names_of
from companion.games.orne_library.rules.state import (
    Researcher,
    State,
    find,
    keeps_cards,
    left_of,
    others,
    put,
)
from companion.games.orne_library.rules.vocabulary import (
    Choosing,
    card_of,
    each_copy,
    each_once,
    question,
    rule_of,
    then,
)
from companion.games.orne_library.rules.zones import discard, show
from companion.table import Telling

_ANY_CARD = each_once(CARDS)


class OtherPlayer(Choosing):
    """Somebody else is chosen; where only one fits, nobody is asked."""

    next_word: str
    waits = True

    @abstractmethod
    def fitting(self, state: State, instruction: Instruction) -> list[Researcher]:
        """Those who can be chosen."""

    def nobody(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Nobody can be chosen."""
        tell.say(
            "nobody",
            f"{name_of(instruction.source)} finds nobody it could concern.",
            rule_of(instruction.source),
        )
        return state

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Ask where there is a choice."""
        found = self.fitting(state, instruction)
        if not found:
            return self.nobody(state, instruction, tell)
        if len(found) == 1:
            return self.answered(state, instruction, (found[0].seat,), tell)
        return super().happen(state, instruction, tell)

    def can_be(self, state: State, instruction: Instruction) -> bool:
        """Whether there is anybody."""
        return bool(self.fitting(state, instruction))

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The players, by pawn."""
        return tuple(one.seat for one in self.fitting(state, instruction))

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], _tell: Telling
    ) -> State:
        """Go on with the one chosen."""
        return then(state, replace(instruction, do=self.next_word, about=picks[0]))


@question("spy")
class Spy(OtherPlayer):
    """Espionage: whose hand?"""

    next_word = "spy_hand"

    def fitting(self, state: State, instruction: Instruction) -> list[Researcher]:
        """Those with cards in hand."""
        return [one for one in others(state, instruction.seat) if one.hand or one.at_table]


@question("spy_hand")
class SpyHand(Choosing):
    """Espionage: the card that the other one discards. Only the spy sees the hand."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """At the table the players do it."""
        spy, other, rule = instruction.seat, instruction.about, rule_of(instruction.source)
        text = f"{spy} looks at the hand of {other} and chooses a card that {other} discards."
        if find(state, other).at_table:
            tell.say("spy", text, rule, other)
            words = f"{spy}: see {other}’s hand, pick 1 card {other} discards"
            back = f"{other}: take the card back that {spy} chose"
            tell.hands("look-hand", words, rule, seat=spy, undone=back)
            return state
        tell.say("spy", text, rule, other, reveals=f"the hand of {other}", to=spy)
        return super().happen(state, instruction, tell)

    def is_secret(self, _state: State, _instruction: Instruction) -> bool:
        """For the spy alone."""
        return True

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The whole hand of the other one, each copy by itself."""
        return each_copy(find(state, instruction.about).hand)

    def refusal(self, pick: str) -> str:
        """It is not there."""
        return f"{name_of(card_of(pick))} is not in that hand."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """It is discarded, unnamed for the others."""
        text = f"{instruction.about} discards the card that {instruction.seat} chose."
        return discard(state, instruction.about, card_of(picks[0]), tell, text)


@question("name_card")
class NameCard(Choosing):
    """Founder's Portrait Gallery: name a card, and the left neighbour shows the hand."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """An empty hand need not be shown."""
        neighbour = left_of(state, instruction.seat)
        if not keeps_cards(state):
            discards = f"{neighbour.seat} shows the hand and discards every copy of it"
            text = f"{instruction.seat} names a card; {discards}."
            tell.say("name_card", text, rule_of(instruction.source), neighbour.seat)
            rule, words = rule_of(instruction.source), f"{instruction.seat}: name a card"
            tell.hands("show-hand", words, rule, seat=instruction.seat, undone=None)
            words = f"{neighbour.seat}: show hand, discard every copy of it"
            back = f"{neighbour.seat}: take every copy back that you discarded"
            tell.hands("show-hand", words, rule, seat=neighbour.seat, undone=back)
            return state
        if neighbour.hand or neighbour.at_table:
            return super().happen(state, instruction, tell)
        tell.say("name_card", f"{neighbour.seat} has no cards to show.", rule_of(instruction.source))
        return state

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """Any card there is."""
        return _ANY_CARD

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """The hand is shown, and every copy goes."""
        named, rule = picks[0], rule_of(instruction.source)
        neighbour = left_of(state, instruction.seat)
        tell.say("name_card", full_stop(f"{instruction.seat} names {name_of(named)}"), rule, named)
        if neighbour.at_table:
            text = full_stop(f"{neighbour.seat} shows the hand and discards every {name_of(named)}")
            tell.say(HAND_SHOWN, text, rule, neighbour.seat)
            words = f"{neighbour.seat}: show hand, discard every {name_of(named)}"
            back = f"{neighbour.seat}: take every {name_of(named)} back that you discarded"
            tell.hands("show-hand", words, rule, seat=neighbour.seat, undone=back)
            return state
        hand = names_of(neighbour.hand)
        tell.say(
            HAND_SHOWN,
            full_stop(f"{neighbour.seat} shows: {hand}"),
            rule,
            neighbour.seat,
            reveals=f"the hand of {neighbour.seat}",
        )
        gone = neighbour.hand.count(named)
        what = f"{gone or 'no'} {name_of(named)}"
        tell.say(HAND_SHOWN, full_stop(f"{neighbour.seat} discards {what}"), rule, neighbour.seat)
        state = show(state, neighbour.seat, neighbour.hand, name_of(instruction.source))
        return put(state, _rid_of(neighbour, named))


def _rid_of(one: Researcher, named: str) -> Researcher:
    kept = tuple(card for card in one.hand if card != named)
    gone = (named,) * (len(one.hand) - len(kept))
    return replace(one, hand=kept, discard=(*one.discard, *gone))
