"""Words that bring Tomes and Whispers to somebody."""

from abc import abstractmethod

from msgspec.structs import replace

from companion.games.orne_library.rules.happenings import TOME_GAINED, WHISPER_GAINED
from companion.games.orne_library.rules.pieces import (
    Instruction,
    full_stop,
    name_of,
)
from companion.games.orne_library.rules.piles import left_in, taken_unnamed
from companion.games.orne_library.rules.state import (
    Researcher,
    State,
    find,
    is_old,
    keeps_cards,
    others,
)
from companion.games.orne_library.rules.vocabulary import (
    Choosing,
    each_once,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.rules.zones import gain, without
from companion.table import Deck, Holder, Telling
from companion.table.telling import EMPTY


class Taking(Choosing):
    """The top card of a public deck: the app draws it, or the table says which one came."""

    pile: str
    what: str
    why: str
    """The rule behind it."""
    deed: str
    """What hands do for it."""

    def deck(self, state: State) -> Deck:
        """The deck it comes from."""
        found: Deck = getattr(state, self.pile)
        return found

    def answers(self, state: State, _instruction: Instruction) -> tuple[str, ...]:
        """What is left of the deck."""
        return each_once(self.deck(state).cards)

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Draw, or ask what was drawn."""
        deck = self.deck(state)
        if not left_in(state, self.pile):
            return self.empty(state, instruction, tell)
        if deck.held is Holder.TABLE:
            if not keeps_cards(state) and find(state, instruction.seat).at_table:
                return self.by_hand(state, instruction, tell)
            self._hands_draw(state, instruction, tell)
            return super().happen(state, instruction, tell)
        state = self.taken(state, instruction, deck.cards[0], deck.draw()[1], tell)
        if find(state, instruction.seat).at_table:
            words = f"{instruction.seat}: take {name_of(deck.cards[0])} {self.whither(state)}"
            back = f"{instruction.seat}: lay {name_of(deck.cards[0])} aside again"
            rule = rule_of(instruction.source)
            tell.hands("take-card", words, rule, seat=instruction.seat, undone=back)
        return state

    def by_hand(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """The app does not follow the cards: hands take the top one, whatever it is."""
        tell.say(f"gain_{self.what.lower()}", f"{instruction.seat} gains a {self.what}.", self.why)
        self._hands_draw(state, instruction, tell)
        return taken_unnamed(state, self.pile)

    def whither(self, _state: State) -> str:
        """Where the card goes."""
        return "to your discard pile"

    def _hands_draw(self, state: State, instruction: Instruction, tell: Telling) -> None:
        at_table = find(state, instruction.seat).at_table
        whither = f", {self.whither(state)}" if at_table else f" {OUT_OF_PLAY}"
        words = f"{instruction.seat}: take the top {self.what}{whither}"
        back = f"{instruction.seat}: put the {self.what} back on top of its pile"
        tell.hands(self.deed, words, self.why, f"pile:{self.pile}", seat=instruction.seat, undone=back)

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """The table has drawn."""
        return self.taken(state, instruction, picks[0], self.deck(state).take(picks[0]), tell)

    def empty(self, state: State, _instruction: Instruction, tell: Telling) -> State:
        """Nothing is left."""
        tell.say(EMPTY, f"No {self.what} is left.", "empty-decks")
        return state

    @abstractmethod
    def taken(self, state: State, instruction: Instruction, card: str, deck: Deck, tell: Telling) -> State:
        """Somebody gains the card."""


TAKE_TOME, TAKE_WHISPER = "take-top", "take-whisper"
"""The deeds of taking the top card of a pile, whatever it is."""
OUT_OF_PLAY = "and put it aside"
"""Where a card of the table's goes that somebody gains whose cards the app holds."""
_WHITHER = {"discard": "to your discard pile", "hand": "to your hand"}


@question("gain_tome")
class GainTome(Taking):
    """Restricted Section: a Tome, and then a Whisper. Without a Tome there is no Whisper either."""

    pile = "tomes"
    what = "Tome"
    why = "restricted-section"
    deed = TAKE_TOME

    def whither(self, state: State) -> str:
        """As the table rules."""
        return _WHITHER[state.rulings["D17"]]

    def by_hand(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """The Whisper follows."""
        return then(super().by_hand(state, instruction, tell), replace(instruction, do="gain_whisper"))

    def taken(self, state: State, instruction: Instruction, card: str, deck: Deck, tell: Telling) -> State:
        """The Tome comes first."""
        text = full_stop(f"{instruction.seat} gains the Tome {name_of(card)}")
        tell.say(TOME_GAINED, text, "restricted-section", card, reveals=deck.shows("a Tome"))
        state = gain(replace(state, tomes=deck), instruction.seat, card, to=state.rulings["D17"])
        return then(state, replace(instruction, do="gain_whisper"))


@question("gain_whisper")
class GainWhisper(Taking):
    """The top Whisper of Madness goes to somebody's discard pile."""

    pile = "whispers"
    what = "Whisper"
    why = "whispers"
    deed = TAKE_WHISPER

    def taken(self, state: State, instruction: Instruction, card: str, deck: Deck, tell: Telling) -> State:
        """It must be taken."""
        text = f"{instruction.seat} gains the Whisper {name_of(card)}."
        tell.say(WHISPER_GAINED, text, "whispers", card, reveals=deck.shows("a Whisper"))
        return gain(replace(state, whispers=deck), instruction.seat, card)


@word
def others_dread(state: State, instruction: Instruction, tell: Telling) -> State:
    """Everybody else gains a Dread, searched in the Whispers deck, then in the box; never in the trash."""
    for one in others(state, instruction.seat):
        found = _search_dread(state, tell)
        if found is None:
            tell.say(EMPTY, f"No Dread is left for {one.seat}.", "empty-decks")
            continue
        state = gain(found, one.seat, "dread")
        tell.say(WHISPER_GAINED, f"{one.seat} gains a Dread.", rule_of(instruction.source), "dread")
        _hands_take_dread(state, one, instruction, tell)
    if state.whispers.held is Holder.TABLE:
        rule = rule_of(instruction.source)
        tell.hands("shuffle", "Shuffle the Whispers", rule, "pile:whispers", undone=None)
    return state


def _hands_take_dread(state: State, one: Researcher, instruction: Instruction, tell: Telling) -> None:
    """It comes out of the table's Whispers, or out of the box for the table's own decks."""
    things = ("pile:whispers",) if state.whispers.held is Holder.TABLE else ()
    if one.at_table or things:
        whither = "to your discard pile" if one.at_table else OUT_OF_PLAY
        words = f"{one.seat}: take a Dread {whither}"
        back = f"{one.seat}: put the Dread {'back into the Whispers' if things else 'aside again'}"
        tell.hands("take-card", words, rule_of(instruction.source), *things, seat=one.seat, undone=back)


def _search_dread(state: State, tell: Telling) -> State | None:
    if "dread" in state.whispers.cards:
        # Whoever searches a deck sees it, so it is shuffled afterwards.
        return replace(state, whispers=state.whispers.take("dread").shuffle(tell.chance))
    if "dread" in state.spare:
        return replace(state, spare=without(state.spare, "dread"))
    if "dread" in state.trash and is_old(state):
        return replace(state, trash=without(state.trash, "dread"))
    return None
