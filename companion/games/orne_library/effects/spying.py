"""Words that are about another player: whom it concerns, and what that hand holds."""

from msgspec.structs import replace

from companion.games.orne_library.pieces import CARDS, Step, name_of, names_of
from companion.games.orne_library.state import Orne, Researcher, find, left_of, others, put
from companion.games.orne_library.vocabulary import (
    Choosing,
    Teller,
    card_choices,
    card_of,
    question,
    rule_of,
    then,
)
from companion.games.orne_library.zones import discard, show
from companion.table import Choice


class OtherPlayer(Choosing):
    """Somebody else is chosen; where only one fits, nobody is asked."""

    next_word: str

    def fitting(self, state: Orne, step: Step) -> list[Researcher]:
        """Those who can be chosen."""
        raise NotImplementedError

    def nobody(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Nobody can be chosen."""
        teller.say("nobody", f"{name_of(step.source)} finds nobody it could concern.", rule_of(step.source))
        return state

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Ask where there is a choice."""
        found = self.fitting(state, step)
        if not found:
            return self.nobody(state, step, teller)
        if len(found) == 1:
            return self.answered(state, step, (found[0].seat,), teller)
        return super().happen(state, step, teller)

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The players, by pawn."""
        return tuple(
            Choice(one.seat, one.seat, f"meeple:{one.who.colour}", one.who.colour, one.who.title)
            for one in self.fitting(state, step)
        )

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Go on with the one chosen."""
        return then(state, replace(step, do=self.next_word, about=picks[0]))


@question("spy")
class Spy(OtherPlayer):
    """Espionage: whose hand?"""

    next_word = "spy_hand"

    def fitting(self, state: Orne, step: Step) -> list[Researcher]:
        """Those with cards in hand."""
        return [one for one in others(state, step.seat) if one.hand or one.at_table]

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Whose hand do you look at?"


@question("spy_hand")
class SpyHand(Choosing):
    """Espionage: the card that the other one discards. Only the spy sees the hand."""

    kind = "card"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """At the table the players do it."""
        text = f"{step.seat} looks at the hand of {step.about} and chooses a card to discard."
        teller.say("spy", text, rule_of(step.source), step.about)
        return state if find(state, step.about).at_table else super().happen(state, step, teller)

    def secret(self, state: Orne, step: Step) -> bool:
        """For the spy alone."""
        return True

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Which card does {step.about} discard?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The other one's hand."""
        return card_choices(find(state, step.about).hand)

    def refusal(self, pick: str) -> str:
        """It is not there."""
        return f"{name_of(card_of(pick))} is not in that hand."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """It is discarded, unnamed for the others."""
        text = f"{step.about} discards the card that {step.seat} chose."
        return discard(state, step.about, card_of(picks[0]), teller, text)


@question("name_card")
class NameCard(Choosing):
    """Founder's Portrait Gallery: name a card, and the left neighbour shows the hand."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """An empty hand need not be shown."""
        neighbour = left_of(state, step.seat)
        if neighbour.hand or neighbour.at_table:
            return super().happen(state, step, teller)
        teller.say("name_card", f"{neighbour.seat} has no cards to show.", rule_of(step.source))
        return state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Name a card that {left_of(state, step.seat).seat} may hold."

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """Any card there is."""
        return card_choices(CARDS)

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """The hand is shown, and every copy goes."""
        named, rule = picks[0], rule_of(step.source)
        neighbour = left_of(state, step.seat)
        teller.say("name_card", f"{step.seat} names {name_of(named)}.", rule, named)
        if neighbour.at_table:
            text = f"{neighbour.seat} shows the hand and discards every {name_of(named)}."
            teller.say("show_hand", text, rule, neighbour.seat)
            return state
        hand = names_of(neighbour.hand)
        teller.say("show_hand", f"{neighbour.seat} shows: {hand}.", rule, neighbour.seat, reveals=hand)
        state = show(state, neighbour.seat, neighbour.hand, name_of(step.source))
        return put(state, _rid_of(neighbour, named))


def _rid_of(one: Researcher, named: str) -> Researcher:
    kept = tuple(card for card in one.hand if card != named)
    gone = (named,) * (len(one.hand) - len(kept))
    return replace(one, hand=kept, discard=(*one.discard, *gone))
