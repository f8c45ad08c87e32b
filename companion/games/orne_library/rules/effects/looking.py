"""Words that look into decks. What is seen is kept for the one who saw it."""

from msgspec.structs import replace

from companion.games.orne_library.rules.happenings import CONSULTED
from companion.games.orne_library.rules.knowledge import arrange, look_at_deck
from companion.games.orne_library.rules.pieces import Instruction
from companion.games.orne_library.rules.state import State, find, is_old, put
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    Choosing,
    SecretOfHand,
    card_of,
    each_copy,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.rules.zones import reshuffled, top_untold
from companion.table import Deck, Holder, Telling
from companion.table.telling import EMPTY

KEEP, GO = "keep", "discard"
_KEEP_OR_GO = (KEEP, GO)
PUBLIC_DECKS = ("archive", "tomes", "locations")
_CALLED = {"archive": "Archive", "tomes": "Tome", "locations": "Location"}


_TOP = "the top card of their own deck"


@word
def look_ahead(state: State, instruction: Instruction, tell: Telling) -> State:
    """The Lantern Room: the top card of one's own deck."""
    seat, rule = instruction.seat, rule_of(instruction.source)
    me = find(state, seat)
    if me.at_table:
        tell.say("look", f"{seat} may look at the top card of the deck.", rule, seat)
        tell.hands("look-deck", f"{seat}: you may look at your top card", rule, seat=seat, undone=None)
        return state
    state = _with_a_card(state, instruction, tell)
    if not find(state, seat).deck.cards:
        return state
    tell.say("look", f"{seat} may look at the top card of the deck.", rule, seat, reveals=_TOP, to=seat)
    return _looks_at_top(state, seat)


def _with_a_card(state: State, instruction: Instruction, tell: Telling) -> State:
    """An empty deck is made from the discard pile before somebody looks, unless the table rules
    otherwise (D37); where nothing is to be seen it is said."""
    me = find(state, instruction.seat)
    if me.deck.cards or is_old(state):
        return state
    shuffles = state.is_ruled("D37", "shuffle")
    if not (me.discard and shuffles):
        empty = "deck and discard pile are empty" if shuffles else "the deck is empty"
        text = f"{me.seat} has no card to look at: {empty}."
        tell.say(EMPTY, text, rule_of(instruction.source), me.seat)
        return state
    return put(state, reshuffled(me, tell))


def _looks_at_top(state: State, seat: str) -> State:
    me = find(state, seat)
    return put(state, replace(me, deck=me.deck.look(seat, 1)))


@question("sift")
class Sift(SecretOfHand):
    """Borrowed Lantern: look at the top card of one's deck, and discard it or not."""

    waits = True
    looks_first = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Look first."""
        seat, rule = instruction.seat, rule_of(instruction.source)
        if not self.is_asked(state, instruction):
            tell.say("look", f"{seat} looks at the top card of the deck and may discard it.", rule)
            words = f"{seat}: see your top card, keep or discard it"
            back = f"{seat}: if you discarded your top card, put it back on your deck"
            tell.hands("look-deck", words, rule, seat=seat, undone=back)
            return put(state, top_untold(find(state, seat)))
        state = _with_a_card(state, instruction, tell)
        if not find(state, seat).deck.cards:
            return state
        tell.say("look", f"{seat} looks at the top card of the deck.", rule, seat, reveals=_TOP, to=seat)
        return super().happen(_looks_at_top(state, seat), instruction, tell)

    def is_asked(self, state: State, instruction: Instruction) -> bool:
        """Only where the app holds the deck."""
        return not find(state, instruction.seat).at_table

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """Keep it or not; only its owner reads which card it is."""
        return _KEEP_OR_GO

    def refusal(self, _pick: str) -> str:
        """Only these two."""
        return "Keep the card or discard it."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Leave it or discard it, unnamed."""
        if picks[0] == KEEP:
            return state
        me = find(state, instruction.seat)
        card, deck = me.deck.draw()
        tell.say(
            "discard", f"{instruction.seat} discards the top card of the deck.", rule_of(instruction.source)
        )
        return put(state, replace(me, deck=deck, discard=(*me.discard, card)))


