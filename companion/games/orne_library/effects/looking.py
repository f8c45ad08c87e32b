"""Words that look into decks. What is seen is kept for the one who saw it."""

from msgspec.structs import replace

from companion.games.orne_library.pieces import LOCATION_TITLES, Step, name_of
from companion.games.orne_library.state import Orne, find, put
from companion.games.orne_library.vocabulary import (
    DECLINE,
    Choosing,
    SecretOfHand,
    Teller,
    card_choices,
    card_of,
    declining,
    question,
    rule_of,
    then,
    word,
)
from companion.table import Choice, Deck, Holder

KEEP, GO = "keep", "discard"


@word
def look_ahead(state: Orne, step: Step, teller: Teller) -> Orne:
    """The Lantern Room: the top card of one's own deck."""
    me = find(state, step.seat)
    if me.at_table or me.deck.cards:
        text = f"{step.seat} may look at the top card of the deck."
        teller.say("look", text, rule_of(step.source), step.seat)
    return state if me.at_table else put(state, replace(me, deck=me.deck.look(step.seat, 1)))


@question("sift")
class Sift(SecretOfHand):
    """Borrowed Lantern: look at the top card of one's deck, and discard it or not."""

    kind = "choice"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Look first."""
        me = find(state, step.seat)
        if me.at_table:
            text = f"{step.seat} looks at the top card of the deck and may discard it."
            teller.say("look", text, rule_of(step.source))
            return state
        if not me.deck.cards:
            return state
        teller.say("look", f"{step.seat} looks at the top card of the deck.", rule_of(step.source))
        return super().happen(put(state, replace(me, deck=me.deck.look(step.seat, 1))), step, teller)

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Keep the top card of your deck, or discard it?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """Keep it or not; only its owner reads which card it is."""
        name = name_of(find(state, step.seat).deck.cards[0])
        return (
            Choice(KEEP, f"Keep {name}", "icon:arrow-up"),
            Choice(GO, f"Discard {name}", "icon:arrow-down"),
        )

    def refusal(self, pick: str) -> str:
        """Only these two."""
        return "Keep the card or discard it."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Leave it or discard it, unnamed."""
        if picks[0] == KEEP:
            return state
        me = find(state, step.seat)
        card, deck = me.deck.draw()
        teller.say("discard", f"{step.seat} discards the top card of the deck.", rule_of(step.source))
        return put(state, replace(me, deck=deck, discard=(*me.discard, card)))


@question("consult")
class Consult(Choosing):
    """Unaussprechlichen Kulten: which deck?"""

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Look at the top {step.count} cards of which deck?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The decks with cards in them."""
        named = {"archive": "The Archive", "tomes": "The Tomes", "locations": "The Locations"}
        named |= {f"deck:{one.seat}": f"The deck of {one.seat}" for one in state.researchers}
        there = {id_: label for id_, label in named.items() if deck_of(state, id_).cards}
        return (
            *(Choice(id_, label, "icon:cards") for id_, label in there.items()),
            declining("None"),
        )

    def refusal(self, pick: str) -> str:
        """It is empty, or no deck at all."""
        return "There is nothing to look at in that deck."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Look at it, or let the table do so."""
        deck = picks[0]
        if deck == DECLINE:
            return state
        whose = f"the deck of {deck[5:]}" if deck.startswith("deck:") else f"the {deck} deck"
        text = f"{step.seat} looks at the top cards of {whose} and orders them."
        teller.say("consult", text, rule_of(step.source), deck)
        if deck_of(state, deck).held is Holder.TABLE:
            return state
        looked = deck_of(state, deck).look(step.seat, step.count)
        return then(with_deck(state, deck, looked), replace(step, do="arrange", about=deck))


def deck_of(state: Orne, id_: str) -> Deck:
    """A deck by its id: "archive", "tomes", "locations", or "deck:" and a seat."""
    if id_.startswith("deck:"):
        return find(state, id_[5:]).deck
    found: Deck = getattr(state, id_)
    return found


def with_deck(state: Orne, id_: str, deck: Deck) -> Orne:
    """The table with this deck changed."""
    if id_.startswith("deck:"):
        return put(state, replace(find(state, id_[5:]), deck=deck))
    return replace(state, **{id_: deck})


@question("arrange")
class Arrange(Choosing):
    """Unaussprechlichen Kulten: the order in which they go back."""

    kind = "order"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """A single card has no order."""
        return super().happen(state, step, teller) if len(deck_of(state, step.about)) > 1 else state

    def secret(self, state: Orne, step: Step) -> bool:
        """For the reader alone."""
        return True

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "In which order do they go back, the top card first?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The top cards, from the top."""
        top = deck_of(state, step.about).cards[: step.count]
        if step.about == "locations":
            return tuple(
                Choice(f"{card}~{at}", LOCATION_TITLES[card], "token:location")
                for at, card in enumerate(top, start=1)
            )
        return card_choices(top, copies=True, as_they_lie=True)

    def bounds(self, state: Orne, step: Step) -> tuple[int, int]:
        """All of them."""
        count = min(step.count, len(deck_of(state, step.about)))
        return count, count

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Back they go; only the reader knows how."""
        order = [card_of(pick) for pick in picks]
        return with_deck(state, step.about, deck_of(state, step.about).arrange(step.seat, order))
