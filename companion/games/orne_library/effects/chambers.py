"""Words about the Location cards: what a Hidden Chamber is, and the map that shows the next one."""

from msgspec.structs import replace

from companion.games.orne_library.pieces import LOCATION_NAMES, LOCATION_TITLES, Step, name_of
from companion.games.orne_library.state import Chamber, Orne, find, locations_left, place
from companion.games.orne_library.vocabulary import Choosing, Teller, question, rule_of
from companion.games.orne_library.zones import show
from companion.table import Choice, Holder

TOP, BOTTOM = "top", "bottom"
LOOKS = 2
"""Location cards that Dr. Finch looks at."""


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
        teller.say("look_in", text, "hidden-chamber", step.about, step.seat, reveals=secret)
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
            Choice(which, LOCATION_TITLES[card], "token:location", note=f"The {which} card.")
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