@question("consult")
class Consult(Choosing):
    """Unaussprechlichen Kulten: which deck?"""

    waits = True

    def answers(self, state: State, _instruction: Instruction) -> tuple[str, ...]:
        """The decks with cards in them."""
        decks = (*PUBLIC_DECKS, *(f"deck:{one.seat}" for one in state.researchers))
        return (*(id_ for id_ in decks if deck_of(state, id_).cards), DECLINE)

    def refusal(self, _pick: str) -> str:
        """It is empty, or no deck at all."""
        return "There is nothing to look at in that deck."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Look at it, or let the table do so."""
        deck = picks[0]
        if deck == DECLINE:
            return state
        whose = f"the deck of {deck[5:]}" if deck.startswith("deck:") else f"the {_CALLED[deck]} deck"
        alone = len(deck_of(state, deck)) == 1 and deck_of(state, deck).held is Holder.APP
        top = f"the only card of {whose}" if alone else f"the top cards of {whose} and orders them"
        text = f"{instruction.seat} looks at {top}."
        if deck_of(state, deck).held is Holder.TABLE:
            tell.say(CONSULTED, text, rule_of(instruction.source), deck)
            words = f"{instruction.seat}: see the top {instruction.count} of {whose}, put back in any order"
            back = f"{instruction.seat}: put the top {instruction.count} of {whose} back as they lay"
            tell.hands("look-deck", words, rule_of(instruction.source), seat=instruction.seat, undone=back)
            return put(state, top_untold(find(state, deck[5:]))) if deck.startswith("deck:") else state
        seen = f"the top of {whose}"
        tell.say(CONSULTED, text, rule_of(instruction.source), deck, reveals=seen, to=instruction.seat)
        state = _looked(state, deck, instruction.seat, instruction.count)
        return then(state, replace(instruction, do="arrange", about=deck))


def _looked(state: State, id_: str, seat: str, count: int) -> State:
    if id_ == "locations":
        return look_at_deck(state, seat, count)
    return with_deck(state, id_, deck_of(state, id_).look(seat, count))


def deck_of(state: State, id_: str) -> Deck:
    """A deck by its id: "archive", "tomes", "locations", or "deck:" and a seat."""
    if id_.startswith("deck:"):
        return find(state, id_[5:]).deck
    found: Deck = getattr(state, id_)
    return found


def with_deck(state: State, id_: str, deck: Deck) -> State:
    """The table with this deck changed."""
    if id_.startswith("deck:"):
        return put(state, replace(find(state, id_[5:]), deck=deck))
    return replace(state, **{id_: deck})


@question("arrange")
class Arrange(Choosing):
    """Unaussprechlichen Kulten: the order in which they go back."""

    listed = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """A single card has no order."""
        return (
            super().happen(state, instruction, tell) if len(deck_of(state, instruction.about)) > 1 else state
        )

    def is_secret(self, _state: State, _instruction: Instruction) -> bool:
        """For the reader alone."""
        return True

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The top cards, from the top."""
        top = deck_of(state, instruction.about).cards[: instruction.count]
        if instruction.about == "locations":
            return tuple(f"{card}~{at}" for at, card in enumerate(top, start=1))
        return each_copy(top)

    def bounds(self, state: State, instruction: Instruction) -> tuple[int, int]:
        """All of them."""
        count = min(instruction.count, len(deck_of(state, instruction.about)))
        return count, count

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], _tell: Telling
    ) -> State:
        """Back they go; only the reader knows how."""
        if instruction.about == "locations":
            return arrange(state, instruction.seat, [int(pick.rpartition("~")[2]) - 1 for pick in picks])
        order = [card_of(pick) for pick in picks]
        deck = deck_of(state, instruction.about).arrange(instruction.seat, order)
        return with_deck(state, instruction.about, deck)
