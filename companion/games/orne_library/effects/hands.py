"""Words that trash, discard or keep cards of a hand."""

from collections import Counter

from msgspec.structs import replace

from companion.games.orne_library.pieces import CARDS, Step, name_of
from companion.games.orne_library.state import Line, Orne, Researcher, account, find, others, put, spend
from companion.games.orne_library.vocabulary import (
    DECLINE,
    SecretOfHand,
    Teller,
    card_choices,
    card_of,
    declining,
    pile_of,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.zones import discard, pile, take, trash
from companion.table import Choice


@question("trash")
class Trash(SecretOfHand):
    """Trash cards from the hand, the discard pile or both."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Whoever holds any card there is asked, even without a fitting one: silence would tell."""
        me = find(state, step.seat)
        if state.turn.insight < step.price or not any(pile(me, zone) for zone in _zones(step)):
            return state
        return super().happen(state, step, teller)

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        what = "a Whisper" if step.kind else "a card" if step.count == 1 else f"up to {step.count} cards"
        where = {"hand": "hand", "discard": "discard pile", "both": "hand or discard pile"}[step.zone]
        pay = f"Pay {step.price} Insight to trash" if step.price else "Trash"
        return f"{pay} {what} from your {where}" + ("." if step.least else "?")

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The fitting cards, and none of them where that is allowed."""
        me = find(state, step.seat)
        found: list[Choice] = []
        for zone in _zones(step):
            fitting = [card for card in pile(me, zone) if not step.kind or CARDS[card].kind == step.kind]
            named = zone if zone == "discard" and not me.at_table else ""
            found += card_choices(fitting, named, copies=step.count > 1)
        if step.count == 1 and (me.at_table or not step.least):
            found.append(declining("None"))
        return tuple(found)

    def bounds(self, state: Orne, step: Step) -> tuple[int, int]:
        """One, or up to as many as the card says."""
        if step.count == 1:
            return 1, 1
        return step.least, min(step.count, len(self.choices(state, step)))

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Pay, trash, and take what a burnt card is worth."""
        if not picks or picks[0] == DECLINE:
            return state
        state = spend(state, step.source, insight=step.price)
        for pick in picks:
            card = card_of(pick)
            state = trash(state, step.seat, pile_of(pick) or _zones(step)[0], card, teller)
            if step.pays == "cost" and CARDS[card].cost:
                worth = CARDS[card].cost
                teller.say("insight", f"It is worth {worth} Insight.", rule_of(step.source))
                state = account(state, Line(step.source, worth))
        return state


def _zones(step: Step) -> tuple[str, ...]:
    return ("hand", "discard") if step.zone == "both" else (step.zone,)


@question("discard")
class Discard(SecretOfHand):
    """Discard a card of one's own choice."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """At the table the players do it; an empty hand has nothing to lose."""
        me = find(state, step.seat)
        if not me.at_table and me.hand:
            return super().happen(state, step, teller)
        text = f"{step.seat} discards a card." if me.at_table else f"{step.seat} has no card to discard."
        teller.say("discard", text, rule_of(step.source), step.seat)
        return state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"{name_of(step.source)}: discard a card."

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The hand."""
        return card_choices(find(state, step.seat).hand)

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Discard it, unnamed."""
        return discard(state, step.seat, card_of(picks[0]), teller)


@word
def others_discard(state: Orne, step: Step, teller: Teller) -> Orne:
    """Everybody else discards a card, from the left on."""
    return then(
        state, *(Step("discard", seat=one.seat, source=step.source) for one in others(state, step.seat))
    )


@word
def annex(state: Orne, step: Step, teller: Teller) -> Orne:
    """Microfiche Annex: discard a card, chosen or at random as the table rules."""
    me = find(state, step.seat)
    if state.rulings["D29"] == "pick" or me.at_table or not me.hand:
        return then(state, replace(step, do="discard"))
    card = teller.chance.pick(Counter(sorted(me.hand)))
    return discard(state, step.seat, card, teller, f"{step.seat} loses a card at random.")


@question("keep_for_later")
class KeepForLater(SecretOfHand):
    """Archival Clerk: a card from the hand goes on top of the deck."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """At the table the players do it themselves."""
        me = find(state, step.seat)
        if not me.at_table:
            return super().happen(state, step, teller) if me.hand else state
        text = f"{step.seat} may lay a card from the hand on top of the deck."
        teller.say("keep_for_later", text, rule_of(step.source))
        return state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Lay a card from your hand on top of your deck?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The hand, or nothing."""
        return (*card_choices(find(state, step.seat).hand), declining("None"))

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Lay it there, unnamed."""
        if picks[0] == DECLINE:
            return state
        teller.say("keep_for_later", f"{step.seat} lays a card on top of the deck.", rule_of(step.source))
        return put(state, _laid_on_top(find(state, step.seat), card_of(picks[0])))


def _laid_on_top(me: Researcher, card: str) -> Researcher:
    me = take(me, "hand", card)
    return replace(me, deck=me.deck.put_on_top((card,), (me.seat,)))
