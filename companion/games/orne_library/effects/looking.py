"""Words that look: into decks, hands and Hidden Chambers. What is seen is kept for the one who saw it."""

from msgspec.structs import replace

from companion.games.orne_library.pieces import CARDS, LOCATION_NAMES, Step, name_of, names_of
from companion.games.orne_library.state import (
    Chamber,
    Orne,
    Researcher,
    find,
    left_of,
    locations_left,
    others,
    place,
    put,
)
from companion.games.orne_library.vocabulary import (
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
from companion.games.orne_library.zones import discard, show
from companion.table import Choice, Deck, Holder

KEEP, GO = "keep", "discard"
TOP, BOTTOM = "top", "bottom"
LOOKS = 2
"""Location cards that Dr. Finch looks at."""


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


@question("dusty_map")
class DustyMap(Choosing):
    """Everybody sees the top Location card; it goes back on top or under the deck."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Turn it up for all."""
        if not locations_left(state):
            teller.say("empty", "The Location deck is empty.", rule_of(step.source))
            return state
        if state.locations.held is Holder.TABLE:
            text = f"{step.seat} shows the top Location card and puts it back on top or under the deck."
            teller.say("dusty_map", text, rule_of(step.source))
            return state
        top = state.locations.cards[0]
        name = LOCATION_NAMES[top]
        teller.say("dusty_map", f"The top Location card: {name}.", rule_of(step.source), reveals=name)
        deck = state.locations
        for one in state.researchers:
            deck = deck.look(one.seat, 1)
        state = show(replace(state, locations=deck), "locations", (top,), name_of(step.source))
        return super().happen(state, step, teller)

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Where does the Location card go?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """On top or under the deck."""
        return (
            Choice(TOP, "Back on top", "icon:arrow-up"),
            Choice(BOTTOM, "Under the deck", "icon:arrow-down"),
        )

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Everybody goes on knowing where it is."""
        where = "back on top" if picks[0] == TOP else "under the deck"
        teller.say("dusty_map", f"It goes {where}.", rule_of(step.source))
        if picks[0] == TOP:
            return state
        deck = state.locations
        seen = deck.seen + ((),) * (len(deck) - len(deck.seen))
        under = replace(deck, cards=(*deck.cards[1:], deck.cards[0]), seen=(*seen[1:], seen[0]))
        return replace(state, locations=under)


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
        if deck == "none":
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
                Choice(f"{card}~{at}", LOCATION_NAMES[card].capitalize(), "token:location")
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


@question("look_in")
class LookIn(Choosing):
    """First into a Hidden Chamber: a Location card is laid there, and seen by whoever came in."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Dr. Finch chooses between two cards; everybody else takes the top one."""
        name = place(state, step.about)
        if not locations_left(state):
            teller.say("look_in", f"No Location card is left for {name}.", "hidden-chamber", step.about)
            return state
        text = f"{step.seat} is first into {name} and looks at its Location card."
        secret = f"what lies in {name} (to {step.seat})"
        teller.say("look_in", text, "hidden-chamber", step.about, reveals=secret)
        if state.locations.held is Holder.TABLE:
            return laid(state, step, "")
        if find(state, step.seat).character == "finch" and locations_left(state) >= LOOKS:
            return super().happen(
                replace(state, locations=state.locations.look(step.seat, LOOKS)), step, teller
            )
        card, deck = state.locations.draw()
        return laid(replace(state, locations=deck), step, card)

    def secret(self, state: Orne, step: Step) -> bool:
        """For Dr. Finch alone."""
        return True

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Which Location lies in {place(state, step.about)}?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The top two cards."""
        both = zip(("first", "second"), state.locations.cards[:LOOKS], strict=True)
        return tuple(
            Choice(which, LOCATION_NAMES[card].capitalize(), "token:location", note=f"The {which} card.")
            for which, card in both
        )

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """The other card goes back on top."""
        card = state.locations.cards[("first", "second").index(picks[0])]
        teller.say("look_in", f"{step.seat} chose one of two Location cards.", "character-finch")
        return laid(replace(state, locations=state.locations.take(card)), step, card)


def laid(state: Orne, step: Step, card: str) -> Orne:
    """Lay a Location card face down; whoever came in has seen it."""
    return replace(state, chambers={**state.chambers, step.about: Chamber(card, (step.seat,))})
